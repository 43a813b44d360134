; ModuleID = 'control.c'
source_filename = "control.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@run.table = internal unnamed_addr constant [4 x ptr] [ptr blockaddress(@run, %14), ptr blockaddress(@run, %3), ptr blockaddress(@run, %10), ptr blockaddress(@run, %12)], align 16, !dbg !0

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local i32 @classify(i32 noundef %0) local_unnamed_addr #0 !dbg !33 {
  call void @llvm.dbg.value(metadata i32 %0, metadata !37, metadata !DIExpression()), !dbg !38
  switch i32 %0, label %4 [
    i32 97, label %7
    i32 101, label %7
    i32 105, label %7
    i32 111, label %7
    i32 117, label %7
    i32 48, label %2
    i32 49, label %2
    i32 50, label %2
    i32 51, label %2
    i32 52, label %2
    i32 53, label %2
    i32 54, label %2
    i32 55, label %2
    i32 56, label %2
    i32 57, label %2
    i32 -1, label %3
  ], !dbg !39

2:                                                ; preds = %1, %1, %1, %1, %1, %1, %1, %1, %1, %1
  br label %7, !dbg !40

3:                                                ; preds = %1
  br label %7, !dbg !42

4:                                                ; preds = %1
  %5 = icmp ugt i32 %0, 127, !dbg !43
  %6 = select i1 %5, i32 4, i32 0, !dbg !44
  br label %7, !dbg !45

7:                                                ; preds = %1, %1, %1, %1, %1, %4, %3, %2
  %8 = phi i32 [ %6, %4 ], [ 3, %3 ], [ 2, %2 ], [ 1, %1 ], [ 1, %1 ], [ 1, %1 ], [ 1, %1 ], [ 1, %1 ], !dbg !46
  ret i32 %8, !dbg !47
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare void @llvm.dbg.declare(metadata, metadata, metadata) #1

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local i32 @wide(i64 noundef %0) local_unnamed_addr #0 !dbg !48 {
  call void @llvm.dbg.value(metadata i64 %0, metadata !53, metadata !DIExpression()), !dbg !54
  %2 = icmp eq i64 %0, -9223372036854775807, !dbg !55
  %3 = select i1 %2, i32 2, i32 3, !dbg !55
  %4 = icmp eq i64 %0, 9223372036854775807, !dbg !55
  %5 = select i1 %4, i32 1, i32 %3, !dbg !55
  ret i32 %5, !dbg !56
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: read) uwtable
define dso_local i32 @run(ptr nocapture noundef readonly %0, i32 noundef %1) #2 !dbg !2 {
  call void @llvm.dbg.value(metadata ptr %0, metadata !13, metadata !DIExpression()), !dbg !57
  call void @llvm.dbg.value(metadata i32 %1, metadata !14, metadata !DIExpression()), !dbg !57
  call void @llvm.dbg.value(metadata i32 0, metadata !15, metadata !DIExpression()), !dbg !57
  call void @llvm.dbg.value(metadata i32 0, metadata !16, metadata !DIExpression()), !dbg !57
  br label %15, !dbg !58

3:                                                ; preds = %15
  call void @llvm.dbg.label(metadata !17), !dbg !59
  %4 = add nsw i32 %17, %1, !dbg !60
  call void @llvm.dbg.value(metadata i32 %4, metadata !15, metadata !DIExpression()), !dbg !57
  call void @llvm.dbg.value(metadata i32 %18, metadata !16, metadata !DIExpression(DW_OP_plus_uconst, 1, DW_OP_stack_value)), !dbg !57
  br label %5, !dbg !61

5:                                                ; preds = %3, %10, %12
  %6 = phi i32 [ %4, %3 ], [ %11, %10 ], [ %13, %12 ]
  %7 = add nuw nsw i32 %18, 1, !dbg !57
  %8 = zext i32 %7 to i64, !dbg !57
  %9 = getelementptr inbounds i8, ptr %0, i64 %8, !dbg !57
  br label %15, !dbg !57

10:                                               ; preds = %15
  call void @llvm.dbg.label(metadata !18), !dbg !62
  %11 = sub nsw i32 %17, %1, !dbg !63
  call void @llvm.dbg.value(metadata i32 %11, metadata !15, metadata !DIExpression()), !dbg !57
  call void @llvm.dbg.value(metadata i32 %18, metadata !16, metadata !DIExpression(DW_OP_plus_uconst, 1, DW_OP_stack_value)), !dbg !57
  br label %5, !dbg !64

12:                                               ; preds = %15
  call void @llvm.dbg.label(metadata !19), !dbg !65
  %13 = shl nsw i32 %17, 1, !dbg !66
  call void @llvm.dbg.value(metadata i32 %13, metadata !15, metadata !DIExpression()), !dbg !57
  call void @llvm.dbg.value(metadata i32 %18, metadata !16, metadata !DIExpression(DW_OP_plus_uconst, 1, DW_OP_stack_value)), !dbg !57
  br label %5, !dbg !67

14:                                               ; preds = %15
  call void @llvm.dbg.label(metadata !20), !dbg !68
  ret i32 %17, !dbg !69

15:                                               ; preds = %5, %2
  %16 = phi ptr [ %9, %5 ], [ %0, %2 ]
  %17 = phi i32 [ %6, %5 ], [ 0, %2 ], !dbg !57
  %18 = phi i32 [ %7, %5 ], [ 0, %2 ], !dbg !57
  %19 = load i8, ptr %16, align 1, !dbg !57, !tbaa !70
  %20 = and i8 %19, 3, !dbg !57
  %21 = zext i8 %20 to i64
  %22 = getelementptr inbounds [4 x ptr], ptr @run.table, i64 0, i64 %21, !dbg !57
  %23 = load ptr, ptr %22, align 8, !dbg !57, !tbaa !73
  call void @llvm.dbg.value(metadata i32 %18, metadata !16, metadata !DIExpression()), !dbg !57
  call void @llvm.dbg.value(metadata i32 %17, metadata !15, metadata !DIExpression()), !dbg !57
  indirectbr ptr %23, [label %14, label %3, label %10, label %12]
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare void @llvm.dbg.label(metadata) #1

; Function Attrs: nofree norecurse nosync nounwind memory(none) uwtable
define dso_local i32 @sum_squares(i32 noundef %0) local_unnamed_addr #3 !dbg !75 {
  call void @llvm.dbg.value(metadata i32 %0, metadata !77, metadata !DIExpression()), !dbg !87
  %2 = zext i32 %0 to i64, !dbg !88
  %3 = alloca i32, i64 %2, align 16, !dbg !88
  call void @llvm.dbg.value(metadata i64 %2, metadata !78, metadata !DIExpression()), !dbg !87
  call void @llvm.dbg.declare(metadata ptr %3, metadata !80, metadata !DIExpression()), !dbg !89
  call void @llvm.dbg.value(metadata i32 0, metadata !84, metadata !DIExpression()), !dbg !87
  call void @llvm.dbg.value(metadata i32 0, metadata !85, metadata !DIExpression()), !dbg !90
  %4 = icmp sgt i32 %0, 0, !dbg !91
  br i1 %4, label %5, label %24, !dbg !93

5:                                                ; preds = %1
  %6 = icmp ult i32 %0, 8, !dbg !93
  br i1 %6, label %22, label %7, !dbg !93

7:                                                ; preds = %5
  %8 = and i64 %2, 4294967288, !dbg !93
  br label %9, !dbg !93

9:                                                ; preds = %9, %7
  %10 = phi i64 [ 0, %7 ], [ %17, %9 ], !dbg !94
  %11 = phi <4 x i32> [ <i32 0, i32 1, i32 2, i32 3>, %7 ], [ %18, %9 ], !dbg !95
  %12 = add <4 x i32> %11, <i32 4, i32 4, i32 4, i32 4>, !dbg !95
  %13 = mul nsw <4 x i32> %11, %11, !dbg !95
  %14 = mul nsw <4 x i32> %12, %12, !dbg !95
  %15 = getelementptr inbounds i32, ptr %3, i64 %10, !dbg !96
  store <4 x i32> %13, ptr %15, align 16, !dbg !97, !tbaa !98
  %16 = getelementptr inbounds i32, ptr %15, i64 4, !dbg !97
  store <4 x i32> %14, ptr %16, align 16, !dbg !97, !tbaa !98
  %17 = add nuw i64 %10, 8, !dbg !94
  %18 = add <4 x i32> %11, <i32 8, i32 8, i32 8, i32 8>, !dbg !95
  %19 = icmp eq i64 %17, %8, !dbg !94
  br i1 %19, label %20, label %9, !dbg !94, !llvm.loop !100

20:                                               ; preds = %9
  %21 = icmp eq i64 %8, %2, !dbg !93
  br i1 %21, label %24, label %22, !dbg !93

22:                                               ; preds = %5, %20
  %23 = phi i64 [ 0, %5 ], [ %8, %20 ]
  br label %26, !dbg !93

24:                                               ; preds = %26, %20, %1
  %25 = sext i32 %0 to i64, !dbg !105
  br label %33, !dbg !105

26:                                               ; preds = %22, %26
  %27 = phi i64 [ %31, %26 ], [ %23, %22 ]
  call void @llvm.dbg.value(metadata i64 %27, metadata !85, metadata !DIExpression()), !dbg !90
  %28 = trunc i64 %27 to i32, !dbg !95
  %29 = mul nsw i32 %28, %28, !dbg !95
  %30 = getelementptr inbounds i32, ptr %3, i64 %27, !dbg !96
  store i32 %29, ptr %30, align 4, !dbg !97, !tbaa !98
  %31 = add nuw nsw i64 %27, 1, !dbg !94
  call void @llvm.dbg.value(metadata i64 %31, metadata !85, metadata !DIExpression()), !dbg !90
  %32 = icmp eq i64 %31, %2, !dbg !91
  br i1 %32, label %24, label %26, !dbg !93, !llvm.loop !106

33:                                               ; preds = %24, %33
  %34 = phi i64 [ %25, %24 ], [ %36, %33 ]
  %35 = phi i32 [ 0, %24 ], [ %39, %33 ], !dbg !87
  call void @llvm.dbg.value(metadata i32 %35, metadata !84, metadata !DIExpression()), !dbg !87
  call void @llvm.dbg.value(metadata i64 %34, metadata !77, metadata !DIExpression()), !dbg !87
  %36 = add nsw i64 %34, -1, !dbg !107
  call void @llvm.dbg.value(metadata i64 %36, metadata !77, metadata !DIExpression()), !dbg !87
  %37 = getelementptr inbounds i32, ptr %3, i64 %36, !dbg !109
  %38 = load i32, ptr %37, align 4, !dbg !109, !tbaa !98
  %39 = add nsw i32 %38, %35, !dbg !110
  call void @llvm.dbg.value(metadata i32 %39, metadata !84, metadata !DIExpression()), !dbg !87
  %40 = and i32 %39, 1, !dbg !111
  %41 = icmp eq i32 %40, 0, !dbg !111
  %42 = icmp sgt i32 %39, 1000
  %43 = and i1 %42, %41
  %44 = icmp slt i64 %34, 2
  %45 = select i1 %43, i1 true, i1 %44, !dbg !113
  %46 = icmp eq i32 %38, 4
  %47 = select i1 %45, i1 true, i1 %46, !dbg !113
  br i1 %47, label %48, label %33, !dbg !113, !llvm.loop !114

48:                                               ; preds = %33
  ret i32 %39, !dbg !116
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare void @llvm.dbg.value(metadata, metadata, metadata) #4

attributes #0 = { mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { nofree norecurse nosync nounwind memory(argmem: read) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { nofree norecurse nosync nounwind memory(none) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }

!llvm.dbg.cu = !{!10}
!llvm.module.flags = !{!26, !27, !28, !29, !30, !31}
!llvm.ident = !{!32}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "table", scope: !2, file: !3, line: 20, type: !21, isLocal: true, isDefinition: true)
!2 = distinct !DISubprogram(name: "run", scope: !3, file: !3, line: 19, type: !4, scopeLine: 19, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !10, retainedNodes: !12)
!3 = !DIFile(filename: "control.c", directory: ".", checksumkind: CSK_MD5, checksum: "049e5ac0044080d70866bad13d6903f0")
!4 = !DISubroutineType(types: !5)
!5 = !{!6, !7, !6}
!6 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!7 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !8, size: 64)
!8 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !9)
!9 = !DIBasicType(name: "unsigned char", size: 8, encoding: DW_ATE_unsigned_char)
!10 = distinct !DICompileUnit(language: DW_LANG_C11, file: !3, producer: "Debian clang version 16.0.6 (15~deb12u1)", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, globals: !11, splitDebugInlining: false, nameTableKind: None)
!11 = !{!0}
!12 = !{!13, !14, !15, !16, !17, !18, !19, !20}
!13 = !DILocalVariable(name: "code", arg: 1, scope: !2, file: !3, line: 19, type: !7)
!14 = !DILocalVariable(name: "n", arg: 2, scope: !2, file: !3, line: 19, type: !6)
!15 = !DILocalVariable(name: "acc", scope: !2, file: !3, line: 21, type: !6)
!16 = !DILocalVariable(name: "pc", scope: !2, file: !3, line: 21, type: !6)
!17 = !DILabel(scope: !2, name: "add", file: !3, line: 23)
!18 = !DILabel(scope: !2, name: "sub", file: !3, line: 26)
!19 = !DILabel(scope: !2, name: "twice", file: !3, line: 29)
!20 = !DILabel(scope: !2, name: "stop", file: !3, line: 32)
!21 = !DICompositeType(tag: DW_TAG_array_type, baseType: !22, size: 256, elements: !24)
!22 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !23)
!23 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!24 = !{!25}
!25 = !DISubrange(count: 4)
!26 = !{i32 7, !"Dwarf Version", i32 5}
!27 = !{i32 2, !"Debug Info Version", i32 3}
!28 = !{i32 1, !"wchar_size", i32 4}
!29 = !{i32 8, !"PIC Level", i32 2}
!30 = !{i32 7, !"PIE Level", i32 2}
!31 = !{i32 7, !"uwtable", i32 2}
!32 = !{!"Debian clang version 16.0.6 (15~deb12u1)"}
!33 = distinct !DISubprogram(name: "classify", scope: !3, file: !3, line: 2, type: !34, scopeLine: 2, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !10, retainedNodes: !36)
!34 = !DISubroutineType(types: !35)
!35 = !{!6, !6}
!36 = !{!37}
!37 = !DILocalVariable(name: "c", arg: 1, scope: !33, file: !3, line: 2, type: !6)
!38 = !DILocation(line: 0, scope: !33)
!39 = !DILocation(line: 3, column: 5, scope: !33)
!40 = !DILocation(line: 5, column: 23, scope: !41)
!41 = distinct !DILexicalBlock(scope: !33, file: !3, line: 3, column: 16)
!42 = !DILocation(line: 6, column: 14, scope: !41)
!43 = !DILocation(line: 7, column: 29, scope: !41)
!44 = !DILocation(line: 7, column: 21, scope: !41)
!45 = !DILocation(line: 7, column: 14, scope: !41)
!46 = !DILocation(line: 0, scope: !41)
!47 = !DILocation(line: 9, column: 1, scope: !33)
!48 = distinct !DISubprogram(name: "wide", scope: !3, file: !3, line: 11, type: !49, scopeLine: 11, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !10, retainedNodes: !52)
!49 = !DISubroutineType(types: !50)
!50 = !{!6, !51}
!51 = !DIBasicType(name: "long long", size: 64, encoding: DW_ATE_signed)
!52 = !{!53}
!53 = !DILocalVariable(name: "x", arg: 1, scope: !48, file: !3, line: 11, type: !51)
!54 = !DILocation(line: 0, scope: !48)
!55 = !DILocation(line: 12, column: 5, scope: !48)
!56 = !DILocation(line: 17, column: 1, scope: !48)
!57 = !DILocation(line: 0, scope: !2)
!58 = !DILocation(line: 22, column: 5, scope: !2)
!59 = !DILocation(line: 23, column: 1, scope: !2)
!60 = !DILocation(line: 24, column: 9, scope: !2)
!61 = !DILocation(line: 25, column: 5, scope: !2)
!62 = !DILocation(line: 26, column: 1, scope: !2)
!63 = !DILocation(line: 27, column: 9, scope: !2)
!64 = !DILocation(line: 28, column: 5, scope: !2)
!65 = !DILocation(line: 29, column: 1, scope: !2)
!66 = !DILocation(line: 30, column: 9, scope: !2)
!67 = !DILocation(line: 31, column: 5, scope: !2)
!68 = !DILocation(line: 32, column: 1, scope: !2)
!69 = !DILocation(line: 33, column: 5, scope: !2)
!70 = !{!71, !71, i64 0}
!71 = !{!"omnipotent char", !72, i64 0}
!72 = !{!"Simple C/C++ TBAA"}
!73 = !{!74, !74, i64 0}
!74 = !{!"any pointer", !71, i64 0}
!75 = distinct !DISubprogram(name: "sum_squares", scope: !3, file: !3, line: 36, type: !34, scopeLine: 36, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !10, retainedNodes: !76)
!76 = !{!77, !78, !80, !84, !85}
!77 = !DILocalVariable(name: "n", arg: 1, scope: !75, file: !3, line: 36, type: !6)
!78 = !DILocalVariable(name: "__vla_expr0", scope: !75, type: !79, flags: DIFlagArtificial)
!79 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!80 = !DILocalVariable(name: "values", scope: !75, file: !3, line: 37, type: !81)
!81 = !DICompositeType(tag: DW_TAG_array_type, baseType: !6, elements: !82)
!82 = !{!83}
!83 = !DISubrange(count: !78)
!84 = !DILocalVariable(name: "total", scope: !75, file: !3, line: 37, type: !6)
!85 = !DILocalVariable(name: "i", scope: !86, file: !3, line: 38, type: !6)
!86 = distinct !DILexicalBlock(scope: !75, file: !3, line: 38, column: 5)
!87 = !DILocation(line: 0, scope: !75)
!88 = !DILocation(line: 37, column: 5, scope: !75)
!89 = !DILocation(line: 37, column: 9, scope: !75)
!90 = !DILocation(line: 0, scope: !86)
!91 = !DILocation(line: 38, column: 23, scope: !92)
!92 = distinct !DILexicalBlock(scope: !86, file: !3, line: 38, column: 5)
!93 = !DILocation(line: 38, column: 5, scope: !86)
!94 = !DILocation(line: 38, column: 29, scope: !92)
!95 = !DILocation(line: 38, column: 47, scope: !92)
!96 = !DILocation(line: 38, column: 33, scope: !92)
!97 = !DILocation(line: 38, column: 43, scope: !92)
!98 = !{!99, !99, i64 0}
!99 = !{!"int", !71, i64 0}
!100 = distinct !{!100, !93, !101, !102, !103, !104}
!101 = !DILocation(line: 38, column: 49, scope: !86)
!102 = !{!"llvm.loop.mustprogress"}
!103 = !{!"llvm.loop.isvectorized", i32 1}
!104 = !{!"llvm.loop.unroll.runtime.disable"}
!105 = !DILocation(line: 39, column: 5, scope: !75)
!106 = distinct !{!106, !93, !101, !102, !104, !103}
!107 = !DILocation(line: 40, column: 25, scope: !108)
!108 = distinct !DILexicalBlock(scope: !75, file: !3, line: 39, column: 8)
!109 = !DILocation(line: 40, column: 18, scope: !108)
!110 = !DILocation(line: 40, column: 15, scope: !108)
!111 = !DILocation(line: 41, column: 19, scope: !112)
!112 = distinct !DILexicalBlock(scope: !108, file: !3, line: 41, column: 13)
!113 = !DILocation(line: 41, column: 13, scope: !108)
!114 = distinct !{!114, !105, !115, !102}
!115 = !DILocation(line: 43, column: 37, scope: !75)
!116 = !DILocation(line: 45, column: 1, scope: !75)
