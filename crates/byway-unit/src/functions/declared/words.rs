//! Words by which people annotate pointers. Each project has its own, and most are alike.

/// What a word says of a pointer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Word {
    /// It has as many elements as what follows in parentheses says.
    Counted {
        /// These are bytes.
        is_bytes: bool,
        /// It may be null.
        is_nullable: bool,
    },
    /// It is never null.
    Nonnull,
    /// It may be null.
    Nullable,
    /// Nothing.
    Other,
}

/// What a word says.
pub(super) fn word(name: &str) -> Word {
    // Names that people give to things have no underscores at their ends.
    if !name.starts_with('_') && !name.starts_with("counted_by") && !name.starts_with("sized_by") {
        return Word::Other;
    }
    let lower = name.trim_matches('_').to_ascii_lowercase();
    let (plain, is_nullable) = match lower.strip_suffix("_opt").or_else(|| lower.strip_suffix("_or_null")) {
        Some(plain) => (plain, true),
        None => (&*lower, false),
    };
    match plain {
        "in_reads" | "out_writes" | "inout_updates" | "counted_by" | "in_count" | "out_cap" | "in_ecount"
        | "out_ecount" => Word::Counted { is_bytes: false, is_nullable },
        "in_reads_bytes" | "out_writes_bytes" | "inout_updates_bytes" | "sized_by" | "in_bcount" | "out_bcount" => {
            Word::Counted { is_bytes: true, is_nullable }
        }
        "in" | "out" | "inout" | "in_z" | "inout_z" if is_nullable => Word::Nullable,
        "in" | "out" | "inout" | "in_z" | "inout_z" => Word::Nonnull,
        "nonnull" | "notnull" => Word::Nonnull,
        "nullable" => Word::Nullable,
        _ => Word::Other,
    }
}
