// Two state machines: the turnstile of a station, and one end of a connection.
#ifndef UNIT_STATE_MACHINE_H
#define UNIT_STATE_MACHINE_H

enum turnstile_state { TURNSTILE_LOCKED, TURNSTILE_OPEN, TURNSTILE_BROKEN };

enum turnstile_event { TURNSTILE_COIN, TURNSTILE_PUSH, TURNSTILE_JAM, TURNSTILE_REPAIR };

struct turnstile {
    enum turnstile_state state;
    unsigned coins;
    unsigned passages;
};

enum connection_state {
    CONNECTION_CLOSED,
    CONNECTION_LISTENING,
    CONNECTION_SYN_SENT,
    CONNECTION_SYN_RECEIVED,
    CONNECTION_ESTABLISHED,
    CONNECTION_FIN_WAIT,
    CONNECTION_CLOSE_WAIT,
    CONNECTION_ERROR
};

enum connection_event { EVENT_LISTEN, EVENT_CONNECT, EVENT_SYN, EVENT_SYN_ACK, EVENT_ACK, EVENT_FIN, EVENT_CLOSE, EVENT_RESET };

// Lets an event happen, and returns the state after it. NULL is a broken turnstile.
enum turnstile_state turnstile_step(struct turnstile *turnstile, enum turnstile_event event);

// The state after an event; `CONNECTION_ERROR` if it may not happen in this one.
enum connection_state connection_step(enum connection_state state, enum connection_event event);

#endif
