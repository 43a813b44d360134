// A log of events.
#include "event_log.h"

#include <stddef.h>

char event_log_line[LOG_LINE];

static bool is_open;
static enum log_level threshold;
static unsigned counts[LOG_LEVELS];

static bool is_level(enum log_level level) { return (unsigned)level < LOG_LEVELS; }

bool event_log_open(enum log_level lowest) {
    if (!is_level(lowest))
        return false;
    for (int level = 0; level < LOG_LEVELS; level++)
        counts[level] = 0;
    event_log_line[0] = '\0';
    threshold = lowest;
    is_open = true;
    return true;
}

bool event_log_write(enum log_level level, const char *message) {
    static const char marks[LOG_LEVELS] = {'D', 'I', 'W', 'E'};
    if (message == NULL || !is_level(level))
        return false;
    if (!is_open || level < threshold)
        return false;
    size_t length = 0;
    event_log_line[length++] = marks[level];
    event_log_line[length++] = ':';
    event_log_line[length++] = ' ';
    while (*message != '\0' && length < LOG_LINE - 1)
        event_log_line[length++] = *message++;
    event_log_line[length] = '\0';
    counts[level]++;
    return true;
}

unsigned event_log_count(enum log_level level) {
    unsigned sum = 0;
    if (!is_level(level))
        return 0;
    for (int i = (int)level; i < LOG_LEVELS; i++)
        sum += counts[i];
    return sum;
}
