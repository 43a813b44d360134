; ModuleID = 'calls.c'
source_filename = "calls.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%struct.large = type { [6 x i64] }
%struct.__va_list_tag = type { i32, i32, ptr, ptr }

@.str = private unnamed_addr constant [11 x i8] c"%d %s %ld\0A\00", align 1

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) uwtable
define dso_local void @reverse(ptr dead_on_unwind noalias nocapture writable writeonly sret(%struct.large) align 8 %0, ptr nocapture noundef readonly byval(%struct.large) align 8 %1) local_unnamed_addr #0 {
  %3 = getelementptr inbounds i8, ptr %1, i64 32
  %4 = load <2 x i64>, ptr %3, align 8, !tbaa !5
  %5 = shufflevector <2 x i64> %4, <2 x i64> poison, <2 x i32> <i32 1, i32 0>
  store <2 x i64> %5, ptr %0, align 8, !tbaa !5
  %6 = getelementptr inbounds i8, ptr %0, i64 16
  %7 = getelementptr inbounds i8, ptr %1, i64 16
  %8 = load <2 x i64>, ptr %7, align 8, !tbaa !5
  %9 = shufflevector <2 x i64> %8, <2 x i64> poison, <2 x i32> <i32 1, i32 0>
  store <2 x i64> %9, ptr %6, align 8, !tbaa !5
  %10 = getelementptr inbounds i8, ptr %0, i64 32
  %11 = load <2 x i64>, ptr %1, align 8, !tbaa !5
  %12 = shufflevector <2 x i64> %11, <2 x i64> poison, <2 x i32> <i32 1, i32 0>
  store <2 x i64> %12, ptr %10, align 8, !tbaa !5
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(i64 immarg, ptr nocapture) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(i64 immarg, ptr nocapture) #1

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local i64 @combine(i64 %0, double %1, i8 %2) local_unnamed_addr #2 {
  %4 = lshr i64 %0, 32
  %5 = trunc nuw i64 %4 to i32
  %6 = bitcast i32 %5 to float
  %7 = sext i8 %2 to i64
  %8 = add i64 %7, %0
  %9 = fpext float %6 to double
  %10 = fadd double %9, %1
  %11 = fptrunc double %10 to float
  %12 = bitcast float %11 to i32
  %13 = zext i32 %12 to i64
  %14 = shl nuw i64 %13, 32
  %15 = and i64 %8, 4294967295
  %16 = or disjoint i64 %14, %15
  ret i64 %16
}

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias nocapture writeonly, ptr noalias nocapture readonly, i64, i1 immarg) #3

; Function Attrs: nounwind uwtable
define dso_local range(i32 0, 2) i32 @apply(ptr noundef readonly %0, ptr nocapture noundef readonly byval(%struct.large) align 8 %1) local_unnamed_addr #4 {
  %3 = alloca [48 x i8], align 16
  %4 = icmp eq ptr %0, null
  br i1 %4, label %5, label %6

5:                                                ; preds = %2
  tail call void @stop(i32 noundef 3) #12
  unreachable

6:                                                ; preds = %2
  call void @llvm.lifetime.start.p0(i64 48, ptr nonnull %3) #13
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 16 dereferenceable(48) %3, ptr noundef nonnull align 8 dereferenceable(48) %1, i64 48, i1 false)
  %7 = getelementptr inbounds i8, ptr %1, i64 40
  %8 = load i64, ptr %7, align 8
  %9 = tail call i32 (i32, ...) %0(i32 noundef 2, i32 noundef 3, i32 noundef 4, x86_fp80 noundef 0xK4001A000000000000000) #13
  %10 = call i32 (ptr, ...) @printf(ptr noundef nonnull dereferenceable(1) @.str, i32 noundef %9, ptr noundef nonnull %3, i64 noundef %8)
  %11 = icmp eq ptr %0, @total
  %12 = zext i1 %11 to i32
  call void @llvm.lifetime.end.p0(i64 48, ptr nonnull %3) #13
  ret i32 %12
}

; Function Attrs: noreturn
declare void @stop(i32 noundef) local_unnamed_addr #5

; Function Attrs: nofree nounwind
declare noundef i32 @printf(ptr nocapture noundef readonly, ...) local_unnamed_addr #6

; Function Attrs: nofree norecurse nosync nounwind uwtable
define internal i32 @total(i32 noundef %0, ...) #7 {
  %2 = alloca [1 x %struct.__va_list_tag], align 16
  call void @llvm.lifetime.start.p0(i64 24, ptr nonnull %2) #13
  call void @llvm.va_start.p0(ptr nonnull %2)
  %3 = icmp eq i32 %0, 0
  br i1 %3, label %4, label %7

4:                                                ; preds = %1
  %5 = getelementptr inbounds i8, ptr %2, i64 8
  %6 = load ptr, ptr %5, align 8
  br label %70

7:                                                ; preds = %1
  %8 = load i32, ptr %2, align 16
  %9 = getelementptr inbounds i8, ptr %2, i64 8
  %10 = getelementptr inbounds i8, ptr %2, i64 16
  %11 = load ptr, ptr %10, align 16
  %12 = load ptr, ptr %9, align 8
  %13 = and i32 %0, 1
  %14 = icmp eq i32 %0, 1
  br i1 %14, label %50, label %15

15:                                               ; preds = %7
  %16 = and i32 %0, -2
  br label %17

17:                                               ; preds = %42, %15
  %18 = phi ptr [ %12, %15 ], [ %43, %42 ]
  %19 = phi i32 [ 0, %15 ], [ %47, %42 ]
  %20 = phi i32 [ %8, %15 ], [ %44, %42 ]
  %21 = phi i32 [ 0, %15 ], [ %48, %42 ]
  %22 = icmp ult i32 %20, 41
  br i1 %22, label %23, label %27

23:                                               ; preds = %17
  %24 = zext nneg i32 %20 to i64
  %25 = getelementptr i8, ptr %11, i64 %24
  %26 = add nuw nsw i32 %20, 8
  store i32 %26, ptr %2, align 16
  br label %29

27:                                               ; preds = %17
  %28 = getelementptr i8, ptr %18, i64 8
  store ptr %28, ptr %9, align 8
  br label %29

29:                                               ; preds = %27, %23
  %30 = phi ptr [ %18, %23 ], [ %28, %27 ]
  %31 = phi i32 [ %26, %23 ], [ %20, %27 ]
  %32 = phi ptr [ %25, %23 ], [ %18, %27 ]
  %33 = load i32, ptr %32, align 4, !tbaa !9
  %34 = add nsw i32 %33, %19
  %35 = icmp ult i32 %31, 41
  br i1 %35, label %38, label %36

36:                                               ; preds = %29
  %37 = getelementptr i8, ptr %30, i64 8
  store ptr %37, ptr %9, align 8
  br label %42

38:                                               ; preds = %29
  %39 = zext nneg i32 %31 to i64
  %40 = getelementptr i8, ptr %11, i64 %39
  %41 = add nuw nsw i32 %31, 8
  store i32 %41, ptr %2, align 16
  br label %42

42:                                               ; preds = %38, %36
  %43 = phi ptr [ %30, %38 ], [ %37, %36 ]
  %44 = phi i32 [ %41, %38 ], [ %31, %36 ]
  %45 = phi ptr [ %40, %38 ], [ %30, %36 ]
  %46 = load i32, ptr %45, align 4, !tbaa !9
  %47 = add nsw i32 %46, %34
  %48 = add i32 %21, 2
  %49 = icmp eq i32 %48, %16
  br i1 %49, label %50, label %17, !llvm.loop !11

50:                                               ; preds = %42, %7
  %51 = phi ptr [ poison, %7 ], [ %43, %42 ]
  %52 = phi i32 [ poison, %7 ], [ %47, %42 ]
  %53 = phi ptr [ %12, %7 ], [ %43, %42 ]
  %54 = phi i32 [ 0, %7 ], [ %47, %42 ]
  %55 = phi i32 [ %8, %7 ], [ %44, %42 ]
  %56 = icmp eq i32 %13, 0
  br i1 %56, label %70, label %57

57:                                               ; preds = %50
  %58 = icmp ult i32 %55, 41
  br i1 %58, label %61, label %59

59:                                               ; preds = %57
  %60 = getelementptr i8, ptr %53, i64 8
  store ptr %60, ptr %9, align 8
  br label %65

61:                                               ; preds = %57
  %62 = zext nneg i32 %55 to i64
  %63 = getelementptr i8, ptr %11, i64 %62
  %64 = add nuw nsw i32 %55, 8
  store i32 %64, ptr %2, align 16
  br label %65

65:                                               ; preds = %61, %59
  %66 = phi ptr [ %53, %61 ], [ %60, %59 ]
  %67 = phi ptr [ %63, %61 ], [ %53, %59 ]
  %68 = load i32, ptr %67, align 4, !tbaa !9
  %69 = add nsw i32 %68, %54
  br label %70

70:                                               ; preds = %65, %50, %4
  %71 = phi ptr [ %6, %4 ], [ %51, %50 ], [ %66, %65 ]
  %72 = phi i32 [ 0, %4 ], [ %52, %50 ], [ %69, %65 ]
  %73 = getelementptr inbounds i8, ptr %2, i64 8
  %74 = getelementptr inbounds i8, ptr %71, i64 15
  %75 = call align 16 ptr @llvm.ptrmask.p0.i64(ptr nonnull %74, i64 -16)
  %76 = getelementptr i8, ptr %75, i64 16
  store ptr %76, ptr %73, align 8
  %77 = load x86_fp80, ptr %75, align 16, !tbaa !13
  %78 = fptosi x86_fp80 %77 to i32
  %79 = add nsw i32 %72, %78
  call void @llvm.va_end.p0(ptr nonnull %2)
  call void @llvm.lifetime.end.p0(i64 24, ptr nonnull %2) #13
  ret i32 %79
}

; Function Attrs: nounwind uwtable
define dso_local i32 @assembly(i32 noundef %0) local_unnamed_addr #4 {
  tail call void asm sideeffect "", "~{memory},~{dirflag},~{fpsr},~{flags}"() #13, !srcloc !15
  %2 = tail call i32 asm "addl $1, $0", "=r,r,0,~{cc},~{dirflag},~{fpsr},~{flags}"(i32 %0, i32 1) #14, !srcloc !16
  ret i32 %2
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind strictfp willreturn memory(inaccessiblemem: readwrite) uwtable
define dso_local double @rounded(double noundef %0, double noundef %1) local_unnamed_addr #8 {
  %3 = tail call i1 @llvm.experimental.constrained.fcmps.f64(double %0, double %1, metadata !"olt", metadata !"fpexcept.strict") #15
  br i1 %3, label %4, label %6

4:                                                ; preds = %2
  %5 = tail call double @llvm.experimental.constrained.fdiv.f64(double %0, double %1, metadata !"round.dynamic", metadata !"fpexcept.strict") #15
  br label %9

6:                                                ; preds = %2
  %7 = tail call double @llvm.experimental.constrained.sitofp.f64.i32(i32 2, metadata !"round.dynamic", metadata !"fpexcept.strict") #15
  %8 = tail call double @llvm.experimental.constrained.fmuladd.f64(double %1, double %7, double %0, metadata !"round.dynamic", metadata !"fpexcept.strict") #15
  br label %9

9:                                                ; preds = %6, %4
  %10 = phi double [ %5, %4 ], [ %8, %6 ]
  ret double %10
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind strictfp willreturn memory(inaccessiblemem: readwrite)
declare i1 @llvm.experimental.constrained.fcmps.f64(double, double, metadata, metadata) #9

; Function Attrs: mustprogress nocallback nofree nosync nounwind strictfp willreturn memory(inaccessiblemem: readwrite)
declare double @llvm.experimental.constrained.fdiv.f64(double, double, metadata, metadata) #9

; Function Attrs: mustprogress nocallback nofree nosync nounwind strictfp willreturn memory(inaccessiblemem: readwrite)
declare double @llvm.experimental.constrained.sitofp.f64.i32(i32, metadata, metadata) #9

; Function Attrs: mustprogress nocallback nofree nosync nounwind strictfp willreturn memory(inaccessiblemem: readwrite)
declare double @llvm.experimental.constrained.fmuladd.f64(double, double, double, metadata, metadata) #9

; Function Attrs: nounwind uwtable
define dso_local i32 @main(i32 noundef %0, ptr nocapture noundef readnone %1) local_unnamed_addr #4 {
  %3 = alloca [48 x i8], align 16
  %4 = sext i32 %0 to i64
  call void @llvm.lifetime.start.p0(i64 48, ptr nonnull %3) #13
  store i64 1, ptr %3, align 16
  %5 = getelementptr inbounds i8, ptr %3, i64 8
  store i64 2, ptr %5, align 8
  %6 = getelementptr inbounds i8, ptr %3, i64 16
  store i64 3, ptr %6, align 16
  %7 = getelementptr inbounds i8, ptr %3, i64 24
  store i64 4, ptr %7, align 8
  %8 = getelementptr inbounds i8, ptr %3, i64 32
  store i64 5, ptr %8, align 16
  %9 = getelementptr inbounds i8, ptr %3, i64 40
  store i64 %4, ptr %9, align 8
  %10 = tail call i32 (i32, ...) @total(i32 noundef 2, i32 noundef 3, i32 noundef 4, x86_fp80 noundef 0xK4001A000000000000000) #13
  %11 = call i32 (ptr, ...) @printf(ptr noundef nonnull dereferenceable(1) @.str, i32 noundef %10, ptr noundef nonnull %3, i64 noundef %4)
  call void @llvm.lifetime.end.p0(i64 48, ptr nonnull %3) #13
  call void asm sideeffect "", "~{memory},~{dirflag},~{fpsr},~{flags}"() #13, !srcloc !15
  %12 = call i32 asm "addl $1, $0", "=r,r,0,~{cc},~{dirflag},~{fpsr},~{flags}"(i32 %0, i32 1) #14, !srcloc !16
  %13 = sitofp i32 %0 to double
  %14 = call double @rounded(double noundef %13, double noundef 2.000000e+00)
  %15 = fptosi double %14 to i32
  %16 = add i32 %12, 6
  %17 = add i32 %16, %15
  ret i32 %17
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn
declare void @llvm.va_start.p0(ptr) #10

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare ptr @llvm.ptrmask.p0.i64(ptr, i64) #11

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn
declare void @llvm.va_end.p0(ptr) #10

attributes #0 = { mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #4 = { nounwind uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #5 = { noreturn "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #6 = { nofree nounwind "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #7 = { nofree norecurse nosync nounwind uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #8 = { mustprogress nofree norecurse nosync nounwind strictfp willreturn memory(inaccessiblemem: readwrite) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #9 = { mustprogress nocallback nofree nosync nounwind strictfp willreturn memory(inaccessiblemem: readwrite) }
attributes #10 = { mustprogress nocallback nofree nosync nounwind willreturn }
attributes #11 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #12 = { noreturn nounwind }
attributes #13 = { nounwind }
attributes #14 = { nounwind memory(none) }
attributes #15 = { strictfp }

!llvm.module.flags = !{!0, !1, !2, !3}
!llvm.ident = !{!4}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 8, !"PIC Level", i32 2}
!2 = !{i32 7, !"PIE Level", i32 2}
!3 = !{i32 7, !"uwtable", i32 2}
!4 = !{!"Debian clang version 19.1.7 (3~deb12u1)"}
!5 = !{!6, !6, i64 0}
!6 = !{!"long", !7, i64 0}
!7 = !{!"omnipotent char", !8, i64 0}
!8 = !{!"Simple C/C++ TBAA"}
!9 = !{!10, !10, i64 0}
!10 = !{!"int", !7, i64 0}
!11 = distinct !{!11, !12}
!12 = !{!"llvm.loop.mustprogress"}
!13 = !{!14, !14, i64 0}
!14 = !{!"long double", !7, i64 0}
!15 = !{i64 1067}
!16 = !{i64 1097}
