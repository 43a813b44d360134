//! One solver with its terms.

use crate::error::{Error, guarded};
use crate::ffi;
use crate::kind::{Kind, Rounding, Setting};
use crate::stop::{Limits, Stopped, Watch, ask};
use rustc_hash::FxHashMap;
use std::ffi::{CStr, CString};
use std::ptr::NonNull;

/// A term of one instance. A term given to another instance is refused or names another term there; it is never unsafe.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Term(u32);

/// What kind of value a term has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Sort {
    /// True or false.
    Bool,
    /// So many bits.
    BitVector(u32),
    /// An IEEE float; the significand counts the hidden bit.
    Float {
        /// Bits of the exponent.
        exponent: u32,
        /// Bits of the significand, the hidden one included.
        significand: u32,
    },
}

/// How the solver works.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Settings {
    /// Simplify all assertions together before each check. It helps one hard check; it costs most of the time of many easy
    /// ones that share terms.
    pub preprocess: bool,
    /// Be able to tell which assumptions made a check fail.
    pub cores: bool,
}

/// The result of a check.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answer {
    /// There is a model; [`Instance::value`] reads it until the next check.
    Sat,
    /// There is none.
    Unsat,
    /// Not found out.
    Unknown(Stopped),
}

/// A solver, its terms, and what it was told.
#[derive(Debug)]
pub struct Instance {
    bitwuzla: NonNull<ffi::Bitwuzla>,
    manager: NonNull<ffi::Manager>,
    options: NonNull<ffi::Options>,
    /// The solver keeps its address.
    watch: Box<Watch>,
    terms: Vec<ffi::TermPointer>,
    sorts: FxHashMap<Sort, ffi::SortPointer>,
}

// SAFETY: nothing that an instance owns is shared with another, and what the solver keeps for a thread is set at the
// start of each call that needs it.
unsafe impl Send for Instance {}

impl Instance {
    /// A solver that knows nothing.
    pub fn new(settings: Settings) -> Result<Instance, Error> {
        // SAFETY: each function is given what the one before it made; an instance deletes all of it when it is dropped,
        // and only leaks what was made before a failure.
        unsafe {
            let options = NonNull::new(ffi::bitwuzla_options_new()).ok_or(Error::Start)?;
            let values = [
                (Setting::ProduceModels, true),
                (Setting::ProduceUnsatAssumptions, settings.cores),
                (Setting::Preprocess, settings.preprocess),
            ];
            for (setting, value) in values {
                guarded(|| ffi::bitwuzla_set_option(options.as_ptr(), setting, u64::from(value)))?;
            }
            let manager = NonNull::new(ffi::bitwuzla_term_manager_new()).ok_or(Error::Start)?;
            let bitwuzla = guarded(|| ffi::bitwuzla_new(manager.as_ptr(), options.as_ptr()))?;
            let bitwuzla = NonNull::new(bitwuzla).ok_or(Error::Start)?;
            let watch = Box::new(Watch::new());
            let state = std::ptr::from_ref(&*watch).cast_mut().cast();
            let (terms, sorts) = (Vec::new(), FxHashMap::default());
            let instance = Instance { bitwuzla, manager, options, watch, terms, sorts };
            guarded(|| ffi::bitwuzla_set_termination_callback(bitwuzla.as_ptr(), Some(ask), state))?;
            Ok(instance)
        }
    }

    /// How many terms were made: a measure of how much memory the instance holds.
    pub fn len(&self) -> usize {
        self.terms.len()
    }

    /// Whether no term was made yet.
    pub fn is_empty(&self) -> bool {
        self.terms.is_empty()
    }

    fn pointer(&self, term: Term) -> Result<ffi::TermPointer, Error> {
        let unknown = || Error::Refused(format!("term {} is of another instance", term.0));
        self.terms.get(term.0 as usize).copied().ok_or_else(unknown)
    }

    fn keep(&mut self, pointer: ffi::TermPointer) -> Result<Term, Error> {
        if pointer.is_null() {
            return Err(Error::Refused("it gave no term".into()));
        }
        let index = u32::try_from(self.terms.len()).map_err(|_| Error::Refused("it has too many terms".into()))?;
        self.terms.push(pointer);
        Ok(Term(index))
    }

    fn sort(&mut self, sort: Sort) -> Result<ffi::SortPointer, Error> {
        if let Some(&known) = self.sorts.get(&sort) {
            return Ok(known);
        }
        let manager = self.manager.as_ptr();
        // SAFETY: the manager is alive; the solver checks the widths.
        let pointer = guarded(|| unsafe {
            match sort {
                Sort::Bool => ffi::bitwuzla_mk_bool_sort(manager),
                Sort::BitVector(width) => ffi::bitwuzla_mk_bv_sort(manager, width.into()),
                Sort::Float { exponent, significand } => {
                    ffi::bitwuzla_mk_fp_sort(manager, exponent.into(), significand.into())
                }
            }
        })?;
        self.sorts.insert(sort, pointer);
        Ok(pointer)
    }

    /// A new input. Its name is for people.
    pub fn input(&mut self, sort: Sort, name: &str) -> Result<Term, Error> {
        let sort = self.sort(sort)?;
        let name = CString::new(name).map_err(|_| Error::Refused(format!("the name {name:?} holds a zero byte")))?;
        // SAFETY: manager and sort are alive; the solver copies the name.
        let pointer = guarded(|| unsafe { ffi::bitwuzla_mk_const(self.manager.as_ptr(), sort, name.as_ptr()) })?;
        self.keep(pointer)
    }

    /// True or false.
    pub fn truth(&mut self, value: bool) -> Result<Term, Error> {
        let manager = self.manager.as_ptr();
        // SAFETY: the manager is alive.
        let pointer = unsafe { if value { ffi::bitwuzla_mk_true(manager) } else { ffi::bitwuzla_mk_false(manager) } };
        self.keep(pointer)
    }

    /// A number of a width of at most 64 bits.
    pub fn number(&mut self, number: u64, width: u32) -> Result<Term, Error> {
        if width < 64 && number >> width != 0 {
            return Err(Error::Number { number, width });
        }
        let sort = self.sort(Sort::BitVector(width))?;
        let manager = self.manager.as_ptr();
        // SAFETY: manager and sort are alive.
        let pointer = guarded(|| unsafe { ffi::bitwuzla_mk_bv_value_uint64(manager, sort, number) })?;
        self.keep(pointer)
    }

    /// A number of any width: limbs, least significant first, with the bits above the width clear.
    pub fn wide_number(&mut self, limbs: &[u64], width: u32) -> Result<Term, Error> {
        let sort = self.sort(Sort::BitVector(width))?;
        let mut digits: String = limbs.iter().rev().map(|limb| format!("{limb:064b}")).collect();
        digits.drain(..digits.len().saturating_sub(width as usize));
        let digits = CString::new(digits).map_err(|_| Error::Start)?;
        let manager = self.manager.as_ptr();
        // SAFETY: manager and sort are alive; the solver reads the digits before it returns.
        let pointer = guarded(|| unsafe { ffi::bitwuzla_mk_bv_value(manager, sort, digits.as_ptr(), 2) })?;
        self.keep(pointer)
    }

    /// A rounding mode, the first argument of float operations that round.
    pub fn rounding(&mut self, rounding: Rounding) -> Result<Term, Error> {
        // SAFETY: the manager is alive.
        let pointer = guarded(|| unsafe { ffi::bitwuzla_mk_rm_value(self.manager.as_ptr(), rounding) })?;
        self.keep(pointer)
    }

    /// An operation on terms.
    pub fn term(&mut self, kind: Kind, arguments: &[Term]) -> Result<Term, Error> {
        self.indexed(kind, arguments, &[])
    }

    /// An operation on terms that takes numbers too: the bounds of an extract, the width of an extension, the format of a
    /// float.
    pub fn indexed(&mut self, kind: Kind, arguments: &[Term], indices: &[u64]) -> Result<Term, Error> {
        let mut pointers = [std::ptr::null_mut(); MOST_ARGUMENTS];
        if arguments.len() > MOST_ARGUMENTS {
            return Err(Error::Refused(format!("{kind:?} takes no {} arguments", arguments.len())));
        }
        for (pointer, &argument) in pointers.iter_mut().zip(arguments) {
            *pointer = self.pointer(argument)?;
        }
        let (count, terms, manager) = (arguments.len() as u32, pointers.as_mut_ptr(), self.manager.as_ptr());
        // SAFETY: manager and terms are alive, the counts are those of the arrays; the solver checks sorts and numbers.
        let pointer = guarded(|| unsafe {
            match indices {
                [] => ffi::bitwuzla_mk_term(manager, kind, count, terms),
                _ => ffi::bitwuzla_mk_term_indexed(manager, kind, count, terms, indices.len() as u32, indices.as_ptr()),
            }
        })?;
        self.keep(pointer)
    }

    /// Makes a condition hold in every check from now on.
    pub fn assert(&mut self, condition: Term) -> Result<(), Error> {
        let pointer = self.pointer(condition)?;
        // SAFETY: the solver and the term are alive.
        guarded(|| unsafe { ffi::bitwuzla_assert(self.bitwuzla.as_ptr(), pointer) })
    }

    /// Whether all assumptions can hold together with what was asserted.
    pub fn check(&mut self, assumptions: &[Term], limits: &Limits<'_>) -> Result<Answer, Error> {
        if let Some(stopped) = limits.reached() {
            return Ok(Answer::Unknown(stopped));
        }
        let mut pointers = assumptions.iter().map(|&term| self.pointer(term)).collect::<Result<Vec<_>, _>>()?;
        let (bitwuzla, count) = (self.bitwuzla.as_ptr(), pointers.len() as u32);
        // SAFETY: the solver and the terms are alive, and the count is the array's.
        let check = || unsafe { ffi::bitwuzla_check_sat_assuming(bitwuzla, count, pointers.as_mut_ptr()) };
        let (result, stopped) = self.watch.during(limits, || guarded(check));
        Ok(match result? {
            10 => Answer::Sat,
            20 => Answer::Unsat,
            _ => Answer::Unknown(stopped.unwrap_or(Stopped::Solver)),
        })
    }

    /// Which of the assumptions of the last check, which failed, are enough to make it fail: their positions.
    pub fn core(&mut self, assumptions: &[Term]) -> Result<Vec<usize>, Error> {
        let mut count = 0;
        // SAFETY: the solver is alive. The array that it gives lives until the next such call on this thread, and each
        // term in it is one more reference, which is released here.
        let core = unsafe {
            let first = guarded(|| ffi::bitwuzla_get_unsat_assumptions(self.bitwuzla.as_ptr(), &mut count))?;
            let core = if count == 0 { Vec::new() } else { std::slice::from_raw_parts(first, count).to_vec() };
            core.iter().for_each(|&term| ffi::bitwuzla_term_release(term));
            core
        };
        let held = |&(_, &term): &(usize, &Term)| self.pointer(term).is_ok_and(|pointer| core.contains(&pointer));
        Ok(assumptions.iter().enumerate().filter(held).map(|(position, _)| position).collect())
    }

    /// The value that a bit-vector of at most 64 bits has in the model of the last check.
    pub fn value(&mut self, term: Term) -> Result<u64, Error> {
        self.with_value(term, |value| {
            // SAFETY: the value is alive; the text lives until the next such call on this thread.
            let digits = guarded(|| unsafe { ffi::bitwuzla_term_value_get_str_fmt(value, 10) })?;
            // SAFETY: as above, and the solver's texts end with a zero.
            let digits = unsafe { CStr::from_ptr(digits) }.to_string_lossy();
            digits.parse().map_err(|_| Error::Value(digits.into_owned()))
        })
    }

    /// The value that a truth value has in the model of the last check.
    pub fn truth_value(&mut self, term: Term) -> Result<bool, Error> {
        // SAFETY: the value is alive.
        self.with_value(term, |value| guarded(|| unsafe { ffi::bitwuzla_term_value_get_bool(value) }))
    }

    fn with_value<T>(
        &mut self,
        term: Term,
        read: impl FnOnce(ffi::TermPointer) -> Result<T, Error>,
    ) -> Result<T, Error> {
        let pointer = self.pointer(term)?;
        // SAFETY: the solver and the term are alive; the value is one more reference, released after it was read.
        unsafe {
            let value = guarded(|| ffi::bitwuzla_get_value(self.bitwuzla.as_ptr(), pointer))?;
            if value.is_null() {
                return Err(Error::Refused("it gave no value".into()));
            }
            let result = read(value);
            ffi::bitwuzla_term_release(value);
            result
        }
    }
}

/// The fused multiplication takes three floats and a rounding mode.
const MOST_ARGUMENTS: usize = 4;

impl Drop for Instance {
    fn drop(&mut self) {
        // SAFETY: nothing uses them any more, and the solver goes before the terms that it refers to. Deleting the manager
        // releases all terms and sorts.
        unsafe {
            ffi::bitwuzla_delete(self.bitwuzla.as_ptr());
            ffi::bitwuzla_term_manager_delete(self.manager.as_ptr());
            ffi::bitwuzla_options_delete(self.options.as_ptr());
        }
    }
}
