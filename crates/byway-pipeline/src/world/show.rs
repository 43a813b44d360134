//! What the inputs of a test mean, for people.

use super::{Argument, World};
use byway_suite::surroundings::{Failure, Surroundings, WorldFile};
use byway_suite::test::Object;
use std::ffi::OsString;
use std::fmt::Write;
use std::os::unix::ffi::OsStrExt;

/// The arguments, files and so on that inputs stand for; nothing if the world is not symbolic. Inputs come in the order in
/// which the start code asks for them.
pub(crate) fn show(world: &World, program: &str, env: &[OsString], inputs: &[Object]) -> Option<Surroundings> {
    if world.is_plain() {
        return None;
    }
    let mut inputs = Inputs { rest: inputs };
    let mut shown = Surroundings::default();
    let mut numbered = 0;
    for argument in &world.arguments {
        match argument {
            Argument::Given(text) => shown.args.push(text.as_bytes().to_vec()),
            Argument::Symbolic { least, most, .. } => {
                let count = inputs.choice("n_args", *least, *most);
                for _ in 0..count {
                    shown.args.push(inputs.string(&format!("arg{numbered:02}")));
                    numbered += 1;
                }
            }
        }
    }
    for (name, _) in &world.variables {
        let value = inputs.string(&format!("env-{name}"));
        shown.env.push([name.as_bytes(), b"=", &value].concat());
    }
    for index in 0..world.files.map_or(0, |files| files.count) {
        let name = char::from(b'A' + index as u8).to_string();
        let size = world.files.map_or(0, |files| files.size);
        shown.files.push(inputs.file(&name, &format!("{name}-data"), size, world.sizes));
    }
    shown.stdin = world.stdin.map(|size| inputs.file("stdin", "stdin", size, world.sizes));
    shown.failures =
        (0..world.failures.unwrap_or(0)).map_while(|index| inputs.failure(&format!("fail{index:02}"))).collect();
    shown.shell = shell_line(&shown, program, env);
    Some(shown)
}

/// Inputs that were not looked at yet.
struct Inputs<'i> {
    rest: &'i [Object],
}

impl<'i> Inputs<'i> {
    /// The next input, if it has this name or, where it was taken, this name and a number.
    fn take(&mut self, name: &str) -> Option<&'i [u8]> {
        let (first, rest) = self.rest.split_first()?;
        let behind = first.name.strip_prefix(name)?;
        if !behind.is_empty() && !behind.starts_with('_') {
            return None;
        }
        self.rest = rest;
        Some(&first.bytes)
    }

    fn choice(&mut self, name: &str, least: u32, most: u32) -> u32 {
        if least == most {
            return least;
        }
        self.take(name).and_then(word).unwrap_or(least).clamp(least, most)
    }

    /// The bytes up to the first zero; the last one is always taken as zero.
    fn string(&mut self, name: &str) -> Vec<u8> {
        let bytes = self.take(name).and_then(|bytes| bytes.split_last()).map_or(&[][..], |(_, text)| text);
        bytes.split(|&byte| byte == 0).next().unwrap_or_default().to_vec()
    }

    fn file(&mut self, name: &str, data: &str, most: u32, sizes: bool) -> WorldFile {
        let size = if sizes { self.choice(&format!("{data}-size"), 0, most) } else { most };
        let content = if size > 0 { self.take(data).unwrap_or_default() } else { &[] };
        let traits = self.take(&format!("{data}-stat")).unwrap_or_default();
        let byte = |at: usize| traits.get(at).copied().unwrap_or(0);
        let time = |at: usize| i64::from(u32::from_le_bytes([byte(at), byte(at + 1), byte(at + 2), 0x64]));
        WorldFile {
            name: name.to_owned(),
            content: content.to_vec(),
            mode: format!("{:03o}", mode(byte(0))),
            accessed: time(1),
            modified: time(4),
        }
    }

    fn failure(&mut self, name: &str) -> Option<Failure> {
        let bytes = self.take(name)?;
        let request = word(bytes)?;
        let kind = match word(bytes.get(4..)?)? {
            2 => "no space",
            4 => "interrupted",
            8 => "short",
            _ => "its usual way",
        };
        (request > 0).then(|| Failure { request, kind: kind.to_owned() })
    }
}

/// The permissions that the start code makes of an input's byte.
fn mode(byte: u8) -> u32 {
    let executable = if byte & 0o100 != 0 { 0o111 } else { 0 };
    0o600 | u32::from(byte) & (0o066 | executable)
}

fn word(bytes: &[u8]) -> Option<u32> {
    bytes.first_chunk().map(|bytes| u32::from_le_bytes(*bytes))
}

/// A line for bash that makes the files and runs the program.
fn shell_line(shown: &Surroundings, program: &str, env: &[OsString]) -> String {
    let mut line = String::new();
    for file in shown.files.iter().chain(&shown.stdin) {
        let WorldFile { name, content, mode, accessed, modified } = file;
        let _ = write!(line, "printf -- {} >{name}; chmod {mode} {name}; ", printf_format(content));
        let _ = write!(line, "touch -a -d @{accessed} {name}; touch -m -d @{modified} {name}; ");
    }
    line.push_str("env -i");
    for variable in env.iter().map(|pair| pair.as_bytes()).chain(shown.env.iter().map(Vec::as_slice)) {
        let _ = write!(line, " {}", quoted(variable));
    }
    let _ = write!(line, " {}", quoted(format!("./{program}").as_bytes()));
    for arg in &shown.args {
        let _ = write!(line, " {}", quoted(arg));
    }
    if shown.stdin.is_some() {
        line.push_str(" <stdin");
    }
    for Failure { request, kind } in &shown.failures {
        let _ = write!(line, " # and request {request} fails ({kind})");
    }
    line
}

/// Bytes as one word of bash.
fn quoted(bytes: &[u8]) -> String {
    let plain = |byte: &u8| byte.is_ascii_alphanumeric() || b"-_./=:,+@%".contains(byte);
    if !bytes.is_empty() && bytes.iter().all(plain) {
        return String::from_utf8_lossy(bytes).into_owned();
    }
    if bytes.iter().all(|byte| (0x20..0x7f).contains(byte)) {
        return format!("'{}'", String::from_utf8_lossy(bytes).replace('\'', "'\\''"));
    }
    format!("$'{}'", escaped(bytes, b"'"))
}

/// Bytes as a format for printf.
fn printf_format(bytes: &[u8]) -> String {
    format!("'{}'", escaped(bytes, b"'").replace('%', "%%"))
}

/// Bytes with backslashes for what is not printable or `special`.
fn escaped(bytes: &[u8], special: &[u8]) -> String {
    let mut text = String::new();
    for &byte in bytes {
        match byte {
            b'\\' => text.push_str("\\\\"),
            b'\n' => text.push_str("\\n"),
            0x20..0x7f if !special.contains(&byte) => text.push(byte as char),
            _ => {
                let _ = write!(text, "\\{byte:03o}");
            }
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::world::Files;

    fn object(name: &str, bytes: &[u8]) -> Object {
        Object { name: name.into(), bytes: bytes.to_vec() }
    }

    #[test]
    fn inputs_become_arguments_and_files() {
        let world = World {
            arguments: vec![
                Argument::Symbolic { least: 0, most: 2, size: 3 },
                Argument::Given("x".into()),
                Argument::Symbolic { least: 0, most: 1, size: 1 },
            ],
            variables: vec![("LANG".into(), 2)],
            files: Some(Files { count: 1, size: 2 }),
            stdin: Some(3),
            failures: Some(2),
            ..World::default()
        };
        let inputs = [
            object("n_args", &[2, 0, 0, 0]),
            object("arg00", b"a'b\0"),
            object("arg01", b"\0bc\0"),
            object("n_args_1", &[1, 0, 0, 0]),
            object("arg02", b"-\xff"),
            object("env-LANG", b"C\0\0"),
            object("A-data", b"%\xff"),
            object("A-data-stat", &[0o100, 1, 0, 0, 2, 0, 0]),
            object("stdin", b"a\n\0"),
            object("stdin-stat", &[0o044, 0, 0, 0, 0, 0, 0]),
            object("fail00", &[7, 0, 0, 0, 8, 0, 0, 0]),
            object("fail01", &[0; 8]),
        ];
        let shown = show(&world, "prog", &["A=b".into()], &inputs).expect("a symbolic world");
        assert_eq!(shown.args, [&b"a'b"[..], b"", b"x", b"-"]);
        assert_eq!(shown.env, [b"LANG=C"]);
        assert_eq!(shown.failures, [Failure { request: 7, kind: "short".into() }]);
        let expected = concat!(
            r"printf -- '%%\377' >A; chmod 700 A; touch -a -d @1677721601 A; touch -m -d @1677721602 A; ",
            r"printf -- 'a\n\000' >stdin; chmod 644 stdin; touch -a -d @1677721600 stdin; touch -m -d @1677721600 stdin; ",
            r"env -i A=b LANG=C ./prog 'a'\''b' '' x - <stdin # and request 7 fails (short)",
        );
        assert_eq!(shown.shell, expected);
    }

    #[test]
    fn strange_bytes_are_quoted() {
        assert_eq!(quoted(b"a\x01'"), r"$'a\001\047'");
        assert_eq!(quoted(b"$x"), "'$x'");
        assert_eq!(quoted(b""), "''");
    }
}
