/* What stands for the program where destructors of C++ are registered. A compiler's start files bring it otherwise. It
 * is never read: its address is what counts. */
__attribute__((weak, visibility("hidden"))) void *__dso_handle;
