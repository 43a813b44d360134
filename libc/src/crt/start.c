/*
 * The entry of a linked program. The engine calls it with the stack a kernel would hand over: argc, then argv,
 * environment and auxiliary vector.
 */
#include "libc.h"
#include "byway_engine.h"

int main();
int __libc_start_main(int (*)(), int, char **, void (*)(), void (*)(), void (*)());

/*
 * The engine knows a module's constructors from its text, not from a section of a binary. Strong definitions
 * here, in a file that is always linked, stand in for musl's weak ones.
 */
void __libc_start_init(void)
{
	__byway_run_constructors();
}

void __libc_exit_fini(void)
{
	__byway_run_destructors();
}

/* The main of a program in a symbolic world. */
static int main_in_world(int argc, char **argv, char **envp)
{
	int (*program)(int, char **, char **) = (int (*)(int, char **, char **))main;
	struct byway_start start = {argc, argv, envp};
	__byway_make_world(&start);
	return program(start.argc, start.argv, start.envp);
}

const void *__byway_first_frame;

void _start_c(long *stack)
{
	int argc = (int)stack[0];
	__byway_first_frame = &argc;
	char **argv = (char **)(stack + 1);
	__libc_start_main(__byway_has_world(argv + argc + 1) ? main_in_world : main, argc, argv, 0, 0, 0);
}
