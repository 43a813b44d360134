//! Types as they are shown in messages.

use super::reader::Reader;
use crate::module::{FloatKind, Type, TypeId, TypeTable};
use std::fmt::Write;

/// How much of a type is shown: a small type can stand for a text of any length.
const LONGEST: usize = 60;

impl Reader<'_> {
    /// A type for messages.
    pub fn show(&self, ty: TypeId) -> String {
        let mut out = String::new();
        write_type(&self.module.types, ty, &mut out);
        out
    }
}

fn write_type(types: &TypeTable, ty: TypeId, out: &mut String) {
    if out.len() > LONGEST {
        if !out.ends_with("...") {
            out.push_str("...");
        }
        return;
    }
    match types.get(ty) {
        Type::Void => out.push_str("void"),
        Type::Int(bits) => write_plain(out, format_args!("i{bits}")),
        Type::Float(kind) => out.push_str(float_name(*kind)),
        Type::Ptr(0) => out.push_str("ptr"),
        Type::Ptr(space) => write_plain(out, format_args!("ptr addrspace({space})")),
        Type::Array(count, element) => write_sequence(types, "[", *count, *element, "]", out),
        Type::Vector(count, element) => write_sequence(types, "<", u64::from(*count), *element, ">", out),
        Type::ScalableVector(count, element) => {
            write_sequence(types, "<vscale x ", u64::from(*count), *element, ">", out);
        }
        Type::Struct { fields, packed: false } => write_list(types, "{ ", fields, " }", out),
        Type::Struct { fields, packed: true } => write_list(types, "<{ ", fields, " }>", out),
        Type::Opaque => out.push_str("opaque"),
        Type::Function { ret, params, variadic } => {
            write_type(types, *ret, out);
            write_list(types, " (", params, if *variadic { ", ...)" } else { ")" }, out);
        }
        Type::Label => out.push_str("label"),
        Type::Token => out.push_str("token"),
        Type::Metadata => out.push_str("metadata"),
        Type::Target => out.push_str("a target type"),
    }
}

fn write_plain(out: &mut String, text: std::fmt::Arguments<'_>) {
    // Writing to a string cannot fail.
    let _ = out.write_fmt(text);
}

fn write_sequence(types: &TypeTable, open: &str, count: u64, element: TypeId, close: &str, out: &mut String) {
    write_plain(out, format_args!("{open}{count} x "));
    write_type(types, element, out);
    out.push_str(close);
}

fn write_list(types: &TypeTable, open: &str, elements: &[TypeId], close: &str, out: &mut String) {
    out.push_str(open);
    for (index, &element) in elements.iter().enumerate() {
        if out.len() > LONGEST {
            out.push_str("...");
            return;
        }
        if index > 0 {
            out.push_str(", ");
        }
        write_type(types, element, out);
    }
    out.push_str(close);
}

fn float_name(kind: FloatKind) -> &'static str {
    match kind {
        FloatKind::Half => "half",
        FloatKind::BFloat => "bfloat",
        FloatKind::Float => "float",
        FloatKind::Double => "double",
        FloatKind::X86Fp80 => "x86_fp80",
        FloatKind::Fp128 => "fp128",
        FloatKind::PpcFp128 => "ppc_fp128",
    }
}
