// A scheduler of jobs with priorities. It reads commands of a letter and numbers from standard input: new jobs, running for a time slice,
// blocking, waking, changing priorities, killing and reports; a job that uses its slices up sinks, one that waits long rises.
//@ world: --sym-stdin 32
#include <ctype.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

enum { PRIORITIES = 3, MOST_JOBS = 6, SLICE = 2, PATIENCE = 4, END = -1, NO_NUMBER = -2 };

enum status { READY, RUNNING, BLOCKED };

struct job {
    int id;
    int priority;
    int left;
    int used;
    int waited;
    enum status status;
    struct job *next;
};

struct queue {
    struct job *first, *last;
    int length;
};

static struct queue ready[PRIORITIES];
static struct queue blocked;
static struct job *running;
static int jobs, next_id = 1, clock_now, line = 1;

static void append(struct queue *queue, struct job *job) {
    job->next = NULL;
    if (queue->last == NULL)
        queue->first = job;
    else
        queue->last->next = job;
    queue->last = job;
    queue->length++;
}

static struct job *take_first(struct queue *queue) {
    struct job *job = queue->first;
    if (job == NULL)
        return NULL;
    queue->first = job->next;
    if (queue->first == NULL)
        queue->last = NULL;
    queue->length--;
    return job;
}

// Takes the n-th job out, counted from 0.
static struct job *take_at(struct queue *queue, int n) {
    struct job *before = NULL, *job = queue->first;
    if (n < 0)
        return NULL;
    while (n-- > 0) {
        before = job;
        job = job->next;
    }
    if (before == NULL)
        return take_first(queue);
    before->next = job->next;
    if (queue->last == job)
        queue->last = before;
    queue->length--;
    return job;
}

static int place_of(const struct queue *queue, int id) {
    int n = 0;
    for (const struct job *job = queue->first; job != NULL; job = job->next, n++) {
        if (job->id == id)
            return n;
    }
    return -1;
}

// Takes a job out of whatever queue holds it.
static struct job *take_by_id(int id) {
    for (int i = 0; i < PRIORITIES; i++) {
        int n = place_of(&ready[i], id);
        if (n >= 0)
            return take_at(&ready[i], n);
    }
    return take_at(&blocked, place_of(&blocked, id));
}

static void put(struct job *job) {
    if (job->status == BLOCKED) {
        append(&blocked, job);
    } else {
        job->status = READY;
        append(&ready[job->priority], job);
    }
}

static void finish(struct job *job, const char *how) {
    printf("%d: job %d %s\n", clock_now, job->id, how);
    free(job);
    jobs--;
}

static void choose(void) {
    if (running != NULL)
        return;
    for (int i = PRIORITIES - 1; i >= 0; i--) {
        running = take_first(&ready[i]);
        if (running != NULL) {
            running->status = RUNNING;
            running->used = 0;
            running->waited = 0;
            return;
        }
    }
}

// A job of higher priority does not wait for the end of a slice.
static void preempt(void) {
    if (running == NULL)
        return;
    for (int i = PRIORITIES - 1; i > running->priority; i--) {
        if (ready[i].length > 0) {
            struct job *job = running;
            running = NULL;
            put(job);
            return;
        }
    }
}

// Jobs that wait for too long rise by one.
static void age(void) {
    for (int i = PRIORITIES - 2; i >= 0; i--) {
        for (int n = ready[i].length; n > 0; n--) {
            struct job *job = take_first(&ready[i]);
            if (++job->waited >= PATIENCE) {
                job->waited = 0;
                job->priority++;
                printf("%d: job %d rises\n", clock_now, job->id);
            }
            put(job);
        }
    }
}

static void tick(void) {
    clock_now++;
    age();
    if (running == NULL)
        return;
    running->left--;
    running->used++;
    if (running->left <= 0) {
        finish(running, "done");
        running = NULL;
    } else if (running->used >= SLICE) {
        struct job *job = running;
        running = NULL;
        if (job->priority > 0)
            job->priority--;
        put(job);
    }
}

static const char *create(int priority, int time) {
    if (priority < 0 || priority >= PRIORITIES)
        return "no such priority";
    if (time <= 0 || time > 99)
        return "no such time";
    if (jobs == MOST_JOBS)
        return "too many jobs";
    struct job *job = malloc(sizeof *job);
    if (job == NULL)
        return "no memory";
    *job = (struct job){.id = next_id++, .priority = priority, .left = time, .status = READY};
    jobs++;
    put(job);
    return NULL;
}

static const char *block(void) {
    if (running == NULL)
        return "nothing runs";
    running->status = BLOCKED;
    put(running);
    running = NULL;
    return NULL;
}

// Wakes the job at a place of the queue, told in percent.
static const char *wake(int percent) {
    if (percent < 0 || percent > 100)
        return "no percentage";
    if (blocked.length == 0)
        return "nothing is blocked";
    int n = blocked.length * percent / 100;
    if (n == blocked.length)
        n--;
    struct job *job = take_at(&blocked, n);
    job->status = READY;
    put(job);
    return NULL;
}

static const char *change(int id, int priority) {
    if (priority < 0 || priority >= PRIORITIES)
        return "no such priority";
    if (running != NULL && running->id == id) {
        running->priority = priority;
        return NULL;
    }
    struct job *job = take_by_id(id);
    if (job == NULL)
        return "no such job";
    job->priority = priority;
    put(job);
    return NULL;
}

static const char *kill_job(int id) {
    struct job *job = NULL;
    if (running != NULL && running->id == id) {
        job = running;
        running = NULL;
    } else {
        job = take_by_id(id);
    }
    if (job == NULL)
        return "no such job";
    finish(job, "killed");
    return NULL;
}

static void report(void) {
    printf("%d: ", clock_now);
    if (running != NULL)
        printf("%d runs, ", running->id);
    else
        printf("idle, ");
    printf("%d %d %d ready, %d blocked\n", ready[2].length, ready[1].length, ready[0].length, blocked.length);
}

// The next character that is no space; spaces do not end a line.
static int next_char(void) {
    int c = getchar();
    while (c == ' ' || c == '\t')
        c = getchar();
    if (c == EOF || c == '\0')
        return END;
    return c;
}

static int next_number(void) {
    int c = next_char(), n = 0, digits = 0;
    while (c != END && isdigit(c) && digits < 3) {
        n = n * 10 + (c - '0');
        digits++;
        c = getchar();
    }
    if (c != END && c != '\0')
        ungetc(c, stdin);
    return digits == 0 ? NO_NUMBER : n;
}

int main(void) {
    int command;
    while ((command = next_char()) != END) {
        const char *problem = NULL;
        int a, b;
        switch (command) {
        case '\n':
            line++;
            continue;
        case 'n':
            a = next_number();
            b = next_number();
            problem = create(a, b);
            break;
        case 't':
            tick();
            break;
        case 'b':
            problem = block();
            break;
        case 'w':
            problem = wake(next_number());
            break;
        case 'p':
            a = next_number();
            b = next_number();
            problem = change(a, b);
            break;
        case 'k':
            problem = kill_job(next_number());
            break;
        case 'r':
            report();
            break;
        case 'f':
            for (int i = 0; i < 100 && running != NULL; i++) {
                tick();
                choose();
            }
            break;
        default:
            problem = "no such command";
            break;
        }
        if (problem != NULL)
            printf("line %d: %s\n", line, problem);
        preempt();
        choose();
    }
    report();
    return jobs > 0 ? 1 : 0;
}
