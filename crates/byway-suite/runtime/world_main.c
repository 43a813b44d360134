/* The main of a program in a symbolic world: the linker gives this one what is meant for main (`--wrap=main`). */
#include "byway_engine.h"

int __real_main(int argc, char **argv, char **envp);

int __wrap_main(int argc, char **argv, char **envp)
{
	struct byway_start start = {argc, argv, envp};
	if (__byway_has_world(envp)) __byway_make_world(&start);
	return __real_main(start.argc, start.argv, start.envp);
}
