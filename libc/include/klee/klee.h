/* KLEE's interface, so that programs written for it compile and run unchanged. */
#ifndef KLEE_H
#define KLEE_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Makes the bytes of an object symbolic. */
void klee_make_symbolic(void *address, size_t bytes, const char *name);

/* A symbolic int with begin <= value < end. */
int klee_range(int begin, int end, const char *name);

/* A symbolic int. */
int klee_int(const char *name);

/* From here on the condition holds; runs in which it does not are discarded. */
void klee_assume(uintptr_t condition);

/* A wish for nicer tests; it decides nothing. */
void klee_prefer_cex(void *object, uintptr_t condition);
void klee_posix_prefer_cex(void *object, uintptr_t condition);

/* Ends the run without a test. */
void klee_silent_exit(int status) __attribute__((noreturn));

/* Ends the run with an error. */
void klee_report_error(const char *file, int line, const char *message, const char *suffix) __attribute__((noreturn));
void klee_abort(void) __attribute__((noreturn));

/* 1 if the value depends on the inputs. */
unsigned klee_is_symbolic(uintptr_t value);

/* 1 when a test is replayed outside the engine. */
unsigned klee_is_replay(void);

/* A symbolic number below n. */
uintptr_t klee_choose(uintptr_t n);

/* Prints what a value depends on. */
void klee_print_expr(const char *message, ...);
void klee_print_range(const char *name, int value);

/* These steer KLEE's forking and merging; Byway needs neither. */
void klee_set_forking(unsigned enable);
void klee_open_merge(void);
void klee_close_merge(void);
void klee_warning(const char *message);
void klee_warning_once(const char *message);
void klee_stack_trace(void);

/* The value that it has in this run. */
float klee_get_valuef(float value);
double klee_get_valued(double value);
long klee_get_valuel(long value);
long long klee_get_valuell(long long value);
int32_t klee_get_value_i32(int32_t value);
int64_t klee_get_value_i64(int64_t value);

/* An object at this address; Byway has none such, and a run ends there. */
void klee_define_fixed_object(void *address, size_t size);

/* The size of the object that an address lies in. */
size_t klee_get_obj_size(void *address);

/* Fails like a load if a byte of the range may not be read. */
void klee_check_memory_access(const void *address, size_t size);

/* These tell KLEE about memory that Byway knows already. */
void klee_mark_global(void *object);
int *klee_get_errno(void);

#define klee_assert(condition) \
	((condition) ? (void)0 : klee_report_error(__FILE__, __LINE__, "klee_assert failed: " #condition, "assert"))

#ifdef __cplusplus
}
#endif
#endif
