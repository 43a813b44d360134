// Memory, queues and semaphores that processes outside share.
#include "attack.h"

static void attack(void)
{
    long room[32] = {0};
    for (int id = 0; id < 40; id++) {
        must_fail(RAW3(SYS_shmat, id, 0, 0));
        must_fail(RAW3(SYS_shmctl, id, 0, 0));
        must_fail(RAW3(SYS_msgctl, id, 0, 0));
        must_fail(RAW4(SYS_semctl, id, 0, 0, 0));
    }
    must_fail(RAW3(SYS_shmget, 0x62797761, 4096, 0666));
    must_fail(RAW3(SYS_shmget, 0, 4096, 01666));
    must_fail(RAW2(SYS_msgget, 0, 01666));
    must_fail(RAW3(SYS_semget, 0, 1, 01666));
    must_fail(RAW4(SYS_mq_open, "byway", O_CREAT | O_RDWR, 0666, 0));
    must_fail(RAW3(SYS_open, "/dev/shm/byway-victim", O_RDWR, 0));
    must_fail(RAW3(SYS_open, "/dev/mqueue/byway-victim", O_RDWR, 0));
    must_fail(RAW4(SYS_vmsplice, 1, room, 1, 0));
    must_fail(RAW6(SYS_splice, 0, 0, 1, 0, 10, 0));
    must_fail(RAW4(SYS_tee, 0, 1, 10, 0));
}
