use super::{error, function, global, read};
use byway_ir::module::{ConstKind, GlobalKind, Linkage, Module, Variable};

fn variable<'m>(module: &'m Module, name: &str) -> &'m Variable {
    match &global(module, name).kind {
        GlobalKind::Variable(variable) => variable,
        other => panic!("@{name} is {other:?}"),
    }
}

#[test]
fn the_header_of_a_module() {
    let module = read(
        "; ModuleID = 'x'\n\
         source_filename = \"a b.c\"\n\
         target datalayout = \"e-m:e\"\n\
         target triple = \"x86_64-pc-linux-gnu\"\n\
         module asm \".globl\\09x\"\n\
         $c = comdat any\n\
         $\"d e\" = comdat nodeduplicate\n\
         ^0 = module: (path: \"\", hash: (0, 1))\n\
         ^1 = flags: 8\n\
         ^2 = gv: (guid: 5, summaries: (function: (module: ^0)))\n",
    );
    assert_eq!(module.name, "t.ll");
    assert_eq!(module.source_filename, "a b.c");
    assert_eq!(module.data_layout, "e-m:e");
    assert_eq!(module.triple, "x86_64-pc-linux-gnu");
    assert_eq!(module.module_asm, [".globl\tx"]);
}

#[test]
fn every_linkage() {
    let cases = [
        ("", Linkage::External),
        ("private", Linkage::Internal),
        ("internal", Linkage::Internal),
        ("weak", Linkage::Weak),
        ("weak_odr", Linkage::Weak),
        ("linkonce", Linkage::LinkOnce),
        ("linkonce_odr", Linkage::LinkOnce),
        ("common", Linkage::Common),
        ("available_externally", Linkage::AvailableExternally),
    ];
    for (word, linkage) in cases {
        let module = read(&format!("@x = {word} global i32 0\n"));
        assert_eq!(global(&module, "x").linkage, linkage, "{word}");
        assert!(variable(&module, "x").init.is_some());
    }
    let module = read("@x = appending global [1 x i8] zeroinitializer\n");
    assert_eq!(global(&module, "x").linkage, Linkage::Appending);
    for (word, linkage) in [("external", Linkage::External), ("extern_weak", Linkage::ExternWeak)] {
        let module = read(&format!("@x = {word} global i32\n"));
        assert_eq!(global(&module, "x").linkage, linkage);
        assert!(variable(&module, "x").init.is_none());
    }
}

#[test]
fn all_that_can_be_said_of_a_variable() {
    let module = read(
        "$x = comdat any\n\
         @x = dso_local hidden dllexport thread_local(initialexec) local_unnamed_addr addrspace(2) externally_initialized \
         constant i32 3, section \".s\", partition \"p\", comdat($x), align 16, code_model \"large\", \
         no_sanitize_address, sanitize_memtag, !dbg !0, !type !1 #0\n\
         @y = global i8 1\n\
         attributes #0 = { \"bss-section\"=\"b\" }\n\
         !0 = !{}\n!1 = !{i64 16, !\"t\"}\n",
    );
    let x = variable(&module, "x");
    assert!(x.constant && x.thread_local && x.externally_initialized);
    assert_eq!(x.align, 16);
    assert_eq!(x.section.as_deref(), Some(".s"));
    assert_eq!(global(&module, "x").line, 2);
    assert!(x.debug.is_some_and(|debug| module.metadata.elements(Some(debug)).is_empty()));
    let y = variable(&module, "y");
    assert!(!y.constant && !y.thread_local && !y.externally_initialized && y.section.is_none() && y.align == 0);
    assert_eq!(y.debug, None);
    assert_eq!(global(&module, "y").line, 3);
}

#[test]
fn names_are_unescaped_and_numbers_kept() {
    let module =
        read("@\"a\\22b\" = global i8 0\n@0 = private global i8 1\nprivate global i8 2\n@\"c\" = global i8 3\n");
    let names: Vec<&str> = module.globals.iter().map(|global| &*global.name).collect();
    assert_eq!(names, ["a\"b", "0", "1", "c"]);
}

#[test]
fn aliases_and_ifuncs() {
    let module = read(
        "@a = weak dso_local unnamed_addr alias i32, ptr @x\n\
         @b = alias i8, getelementptr inbounds (i8, ptr @a, i64 2), partition \"p\"\n\
         @i = ifunc i32 (), ptr @pick\n\
         @x = global i32 0\n\
         define ptr @pick() {\n  ret ptr null\n}\n",
    );
    let GlobalKind::Alias(a) = &global(&module, "a").kind else { panic!("an alias") };
    assert!(!a.resolver && matches!(module.constant(a.target).kind, ConstKind::Global(_)));
    let GlobalKind::Alias(b) = &global(&module, "b").kind else { panic!("an alias") };
    assert!(matches!(module.constant(b.target).kind, ConstKind::Expr(_)));
    let GlobalKind::Alias(i) = &global(&module, "i").kind else { panic!("an ifunc") };
    assert!(i.resolver);
    assert!(function(&module, "pick").is_definition());
}

#[test]
fn aliases_must_lead_to_a_definition() {
    let cases = [
        (
            "@a = alias i8, ptr @b\n@b = alias i8, ptr @a",
            "t.ll:1:16: expected an alias that leads to a definition, found a circle of aliases",
        ),
        (
            "@a = alias i8, ptr @b\n@b = external global i8",
            "t.ll:1:16: expected a definition of `@b`, which an alias names, found a declaration",
        ),
        ("@a = alias i8, i32 5", "t.ll:1:16: expected a pointer, found `i32`"),
        (
            "@a = alias void (), ptr @f\ndeclare void @f()",
            "t.ll:1:21: expected a definition of `@f`, which an alias names, found a declaration",
        ),
    ];
    for (text, message) in cases {
        assert_eq!(error(text), message);
    }
}
