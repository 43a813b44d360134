// Constructors and destructors in order of priority, atexit handlers before destructors, exit in the middle.
#include <stdio.h>
#include <stdlib.h>

static int ready;

__attribute__((constructor(300))) static void third(void) { printf("constructor 300, ready %d\n", ready++); }
__attribute__((constructor(101))) static void first(void) { printf("constructor 101, ready %d\n", ready++); }
__attribute__((constructor(200))) static void second(void) { printf("constructor 200, ready %d\n", ready++); }
__attribute__((constructor)) static void last(void) { printf("constructor, ready %d\n", ready++); }

__attribute__((destructor(101))) static void very_last(void) { printf("destructor 101\n"); }
__attribute__((destructor)) static void early(void) { printf("destructor\n"); }
__attribute__((destructor(200))) static void later(void) { printf("destructor 200\n"); }

static void one(void) { puts("atexit one"); }
static void two(void) { puts("atexit two"); }
static void registers_more(void) {
    puts("atexit registers more");
    atexit(two);
}

int main(void) {
    printf("main, ready %d\n", ready);
    atexit(one);
    atexit(registers_more);
    exit(ready == 4 ? 3 : 1);
}
