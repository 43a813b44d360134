//! Debug information that no compiler writes: it must be answered, whatever it is.

use crate::support::text_of;
use byway_ir::read::read_module;
use byway_unit::functions::Functions;
use byway_unit::types::CType;
use fastrand::Rng;

/// The type of a variable whose type is node 9, as C and as it is.
fn read(nodes: &str) -> (String, CType) {
    let text = format!(
        "@v = global i32 0, !dbg !0\n!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())\n\
         !1 = !DIGlobalVariable(name: \"v\", type: !9)\n{nodes}\n"
    );
    let found = Functions::of(&read_module("t.ll", &text).unwrap());
    let global = &found.globals[0];
    found.types.size(global.of);
    found.types.qualifiers(global.of);
    (found.types.declare(global.of, "v"), found.types.get(global.of).clone())
}

#[test]
fn types_that_hold_themselves() {
    for nodes in [
        "!9 = !DIDerivedType(tag: DW_TAG_typedef, name: \"t\", baseType: !9)",
        "!9 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !9)",
        "!9 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !9)",
        "!9 = !DICompositeType(tag: DW_TAG_array_type, baseType: !9, elements: !8)\n!8 = !{!7}\n!7 = !DISubrange(count: 2)",
        "!9 = !DISubroutineType(types: !8)\n!8 = !{!9, !9}",
        "!9 = !DICompositeType(tag: DW_TAG_structure_type, size: 8, elements: !8)\n!8 = !{!7}\n\
         !7 = !DIDerivedType(tag: DW_TAG_member, name: \"m\", baseType: !9)",
        "!9 = !DICompositeType(tag: DW_TAG_structure_type, name: \"s\", size: 8, elements: !8)\n!8 = !{!7}\n\
         !7 = !DIDerivedType(tag: DW_TAG_member, name: \"m\", baseType: !6)\n\
         !6 = !DIDerivedType(tag: DW_TAG_typedef, name: \"t\", baseType: !9)",
        "!9 = !DIDerivedType(tag: DW_TAG_typedef, name: \"t\", baseType: !8)\n\
         !8 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !9)",
    ] {
        let (_, found) = read(nodes);
        let ends = |of: &CType| matches!(of, CType::Unknown { .. } | CType::Named { .. } | CType::Record { .. });
        assert!(ends(&found), "{nodes}: {found:?}");
    }
}

#[test]
fn types_of_very_many_parts() {
    let mut nodes = String::new();
    for index in 9..200_009 {
        nodes += &format!("!{index} = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !{})\n", index + 1);
    }
    nodes += "!200009 = !DIBasicType(name: \"int\", size: 32, encoding: DW_ATE_signed)\n";
    let (spelled, _) = read(&nodes);
    assert!(spelled.len() < 1000, "{spelled}");
}

#[test]
fn few_types_of_more_parts_than_can_be_counted() {
    for tag in ["", "name: \"s\", "] {
        let mut nodes = String::new();
        for index in 0..100 {
            let (this, members, below) = (9 + 3 * index, 10 + 3 * index, 9 + 3 * (index + 1));
            let member = format!("!DIDerivedType(tag: DW_TAG_member, name: \"m\", baseType: !{below})");
            nodes += &format!("!{this} = !DICompositeType(tag: DW_TAG_structure_type, {tag}elements: !{members})\n");
            nodes += &format!("!{members} = !{{!{0}, !{0}}}\n!{0} = {member}\n", members + 1);
        }
        nodes += "!309 = !DIBasicType(name: \"int\", size: 32, encoding: DW_ATE_signed)\n";
        let (spelled, _) = read(&nodes);
        assert!(spelled.len() < 10_000_000, "{} bytes", spelled.len());
    }
}

#[test]
fn nodes_that_are_no_types_or_say_nothing() {
    for nodes in [
        "!9 = !{}",
        "!9 = !DIFile(filename: \"a.c\", directory: \"\")",
        "!9 = !DIBasicType()",
        "!9 = !DIBasicType(name: \"x\", size: -5, encoding: 7)",
        "!9 = !DIDerivedType(tag: DW_TAG_typedef)",
        "!9 = !DIDerivedType(tag: DW_TAG_reference_type, baseType: null)",
        "!9 = !DICompositeType(tag: DW_TAG_array_type)",
        "!9 = !DICompositeType(tag: DW_TAG_array_type, flags: DIFlagVector, baseType: !9)",
        "!9 = !DICompositeType(tag: DW_TAG_class_type, name: \"c\")",
        "!9 = !DICompositeType(tag: DW_TAG_structure_type, elements: !8)\n!8 = !{!7, null}\n!7 = !DISubprogram(name: \"m\")",
        "!9 = !DICompositeType(tag: DW_TAG_enumeration_type, elements: !8)\n!8 = !{!7}\n!7 = !DIEnumerator(name: \"A\")",
    ] {
        let (spelled, found) = read(nodes);
        assert!(matches!(found, CType::Unknown { .. }), "{nodes}: {found:?}");
        assert!(spelled.starts_with("void /* ") && spelled.ends_with(" */ v"), "{spelled}");
    }
}

const RICH: &str = "
struct list { struct list *next; struct { int a : 3, b; } in; union { long l; char c[8]; } u; };
typedef struct { struct list *head; int (*compare)(const struct list *, const struct list *); } lists;
enum kind { FIRST = -1, LAST = 7 }; static lists all; static int counts[3][4]; extern int elsewhere(lists, enum kind);
static int count(const lists *of, enum kind kind, ...) { static int calls; return ++calls + counts[kind][of->head != 0]; }
int f(lists *of, int n, char *names[n], _Complex double z) { return count(of, FIRST) + elsewhere(all, LAST); }
";

/// References between nodes are exchanged at random: types refer to what are no types, to themselves, in circles.
#[test]
fn references_to_other_nodes_are_answered() {
    let text = text_of(RICH, &["-w"]);
    let first = text.find("\n!llvm.dbg.cu").unwrap();
    let nodes = text[first..].lines().filter(|line| line.starts_with('!')).count() as u32;
    let mut answered = 0;
    for seed in 0..400 {
        let mut rng = Rng::with_seed(seed);
        let mut other = text[..first].to_owned();
        for line in text[first..].split_inclusive('\n') {
            // What a node is stays, what it refers to may change.
            let (start, rest) = line.split_once('=').unwrap_or((line, ""));
            other += start;
            if !rest.is_empty() {
                other.push('=');
                other += &exchanged(rest, &mut rng, nodes);
            }
        }
        let Ok(module) = read_module("t.ll", &other) else { continue };
        let found = Functions::of(&module);
        for (id, _) in found.types.iter() {
            found.types.declare(id, "x");
            found.types.size(id);
            found.types.qualifiers(id);
            found.types.can_be_spelled(id);
        }
        found.all.iter().for_each(|function| drop(found.prototype(function)));
        answered += 1;
    }
    assert!(answered > 50, "only {answered} texts could be read");
}

/// One in thirty references becomes another.
fn exchanged(line: &str, rng: &mut Rng, nodes: u32) -> String {
    let mut parts = line.split('!');
    let mut text = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        text.push('!');
        let digits = part.find(|character: char| !character.is_ascii_digit()).unwrap_or(part.len());
        if digits > 0 && rng.u32(0..30) == 0 {
            text += &rng.u32(0..nodes).to_string();
            text += &part[digits..];
        } else {
            text += part;
        }
    }
    text
}
