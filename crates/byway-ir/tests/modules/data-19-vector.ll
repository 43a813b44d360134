; ModuleID = 'data.c'
source_filename = "data.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%struct.node = type { i8, double, ptr, [7 x i8] }
%struct.record = type <{ i8, i64 }>
%union.word = type { i64 }

@first = dso_local global %struct.node { i8 35, double 1.000000e-01, ptr @first, [7 x i8] c"first\00\00" }, align 8
@records = dso_local local_unnamed_addr global [2 x %struct.record] [%struct.record <{ i8 97, i64 1 }>, %struct.record <{ i8 98, i64 -2 }>], align 16
@word = dso_local local_unnamed_addr constant %union.word { i64 -81985529216486896 }, align 8
@precise = dso_local local_unnamed_addr global x86_fp80 0xK3FFF8CCCCCCCCCCCCCCD, align 16
@single = dso_local local_unnamed_addr global float 0x3FB99999A0000000, align 4
@huge = dso_local local_unnamed_addr global i128 -1267650600228229401496703205376, align 16
@per_thread = dso_local thread_local local_unnamed_addr global i32 4, align 4
@middle = dso_local local_unnamed_addr global ptr getelementptr inbounds (i8, ptr @first, i64 27), align 8
@as_number = dso_local local_unnamed_addr global i64 ptrtoint (ptr getelementptr inbounds (i8, ptr @first, i64 8) to i64), align 8
@counter = internal unnamed_addr global i32 7, section ".counters", align 4
@elsewhere = extern_weak global i32, align 4
@tentative = dso_local local_unnamed_addr global i32 0, align 4
@shared = dso_local global i32 0, align 4

@bump_alias = weak dso_local alias i32 (), ptr @bump

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(readwrite, argmem: none, inaccessiblemem: none) uwtable
define dso_local i32 @bump() #0 {
  %1 = load i32, ptr @counter, align 4, !tbaa !5
  %2 = add nsw i32 %1, 1
  store i32 %2, ptr @counter, align 4, !tbaa !5
  %3 = tail call align 4 ptr @llvm.threadlocal.address.p0(ptr align 4 @per_thread)
  %4 = load i32, ptr %3, align 4, !tbaa !5
  %5 = add nsw i32 %4, 1
  store i32 %5, ptr %3, align 4, !tbaa !5
  %6 = add nsw i32 %4, %2
  ret i32 %6
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare nonnull ptr @llvm.threadlocal.address.p0(ptr nonnull) #1

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local i64 @swap_parts(i64 %0) local_unnamed_addr #2 {
  %2 = lshr i64 %0, 48
  %3 = shl i64 %0, 48
  %4 = and i64 %0, 281474976645120
  %5 = or disjoint i64 %3, %4
  %6 = or disjoint i64 %5, %2
  ret i64 %6
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local noundef <4 x i32> @blend(<4 x i32> noundef %0, <4 x i32> noundef %1) local_unnamed_addr #3 {
  %3 = icmp sgt <4 x i32> %0, %1
  %4 = select <4 x i1> %3, <4 x i32> %0, <4 x i32> zeroinitializer
  %5 = shufflevector <4 x i32> %0, <4 x i32> %1, <4 x i32> <i32 3, i32 6, i32 1, i32 4>
  %6 = add <4 x i32> %4, %5
  ret <4 x i32> %6
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local <4 x float> @scale(<4 x float> noundef %0, float noundef %1) local_unnamed_addr #3 {
  %3 = insertelement <4 x float> %0, float %1, i64 2
  %4 = insertelement <4 x float> poison, float %1, i64 0
  %5 = shufflevector <4 x float> %4, <4 x float> poison, <4 x i32> zeroinitializer
  %6 = fmul <4 x float> %3, %5
  ret <4 x float> %6
}

; Function Attrs: nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none) uwtable
define dso_local i32 @visit(ptr noundef %0) local_unnamed_addr #4 {
  %2 = icmp eq ptr %0, null
  br i1 %2, label %18, label %3

3:                                                ; preds = %1, %3
  %4 = phi i32 [ %10, %3 ], [ 0, %1 ]
  %5 = phi ptr [ %16, %3 ], [ %0, %1 ]
  %6 = load i8, ptr %5, align 8
  %7 = shl i8 %6, 3
  %8 = ashr exact i8 %7, 3
  %9 = sext i8 %8 to i32
  %10 = add nsw i32 %4, %9
  %11 = xor i8 %6, 32
  store i8 %11, ptr %5, align 8
  %12 = getelementptr inbounds i8, ptr %5, i64 8
  %13 = load double, ptr %12, align 8, !tbaa !9
  %14 = fmul double %13, 1.500000e+00
  store double %14, ptr %12, align 8, !tbaa !9
  %15 = getelementptr inbounds i8, ptr %5, i64 16
  %16 = load ptr, ptr %15, align 8, !tbaa !13
  %17 = icmp eq ptr %16, null
  br i1 %17, label %18, label %3, !llvm.loop !14

18:                                               ; preds = %3, %1
  %19 = phi i32 [ 0, %1 ], [ %10, %3 ]
  %20 = icmp eq ptr @elsewhere, null
  %21 = select i1 %20, ptr @tentative, ptr @elsewhere
  %22 = load i32, ptr %21, align 4, !tbaa !5
  %23 = add nsw i32 %22, %19
  ret i32 %23
}

; Function Attrs: mustprogress nofree norecurse nounwind willreturn uwtable
define dso_local i32 @exchange(i32 noundef %0) local_unnamed_addr #5 {
  %2 = atomicrmw add ptr @shared, i32 2 seq_cst, align 4
  fence seq_cst
  %3 = cmpxchg ptr @shared, i32 1, i32 %0 seq_cst seq_cst, align 4
  %4 = extractvalue { i32, i1 } %3, 1
  br i1 %4, label %7, label %5

5:                                                ; preds = %1
  %6 = load atomic i32, ptr @shared seq_cst, align 4
  br label %7

7:                                                ; preds = %1, %5
  %8 = phi i32 [ %6, %5 ], [ 1, %1 ]
  ret i32 %8
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(read, argmem: none, inaccessiblemem: none) uwtable
define dso_local { i64, i64 } @multiply(i64 noundef %0, i64 noundef %1) local_unnamed_addr #6 {
  %3 = sext i64 %0 to i128
  %4 = sext i64 %1 to i128
  %5 = mul nsw i128 %4, %3
  %6 = load i128, ptr @huge, align 16, !tbaa !16
  %7 = add nsw i128 %6, %5
  %8 = trunc i128 %7 to i64
  %9 = lshr i128 %7, 64
  %10 = trunc nuw i128 %9 to i64
  %11 = insertvalue { i64, i64 } poison, i64 %8, 0
  %12 = insertvalue { i64, i64 } %11, i64 %10, 1
  ret { i64, i64 } %12
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local noundef i32 @overflows(i32 noundef %0, i32 noundef %1) local_unnamed_addr #2 {
  ret i32 0
}

attributes #0 = { mustprogress nofree norecurse nosync nounwind willreturn memory(readwrite, argmem: none, inaccessiblemem: none) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable "min-legal-vector-width"="128" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #5 = { mustprogress nofree norecurse nounwind willreturn uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #6 = { mustprogress nofree norecurse nosync nounwind willreturn memory(read, argmem: none, inaccessiblemem: none) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.module.flags = !{!0, !1, !2, !3}
!llvm.ident = !{!4}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 8, !"PIC Level", i32 2}
!2 = !{i32 7, !"PIE Level", i32 2}
!3 = !{i32 7, !"uwtable", i32 2}
!4 = !{!"Debian clang version 19.1.7 (3~deb12u1)"}
!5 = !{!6, !6, i64 0}
!6 = !{!"int", !7, i64 0}
!7 = !{!"omnipotent char", !8, i64 0}
!8 = !{!"Simple C/C++ TBAA"}
!9 = !{!10, !11, i64 8}
!10 = !{!"node", !6, i64 0, !6, i64 0, !11, i64 8, !12, i64 16, !7, i64 24}
!11 = !{!"double", !7, i64 0}
!12 = !{!"any pointer", !7, i64 0}
!13 = !{!10, !12, i64 16}
!14 = distinct !{!14, !15}
!15 = !{!"llvm.loop.mustprogress"}
!16 = !{!17, !17, i64 0}
!17 = !{!"__int128", !7, i64 0}
