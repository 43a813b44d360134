//! The system calls of Linux x86-64: number, name, and the handler of those that are modelled with how many arguments it
//! takes.

use super::args::FromRegister;
use super::context::Context;
use super::fd::{control, duplicate, pipes, poll, random, read, resize, seek, select, transfer, write};
use super::fs::{access, attributes, entries, folders, links, open, rename, stat, statfs};
use super::outcome::Answer;
use super::process::{futex, identity, limits, system, tasks};
use super::signal::{action, send, timers, wait};
use super::{fs::times, memory, net, time};

/// A handler with its arguments still in registers.
pub(super) type Handler = fn(&mut Context<'_>, &[u64; 6]) -> Answer;

struct Row {
    number: u64,
    name: &'static str,
    handler: Option<Handler>,
}

fn row(number: u64) -> Option<&'static Row> {
    ROWS.binary_search_by_key(&number, |row| row.number).ok().map(|index| &ROWS[index])
}

/// The handler of a system call, if it is modelled.
pub(super) fn handler(number: u64) -> Option<Handler> {
    row(number)?.handler
}

/// Whether a system call is modelled.
pub fn is_modelled(number: u64) -> bool {
    handler(number).is_some()
}

/// The name of a system call.
pub fn name(number: u64) -> &'static str {
    row(number).map_or("unknown", |row| row.name)
}

fn arg<T: FromRegister>(args: &[u64; 6], index: usize) -> T {
    T::from_register(args[index])
}

macro_rules! handler {
    () => {
        None
    };
    ($f:path, 0) => {
        Some(|cx, _| $f(cx))
    };
    ($f:path, 1) => {
        Some(|cx, a| $f(cx, arg(a, 0)))
    };
    ($f:path, 2) => {
        Some(|cx, a| $f(cx, arg(a, 0), arg(a, 1)))
    };
    ($f:path, 3) => {
        Some(|cx, a| $f(cx, arg(a, 0), arg(a, 1), arg(a, 2)))
    };
    ($f:path, 4) => {
        Some(|cx, a| $f(cx, arg(a, 0), arg(a, 1), arg(a, 2), arg(a, 3)))
    };
    ($f:path, 5) => {
        Some(|cx, a| $f(cx, arg(a, 0), arg(a, 1), arg(a, 2), arg(a, 3), arg(a, 4)))
    };
    ($f:path, 6) => {
        Some(|cx, a| $f(cx, arg(a, 0), arg(a, 1), arg(a, 2), arg(a, 3), arg(a, 4), arg(a, 5)))
    };
}

macro_rules! table {
    ($($number:literal $name:ident $(=> $handler:path, $count:tt)?;)*) => {
        static ROWS: &[Row] = &[
            $(Row { number: $number, name: stringify!($name), handler: handler!($($handler, $count)?) },)*
        ];
    };
}

table! {
    0 read => read::read, 3;
    1 write => write::write, 3;
    2 open => open::open, 3;
    3 close => duplicate::close, 1;
    4 stat => stat::stat, 2;
    5 fstat => stat::fstat, 2;
    6 lstat => stat::lstat, 2;
    7 poll => poll::poll, 3;
    8 lseek => seek::lseek, 3;
    9 mmap => memory::mmap, 6;
    10 mprotect => memory::mprotect, 3;
    11 munmap => memory::munmap, 2;
    12 brk => memory::brk, 1;
    13 rt_sigaction => action::rt_sigaction, 4;
    14 rt_sigprocmask => action::rt_sigprocmask, 4;
    15 rt_sigreturn;
    16 ioctl => control::ioctl, 3;
    17 pread64 => read::pread64, 4;
    18 pwrite64 => write::pwrite64, 4;
    19 readv => read::readv, 3;
    20 writev => write::writev, 3;
    21 access => access::access, 2;
    22 pipe => pipes::pipe, 1;
    23 select => select::select, 5;
    24 sched_yield => system::sched_yield, 0;
    25 mremap => memory::mremap, 4;
    26 msync => memory::msync, 3;
    27 mincore => memory::mincore, 3;
    28 madvise => memory::madvise, 3;
    29 shmget;
    30 shmat;
    31 shmctl;
    32 dup => duplicate::dup, 1;
    33 dup2 => duplicate::dup2, 2;
    34 pause => wait::pause, 0;
    35 nanosleep => time::nanosleep, 2;
    36 getitimer => timers::getitimer, 2;
    37 alarm => timers::alarm, 1;
    38 setitimer => timers::setitimer, 3;
    39 getpid => identity::getpid, 0;
    40 sendfile => transfer::sendfile, 4;
    41 socket => net::socket, 0;
    42 connect => net::on_socket, 1;
    43 accept => net::on_socket, 1;
    44 sendto => net::on_socket, 1;
    45 recvfrom => net::on_socket, 1;
    46 sendmsg => net::on_socket, 1;
    47 recvmsg => net::on_socket, 1;
    48 shutdown => net::on_socket, 1;
    49 bind => net::on_socket, 1;
    50 listen => net::on_socket, 1;
    51 getsockname => net::on_socket, 1;
    52 getpeername => net::on_socket, 1;
    53 socketpair => net::socket, 0;
    54 setsockopt => net::on_socket, 1;
    55 getsockopt => net::on_socket, 1;
    56 clone => tasks::fork, 0;
    57 fork => tasks::fork, 0;
    58 vfork => tasks::fork, 0;
    59 execve => tasks::execve, 0;
    60 exit => tasks::exit, 1;
    61 wait4 => tasks::wait4, 0;
    62 kill => send::kill, 2;
    63 uname => system::uname, 1;
    64 semget;
    65 semop;
    66 semctl;
    67 shmdt;
    68 msgget;
    69 msgsnd;
    70 msgrcv;
    71 msgctl;
    72 fcntl => control::fcntl, 3;
    73 flock => control::flock, 2;
    74 fsync => resize::fsync, 1;
    75 fdatasync => resize::fsync, 1;
    76 truncate => resize::truncate, 2;
    77 ftruncate => resize::ftruncate, 2;
    78 getdents;
    79 getcwd => folders::getcwd, 2;
    80 chdir => folders::chdir, 1;
    81 fchdir => folders::fchdir, 1;
    82 rename => rename::rename, 2;
    83 mkdir => entries::mkdir, 2;
    84 rmdir => entries::rmdir, 1;
    85 creat => open::creat, 2;
    86 link => links::link, 2;
    87 unlink => entries::unlink, 1;
    88 symlink => links::symlink, 2;
    89 readlink => links::readlink, 3;
    90 chmod => attributes::chmod, 2;
    91 fchmod => attributes::fchmod, 2;
    92 chown => attributes::chown, 3;
    93 fchown => attributes::fchown, 3;
    94 lchown => attributes::lchown, 3;
    95 umask => system::umask, 1;
    96 gettimeofday => time::gettimeofday, 2;
    97 getrlimit => limits::getrlimit, 2;
    98 getrusage => system::getrusage, 2;
    99 sysinfo => system::sysinfo, 1;
    100 times => system::times, 1;
    101 ptrace;
    102 getuid => identity::getuid, 0;
    103 syslog;
    104 getgid => identity::getgid, 0;
    105 setuid => identity::setuid, 1;
    106 setgid => identity::setgid, 1;
    107 geteuid => identity::getuid, 0;
    108 getegid => identity::getgid, 0;
    109 setpgid => identity::setpgid, 2;
    110 getppid => identity::getppid, 0;
    111 getpgrp => identity::getpgrp, 0;
    112 setsid => identity::setsid, 0;
    113 setreuid => identity::setreuid, 2;
    114 setregid => identity::setregid, 2;
    115 getgroups => identity::getgroups, 2;
    116 setgroups => identity::setgroups, 2;
    117 setresuid => identity::setresuid, 3;
    118 getresuid => identity::getresuid, 3;
    119 setresgid => identity::setresgid, 3;
    120 getresgid => identity::getresgid, 3;
    121 getpgid => identity::getpgid, 1;
    122 setfsuid => identity::setfsuid, 1;
    123 setfsgid => identity::setfsgid, 1;
    124 getsid => identity::getsid, 1;
    125 capget;
    126 capset;
    127 rt_sigpending => action::rt_sigpending, 2;
    128 rt_sigtimedwait => wait::rt_sigtimedwait, 4;
    129 rt_sigqueueinfo => send::rt_sigqueueinfo, 3;
    130 rt_sigsuspend => wait::rt_sigsuspend, 2;
    131 sigaltstack => action::sigaltstack, 2;
    132 utime => times::utime, 2;
    133 mknod => entries::mknod, 2;
    134 uselib;
    135 personality => system::personality, 1;
    136 ustat;
    137 statfs => statfs::statfs, 2;
    138 fstatfs => statfs::fstatfs, 2;
    139 sysfs;
    140 getpriority => system::getpriority, 2;
    141 setpriority => system::setpriority, 3;
    142 sched_setparam;
    143 sched_getparam => system::sched_getparam, 2;
    144 sched_setscheduler;
    145 sched_getscheduler => system::sched_getscheduler, 1;
    146 sched_get_priority_max => system::sched_get_priority_max, 1;
    147 sched_get_priority_min => system::sched_get_priority_min, 1;
    148 sched_rr_get_interval;
    149 mlock => memory::keep, 0;
    150 munlock => memory::keep, 0;
    151 mlockall => memory::keep, 0;
    152 munlockall => memory::keep, 0;
    153 vhangup;
    154 modify_ldt;
    155 pivot_root;
    156 _sysctl;
    157 prctl => tasks::prctl, 5;
    158 arch_prctl => tasks::arch_prctl, 2;
    159 adjtimex;
    160 setrlimit => limits::setrlimit, 2;
    161 chroot => folders::chroot, 1;
    162 sync => resize::sync, 0;
    163 acct;
    164 settimeofday => time::settimeofday, 0;
    165 mount;
    166 umount2;
    167 swapon;
    168 swapoff;
    169 reboot;
    170 sethostname;
    171 setdomainname;
    172 iopl;
    173 ioperm;
    174 create_module;
    175 init_module;
    176 delete_module;
    177 get_kernel_syms;
    178 query_module;
    179 quotactl;
    180 nfsservctl;
    181 getpmsg;
    182 putpmsg;
    183 afs_syscall;
    184 tuxcall;
    185 security;
    186 gettid => identity::getpid, 0;
    187 readahead => resize::readahead, 1;
    188 setxattr;
    189 lsetxattr;
    190 fsetxattr;
    191 getxattr;
    192 lgetxattr;
    193 fgetxattr;
    194 listxattr;
    195 llistxattr;
    196 flistxattr;
    197 removexattr;
    198 lremovexattr;
    199 fremovexattr;
    200 tkill => send::tkill, 2;
    201 time => time::time, 1;
    202 futex => futex::futex, 6;
    203 sched_setaffinity => system::sched_setaffinity, 3;
    204 sched_getaffinity => system::sched_getaffinity, 3;
    205 set_thread_area;
    206 io_setup;
    207 io_destroy;
    208 io_getevents;
    209 io_submit;
    210 io_cancel;
    211 get_thread_area;
    212 lookup_dcookie;
    213 epoll_create;
    214 epoll_ctl_old;
    215 epoll_wait_old;
    216 remap_file_pages;
    217 getdents64 => folders::getdents64, 3;
    218 set_tid_address => tasks::set_tid_address, 0;
    219 restart_syscall;
    220 semtimedop;
    221 fadvise64 => resize::fadvise64, 4;
    222 timer_create;
    223 timer_settime;
    224 timer_gettime;
    225 timer_getoverrun;
    226 timer_delete;
    227 clock_settime => time::clock_settime, 2;
    228 clock_gettime => time::clock_gettime, 2;
    229 clock_getres => time::clock_getres, 2;
    230 clock_nanosleep => time::clock_nanosleep, 4;
    231 exit_group => tasks::exit, 1;
    232 epoll_wait;
    233 epoll_ctl;
    234 tgkill => send::tgkill, 3;
    235 utimes => times::utimes, 2;
    236 vserver;
    237 mbind;
    238 set_mempolicy;
    239 get_mempolicy;
    240 mq_open;
    241 mq_unlink;
    242 mq_timedsend;
    243 mq_timedreceive;
    244 mq_notify;
    245 mq_getsetattr;
    246 kexec_load;
    247 waitid => tasks::wait4, 0;
    248 add_key;
    249 request_key;
    250 keyctl;
    251 ioprio_set;
    252 ioprio_get;
    253 inotify_init;
    254 inotify_add_watch;
    255 inotify_rm_watch;
    256 migrate_pages;
    257 openat => open::openat, 4;
    258 mkdirat => entries::mkdirat, 3;
    259 mknodat => entries::mknodat, 3;
    260 fchownat => attributes::fchownat, 5;
    261 futimesat => times::futimesat, 3;
    262 newfstatat => stat::newfstatat, 4;
    263 unlinkat => entries::unlinkat, 3;
    264 renameat => rename::renameat, 4;
    265 linkat => links::linkat, 5;
    266 symlinkat => links::symlinkat, 3;
    267 readlinkat => links::readlinkat, 4;
    268 fchmodat => attributes::fchmodat, 3;
    269 faccessat => access::faccessat, 3;
    270 pselect6 => select::pselect6, 6;
    271 ppoll => poll::ppoll, 5;
    272 unshare;
    273 set_robust_list => tasks::set_robust_list, 2;
    274 get_robust_list;
    275 splice => transfer::splice, 3;
    276 tee;
    277 sync_file_range => resize::sync_file_range, 1;
    278 vmsplice;
    279 move_pages;
    280 utimensat => times::utimensat, 4;
    281 epoll_pwait;
    282 signalfd;
    283 timerfd_create;
    284 eventfd;
    285 fallocate => resize::fallocate, 4;
    286 timerfd_settime;
    287 timerfd_gettime;
    288 accept4 => net::on_socket, 1;
    289 signalfd4;
    290 eventfd2;
    291 epoll_create1;
    292 dup3 => duplicate::dup3, 3;
    293 pipe2 => pipes::pipe2, 2;
    294 inotify_init1;
    295 preadv => read::preadv, 4;
    296 pwritev => write::pwritev, 4;
    297 rt_tgsigqueueinfo;
    298 perf_event_open;
    299 recvmmsg => net::on_socket, 1;
    300 fanotify_init;
    301 fanotify_mark;
    302 prlimit64 => limits::prlimit64, 4;
    303 name_to_handle_at;
    304 open_by_handle_at;
    305 clock_adjtime;
    306 syncfs => resize::syncfs, 1;
    307 sendmmsg => net::on_socket, 1;
    308 setns;
    309 getcpu => system::getcpu, 2;
    310 process_vm_readv;
    311 process_vm_writev;
    312 kcmp;
    313 finit_module;
    314 sched_setattr;
    315 sched_getattr;
    316 renameat2 => rename::renameat2, 5;
    317 seccomp;
    318 getrandom => random::getrandom, 3;
    319 memfd_create => pipes::memfd_create, 2;
    320 kexec_file_load;
    321 bpf;
    322 execveat => tasks::execve, 0;
    323 userfaultfd;
    324 membarrier;
    325 mlock2 => memory::mlock2, 3;
    326 copy_file_range => transfer::copy_file_range, 6;
    327 preadv2 => read::preadv2, 4;
    328 pwritev2 => write::pwritev2, 4;
    329 pkey_mprotect;
    330 pkey_alloc;
    331 pkey_free;
    332 statx => stat::statx, 5;
    333 io_pgetevents;
    334 rseq;
    424 pidfd_send_signal;
    425 io_uring_setup;
    426 io_uring_enter;
    427 io_uring_register;
    428 open_tree;
    429 move_mount;
    430 fsopen;
    431 fsconfig;
    432 fsmount;
    433 fspick;
    434 pidfd_open;
    435 clone3 => tasks::fork, 0;
    436 close_range => duplicate::close_range, 3;
    437 openat2 => open::openat2, 4;
    438 pidfd_getfd;
    439 faccessat2 => access::faccessat2, 4;
    440 process_madvise;
    441 epoll_pwait2;
    442 mount_setattr;
    443 quotactl_fd;
    444 landlock_create_ruleset;
    445 landlock_add_rule;
    446 landlock_restrict_self;
    447 memfd_secret;
    448 process_mrelease;
    449 futex_waitv;
    450 set_mempolicy_home_node;
    451 cachestat;
    452 fchmodat2 => attributes::fchmodat2, 4;
    453 map_shadow_stack;
    454 futex_wake;
    455 futex_wait;
    456 futex_requeue;
    457 statmount;
    458 listmount;
    459 lsm_get_self_attr;
    460 lsm_set_self_attr;
}
