/* Every function of the interface, in one program. */
#include <assert.h>
#include <errno.h>
#include <klee/klee.h>
#include <stdio.h>
#include <stdlib.h>

int main(void)
{
	int in_range = klee_range(3, 6, "range");
	assert(in_range >= 3 && in_range < 6);
	uintptr_t choice = klee_choose(3);
	assert(choice < 3);
	int value = klee_int("value");
	klee_assume(value > 10 && value < 1000);
	klee_prefer_cex(&value, value < 20);
	klee_posix_prefer_cex(&value, value < 20);
	klee_print_expr("value", value, choice);
	klee_print_range("value", value);
	klee_warning("a warning");
	klee_warning_once("a warning");
	klee_stack_trace();
	klee_set_forking(0);
	klee_set_forking(1);
	klee_mark_global(&value);
	assert(klee_is_symbolic(value) && !klee_is_symbolic(7) && !klee_is_replay());
	assert(klee_get_value_i32(value) == value && klee_get_valued(1.5) == 1.5);
	char *block = malloc(24);
	assert(klee_get_obj_size(block) == 24);
	klee_check_memory_access(&value, sizeof value);
	errno = 3;
	assert(*klee_get_errno() == 3);
	klee_open_merge();
	switch (in_range) {
	case 3: puts("three"); break;
	case 4: puts("four"); break;
	default: puts("five");
	}
	klee_close_merge();
	if (choice == 1) klee_silent_exit(0);
	if (choice == 2 && value == 777) klee_report_error(__FILE__, __LINE__, "a wish", "user");
	free(block);
	return 0;
}
