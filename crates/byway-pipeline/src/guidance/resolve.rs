//! What a preference means in a program.

use super::parse::{Lines, Preference};
use crate::error::Error;
use byway_explore::strategy::language::nearest;
use byway_ir::program::{Body, FuncId, Function, Hint, Program, Scope};
use std::collections::BTreeSet;
use std::path::Path;

/// All lines of a file.
const EVERY_LINE: Lines = Lines { first: 1, last: u32::MAX };

/// The hints that a preference stands for. A name is a function's if there is one, otherwise a file's; a file is named by its path
/// or by the end of it.
pub(crate) fn resolve(program: &Program, preference: &Preference) -> Result<Vec<Hint>, Error> {
    let wrong = |why: String| Error::Usage(format!("{}: {why}", preference.option));
    let functions: Vec<FuncId> =
        functions(program).filter(|(_, it)| *it.name == *preference.name).map(|(id, _)| id).collect();
    let files = if functions.is_empty() { files(program, &preference.name) } else { Vec::new() };
    let scopes = match preference.lines {
        _ if functions.is_empty() && files.is_empty() => return Err(wrong(unknown(program, preference))),
        None if files.is_empty() => functions.into_iter().map(Scope::Function).collect(),
        lines => lines_of(program, &functions, &files, lines.unwrap_or(EVERY_LINE)).map_err(wrong)?,
    };
    Ok(scopes.into_iter().map(|scope| Hint { scope, priority: preference.priority }).collect())
}

/// The functions that have code.
fn functions(program: &Program) -> impl Iterator<Item = (FuncId, &Function)> {
    let all = program.functions().iter().enumerate().map(|(at, function)| (FuncId(at as u32), function));
    all.filter(|(_, function)| function.body == Body::Code)
}

/// The files of a name.
fn files(program: &Program, name: &str) -> Vec<u32> {
    let whole = std::path::absolute(name).ok();
    let name = name.strip_prefix("./").unwrap_or(name);
    let is_meant = |file: &Path| file.ends_with(name) || (whole.is_some() && std::path::absolute(file).ok() == whole);
    let files = program.source.files.iter().enumerate().skip(1);
    files.filter(|(_, file)| is_meant(Path::new(&***file))).map(|(at, _)| at as u32).collect()
}

/// Lines of functions or of files. There must be code on one of them.
fn lines_of(program: &Program, functions: &[FuncId], files: &[u32], lines: Lines) -> Result<Vec<Scope>, String> {
    let Lines { first, last } = lines;
    let mut scopes = Vec::new();
    let mut others = BTreeSet::new();
    for (id, function) in self::functions(program) {
        let named = functions.contains(&id);
        if !named && files.is_empty() {
            continue;
        }
        for (file, line) in function.positions.iter().filter_map(|position| program.source.line(*position)) {
            if !named && !files.contains(&file) {
                continue;
            }
            let scope = Scope::Lines { file, first, last, function: named.then_some(id) };
            if !(first..=last).contains(&line) {
                others.insert(line);
            } else if !scopes.contains(&scope) {
                scopes.push(scope);
            }
        }
    }
    if scopes.is_empty() { Err(no_code(lines, &others)) } else { Ok(scopes) }
}

/// What to say about lines without code, given the lines that have some.
fn no_code(Lines { first, last }: Lines, others: &BTreeSet<u32>) -> String {
    let before = others.range(..first).next_back();
    let after = others.range(last.saturating_add(1)..).next();
    let place = match first == last {
        true => format!("no code stands on line {first}"),
        false => format!("no code stands on the lines {first} to {last}"),
    };
    match (before, after) {
        (Some(before), Some(after)) => format!("{place}; the nearest lines with code are {before} and {after}"),
        (Some(line), None) | (None, Some(line)) => format!("{place}; the nearest line with code is {line}"),
        (None, None) => place,
    }
}

/// What to say about a name that the program does not have.
fn unknown(program: &Program, preference: &Preference) -> String {
    let name = &preference.name;
    let files = program.source.files.iter().skip(1).map(|file| &**file);
    let base = |file| Path::new(file).file_name().and_then(|name| name.to_str());
    let is_file = name.contains(['.', '/']);
    let meant = match is_file {
        true => nearest(name, files.clone().chain(files.filter_map(base))),
        false => nearest(name, functions(program).map(|(_, function)| &*function.name)),
    };
    let what = match (is_file, preference.lines) {
        (true, _) => "file",
        (false, None) => "function",
        (false, Some(_)) => "function or file",
    };
    let advice = meant.map_or("; name one that it has".into(), |meant| format!("; did you mean `{meant}`?"));
    format!("the program has no {what} `{name}`{advice}")
}
