// An alarm that is armed goes off at a door or at motion; whoever knows a code switches it off, or calls for help in silence.
#include <klee/klee.h>
#include <stdio.h>

enum { QUIET, SILENT, LOUD };
enum { CODE = 4711, CODE_UNDER_THREAT = 4712 };

int burglar_alarm(int armed, int door, int motion, int code) {
    if (!armed || (!door && !motion))
        return QUIET;
    if (code == CODE || code == CODE_UNDER_THREAT)
        return code == CODE ? QUIET : SILENT;
    return LOUD;
}

int main(void) {
    int armed, door, motion, code;
    klee_make_symbolic(&armed, sizeof armed, "armed");
    klee_make_symbolic(&door, sizeof door, "door");
    klee_make_symbolic(&motion, sizeof motion, "motion");
    klee_make_symbolic(&code, sizeof code, "code");
    printf("%d\n", burglar_alarm(armed, door, motion, code));
    return 0;
}
