// An e-mail client product line: three clients, mails that are encrypted when the key of the receiver is known, forwarding and
// automatic answers. The specification wants no encrypted mail to travel on in clear text. Hard: features, the tables of keys
// and the chain of forwards must fit together.
//@ error: reachable
//@ witness: 01000000*3 00000000 00000000*2 01000000 01000000*2 02000000 03000000 00000000 01000000
extern void abort(void);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

enum { BOB, RJH, CHUCK, CLIENTS };
enum { NOBODY = -1, HOPS = 4 };

struct client {
    int own_key;
    int knows_key[CLIENTS];
    int forward_to;
    int autoresponse;
    int received;
};

struct email {
    int from;
    int to;
    int encrypted;
    int was_encrypted;
    int hops;
};

static struct client clients[CLIENTS];

static int feature_keys, feature_encrypt, feature_forward, feature_autoresponder;

static int select_one(void) {
    int x = __VERIFIER_nondet_int();
    if (x)
        return 1;
    return 0;
}

static void incoming(struct email *mail);

static void mail_sent(const struct email *mail) {
    if (mail->was_encrypted && !mail->encrypted)
        goto ERROR;
    return;
ERROR:
    reach_error(); //~ ERROR
    abort();
}

static void outgoing(struct email *mail) {
    mail->encrypted = 0;
    if (feature_encrypt && clients[mail->from].knows_key[mail->to])
        mail->encrypted = 1;
    mail_sent(mail);
    incoming(mail);
}

static void forward(int from, const struct email *mail) {
    struct email copy = *mail;
    copy.from = from;
    copy.to = clients[from].forward_to;
    copy.was_encrypted = mail->encrypted;
    copy.hops = mail->hops + 1;
    if (copy.hops < HOPS)
        outgoing(&copy);
}

static void answer(int from, int to, int hops) {
    struct email reply = {from, to, 0, 0, hops + 1};
    if (reply.hops < HOPS)
        outgoing(&reply);
}

static void incoming(struct email *mail) {
    struct client *receiver = &clients[mail->to];
    if (mail->encrypted && !receiver->own_key)
        return; /* it cannot be read */
    if (receiver->received < 100)
        receiver->received++;
    if (feature_forward && receiver->forward_to != NOBODY)
        forward(mail->to, mail);
    if (feature_autoresponder && receiver->autoresponse && mail->from != mail->to)
        answer(mail->to, mail->from, mail->hops);
}

static int a_client(void) {
    int c = __VERIFIER_nondet_int();
    if (c < 0 || c >= CLIENTS)
        abort();
    return c;
}

int main(void) {
    feature_keys = select_one();
    feature_encrypt = select_one();
    feature_forward = select_one();
    feature_autoresponder = select_one();
    if (feature_encrypt && !feature_keys)
        return 0;
    for (int i = 0; i < CLIENTS; i++)
        clients[i].forward_to = NOBODY;
    for (int step = 0; step < 8; step++) {
        int action = __VERIFIER_nondet_int();
        int who = a_client();
        int other;
        switch (action) {
        case 0:
            other = a_client();
            if (feature_keys) {
                clients[other].own_key = 1;
                clients[who].knows_key[other] = 1;
            }
            break;
        case 1:
            other = a_client();
            if (other != who)
                clients[who].forward_to = other;
            break;
        case 2:
            clients[who].autoresponse = 1;
            break;
        case 3:
            other = a_client();
            {
                struct email mail = {who, other, 0, 0, 0};
                outgoing(&mail);
            }
            break;
        default:
            return 0;
        }
    }
    return 0;
}
