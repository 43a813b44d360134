//! What the operands of inline assembly are.

use super::text::register;

/// How an operand is given.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Way {
    /// A result.
    Output,
    /// An argument.
    Input {
        /// Which.
        argument: usize,
        /// The output whose register it starts in.
        tied: Option<usize>,
    },
    /// Memory, whose address is an argument.
    Memory {
        /// Which.
        argument: usize,
    },
}

/// An operand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Operand {
    /// How it is given.
    pub(super) way: Way,
    /// The register that it must be in.
    pub(super) register: Option<u8>,
}

/// The operands in the order of their numbers.
pub(super) fn operands(constraints: &str) -> Vec<Operand> {
    let mut argument = 0;
    let parts = constraints.split(',').filter(|part| !part.starts_with('~') && !part.is_empty());
    parts
        .map(|part| {
            let (is_output, rest) = part.strip_prefix('=').map_or((false, part), |rest| (true, rest));
            let rest = rest.trim_start_matches('&');
            let register = rest.strip_prefix('{').and_then(|name| register(name.strip_suffix('}')?)).map(|(r, _)| r);
            let mut next = || {
                argument += 1;
                argument - 1
            };
            let way = if rest.contains('*') {
                Way::Memory { argument: next() }
            } else if is_output {
                Way::Output
            } else {
                Way::Input { argument: next(), tied: rest.parse().ok() }
            };
            Operand { way, register }
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_arguments_and_memory() {
        let found = operands("={ax},=*m,=&r,0,r,~{dirflag},~{flags}");
        let ways: Vec<Way> = found.iter().map(|operand| operand.way).collect();
        assert_eq!(
            ways,
            [
                Way::Output,
                Way::Memory { argument: 0 },
                Way::Output,
                Way::Input { argument: 1, tied: Some(0) },
                Way::Input { argument: 2, tied: None }
            ]
        );
        assert_eq!(found[0].register, Some(0));
    }
}
