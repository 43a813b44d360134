//! What is declared by hand, compared with the solver's own headers.

use crate::kind::{Kind, Rounding, Setting};

fn header(name: &str) -> String {
    let path = format!("{}/bitwuzla/{name}", env!("BITWUZLA_INCLUDE"));
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The constants of the enumeration that begins after a text, in order.
fn constants(text: &str, after: &str) -> Vec<String> {
    let start = text.find(after).expect("the enumeration is there") + after.len();
    let body = &text[start..];
    let body = &body[..body.find("\n};").unwrap_or(body.len())];
    let lines = body.lines().filter_map(|line| line.trim().strip_prefix("EVALUE("));
    lines.map(|line| line.split(')').next().unwrap_or("").replace('_', "").to_lowercase()).collect()
}

/// The name and the number of a variant, from how it prints.
fn named(value: impl std::fmt::Debug) -> String {
    format!("{value:?}").to_lowercase()
}

#[test]
fn kinds_have_the_header_s_numbers() {
    use Kind::*;
    let kinds = [
        And,
        Equal,
        Implies,
        Not,
        Or,
        Xor,
        Ite,
        BvAdd,
        BvAnd,
        BvAshr,
        BvConcat,
        BvMul,
        BvNot,
        BvOr,
        BvSdiv,
        BvShl,
        BvShr,
        BvSle,
        BvSlt,
        BvSrem,
        BvSub,
        BvUdiv,
        BvUle,
        BvUlt,
        BvUrem,
        BvXor,
        BvExtract,
        BvSignExtend,
        BvZeroExtend,
        FpAbs,
        FpAdd,
        FpDiv,
        FpEqual,
        FpFma,
        FpIsNan,
        FpLeq,
        FpLt,
        FpMul,
        FpNeg,
        FpRti,
        FpSqrt,
        FpSub,
        FpToFpFromBv,
        FpToFpFromFp,
        FpToFpFromSbv,
        FpToFpFromUbv,
        FpToSbv,
        FpToUbv,
    ];
    let expected = constants(&header("enums.h"), "BITWUZLA_KIND_##name");
    for kind in kinds {
        assert_eq!(expected[kind as usize], named(kind));
    }
}

#[test]
fn settings_and_roundings_have_the_header_s_numbers() {
    let expected = constants(&header("option.h"), "BITWUZLA_OPT_##name");
    for setting in [Setting::ProduceModels, Setting::ProduceUnsatAssumptions, Setting::Preprocess] {
        assert_eq!(expected[setting as usize], named(setting));
    }
    let expected = constants(&header("enums.h"), "BITWUZLA_RM_##name");
    let short =
        [(Rounding::NearestEven, "rne"), (Rounding::Down, "rtn"), (Rounding::Up, "rtp"), (Rounding::Zero, "rtz")];
    for (rounding, name) in short {
        assert_eq!(expected[rounding as usize], name);
    }
}

#[test]
fn results_have_the_header_s_numbers() {
    let text = header("enums.h");
    for line in ["EVALUE(SAT)     = 10,", "EVALUE(UNSAT)   = 20,", "EVALUE(UNKNOWN) = 0,"] {
        assert!(text.contains(line), "{line}");
    }
}

/// The functions of a C header or of a Rust declaration: name and number of parameters.
fn functions(text: &str) -> Vec<(String, usize)> {
    let text: String = text.lines().filter(|line| !line.trim_start().starts_with(['*', '/', '#'])).collect();
    let starts = text.match_indices("bitwuzla_").filter_map(|(start, _)| {
        let name: String = text[start..].chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
        let rest = text[start + name.len()..].strip_prefix('(')?;
        Some((name, parameters(rest)))
    });
    starts.collect()
}

/// Counts parameters up to the closing parenthesis: commas outside inner parentheses, a trailing one not counted.
fn parameters(rest: &str) -> usize {
    let (mut depth, mut count, mut pending) = (0, 0, false);
    for c in rest.chars() {
        match c {
            ')' if depth == 0 => break,
            '(' => depth += 1,
            ')' => depth -= 1,
            ',' if depth == 0 => {
                count += 1;
                pending = false;
            }
            c => pending |= !c.is_whitespace(),
        }
    }
    count + usize::from(pending)
}

#[test]
fn functions_are_declared_as_in_the_header() {
    let expected = functions(&header("c/bitwuzla.h"));
    let declared = functions(include_str!("ffi.rs"));
    assert!(declared.len() > 20, "found only {declared:?}");
    for function in declared {
        assert!(expected.contains(&function), "{function:?} is not in the header");
    }
}
