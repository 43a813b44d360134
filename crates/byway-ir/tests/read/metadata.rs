use super::{error, function, kinds, read};
use byway_ir::module::{ConstKind, MetadataNode, MetadataValue, Module, Operand};

/// The only node of a named list.
fn node<'m>(module: &'m Module, name: &str) -> &'m MetadataNode {
    module.metadata.node(module.metadata.named[name][0]).expect("a node that is defined")
}

#[test]
fn tuples_and_specialised_nodes() {
    let module = read(
        "!x = !{!9}\n!y = !{!7, !DIExpression(DW_OP_plus_uconst, 8)}\n\
         !7 = !{!\"a\\22\", null, i32 7, !9, !{ptr @f}, double 1.0}\n\
         !9 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: \"s\", size: 64, flags: DIFlagA | DIFlagB, \
         elements: !{}, runtimeLang: -3, isOptimized: true, extraData: i64 4)\n\
         declare void @f()\n",
    );
    let composite = node(&module, "x");
    assert_eq!(composite.kind(), "DICompositeType");
    assert!(matches!(composite.field("tag"), Some(MetadataValue::Word(word)) if &**word == "DW_TAG_structure_type"));
    assert!(matches!(composite.field("name"), Some(MetadataValue::String(name)) if &**name == "s"));
    assert!(matches!(composite.field("size"), Some(MetadataValue::Int(64))));
    assert!(matches!(composite.field("runtimeLang"), Some(MetadataValue::Int(-3))));
    assert!(matches!(composite.field("flags"), Some(MetadataValue::Word(word)) if &**word == "DIFlagA | DIFlagB"));
    assert!(matches!(composite.field("isOptimized"), Some(MetadataValue::Word(word)) if &**word == "true"));
    assert!(matches!(composite.field("elements"), Some(MetadataValue::Node(_))));
    assert!(matches!(composite.field("extraData"), Some(MetadataValue::Const(_))));
    assert!(composite.field("line").is_none());
    let MetadataNode::Tuple(elements) = node(&module, "y") else { panic!("a tuple") };
    assert!(matches!(&elements[0], MetadataValue::String(text) if &**text == "a\""));
    assert!(matches!(elements[1], MetadataValue::Null));
    assert!(matches!(&elements[2], MetadataValue::Const(id) if matches!(module.constant(*id).kind, ConstKind::Int(7))));
    assert!(matches!(&elements[4], MetadataValue::Node(_)));
    let expression = module.metadata.node(module.metadata.named["y"][1]).expect("a node");
    let MetadataNode::Specialized { fields, .. } = expression else { panic!("an expression") };
    assert!(fields.iter().all(|(name, _)| name.is_empty()) && fields.len() == 2);
}

#[test]
fn locations_of_instructions() {
    let module = read(
        "define void @f() !dbg !1 {\n\
         \x20 fence seq_cst, !dbg !2\n\
         \x20 fence seq_cst, !tbaa !1, !dbg !DILocation(line: 9, scope: !1)\n\
         \x20 ret void, !dbg !2\n}\n\
         !1 = distinct !DISubprogram(name: \"f\")\n\
         !2 = !DILocation(line: 3, column: 5, scope: !1, inlinedAt: !3, isImplicitCode: true)\n\
         !3 = distinct !DILocation(line: 7, scope: !1)\n",
    );
    let f = function(&module, "f");
    let location = |index: usize| module.metadata.locations[f.insts[index].location.expect("a location").index()];
    assert_eq!((location(0).line, location(0).column), (3, 5));
    assert_eq!(Some(location(0).scope), f.subprogram);
    let outer = location(0).inlined_at.expect("an outer location");
    assert_eq!(module.metadata.locations[outer.index()].line, 7);
    assert_eq!(location(1).line, 9);
    assert_eq!(f.insts[0].location, f.insts[2].location);
}

const VARIABLES: &str =
    "!1 = !DILocalVariable(name: \"v\", scope: !2)\n!2 = !DISubprogram()\n!3 = !DILocation(scope: !2)\n";

#[test]
fn variables_come_from_records_and_from_calls_alike() {
    let records = read(&format!(
        "define void @f(i32 %x) {{\n  %a = alloca i32\n\
         \x20   #dbg_declare(ptr %a, !1, !DIExpression(), !3)\n\
         \x20   #dbg_value(i32 %x, !1, !DIExpression(DW_OP_deref), !3)\n\
         \x20   #dbg_value(!DIArgList(i32 %x, i32 2), !1, !DIExpression(), !3)\n\
         \x20   #dbg_value(i32 poison, !1, !DIExpression(), !3)\n\
         \x20   #dbg_assign(i32 7, !1, !DIExpression(), !DIAssignID(), ptr %a, !DIExpression(), !3)\n\
         \x20 ret void\n}}\n{VARIABLES}"
    ));
    let calls = read(&format!(
        "define void @f(i32 %x) {{\n  %a = alloca i32\n\
         \x20 call void @llvm.dbg.declare(metadata ptr %a, metadata !1, metadata !DIExpression()), !dbg !3\n\
         \x20 call void @llvm.dbg.value(metadata i32 %x, metadata !1, metadata !DIExpression(DW_OP_deref)), !dbg !3\n\
         \x20 tail call void @llvm.dbg.value(metadata !DIArgList(i32 %x, i32 2), metadata !1, metadata !DIExpression()), !dbg !3\n\
         \x20 call void @llvm.dbg.value(metadata i32 poison, metadata !1, metadata !DIExpression()) #1, !dbg !3\n\
         \x20 call void @llvm.dbg.assign(metadata i32 7, metadata !1, metadata !DIExpression(), metadata !DIAssignID(), metadata ptr %a, metadata !DIExpression()), !dbg !3\n\
         \x20 call void @llvm.dbg.label(metadata !1), !dbg !3\n\
         \x20 ret void\n}}\n{VARIABLES}\
         declare void @llvm.dbg.declare(metadata, metadata, metadata)\ndeclare void @llvm.dbg.value(metadata, metadata, metadata)\n\
         declare void @llvm.dbg.label(metadata)\ndeclare void @llvm.dbg.assign(metadata, metadata, metadata, metadata, metadata, metadata)\n"
    ));
    for module in [records, calls] {
        assert_eq!(kinds(&module).len(), 2);
        let found: Vec<(bool, bool)> = module
            .metadata
            .variables
            .iter()
            .map(|variable| (variable.is_address, matches!(variable.value, Some(Operand::Local(_)))))
            .collect();
        assert_eq!(found, [(true, true), (false, true), (false, false), (false, false), (false, false)]);
        assert!(module.metadata.variables[3].value.is_none() && module.metadata.variables[4].value.is_some());
        let name = module.metadata.node(module.metadata.variables[0].variable).and_then(|node| node.field("name"));
        assert!(matches!(name, Some(MetadataValue::String(name)) if &**name == "v"));
    }
}

#[test]
fn broken_metadata_is_refused() {
    let cases = [
        ("!x = !{!1}", "t.ll:1:8: expected a definition of `!1`, found none"),
        ("!1 = !{}\n!1 = !{}", "t.ll:2:1: expected a new number, found a second definition of `!1`"),
        ("!1 = !DILocation(line: 1)", "t.ll:1:18: expected a `scope` of the location, found none"),
        (
            "define void @f() {\n  ret void, !dbg !1\n}\n!1 = !{}",
            "t.ll:2:18: expected `!1` to be a `!DILocation`, found another node",
        ),
        (
            "!1 = !DILocation(scope: !3, inlinedAt: !2)\n!2 = !DILocation(scope: !3, inlinedAt: !1)\n!3 = !{}",
            "t.ll:1:1: expected code that is inlined somewhere, found code that is inlined into itself",
        ),
        (
            "!1 = !DILexicalBlock(scope: !2)\n!2 = !DILexicalBlock(scope: !1)",
            "t.ll:1:1: expected a scope in another, found a scope in itself",
        ),
        ("!1 = 5", "t.ll:1:6: expected a metadata node, found `5`"),
        ("!1 = !{i32 %x}", "t.ll:1:12: expected a constant, found `%x`"),
        ("!1 = !DIFile(filename: )", "t.ll:1:24: expected a metadata value, found `)`"),
        ("!x = !{i32 1}", "t.ll:1:8: expected a metadata node, found `i32`"),
    ];
    for (text, message) in cases {
        assert_eq!(error(text), message);
    }
}
