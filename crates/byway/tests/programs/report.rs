//! Reading the bug reports that Byway prints on standard error.

/// One bug report.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// The kind of bug.
    pub kind: String,
    /// The call stack, innermost first.
    pub frames: Vec<Frame>,
}

/// One line of a call stack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Frame {
    /// The source file.
    pub file: String,
    /// The line in it.
    pub line: u32,
}

/// All reports in a program's standard error.
pub fn reports(stderr: &str) -> Vec<Report> {
    let mut found: Vec<Report> = Vec::new();
    for line in stderr.lines() {
        if let Some(kind) = line.strip_prefix("==byway== BUG: ") {
            found.push(Report { kind: kind.trim_end().to_owned(), frames: Vec::new() });
        } else if let (Some(report), Some(frame)) = (found.last_mut(), frame(line)) {
            report.frames.push(frame);
        }
    }
    found
}

/// Reads `#N FUNCTION FILE:LINE:COLUMN`; a file's name may hold spaces and colons.
fn frame(line: &str) -> Option<Frame> {
    let (number, rest) = line.trim().strip_prefix('#')?.split_once(' ')?;
    number.parse::<u32>().ok()?;
    let (_, place) = rest.split_once(' ')?;
    let mut parts = place.rsplitn(3, ':');
    parts.next()?.parse::<u32>().ok()?;
    let line = parts.next()?.parse().ok()?;
    Some(Frame { file: parts.next()?.to_owned(), line })
}
