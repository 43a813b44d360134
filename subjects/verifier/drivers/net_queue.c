// A network driver with a transmit ring of four descriptors; the queue is stopped when the ring is full and woken by the
// interrupt. It is right whatever the hardware and the kernel functions without definition return. Hard: the environment
// calls the entry points in any order without end, and every call asks the unknown hardware several times.
//@ error: none
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__))
__attribute__((__noreturn__));
void reach_error(void) { __assert_fail("0", "net_queue.c", 4, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
void __VERIFIER_assert(int cond) {
    if (!(cond)) {
        reach_error();
        abort();
    }
}

extern unsigned int readl(const void *addr);
extern void writel(unsigned int value, void *addr);
extern int request_irq(unsigned int irq, void *dev);
extern void free_irq(unsigned int irq, void *dev);
extern int dma_mapping_error(const void *packet);
extern int register_netdev(void *dev);
extern void unregister_netdev(void *dev);

#define RING 4u

struct net_device {
    unsigned int next_to_use, next_to_clean, in_flight;
    int registered, up, queue_stopped, irq_taken;
    int lock;
    unsigned int packet_length[RING];
    char regs[32];
};

static void spin_lock(int *lock) {
    __VERIFIER_assert(*lock == 0);
    *lock = 1;
}

static void spin_unlock(int *lock) {
    __VERIFIER_assert(*lock == 1);
    *lock = 0;
}

static int net_probe(struct net_device *dev) {
    if (dev->registered)
        return -16;
    if (register_netdev(dev) != 0)
        return -12;
    dev->registered = 1;
    return 0;
}

static int net_open(struct net_device *dev) {
    if (!dev->registered || dev->up)
        return -16;
    if (request_irq(11, dev) != 0)
        return -16;
    __VERIFIER_assert(!dev->irq_taken);
    dev->irq_taken = 1;
    dev->next_to_use = 0;
    dev->next_to_clean = 0;
    dev->in_flight = 0;
    dev->queue_stopped = 0;
    for (unsigned int i = 0; i < RING; i++)
        dev->packet_length[i] = 0;
    dev->up = 1;
    return 0;
}

static void net_stop(struct net_device *dev) {
    if (!dev->up)
        return;
    writel(0, dev->regs);
    __VERIFIER_assert(dev->irq_taken);
    free_irq(11, dev);
    dev->irq_taken = 0;
    dev->up = 0;
    dev->queue_stopped = 1;
}

static void net_remove(struct net_device *dev) {
    if (!dev->registered)
        return;
    net_stop(dev);
    unregister_netdev(dev);
    dev->registered = 0;
}

static int net_xmit(struct net_device *dev, unsigned int length) {
    if (!dev->up || dev->queue_stopped)
        return 1;
    if (length == 0 || length > 1514)
        return 0;
    if (dma_mapping_error(&dev->packet_length[0]))
        return 0;
    spin_lock(&dev->lock);
    __VERIFIER_assert(dev->in_flight < RING);
    __VERIFIER_assert(dev->packet_length[dev->next_to_use] == 0);
    dev->packet_length[dev->next_to_use] = length;
    dev->next_to_use = (dev->next_to_use + 1) % RING;
    dev->in_flight++;
    if (dev->in_flight == RING)
        dev->queue_stopped = 1;
    writel(dev->next_to_use, dev->regs);
    spin_unlock(&dev->lock);
    return 0;
}

static void net_interrupt(struct net_device *dev) {
    if (!dev->irq_taken)
        return;
    if ((readl(dev->regs) & 2u) == 0)
        return;
    spin_lock(&dev->lock);
    while (dev->in_flight > 0 && (readl(dev->regs + 4) & 1u)) {
        dev->packet_length[dev->next_to_clean] = 0;
        dev->next_to_clean = (dev->next_to_clean + 1) % RING;
        dev->in_flight--;
    }
    if (dev->queue_stopped && dev->in_flight < RING)
        dev->queue_stopped = 0;
    spin_unlock(&dev->lock);
    __VERIFIER_assert((dev->next_to_clean + dev->in_flight) % RING == dev->next_to_use);
}

static struct net_device device;

int main(void) {
    while (1) {
        int entry = __VERIFIER_nondet_int();
        switch (entry) {
        case 0:
            net_probe(&device);
            break;
        case 1:
            net_open(&device);
            break;
        case 2:
            net_stop(&device);
            break;
        case 3:
            net_xmit(&device, (unsigned int)__VERIFIER_nondet_int());
            break;
        case 4:
            net_interrupt(&device);
            break;
        case 5:
            net_remove(&device);
            break;
        }
    }
    return 0;
}
