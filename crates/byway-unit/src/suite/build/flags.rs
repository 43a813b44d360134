//! Arguments of compilers.

/// Options that are followed by a path, or have one behind them.
const WITH_PATH: [&str; 7] = ["-I", "-L", "-isystem", "-iquote", "-idirafter", "-include", "-imacros"];

/// An argument, with what belongs to it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Flag<'a> {
    /// Without a path.
    Plain(&'a str),
    /// With one.
    Path(&'a str, &'a str),
}

/// Finds the paths.
pub(super) fn parse(arguments: &[String]) -> Vec<Flag<'_>> {
    let mut flags = Vec::new();
    let mut arguments = arguments.iter().map(String::as_str).peekable();
    while let Some(argument) = arguments.next() {
        let option = WITH_PATH.iter().find(|&&option| argument == option);
        let joined = || WITH_PATH.iter().find_map(|&option| Some((option, argument.strip_prefix(option)?)));
        flags.push(match (option, joined()) {
            (Some(option), _) => arguments.next().map_or(Flag::Plain(argument), |path| Flag::Path(option, path)),
            (None, Some((option, path))) => Flag::Path(option, path),
            (None, None) => Flag::Plain(argument),
        });
    }
    flags
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_are_found() {
        let arguments = ["-Iinclude", "-DN=1", "-isystem", "a b", "-include", "x.h", "-I"].map(str::to_owned);
        let flags = [
            Flag::Path("-I", "include"),
            Flag::Plain("-DN=1"),
            Flag::Path("-isystem", "a b"),
            Flag::Path("-include", "x.h"),
            Flag::Plain("-I"),
        ];
        assert_eq!(parse(&arguments), flags);
    }
}
