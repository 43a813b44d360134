; ModuleID = 'control.c'
source_filename = "control.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@run.table = internal constant [4 x ptr] [ptr blockaddress(@run, %61), ptr blockaddress(@run, %17), ptr blockaddress(@run, %32), ptr blockaddress(@run, %47)], align 16, !dbg !0

; Function Attrs: nounwind uwtable
define dso_local i32 @classify(i32 noundef %0) #0 !dbg !33 {
  %2 = alloca i32, align 4
  %3 = alloca i32, align 4
  store i32 %0, ptr %3, align 4, !tbaa !38
    #dbg_declare(ptr %3, !37, !DIExpression(), !42)
  %4 = load i32, ptr %3, align 4, !dbg !43, !tbaa !38
  switch i32 %4, label %8 [
    i32 97, label %5
    i32 101, label %5
    i32 105, label %5
    i32 111, label %5
    i32 117, label %5
    i32 48, label %6
    i32 49, label %6
    i32 50, label %6
    i32 51, label %6
    i32 52, label %6
    i32 53, label %6
    i32 54, label %6
    i32 55, label %6
    i32 56, label %6
    i32 57, label %6
    i32 -1, label %7
  ], !dbg !44

5:                                                ; preds = %1, %1, %1, %1, %1
  store i32 1, ptr %2, align 4, !dbg !45
  br label %18, !dbg !45

6:                                                ; preds = %1, %1, %1, %1, %1, %1, %1, %1, %1, %1
  store i32 2, ptr %2, align 4, !dbg !47
  br label %18, !dbg !47

7:                                                ; preds = %1
  store i32 3, ptr %2, align 4, !dbg !48
  br label %18, !dbg !48

8:                                                ; preds = %1
  %9 = load i32, ptr %3, align 4, !dbg !49, !tbaa !38
  %10 = icmp sgt i32 %9, 127, !dbg !50
  br i1 %10, label %14, label %11, !dbg !51

11:                                               ; preds = %8
  %12 = load i32, ptr %3, align 4, !dbg !52, !tbaa !38
  %13 = icmp slt i32 %12, 0, !dbg !53
  br label %14, !dbg !51

14:                                               ; preds = %11, %8
  %15 = phi i1 [ true, %8 ], [ %13, %11 ]
  %16 = zext i1 %15 to i64, !dbg !49
  %17 = select i1 %15, i32 4, i32 0, !dbg !49
  store i32 %17, ptr %2, align 4, !dbg !54
  br label %18, !dbg !54

18:                                               ; preds = %14, %7, %6, %5
  %19 = load i32, ptr %2, align 4, !dbg !55
  ret i32 %19, !dbg !55
}

; Function Attrs: nounwind uwtable
define dso_local i32 @wide(i64 noundef %0) #0 !dbg !56 {
  %2 = alloca i32, align 4
  %3 = alloca i64, align 8
  store i64 %0, ptr %3, align 8, !tbaa !62
    #dbg_declare(ptr %3, !61, !DIExpression(), !64)
  %4 = load i64, ptr %3, align 8, !dbg !65, !tbaa !62
  switch i64 %4, label %7 [
    i64 9223372036854775807, label %5
    i64 -9223372036854775807, label %6
  ], !dbg !66

5:                                                ; preds = %1
  store i32 1, ptr %2, align 4, !dbg !67
  br label %8, !dbg !67

6:                                                ; preds = %1
  store i32 2, ptr %2, align 4, !dbg !69
  br label %8, !dbg !69

7:                                                ; preds = %1
  store i32 3, ptr %2, align 4, !dbg !70
  br label %8, !dbg !70

8:                                                ; preds = %7, %6, %5
  %9 = load i32, ptr %2, align 4, !dbg !71
  ret i32 %9, !dbg !71
}

; Function Attrs: nounwind uwtable
define dso_local i32 @run(ptr noundef %0, i32 noundef %1) #0 !dbg !2 {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  %5 = alloca i32, align 4
  %6 = alloca i32, align 4
  store ptr %0, ptr %3, align 8, !tbaa !72
    #dbg_declare(ptr %3, !13, !DIExpression(), !74)
  store i32 %1, ptr %4, align 4, !tbaa !38
    #dbg_declare(ptr %4, !14, !DIExpression(), !75)
    #dbg_declare(ptr %5, !15, !DIExpression(), !76)
  store i32 0, ptr %5, align 4, !dbg !76, !tbaa !38
    #dbg_declare(ptr %6, !16, !DIExpression(), !77)
  store i32 0, ptr %6, align 4, !dbg !77, !tbaa !38
  %7 = load ptr, ptr %3, align 8, !dbg !78, !tbaa !72
  %8 = load i32, ptr %6, align 4, !dbg !79, !tbaa !38
  %9 = sext i32 %8 to i64, !dbg !78
  %10 = getelementptr inbounds i8, ptr %7, i64 %9, !dbg !78
  %11 = load i8, ptr %10, align 1, !dbg !78, !tbaa !80
  %12 = zext i8 %11 to i32, !dbg !78
  %13 = and i32 %12, 3, !dbg !81
  %14 = sext i32 %13 to i64, !dbg !82
  %15 = getelementptr inbounds [4 x ptr], ptr @run.table, i64 0, i64 %14, !dbg !82
  %16 = load ptr, ptr %15, align 8, !dbg !82, !tbaa !72
  br label %63, !dbg !83

17:                                               ; preds = %63
    #dbg_label(!17, !84)
  %18 = load i32, ptr %4, align 4, !dbg !85, !tbaa !38
  %19 = load i32, ptr %5, align 4, !dbg !86, !tbaa !38
  %20 = add nsw i32 %19, %18, !dbg !86
  store i32 %20, ptr %5, align 4, !dbg !86, !tbaa !38
  %21 = load ptr, ptr %3, align 8, !dbg !87, !tbaa !72
  %22 = load i32, ptr %6, align 4, !dbg !88, !tbaa !38
  %23 = add nsw i32 %22, 1, !dbg !88
  store i32 %23, ptr %6, align 4, !dbg !88, !tbaa !38
  %24 = sext i32 %23 to i64, !dbg !87
  %25 = getelementptr inbounds i8, ptr %21, i64 %24, !dbg !87
  %26 = load i8, ptr %25, align 1, !dbg !87, !tbaa !80
  %27 = zext i8 %26 to i32, !dbg !87
  %28 = and i32 %27, 3, !dbg !89
  %29 = sext i32 %28 to i64, !dbg !90
  %30 = getelementptr inbounds [4 x ptr], ptr @run.table, i64 0, i64 %29, !dbg !90
  %31 = load ptr, ptr %30, align 8, !dbg !90, !tbaa !72
  br label %63, !dbg !91

32:                                               ; preds = %63
    #dbg_label(!18, !92)
  %33 = load i32, ptr %4, align 4, !dbg !93, !tbaa !38
  %34 = load i32, ptr %5, align 4, !dbg !94, !tbaa !38
  %35 = sub nsw i32 %34, %33, !dbg !94
  store i32 %35, ptr %5, align 4, !dbg !94, !tbaa !38
  %36 = load ptr, ptr %3, align 8, !dbg !95, !tbaa !72
  %37 = load i32, ptr %6, align 4, !dbg !96, !tbaa !38
  %38 = add nsw i32 %37, 1, !dbg !96
  store i32 %38, ptr %6, align 4, !dbg !96, !tbaa !38
  %39 = sext i32 %38 to i64, !dbg !95
  %40 = getelementptr inbounds i8, ptr %36, i64 %39, !dbg !95
  %41 = load i8, ptr %40, align 1, !dbg !95, !tbaa !80
  %42 = zext i8 %41 to i32, !dbg !95
  %43 = and i32 %42, 3, !dbg !97
  %44 = sext i32 %43 to i64, !dbg !98
  %45 = getelementptr inbounds [4 x ptr], ptr @run.table, i64 0, i64 %44, !dbg !98
  %46 = load ptr, ptr %45, align 8, !dbg !98, !tbaa !72
  br label %63, !dbg !99

47:                                               ; preds = %63
    #dbg_label(!19, !100)
  %48 = load i32, ptr %5, align 4, !dbg !101, !tbaa !38
  %49 = mul nsw i32 %48, 2, !dbg !101
  store i32 %49, ptr %5, align 4, !dbg !101, !tbaa !38
  %50 = load ptr, ptr %3, align 8, !dbg !102, !tbaa !72
  %51 = load i32, ptr %6, align 4, !dbg !103, !tbaa !38
  %52 = add nsw i32 %51, 1, !dbg !103
  store i32 %52, ptr %6, align 4, !dbg !103, !tbaa !38
  %53 = sext i32 %52 to i64, !dbg !102
  %54 = getelementptr inbounds i8, ptr %50, i64 %53, !dbg !102
  %55 = load i8, ptr %54, align 1, !dbg !102, !tbaa !80
  %56 = zext i8 %55 to i32, !dbg !102
  %57 = and i32 %56, 3, !dbg !104
  %58 = sext i32 %57 to i64, !dbg !105
  %59 = getelementptr inbounds [4 x ptr], ptr @run.table, i64 0, i64 %58, !dbg !105
  %60 = load ptr, ptr %59, align 8, !dbg !105, !tbaa !72
  br label %63, !dbg !106

61:                                               ; preds = %63
    #dbg_label(!20, !107)
  %62 = load i32, ptr %5, align 4, !dbg !108, !tbaa !38
  ret i32 %62, !dbg !109

63:                                               ; preds = %47, %32, %17, %2
  %64 = phi ptr [ %16, %2 ], [ %31, %17 ], [ %46, %32 ], [ %60, %47 ]
  indirectbr ptr %64, [label %61, label %17, label %32, label %47]
}

; Function Attrs: nounwind uwtable
define dso_local i32 @sum_squares(i32 noundef %0) #0 !dbg !110 {
  %2 = alloca i32, align 4
  %3 = alloca ptr, align 8
  %4 = alloca i64, align 8
  %5 = alloca i32, align 4
  %6 = alloca i32, align 4
  store i32 %0, ptr %2, align 4, !tbaa !38
    #dbg_declare(ptr %2, !112, !DIExpression(), !122)
  %7 = load i32, ptr %2, align 4, !dbg !123, !tbaa !38
  %8 = zext i32 %7 to i64, !dbg !124
  %9 = call ptr @llvm.stacksave.p0(), !dbg !124
  store ptr %9, ptr %3, align 8, !dbg !124
  %10 = alloca i32, i64 %8, align 16, !dbg !124
  store i64 %8, ptr %4, align 8, !dbg !124
    #dbg_declare(ptr %4, !113, !DIExpression(), !125)
    #dbg_declare(ptr %10, !115, !DIExpression(), !126)
  call void @llvm.lifetime.start.p0(i64 4, ptr %5) #3, !dbg !124
    #dbg_declare(ptr %5, !119, !DIExpression(), !127)
  store i32 0, ptr %5, align 4, !dbg !127, !tbaa !38
  call void @llvm.lifetime.start.p0(i64 4, ptr %6) #3, !dbg !128
    #dbg_declare(ptr %6, !120, !DIExpression(), !129)
  store i32 0, ptr %6, align 4, !dbg !129, !tbaa !38
  br label %11, !dbg !128

11:                                               ; preds = %23, %1
  %12 = load i32, ptr %6, align 4, !dbg !130, !tbaa !38
  %13 = load i32, ptr %2, align 4, !dbg !132, !tbaa !38
  %14 = icmp slt i32 %12, %13, !dbg !133
  br i1 %14, label %16, label %15, !dbg !134

15:                                               ; preds = %11
  call void @llvm.lifetime.end.p0(i64 4, ptr %6) #3, !dbg !135
  br label %26

16:                                               ; preds = %11
  %17 = load i32, ptr %6, align 4, !dbg !136, !tbaa !38
  %18 = load i32, ptr %6, align 4, !dbg !137, !tbaa !38
  %19 = mul nsw i32 %17, %18, !dbg !138
  %20 = load i32, ptr %6, align 4, !dbg !139, !tbaa !38
  %21 = sext i32 %20 to i64, !dbg !140
  %22 = getelementptr inbounds i32, ptr %10, i64 %21, !dbg !140
  store i32 %19, ptr %22, align 4, !dbg !141, !tbaa !38
  br label %23, !dbg !140

23:                                               ; preds = %16
  %24 = load i32, ptr %6, align 4, !dbg !142, !tbaa !38
  %25 = add nsw i32 %24, 1, !dbg !142
  store i32 %25, ptr %6, align 4, !dbg !142, !tbaa !38
  br label %11, !dbg !135, !llvm.loop !143

26:                                               ; preds = %15
  br label %27, !dbg !147

27:                                               ; preds = %53, %26
  %28 = load i32, ptr %2, align 4, !dbg !148, !tbaa !38
  %29 = add nsw i32 %28, -1, !dbg !148
  store i32 %29, ptr %2, align 4, !dbg !148, !tbaa !38
  %30 = sext i32 %29 to i64, !dbg !150
  %31 = getelementptr inbounds i32, ptr %10, i64 %30, !dbg !150
  %32 = load i32, ptr %31, align 4, !dbg !150, !tbaa !38
  %33 = load i32, ptr %5, align 4, !dbg !151, !tbaa !38
  %34 = add nsw i32 %33, %32, !dbg !151
  store i32 %34, ptr %5, align 4, !dbg !151, !tbaa !38
  %35 = load i32, ptr %5, align 4, !dbg !152, !tbaa !38
  %36 = and i32 %35, 1, !dbg !154
  %37 = icmp ne i32 %36, 0, !dbg !154
  br i1 %37, label %38, label %39, !dbg !155

38:                                               ; preds = %27
  br label %44, !dbg !156

39:                                               ; preds = %27
  %40 = load i32, ptr %5, align 4, !dbg !157, !tbaa !38
  %41 = icmp sgt i32 %40, 1000, !dbg !159
  br i1 %41, label %42, label %43, !dbg !160

42:                                               ; preds = %39
  br label %55, !dbg !161

43:                                               ; preds = %39
  br label %44, !dbg !162

44:                                               ; preds = %43, %38
  %45 = load i32, ptr %2, align 4, !dbg !163, !tbaa !38
  %46 = icmp sgt i32 %45, 0, !dbg !164
  br i1 %46, label %47, label %53, !dbg !165

47:                                               ; preds = %44
  %48 = load i32, ptr %2, align 4, !dbg !166, !tbaa !38
  %49 = sext i32 %48 to i64, !dbg !167
  %50 = getelementptr inbounds i32, ptr %10, i64 %49, !dbg !167
  %51 = load i32, ptr %50, align 4, !dbg !167, !tbaa !38
  %52 = icmp ne i32 %51, 4, !dbg !168
  br label %53

53:                                               ; preds = %47, %44
  %54 = phi i1 [ false, %44 ], [ %52, %47 ], !dbg !125
  br i1 %54, label %27, label %55, !dbg !162, !llvm.loop !169

55:                                               ; preds = %53, %42
  %56 = load i32, ptr %5, align 4, !dbg !171, !tbaa !38
  call void @llvm.lifetime.end.p0(i64 4, ptr %5) #3, !dbg !172
  %57 = load ptr, ptr %3, align 8, !dbg !172
  call void @llvm.stackrestore.p0(ptr %57), !dbg !172
  ret i32 %56, !dbg !172
}

; Function Attrs: nocallback nofree nosync nounwind willreturn
declare ptr @llvm.stacksave.p0() #1

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(i64 immarg, ptr nocapture) #2

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(i64 immarg, ptr nocapture) #2

; Function Attrs: nocallback nofree nosync nounwind willreturn
declare void @llvm.stackrestore.p0(ptr) #1

attributes #0 = { nounwind uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nocallback nofree nosync nounwind willreturn }
attributes #2 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #3 = { nounwind }

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
!10 = distinct !DICompileUnit(language: DW_LANG_C11, file: !3, producer: "Debian clang version 19.1.7 (3~deb12u1)", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, globals: !11, splitDebugInlining: false, nameTableKind: None)
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
!32 = !{!"Debian clang version 19.1.7 (3~deb12u1)"}
!33 = distinct !DISubprogram(name: "classify", scope: !3, file: !3, line: 2, type: !34, scopeLine: 2, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !10, retainedNodes: !36)
!34 = !DISubroutineType(types: !35)
!35 = !{!6, !6}
!36 = !{!37}
!37 = !DILocalVariable(name: "c", arg: 1, scope: !33, file: !3, line: 2, type: !6)
!38 = !{!39, !39, i64 0}
!39 = !{!"int", !40, i64 0}
!40 = !{!"omnipotent char", !41, i64 0}
!41 = !{!"Simple C/C++ TBAA"}
!42 = !DILocation(line: 2, column: 18, scope: !33)
!43 = !DILocation(line: 3, column: 13, scope: !33)
!44 = !DILocation(line: 3, column: 5, scope: !33)
!45 = !DILocation(line: 4, column: 55, scope: !46)
!46 = distinct !DILexicalBlock(scope: !33, file: !3, line: 3, column: 16)
!47 = !DILocation(line: 5, column: 23, scope: !46)
!48 = !DILocation(line: 6, column: 14, scope: !46)
!49 = !DILocation(line: 7, column: 21, scope: !46)
!50 = !DILocation(line: 7, column: 23, scope: !46)
!51 = !DILocation(line: 7, column: 29, scope: !46)
!52 = !DILocation(line: 7, column: 32, scope: !46)
!53 = !DILocation(line: 7, column: 34, scope: !46)
!54 = !DILocation(line: 7, column: 14, scope: !46)
!55 = !DILocation(line: 9, column: 1, scope: !33)
!56 = distinct !DISubprogram(name: "wide", scope: !3, file: !3, line: 11, type: !57, scopeLine: 11, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !10, retainedNodes: !60)
!57 = !DISubroutineType(types: !58)
!58 = !{!6, !59}
!59 = !DIBasicType(name: "long long", size: 64, encoding: DW_ATE_signed)
!60 = !{!61}
!61 = !DILocalVariable(name: "x", arg: 1, scope: !56, file: !3, line: 11, type: !59)
!62 = !{!63, !63, i64 0}
!63 = !{!"long long", !40, i64 0}
!64 = !DILocation(line: 11, column: 20, scope: !56)
!65 = !DILocation(line: 12, column: 13, scope: !56)
!66 = !DILocation(line: 12, column: 5, scope: !56)
!67 = !DILocation(line: 13, column: 32, scope: !68)
!68 = distinct !DILexicalBlock(scope: !56, file: !3, line: 12, column: 16)
!69 = !DILocation(line: 14, column: 33, scope: !68)
!70 = !DILocation(line: 16, column: 5, scope: !56)
!71 = !DILocation(line: 17, column: 1, scope: !56)
!72 = !{!73, !73, i64 0}
!73 = !{!"any pointer", !40, i64 0}
!74 = !DILocation(line: 19, column: 30, scope: !2)
!75 = !DILocation(line: 19, column: 40, scope: !2)
!76 = !DILocation(line: 21, column: 9, scope: !2)
!77 = !DILocation(line: 21, column: 18, scope: !2)
!78 = !DILocation(line: 22, column: 17, scope: !2)
!79 = !DILocation(line: 22, column: 22, scope: !2)
!80 = !{!40, !40, i64 0}
!81 = !DILocation(line: 22, column: 26, scope: !2)
!82 = !DILocation(line: 22, column: 11, scope: !2)
!83 = !DILocation(line: 22, column: 5, scope: !2)
!84 = !DILocation(line: 23, column: 1, scope: !2)
!85 = !DILocation(line: 24, column: 12, scope: !2)
!86 = !DILocation(line: 24, column: 9, scope: !2)
!87 = !DILocation(line: 25, column: 17, scope: !2)
!88 = !DILocation(line: 25, column: 22, scope: !2)
!89 = !DILocation(line: 25, column: 28, scope: !2)
!90 = !DILocation(line: 25, column: 11, scope: !2)
!91 = !DILocation(line: 25, column: 5, scope: !2)
!92 = !DILocation(line: 26, column: 1, scope: !2)
!93 = !DILocation(line: 27, column: 12, scope: !2)
!94 = !DILocation(line: 27, column: 9, scope: !2)
!95 = !DILocation(line: 28, column: 17, scope: !2)
!96 = !DILocation(line: 28, column: 22, scope: !2)
!97 = !DILocation(line: 28, column: 28, scope: !2)
!98 = !DILocation(line: 28, column: 11, scope: !2)
!99 = !DILocation(line: 28, column: 5, scope: !2)
!100 = !DILocation(line: 29, column: 1, scope: !2)
!101 = !DILocation(line: 30, column: 9, scope: !2)
!102 = !DILocation(line: 31, column: 17, scope: !2)
!103 = !DILocation(line: 31, column: 22, scope: !2)
!104 = !DILocation(line: 31, column: 28, scope: !2)
!105 = !DILocation(line: 31, column: 11, scope: !2)
!106 = !DILocation(line: 31, column: 5, scope: !2)
!107 = !DILocation(line: 32, column: 1, scope: !2)
!108 = !DILocation(line: 33, column: 12, scope: !2)
!109 = !DILocation(line: 33, column: 5, scope: !2)
!110 = distinct !DISubprogram(name: "sum_squares", scope: !3, file: !3, line: 36, type: !34, scopeLine: 36, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !10, retainedNodes: !111)
!111 = !{!112, !113, !115, !119, !120}
!112 = !DILocalVariable(name: "n", arg: 1, scope: !110, file: !3, line: 36, type: !6)
!113 = !DILocalVariable(name: "__vla_expr0", scope: !110, type: !114, flags: DIFlagArtificial)
!114 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!115 = !DILocalVariable(name: "values", scope: !110, file: !3, line: 37, type: !116)
!116 = !DICompositeType(tag: DW_TAG_array_type, baseType: !6, elements: !117)
!117 = !{!118}
!118 = !DISubrange(count: !113)
!119 = !DILocalVariable(name: "total", scope: !110, file: !3, line: 37, type: !6)
!120 = !DILocalVariable(name: "i", scope: !121, file: !3, line: 38, type: !6)
!121 = distinct !DILexicalBlock(scope: !110, file: !3, line: 38, column: 5)
!122 = !DILocation(line: 36, column: 21, scope: !110)
!123 = !DILocation(line: 37, column: 16, scope: !110)
!124 = !DILocation(line: 37, column: 5, scope: !110)
!125 = !DILocation(line: 0, scope: !110)
!126 = !DILocation(line: 37, column: 9, scope: !110)
!127 = !DILocation(line: 37, column: 20, scope: !110)
!128 = !DILocation(line: 38, column: 10, scope: !121)
!129 = !DILocation(line: 38, column: 14, scope: !121)
!130 = !DILocation(line: 38, column: 21, scope: !131)
!131 = distinct !DILexicalBlock(scope: !121, file: !3, line: 38, column: 5)
!132 = !DILocation(line: 38, column: 25, scope: !131)
!133 = !DILocation(line: 38, column: 23, scope: !131)
!134 = !DILocation(line: 38, column: 5, scope: !121)
!135 = !DILocation(line: 38, column: 5, scope: !131)
!136 = !DILocation(line: 38, column: 45, scope: !131)
!137 = !DILocation(line: 38, column: 49, scope: !131)
!138 = !DILocation(line: 38, column: 47, scope: !131)
!139 = !DILocation(line: 38, column: 40, scope: !131)
!140 = !DILocation(line: 38, column: 33, scope: !131)
!141 = !DILocation(line: 38, column: 43, scope: !131)
!142 = !DILocation(line: 38, column: 29, scope: !131)
!143 = distinct !{!143, !134, !144, !145, !146}
!144 = !DILocation(line: 38, column: 49, scope: !121)
!145 = !{!"llvm.loop.mustprogress"}
!146 = !{!"llvm.loop.unroll.disable"}
!147 = !DILocation(line: 39, column: 5, scope: !110)
!148 = !DILocation(line: 40, column: 25, scope: !149)
!149 = distinct !DILexicalBlock(scope: !110, file: !3, line: 39, column: 8)
!150 = !DILocation(line: 40, column: 18, scope: !149)
!151 = !DILocation(line: 40, column: 15, scope: !149)
!152 = !DILocation(line: 41, column: 13, scope: !153)
!153 = distinct !DILexicalBlock(scope: !149, file: !3, line: 41, column: 13)
!154 = !DILocation(line: 41, column: 19, scope: !153)
!155 = !DILocation(line: 41, column: 13, scope: !149)
!156 = !DILocation(line: 41, column: 24, scope: !153)
!157 = !DILocation(line: 42, column: 13, scope: !158)
!158 = distinct !DILexicalBlock(scope: !149, file: !3, line: 42, column: 13)
!159 = !DILocation(line: 42, column: 19, scope: !158)
!160 = !DILocation(line: 42, column: 13, scope: !149)
!161 = !DILocation(line: 42, column: 27, scope: !158)
!162 = !DILocation(line: 43, column: 5, scope: !149)
!163 = !DILocation(line: 43, column: 14, scope: !110)
!164 = !DILocation(line: 43, column: 16, scope: !110)
!165 = !DILocation(line: 43, column: 20, scope: !110)
!166 = !DILocation(line: 43, column: 30, scope: !110)
!167 = !DILocation(line: 43, column: 23, scope: !110)
!168 = !DILocation(line: 43, column: 33, scope: !110)
!169 = distinct !{!169, !147, !170, !145, !146}
!170 = !DILocation(line: 43, column: 37, scope: !110)
!171 = !DILocation(line: 44, column: 12, scope: !110)
!172 = !DILocation(line: 45, column: 1, scope: !110)
