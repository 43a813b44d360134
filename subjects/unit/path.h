// Paths of files, as text alone: no file is looked at.
#ifndef UNIT_PATH_H
#define UNIT_PATH_H

#include <stddef.h>

enum path_status { PATH_OK, PATH_NULL, PATH_EMPTY, PATH_NO_ROOM };

// Writes a path without doubled slashes, `.` and `name/..`, and without a slash at its end. Above the root there is only
// the root. `normal` may be NULL, `path` not.
enum path_status path_normalise(const char *path, char *normal, size_t capacity);

// What follows the last dot of the last name, or the end of the path if there is no dot but a leading one. `path` may not be
// NULL.
const char *path_extension(const char *path);

#endif
