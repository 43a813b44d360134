/* The thread pointer is a thread-local variable, which the engine lays out like any other. */
extern _Thread_local uintptr_t __byway_thread_pointer;

static inline uintptr_t __get_tp(void)
{
	return __byway_thread_pointer;
}

#define MC_PC gregs[REG_RIP]
