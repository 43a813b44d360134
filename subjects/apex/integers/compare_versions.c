// Which of two versions, each a major and a minor number, is newer: -1, 0 or 1; 2 if a number is negative.
#include <klee/klee.h>
#include <stdio.h>

int compare_versions(int major, int minor, int other_major, int other_minor) {
    if (major < 0 || minor < 0 || other_major < 0 || other_minor < 0)
        return 2;
    if (major != other_major)
        return major < other_major ? -1 : 1;
    if (minor < other_minor)
        return -1;
    return minor > other_minor;
}

int main(void) {
    int major, minor, other_major, other_minor;
    klee_make_symbolic(&major, sizeof major, "major");
    klee_make_symbolic(&minor, sizeof minor, "minor");
    klee_make_symbolic(&other_major, sizeof other_major, "other_major");
    klee_make_symbolic(&other_minor, sizeof other_minor, "other_minor");
    printf("%d\n", compare_versions(major, minor, other_major, other_minor));
    return 0;
}
