// A receiver of frames with start byte, length, escaped payload and check sum; two frames must follow each other.
// Hard: about twelve bytes in order, two check sums, and one payload byte that can only be sent escaped.
//@ error: reachable
//@ witness: 7e 02 01 7d5e 7f 7e 02 02 7d5d 7f
extern void abort(void);
extern void reach_error(void);
extern unsigned char __VERIFIER_nondet_uchar(void);

enum state { IDLE, LENGTH, PAYLOAD, ESCAPED, CHECK };

int main(void) {
    unsigned char payload[4] = {0};
    unsigned char sum = 0, length = 0, received = 0, last_sequence = 0, last_value = 0;
    enum state state = IDLE;
    for (int i = 0; i < 16; i++) {
        unsigned char byte = __VERIFIER_nondet_uchar();
        switch (state) {
        case IDLE:
            if (byte != 0x7e)
                return 1;
            state = LENGTH;
            break;
        case LENGTH:
            if (byte == 0 || byte > sizeof payload)
                return 2;
            length = byte;
            received = 0;
            sum = 0;
            state = PAYLOAD;
            break;
        case PAYLOAD:
            if (byte == 0x7e)
                return 3;
            if (byte == 0x7d) {
                state = ESCAPED;
                break;
            }
            payload[received++] = byte;
            sum = (unsigned char)(sum + byte);
            if (received == length)
                state = CHECK;
            break;
        case ESCAPED:
            byte ^= 0x20;
            if (byte != 0x7e && byte != 0x7d)
                return 4;
            payload[received++] = byte;
            sum = (unsigned char)(sum + byte);
            state = received == length ? CHECK : PAYLOAD;
            break;
        case CHECK:
            if (byte != sum)
                return 5;
            if (payload[0] != last_sequence + 1)
                return 6;
            if (payload[0] == 2 && length == 2 && last_value == 0x7e && payload[1] == 0x7d)
                reach_error(); //~ ERROR
            last_sequence = payload[0];
            last_value = payload[length - 1];
            state = IDLE;
            break;
        default:
            abort();
        }
    }
    return 0;
}
