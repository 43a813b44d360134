// A server for remote logins: version, key exchange, authentication and channels as a state machine over message numbers, for
// ever. Hard: an attempt that was begun before the keys are exchanged anew is taken for a success afterwards, a sequence of
// about eight right messages with their parameters.
//@ error: reachable
//@ witness: 1400 1e00 1500 0500 3200 02 1400 1e00 1500 5a00
typedef unsigned char u8;
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__))
__attribute__((__noreturn__));
void reach_error(void) { __assert_fail("0", "login_rekey.c", 3, "reach_error"); }
extern unsigned char __VERIFIER_nondet_uchar(void);
extern _Bool __VERIFIER_nondet_bool(void);
void __VERIFIER_assert(int cond) {
    if (!(cond)) {
    ERROR: {
        reach_error(); //~ ERROR
        abort();
    }
    }
    return;
}

enum message {
    DISCONNECT = 1,
    SERVICE_REQUEST = 5,
    KEXINIT = 20,
    NEWKEYS = 21,
    KEXDH_INIT = 30,
    USERAUTH_REQUEST = 50,
    USERAUTH_INFO = 61,
    CHANNEL_OPEN = 90
};

enum state { START, KEX_SENT, KEX_DONE, ENCRYPTED, AUTHENTICATING, LOGGED_IN };

struct connection {
    enum state state;
    enum state before_kex;
    int keys;
    int attempt; /* 0: none, 1: interactive attempt under way */
    int failures;
    int authenticated_for_real;
    int channels;
};

static void reset(struct connection *c) {
    c->state = START;
    c->before_kex = START;
    c->keys = 0;
    c->attempt = 0;
    c->failures = 0;
    c->authenticated_for_real = 0;
    c->channels = 0;
}

static int password_is_right(void) {
    return 0; /* nobody knows it */
}

static void new_keys(struct connection *c) {
    if (c->keys < 5)
        c->keys++;
    if (c->before_kex == START)
        c->state = ENCRYPTED;
    else if (c->before_kex == AUTHENTICATING && c->attempt)
        c->state = LOGGED_IN; /* the attempt is not yet a success */
    else
        c->state = c->before_kex;
}

static void authenticate(struct connection *c, u8 method) {
    if (method == 1) {
        if (password_is_right()) {
            c->authenticated_for_real = 1;
            c->state = LOGGED_IN;
        } else if (++c->failures > 3) {
            reset(c);
        }
    } else if (method == 2) {
        c->attempt = 1;
    } else {
        c->attempt = 0;
    }
}

static void handle(struct connection *c, u8 message) {
    switch (c->state) {
    case START:
        if (message == KEXINIT) {
            c->before_kex = START;
            c->state = KEX_SENT;
        }
        break;
    case KEX_SENT:
        if (message == KEXDH_INIT)
            c->state = KEX_DONE;
        else
            reset(c);
        break;
    case KEX_DONE:
        if (message == NEWKEYS)
            new_keys(c);
        else
            reset(c);
        break;
    case ENCRYPTED:
        if (message == SERVICE_REQUEST)
            c->state = AUTHENTICATING;
        else if (message == CHANNEL_OPEN)
            reset(c);
        break;
    case AUTHENTICATING:
        if (message == USERAUTH_REQUEST) {
            authenticate(c, __VERIFIER_nondet_uchar());
        } else if (message == USERAUTH_INFO && c->attempt) {
            c->attempt = 0;
            if (++c->failures > 3)
                reset(c);
        } else if (message == KEXINIT) {
            c->before_kex = AUTHENTICATING;
            c->state = KEX_SENT;
        } else {
            reset(c);
        }
        break;
    case LOGGED_IN:
        if (message == CHANNEL_OPEN) {
            __VERIFIER_assert(c->authenticated_for_real);
            if (c->channels < 10)
                c->channels++;
        } else if (message == KEXINIT) {
            c->before_kex = LOGGED_IN;
            c->state = KEX_SENT;
        }
        break;
    }
}

int main(void) {
    struct connection c;
    reset(&c);
    while (1) {
        u8 message = __VERIFIER_nondet_uchar();
        if (message == DISCONNECT || __VERIFIER_nondet_bool())
            reset(&c); /* or the line is cut */
        else
            handle(&c, message);
    }
    return 0;
}
