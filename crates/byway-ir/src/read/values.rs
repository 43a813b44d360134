//! The values and blocks of the function that is being read.
//!
//! Both share one name space and one count of unnamed ones. A value that is used before its definition takes its type
//! from the use; the definition must agree. Uses that do not obviously come after their definition are noted for the
//! dominance check at the end of the function.

use super::error::{Fault, Read};
use super::numbered::Numbered;
use super::reader::{Reader, shortened};
use super::token::{Name, Token};
use crate::module::{BlockId, Operand, TypeId, ValueId};
use rustc_hash::FxHashMap;
use std::borrow::Cow;

/// A map larger than this is not kept for the next function: clearing it would cost more than a new one.
const LARGE_MAP: usize = 4096;

/// The name or number of a value or block.
#[derive(Clone, Copy, Debug)]
pub(super) enum LocalName<'t> {
    Named(Name<'t>),
    Numbered(u32),
}

/// A block in the order of first mentions; the order of the text is known at the end of the function.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Mention(u32);

/// What a name stands for.
#[derive(Clone, Copy, Debug)]
enum Local {
    Value(ValueId),
    Block(Mention),
}

/// Where a value is defined.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum DefinedIn {
    /// Nowhere yet; first used at an offset.
    Nowhere(u32),
    /// As a parameter or in the entry block, so before all that other blocks do.
    Start,
    /// In a block.
    Block(BlockId),
    /// On the edge to the normal destination of an invoke, which ends this block.
    Edge(BlockId),
}

/// A use that dominance must be checked for.
#[derive(Clone, Copy, Debug)]
pub(super) struct FarUse {
    /// What is used.
    pub value: ValueId,
    /// The block that uses it; for a phi the block that it comes from, as a mention until the function ends.
    pub block: BlockId,
    /// The block of the phi, if one uses it: the use is then at the end of `block`, on the edge to this one.
    pub phi_in: Option<BlockId>,
    /// Where the use stands.
    pub at: u32,
}

struct BlockMention<'t> {
    name: LocalName<'t>,
    first_mention: u32,
    position: Option<BlockId>,
}

/// The values and blocks of a function.
#[derive(Default)]
pub(super) struct Locals<'t> {
    names: FxHashMap<Cow<'t, [u8]>, Local>,
    numbers: Numbered<Local>,
    next_number: u32,
    mentions: Vec<BlockMention<'t>>,
    current: Option<BlockId>,
    blocks: u32,
    /// The type of every value.
    pub types: Vec<TypeId>,
    /// Where every value is defined.
    pub defined_in: Vec<DefinedIn>,
    /// Uses that dominance must be checked for.
    pub far_uses: Vec<FarUse>,
    /// Whether a body is being read, so that there are values at all.
    pub open: bool,
}

impl<'t> LocalName<'t> {
    /// The name in a token, if there is one.
    pub fn of(token: Token<'t>) -> Option<LocalName<'t>> {
        match token {
            Token::Local(name) => Some(LocalName::Named(name)),
            Token::LocalNumber(number) => Some(LocalName::Numbered(number)),
            _ => None,
        }
    }

    /// The name in a label, if the token is one.
    pub fn of_label(token: Token<'t>) -> Option<LocalName<'t>> {
        match token {
            Token::Label(name) => Some(LocalName::Named(name)),
            Token::LabelNumber(number) => Some(LocalName::Numbered(number)),
            _ => None,
        }
    }

    /// The name without its `%`.
    pub fn text(self) -> Cow<'t, str> {
        match self {
            LocalName::Named(name) => name.text(),
            LocalName::Numbered(number) => Cow::Owned(number.to_string()),
        }
    }

    fn shown(self) -> String {
        format!("`%{}`", shortened(&self.text()))
    }
}

impl<'t> Locals<'t> {
    /// Forgets the function before.
    pub fn start(&mut self) {
        if self.names.capacity() > LARGE_MAP {
            self.names = FxHashMap::default();
        }
        self.names.clear();
        self.numbers.clear();
        self.next_number = 0;
        self.mentions.clear();
        self.current = None;
        self.blocks = 0;
        self.types.clear();
        self.defined_in.clear();
        self.far_uses.clear();
        self.open = false;
    }

    #[inline]
    fn get(&self, name: LocalName<'t>) -> Option<Local> {
        match name {
            LocalName::Numbered(number) => self.numbers.get(number),
            LocalName::Named(name) if !name.escaped => self.names.get(name.raw).copied(),
            LocalName::Named(name) => self.names.get(&name.bytes()).copied(),
        }
    }

    fn set(&mut self, name: LocalName<'t>, local: Local) {
        match name {
            LocalName::Numbered(number) => self.numbers.insert(number, local),
            LocalName::Named(name) => {
                self.names.insert(name.bytes(), local);
            }
        }
    }

    /// The block that is being read.
    pub fn current_block(&self) -> BlockId {
        self.current.unwrap_or(BlockId(0))
    }

    /// The name of something that is defined here: the one given, or the next number. Numbers must rise.
    fn name_or_number(&mut self, name: Option<LocalName<'t>>, at: u32) -> Read<LocalName<'t>> {
        let number = match name {
            Some(LocalName::Named(name)) => return Ok(LocalName::Named(name)),
            Some(LocalName::Numbered(number)) => number,
            None => self.next_number,
        };
        if number < self.next_number {
            let expected = format!("a number of at least {}", self.next_number);
            return Err(Fault::expected(at, &expected, &format!("`{number}`")));
        }
        self.next_number = number.saturating_add(1);
        Ok(LocalName::Numbered(number))
    }

    fn new_value(&mut self, ty: TypeId, defined_in: DefinedIn) -> ValueId {
        let id = ValueId(self.types.len() as u32);
        self.types.push(ty);
        self.defined_in.push(defined_in);
        id
    }

    /// Where a definition that is read now stands.
    fn here(&self) -> DefinedIn {
        match self.current {
            None | Some(BlockId(0)) => DefinedIn::Start,
            Some(block) => DefinedIn::Block(block),
        }
    }

    /// The order of the text for every mention, once all blocks have been read.
    pub fn block_order(&self) -> Read<Vec<BlockId>> {
        let resolve = |mention: &BlockMention<'t>| {
            mention.position.ok_or_else(|| {
                let expected = format!("a block {}", mention.name.shown());
                Fault::expected(mention.first_mention, &expected, "none in this function")
            })
        };
        self.mentions.iter().map(resolve).collect()
    }

    /// An error if a value is used but not defined.
    pub fn check_defined(&self) -> Read<()> {
        let Some((value, at)) = self.defined_in.iter().enumerate().find_map(|(value, defined)| match defined {
            DefinedIn::Nowhere(at) => Some((value as u32, *at)),
            _ => None,
        }) else {
            return Ok(());
        };
        Err(Fault::expected(at, &format!("a definition of {}", self.shown(ValueId(value))), "none in this function"))
    }

    /// How a value is written. Walks all names, for messages only.
    pub fn shown(&self, value: ValueId) -> String {
        let is_it = |local: &Local| matches!(local, Local::Value(id) if *id == value);
        if let Some((name, _)) = self.names.iter().find(|(_, local)| is_it(local)) {
            return format!("`%{}`", shortened(&String::from_utf8_lossy(name)));
        }
        match self.numbers.iter().find(|(_, local)| is_it(local)) {
            Some((number, _)) => format!("`%{number}`"),
            None => "an unnamed value".to_owned(),
        }
    }
}

impl<'t> Reader<'t> {
    /// A mention of a value with the type that the text gives to it, at its token.
    pub fn local(&mut self, name: LocalName<'t>, ty: TypeId) -> Read<ValueId> {
        let at = self.at();
        if !self.locals.open {
            return Err(self.unexpected("a constant"));
        }
        self.bump();
        match self.locals.get(name) {
            Some(Local::Value(id)) => {
                let found = self.locals.types[id.index()];
                if found != ty { Err(self.type_clash(name, ty, found, at)) } else { Ok(id) }
            }
            Some(Local::Block(_)) => {
                Err(Fault::expected(at, &format!("a value of type `{}`", self.show(ty)), "the name of a block"))
            }
            None => {
                self.check_first_class(ty, at)?;
                let id = self.locals.new_value(ty, DefinedIn::Nowhere(at));
                self.locals.set(name, Local::Value(id));
                Ok(id)
            }
        }
    }

    #[cold]
    fn type_clash(&self, name: LocalName<'t>, wanted: TypeId, found: TypeId, at: u32) -> Box<Fault> {
        let found = format!("{} of type `{}`", name.shown(), self.show(found));
        Fault::expected(at, &format!("a value of type `{}`", self.show(wanted)), &found)
    }

    /// Notes a use of a value in the current block, unless it is plain that the definition comes first.
    #[inline]
    pub fn note_use(&mut self, value: ValueId, at: u32) {
        let block = self.locals.current_block();
        match self.locals.defined_in[value.index()] {
            DefinedIn::Start => {}
            DefinedIn::Block(defined) if defined == block => {}
            _ => self.locals.far_uses.push(FarUse { value, block, phi_in: None, at }),
        }
    }

    /// Notes the use of a value by a phi, for a block that may not have been read yet.
    pub fn note_phi_use(&mut self, operand: Operand, from: BlockId, at: u32) {
        if let Operand::Local(value) = operand
            && self.locals.defined_in[value.index()] != DefinedIn::Start
        {
            self.locals.far_uses.push(FarUse { value, block: from, phi_in: Some(self.locals.current_block()), at });
        }
    }

    /// Defines a value: a parameter or the result of an instruction.
    pub fn define_local(&mut self, name: Option<LocalName<'t>>, ty: TypeId, at: u32) -> Read<ValueId> {
        let name = self.locals.name_or_number(name, at)?;
        let here = self.locals.here();
        match self.locals.get(name) {
            None => {
                let id = self.locals.new_value(ty, here);
                self.locals.set(name, Local::Value(id));
                Ok(id)
            }
            Some(Local::Value(id)) if matches!(self.locals.defined_in[id.index()], DefinedIn::Nowhere(_)) => {
                let used_as = self.locals.types[id.index()];
                if used_as != ty {
                    return Err(self.type_clash(name, used_as, ty, at));
                }
                self.locals.defined_in[id.index()] = here;
                Ok(id)
            }
            Some(Local::Value(_)) => {
                Err(Fault::expected(at, "a new name", &format!("a second definition of {}", name.shown())))
            }
            Some(Local::Block(_)) => Err(Fault::expected(at, "a new name", "the name of a block")),
        }
    }

    /// The block of a name that a terminator or phi mentions, at the name.
    pub fn block_mention(&mut self) -> Read<BlockId> {
        let at = self.at();
        let Some(name) = LocalName::of(self.token()) else { return Err(self.unexpected("the name of a block")) };
        self.bump();
        self.mention_block(name, at).map(|mention| BlockId(mention.0))
    }

    fn mention_block(&mut self, name: LocalName<'t>, at: u32) -> Read<Mention> {
        match self.locals.get(name) {
            Some(Local::Block(mention)) => Ok(mention),
            Some(Local::Value(_)) => Err(Fault::expected(at, "the name of a block", "the name of a value")),
            None => {
                let mention = Mention(self.locals.mentions.len() as u32);
                self.locals.mentions.push(BlockMention { name, first_mention: at, position: None });
                self.locals.set(name, Local::Block(mention));
                Ok(mention)
            }
        }
    }

    /// Starts a block and returns its name; without a label it is the next number.
    pub fn start_block(&mut self, label: Option<LocalName<'t>>, at: u32) -> Read<Box<str>> {
        let name = self.locals.name_or_number(label, at)?;
        let mention = self.mention_block(name, at)?;
        let position = BlockId(self.locals.blocks);
        if self.locals.mentions[mention.0 as usize].position.replace(position).is_some() {
            return Err(Fault::expected(at, "a new label", &format!("a second block {}", name.shown())));
        }
        self.locals.blocks += 1;
        self.locals.current = Some(position);
        Ok(name.text().into())
    }
}
