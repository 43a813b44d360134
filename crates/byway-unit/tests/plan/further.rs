//! Further arguments (`...`).

use crate::support::functions_of;
use crate::{assumed, plan, plan_with};
use byway_unit::functions::Further;
use byway_unit::plan::{Conversions, NoPlan, Pointee, Shape, Stubs};

const START: &str = "#include <stdarg.h>\nint strcmp(const char *, const char *);\n";

#[test]
fn a_list_that_a_zero_ends_has_one() {
    let found = functions_of(
        &format!(
            "{START} int texts(const char *first, ...) {{ va_list a; int n = 0; va_start(a, first);\n\
             for (const char *p = first; p; p = va_arg(a, const char *)) n += *p == 'x'; va_end(a); return n; }}\n\
             int numbers(int first, ...) {{ va_list a; int s = 0; va_start(a, first);\n\
             for (int v = first; v != 0; v = va_arg(a, int)) s += v; va_end(a); return s; }}\n"
        ),
        &[],
    );
    let texts = plan(&found, "texts");
    assert_eq!(texts.params.len(), 5);
    assert!(matches!(texts.params[3], Shape::Pointer { may_be_null: true, to: Pointee::Text { .. } }));
    assert_eq!(texts.params[4], Shape::Pointer { may_be_null: true, to: Pointee::Nothing });
    let said = "texts is called with 3 further arguments (`...`), and a zero behind them";
    assert!(assumed(&texts).contains(&said.to_owned()), "{:?}", assumed(&texts));
    let numbers = plan(&found, "numbers");
    assert_eq!(numbers.params[1..], [Shape::Any, Shape::Any, Shape::Any, Shape::Below { count: 1 }]);
    let prototype = found.prototype(found.get("numbers").unwrap());
    assert_eq!(prototype, "int numbers(int first, ...)", "what is passed is no part of the declaration");
}

#[test]
fn a_parameter_says_how_many_there_are() {
    let found = functions_of(
        &format!(
            "{START} double sum(int count, ...) {{ va_list a; double s = 0; va_start(a, count);\n\
             for (int i = 0; i < count; i++) s += va_arg(a, double); va_end(a); return s; }}\n\
             int mode(int flags, ...) {{ va_list a; int m = 0; va_start(a, flags);\n\
             if (flags & 1) m = va_arg(a, int); va_end(a); return m; }}\n\
             int never(int flags, ...) {{ return flags; }}\n"
        ),
        &[],
    );
    let sum = plan(&found, "sum");
    assert_eq!(sum.params, [Shape::Below { count: 4 }, Shape::Any, Shape::Any, Shape::Any]);
    assert_eq!(plan(&found, "mode").params.len(), 4, "what is read once is there");
    assert_eq!(plan(&found, "never").params.len(), 1);
}

#[test]
fn what_nothing_says_is_not_made_up() {
    let found = functions_of(
        &format!(
            "{START} int own(const char *format, ...) {{ va_list a; int n = 0; va_start(a, format);\n\
             for (; *format; format++) if (*format == 'd') n += va_arg(a, int);\n\
             else n += *va_arg(a, const char *); va_end(a); return n; }}\n\
             int far(va_list *); int handed(int x, ...) {{ va_list a; va_start(a, x); int n = far(&a); va_end(a); return n; }}\n\
             int endless(int x, ...) {{ va_list a; va_start(a, x);\n\
             for (;;) if (va_arg(a, int) == 7) return x; }}\n"
        ),
        &[],
    );
    for name in ["own", "handed", "endless"] {
        assert_eq!(found.get(name).unwrap().further, Further::Unknown, "{name}");
        let refused = plan_with(&found, name, &Stubs::default());
        assert_eq!(refused, Err(NoPlan::Further { function: name.to_owned() }));
    }
}

#[test]
fn a_format_has_conversions_that_there_are_arguments_for() {
    let found = functions_of(
        &format!(
            "{START} int vsnprintf(char *, unsigned long, const char *, va_list);\n\
             int say(char *out, unsigned long size, const char *format, ...) {{ va_list a; va_start(a, format);\n\
             int n = vsnprintf(out, size, format, a); va_end(a); return n; }}\n\
             int tell(char *out, const char *format, ...) {{ va_list a; va_start(a, format);\n\
             int most = va_arg(a, int); int n = vsnprintf(out, most, format, a); va_end(a); return n; }}\n"
        ),
        &[],
    );
    let format = |plan: &byway_unit::plan::Plan, at: usize| match &plan.params[at] {
        Shape::Pointer { to: Pointee::Text { conversions, .. }, .. } => *conversions,
        other => panic!("{other:?}"),
    };
    let say = plan(&found, "say");
    assert_eq!(format(&say, 2), Conversions::Some);
    assert_eq!(say.params[3], Shape::Any);
    assert!(matches!(say.params[4], Shape::Pointer { may_be_null: false, to: Pointee::Text { .. } }));
    let tell = plan(&found, "tell");
    assert_eq!((format(&tell, 1), tell.params.len()), (Conversions::None, 2), "others come before those of the format");
}
