// A log of events that keeps counts and the last line, in state of its own.
#ifndef UNIT_EVENT_LOG_H
#define UNIT_EVENT_LOG_H

#include <stdbool.h>

enum log_level { LOG_DEBUG, LOG_INFO, LOG_WARNING, LOG_ERROR, LOG_LEVELS };

enum { LOG_LINE = 12 };

// The last line that was written, such as `W: disk full`, cut where it is too long.
extern char event_log_line[LOG_LINE];

// Clears the log and sets the lowest level that it takes. False, and nothing changes, if there is no such level.
bool event_log_open(enum log_level lowest);

// Writes a message. False if the log is not open or does not take this level, and for NULL.
bool event_log_write(enum log_level level, const char *message);

// How many messages of a level or above were written since the log was opened.
unsigned event_log_count(enum log_level level);

#endif
