// The client side of a handshake as a state machine in an endless loop. Its configuration and the results of its steps are local
// variables that nobody sets, as old tasks have them. Hard: the certificate has to be asked for and answered before the flag
// that follows the way may go on, and two handshakes in a row must go right.
//@ error: reachable
//@ witness: any
//@ byway: --uninitialised any
extern void abort(void);
extern void reach_error(void);

enum {
    CONNECT = 0x1000,
    HELLO_WRITE = 0x1110,
    HELLO_READ = 0x1120,
    CERT_READ = 0x1130,
    KEY_READ = 0x1140,
    CERT_REQUEST_READ = 0x1150,
    DONE_READ = 0x1160,
    CERT_WRITE = 0x1170,
    KEY_WRITE = 0x1180,
    FINISHED_WRITE = 0x1190,
    FINISHED_READ = 0x11a0,
    FLUSH = 0x11b0,
    ESTABLISHED = 3
};

/* The result of a step of the protocol. */
static int perform(void) {
    int result;
    return result;
}

int client_connect(void) {
    int state = CONNECT;
    int resumable;
    int wants_certificate = 0;
    int hit = 0;
    int handshakes = 0;
    int blastFlag = 0;
    int ret = -1;

    while (1) {
        switch (state) {
        case CONNECT:
            state = HELLO_WRITE;
            break;
        case HELLO_WRITE:
            ret = perform();
            if (ret <= 0)
                goto end;
            if (blastFlag == 0)
                blastFlag = 1;
            state = HELLO_READ;
            break;
        case HELLO_READ:
            ret = perform();
            if (ret <= 0)
                goto end;
            hit = resumable == 1 && handshakes > 0 && ret > 1;
            state = hit ? FINISHED_READ : CERT_READ;
            break;
        case CERT_READ:
            ret = perform();
            if (ret <= 0)
                goto end;
            state = KEY_READ;
            break;
        case KEY_READ:
            ret = perform();
            if (ret <= 0)
                goto end;
            state = CERT_REQUEST_READ;
            break;
        case CERT_REQUEST_READ:
            ret = perform();
            wants_certificate = ret == 2;
            if (ret <= 0)
                goto end;
            if (blastFlag == 1 && wants_certificate)
                blastFlag = 2;
            state = DONE_READ;
            break;
        case DONE_READ:
            ret = perform();
            if (ret <= 0)
                goto end;
            state = wants_certificate ? CERT_WRITE : KEY_WRITE;
            break;
        case CERT_WRITE:
            ret = perform();
            if (ret <= 0)
                goto end;
            if (blastFlag == 2)
                blastFlag = 3;
            state = KEY_WRITE;
            break;
        case KEY_WRITE:
            state = FINISHED_WRITE;
            break;
        case FINISHED_WRITE:
            ret = perform();
            if (ret <= 0)
                goto end;
            state = hit ? ESTABLISHED : FINISHED_READ;
            break;
        case FINISHED_READ:
            ret = perform();
            if (ret <= 0)
                goto end;
            if (hit && blastFlag == 3)
                goto ERROR;
            state = FLUSH;
            break;
        case FLUSH:
            state = hit ? FINISHED_WRITE : ESTABLISHED;
            break;
        case ESTABLISHED:
            if (handshakes < 3)
                handshakes++;
            ret = perform();
            if (ret < 0)
                goto end;
            if (ret == 1)
                state = HELLO_WRITE; /* negotiate again */
            break;
        default:
            goto end;
        }
    }
end:
    return ret;
ERROR:
    reach_error(); //~ ERROR
    abort();
    return -1;
}

int main(void) {
    client_connect();
    return 0;
}
