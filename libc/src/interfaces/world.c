/*
 * The symbolic outside world: arguments, environment, files and standard input that are inputs. It is set up before main,
 * by the inputs' one function and by system calls that any program may make, so that a native program sets up the very
 * same world from the inputs of a test.
 *
 * What there is stands on the command line, in KLEE's words, between the arguments that are passed on as they are; a
 * variable of the environment says that these words are meant so. The process that started the program has checked
 * them. No branch here depends on the bytes of an input, except on how many arguments there are and, if asked for, on
 * sizes of files.
 */
#include <fcntl.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/syscall.h>
#include <byway_engine.h>

enum { MOST_SYMBOLIC_ARGS = 100, NAME_SIZE = 32, MOST_FAILURES = 100 };

static const char stdin_path[] = ".byway-stdin";

extern char **environ;

/* What the words ask for, besides arguments and variables. */
struct wishes {
	unsigned files, file_size;
	unsigned has_stdin, stdin_size;
	unsigned sizes; /* whether sizes of files are inputs, too */
	unsigned failures;
};

/* What a file looks like from outside, as an input. */
struct traits {
	unsigned char mode;
	unsigned char accessed[3], modified[3];
};

static size_t length(const char *text)
{
	size_t n = 0;
	while (text[n]) n++;
	return n;
}

static int same(const char *a, const char *b)
{
	while (*a && *a == *b) a++, b++;
	return *a == *b;
}

static unsigned number(const char *digits)
{
	unsigned value = 0;
	while (*digits) value = 10 * value + (unsigned)(*digits++ - '0');
	return value;
}

static long call(long number, long a, long b, long c, long d)
{
	return __byway_syscall(number, a, b, c, d, 0, 0);
}

static _Noreturn void give_up(const char *why)
{
	call(SYS_write, 2, (long)why, (long)length(why), 0);
	for (;;) call(SYS_exit_group, 2, 0, 0, 0);
}

static void *room(size_t size)
{
	void *block = __byway_malloc(size, 16, 0);
	if (!block) give_up("byway: no memory for the symbolic world\n");
	return block;
}

/* What the program gets to see of it. */
static void *kept(size_t size)
{
	void *block = __byway_argument(size);
	if (!block) give_up("byway: no memory for the symbolic world\n");
	return block;
}

/* Writes `part` at the end of a name. */
static void add(char *name, const char *part)
{
	size_t at = length(name), i = 0;
	for (; part[i] && at + i < NAME_SIZE - 1; i++) name[at + i] = part[i];
	name[at + i] = 0;
}

static void add_two_digits(char *name, unsigned value)
{
	add(name, (char[]){(char)('0' + value / 10), (char)('0' + value % 10), 0});
}

/* A number within limits. Each is a way of its own through the loop; what follows knows it as a plain number. */
static unsigned choose(unsigned least, unsigned most, const char *name)
{
	unsigned wanted, chosen = least;
	if (least == most) return least;
	__byway_make_symbolic(&wanted, sizeof wanted, name);
	__byway_assume((wanted >= least) & (wanted <= most));
	while (chosen < most && chosen < wanted) chosen++;
	return chosen;
}

/* A string of at most `most` bytes, behind a prefix. */
static char *symbolic_string(const char *prefix, unsigned most, const char *name)
{
	size_t before = length(prefix);
	char *text = kept(before + most + 1);
	for (size_t i = 0; i < before; i++) text[i] = prefix[i];
	__byway_make_symbolic(text + before, most + 1, name);
	text[before + most] = 0;
	return text;
}

static void add_args(char **args, unsigned *count, unsigned *numbered, unsigned least, unsigned most, unsigned size)
{
	unsigned chosen = choose(least, most, "n_args");
	for (unsigned i = 0; i < chosen && *numbered < MOST_SYMBOLIC_ARGS; i++) {
		char name[NAME_SIZE] = "arg";
		add_two_digits(name, (*numbered)++);
		args[(*count)++] = symbolic_string("", size, name);
	}
}

/* The time stamps that an input's three bytes stand for: seconds in the half year after 2023-03-02. */
static int64_t seconds(const unsigned char *bytes)
{
	return 0x64000000 | (int64_t)bytes[2] << 16 | (int64_t)bytes[1] << 8 | bytes[0];
}

/*
 * Makes an empty file with symbolic traits. Its owner may always read and write it, and no user may execute what the
 * owner may not: so no user, be it root, is treated differently. Gives the file, open for writing.
 */
static long create(const char *path, const struct traits *traits)
{
	struct {
		uint64_t flags, mode, resolve;
	} how = {.flags = O_WRONLY | O_CREAT | O_EXCL};
	unsigned owner_executes = traits->mode >> 6 & 1;
	how.mode = 0600 | (traits->mode & (0066 | owner_executes * 0111));
	long mask = call(SYS_umask, 0, 0, 0, 0);
	/* Only here is the mode passed in memory, where it can be symbolic without a decision. */
	long file = call(SYS_openat2, AT_FDCWD, (long)path, (long)&how, sizeof how);
	if (file < 0) file = call(SYS_open, (long)path, (long)how.flags, (long)how.mode, 0);
	call(SYS_umask, mask, 0, 0, 0);
	return file;
}

/* A file whose contents, traits and perhaps size are inputs. */
static void make_file(const char *path, unsigned size, const char *name, const struct wishes *wishes)
{
	char size_name[NAME_SIZE] = "", stat_name[NAME_SIZE] = "";
	add(size_name, name);
	add(size_name, "-size");
	add(stat_name, name);
	add(stat_name, "-stat");
	if (wishes->sizes) size = choose(0, size, size_name);
	char *data = room(size + 1);
	if (size) __byway_make_symbolic(data, size, name);
	struct traits traits;
	__byway_make_symbolic(&traits, sizeof traits, stat_name);
	long file = create(path, &traits);
	if (file < 0 || call(SYS_write, file, (long)data, size, 0) != (long)size)
		give_up("byway: a symbolic file cannot be made; the working folder must be writable and have none of its name\n");
	int64_t times[4] = {seconds(traits.accessed), 0, seconds(traits.modified), 0};
	call(SYS_utimensat, file, 0, (long)times, 0);
	call(SYS_close, file, 0, 0, 0);
	__byway_free(data);
}

/* Standard input as a shell's `<` opens it: a regular file at its start. It has no name that the program could meet. */
static void make_stdin(const struct wishes *wishes)
{
	make_file(stdin_path, wishes->stdin_size, "stdin", wishes);
	long file = call(SYS_open, (long)stdin_path, O_RDONLY, 0, 0);
	call(SYS_unlink, (long)stdin_path, 0, 0, 0);
	if (file == 0) return;
	call(SYS_dup2, file, 0, 0, 0);
	call(SYS_close, file, 0, 0, 0);
}

static void make_files(const struct wishes *wishes)
{
	for (unsigned i = 0; i < wishes->files; i++) {
		char path[] = {(char)('A' + i), 0}, name[NAME_SIZE] = "";
		add(name, path);
		add(name, "-data");
		make_file(path, wishes->file_size, name, wishes);
	}
}

static void make_failures(unsigned count)
{
	static struct byway_failure failures[MOST_FAILURES];
	for (unsigned i = 0; i < count && i < MOST_FAILURES; i++) {
		char name[NAME_SIZE] = "fail";
		add_two_digits(name, i);
		__byway_make_symbolic(&failures[i], sizeof failures[i], name);
	}
	__byway_expect_failures(failures, count);
}

/* A copy of a list that is exactly as long as it is, so that a step past its end is seen. */
static char **list(char **entries, unsigned count)
{
	char **copy = kept((count + 1) * sizeof *copy);
	for (unsigned i = 0; i < count; i++) copy[i] = entries[i];
	copy[count] = 0;
	return copy;
}

static int is_switch(const char *variable)
{
	static const char name[] = BYWAY_WORLD "=";
	for (size_t i = 0; i < sizeof name - 1; i++)
		if (variable[i] != name[i]) return 0;
	return 1;
}

int __byway_has_world(char **envp)
{
	return *envp && is_switch(*envp);
}

static char *symbolic_variable(const char *name, unsigned size)
{
	char prefix[NAME_SIZE * 8] = "", input[NAME_SIZE * 8] = "env-";
	size_t i = 0;
	for (; name[i] && i < sizeof prefix - 2; i++) prefix[i] = name[i], input[4 + i] = name[i];
	prefix[i] = '=';
	prefix[i + 1] = input[4 + i] = 0;
	return symbolic_string(prefix, size, input);
}

void __byway_make_world(struct byway_start *start)
{
	struct wishes wishes = {0};
	unsigned given = (unsigned)start->argc, variables = 0;
	while (start->envp[variables]) variables++;
	char **args = room((given + MOST_SYMBOLIC_ARGS) * sizeof *args);
	char **envp = room((given + variables) * sizeof *envp);
	unsigned count = 0, numbered = 0, env_count = 0;
	for (unsigned i = 1; i < variables; i++) envp[env_count++] = start->envp[i];
	for (unsigned i = 0; i < given; i++) {
		char *word = start->argv[i], **values = start->argv + i + 1;
		if (i > 0 && same(word, "--sym-args")) {
			add_args(args, &count, &numbered, number(values[0]), number(values[1]), number(values[2]));
			i += 3;
		} else if (i > 0 && same(word, "--sym-arg")) {
			add_args(args, &count, &numbered, 1, 1, number(values[0]));
			i += 1;
		} else if (i > 0 && same(word, "--sym-env")) {
			envp[env_count++] = symbolic_variable(values[0], number(values[1]));
			i += 2;
		} else if (i > 0 && same(word, "--sym-files")) {
			wishes.files = number(values[0]);
			wishes.file_size = number(values[1]);
			i += 2;
		} else if (i > 0 && same(word, "--sym-stdin")) {
			wishes.has_stdin = 1;
			wishes.stdin_size = number(values[0]);
			i += 1;
		} else if (i > 0 && same(word, "--max-fail")) {
			wishes.failures = number(values[0]);
			i += 1;
		} else if (i > 0 && same(word, "--sym-sizes")) {
			wishes.sizes = 1;
		} else if (i == 0 || !same(word, "--sym-stdout")) {
			args[count++] = word;
		}
	}
	make_files(&wishes);
	if (wishes.has_stdin) make_stdin(&wishes);
	start->argc = (int)count;
	start->argv = list(args, count);
	start->envp = environ = list(envp, env_count);
	__byway_free(args);
	__byway_free(envp);
	if (wishes.failures) make_failures(wishes.failures);
}
