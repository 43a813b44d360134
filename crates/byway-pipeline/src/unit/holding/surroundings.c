/*
 * Other surroundings than those of the sandbox, for the tests of a file: another user, process and machine, streams that are
 * terminals, other files in the folders of the system, and threads, processes and a network that can be had. Each function gives
 * what it might give on a user's machine. All are weak: what the program under test defines by these names is its own.
 */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <netdb.h>
#include <netinet/in.h>
#include <pthread.h>
#include <pwd.h>
#include <spawn.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/sysinfo.h>
#include <sys/types.h>
#include <sys/utsname.h>
#include <sys/wait.h>
#include <termios.h>
#include <threads.h>
#include <unistd.h>

#define OTHER __attribute__((weak))
/* The C library's own function. */
#define OWN(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

/* USER and GROUP are given by those who build this: some user, or root. */
enum { PROCESS = 31337, CHILD = 31338 };

/* The user, the process and the machine. */

OTHER uid_t getuid(void) { return USER; }
OTHER uid_t geteuid(void) { return USER; }
OTHER gid_t getgid(void) { return GROUP; }
OTHER gid_t getegid(void) { return GROUP; }
OTHER pid_t getpid(void) { return PROCESS; }
OTHER pid_t getppid(void) { return PROCESS - 7; }
OTHER pid_t getpgrp(void) { return PROCESS; }
OTHER pid_t getpgid(pid_t pid) { return pid ? pid : PROCESS; }
OTHER pid_t getsid(pid_t pid) { (void)pid; return PROCESS - 7; }
OTHER pid_t gettid(void) { return PROCESS; }

OTHER int getgroups(int size, gid_t list[])
{
	if (size == 0) return 2;
	if (size < 2) return errno = EINVAL, -1;
	list[0] = GROUP, list[1] = GROUP + 1;
	return 2;
}

static struct passwd somebody = {"somebody", "x", USER, GROUP, "Some Body", "/home/somebody", "/bin/bash"};
static char *members[] = {"somebody", NULL};
static struct group some = {"some", "x", GROUP, members};

OTHER struct passwd *getpwuid(uid_t uid) { return uid == USER ? &somebody : OWN(getpwuid)(uid); }
OTHER struct passwd *getpwnam(const char *name) { return strcmp(name, "user") == 0 ? NULL : OWN(getpwnam)(name); }
OTHER struct group *getgrgid(gid_t gid) { return gid == GROUP ? &some : OWN(getgrgid)(gid); }
OTHER struct group *getgrnam(const char *name) { return strcmp(name, "user") == 0 ? NULL : OWN(getgrnam)(name); }
OTHER char *getlogin(void) { return somebody.pw_name; }
OTHER int getlogin_r(char *name, size_t size)
{
	if (size <= strlen(somebody.pw_name)) return ERANGE;
	strcpy(name, somebody.pw_name);
	return 0;
}

OTHER int gethostname(char *name, size_t size)
{
	static const char host[] = "machine-of-somebody";
	if (size < sizeof host) return errno = ENAMETOOLONG, -1;
	memcpy(name, host, sizeof host);
	return 0;
}

OTHER int uname(struct utsname *names)
{
	strcpy(names->sysname, "Linux");
	strcpy(names->nodename, "machine-of-somebody");
	strcpy(names->release, "6.12.41-somebody");
	strcpy(names->version, "#3 SMP PREEMPT_DYNAMIC");
	strcpy(names->machine, "aarch64");
	return 0;
}

OTHER long sysconf(int name)
{
	switch (name) {
	case _SC_NPROCESSORS_ONLN:
	case _SC_NPROCESSORS_CONF: return 24;
	case _SC_PHYS_PAGES:
	case _SC_AVPHYS_PAGES: return 7654321;
	case _SC_OPEN_MAX: return 4321;
	default: return OWN(sysconf)(name);
	}
}

OTHER int sysinfo(struct sysinfo *info)
{
	memset(info, 0, sizeof *info);
	info->uptime = 7654321;
	info->totalram = info->freeram = 1ul << 34;
	info->procs = 432;
	info->mem_unit = 1;
	return 0;
}

OTHER int nice(int more) { return more + 3; }
OTHER int getpriority(__priority_which_t which, id_t who) { (void)which, (void)who; return 3; }
OTHER int getrusage(__rusage_who_t who, struct rusage *usage)
{
	(void)who;
	memset(usage, 0, sizeof *usage);
	usage->ru_utime.tv_sec = 7, usage->ru_stime.tv_sec = 3, usage->ru_maxrss = 54321;
	return 0;
}

OTHER int getrlimit(__rlimit_resource_t resource, struct rlimit *limit)
{
	(void)resource;
	limit->rlim_cur = 54321, limit->rlim_max = 7654321;
	return 0;
}

static const char folder[] = "/home/somebody/some where/else";

OTHER char *getcwd(char *place, size_t size)
{
	if (!place) return strdup(folder);
	if (size < sizeof folder) return errno = ERANGE, NULL;
	return memcpy(place, folder, sizeof folder);
}

OTHER char *get_current_dir_name(void) { return strdup(folder); }

/* Streams are terminals. */

OTHER int isatty(int file) { (void)file; return 1; }
OTHER char *ttyname(int file) { static char name[] = "/dev/pts/7"; (void)file; return name; }
OTHER int tcgetattr(int file, struct termios *settings) { (void)file; memset(settings, 0, sizeof *settings); return 0; }
OTHER int tcsetattr(int file, int when, const struct termios *settings) { (void)file, (void)when, (void)settings; return 0; }
OTHER pid_t tcgetpgrp(int file) { (void)file; return PROCESS; }

/* Files in the folders of the system are there, and hold something else: nothing. */

static const char *elsewhere(const char *path)
{
	static const char *const folders[] = {"/etc/", "/proc/", "/sys/", "/usr/", "/var/", "/root/", "/run/", "/boot/", "/opt/"};
	for (unsigned at = 0; at < sizeof folders / sizeof *folders; at++)
		if (path && strncmp(path, folders[at], strlen(folders[at])) == 0) return "/dev/null";
	return path;
}

static const char *to_read(const char *path, const char *mode) { return mode && mode[0] == 'r' && !strchr(mode, '+') ? elsewhere(path) : path; }

OTHER FILE *fopen(const char *path, const char *mode) { return OWN(fopen)(to_read(path, mode), mode); }
OTHER FILE *fopen64(const char *path, const char *mode) { return OWN(fopen)(to_read(path, mode), mode); }
OTHER int open(const char *path, int flags, ...)
{
	va_list more;
	va_start(more, flags);
	unsigned mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(more, unsigned) : 0;
	va_end(more);
	return OWN(open)((flags & O_ACCMODE) == O_RDONLY ? elsewhere(path) : path, flags, mode);
}
OTHER int access(const char *path, int how) { return OWN(access)(how & W_OK ? path : elsewhere(path), how & ~X_OK); }
OTHER int stat(const char *path, struct stat *about) { return OWN(stat)(elsewhere(path), about); }
OTHER int lstat(const char *path, struct stat *about) { return OWN(lstat)(elsewhere(path), about); }
OTHER DIR *opendir(const char *path) { return OWN(opendir)(elsewhere(path) == path ? path : "/"); }

/* There are threads. One that is made runs at once. */

OTHER int pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*start)(void *), void *argument)
{
	(void)attributes;
	*thread = (pthread_t)start(argument);
	return 0;
}
OTHER int pthread_join(pthread_t thread, void **result)
{
	if (result) *result = (void *)thread;
	return 0;
}
OTHER int pthread_detach(pthread_t thread) { (void)thread; return 0; }
OTHER int thrd_create(thrd_t *thread, thrd_start_t start, void *argument)
{
	*thread = (thrd_t)start(argument);
	return thrd_success;
}
OTHER int thrd_join(thrd_t thread, int *result)
{
	if (result) *result = (int)thread;
	return thrd_success;
}

/* There are processes. A child has ended well before its parent asks. */

OTHER pid_t fork(void) { return CHILD; }
OTHER pid_t wait(int *status)
{
	if (status) *status = 0;
	return CHILD;
}
OTHER pid_t waitpid(pid_t pid, int *status, int options)
{
	(void)options;
	if (status) *status = 0;
	return pid > 0 ? pid : CHILD;
}
OTHER int kill(pid_t pid, int number) { return pid == PROCESS || pid <= 1 ? raise(number) : 0; }
OTHER int system(const char *command) { return command ? 0 : 1; }
OTHER FILE *popen(const char *command, const char *mode) { (void)command; return OWN(fopen)("/dev/null", mode[0] == 'w' ? "w" : "r"); }
OTHER int pclose(FILE *stream) { return fclose(stream); }
OTHER int posix_spawn(pid_t *pid, const char *path, const posix_spawn_file_actions_t *actions, const posix_spawnattr_t *attributes,
	char *const arguments[], char *const environment[])
{
	(void)path, (void)actions, (void)attributes, (void)arguments, (void)environment;
	if (pid) *pid = CHILD;
	return 0;
}
OTHER int posix_spawnp(pid_t *pid, const char *file, const posix_spawn_file_actions_t *actions, const posix_spawnattr_t *attributes,
	char *const arguments[], char *const environment[])
{
	return posix_spawn(pid, file, actions, attributes, arguments, environment);
}

/* There is a network, with a peer that takes everything and says nothing. */

OTHER int socket(int domain, int type, int protocol) { (void)domain, (void)type, (void)protocol; return OWN(open)("/dev/null", O_RDWR); }
OTHER int socketpair(int domain, int type, int protocol, int ends[2])
{
	ends[0] = socket(domain, type, protocol);
	ends[1] = socket(domain, type, protocol);
	return ends[1] < 0 ? -1 : 0;
}
OTHER int connect(int file, const struct sockaddr *to, socklen_t size) { (void)file, (void)to, (void)size; return 0; }
OTHER int bind(int file, const struct sockaddr *to, socklen_t size) { (void)file, (void)to, (void)size; return 0; }
OTHER int listen(int file, int waiting) { (void)file, (void)waiting; return 0; }
OTHER int accept(int file, struct sockaddr *from, socklen_t *size)
{
	(void)file;
	if (from && size) memset(from, 0, *size), from->sa_family = AF_INET;
	return OWN(open)("/dev/null", O_RDWR);
}
OTHER ssize_t send(int file, const void *bytes, size_t size, int flags) { (void)file, (void)bytes, (void)flags; return (ssize_t)size; }
OTHER ssize_t sendto(int file, const void *bytes, size_t size, int flags, const struct sockaddr *to, socklen_t length)
{
	(void)to, (void)length;
	return send(file, bytes, size, flags);
}
OTHER ssize_t recv(int file, void *bytes, size_t size, int flags) { (void)file, (void)bytes, (void)size, (void)flags; return 0; }
OTHER ssize_t recvfrom(int file, void *bytes, size_t size, int flags, struct sockaddr *from, socklen_t *length)
{
	(void)from, (void)length;
	return recv(file, bytes, size, flags);
}
OTHER int setsockopt(int file, int level, int name, const void *value, socklen_t size)
{
	(void)file, (void)level, (void)name, (void)value, (void)size;
	return 0;
}
OTHER int getaddrinfo(const char *node, const char *service, const struct addrinfo *hints, struct addrinfo **found)
{
	(void)node, (void)service;
	struct {
		struct addrinfo info;
		struct sockaddr_in at;
	} *made = calloc(1, sizeof *made);
	if (!made) return EAI_MEMORY;
	made->at.sin_family = AF_INET, made->at.sin_addr.s_addr = htonl(0xc0000207);
	made->info.ai_family = AF_INET, made->info.ai_socktype = hints && hints->ai_socktype ? hints->ai_socktype : SOCK_STREAM;
	made->info.ai_addr = (struct sockaddr *)&made->at, made->info.ai_addrlen = sizeof made->at;
	*found = &made->info;
	return 0;
}
OTHER void freeaddrinfo(struct addrinfo *found) { free(found); }
OTHER struct hostent *gethostbyname(const char *name)
{
	static unsigned char bytes[4] = {192, 0, 2, 7};
	static char *addresses[] = {(char *)bytes, NULL}, *aliases[] = {NULL};
	static struct hostent host;
	host = (struct hostent){(char *)name, aliases, AF_INET, 4, addresses};
	return &host;
}
