//! A `CMakeLists.txt`, for a project of its own or as a folder of another one.

use super::flags::{Flag, parse};
use super::{Program, Style};
use crate::suite::Framework;
use crate::suite::document::Document;
use crate::suite::merge::{MergeError, Merged};
use crate::suite::write::{Purpose, RUNNER_FILE};

/// A new file.
pub fn write(programs: &[Program]) -> Document {
    STYLE.document(programs)
}

/// A file in the place of an earlier one. Programs of other runs stay in it, as long as they `exist` by their names.
///
/// # Errors
///
/// If the earlier one is damaged, or is none of Byway's.
pub fn merge(earlier: &str, programs: &[Program], exists: &dyn Fn(&str) -> bool) -> Result<Merged, MergeError> {
    STYLE.merge(earlier, programs, exists)
}

const STYLE: Style = Style { settings: SETTINGS, program, rules: "" };

const SETTINGS: &str = r"
# By itself: cmake -B build && cmake --build build && ctest --test-dir build
# In a project: enable_testing() and add_subdirectory() of this folder.
cmake_minimum_required(VERSION 3.13)
project(byway_tests C)
enable_testing()
";

/// The lines that build a program.
fn program(program: &Program) -> Vec<String> {
    let name = program.name();
    let is_test = matches!(program.purpose, Purpose::Tests(_));
    let exclude = if is_test { "" } else { " EXCLUDE_FROM_ALL" };
    let is_apart = program.has_other_flags();
    let object = |number: usize| format!("{name}_{number}");
    let others = program.sources.iter().zip(1..).map(|(source, number)| match is_apart {
        true => format!(" $<TARGET_OBJECTS:{}>", object(number)),
        false => format!(" {}", quoted(&here(&source.path))),
    });
    let others: String = others.collect();
    let mut lines = vec![format!("add_executable({name}{exclude} {}{others})", program.file())];
    lines.extend(compile_options(&name, &program.flags));
    for (source, number) in program.sources.iter().zip(1..).filter(|_| is_apart) {
        lines.push(format!("add_library({} OBJECT EXCLUDE_FROM_ALL {})", object(number), quoted(&here(&source.path))));
        lines.extend(compile_options(&object(number), &source.flags));
        if !is_test {
            lines.push(format!("target_compile_options({} PRIVATE {SANITIZERS})", object(number)));
        }
    }
    match program.purpose {
        Purpose::Bugs | Purpose::Contracts | Purpose::Differences => {
            lines.push(format!("target_compile_options({name} PRIVATE {SANITIZERS})"));
            lines.push(format!("target_link_libraries({name} PRIVATE -fsanitize=address,undefined)"));
        }
        Purpose::Tests(framework) => lines.extend(needs(framework, &name, program.unity.as_deref())),
    }
    let libraries: Vec<String> = parse(&program.libraries).into_iter().map(library).chain(["m".to_owned()]).collect();
    lines.push(format!("target_link_libraries({name} PRIVATE {})", libraries.join(" ")));
    if is_test {
        lines.push(format!("add_test(NAME {name} COMMAND {name})"));
    }
    lines
}

/// The flags of a target, if it has any.
fn compile_options(target: &str, flags: &[String]) -> Option<String> {
    let options: Vec<String> = parse(flags).into_iter().map(option).collect();
    (!options.is_empty()).then(|| format!("target_compile_options({target} PRIVATE {})", options.join(" ")))
}

const SANITIZERS: &str = "-g -fno-omit-frame-pointer -fsanitize=address,undefined";

/// What a program needs of its framework.
fn needs(framework: Framework, name: &str, unity: Option<&str>) -> Vec<String> {
    let package = |target: &str, package: &str| {
        vec![
            format!("if(NOT TARGET PkgConfig::{target})"),
            "  find_package(PkgConfig REQUIRED)".to_owned(),
            format!("  pkg_check_modules({target} REQUIRED IMPORTED_TARGET {package})"),
            "endif()".to_owned(),
            format!("target_link_libraries({name} PRIVATE PkgConfig::{target})"),
        ]
    };
    match (framework, unity) {
        (Framework::Assert, _) => Vec::new(),
        (Framework::Unity, Some(folder)) => vec![
            format!("target_sources({name} PRIVATE {})", quoted(&here(&format!("{folder}/unity.c")))),
            format!("target_include_directories({name} PRIVATE {})", quoted(&here(folder))),
        ],
        (Framework::Unity, None) => package("UNITY", "unity"),
        (Framework::Check, _) => package("CHECK", "check"),
        (Framework::GoogleTest, _) => vec![
            "if(NOT TARGET run_googletest)".to_owned(),
            "  enable_language(CXX)".to_owned(),
            "  find_package(GTest REQUIRED)".to_owned(),
            format!("  add_library(run_googletest STATIC {RUNNER_FILE})"),
            "  target_link_libraries(run_googletest PUBLIC GTest::GTest)".to_owned(),
            "endif()".to_owned(),
            format!("target_link_libraries({name} PRIVATE run_googletest)"),
            format!("set_target_properties({name} PROPERTIES LINKER_LANGUAGE CXX)"),
        ],
    }
}

/// A path as CMake needs it: it runs compilers in folders of its own.
fn here(path: &str) -> String {
    if path.starts_with('/') { escaped(path) } else { format!("${{CMAKE_CURRENT_SOURCE_DIR}}/{}", escaped(path)) }
}

/// An option of the compiler. CMake takes options that are the same for one; such with a path of their own stay together.
fn option(flag: Flag) -> String {
    match flag {
        Flag::Plain(argument) => quoted(&escaped(argument)),
        Flag::Path("-I", path) => quoted(&format!("-I{}", here(path))),
        // CMake takes such a text apart as a shell would, once it has read it.
        Flag::Path(option, path) => {
            let path = path.replace('\\', r"\\").replace('"', "\\\"");
            quoted(&format!("SHELL:{option} \\\"{}\\\"", here(&path)))
        }
    }
}

/// Something for the linker: a file, or an option.
fn library(flag: Flag) -> String {
    match flag {
        Flag::Plain(argument) if argument.starts_with('-') => quoted(&escaped(argument)),
        Flag::Plain(file) => quoted(&here(file)),
        Flag::Path(option, path) => quoted(&format!("{option}{}", here(path))),
    }
}

/// Text in quotes that CMake does not change: neither where it reads it, nor where it looks for expressions (`$<...>`) in what it
/// has read.
fn escaped(text: &str) -> String {
    let mut escaped = String::new();
    for (at, c) in text.char_indices() {
        if c == '$' && text[at..].starts_with("$<") {
            escaped.push_str("$<1:$>");
            continue;
        }
        if matches!(c, '\\' | '"' | '$' | ';' | '@') {
            escaped.push('\\');
        }
        escaped.push(c);
    }
    escaped
}

fn quoted(escaped: &str) -> String {
    format!("\"{escaped}\"")
}
