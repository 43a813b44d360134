// A block device driver whose requests go through tables of function pointers and a model of a mutex and of memory that may run
// out. It is right: no lock leaks, no request is lost and none is freed twice. Hard: pointers to functions and to requests in
// every step, and allocation fails whenever the environment likes.
//@ error: none
typedef unsigned long size_t;
extern void abort(void);
extern void *malloc(size_t size);
extern void free(void *p);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern _Bool __VERIFIER_nondet_bool(void);

extern unsigned long copy_from_user(void *to, const void *from, unsigned long n);
extern int add_disk(int minor);
extern void del_disk(int minor);

static void check(int cond) {
    if (!cond) {
        reach_error();
        abort();
    }
}

enum direction { READ, WRITE, FLUSH, DIRECTIONS };

struct request {
    enum direction direction;
    unsigned int sector;
    unsigned char buffer[8];
    struct request *next;
};

struct disk {
    int minor;
    int mutex;
    int live;
    unsigned int queued;
    struct request *head, *tail;
    unsigned char store[4][8];
    unsigned long done[DIRECTIONS];
};

typedef int (*handler)(struct disk *, struct request *);

static void *kmalloc(size_t size) {
    if (__VERIFIER_nondet_bool())
        return 0;
    return malloc(size);
}

static void lock(struct disk *d) {
    check(d->mutex == 0);
    d->mutex = 1;
}

static void unlock(struct disk *d) {
    check(d->mutex == 1);
    d->mutex = 0;
}

static int do_read(struct disk *d, struct request *r) {
    for (int i = 0; i < 8; i++)
        r->buffer[i] = d->store[r->sector][i];
    return 0;
}

static int do_write(struct disk *d, struct request *r) {
    for (int i = 0; i < 8; i++)
        d->store[r->sector][i] = r->buffer[i];
    return 0;
}

static int do_flush(struct disk *d, struct request *r) {
    return r->sector == 0 && d->live ? 0 : -5;
}

static const handler handlers[DIRECTIONS] = {do_read, do_write, do_flush};

static int submit(struct disk *d, unsigned int direction, unsigned int sector) {
    static const unsigned char user[8];
    struct request *r;
    if (!d->live || direction >= DIRECTIONS || sector >= 4)
        return -22;
    r = kmalloc(sizeof *r);
    if (!r)
        return -12;
    r->direction = (enum direction)direction;
    r->sector = sector;
    r->next = 0;
    for (int i = 0; i < 8; i++)
        r->buffer[i] = 0;
    if (direction == WRITE && copy_from_user(r->buffer, user, sizeof r->buffer) != 0) {
        free(r);
        return -14;
    }
    lock(d);
    if (d->tail)
        d->tail->next = r;
    else
        d->head = r;
    d->tail = r;
    d->queued++;
    unlock(d);
    return 0;
}

static void work(struct disk *d) {
    struct request *r;
    lock(d);
    r = d->head;
    if (!r) {
        check(d->queued == 0 && d->tail == 0);
        unlock(d);
        return;
    }
    d->head = r->next;
    if (!d->head)
        d->tail = 0;
    check(d->queued > 0);
    d->queued--;
    unlock(d);
    handlers[r->direction](d, r);
    d->done[r->direction]++;
    free(r);
}

static int probe(struct disk *d) {
    if (d->live || add_disk(d->minor) != 0)
        return -16;
    d->live = 1;
    return 0;
}

static void shutdown_disk(struct disk *d) {
    if (!d->live)
        return;
    while (d->head)
        work(d);
    check(d->queued == 0);
    del_disk(d->minor);
    d->live = 0;
}

int main(void) {
    static struct disk disk;
    int calls;
    for (calls = 0; calls < 1000 && __VERIFIER_nondet_int() != 0; calls++) {
        int call = __VERIFIER_nondet_int();
        if (call == 0) {
            probe(&disk);
        } else if (call == 1) {
            unsigned int direction = (unsigned int)__VERIFIER_nondet_int();
            unsigned int sector = (unsigned int)__VERIFIER_nondet_int();
            submit(&disk, direction, sector);
        } else if (call == 2) {
            work(&disk);
        } else if (call == 3) {
            shutdown_disk(&disk);
        }
    }
    shutdown_disk(&disk);
    return 0;
}
