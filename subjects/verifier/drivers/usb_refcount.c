// A USB driver with a reference count, in the style of a source-to-source translator; the choices of the environment are the
// values of local variables that nobody sets, as old tasks have them. Hard: the count goes wrong only if the device is
// unplugged while suspended and a file is still open.
//@ error: reachable
//@ witness: any
//@ byway: --uninitialised any
extern void abort(void);
extern void __assert_fail(char const *__assertion, char const *__file, unsigned int __line, char const *__function)
    __attribute__((__nothrow__, __leaf__)) __attribute__((__noreturn__));
void reach_error(void) { __assert_fail("0", "usb_refcount.c", 3, "reach_error"); }
void ldv_error(void) {
    {
    ERROR: {
        reach_error(); //~ ERROR
        abort();
    }
    }
}
struct usb_skel {
    int refs;
    int present;
    int suspended;
    int opened;
    int pending_urbs;
};
struct usb_driver {
    int (*probe)(struct usb_skel *dev);
    void (*disconnect)(struct usb_skel *dev);
    int (*suspend)(struct usb_skel *dev);
    int (*resume)(struct usb_skel *dev);
};
struct usb_skel skel_device;
int __nondet_choice(void) {
    int choice;
    {
        return (choice);
    }
}
void kref_get(struct usb_skel *dev) {
    {
        dev->refs = dev->refs + 1;
        return;
    }
}
void kref_put(struct usb_skel *dev) {
    {
        if (dev->refs <= 0) {
            ldv_error();
        }
        dev->refs = dev->refs - 1;
        return;
    }
}
int skel_probe(struct usb_skel *dev) {
    {
        if (dev->present) {
            return (-16);
        }
        if (dev->opened) {
            return (-11);
        }
        dev->present = 1;
        dev->suspended = 0;
        dev->pending_urbs = 0;
        dev->refs = 1;
        return (0);
    }
}
void skel_disconnect(struct usb_skel *dev) {
    {
        if (!dev->present) {
            goto return_label;
        }
        dev->present = 0;
        if (dev->suspended) {
            kref_put(dev);
        }
        kref_put(dev);
    return_label: /* CIL Label */
        return;
    }
}
int skel_suspend(struct usb_skel *dev) {
    {
        if (!dev->present) {
            return (0);
        }
        if (dev->pending_urbs > 0) {
            return (-16);
        }
        if (!dev->suspended) {
            if (!dev->opened) {
                return (0);
            }
            dev->suspended = 1;
        }
        return (0);
    }
}
int skel_resume(struct usb_skel *dev) {
    {
        dev->suspended = 0;
        return (0);
    }
}
struct usb_driver skel_driver = {&skel_probe, &skel_disconnect, &skel_suspend, &skel_resume};
int skel_open(struct usb_skel *dev) {
    {
        if (!dev->present) {
            return (-19);
        }
        if (dev->opened) {
            return (-16);
        }
        dev->opened = 1;
        kref_get(dev);
        return (0);
    }
}
void skel_release(struct usb_skel *dev) {
    {
        if (dev->opened) {
            dev->opened = 0;
            kref_put(dev);
        }
        return;
    }
}
int main(void) {
    int tmp;
    int tmp___0;
    int ldv_retval;
    {
        while (1) {
        while_0_continue: /* CIL Label */;
            tmp = __nondet_choice();
            if (tmp == 1) {
                goto switch_1_1;
            } else {
                if (tmp == 2) {
                    goto switch_1_2;
                } else {
                    if (tmp == 3) {
                        goto switch_1_3;
                    } else {
                        if (tmp == 4) {
                            goto switch_1_4;
                        } else {
                            goto switch_1_default;
                        }
                    }
                }
            }
        switch_1_1: /* CIL Label */
            ldv_retval = (*(skel_driver.probe))(&skel_device);
            goto switch_1_break;
        switch_1_2: /* CIL Label */
            (*(skel_driver.disconnect))(&skel_device);
            goto switch_1_break;
        switch_1_3: /* CIL Label */
            tmp___0 = __nondet_choice();
            if (tmp___0) {
                ldv_retval = (*(skel_driver.suspend))(&skel_device);
            } else {
                ldv_retval = (*(skel_driver.resume))(&skel_device);
            }
            goto switch_1_break;
        switch_1_4: /* CIL Label */
            tmp___0 = __nondet_choice();
            if (tmp___0 > 0) {
                ldv_retval = skel_open(&skel_device);
            } else {
                skel_release(&skel_device);
            }
            goto switch_1_break;
        switch_1_default: /* CIL Label */;
        switch_1_break: /* CIL Label */;
        }
    while_0_break: /* CIL Label */;
        return (0);
    }
}
