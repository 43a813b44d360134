//@ flags: -D_GNU_SOURCE
// search.h: hsearch, tsearch with twalk and tdelete, lsearch, lfind, insque.
#include <search.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int compare(const void *a, const void *b) { return strcmp(a, b); }
static int compare_ints(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }

static void visit(const void *node, VISIT order, int depth) {
    (void)depth;
    if (order == postorder || order == leaf) printf("%s ", *(char *const *)node);
}

struct link { struct link *next, *previous; int value; };

int main(void) {
    static char *const words[] = {"pear", "apple", "fig", "kiwi", "banana", "cherry", "date", "apple"};
    hcreate(30);
    for (size_t i = 0; i < 8; i++) {
        ENTRY e = {words[i], (void *)(i + 1)};
        ENTRY *found = hsearch(e, ENTER);
        printf("%s=%d ", found->key, (int)(size_t)found->data);
    }
    ENTRY probe = {"fig", NULL}, missing = {"none", NULL};
    printf("%d %d\n", (int)(size_t)hsearch(probe, FIND)->data, hsearch(missing, FIND) == NULL);
    hdestroy();
    void *root = NULL;
    for (size_t i = 0; i < 8; i++) tsearch(words[i], &root, compare);
    twalk(root, visit);
    putchar('\n');
    printf("%s %d\n", *(char **)tfind("kiwi", &root, compare), tfind("zzz", &root, compare) == NULL);
    tdelete("banana", &root, compare);
    tdelete("apple", &root, compare);
    twalk(root, visit);
    putchar('\n');
    while (root) tdelete(*(char **)root, &root, compare);
    int list[10] = {5, 3, 9};
    size_t count = 3;
    for (int key = 1; key < 10; key += 2) lsearch(&key, list, &count, sizeof *list, compare_ints);
    for (size_t i = 0; i < count; i++) printf("%d ", list[i]);
    int key = 4;
    printf("%d\n", lfind(&key, list, &count, sizeof *list, compare_ints) == NULL);
    struct link links[4] = {{.value = 0}, {.value = 1}, {.value = 2}, {.value = 3}};
    insque(&links[0], NULL);
    for (int i = 1; i < 4; i++) insque(&links[i], &links[0]);
    remque(&links[2]);
    for (struct link *l = &links[0]; l; l = l->next) printf("%d ", l->value);
    putchar('\n');
    return 0;
}
