/*
 * The main thread's descriptor. Thread-local variables are the engine's to lay out, one instance each, so there
 * is no image to find in program headers and nothing to copy: only musl's own record of the thread.
 */
#define SYSCALL_NO_TLS 1
#include <stdint.h>
#include "atomic.h"
#include "libc.h"
#include "pthread_impl.h"
#include "syscall.h"

volatile int __thread_list_lock;

enum { TLS_ALIGN = 16 };

static struct pthread main_thread;
static uintptr_t main_dtv[1];

int __init_tp(void *p)
{
	pthread_t self = p;

	if (__set_thread_area(TP_ADJ(p)) < 0) return -1;
	libc.can_do_threads = 1;
	self->self = self->next = self->prev = self;
	self->detach_state = DT_JOINABLE;
	self->tid = __syscall(SYS_set_tid_address, &__thread_list_lock);
	self->locale = &libc.global_locale;
	self->robust_list.head = &self->robust_list.head;
	self->sysinfo = __sysinfo;
	return 0;
}

/* Lays a thread's descriptor into `tls_size` bytes at `mem`, as pthread_create asks before it clones. */
void *__copy_tls(unsigned char *mem)
{
	uintptr_t *dtv = (uintptr_t *)mem;
	unsigned char *top = mem + libc.tls_size - sizeof(struct pthread);
	pthread_t thread = (pthread_t)(top - (uintptr_t)top % TLS_ALIGN);

	dtv[0] = 0;
	thread->dtv = dtv;
	return thread;
}

void __init_tls(size_t *aux)
{
	libc.tls_align = TLS_ALIGN;
	libc.tls_size = sizeof main_dtv + sizeof main_thread + TLS_ALIGN;
	libc.tls_size += -libc.tls_size & (TLS_ALIGN - 1);
	main_thread.dtv = main_dtv;
	if (__init_tp(&main_thread) < 0) a_crash();
}
