/*
 * What tests of functions need besides the functions: memory is given back, and files are made in a folder that is gone when a test
 * ends.
 */
#ifndef BYWAY_TESTS_H
#define BYWAY_TESTS_H

#include <dirent.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>

/* Headers that were included for strict C leave these out. */
char *mkdtemp(char *);
char *getcwd(char *, size_t);
int chmod(const char *, mode_t);

#define BYWAY_HELPER __attribute__((unused)) static

/*
 * Memory. The linker sends calls of malloc() and the like here (-Wl,--wrap=malloc, see the makefile); if it is not told to, what a test
 * has allocated is given back when the program ends.
 */

struct byway_block {
    char *start;
    size_t size;
    enum { BYWAY_LOST, BYWAY_FOUND, BYWAY_FOLLOWED } state;
};

/* Not static: compilers take it that malloc() and the like do not come back into this file, and see nothing that is static here. */
int byway_watches;
struct byway_block *byway_blocks;
size_t byway_block_count, byway_block_room, byway_lowest, byway_highest;

#define BYWAY_REAL(result, name, parameters) result __real_##name parameters __attribute__((weak));
BYWAY_REAL(void *, malloc, (size_t))
BYWAY_REAL(void *, calloc, (size_t, size_t))
BYWAY_REAL(void *, realloc, (void *, size_t))
BYWAY_REAL(void *, reallocarray, (void *, size_t, size_t))
BYWAY_REAL(void *, aligned_alloc, (size_t, size_t))
BYWAY_REAL(int, posix_memalign, (void **, size_t, size_t))
BYWAY_REAL(char *, strdup, (const char *))
BYWAY_REAL(char *, strndup, (const char *, size_t))
BYWAY_REAL(int, vasprintf, (char **, const char *, va_list))
BYWAY_REAL(ssize_t, getdelim, (char **, size_t *, int, FILE *))
BYWAY_REAL(void, free, (void *))

static void *byway_made(void *made, size_t size)
{
    if (made == NULL || !byway_watches) return made;
    if (byway_block_count == byway_block_room) {
        size_t room = 2 * byway_block_room + 64;
        struct byway_block *larger = __real_realloc(byway_blocks, room * sizeof *larger);
        if (larger == NULL) return made;
        byway_blocks = larger;
        byway_block_room = room;
    }
    byway_blocks[byway_block_count].start = made;
    byway_blocks[byway_block_count++].size = size;
    return made;
}

static void byway_gone(const void *block)
{
    size_t at = byway_block_count;
    while (block != NULL && at-- > 0)
        if (byway_blocks[at].start == block) {
            byway_blocks[at] = byway_blocks[--byway_block_count];
            return;
        }
}

void *__wrap_malloc(size_t size)
{
    return byway_made(__real_malloc(size), size);
}

void *__wrap_calloc(size_t count, size_t size)
{
    return byway_made(__real_calloc(count, size), count * size);
}

void *__wrap_realloc(void *old, size_t size)
{
    void *made;
    byway_gone(old);
    made = __real_realloc(old, size);
    if (made == NULL && size > 0) byway_made(old, 0);
    return byway_made(made, size);
}

void *__wrap_reallocarray(void *old, size_t count, size_t size)
{
    void *made;
    byway_gone(old);
    made = __real_reallocarray(old, count, size);
    if (made == NULL && count > 0 && size > 0) byway_made(old, 0);
    return byway_made(made, count * size);
}

void *__wrap_aligned_alloc(size_t alignment, size_t size)
{
    return byway_made(__real_aligned_alloc(alignment, size), size);
}

int __wrap_posix_memalign(void **made, size_t alignment, size_t size)
{
    int failure = __real_posix_memalign(made, alignment, size);
    if (failure == 0) byway_made(*made, size);
    return failure;
}

char *__wrap_strdup(const char *text)
{
    return byway_made(__real_strdup(text), strlen(text) + 1);
}

char *__wrap_strndup(const char *text, size_t most)
{
    return byway_made(__real_strndup(text, most), 1);
}

int __wrap_vasprintf(char **made, const char *format, va_list arguments)
{
    int size = __real_vasprintf(made, format, arguments);
    if (size >= 0) byway_made(*made, (size_t)size + 1);
    return size;
}

int __wrap_asprintf(char **made, const char *format, ...)
{
    va_list arguments;
    int size;
    va_start(arguments, format);
    size = __wrap_vasprintf(made, format, arguments);
    va_end(arguments);
    return size;
}

ssize_t __wrap_getdelim(char **line, size_t *size, int end, FILE *stream)
{
    ssize_t count;
    byway_gone(*line);
    count = __real_getdelim(line, size, end, stream);
    byway_made(*line, *size);
    return count;
}

ssize_t __wrap_getline(char **line, size_t *size, FILE *stream)
{
    return __wrap_getdelim(line, size, '\n', stream);
}

void __wrap_free(void *block)
{
    byway_gone(block);
    __real_free(block);
}

/* The blocks that pointers between two addresses lead to are found. Any word may be a pointer. */
__attribute__((no_sanitize("address", "undefined")))
static void byway_find(const char *from, const char *to)
{
    const size_t word = sizeof(char *);
    const char *at = from + (word - (size_t)from % word) % word;
    for (; at < to && (size_t)(to - at) >= word; at += word) {
        const char *pointer = *(const char *const volatile *)at;
        size_t block = (size_t)pointer < byway_lowest || (size_t)pointer > byway_highest ? byway_block_count : 0;
        for (; block < byway_block_count; block++) {
            struct byway_block *each = &byway_blocks[block];
            if ((size_t)pointer - (size_t)each->start <= each->size && each->state == BYWAY_LOST)
                each->state = BYWAY_FOUND;
        }
    }
}

extern char __data_start[] __attribute__((weak)), _end[] __attribute__((weak));

/* What is allocated from now on is the test's. */
BYWAY_HELPER void byway_watch_memory(void)
{
    byway_watches = 1;
}

/* Gives back what was allocated meanwhile and not freed, but for what static variables lead to. */
BYWAY_HELPER void byway_free_all(void)
{
    size_t block, left = 0, found = 1;
    byway_lowest = (size_t)-1;
    byway_highest = 0;
    for (block = 0; block < byway_block_count; block++) {
        struct byway_block *each = &byway_blocks[block];
        const size_t start = (size_t)each->start;
        each->state = BYWAY_LOST;
        if (start < byway_lowest) byway_lowest = start;
        if (start + each->size > byway_highest) byway_highest = start + each->size;
    }
    byway_find(__data_start, _end);
    while (found > 0)
        for (block = found = 0; block < byway_block_count; block++) {
            struct byway_block *each = &byway_blocks[block];
            if (each->state != BYWAY_FOUND) continue;
            each->state = BYWAY_FOLLOWED;
            byway_find(each->start, each->start + each->size);
            found++;
        }
    for (block = 0; block < byway_block_count; block++)
        if (byway_blocks[block].state == BYWAY_LOST) __real_free(byway_blocks[block].start);
        else byway_blocks[left++] = byway_blocks[block];
    byway_block_count = left;
    byway_watches = 0;
}

/* Files. */

static char byway_folder[4096], byway_folder_before[4096];

/* Removes a folder with all that is in it. */
static void byway_remove(const char *folder)
{
    char path[4096];
    DIR *all;
    struct dirent *entry;
    chmod(folder, 0700);
    all = opendir(folder);
    while (all != NULL && (entry = readdir(all)) != NULL) {
        if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0) continue;
        if (strlen(folder) + strlen(entry->d_name) + 2 > sizeof path) continue;
        strcat(strcat(strcpy(path, folder), "/"), entry->d_name);
        if (unlink(path) != 0) byway_remove(path);
    }
    if (all != NULL) closedir(all);
    rmdir(folder);
}

/* The test works in a folder of its own, which is empty at first. */
BYWAY_HELPER void byway_enter_folder(void)
{
    const char *where = getenv("TMPDIR");
    if (where == NULL || *where == '\0' || strlen(where) + 16 > sizeof byway_folder) where = "/tmp";
    strcat(strcpy(byway_folder, where), "/byway-XXXXXX");
    if (getcwd(byway_folder_before, sizeof byway_folder_before) == NULL) strcpy(byway_folder_before, "/");
    if (mkdtemp(byway_folder) == NULL || chdir(byway_folder) != 0) {
        perror("there can be no folder for a test");
        _exit(2);
    }
}

BYWAY_HELPER void byway_leave_folder(void)
{
    if (chdir(byway_folder_before) != 0 && chdir("/") != 0) perror("the folder of a test is not left");
    byway_remove(byway_folder);
}

#endif
