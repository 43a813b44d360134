//! Numbers and addresses for functions and globals.

use super::LowerError;
use super::constants::Constants;
use crate::layout::Layouts;
use crate::link::{LinkedModules, ModuleId, Place};
use crate::module::{BlockId, ConstKind, GlobalId, GlobalKind, Linkage, Variable};
use crate::program::{
    Body, CallSite, EngineFn, FuncId, Function, GlobalInit, GlobalObject, Op, PositionId, Program, VarId,
    function_address, layout,
};
use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

/// Initial values that are not all zero may take this many bytes in all.
const MOST_INITIAL_BYTES: u64 = 1 << 30;

/// What a global of a module is in the program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Symbol {
    Function(FuncId),
    Variable(VarId),
    /// Another name: the constant in its module says for what.
    Alias(Place),
    /// Weak and undefined.
    Null,
}

/// The symbols of all modules.
#[derive(Debug, Default)]
pub(super) struct Symbols {
    map: HashMap<Place, Symbol>,
    functions: Vec<(FuncId, Place)>,
    variables: Vec<(VarId, Place)>,
    addresses: Vec<u64>,
    extents: BTreeMap<u64, u64>,
    undefined: HashMap<Box<str>, Symbol>,
    names: HashMap<Box<str>, FuncId>,
}

impl Symbols {
    /// Gives every definition a number, and every variable an address.
    pub(super) fn assign(linked: &LinkedModules, program: &mut Program) -> Result<Symbols, LowerError> {
        let mut symbols = Symbols::default();
        for place in places(linked) {
            if linked.definition(place) == Some(place) {
                symbols.add_definition(linked, place, program);
            }
        }
        for place in places(linked) {
            symbols.add_reference(linked, place, program);
        }
        symbols.place_variables(program)?;
        symbols.names = program.by_name.clone();
        Ok(symbols)
    }

    fn add_definition(&mut self, linked: &LinkedModules, place: Place, program: &mut Program) {
        let global = linked.global(place);
        let symbol = match &global.kind {
            GlobalKind::Function(_) => {
                let id = new_function(program, &global.name, Body::Code);
                if global.linkage != Linkage::Internal && linked.is_meant_by_name(place) {
                    program.by_name.insert(global.name.clone(), id);
                }
                self.functions.push((id, place));
                Symbol::Function(id)
            }
            GlobalKind::Variable(variable) => {
                let id = new_variable(linked, place, variable, program);
                self.variables.push((id, place));
                Symbol::Variable(id)
            }
            GlobalKind::Alias(_) => Symbol::Alias(place),
        };
        self.map.insert(place, symbol);
    }

    fn add_reference(&mut self, linked: &LinkedModules, place: Place, program: &mut Program) {
        if self.map.contains_key(&place) {
            return;
        }
        let symbol = match linked.definition(place) {
            Some(definition) => self.map[&definition],
            None => self.undefined(linked, place, program),
        };
        self.map.insert(place, symbol);
    }

    fn undefined(&mut self, linked: &LinkedModules, place: Place, program: &mut Program) -> Symbol {
        let global = linked.global(place);
        if let Some(&symbol) = self.undefined.get(&global.name) {
            return symbol;
        }
        let symbol = match &global.kind {
            GlobalKind::Function(_) if global.linkage != Linkage::ExternWeak => {
                let body = EngineFn::by_name(&global.name).map_or(Body::Undefined, Body::Engine);
                let id = new_function(program, &global.name, body);
                program.by_name.insert(global.name.clone(), id);
                Symbol::Function(id)
            }
            GlobalKind::Variable(variable) if global.linkage != Linkage::ExternWeak => {
                Symbol::Variable(new_variable(linked, place, variable, program))
            }
            _ => Symbol::Null,
        };
        self.undefined.insert(global.name.clone(), symbol);
        symbol
    }

    /// Lays the variables out: constants and variables apart, red zones between.
    fn place_variables(&mut self, program: &mut Program) -> Result<(), LowerError> {
        let mut next = [layout::CONSTANTS, layout::VARIABLES];
        for object in Arc::make_mut(&mut program.globals) {
            let area = &mut next[usize::from(!object.constant)];
            // Until here `address` held the alignment.
            *area = area.next_multiple_of(object.address.clamp(16, 1 << 20));
            object.address = *area;
            *area = area.saturating_add(object.size).saturating_add(layout::RED_ZONE);
        }
        self.addresses = program.globals.iter().map(|object| object.address).collect();
        let defined = program.globals.iter().filter(|object| !matches!(object.init, GlobalInit::Undefined));
        self.extents = defined.map(|object| (object.address, object.size)).collect();
        for (end, start, limit) in
            [(next[0], layout::CONSTANTS, layout::VARIABLES), (next[1], layout::VARIABLES, layout::BLOCKS)]
        {
            if end >= limit {
                return Err(LowerError::TooLarge { bytes: end - start, limit: limit - start });
            }
        }
        Ok(())
    }

    /// Computes the first values of all variables and puts them into ascending order.
    pub(super) fn initialize(&self, linked: &LinkedModules, program: &mut Program) -> Result<(), LowerError> {
        let mut room = MOST_INITIAL_BYTES;
        let globals = Arc::make_mut(&mut program.globals);
        for &(id, place) in &self.variables {
            let constants = Constants::new(linked, self, place.module);
            let GlobalKind::Variable(Variable { init: Some(init), .. }) = &linked.global(place).kind else { continue };
            let init = constants.image(*init, room).map_err(|reason| LowerError::Initializer {
                module: linked.module(place.module).name.clone(),
                global: linked.global(place).name.to_string(),
                reason,
            })?;
            room -= init.as_ref().map_or(0, |bytes| bytes.len() as u64);
            globals[id.index()].init = init.map_or(GlobalInit::Zero, GlobalInit::Bytes);
        }
        globals.sort_by_key(|object| object.address);
        let pointer = globals.iter().find(|object| &*object.name == "__byway_thread_pointer" && object.size == 8);
        program.thread_pointer = pointer.map(|object| object.address);
        Ok(())
    }

    /// Functions that have code.
    pub(super) fn defined_functions(&self) -> impl Iterator<Item = (FuncId, Place)> + '_ {
        self.functions.iter().copied()
    }

    /// A function by its linked name.
    pub(super) fn function_named(&self, name: &str) -> Option<FuncId> {
        self.names.get(name).copied()
    }

    /// What a global of a module is.
    pub(super) fn get(&self, module: ModuleId, global: GlobalId) -> Symbol {
        self.map.get(&Place { module, global }).copied().unwrap_or(Symbol::Null)
    }

    /// The address of a variable.
    pub(super) fn variable_address(&self, id: VarId) -> u64 {
        self.addresses[id.index()]
    }

    /// The start and size of the variable that an address lies in, or right behind.
    pub(super) fn variable_at(&self, address: u64) -> Option<(u64, u64)> {
        let (&start, &size) = self.extents.range(..=address).next_back()?;
        (address - start <= size).then_some((start, size))
    }

    /// Bytes from an address to the end of the variable that it lies in.
    pub(super) fn bytes_left(&self, address: u64) -> Option<u64> {
        let (start, size) = self.variable_at(address)?;
        Some(size - (address - start))
    }

    /// The address of a block of a function.
    pub(super) fn block_address(&self, module: ModuleId, function: GlobalId, block: BlockId) -> u64 {
        match self.get(module, function) {
            Symbol::Function(id) => layout::BLOCKS + (u64::from(id.0) << 20) + u64::from(block.0),
            _ => 0,
        }
    }

    /// Collects constructors and destructors of all modules in the order in which they run.
    pub(super) fn structors(&self, linked: &LinkedModules, program: &mut Program) {
        program.constructors = self.structor_list(linked, "llvm.global_ctors");
        program.destructors = self.structor_list(linked, "llvm.global_dtors");
        program.destructors.reverse();
        fill_structor(program, "__byway_run_constructors", program.constructors.clone());
        fill_structor(program, "__byway_run_destructors", program.destructors.clone());
    }

    fn structor_list(&self, linked: &LinkedModules, name: &str) -> Vec<FuncId> {
        let mut list = Vec::new();
        for place in places(linked) {
            let global = linked.global(place);
            let GlobalKind::Variable(Variable { init: Some(init), .. }) = &global.kind else { continue };
            if &*global.name != name {
                continue;
            }
            let module = linked.module(place.module);
            let constants = Constants::new(linked, self, place.module);
            let ConstKind::Aggregate(entries) = &module.constant(*init).kind else { continue };
            for &entry in entries {
                let ConstKind::Aggregate(fields) = &module.constant(entry).kind else { continue };
                let priority = fields.first().and_then(|&field| constants.small(field)).unwrap_or(65535);
                if let Some(function) = fields.get(1).and_then(|&field| constants.function(field)) {
                    list.push((priority, function));
                }
            }
        }
        list.sort_by_key(|(priority, _)| *priority);
        list.into_iter().map(|(_, function)| function).collect()
    }

    /// The address that a function symbol has as a pointer.
    pub(super) fn function_address(id: FuncId) -> u64 {
        function_address(id)
    }
}

fn places(linked: &LinkedModules) -> impl Iterator<Item = Place> + '_ {
    linked.modules.iter().enumerate().flat_map(|(m, module)| {
        (0..module.globals.len() as u32).map(move |g| Place { module: ModuleId(m as u32), global: GlobalId(g) })
    })
}

fn new_function(program: &mut Program, name: &str, body: Body) -> FuncId {
    let id = FuncId(program.functions.len() as u32);
    program.functions.push(Function::shell(name, body));
    id
}

fn new_variable(linked: &LinkedModules, place: Place, variable: &Variable, program: &mut Program) -> VarId {
    let module = linked.module(place.module);
    let layouts = Layouts::new(module);
    let id = VarId(program.globals.len() as u32);
    Arc::make_mut(&mut program.globals).push(GlobalObject {
        name: module.global(place.global).name.clone(),
        address: variable.align.max(layouts.align(variable.ty)),
        size: layouts.size(variable.ty),
        init: if variable.init.is_some() { GlobalInit::Zero } else { GlobalInit::Undefined },
        constant: variable.constant,
        under_test: !linked.is_library(place.module),
    });
    id
}

/// Makes a function that calls others, one after the other.
fn fill_structor(program: &mut Program, name: &str, calls: Vec<FuncId>) {
    let Some(id) = program.find(name) else { return };
    let mut function = Function::shell(name, Body::Code);
    // What a called function returns goes nowhere, but has to go somewhere.
    function.slots = 1;
    function.call_sites =
        vec![CallSite { args: Box::new([]), ret_slots: 0, variadic: Box::new([]), open: false, tail: false }];
    function.code = calls.into_iter().map(|callee| Op::Call { d: 0, site: 0, func: callee.0 }).collect();
    function.code.push(Op::RetVoid { w: 1 });
    function.positions = vec![PositionId::UNKNOWN; function.code.len()];
    program.functions[id.index()] = function;
}
