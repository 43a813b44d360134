// Paths of files, as text alone.
#include "path.h"

#include <stdbool.h>
#include <string.h>

static bool is_dots(const char *name, size_t length, size_t dots) {
    return length == dots && strncmp(name, "..", dots) == 0;
}

// The length of a path without its last name and the slash before that. The root stays.
static size_t without_last(const char *path, size_t length, size_t root) {
    while (length > root && path[length - 1] != '/')
        length--;
    return length > root ? length - 1 : root;
}

// Whether `..` leads back up: not from the beginning of a relative path, nor from another `..`.
static bool leads_up(const char *path, size_t length, size_t root) {
    size_t start = length;
    if (length == root)
        return root > 0;
    while (start > root && path[start - 1] != '/')
        start--;
    return !is_dots(path + start, length - start, 2);
}

enum path_status path_normalise(const char *path, char *normal, size_t capacity) {
    if (*path == '\0')
        return PATH_EMPTY;
    if (normal == NULL)
        return PATH_NULL;
    if (capacity < 2)
        return PATH_NO_ROOM;
    size_t root = *path == '/' ? 1 : 0;
    size_t length = root;
    normal[0] = '/';
    while (*path != '\0') {
        size_t name = strcspn(path, "/");
        if (is_dots(path, name, 2) && leads_up(normal, length, root)) {
            length = without_last(normal, length, root);
        } else if (name > 0 && !is_dots(path, name, 1)) {
            size_t slash = length > root ? 1 : 0;
            if (name + slash >= capacity - length)
                return PATH_NO_ROOM;
            if (slash)
                normal[length++] = '/';
            memcpy(normal + length, path, name);
            length += name;
        }
        path += path[name] == '/' ? name + 1 : name;
    }
    if (length == 0)
        normal[length++] = '.';
    normal[length] = '\0';
    return PATH_OK;
}

const char *path_extension(const char *path) {
    const char *end = path + strlen(path);
    for (const char *at = end; at > path; at--) {
        if (at[-1] == '/')
            return end;
        if (at[-1] == '.')
            return at - 1 == path || at[-2] == '/' ? end : at;
    }
    return end;
}
