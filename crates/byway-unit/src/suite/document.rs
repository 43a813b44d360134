//! Text in which it is marked what was generated.
//!
//! A block stands between two comments:
//!
//! ```c
//! /* byway: case negative 3f9a01c2b7d4 8b1c22d0 */
//! static void test_sign_negative(void)
//! ...
//! /* byway: end */
//! ```
//!
//! The opening one says what the block is and, by a hash, what its body was when it was written: that is how a body
//! that the user has changed is told from one as generated. Everything outside of the marks is the user's own text.

mod read;

pub use read::Damaged;

use super::identity::seal;

/// How comments look.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Comments {
    /// `/* ... */`, of C.
    C,
    /// `# ...`, of makefiles and CMake.
    Hash,
}

impl Comments {
    fn line(self, text: &str) -> String {
        match self {
            Self::C => format!("/* byway: {text} */"),
            Self::Hash => format!("# byway: {text}"),
        }
    }
}

/// A text with marks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Document {
    /// How its comments look.
    pub comments: Comments,
    /// What it consists of, in order.
    pub items: Vec<Item>,
}

/// A piece of a document.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Item {
    /// Lines outside of the marks.
    Own(Vec<String>),
    /// Something that is generated.
    Generated(Block),
}

/// Something that is generated.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Block {
    /// What it is.
    pub kind: Kind,
    /// The hash of its body as it was generated.
    pub seal: String,
    /// The lines between its marks; none for those that are a single line.
    pub body: Vec<String>,
    /// White space before the opening mark.
    indent: String,
    /// Whether an empty line follows, which belongs to it.
    spaced: bool,
}

/// What a block is.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    /// A single line: what the document holds.
    Title(String),
    /// Something that the cases need, by its name.
    Part(String),
    /// A single line: the heading of the cases that follow.
    Group(String),
    /// A single line: something that has to be said about the case that follows.
    Note(String),
    /// A case.
    Case {
        /// What it is called.
        name: String,
        /// What it is known by.
        id: String,
    },
    /// The list of all cases.
    List,
}

impl Kind {
    fn is_single_line(&self) -> bool {
        matches!(self, Self::Title(_) | Self::Group(_) | Self::Note(_))
    }

    /// The hash of what can be changed in a block: its body, or its heading.
    fn seal_of(&self, body: &[String]) -> String {
        match self {
            Self::Group(heading) => seal(std::slice::from_ref(heading)),
            _ => seal(body),
        }
    }
}

impl Block {
    /// A block with this body.
    pub fn new(kind: Kind, body: Vec<String>) -> Self {
        Self { kind, seal: seal(&body), body, indent: String::new(), spaced: true }
    }

    /// A block that is a single line.
    pub fn line(kind: Kind) -> Self {
        let spaced = !matches!(kind, Kind::Note(_));
        Self { seal: kind.seal_of(&[]), kind, body: Vec::new(), indent: String::new(), spaced }
    }

    /// Whether the user has changed the body since it was generated.
    pub fn is_touched(&self) -> bool {
        self.kind.seal_of(&self.body) != self.seal
    }

    /// Whether this is that heading, though the user may have changed the words.
    pub(super) fn is_heading(&self, heading: &Self) -> bool {
        matches!(self.kind, Kind::Group(_)) && self.seal == heading.seal
    }

    /// The identity and the name of a case.
    pub fn case(&self) -> Option<(&str, &str)> {
        match &self.kind {
            Kind::Case { name, id } => Some((id, name)),
            _ => None,
        }
    }

    /// The block as it is generated now, in the place of this one.
    pub(super) fn written_again(&self, new: &Self) -> Self {
        Self { indent: self.indent.clone(), spaced: self.spaced, ..new.clone() }
    }

    fn mark(&self) -> String {
        let seal = &self.seal;
        match &self.kind {
            Kind::Title(text) => text.clone(),
            Kind::Group(text) => format!("group {seal}: {text}"),
            Kind::Note(text) => format!("note: {text}"),
            Kind::Part(name) => format!("part {name} {seal}"),
            Kind::Case { name, id } => format!("case {name} {id} {seal}"),
            Kind::List => format!("list {seal}"),
        }
    }

    fn write(&self, comments: Comments, lines: &mut Vec<String>) {
        lines.push(format!("{}{}", self.indent, comments.line(&self.mark())));
        if !self.kind.is_single_line() {
            lines.extend(self.body.iter().cloned());
            lines.push(format!("{}{}", self.indent, comments.line("end")));
        }
        if self.spaced {
            lines.push(String::new());
        }
    }
}

impl Document {
    /// The document as text.
    pub fn text(&self) -> String {
        let mut lines = Vec::new();
        for item in &self.items {
            match item {
                Item::Own(own) => lines.extend(own.iter().cloned()),
                Item::Generated(block) => block.write(self.comments, &mut lines),
            }
        }
        lines.join("\n")
    }

    /// Reads a document.
    ///
    /// # Errors
    ///
    /// If a mark is damaged, and it cannot be told what was generated.
    pub fn read(text: &str, comments: Comments) -> Result<Self, Damaged> {
        read::read(text, comments)
    }

    /// What is generated, in order.
    pub fn blocks(&self) -> impl Iterator<Item = &Block> {
        self.items.iter().filter_map(|item| match item {
            Item::Generated(block) => Some(block),
            Item::Own(_) => None,
        })
    }

    /// Its cases, in order.
    pub fn cases(&self) -> impl Iterator<Item = &Block> {
        self.blocks().filter(|block| block.case().is_some())
    }

    /// What the document says that it holds.
    pub fn title(&self) -> Option<&str> {
        self.blocks().find_map(|block| match &block.kind {
            Kind::Title(title) => Some(title.as_str()),
            _ => None,
        })
    }

    /// Puts a block behind another piece, with empty lines as there were.
    pub(super) fn insert_after(&mut self, at: usize, mut block: Block) {
        if let Some(Item::Generated(before)) = self.items.get_mut(at) {
            block.spaced = std::mem::replace(&mut before.spaced, true);
        }
        self.items.insert(at + 1, Item::Generated(block));
    }
}
