// An e-mail client product line that is right in every product: a mail shown as verified was signed by its sender with the key
// that the receiver holds. Hard: a queue of mails, keys that change while mails are under way, and an attacker who alters
// mails between two actions.
//@ error: none
extern void abort(void);
#include <assert.h>
void reach_error() { assert(0); }
extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);

#define CLIENTS 3
#define QUEUE 4

typedef struct {
    unsigned char from, to;
    unsigned char body;
    unsigned char signer_key; /* 0: not signed */
    unsigned char signed_body;
    unsigned char verified;
} Email;

static Email queue[QUEUE];
static unsigned int queued;
static unsigned char private_key[CLIENTS];
static unsigned char public_key_of[CLIENTS][CLIENTS];
static unsigned char last_key = 0;
static _Bool feature_keys, feature_sign, feature_verify;

static void generate_key(unsigned int owner) {
    if (!feature_keys || last_key >= 200)
        return;
    last_key++;
    private_key[owner] = last_key;
}

static void learn_key(unsigned int who, unsigned int owner) {
    if (feature_keys)
        public_key_of[who][owner] = private_key[owner];
}

static void sign(Email *mail) {
    if (!feature_sign || private_key[mail->from] == 0)
        return;
    mail->signer_key = private_key[mail->from];
    mail->signed_body = mail->body;
}

static void verify(Email *mail) {
    unsigned char key;
    mail->verified = 0;
    if (!feature_verify || mail->signer_key == 0)
        return;
    key = public_key_of[mail->to][mail->from];
    if (key != 0 && key == mail->signer_key && mail->body == mail->signed_body)
        mail->verified = 1;
}

static void send(unsigned int from, unsigned int to, unsigned char body) {
    Email mail = {(unsigned char)from, (unsigned char)to, body, 0, 0, 0};
    if (queued == QUEUE)
        return;
    sign(&mail);
    queue[queued] = mail;
    queued++;
}

static void receive(void) {
    Email mail;
    unsigned int i;
    if (queued == 0)
        return;
    mail = queue[0];
    for (i = 1; i < queued; i++)
        queue[i - 1] = queue[i];
    queued--;
    verify(&mail);
    if (mail.verified) {
        if (mail.body != mail.signed_body)
            reach_error();
        if (mail.signer_key != public_key_of[mail.to][mail.from])
            reach_error();
        if (!feature_sign || !feature_keys)
            reach_error();
        if (mail.signer_key > last_key)
            reach_error();
    }
}

static unsigned int a_client(void) {
    unsigned int c = __VERIFIER_nondet_uchar();
    if (c >= CLIENTS)
        abort();
    return c;
}

int main(void) {
    feature_keys = __VERIFIER_nondet_int() != 0;
    feature_sign = __VERIFIER_nondet_int() != 0;
    feature_verify = __VERIFIER_nondet_int() != 0;
    if ((feature_sign || feature_verify) && !feature_keys)
        return 0;
    while (__VERIFIER_nondet_int()) {
        int action = __VERIFIER_nondet_int();
        if (action == 0) {
            generate_key(a_client());
        } else if (action == 1) {
            unsigned int who = a_client();
            unsigned int owner = a_client();
            learn_key(who, owner);
        } else if (action == 2) {
            unsigned int from = a_client();
            unsigned int to = a_client();
            send(from, to, __VERIFIER_nondet_uchar());
        } else if (action == 3) {
            receive();
        } else if (action == 4) {
            unsigned char at = __VERIFIER_nondet_uchar();
            if (at < queued)
                queue[at].body = __VERIFIER_nondet_uchar(); /* the attacker */
        }
    }
    return 0;
}
