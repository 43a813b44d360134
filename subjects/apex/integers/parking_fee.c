// The fee for some minutes in a car park: a free beginning, begun hours, a limit a day. More without a ticket. -1 for
// a time past a day.
#include <klee/klee.h>
#include <stdio.h>

int parking_fee(int minutes, int lost_ticket) {
    int fee;
    if (minutes < 0 || minutes > 1440)
        return -1;
    if (minutes <= 15)
        fee = 0;
    else
        fee = 3 + (minutes - 1) / 60 * 2;
    if (fee > 20)
        fee = 20;
    return lost_ticket ? 2 * fee + 10 : fee;
}

int main(void) {
    int minutes, lost_ticket;
    klee_make_symbolic(&minutes, sizeof minutes, "minutes");
    klee_make_symbolic(&lost_ticket, sizeof lost_ticket, "lost_ticket");
    printf("%d\n", parking_fee(minutes, lost_ticket));
    return 0;
}
