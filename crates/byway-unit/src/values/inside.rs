//! Pointers inside of objects.

/// A pointer inside of an object, which is not null.
pub(super) struct Inside {
    /// Where it is: `.next`. Nothing if it is the object.
    pub(super) path: String,
    /// It, as an expression.
    pub(super) pointer: String,
}

impl Inside {
    /// The statement that sets it in an object.
    pub(super) fn assigned(&self, object: &str) -> String {
        format!("{object}{} = {};", self.path, self.pointer)
    }

    /// Whether it is a member of the object itself.
    fn is_member(&self) -> bool {
        self.path.starts_with('.') && self.path.rfind(['.', '[']) == Some(0)
    }
}

/// An initialiser with those pointers that it can have: a pointer itself, and members that are pointers. And the others.
pub(super) fn with_pointers(value: String, pointers: Vec<Inside>) -> (String, Vec<Inside>) {
    if let [Inside { path, pointer }] = pointers.as_slice()
        && path.is_empty()
    {
        return (pointer.clone(), Vec::new());
    }
    let Some(inner) = value.strip_prefix('{').and_then(|value| value.strip_suffix('}')) else {
        return (value, pointers);
    };
    let (members, others): (Vec<Inside>, Vec<Inside>) = pointers.into_iter().partition(Inside::is_member);
    // An object without anything else in it is written by its first member, which may be one of the pointers.
    let is_replaced = members.iter().any(|member| inner == format!("{} = NULL", member.path));
    let own = Some(inner.to_owned()).filter(|inner| !inner.is_empty() && !is_replaced);
    let set = members.iter().map(|Inside { path, pointer }| format!("{path} = {pointer}"));
    let parts: Vec<String> = own.into_iter().chain(set).collect();
    (format!("{{{}}}", parts.join(", ")), others)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folded(value: &str, pointers: &[(&str, &str)]) -> (String, Vec<String>) {
        let inside =
            |(path, pointer): &(&str, &str)| Inside { path: (*path).to_owned(), pointer: (*pointer).to_owned() };
        let (value, others) = with_pointers(value.to_owned(), pointers.iter().map(inside).collect());
        (value, others.iter().map(|other| other.assigned("object")).collect())
    }

    #[test]
    fn pointers_are_initialised_where_they_are_members() {
        assert_eq!(folded("{.value = 1}", &[(".next", "&node")]), ("{.value = 1, .next = &node}".to_owned(), vec![]));
        assert_eq!(folded("{.next = NULL}", &[(".next", "&node")]), ("{.next = &node}".to_owned(), vec![]));
        assert_eq!(folded("NULL", &[("", "&node")]), ("&node".to_owned(), vec![]));
        let (value, others) = folded("{.value = 1}", &[(".sub.next", "&node"), (".names[0]", "\"a\"")]);
        assert_eq!(value, "{.value = 1}");
        assert_eq!(others, ["object.sub.next = &node;", "object.names[0] = \"a\";"]);
    }
}
