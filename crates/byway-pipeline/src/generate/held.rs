//! What a program asks of the outside and that is no input: all that is proved is proved for it as it is.

use crate::load::FUZZ_TARGET;
use crate::settings::{TargetSettings, Uninitialised};
use crate::target::Target;
use crate::world::{Argument, World};
use byway_unit::functions::Asks;
use byway_unit::plan::{LEFT_OPEN, allocators, clocks, held, is_known, left_open, reads_stdin};
use std::collections::{BTreeSet, HashSet};

/// What is assumed of the outside, in words, each with what makes it an input: what functions ask for that runs came to.
///
/// Of runs that went on behind a bug, it is also what stands there for what was never set.
pub(super) fn assumptions(
    options: &TargetSettings,
    target: &Target,
    entered: &HashSet<&str>,
    survived: bool,
    refused_blocks: u64,
) -> Vec<String> {
    let names = source_names(entered);
    let mut asks = Asks::default();
    for (_, asked) in target.asked.by_function.iter().filter(|(name, _)| names.contains(&**name)) {
        asks.add(asked);
    }
    let runs_main = entered.contains("main");
    let mut found = words(options, &asks, target.asked.main_reads_arguments && runs_main);
    if target.asked.main_reads_name && runs_main {
        found.push(format!("argv[0] is {} (--argv0)", target.name()));
    }
    if target.asked.main_reads_environment && runs_main && !asks.any_variable {
        found.push("the environment that main is given is that of --env and --sym-env".to_owned());
    }
    let open: Vec<&str> = left_open(&asks, |name| target.asked.library.contains(name)).into_iter().collect();
    if !open.is_empty() {
        found.push(format!("{LEFT_OPEN}: it uses {}", few(&open)));
    }
    if !target.missing.is_empty() {
        let names: Vec<&str> = target.missing.iter().map(String::as_str).collect();
        found.push(format!(
            "what is missing gives anything of its type (a pointer is null, or leads to a new object without pointers, or to a \
             text of 8 characters at most) and changes nothing that it is given: {}",
            few(&names)
        ));
    }
    if refused_blocks > 0 {
        found.push("blocks that do not fit into the heap are refused (--heap)".to_owned());
    }
    if entered.contains(FUZZ_TARGET) {
        found.push(format!("inputs have at most {} bytes (--fuzz-size)", options.fuzz_size));
    }
    if options.program.uninitialised == Uninitialised::Any {
        found.push(
            "what was never set is an input, for variables, blocks of malloc, and 65536 bytes of a run; else it is zero"
                .to_owned(),
        );
    } else if survived {
        found.push(
            "behind the bugs that runs go on behind, what was never set is zero (--uninitialised any)".to_owned(),
        );
    }
    found
}

/// What is assumed of a system that was asked for more than the functions do that are known to ask: whatever it said.
///
/// `requests` are the functions that were called for that, each with its system call.
pub(crate) fn requests(requests: BTreeSet<(&str, &str)>) -> Option<String> {
    let others = requests.into_iter().filter(|(by, _)| !is_known(by));
    let words = others.map(|(by, call)| if by == call { call.to_owned() } else { format!("{by} ({call})") });
    let words: Vec<String> = words.collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    (!words.is_empty()).then(|| format!("the system answers as Byway's model does: it uses {}", few(&words)))
}

/// What functions that runs came to are called in their modules: one that is not alone in its name may be numbered.
fn source_names<'n>(entered: &HashSet<&'n str>) -> HashSet<&'n str> {
    let unnumbered = |name: &&'n str| {
        let name = *name;
        name.match_indices('.').map(move |(at, _)| &name[..at])
    };
    entered.iter().flat_map(unnumbered).chain(entered.iter().copied()).collect()
}

fn words(options: &TargetSettings, asks: &Asks, takes_arguments: bool) -> Vec<String> {
    let World { arguments, variables, files, stdin, failures, .. } = &options.world;
    let env = &options.program.env;
    let mut found = Vec::new();
    found.extend(sizes(options));
    if takes_arguments && !arguments.iter().any(|argument| matches!(argument, Argument::Symbolic { .. })) {
        found.push("arguments are those of the command line (--sym-args 0 2 8)".to_owned());
    }
    if reads_stdin(asks) && stdin.is_none() {
        found.push("standard input is empty (--sym-stdin 8)".to_owned());
    }
    for name in &asks.variables {
        let is_symbolic = variables.iter().any(|(known, _)| **known == **name);
        let is_given = env.iter().any(|pair| pair.as_encoded_bytes().starts_with(format!("{name}=").as_bytes()));
        found.push(match (is_symbolic, is_given) {
            // What it holds is an input; that it is there is none.
            (true, _) => format!("{name} is set in the environment"),
            (false, true) => format!("{name} is what --env says (--sym-env {name} 8)"),
            (false, false) => format!("{name} is not set in the environment (--sym-env {name} 8)"),
        });
    }
    if asks.any_variable {
        found.push("other variables of the environment are not set, but for those of --env".to_owned());
    }
    let clocks = clocks(asks);
    if !clocks.is_empty() {
        found.push(format!("the clock is that of Byway's model: it uses {}", clocks.join(", ")));
    }
    let allocators = allocators(asks);
    if !allocators.is_empty() && failures.is_none() {
        found.push(format!("memory is never short: {} does not fail (--max-fail 1)", few(&allocators)));
    }
    for (what, by) in held(asks) {
        let option = match what {
            "there are no files but those that it makes" if files.is_some() || !options.program.maps.is_empty() => {
                continue;
            }
            "there are no files but those that it makes" => " (--sym-files 1 8)",
            "reading and writing never fail" if failures.is_some() => continue,
            "reading and writing never fail" => " (--max-fail 1)",
            "the clock is that of Byway's model" if !clocks.is_empty() => continue,
            _ => "",
        };
        let by = if by.is_empty() { String::new() } else { format!(": it uses {}", few(&by)) };
        found.push(format!("{what}{by}{option}"));
    }
    found
}

/// How much of the outside world there is where it is symbolic.
fn sizes(options: &TargetSettings) -> Vec<String> {
    let World { arguments, variables, files, stdin, failures, sizes, .. } = &options.world;
    let up_to = if *sizes { "up to " } else { "" };
    let mut found = Vec::new();
    for argument in arguments {
        if let Argument::Symbolic { least, most, size } = argument {
            let count = if least == most { format!("{most}") } else { format!("{least} to {most}") };
            found.push(format!("there are {count} symbolic arguments of up to {size} bytes"));
        }
    }
    found.extend(variables.iter().map(|(name, size)| format!("{name} has up to {size} bytes")));
    found.extend(stdin.map(|size| format!("standard input is a file of {up_to}{size} bytes")));
    found.extend(files.map(|files| {
        format!("there are {} symbolic files, the user's own and regular, of {up_to}{} bytes", files.count, files.size)
    }));
    found.extend(failures.map(|most| format!("at most {most} requests to the system fail")));
    found
}

fn few(names: &[&str]) -> String {
    match names {
        [one, two, three, rest @ ..] if !rest.is_empty() => format!("{one}, {two}, {three} and {} more", rest.len()),
        names => names.join(", "),
    }
}
