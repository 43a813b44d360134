; ModuleID = 'data.c'
source_filename = "data.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%struct.node = type { i8, double, ptr, [7 x i8] }
%struct.record = type <{ i8, i64 }>
%union.word = type { i64 }

@first = dso_local global %struct.node { i8 35, double 1.000000e-01, ptr @first, [7 x i8] c"first\00\00" }, align 8
@records = dso_local global [2 x %struct.record] [%struct.record <{ i8 97, i64 1 }>, %struct.record <{ i8 98, i64 -2 }>], align 16
@word = dso_local constant %union.word { i64 -81985529216486896 }, align 8
@precise = dso_local global x86_fp80 0xK3FFF8CCCCCCCCCCCCCCD, align 16
@single = dso_local global float 0x3FB99999A0000000, align 4
@huge = dso_local global i128 -1267650600228229401496703205376, align 16
@per_thread = dso_local thread_local global i32 4, align 4
@middle = dso_local global ptr getelementptr (i8, ptr @first, i64 27), align 8
@as_number = dso_local global i64 ptrtoint (ptr getelementptr (i8, ptr @first, i64 8) to i64), align 8
@counter = internal global i32 7, section ".counters", align 4
@elsewhere = extern_weak global i32, align 4
@tentative = dso_local global i32 0, align 4
@shared = dso_local global i32 0, align 4

@bump_alias = weak dso_local alias i32 (), ptr @bump

; Function Attrs: nounwind uwtable
define dso_local i32 @bump() #0 {
  %1 = load i32, ptr @counter, align 4, !tbaa !5
  %2 = add nsw i32 %1, 1
  store i32 %2, ptr @counter, align 4, !tbaa !5
  %3 = call align 4 ptr @llvm.threadlocal.address.p0(ptr align 4 @per_thread)
  %4 = load i32, ptr %3, align 4, !tbaa !5
  %5 = add nsw i32 %4, 1
  store i32 %5, ptr %3, align 4, !tbaa !5
  %6 = add nsw i32 %2, %4
  ret i32 %6
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare nonnull ptr @llvm.threadlocal.address.p0(ptr nonnull) #1

; Function Attrs: nounwind uwtable
define dso_local i64 @swap_parts(i64 %0) #0 {
  %2 = alloca %union.word, align 8
  %3 = alloca i16, align 2
  %4 = getelementptr inbounds %union.word, ptr %2, i32 0, i32 0
  store i64 %0, ptr %4, align 8
  call void @llvm.lifetime.start.p0(i64 2, ptr %3) #4
  %5 = getelementptr inbounds [4 x i16], ptr %2, i64 0, i64 0
  %6 = load i16, ptr %5, align 8, !tbaa !9
  store i16 %6, ptr %3, align 2, !tbaa !10
  %7 = getelementptr inbounds [4 x i16], ptr %2, i64 0, i64 3
  %8 = load i16, ptr %7, align 2, !tbaa !9
  %9 = getelementptr inbounds [4 x i16], ptr %2, i64 0, i64 0
  store i16 %8, ptr %9, align 8, !tbaa !9
  %10 = load i16, ptr %3, align 2, !tbaa !10
  %11 = getelementptr inbounds [4 x i16], ptr %2, i64 0, i64 3
  store i16 %10, ptr %11, align 2, !tbaa !9
  %12 = load i64, ptr %2, align 8, !tbaa !9
  call void @llvm.lifetime.end.p0(i64 2, ptr %3) #4
  ret i64 %12
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(i64 immarg, ptr nocapture) #2

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(i64 immarg, ptr nocapture) #2

; Function Attrs: nounwind uwtable
define dso_local <4 x i32> @blend(<4 x i32> noundef %0, <4 x i32> noundef %1) #3 {
  %3 = alloca <4 x i32>, align 16
  %4 = alloca <4 x i32>, align 16
  store <4 x i32> %0, ptr %3, align 16, !tbaa !9
  store <4 x i32> %1, ptr %4, align 16, !tbaa !9
  %5 = load <4 x i32>, ptr %3, align 16, !tbaa !9
  %6 = load <4 x i32>, ptr %3, align 16, !tbaa !9
  %7 = load <4 x i32>, ptr %4, align 16, !tbaa !9
  %8 = icmp sgt <4 x i32> %6, %7
  %9 = sext <4 x i1> %8 to <4 x i32>
  %10 = and <4 x i32> %5, %9
  %11 = load <4 x i32>, ptr %3, align 16, !tbaa !9
  %12 = load <4 x i32>, ptr %4, align 16, !tbaa !9
  %13 = shufflevector <4 x i32> %11, <4 x i32> %12, <4 x i32> <i32 3, i32 6, i32 1, i32 4>
  %14 = add <4 x i32> %10, %13
  ret <4 x i32> %14
}

; Function Attrs: nounwind uwtable
define dso_local <4 x float> @scale(<4 x float> noundef %0, float noundef %1) #3 {
  %3 = alloca <4 x float>, align 16
  %4 = alloca float, align 4
  store <4 x float> %0, ptr %3, align 16, !tbaa !9
  store float %1, ptr %4, align 4, !tbaa !12
  %5 = load float, ptr %4, align 4, !tbaa !12
  %6 = load <4 x float>, ptr %3, align 16
  %7 = insertelement <4 x float> %6, float %5, i32 2
  store <4 x float> %7, ptr %3, align 16
  %8 = load <4 x float>, ptr %3, align 16, !tbaa !9
  %9 = load float, ptr %4, align 4, !tbaa !12
  %10 = insertelement <4 x float> poison, float %9, i64 0
  %11 = shufflevector <4 x float> %10, <4 x float> poison, <4 x i32> zeroinitializer
  %12 = fmul <4 x float> %8, %11
  ret <4 x float> %12
}

; Function Attrs: nounwind uwtable
define dso_local i32 @visit(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  %3 = alloca i32, align 4
  store ptr %0, ptr %2, align 8, !tbaa !14
  call void @llvm.lifetime.start.p0(i64 4, ptr %3) #4
  store i32 0, ptr %3, align 4, !tbaa !5
  br label %4

4:                                                ; preds = %32, %1
  %5 = load ptr, ptr %2, align 8, !tbaa !14
  %6 = icmp ne ptr %5, null
  br i1 %6, label %7, label %36

7:                                                ; preds = %4
  %8 = load ptr, ptr %2, align 8, !tbaa !14
  %9 = load i8, ptr %8, align 8
  %10 = shl i8 %9, 3
  %11 = ashr i8 %10, 3
  %12 = sext i8 %11 to i32
  %13 = load i32, ptr %3, align 4, !tbaa !5
  %14 = add nsw i32 %13, %12
  store i32 %14, ptr %3, align 4, !tbaa !5
  %15 = load ptr, ptr %2, align 8, !tbaa !14
  %16 = load i8, ptr %15, align 8
  %17 = lshr i8 %16, 5
  %18 = and i8 %17, 1
  %19 = zext i8 %18 to i32
  %20 = xor i32 %19, 1
  %21 = trunc i32 %20 to i8
  %22 = load i8, ptr %15, align 8
  %23 = and i8 %21, 1
  %24 = shl i8 %23, 5
  %25 = and i8 %22, -33
  %26 = or i8 %25, %24
  store i8 %26, ptr %15, align 8
  %27 = zext i8 %23 to i32
  %28 = load ptr, ptr %2, align 8, !tbaa !14
  %29 = getelementptr inbounds %struct.node, ptr %28, i32 0, i32 1
  %30 = load double, ptr %29, align 8, !tbaa !16
  %31 = fmul double %30, 1.500000e+00
  store double %31, ptr %29, align 8, !tbaa !16
  br label %32

32:                                               ; preds = %7
  %33 = load ptr, ptr %2, align 8, !tbaa !14
  %34 = getelementptr inbounds %struct.node, ptr %33, i32 0, i32 2
  %35 = load ptr, ptr %34, align 8, !tbaa !19
  store ptr %35, ptr %2, align 8, !tbaa !14
  br label %4, !llvm.loop !20

36:                                               ; preds = %4
  %37 = load i32, ptr %3, align 4, !tbaa !5
  br i1 icmp ne (ptr @elsewhere, ptr null), label %38, label %40

38:                                               ; preds = %36
  %39 = load i32, ptr @elsewhere, align 4, !tbaa !5
  br label %42

40:                                               ; preds = %36
  %41 = load i32, ptr @tentative, align 4, !tbaa !5
  br label %42

42:                                               ; preds = %40, %38
  %43 = phi i32 [ %39, %38 ], [ %41, %40 ]
  %44 = add nsw i32 %37, %43
  call void @llvm.lifetime.end.p0(i64 4, ptr %3) #4
  ret i32 %44
}

; Function Attrs: nounwind uwtable
define dso_local i32 @exchange(i32 noundef %0) #0 {
  %2 = alloca i32, align 4
  %3 = alloca i32, align 4
  %4 = alloca i32, align 4
  %5 = alloca i32, align 4
  %6 = alloca i32, align 4
  %7 = alloca i8, align 1
  %8 = alloca i32, align 4
  store i32 %0, ptr %2, align 4, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 4, ptr %3) #4
  store i32 1, ptr %3, align 4, !tbaa !5
  store i32 2, ptr %4, align 4, !tbaa !5
  %9 = load i32, ptr %4, align 4
  %10 = atomicrmw add ptr @shared, i32 %9 seq_cst, align 4
  store i32 %10, ptr %5, align 4
  %11 = load i32, ptr %5, align 4, !tbaa !5
  fence seq_cst
  %12 = load i32, ptr %2, align 4, !tbaa !5
  store i32 %12, ptr %6, align 4, !tbaa !5
  %13 = load i32, ptr %3, align 4
  %14 = load i32, ptr %6, align 4
  %15 = cmpxchg ptr @shared, i32 %13, i32 %14 seq_cst seq_cst, align 4
  %16 = extractvalue { i32, i1 } %15, 0
  %17 = extractvalue { i32, i1 } %15, 1
  br i1 %17, label %19, label %18

18:                                               ; preds = %1
  store i32 %16, ptr %3, align 4
  br label %19

19:                                               ; preds = %18, %1
  %20 = zext i1 %17 to i8
  store i8 %20, ptr %7, align 1, !tbaa !23
  %21 = load i8, ptr %7, align 1, !tbaa !23, !range !25, !noundef !26
  %22 = trunc i8 %21 to i1
  br i1 %22, label %23, label %25

23:                                               ; preds = %19
  %24 = load i32, ptr %3, align 4, !tbaa !5
  br label %28

25:                                               ; preds = %19
  %26 = load atomic i32, ptr @shared seq_cst, align 4
  store i32 %26, ptr %8, align 4
  %27 = load i32, ptr %8, align 4, !tbaa !5
  br label %28

28:                                               ; preds = %25, %23
  %29 = phi i32 [ %24, %23 ], [ %27, %25 ]
  call void @llvm.lifetime.end.p0(i64 4, ptr %3) #4
  ret i32 %29
}

; Function Attrs: nounwind uwtable
define dso_local { i64, i64 } @multiply(i64 noundef %0, i64 noundef %1) #0 {
  %3 = alloca i128, align 16
  %4 = alloca i64, align 8
  %5 = alloca i64, align 8
  store i64 %0, ptr %4, align 8, !tbaa !27
  store i64 %1, ptr %5, align 8, !tbaa !27
  %6 = load i64, ptr %4, align 8, !tbaa !27
  %7 = sext i64 %6 to i128
  %8 = load i64, ptr %5, align 8, !tbaa !27
  %9 = sext i64 %8 to i128
  %10 = mul nsw i128 %7, %9
  %11 = load i128, ptr @huge, align 16, !tbaa !29
  %12 = add nsw i128 %10, %11
  store i128 %12, ptr %3, align 16
  %13 = load { i64, i64 }, ptr %3, align 16
  ret { i64, i64 } %13
}

; Function Attrs: nounwind uwtable
define dso_local i32 @overflows(i32 noundef %0, i32 noundef %1) #0 {
  %3 = alloca i32, align 4
  %4 = alloca i32, align 4
  %5 = alloca i64, align 8
  store i32 %0, ptr %3, align 4, !tbaa !5
  store i32 %1, ptr %4, align 4, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 8, ptr %5) #4
  %6 = load i32, ptr %3, align 4, !tbaa !5
  %7 = load i32, ptr %4, align 4, !tbaa !5
  %8 = sext i32 %6 to i64
  %9 = zext i32 %7 to i64
  %10 = call { i64, i1 } @llvm.smul.with.overflow.i64(i64 %8, i64 %9)
  %11 = extractvalue { i64, i1 } %10, 1
  %12 = extractvalue { i64, i1 } %10, 0
  store i64 %12, ptr %5, align 8
  %13 = zext i1 %11 to i32
  call void @llvm.lifetime.end.p0(i64 8, ptr %5) #4
  ret i32 %13
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare { i64, i1 } @llvm.smul.with.overflow.i64(i64, i64) #1

attributes #0 = { nounwind uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #3 = { nounwind uwtable "min-legal-vector-width"="128" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { nounwind }

!llvm.module.flags = !{!0, !1, !2, !3}
!llvm.ident = !{!4}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 8, !"PIC Level", i32 2}
!2 = !{i32 7, !"PIE Level", i32 2}
!3 = !{i32 7, !"uwtable", i32 2}
!4 = !{!"Debian clang version 16.0.6 (15~deb12u1)"}
!5 = !{!6, !6, i64 0}
!6 = !{!"int", !7, i64 0}
!7 = !{!"omnipotent char", !8, i64 0}
!8 = !{!"Simple C/C++ TBAA"}
!9 = !{!7, !7, i64 0}
!10 = !{!11, !11, i64 0}
!11 = !{!"short", !7, i64 0}
!12 = !{!13, !13, i64 0}
!13 = !{!"float", !7, i64 0}
!14 = !{!15, !15, i64 0}
!15 = !{!"any pointer", !7, i64 0}
!16 = !{!17, !18, i64 8}
!17 = !{!"node", !6, i64 0, !6, i64 0, !18, i64 8, !15, i64 16, !7, i64 24}
!18 = !{!"double", !7, i64 0}
!19 = !{!17, !15, i64 16}
!20 = distinct !{!20, !21, !22}
!21 = !{!"llvm.loop.mustprogress"}
!22 = !{!"llvm.loop.unroll.disable"}
!23 = !{!24, !24, i64 0}
!24 = !{!"_Bool", !7, i64 0}
!25 = !{i8 0, i8 2}
!26 = !{}
!27 = !{!28, !28, i64 0}
!28 = !{!"long", !7, i64 0}
!29 = !{!30, !30, i64 0}
!30 = !{!"__int128", !7, i64 0}
