//! Programs that would do harm: each is held, and what it did is told.

use byway_suite::native::{Ended, Isolation, Limits, Mark, NativeProgram, NativeRun, Runner, run_program};
use byway_suite::program::Invocation;
use std::fs;
use std::io::{Error, Write};
use std::os::unix::fs::PermissionsExt;
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};
use tempfile::TempDir;

use crate::Bench;
use crate::as_ordinary::is_root;

/// Headers, and words for short programs: `call` prints what a call gave, or the name of its error.
const WORDS: &str = r#"
#define _GNU_SOURCE
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>
#include <grp.h>
#define call(c) do { long r = (c); if (r < 0) printf("%s: %s\n", #c, strerror(errno)); else printf("%s = %ld\n", #c, r); } while (0)
static void list(const char *path)
{
    struct dirent **entries;
    int count = scandir(path, &entries, 0, alphasort);
    printf("%s:", path);
    for (int i = 0; i < count; i++) if (entries[i]->d_name[0] != '.') printf(" %s", entries[i]->d_name);
    puts("");
}
"#;

struct Subject {
    _bench: Bench,
    program: NativeProgram,
}

impl Subject {
    fn new(body: &str) -> Self {
        let bench = Bench::new();
        let program = bench.build(&[bench.module("subject.c", &format!("{WORDS}{body}"))]);
        Self { _bench: bench, program }
    }

    fn run(&self, args: &[&str], limits: Limits) -> NativeRun {
        self.runner(args, limits).run(&[], Mark::default()).unwrap()
    }

    fn runner(&self, args: &[&str], limits: Limits) -> Runner {
        let args = ["subject"].iter().chain(args).map(|arg| arg.as_bytes().to_vec()).collect();
        Runner::new(&self.program.path(), &Invocation { args, ..Invocation::default() }, limits).unwrap()
    }

    fn output(&self, args: &[&str]) -> String {
        text(&self.run(args, Limits::default()))
    }
}

fn text(run: &NativeRun) -> String {
    assert_eq!(run.ended, Ended::Exited(0), "{}", String::from_utf8_lossy(&run.stderr));
    String::from_utf8(run.stdout.clone()).unwrap()
}

const WORLD: &str = r#"
int main(int argc, char **argv)
{
    char name[300] = "";
    gid_t groups[64];
    printf("%d %d %d %d\n", getpid(), getppid(), getpgrp(), getsid(0));
    printf("%d %d %d %d\n", getuid(), geteuid(), getgid(), getegid());
    if (argc > 1) { int n = getgroups(64, groups); printf("%d:", n); while (n--) printf(" %d", groups[n]); puts(""); }
    puts(getcwd(name, sizeof name));
    gethostname(name, sizeof name); puts(name);
    printf("%03o\n", umask(0));
    list("/"); list("/dev"); list("/etc"); list("/home"); list("/home/user"); list("/tmp"); list("/proc");
    printf("%d\n", open("/dev/null", O_WRONLY));
    struct stat s; stat("/", &s);
    call(mkdir("/mine", 0777));
    call(mkdir("/tmp/mine", 0777));
    call(open("mine", O_CREAT | O_WRONLY, 0666));
    call(rename("mine", "/tmp/mine/mine"));
    return 0;
}
"#;

const EXPECTED_WORLD: &str = "\
/home/user
byway
022
/: dev etc home proc tmp
/dev: fd full null random stderr stdin stdout tty urandom zero
/etc: group passwd
/home: user
/home/user:
/tmp:
/proc: 1000 self
3
mkdir(\"/mine\", 0777): Permission denied
mkdir(\"/tmp/mine\", 0777) = 0
open(\"mine\", O_CREAT | O_WRONLY, 0666) = 4
rename(\"mine\", \"/tmp/mine/mine\") = 0
";

#[test]
fn programs_find_the_world_of_the_model_fresh_each_time() {
    let subject = Subject::new(WORLD);
    let mut runner = subject.runner(&[], Limits::default());
    for _ in 0..3 {
        let world = text(&runner.run(&[], Mark::default()).unwrap());
        assert_eq!(world, format!("1000 999 1000 999\n1000 1000 1000 1000\n{EXPECTED_WORLD}"));
    }
}

#[test]
fn files_of_the_machine_are_out_of_reach() {
    let subject = Subject::new(
        r#"
        int main(int argc, char **argv)
        {
            call(unlink(argv[1]));
            call(chmod(argv[1], 0777));
            call(open(argv[1], O_WRONLY | O_TRUNC));
            call(open(argv[1], O_WRONLY | O_CREAT, 0666));
            call(rename(argv[1], "/tmp/stolen"));
            call(rmdir(argv[2]));
            call(chdir(argv[2]));
            call(open("/etc/shadow", O_RDONLY));
            call(open("/proc/1/root", O_RDONLY));
            call(open("/proc/999/root", O_RDONLY));
            call(open("/proc/self/root/../../etc/shadow", O_RDONLY));
            call(mknod("disk", S_IFBLK | 0666, 0x0801));
            call(chroot("/tmp"));
            call(setuid(0));
            call(syscall(SYS_mount, "none", "/tmp", "tmpfs", 0, 0));
            call(syscall(SYS_unshare, 0x10000000));
            call(syscall(SYS_ptrace, 16, 999, 0, 0));
            return 0;
        }
        "#,
    );
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("precious");
    fs::write(&file, "treasure").unwrap();
    fs::set_permissions(&file, fs::Permissions::from_mode(0o604)).unwrap();
    let output = subject.output(&[file.to_str().unwrap(), folder.path().to_str().unwrap()]);
    assert_eq!(output.lines().count(), 17);
    let granted: Vec<&str> = output.lines().filter(|line| line.contains(" = ")).collect();
    assert!(granted.is_empty(), "{granted:?}");
    assert_eq!(fs::read_to_string(&file).unwrap(), "treasure");
    assert_eq!(fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o604);
}

#[test]
fn networks_programs_and_processes_are_refused_as_in_the_model() {
    let subject = Subject::new(
        r#"
        int main(void)
        {
            char *none[] = {"sh", 0};
            call(socket(AF_INET, SOCK_STREAM, 0));
            call(socket(AF_UNIX, SOCK_STREAM, 0));
            for (int i = 0; i < 3; i++) call(syscall(SYS_fork));
            call(syscall(SYS_vfork));
            call(syscall(SYS_clone, SIGCHLD, 0, 0, 0, 0));
            call(execve("/bin/sh", none, none));
            call(execve("/proc/self/exe", none, none));
            call(syscall(SYS_execveat, 901, "", none, none, AT_EMPTY_PATH));
            call(kill(-1, SIGKILL));
            call(kill(1, SIGKILL));
            call(kill(getppid(), SIGKILL));
            call(kill(0, 0));
            return 0;
        }
        "#,
    );
    let output = subject.output(&[]);
    let answers: Vec<&str> = output.lines().map(|line| line.rsplit(") ").next().unwrap()).collect();
    let answers: Vec<&str> = answers.iter().map(|line| line.rsplit(": ").next().unwrap()).collect();
    let family = "Address family not supported by protocol";
    let none = "Function not implemented";
    let expected = [&[family; 2][..], &[none; 8], &["No such process", "Operation not permitted"]];
    assert_eq!(answers[..12], expected.concat(), "{output}");
    assert_eq!(answers[12..], ["No such process", "= 0"], "{output}");
}

#[test]
fn memory_is_limited() {
    let subject = Subject::new(
        r#"
        int main(void)
        {
            long blocks = 0;
            for (char *block; (block = malloc(1 << 20)); blocks++) memset(block, 1, 1 << 20);
            printf("%ld\n", blocks);
            return 0;
        }
        "#,
    );
    let addresses = Limits { memory: Some(200 << 20), ..Limits::default() };
    let blocks: u64 = text(&subject.run(&[], addresses)).trim().parse().unwrap();
    assert!((10..200).contains(&blocks), "{blocks}");
    // Without a limit on addresses, as sanitizers need it, what is used is watched.
    let used = Limits { memory: None, resident: 100 << 20, ..Limits::default() };
    let mut runner = subject.runner(&[], used);
    for _ in 0..2 {
        assert_eq!(runner.run(&[], Mark::default()).unwrap().ended, Ended::OutOfMemory);
    }
}

#[test]
fn files_and_output_are_limited_and_gone_afterwards() {
    let subject = Subject::new(
        r#"
        int main(int argc, char **argv)
        {
            static char block[1 << 16];
            list(".");
            signal(SIGXFSZ, SIG_IGN);
            for (int i = 0; i < 3; i++) {
                char name[20]; sprintf(name, "%d", i);
                int file = open(name, O_CREAT | O_WRONLY, 0600);
                long written = 0, n;
                while ((n = write(file, block, sizeof block)) > 0) written += n;
                printf("%ld %s\n", written >> 20, strerror(errno));
            }
            fflush(stdout);
            if (argc > 1) for (;;) write(1, block, sizeof block);
            return 0;
        }
        "#,
    );
    let limits = Limits { file_size: 8 << 20, ..Limits::default() };
    let mut runner = subject.runner(&[], limits);
    for _ in 0..2 {
        let output = text(&runner.run(&[], Mark::default()).unwrap());
        let lines: Vec<&str> = output.lines().collect();
        assert_eq!(lines[0], ".:");
        let written: u64 = lines[1..].iter().map(|line| line.split(' ').next().unwrap().parse::<u64>().unwrap()).sum();
        assert!((6..=8).contains(&written), "{output}");
        assert!(output.contains("No space left on device"), "{output}");
    }
    let limits = Limits { time: Duration::from_millis(500), output: 1000, ..limits };
    let endless = subject.run(&["endless"], limits);
    assert_eq!((endless.ended, endless.stdout.len()), (Ended::OutOfTime, 1000));
}

#[test]
fn no_run_finds_traces_of_another() {
    let subject = Subject::new(
        r#"
        static void show(const char *path)
        {
            struct stat s;
            stat(path, &s);
            printf("%s %o %ld\n", path, s.st_mode, (long)s.st_mtime);
        }
        int main(int argc, char **argv)
        {
            struct timespec times[2] = {{5, 0}, {5, 0}};
            show("."); show("/tmp"); show("/"); show("/etc/passwd");
            list("."); list("/tmp");
            switch (atoi(argv[1])) {
            case 1: chmod(".", 0700); break;
            case 2: utimensat(AT_FDCWD, ".", times, 0); break;
            case 3: close(open("file", O_CREAT | O_WRONLY, 0600)); unlink("file"); break;
            case 4: mkdir("/tmp/a", 0); chmod(".", 0); break;
            case 5: symlink("/etc", ".hidden"); break;
            }
            return 0;
        }
        "#,
    );
    let first = subject.output(&["0"]);
    assert!(first.starts_with(". 40755 1704067200\n/tmp 41777 1704067200\n/ 40"), "{first}");
    for change in ["0", "1", "2", "3", "4", "5"] {
        let mut runner = subject.runner(&[change], Limits::default());
        for _ in 0..3 {
            assert_eq!(text(&runner.run(&[], Mark::default()).unwrap()), first, "change {change}");
        }
    }
}

#[test]
fn programs_with_the_libraries_of_the_machine_cannot_change_them() {
    let bench = Bench::new();
    let source = r#"
        int main(void)
        {
            call(open("/usr/lib/mine", O_CREAT | O_WRONLY, 0666));
            call(chmod("/usr/lib", 0777));
            call(mkdir("/lib/mine", 0777));
            call(unlink("/etc/ld.so.cache"));
            call(socket(AF_INET, SOCK_STREAM, 0));
            call(syscall(SYS_fork));
            call(open("/usr/bin", O_RDONLY));
            return 0;
        }
    "#;
    let (file, program) = (bench.folder.path().join("dynamic.c"), bench.folder.path().join("dynamic"));
    fs::write(&file, format!("{WORDS}{source}")).unwrap();
    let built = Command::new(bench.clang.path()).arg("-w").arg(&file).arg("-o").arg(&program).status();
    assert!(built.unwrap().success());
    let run = run_program(&program, &Invocation::default(), Limits::default()).unwrap();
    assert_eq!(run.ended, Ended::Exited(0));
    let output = String::from_utf8(run.stdout).unwrap();
    assert!(output.lines().count() == 7 && !output.contains(" = "), "{output}");
}

const STUBBORN: &str = r#"
int main(void)
{
    for (int i = 1; i < 65; i++) signal(i, SIG_IGN);
    sigset_t all; sigfillset(&all); sigprocmask(SIG_BLOCK, &all, 0);
    write(1, "x", 1);
    setsid(); daemon(0, 0);
    for (;;) sleep(60);
}
"#;

#[test]
fn programs_that_do_not_want_to_end_are_ended() {
    let subject = Subject::new(STUBBORN);
    // Root and an ordinary user may run this test at the same moment.
    let name = format!("unwilling-{}", std::process::id());
    let mut runner = subject.runner(&[&name], Limits { time: Duration::from_millis(200), ..Limits::default() });
    for _ in 0..3 {
        let begun = Instant::now();
        let run = runner.run(&[], Mark::default()).unwrap();
        assert_eq!((run.ended, run.stdout.as_slice()), (Ended::OutOfTime, b"x".as_slice()));
        assert!(begun.elapsed() < Duration::from_secs(5));
    }
    assert_eq!(processes_with(&name), 0);
}

/// How many processes of this machine have this as an argument.
fn processes_with(argument: &str) -> usize {
    let entries = fs::read_dir("/proc").unwrap().flatten();
    let arguments = entries.filter_map(|entry| fs::read(entry.path().join("cmdline")).ok());
    arguments.filter(|line| line.split(|&byte| byte == 0).any(|found| found == argument.as_bytes())).count()
}

fn wait_for_processes(argument: &str, count: usize) {
    let deadline = Instant::now() + Duration::from_secs(20);
    while processes_with(argument) != count {
        assert!(Instant::now() < deadline, "{} processes have the argument {argument}", processes_with(argument));
        std::thread::sleep(Duration::from_millis(10));
    }
}

/// Names the program that a copy of these tests runs.
const PROGRAM: &str = "BYWAY_TEST_SANDBOX_PROGRAM";
/// The argument that it gives to the program.
const ARGUMENT: &str = "BYWAY_TEST_SANDBOX_ARGUMENT";

/// Not a test: what copies of these tests do that are started as others, or killed.
#[test]
fn copy() {
    let Some(program) = std::env::var_os(PROGRAM) else { return };
    let argument = std::env::var(ARGUMENT).unwrap().into_bytes();
    let invocation = Invocation { args: vec![b"subject".to_vec(), argument], ..Invocation::default() };
    match Runner::new(Path::new(&program), &invocation, Limits::default()) {
        Ok(mut runner) => print!("{}", text(&runner.run(&[], Mark::default()).unwrap())),
        Err(error) => println!("refused: {error}"),
    }
}

/// Has a copy of these tests run a program.
fn have_run(command: &mut Command, program: &Path, argument: &str) {
    command.args(["--exact", "sandbox::copy", "--nocapture"]);
    command.env(PROGRAM, program).env(ARGUMENT, argument).current_dir("/");
}

/// A copy of these tests, which need not be where others can read it.
fn copy_of_tests() -> Command {
    Command::new("/proc/self/exe")
}

/// A copy of these tests on a machine that gives no user namespaces: one such namespace that allows no others.
fn copy_without_namespaces(before: &[&str]) -> Command {
    let forbid = "echo 0 >/proc/sys/user/max_user_namespaces && exec \"$@\"";
    let mut command = Command::new(before[0]);
    command.args(&before[1..]).args(["sh", "-c", forbid, "sh"]).arg(std::env::current_exe().unwrap());
    command
}

#[test]
fn programs_end_when_byway_is_killed() {
    let subject = Subject::new(STUBBORN);
    let name = format!("orphan-{}", std::process::id());
    let mut copy = copy_of_tests();
    have_run(&mut copy, &subject.program.path(), &name);
    let mut copy = copy.spawn().unwrap();
    wait_for_processes(&name, 1);
    copy.kill().unwrap();
    copy.wait().unwrap();
    wait_for_processes(&name, 0);
}

/// The program where everybody can read it.
fn public(subject: &Subject) -> TempDir {
    let folder = TempDir::new().unwrap();
    fs::set_permissions(folder.path(), fs::Permissions::from_mode(0o755)).unwrap();
    fs::copy(subject.program.path(), folder.path().join("program")).unwrap();
    folder
}

fn stdout(output: Output) -> String {
    let errors = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{errors}{}", String::from_utf8_lossy(&output.stdout));
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn root_and_others_show_programs_the_same_world() {
    let subject = Subject::new(WORLD);
    let folder = public(&subject);
    let mut copy = copy_of_tests();
    have_run(&mut copy, &folder.path().join("program"), "");
    if is_root() {
        copy.uid(65534).gid(65534);
    }
    let output = stdout(copy.output().unwrap());
    assert!(output.contains("1000 999 1000 999\n1000 1000 1000 1000\n"), "{output}");
    assert!(output.contains(EXPECTED_WORLD), "{output}");
}

#[test]
fn root_needs_no_user_namespaces() {
    // Only root can be root.
    if !is_root() {
        return;
    }
    let subject = Subject::new(WORLD);
    // The shell has no privileges until there is a map and it starts another.
    let mut copy = copy_without_namespaces(&["sh", "-c", "read go && exec \"$@\"", "sh"]);
    have_run(&mut copy, &subject.program.path(), "");
    copy.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    // SAFETY: one system call.
    unsafe {
        copy.pre_exec(|| if libc::unshare(libc::CLONE_NEWUSER) == 0 { Ok(()) } else { Err(Error::last_os_error()) })
    };
    let mut copy = copy.spawn().unwrap();
    for map in ["uid_map", "gid_map"] {
        fs::write(format!("/proc/{}/{map}", copy.id()), "0 0 1\n1000 65534 1\n").unwrap();
    }
    copy.stdin.take().unwrap().write_all(b"go\n").unwrap();
    let output = stdout(copy.wait_with_output().unwrap());
    assert!(output.contains(EXPECTED_WORLD), "{output}");
}

#[test]
fn without_a_sandbox_nothing_runs_unless_it_is_asked_for() {
    let subject = Subject::new(WORLD);
    let mut copy = copy_without_namespaces(&["unshare", "--user", "--map-user=1000", "--keep-caps"]);
    have_run(&mut copy, &subject.program.path(), "");
    let said = stdout(copy.output().unwrap());
    assert!(said.contains("refused: programs under test are run in a sandbox, and this machine gives none"), "{said}");
    assert!(said.contains("creating namespaces fails: ") && said.contains("--no-sandbox"), "{said}");

    let place = Subject::new("int main(void) { char name[300]; puts(getcwd(name, sizeof name)); return 0; }");
    let limits = Limits { isolation: Isolation::None, ..Limits::default() };
    assert_eq!(place.output(&[]), "/home/user\n");
    assert_ne!(text(&place.run(&[], limits)), "/home/user\n");
}

#[test]
fn too_few_open_files_are_said_to_be_too_few() {
    let subject = Subject::new(WORLD);
    let mut copy = Command::new("sh");
    copy.args(["-c", "ulimit -n 500 && exec \"$@\"", "sh"]).arg(std::env::current_exe().unwrap());
    have_run(&mut copy, &subject.program.path(), "");
    let said = stdout(copy.output().unwrap());
    assert!(said.contains("refused: ") && said.contains("raise the limit (ulimit -n "), "{said}");
    assert!(!said.contains("--no-sandbox"), "{said}");
    // A limit that can be raised is raised.
    let mut copy = Command::new("sh");
    copy.args(["-c", "ulimit -S -n 500 && exec \"$@\"", "sh"]).arg(std::env::current_exe().unwrap());
    have_run(&mut copy, &subject.program.path(), "");
    assert!(stdout(copy.output().unwrap()).contains(EXPECTED_WORLD));
}
