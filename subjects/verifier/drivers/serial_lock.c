// A serial port driver behind a table of operations; the model of the kernel's spin lock reports a lock taken twice. Hard: the
// lock leaks on one error path only, which needs the port opened, configured, and a copy from user space that fails; several
// functions of the kernel have no definition and may return anything.
//@ error: reachable
//@ witness: any
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__))
__attribute__((__noreturn__));
void reach_error(void) { __assert_fail("0", "serial_lock.c", 3, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
extern unsigned int __VERIFIER_nondet_uint(void);

/* Kernel functions that are not part of this file. */
extern int ioread32(void *addr);
extern void iowrite32(int value, void *addr);
extern int request_irq(unsigned int irq, void *dev);
extern void free_irq(unsigned int irq, void *dev);
extern unsigned long copy_from_user(void *to, const void *from, unsigned long n);
extern unsigned long copy_to_user(void *to, const void *from, unsigned long n);

/* The model of the lock. */
static int ldv_spin = 0;

void ldv_error(void) {
ERROR:
    reach_error(); //~ ERROR
    abort();
}

void spin_lock(int *lock) {
    if (ldv_spin != 0)
        ldv_error();
    ldv_spin = 1;
    *lock = 1;
}

void spin_unlock(int *lock) {
    if (ldv_spin == 0)
        abort();
    ldv_spin = 0;
    *lock = 0;
}

#define SERIAL_SET_SPEED 0x5410u
#define SERIAL_GET_STATS 0x5411u
#define SERIAL_SET_FLAGS 0x5412u
#define EFAULT 14
#define EINVAL 22
#define EBUSY 16

struct port {
    int lock;
    int opened;
    int speed;
    unsigned int flags;
    unsigned int received;
    char regs[16];
};

struct port_operations {
    int (*open)(struct port *);
    void (*close)(struct port *);
    int (*ioctl)(struct port *, unsigned int cmd, const void *arg);
};

static struct port the_port;

static int serial_open(struct port *p) {
    if (p->opened)
        return -EBUSY;
    if (request_irq(4, p) < 0)
        return -EBUSY;
    p->opened = 1;
    p->speed = 0;
    return 0;
}

static void serial_close(struct port *p) {
    if (!p->opened)
        return;
    free_irq(4, p);
    p->opened = 0;
}

static int serial_ioctl(struct port *p, unsigned int cmd, const void *arg) {
    int speed = 0;
    unsigned int flags = 0;
    int result = 0;
    if (!p->opened)
        return -EINVAL;
    spin_lock(&p->lock);
    switch (cmd) {
    case SERIAL_SET_SPEED:
        if (copy_from_user(&speed, arg, sizeof speed) != 0) {
            result = -EFAULT;
            break;
        }
        p->speed = 9600;
        iowrite32(p->speed, p->regs);
        break;
    case SERIAL_GET_STATS:
        if (copy_to_user((void *)arg, &p->received, sizeof p->received) != 0)
            result = -EFAULT;
        break;
    case SERIAL_SET_FLAGS:
        if (p->speed == 0) {
            result = -EINVAL;
            break;
        }
        if (copy_from_user(&flags, arg, sizeof flags) != 0)
            return -EFAULT; /* the lock is still held */
        p->flags = flags;
        break;
    default:
        result = -EINVAL;
    }
    spin_unlock(&p->lock);
    return result;
}

static void serial_interrupt(struct port *p) {
    if (!p->opened)
        return;
    if ((ioread32(p->regs) & 1) == 0)
        return;
    spin_lock(&p->lock);
    p->received++;
    spin_unlock(&p->lock);
}

static const struct port_operations serial_ops = {serial_open, serial_close, serial_ioctl};

int main(void) {
    const struct port_operations *ops = &serial_ops;
    static char user_memory[64];
    while (__VERIFIER_nondet_int()) {
        switch (__VERIFIER_nondet_int()) {
        case 0:
            ops->open(&the_port);
            break;
        case 1:
            ops->close(&the_port);
            break;
        case 2:
            ops->ioctl(&the_port, __VERIFIER_nondet_uint(), user_memory);
            break;
        case 3:
            serial_interrupt(&the_port);
            break;
        default:
            break;
        }
    }
    return 0;
}
