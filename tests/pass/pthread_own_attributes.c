// The attributes of the running thread: where its stack is, and how large it may become.
//@ no-sanitizer: memory
#define _GNU_SOURCE
#include <errno.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

static int inside(const void *address, const void *start, size_t size)
{
    return (uintptr_t)address >= (uintptr_t)start && (uintptr_t)address < (uintptr_t)start + size;
}

static int deep(const void *start, size_t size, int levels)
{
    char here[1000];
    memset(here, levels, sizeof here);
    return inside(here, start, size) && (levels == 0 || deep(start, size, levels - 1)) && here[999] == levels;
}

static void stack(void)
{
    pthread_attr_t attributes;
    void *start = NULL;
    size_t size = 0;
    int state = -1, local;
    static int global;
    printf("known: %d\n", pthread_getattr_np(pthread_self(), &attributes) == 0);
    printf("stack: %d\n", pthread_attr_getstack(&attributes, &start, &size) == 0);
    printf("detached: %d\n", pthread_attr_getdetachstate(&attributes, &state) == 0 && state == PTHREAD_CREATE_DETACHED);
    char *block = malloc(10);
    printf("local %d, global %d, heap %d\n", inside(&local, start, size), inside(&global, start, size),
           inside(block, start, size));
    free(block);
    printf("deep: %d\n", deep(start, size, 60));
    printf("some: %d, whole pages: %d\n", size >= 1 << 16, ((uintptr_t)start + size) % 4096 == 0);
    pthread_attr_destroy(&attributes);
}

// What is not mapped cannot be resized: that is how others look for the end of memory.
static void mappings(void)
{
    size_t page = (size_t)sysconf(_SC_PAGESIZE);
    char *pages = mmap(NULL, 8 * page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    munmap(pages, page);
    munmap(pages + 7 * page, page);
    for (int at = 6; at >= 0; at--) {
        errno = 0;
        int failed = mremap(pages + at * page, page, 2 * page, 0) == MAP_FAILED;
        printf("page %d: %s\n", at, !failed ? "resized" : errno == ENOMEM ? "in the way" : errno == EFAULT ? "none" : "?");
    }
    pages[3 * page] = 'x';
    char *moved = mremap(pages + 3 * page, page, 2 * page, MREMAP_MAYMOVE);
    printf("moved: %c %d\n", moved[0], moved[page]);
    printf("again: %d\n", mremap(pages + 3 * page, page, 2 * page, MREMAP_MAYMOVE) == MAP_FAILED && errno == EFAULT);
}

int main(void)
{
    stack();
    mappings();
    return 0;
}
