// Two state machines: the turnstile of a station, and one end of a connection.
#include "../state_machine.h"

#include <stddef.h>

enum turnstile_state turnstile_step(struct turnstile *turnstile, enum turnstile_event event) {
    if (turnstile == NULL)
        return TURNSTILE_BROKEN;
    switch (event) {
    case TURNSTILE_COIN:
        turnstile->coins++;
        if (turnstile->state == TURNSTILE_LOCKED)
            turnstile->state = TURNSTILE_OPEN;
        break;
    case TURNSTILE_PUSH:
        if (turnstile->state == TURNSTILE_OPEN) {
            turnstile->passages++;
            turnstile->state = TURNSTILE_LOCKED;
        }
        break;
    case TURNSTILE_REPAIR:
        if (turnstile->state == TURNSTILE_BROKEN) {
            turnstile->state = TURNSTILE_LOCKED;
        }
        break;
    default:
        turnstile->state = TURNSTILE_BROKEN;
        break;
    }
    return turnstile->state;
}

enum connection_state connection_step(enum connection_state state, enum connection_event event) {
    if (event == EVENT_RESET)
        return CONNECTION_CLOSED;
    switch (state) {
    case CONNECTION_CLOSED:
        if (event == EVENT_LISTEN)
            return CONNECTION_LISTENING;
        return event == EVENT_CONNECT ? CONNECTION_SYN_SENT : CONNECTION_ERROR;
    case CONNECTION_LISTENING:
        return event == EVENT_SYN ? CONNECTION_SYN_RECEIVED : CONNECTION_ERROR;
    case CONNECTION_SYN_SENT:
        if (event == EVENT_SYN)
            return CONNECTION_SYN_RECEIVED;
        return event == EVENT_SYN_ACK ? CONNECTION_ESTABLISHED : CONNECTION_ERROR;
    case CONNECTION_SYN_RECEIVED:
        return event == EVENT_ACK ? CONNECTION_ESTABLISHED : CONNECTION_ERROR;
    case CONNECTION_ESTABLISHED:
        if (event == EVENT_CLOSE)
            return CONNECTION_FIN_WAIT;
        return event == EVENT_FIN ? CONNECTION_CLOSE_WAIT : CONNECTION_ERROR;
    case CONNECTION_FIN_WAIT:
        return event == EVENT_ACK || event == EVENT_FIN ? CONNECTION_CLOSED : CONNECTION_ERROR;
    case CONNECTION_CLOSE_WAIT:
        return event == EVENT_CLOSE ? CONNECTION_CLOSED : CONNECTION_ERROR;
    default:
        return CONNECTION_ERROR;
    }
}
