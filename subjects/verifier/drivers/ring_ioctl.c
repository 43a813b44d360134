// A character device with a ring buffer whose size an ioctl sets; all kernel functions are modelled in the file. Hard: the ring
// may shrink while it holds data, which is noticed only when the write position is beyond the new end and more is written.
//@ error: reachable
//@ witness: 00000000 03000000 02730000 08000000 01000000 06000000 03000000 02730000 04000000 01000000 01000000
extern void abort(void);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned int __VERIFIER_nondet_uint(void);

typedef unsigned long size_t;
typedef long ssize_t;

enum { DRV_START = 0x7301, DRV_SIZE = 0x7302, DRV_STOP = 0x7303, DRV_STATUS = 0x7304 };
enum { RING_MAX = 16 };

struct file {
    int open_mode;
};

struct file_operations {
    int (*open)(struct file *);
    int (*release)(struct file *);
    long (*unlocked_ioctl)(struct file *, unsigned int, unsigned long);
    ssize_t (*write)(struct file *, size_t);
};

static struct ring {
    unsigned char data[RING_MAX];
    unsigned int size, write_at, used;
    int running, users;
} ring;

static int mutex_held;

static void mutex_lock(void) {
    if (mutex_held)
        goto ldv_error;
    mutex_held = 1;
    return;
ldv_error:
    abort();
}

static void mutex_unlock(void) {
    if (!mutex_held)
        abort();
    mutex_held = 0;
}

static int drv_open(struct file *f) {
    if (ring.users > 0)
        return -16;
    ring.users = 1;
    f->open_mode = 1;
    return 0;
}

static int drv_release(struct file *f) {
    ring.users = 0;
    ring.running = 0;
    ring.used = 0;
    ring.write_at = 0;
    f->open_mode = 0;
    return 0;
}

static long drv_ioctl(struct file *f, unsigned int cmd, unsigned long arg) {
    long result = 0;
    if (!f->open_mode)
        return -9;
    mutex_lock();
    switch (cmd) {
    case DRV_START:
        if (ring.size == 0)
            result = -22;
        else
            ring.running = 1;
        break;
    case DRV_SIZE:
        if (arg == 0 || arg > RING_MAX || (arg & 3) != 0) {
            result = -22;
        } else {
            if (ring.size == 0)
                ring.running = 1;
            ring.size = (unsigned int)arg; /* what the ring holds is not looked at */
        }
        break;
    case DRV_STOP:
        ring.running = 0;
        break;
    case DRV_STATUS:
        result = (long)ring.used;
        break;
    default:
        result = -25;
    }
    mutex_unlock();
    return result;
}

static ssize_t drv_write(struct file *f, size_t count) {
    size_t done = 0;
    if (!f->open_mode || !ring.running)
        return -9;
    mutex_lock();
    while (done < count && ring.used < RING_MAX) {
        if (ring.write_at > ring.size) {
        ERROR: {
            reach_error(); //~ ERROR
            abort();
        }
        }
        if (ring.write_at == ring.size)
            ring.write_at = 0;
        ring.data[ring.write_at] = (unsigned char)done;
        ring.write_at++;
        ring.used++;
        done++;
    }
    mutex_unlock();
    return (ssize_t)done;
}

static struct file_operations fops = {drv_open, drv_release, drv_ioctl, drv_write};

int main(void) {
    struct file file = {0};
    while (1) {
        int call = __VERIFIER_nondet_int();
        if (call == 0) {
            fops.open(&file);
        } else if (call == 1) {
            fops.write(&file, __VERIFIER_nondet_uint() % 8);
        } else if (call == 2) {
            if (file.open_mode)
                fops.release(&file);
        } else if (call == 3) {
            unsigned int cmd = __VERIFIER_nondet_uint();
            unsigned int arg = __VERIFIER_nondet_uint();
            fops.unlocked_ioctl(&file, cmd, arg);
        }
    }
    return 0;
}
