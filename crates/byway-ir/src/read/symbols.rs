//! The names of globals. A global may be used before it is defined, so its index is given at the first mention.

use super::error::{Fault, Read};
use super::numbered::Numbered;
use super::reader::{Reader, shortened};
use super::token::{Name, Token};
use crate::module::{ConstId, Global, GlobalId, Type, TypeId};
use rustc_hash::FxHashMap;
use std::borrow::Cow;

/// The name or number of a global.
#[derive(Clone, Copy)]
pub(super) enum SymbolName<'t> {
    Named(Name<'t>),
    Numbered(u32),
}

/// What is known of a global so far.
struct Symbol<'t> {
    name: SymbolName<'t>,
    first_mention: u32,
    /// The address space that it lies in, or that a mention says it does.
    space: Option<u32>,
    definition: Option<Global>,
    /// Its address as a constant of type `ptr`, once that was needed.
    address: Option<ConstId>,
}

/// The globals of a module.
#[derive(Default)]
pub(super) struct Symbols<'t> {
    names: FxHashMap<Cow<'t, [u8]>, GlobalId>,
    numbers: Numbered<GlobalId>,
    symbols: Vec<Symbol<'t>>,
    next_number: u32,
    /// Aliases, and where their targets stand.
    pub aliases: Vec<(GlobalId, u32)>,
}

impl<'t> SymbolName<'t> {
    /// The name in a token, if there is one.
    pub fn of(token: Token<'t>) -> Option<SymbolName<'t>> {
        match token {
            Token::Global(name) => Some(SymbolName::Named(name)),
            Token::GlobalNumber(number) => Some(SymbolName::Numbered(number)),
            _ => None,
        }
    }

    /// The name as the module keeps it.
    pub fn text(self) -> Cow<'t, str> {
        match self {
            SymbolName::Named(name) => name.text(),
            SymbolName::Numbered(number) => Cow::Owned(number.to_string()),
        }
    }
}

impl<'t> Symbols<'t> {
    /// The index of a global, which may be new.
    pub fn mention(&mut self, name: SymbolName<'t>, at: u32) -> GlobalId {
        let known = match name {
            SymbolName::Named(name) if !name.escaped => self.names.get(name.raw).copied(),
            SymbolName::Named(name) => self.names.get(&name.bytes()).copied(),
            SymbolName::Numbered(number) => self.numbers.get(number),
        };
        if let Some(id) = known {
            return id;
        }
        let id = GlobalId(self.symbols.len() as u32);
        match name {
            SymbolName::Named(name) => {
                self.names.insert(name.bytes(), id);
            }
            SymbolName::Numbered(number) => self.numbers.insert(number, id),
        }
        self.symbols.push(Symbol { name, first_mention: at, space: None, definition: None, address: None });
        id
    }

    /// Notes the address space of a global; an error if it was said to lie in another.
    pub fn lies_in(&mut self, id: GlobalId, space: u32, at: u32) -> Read<()> {
        let symbol = &mut self.symbols[id.index()];
        match symbol.space.replace(space) {
            Some(other) if other != space => {
                let name = symbol.shown();
                let expected = format!("{name} in address space {other}");
                Err(Fault::expected(at, &expected, &format!("address space {space}")))
            }
            _ => Ok(()),
        }
    }

    /// The name of a global that is defined: `@""` stands for the next number.
    pub fn name_to_define(&mut self, name: SymbolName<'t>) -> SymbolName<'t> {
        match name {
            SymbolName::Named(name) if name.raw.is_empty() => SymbolName::Numbered(self.next_number()),
            _ => name,
        }
    }

    /// The number of a global that is defined without a name.
    pub fn next_number(&mut self) -> u32 {
        let number = self.next_number;
        self.next_number += 1;
        number
    }

    /// How many globals there are.
    pub fn len(&self) -> usize {
        self.symbols.len()
    }

    /// The name of a global as the module keeps it.
    pub fn name_text(&self, id: GlobalId) -> Box<str> {
        self.symbols[id.index()].name.text().into()
    }

    /// The global under an index, if it has been read.
    pub fn defined(&self, id: GlobalId) -> Option<&Global> {
        self.symbols[id.index()].definition.as_ref()
    }

    /// The global under an index, for changes.
    pub fn defined_mut(&mut self, id: GlobalId) -> Option<&mut Global> {
        self.symbols[id.index()].definition.as_mut()
    }

    /// The constant of type `ptr` that is the address of a global.
    pub fn address(&mut self, id: GlobalId) -> &mut Option<ConstId> {
        &mut self.symbols[id.index()].address
    }

    /// How a global is written.
    pub fn shown(&self, id: GlobalId) -> String {
        self.symbols[id.index()].shown()
    }

    /// All globals, each of which must have been defined.
    pub fn into_globals(self) -> Read<Vec<Global>> {
        let mut globals = Vec::with_capacity(self.symbols.len());
        for symbol in self.symbols {
            match symbol.definition {
                Some(global) => globals.push(global),
                None => {
                    let expected = format!("a definition or declaration of {}", symbol.shown());
                    return Err(Fault::expected(symbol.first_mention, &expected, "none"));
                }
            }
        }
        Ok(globals)
    }
}

impl Symbol<'_> {
    fn shown(&self) -> String {
        format!("`@{}`", shortened(&self.name.text()))
    }
}

impl<'t> Reader<'t> {
    /// The index of a global that is mentioned as a pointer of some type.
    pub fn mention_global(&mut self, name: SymbolName<'t>, ty: TypeId, at: u32) -> Read<GlobalId> {
        let id = self.symbols.mention(name, at);
        match *self.module.types.get(ty) {
            Type::Ptr(space) => self.symbols.lies_in(id, space, at)?,
            _ => return Err(Fault::expected(at, &format!("a value of type `{}`", self.show(ty)), "a pointer")),
        }
        Ok(id)
    }

    /// Gives a global its definition; an error if it has one.
    pub fn define_global(&mut self, id: GlobalId, global: Global, space: u32, at: u32) -> Read<()> {
        if self.symbols.defined(id).is_some() {
            let found = format!("a second definition of {}", self.symbols.shown(id));
            return Err(Fault::expected(at, "a new name", &found));
        }
        self.symbols.lies_in(id, space, at)?;
        self.symbols.symbols[id.index()].definition = Some(global);
        if let SymbolName::Numbered(number) = self.symbols.symbols[id.index()].name {
            self.symbols.next_number = self.symbols.next_number.max(number.saturating_add(1));
        }
        Ok(())
    }
}
