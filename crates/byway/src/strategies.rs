//! `byway strategies`: what `--search` can be given.

use crate::columns::{WIDTH, broken, table};
use crate::say::print_as_it_is;
use byway_explore::strategy::language::{Entry, Preset, REGISTRY, Registry};

/// How to read the listing.
const LEGEND: &str = "\
S is a strategy. What has `=VALUE` or `?` behind it may be left out. White space means nothing, and
a comment goes from `#` to the end of its line. `--search` also takes the path of a file that holds
an expression: a path has a `/` in it or ends with `.strategy`.
";

/// Columns that names with their arguments, and sources, may have.
const LIMITS: [usize; 2] = [36, 20];

/// Prints all strategies and presets.
pub fn strategies() {
    print_as_it_is(&listing(&REGISTRY));
}

fn listing(registry: &Registry) -> String {
    let mut entries: Vec<&Entry> = registry.entries().iter().collect();
    entries.sort_by_key(|entry| entry.name);
    let mut presets: Vec<&Preset> = registry.presets().iter().collect();
    presets.sort_by_key(|preset| preset.name);
    let title = ["STRATEGY", "WHAT IT TRIES NEXT", "FROM"].map(str::to_string);
    let rows = entries.into_iter().map(|entry| {
        let usage = entry.signature.usage(entry.name);
        [usage, entry.help.to_string(), entry.source.to_string()]
    });
    let strategies = table(&std::iter::once(title).chain(rows).collect::<Vec<_>>(), LIMITS);
    let presets: String = presets.into_iter().map(describe).collect();
    format!("{strategies}\nPRESET\n{presets}\n{LEGEND}")
}

/// A preset, with the expression that it stands for below.
fn describe(preset: &Preset) -> String {
    let mut text = String::new();
    for line in broken(&format!("{}: {}", preset.name, preset.help), WIDTH) {
        text += &format!("{line}\n");
    }
    for line in broken(preset.expression, WIDTH - 4) {
        text += &format!("    {line}\n");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::listing;
    use byway_explore::strategy::DepthFirst;
    use byway_explore::strategy::language::{Entry, Inner, Parameter, Preset, REGISTRY, Registry, Signature};

    const WEIGHTS: &[&str] = &["covnew", "depth", "icnt", "md2u", "qc", "cpicnt"];

    static WIDE: Registry = Registry::new(
        &[
            Entry {
                name: "shortest-through-branches",
                signature: Signature::PLAIN.with(&[Parameter::choice("WEIGHT", WEIGHTS)]).inner(Inner::Optional),
                help: "a line that is so long that it cannot be in one line of the listing, however it is laid out",
                source: "Pex, 4.2",
                build: |_| Box::new(DepthFirst::default()),
            },
            Entry {
                name: "dfs",
                signature: Signature::PLAIN,
                help: "the deepest",
                source: "CREST, 2.4",
                build: |_| Box::new(DepthFirst::default()),
            },
        ],
        &[Preset {
            name: "long",
            expression: "round-robin(by-location[shortest-through-branches], by-call-stack[shortest], \
                         by-coverage[shortest], by-frequency[shortest], fitnex[random])",
            help: "all there is",
        }],
    );

    #[test]
    fn the_listing_fits_and_is_sorted() {
        for registry in [&WIDE, &REGISTRY] {
            let text = listing(registry);
            assert!(text.lines().all(|line| line.chars().count() <= 100), "{text}");
        }
        let text = listing(&WIDE);
        let expected = "\
STRATEGY                              WHAT IT TRIES NEXT                                  FROM
dfs                                   the deepest                                         CREST, 2.4
shortest-through-branches(covnew|     a line that is so long that it cannot be in one     Pex, 4.2
depth|icnt|md2u|qc|cpicnt)[S]?        line of the listing, however it is laid out

PRESET
long: all there is
    round-robin(by-location[shortest-through-branches], by-call-stack[shortest],
    by-coverage[shortest], by-frequency[shortest], fitnex[random])
";
        assert!(text.starts_with(expected), "{text}");
    }
}
