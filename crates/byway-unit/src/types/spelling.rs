//! Types as C spells them.
//!
//! A declaration of C is read from the inside out: around the name stand pointers, arrays and parameters, in the order in
//! which the type is taken apart, and what is left at the end comes first.

use super::sound::declared_with;
use super::{CType, Field, Qualifiers, TypeId, Types};
use std::fmt::Write;

/// The tag of what `va_list` is made of, which is the compiler's own and cannot be written.
const VARIABLE_ARGUMENTS: &str = "__va_list_tag";

impl Types {
    /// The declaration of a name, without a semicolon: `const char *const *names[3]`.
    ///
    /// What has neither tag nor `typedef` name is spelled in place, which makes another type of it, as C has it.
    /// Attributes of its layout (`packed`) are not in debug information and are lost.
    /// What is [`CType::Unknown`] is `void` with a comment, so that pointers to it can be declared.
    ///
    /// ```
    /// use byway_unit::types::{CType, Types};
    ///
    /// let mut types = Types::default();
    /// let float = types.add(CType::Float { name: "float".into(), bytes: 4 });
    /// let three = types.add(CType::Array { of: float, count: Some(3) });
    /// let pointer = types.add(CType::Pointer { to: three });
    /// assert_eq!(types.declare(pointer, "row"), "float (*row)[3]");
    /// ```
    pub fn declare(&self, id: TypeId, name: &str) -> String {
        let (base, declarator) = self.take_apart(id, name.to_owned());
        match declarator.as_str() {
            "" => base,
            array if array.starts_with('[') => base + array,
            _ => format!("{base} {declarator}"),
        }
    }

    /// The declaration of a function with names of its parameters: `char *trim(char *text, int n)`. Without parameters, a
    /// variadic one is `f()`.
    pub fn declare_function<'a>(
        &self,
        name: &str,
        params: impl IntoIterator<Item = (TypeId, &'a str)>,
        is_variadic: bool,
        returns: TypeId,
    ) -> String {
        let params = params.into_iter().map(|(of, name)| self.declare(of, name)).collect();
        self.declare(returns, &format!("{name}({})", parameters(params, is_variadic)))
    }

    /// The type itself, as in a cast: `const char *const *[3]`.
    pub fn spell(&self, id: TypeId) -> String {
        self.declare(id, "")
    }

    /// Whether what [`declare`](Self::declare) and [`spell`](Self::spell) say is this very type at the end of the file that
    /// it comes from. If not, it is unknown, spelled in place, has a name that only a function knows, or several
    /// dimensions whose lengths are known only when the program runs.
    pub fn can_be_spelled(&self, id: TypeId) -> bool {
        let mut left = vec![id];
        while let Some(id) = left.pop() {
            match self.get(id) {
                _ if self.local.contains(&id) => return false,
                CType::Unknown { .. } => return false,
                CType::Enumeration { tag: None, .. } | CType::Record { tag: None, .. } => {
                    if !self.names.contains_key(&id) {
                        return false;
                    }
                }
                CType::Named { .. } => {}
                CType::Array { of, .. } if self.is_open(*of) => return false,
                other => declared_with(other, &mut |part| left.push(part)),
            }
        }
        true
    }

    /// An array whose length is not known, which C has no arrays of.
    fn is_open(&self, id: TypeId) -> bool {
        matches!(self.get(self.plain(id)), CType::Array { count: None, .. })
    }

    /// What comes first, and what stands around the name.
    fn take_apart(&self, mut id: TypeId, mut declarator: String) -> (String, String) {
        let mut pending = Qualifiers::default();
        loop {
            match self.get(id) {
                CType::Qualified { by, of } => {
                    pending = pending.and(*by);
                    id = *of;
                }
                CType::Pointer { to } => {
                    let words = pending.words();
                    let gap = if words.is_empty() || declarator.is_empty() { "" } else { " " };
                    declarator = format!("*{words}{gap}{declarator}");
                    pending = Qualifiers::default();
                    id = *to;
                }
                // Qualifiers of an array are those of its elements.
                CType::Array { of, count } => {
                    let count = count.map(|count| count.to_string()).unwrap_or_default();
                    declarator = format!("{}[{count}]", in_parentheses(declarator));
                    id = *of;
                }
                CType::Function { returns, params, is_variadic } => {
                    let params = params.iter().map(|&param| self.spell(param)).collect();
                    let params = parameters(params, *is_variadic);
                    declarator = format!("{}({params})", in_parentheses(declarator));
                    // A function has no qualifiers.
                    pending = Qualifiers::default();
                    id = *returns;
                }
                base => {
                    let words = pending.words();
                    let gap = if words.is_empty() { "" } else { " " };
                    return (format!("{words}{gap}{}", self.base(id, base)), declarator);
                }
            }
        }
    }

    /// A type that is spelled in one piece.
    fn base(&self, id: TypeId, base: &CType) -> String {
        match base {
            CType::Void => "void".to_owned(),
            CType::Bool => "_Bool".to_owned(),
            CType::Integer { name, .. }
            | CType::Float { name, .. }
            | CType::Complex { name, .. }
            | CType::Named { name, .. } => name.to_string(),
            CType::Enumeration { tag: Some(tag), .. } => format!("enum {tag}"),
            CType::Record { tag: Some(tag), .. } if &**tag == VARIABLE_ARGUMENTS => {
                "__typeof__(**(__builtin_va_list *)0)".to_owned()
            }
            CType::Record { is_union, tag: Some(tag), .. } => format!("{} {tag}", record_word(*is_union)),
            CType::Enumeration { .. } | CType::Record { .. } if self.names.contains_key(&id) => {
                self.names[&id].to_string()
            }
            CType::Enumeration { values, .. } => in_place_enumeration(values),
            CType::Record { is_union, fields, .. } => self.in_place_record(*is_union, fields.as_deref()),
            CType::Vector { of, count, bytes } => self.vector(*of, *count, *bytes),
            CType::Unknown { what } => format!("void /* {} */", what.replace("*/", "* /")),
            // These were taken apart before.
            CType::Pointer { .. } | CType::Array { .. } | CType::Function { .. } | CType::Qualified { .. } => {
                self.spell(id)
            }
        }
    }

    fn in_place_record(&self, is_union: bool, fields: Option<&[Field]>) -> String {
        let mut text = format!("{} {{ ", record_word(is_union));
        let mut end = 0;
        for field in fields.unwrap_or_default() {
            text += &self.padding(field, end);
            text += &self.declare(field.of, field.name.as_deref().unwrap_or_default());
            if let Some(bits) = field.bits {
                let _ = write!(text, " : {bits}");
            }
            text += "; ";
            let bits = field.bits.map_or_else(|| self.size(field.of).unwrap_or(0).saturating_mul(8), u64::from);
            end = field.offset.saturating_add(bits);
        }
        text + "}"
    }

    /// Bit-fields without a name in the place of those that debug information leaves out before a bit-field. None of
    /// them reaches across a boundary of its type, where it would be moved.
    fn padding(&self, field: &Field, mut from: u64) -> String {
        let mut text = String::new();
        let Some(unit) = self.size(field.of).and_then(|bytes| bytes.checked_mul(8)).filter(|&bits| bits > 0) else {
            return text;
        };
        // Bit-fields are near to each other, or what stands here is no layout.
        if field.bits.is_none() || field.offset.saturating_sub(from) > 8 * unit {
            return text;
        }
        // No more than one bit of a `_Bool` may be a bit-field.
        let is_truth = matches!(self.get(self.plain(field.of)), CType::Bool);
        let word = if is_truth { "unsigned char".to_owned() } else { self.spell(field.of) };
        while from < field.offset {
            let width = (unit - from % unit).min(field.offset - from);
            let _ = write!(text, "{word} : {width}; ");
            from += width;
        }
        text
    }

    /// A vector that fills its size is one of `vector_size`; one of three elements has room for four.
    fn vector(&self, of: TypeId, count: u64, bytes: u64) -> String {
        let element = self.spell(of);
        match self.size(of).and_then(|size| size.checked_mul(count)) {
            Some(filled) if filled == bytes => format!("__typeof__({element} __attribute__((vector_size({bytes}))))"),
            _ => format!("__typeof__({element} __attribute__((ext_vector_type({count}))))"),
        }
    }
}

impl Qualifiers {
    /// The qualifiers with spaces between them.
    fn words(self) -> String {
        let words = [
            (self.is_const, "const"),
            (self.is_volatile, "volatile"),
            // With the underscores, it is known whatever the standard.
            (self.is_restrict, "__restrict"),
            (self.is_atomic, "_Atomic"),
        ];
        let set: Vec<&str> = words.iter().filter(|(is_set, _)| *is_set).map(|(_, word)| *word).collect();
        set.join(" ")
    }
}

fn parameters(mut all: Vec<String>, is_variadic: bool) -> String {
    match (all.is_empty(), is_variadic) {
        (true, true) => return String::new(),
        (true, false) => return "void".to_owned(),
        (false, true) => all.push("...".to_owned()),
        (false, false) => {}
    }
    all.join(", ")
}

/// Brackets and parameters bind closer than a star.
fn in_parentheses(declarator: String) -> String {
    if declarator.starts_with('*') { format!("({declarator})") } else { declarator }
}

fn record_word(is_union: bool) -> &'static str {
    if is_union { "union" } else { "struct" }
}

fn in_place_enumeration(values: &[(Box<str>, i128)]) -> String {
    let values: Vec<String> = values.iter().map(|(name, value)| format!("{name} = {value}")).collect();
    format!("enum {{ {} }}", values.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn int(types: &mut Types) -> TypeId {
        types.add(CType::Integer { name: "int".into(), bytes: 4, is_signed: true, is_character: false })
    }

    fn pointer(types: &mut Types, to: TypeId) -> TypeId {
        types.add(CType::Pointer { to })
    }

    fn constant(types: &mut Types, of: TypeId) -> TypeId {
        types.add(CType::Qualified { by: Qualifiers { is_const: true, ..Qualifiers::default() }, of })
    }

    fn array(types: &mut Types, of: TypeId, count: Option<u64>) -> TypeId {
        types.add(CType::Array { of, count })
    }

    #[test]
    fn pointers_arrays_and_qualifiers() {
        let mut types = Types::default();
        let character = CType::Integer { name: "char".into(), bytes: 1, is_signed: true, is_character: true };
        let character = types.add(character);
        let constant_character = constant(&mut types, character);
        let text = pointer(&mut types, constant_character);
        let constant_text = constant(&mut types, text);
        let texts = pointer(&mut types, constant_text);
        let three = array(&mut types, texts, Some(3));
        assert_eq!(types.declare(text, "s"), "const char *s");
        assert_eq!(types.declare(constant_text, "s"), "const char *const s");
        assert_eq!(types.declare(three, "names"), "const char *const *names[3]");
        assert_eq!(types.spell(three), "const char *const *[3]");
        let to_three = pointer(&mut types, three);
        assert_eq!(types.declare(to_three, "p"), "const char *const *(*p)[3]");
        assert_eq!(types.spell(to_three), "const char *const *(*)[3]");
        let flexible = array(&mut types, character, None);
        assert_eq!(types.declare(flexible, "tail"), "char tail[]");
        let constant_array = constant(&mut types, flexible);
        assert_eq!(types.declare(constant_array, "tail"), "const char tail[]");
        assert_eq!(types.spell(flexible), "char[]");
        assert_eq!(types.spell(Types::VOID), "void");
    }

    #[test]
    fn functions() {
        let mut types = Types::default();
        let int = int(&mut types);
        let handler = types.add(CType::Function { returns: Types::VOID, params: vec![int], is_variadic: false });
        let to_handler = pointer(&mut types, handler);
        let signal =
            types.add(CType::Function { returns: to_handler, params: vec![int, to_handler], is_variadic: false });
        assert_eq!(types.declare(to_handler, "handler"), "void (*handler)(int)");
        assert_eq!(types.declare(signal, "signal"), "void (*signal(int, void (*)(int)))(int)");
        let table = array(&mut types, to_handler, Some(4));
        assert_eq!(types.declare(table, "handlers"), "void (*handlers[4])(int)");
        let constant_handler = constant(&mut types, to_handler);
        assert_eq!(types.declare(constant_handler, "handler"), "void (*const handler)(int)");
        let none = types.add(CType::Function { returns: int, params: Vec::new(), is_variadic: false });
        let old = types.add(CType::Function { returns: int, params: Vec::new(), is_variadic: true });
        let print = types.add(CType::Function { returns: int, params: vec![int], is_variadic: true });
        assert_eq!(types.declare(none, "f"), "int f(void)");
        assert_eq!(types.declare(old, "f"), "int f()");
        assert_eq!(types.declare(print, "f"), "int f(int, ...)");
        let with_names =
            types.declare_function("signal", [(int, "number"), (to_handler, "handler")], false, to_handler);
        assert_eq!(with_names, "void (*signal(int number, void (*handler)(int)))(int)");
        assert_eq!(types.declare_function("f", [(int, "x")], true, Types::VOID), "void f(int x, ...)");
        assert_eq!(types.declare_function("f", [], false, int), "int f(void)");
    }

    #[test]
    fn records_are_known_by_tag_or_typedef_or_are_spelled_in_place() {
        let mut types = Types::default();
        let int = int(&mut types);
        let field = |name: &str, bits| Field { name: Some(name.into()), of: int, offset: 0, bits };
        let fields = Some(vec![field("x", None), field("flag", Some(3))]);
        let record = |tag: Option<&str>| CType::Record {
            is_union: false,
            tag: tag.map(Box::from),
            bytes: 8,
            fields: fields.clone(),
        };
        let tagged = types.add(record(Some("point")));
        let in_place = types.add(record(None));
        let named = types.add(record(None));
        types.names.insert(named, "point_t".into());
        assert_eq!(types.declare(tagged, "p"), "struct point p");
        assert_eq!(types.declare(in_place, "p"), "struct { int x; int flag : 3; } p");
        assert_eq!(types.declare(named, "p"), "point_t p");
        let values = vec![("A".into(), -1), ("B".into(), 5)];
        let plain = types.add(CType::Enumeration { tag: None, bytes: 4, is_signed: true, values });
        assert_eq!(types.declare(plain, "e"), "enum { A = -1, B = 5 } e");
        let unknown = types.add(CType::Unknown { what: "a */ comment".into() });
        let to_unknown = pointer(&mut types, unknown);
        assert_eq!(types.declare(to_unknown, "p"), "void /* a * / comment */ *p");
    }
}
