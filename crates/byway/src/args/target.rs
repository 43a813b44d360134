//! The options that say which program is explored, and where it is explored first.

use super::Rest;
use super::program::ProgramCli;
use super::values::parse_pattern;
use byway_ir::program::Summaries;
use byway_pipeline::error::Error;
use byway_pipeline::guidance::{parse_avoid, parse_prefer};
use byway_pipeline::project::Project;
use byway_pipeline::settings::{FUZZ_SIZE, START_FOLDER, TargetSettings};
use clap::{Args, ValueEnum};
use glob::Pattern;

#[derive(Args, Debug)]
pub(super) struct TargetCli {
    #[command(flatten)]
    program: ProgramCli,
    /// In a program that `byway cc` built: sources that are its own code, which coverage counts and strategies aim at
    /// [repeatable] [default: what was linked as objects, not from archives]
    #[arg(long, value_name = "GLOB", allow_hyphen_values = true, conflicts_with = "all_code", value_parser = parse_pattern)]
    own: Vec<Pattern>,
    /// In a program that `byway cc` built: all code but the C library's is its own
    #[arg(long)]
    all_code: bool,
    /// Bytes that LLVMFuzzerTestOneInput gets at most
    #[arg(long, value_name = "N", default_value_t = FUZZ_SIZE)]
    fuzz_size: u32,
    /// Searches a place WEIGHT (1 to 1000, 10 if it is left out) times as often as others: PLACE is FUNCTION, FILE,
    /// FILE:LINE, FILE:LINE-LINE or FUNCTION:LINE; a function stands for what it calls, too [repeatable]
    #[arg(long, value_name = "PLACE[=WEIGHT]")]
    prefer: Vec<String>,
    /// Searches a place only once for every WEIGHT times that others are searched; nothing is left out [repeatable]
    #[arg(long, value_name = "PLACE[=WEIGHT]")]
    avoid: Vec<String>,
    /// Functions of the C library that give one term where bytes are symbolic, instead of a path for each place where they can
    /// stop
    #[arg(long, value_name = "WHICH", value_enum, default_value_t = Summarised::Numbers)]
    summaries: Summarised,
}

/// Which functions give one term.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Summarised {
    /// None: their code runs.
    None,
    /// atoi, strtol and their like, and sscanf of decimal numbers.
    Numbers,
    /// Those, strcmp, strncmp, strcasecmp, strncasecmp and memcmp.
    Comparisons,
    /// Those, strlen, strnlen, strchr, strchrnul and memchr.
    All,
}

impl From<Summarised> for Summaries {
    fn from(which: Summarised) -> Summaries {
        match which {
            Summarised::None => Summaries::None,
            Summarised::Numbers => Summaries::Numbers,
            Summarised::Comparisons => Summaries::Comparisons,
            Summarised::All => Summaries::All,
        }
    }
}

impl TargetCli {
    /// The project that its files belong to.
    pub(super) fn project(&self) -> Result<Project, Error> {
        self.program.project()
    }

    pub(super) fn options(self, mut rest: Rest, project: &Project) -> Result<TargetSettings, Error> {
        let preferred = self.prefer.iter().map(|text| parse_prefer(text));
        let avoided = self.avoid.iter().map(|text| parse_avoid(text));
        let preferences = preferred.chain(avoided).collect::<Result<_, _>>()?;
        let world = rest.world()?;
        let mut program = self.program.options(rest, project)?;
        program.load.embedded.own = self.own;
        program.load.embedded.all_code = self.all_code;
        world.check(&program.env)?;
        world.check_maps(&program.maps, program.cwd.as_deref().unwrap_or(START_FOLDER))?;
        Ok(TargetSettings {
            program,
            world,
            fuzz_size: self.fuzz_size,
            preferences,
            summaries: self.summaries.into(),
            ..TargetSettings::default()
        })
    }
}
