//! Where variables on the stack come to life, in LLVM text.

/// A variable comes to life.
pub(crate) enum Birth<'t> {
    /// It is made.
    Made {
        name: &'t str,
        ty: &'t str,
        /// How many of the type there are, if that is not one.
        count: Option<Count<'t>>,
    },
    /// It was made before and has no value again.
    Again { name: &'t str },
}

/// A number of elements.
#[derive(Clone, Copy)]
pub(crate) struct Count<'t> {
    ty: &'t str,
    value: &'t str,
}

impl Count<'_> {
    /// Instructions that compute the size of so many of a type, by way of a first value.
    pub(crate) fn size(&self, of: &str, wide: &str, size: &str) -> String {
        let Count { ty, value } = self;
        let widened = match *ty {
            "i64" => format!("{wide} = add i64 {value}, 0"),
            _ => format!("{wide} = zext {ty} {value} to i64"),
        };
        format!("  {widened}\n  {size} = mul i64 {wide}, {}\n", size_of(of))
    }
}

/// The variable that an instruction brings to life.
pub(crate) fn birth(instruction: &str) -> Option<Birth<'_>> {
    if let Some((name, rest)) = instruction.split_once(" = alloca ").filter(|(name, _)| name.starts_with('%')) {
        let mut parts = top_level(rest.strip_prefix("inalloca ").unwrap_or(rest));
        let ty = parts.next()?;
        let count = parts.find_map(|part| part.split_once(' ').filter(|(ty, _)| is_integer(ty)));
        return Some(Birth::Made { name, ty, count: count.map(|(ty, value)| Count { ty, value }) });
    }
    let name = instruction.contains("@llvm.lifetime.start.").then(|| last_value(instruction))??;
    Some(Birth::Again { name })
}

pub(crate) fn is_integer(ty: &str) -> bool {
    ty.strip_prefix('i').is_some_and(|bits| !bits.is_empty() && bits.bytes().all(|byte| byte.is_ascii_digit()))
}

/// The size of a type, as a constant.
pub(crate) fn size_of(ty: &str) -> String {
    format!("ptrtoint (ptr getelementptr ({ty}, ptr null, i64 1) to i64)")
}

/// The parts of an instruction between commas that are in no brackets and no quotes.
pub(crate) fn top_level(text: &str) -> impl Iterator<Item = &str> {
    let (mut depth, mut is_quoted) = (0i32, false);
    text.split(move |letter| {
        match letter {
            '"' => is_quoted = !is_quoted,
            '(' | '[' | '{' | '<' if !is_quoted => depth += 1,
            ')' | ']' | '}' | '>' if !is_quoted => depth -= 1,
            _ => {}
        }
        letter == ',' && depth == 0 && !is_quoted
    })
    .map(str::trim)
}

/// The last value that a call is given.
fn last_value(call: &str) -> Option<&str> {
    let arguments = &call[..call.rfind(')')?];
    let start = arguments.rfind(" %")? + 1;
    Some(&arguments[start..])
}
