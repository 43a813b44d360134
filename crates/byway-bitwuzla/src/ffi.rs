//! The solver's C functions, declared by hand. A test compares the names and numbers with the solver's header.

use crate::kind::{Kind, Rounding, Setting};
use std::ffi::{c_char, c_void};

/// Opaque types of the solver.
macro_rules! opaque {
    ($($name:ident)*) => { $(#[repr(C)] pub struct $name { _private: [u8; 0] })* };
}
opaque!(Options Manager Bitwuzla RawSort RawTerm);

pub type SortPointer = *mut RawSort;
pub type TermPointer = *mut RawTerm;

unsafe extern "C" {
    pub fn bitwuzla_set_abort_callback(callback: Option<extern "C" fn(*const c_char)>);

    pub fn bitwuzla_options_new() -> *mut Options;
    pub fn bitwuzla_options_delete(options: *mut Options);
    pub fn bitwuzla_set_option(options: *mut Options, setting: Setting, value: u64);

    pub fn bitwuzla_term_manager_new() -> *mut Manager;
    pub fn bitwuzla_term_manager_delete(manager: *mut Manager);

    pub fn bitwuzla_new(manager: *mut Manager, options: *const Options) -> *mut Bitwuzla;
    pub fn bitwuzla_delete(bitwuzla: *mut Bitwuzla);
    pub fn bitwuzla_set_termination_callback(
        bitwuzla: *mut Bitwuzla,
        callback: Option<extern "C" fn(*mut c_void) -> i32>,
        state: *mut c_void,
    );
    pub fn bitwuzla_assert(bitwuzla: *mut Bitwuzla, term: TermPointer);
    pub fn bitwuzla_check_sat_assuming(bitwuzla: *mut Bitwuzla, count: u32, terms: *mut TermPointer) -> u32;
    pub fn bitwuzla_get_unsat_assumptions(bitwuzla: *mut Bitwuzla, count: *mut usize) -> *const TermPointer;
    pub fn bitwuzla_get_value(bitwuzla: *mut Bitwuzla, term: TermPointer) -> TermPointer;

    pub fn bitwuzla_mk_bool_sort(manager: *mut Manager) -> SortPointer;
    pub fn bitwuzla_mk_bv_sort(manager: *mut Manager, width: u64) -> SortPointer;
    pub fn bitwuzla_mk_fp_sort(manager: *mut Manager, exponent: u64, significand: u64) -> SortPointer;

    pub fn bitwuzla_mk_true(manager: *mut Manager) -> TermPointer;
    pub fn bitwuzla_mk_false(manager: *mut Manager) -> TermPointer;
    pub fn bitwuzla_mk_bv_value(
        manager: *mut Manager,
        sort: SortPointer,
        digits: *const c_char,
        base: u8,
    ) -> TermPointer;
    pub fn bitwuzla_mk_bv_value_uint64(manager: *mut Manager, sort: SortPointer, value: u64) -> TermPointer;
    pub fn bitwuzla_mk_rm_value(manager: *mut Manager, rounding: Rounding) -> TermPointer;
    pub fn bitwuzla_mk_const(manager: *mut Manager, sort: SortPointer, name: *const c_char) -> TermPointer;
    pub fn bitwuzla_mk_term(manager: *mut Manager, kind: Kind, count: u32, terms: *mut TermPointer) -> TermPointer;
    pub fn bitwuzla_mk_term_indexed(
        manager: *mut Manager,
        kind: Kind,
        count: u32,
        terms: *mut TermPointer,
        indices: u32,
        index: *const u64,
    ) -> TermPointer;

    pub fn bitwuzla_term_release(term: TermPointer);
    pub fn bitwuzla_term_value_get_bool(term: TermPointer) -> bool;
    pub fn bitwuzla_term_value_get_str_fmt(term: TermPointer, base: u8) -> *const c_char;
}
