//! C text, line by line.

/// Lines with their indentation.
#[derive(Default)]
pub(super) struct Code {
    text: String,
    depth: usize,
}

impl Code {
    /// Text that will stand inside so many blocks.
    pub(super) fn inside(depth: usize) -> Code {
        Code { text: String::new(), depth }
    }

    /// A line.
    pub(super) fn line(&mut self, line: &str) {
        if !line.is_empty() {
            self.text.extend(std::iter::repeat_n('\t', self.depth));
            self.text.push_str(line);
        }
        self.text.push('\n');
    }

    /// Lines as they are.
    pub(super) fn text(&mut self, text: &str) {
        self.text.push_str(text);
    }

    /// A block begins.
    pub(super) fn open(&mut self) {
        self.line("{");
        self.depth += 1;
    }

    /// A block ends.
    pub(super) fn close(&mut self) {
        self.depth -= 1;
        self.line("}");
    }

    pub(super) fn finish(self) -> String {
        self.text
    }
}

/// A text as a string literal of C.
pub(super) fn literal(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}
