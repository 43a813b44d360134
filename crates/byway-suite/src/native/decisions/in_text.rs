//! The coverage map among the constants of a module's text.

use super::MapError;
use crate::native::instrument::unescape;

/// The format that is read: LLVM counts it as its seventh, and writes one less.
const FORMAT: u32 = 6;

/// The constant with the names of files.
const FILE_NAMES: &str = "@__llvm_coverage_mapping = ";

/// What the constants of functions start with.
const FUNCTION: &str = "@__covrec_";

/// The parts of a map, as clang encodes them.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct EncodedMap {
    /// The names of files.
    pub file_names: Vec<u8>,
    /// For each function, its regions.
    pub functions: Vec<Vec<u8>>,
}

/// The map in a module's text; `None` if it has none.
pub(super) fn map(text: &str) -> Result<Option<EncodedMap>, MapError> {
    let Some(names) = text.lines().find(|line| line.starts_with(FILE_NAMES)) else { return Ok(None) };
    let (before, file_names) = bytes(names).ok_or(MapError::Short)?;
    // `{ i32 0, i32 LENGTH, i32 0, i32 FORMAT }, [LENGTH x i8] c"..."`
    let format = before.rsplit("i32 ").next().and_then(|rest| rest.split_once(' ')?.0.parse().ok());
    let found = format.ok_or(MapError::Number("format"))?;
    if found != FORMAT {
        return Err(MapError::Version { found, known: FORMAT });
    }
    let functions = text.lines().filter(|line| line.starts_with(FUNCTION));
    let functions = functions.map(|line| Ok(bytes(line).ok_or(MapError::Short)?.1)).collect::<Result<_, _>>()?;
    Ok(Some(EncodedMap { file_names, functions }))
}

/// The string in the initial value of a constant, and what stands before it.
fn bytes(line: &str) -> Option<(&str, Vec<u8>)> {
    let (before, rest) = line.split_once(" c\"")?;
    Some((before, unescape(rest.split_once('"')?.0)))
}

#[cfg(test)]
mod tests {
    use super::*;

    const NAMES: &str = "@__llvm_coverage_mapping = private constant { { i32, i32, i32, i32 }, [4 x i8] } \
        { { i32, i32, i32, i32 } { i32 0, i32 4, i32 0, i32 6 }, [4 x i8] c\"\\01\\5Ca\\22\" }, section \"__llvm_covmap\"";

    #[test]
    fn the_constants_of_the_map_are_found() {
        let function =
            "@__covrec_1u = linkonce_odr hidden constant <{ i64, [2 x i8] }> <{ i64 -5, [2 x i8] c\"\\00x\" }>";
        let text = format!("{NAMES}\n{function}, section \"__llvm_covfun\"\n@other = constant [1 x i8] c\"y\"\n");
        let map = map(&text).expect("it is good").expect("there is one");
        assert_eq!(map, EncodedMap { file_names: b"\x01\\a\"".to_vec(), functions: vec![b"\0x".to_vec()] });
    }

    #[test]
    fn a_text_without_a_map_has_none() {
        assert_eq!(map("@other = constant [1 x i8] c\"y\"\n"), Ok(None));
    }

    #[test]
    fn another_format_is_refused() {
        let found = map(&NAMES.replace("i32 6 }", "i32 9 }"));
        assert_eq!(found, Err(MapError::Version { found: 9, known: 6 }));
        assert_eq!(map(&NAMES.replace("i32 6 }", "i32 six }")), Err(MapError::Number("format")));
        assert_eq!(map("@__llvm_coverage_mapping = external constant i8"), Err(MapError::Short));
    }
}
