// Who may enter: a badge of the staff that is not revoked, or a guest by day. One decision of six conditions.
#include <klee/klee.h>
#include <stdio.h>

int access_rights(int badge, int revoked, int guest, int hour) {
    return (badge >= 100 && badge <= 199 && !revoked) || (guest && hour >= 9 && hour < 17);
}

int main(void) {
    int badge, revoked, guest, hour;
    klee_make_symbolic(&badge, sizeof badge, "badge");
    klee_make_symbolic(&revoked, sizeof revoked, "revoked");
    klee_make_symbolic(&guest, sizeof guest, "guest");
    klee_make_symbolic(&hour, sizeof hour, "hour");
    printf("%d\n", access_rights(badge, revoked, guest, hour));
    return 0;
}
