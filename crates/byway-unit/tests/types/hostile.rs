//! Debug information that no compiler writes: it must be answered, whatever it is.

use byway_ir::read::read_module;
use byway_unit::functions::Functions;
use byway_unit::types::CType;

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
