; ModuleID = 'calls.c'
source_filename = "calls.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%struct.large = type { [6 x i64] }
%struct.small = type { i32, float }
%struct.mixed = type { double, i8 }
%struct.__va_list_tag = type { i32, i32, ptr, ptr }

@.str = private unnamed_addr constant [11 x i8] c"%d %s %ld\0A\00", align 1

; Function Attrs: nounwind uwtable
define dso_local void @reverse(ptr noalias sret(%struct.large) align 8 %0, ptr noundef byval(%struct.large) align 8 %1) #0 {
  %3 = alloca i32, align 4
  call void @llvm.lifetime.start.p0(i64 4, ptr %3) #8
  store i32 0, ptr %3, align 4, !tbaa !5
  br label %4

4:                                                ; preds = %19, %2
  %5 = load i32, ptr %3, align 4, !tbaa !5
  %6 = icmp slt i32 %5, 6
  br i1 %6, label %8, label %7

7:                                                ; preds = %4
  call void @llvm.lifetime.end.p0(i64 4, ptr %3) #8
  br label %22

8:                                                ; preds = %4
  %9 = getelementptr inbounds %struct.large, ptr %1, i32 0, i32 0
  %10 = load i32, ptr %3, align 4, !tbaa !5
  %11 = sub nsw i32 5, %10
  %12 = sext i32 %11 to i64
  %13 = getelementptr inbounds [6 x i64], ptr %9, i64 0, i64 %12
  %14 = load i64, ptr %13, align 8, !tbaa !9
  %15 = getelementptr inbounds %struct.large, ptr %0, i32 0, i32 0
  %16 = load i32, ptr %3, align 4, !tbaa !5
  %17 = sext i32 %16 to i64
  %18 = getelementptr inbounds [6 x i64], ptr %15, i64 0, i64 %17
  store i64 %14, ptr %18, align 8, !tbaa !9
  br label %19

19:                                               ; preds = %8
  %20 = load i32, ptr %3, align 4, !tbaa !5
  %21 = add nsw i32 %20, 1
  store i32 %21, ptr %3, align 4, !tbaa !5
  br label %4, !llvm.loop !11

22:                                               ; preds = %7
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(i64 immarg, ptr nocapture) #1

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(i64 immarg, ptr nocapture) #1

; Function Attrs: nounwind uwtable
define dso_local i64 @combine(i64 %0, double %1, i8 %2) #0 {
  %4 = alloca %struct.small, align 4
  %5 = alloca %struct.small, align 4
  %6 = alloca %struct.mixed, align 8
  store i64 %0, ptr %5, align 4
  %7 = getelementptr inbounds { double, i8 }, ptr %6, i32 0, i32 0
  store double %1, ptr %7, align 8
  %8 = getelementptr inbounds { double, i8 }, ptr %6, i32 0, i32 1
  store i8 %2, ptr %8, align 8
  %9 = getelementptr inbounds %struct.mixed, ptr %6, i32 0, i32 1
  %10 = load i8, ptr %9, align 8, !tbaa !14
  %11 = sext i8 %10 to i32
  %12 = getelementptr inbounds %struct.small, ptr %5, i32 0, i32 0
  %13 = load i32, ptr %12, align 4, !tbaa !17
  %14 = add nsw i32 %13, %11
  store i32 %14, ptr %12, align 4, !tbaa !17
  %15 = getelementptr inbounds %struct.mixed, ptr %6, i32 0, i32 0
  %16 = load double, ptr %15, align 8, !tbaa !20
  %17 = getelementptr inbounds %struct.small, ptr %5, i32 0, i32 1
  %18 = load float, ptr %17, align 4, !tbaa !21
  %19 = fpext float %18 to double
  %20 = fadd double %19, %16
  %21 = fptrunc double %20 to float
  store float %21, ptr %17, align 4, !tbaa !21
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %4, ptr align 4 %5, i64 8, i1 false), !tbaa.struct !22
  %22 = load i64, ptr %4, align 4
  ret i64 %22
}

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias nocapture writeonly, ptr noalias nocapture readonly, i64, i1 immarg) #2

; Function Attrs: nounwind uwtable
define dso_local i32 @apply(ptr noundef %0, ptr noundef byval(%struct.large) align 8 %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca [48 x i8], align 16
  %5 = alloca %struct.large, align 8
  store ptr %0, ptr %3, align 8, !tbaa !24
  %6 = load ptr, ptr %3, align 8, !tbaa !24
  %7 = icmp ne ptr %6, null
  br i1 %7, label %9, label %8

8:                                                ; preds = %2
  call void @stop(i32 noundef 3) #9
  unreachable

9:                                                ; preds = %2
  call void @llvm.lifetime.start.p0(i64 48, ptr %4) #8
  %10 = getelementptr inbounds [48 x i8], ptr %4, i64 0, i64 0
  call void @llvm.memcpy.p0.p0.i64(ptr align 16 %10, ptr align 8 %1, i64 48, i1 false)
  call void @llvm.lifetime.start.p0(i64 48, ptr %5) #8
  call void @reverse(ptr sret(%struct.large) align 8 %5, ptr noundef byval(%struct.large) align 8 %1)
  %11 = load ptr, ptr %3, align 8, !tbaa !24
  %12 = call i32 (i32, ...) %11(i32 noundef 2, i32 noundef 3, i32 noundef 4, x86_fp80 noundef 0xK4001A000000000000000)
  %13 = getelementptr inbounds [48 x i8], ptr %4, i64 0, i64 0
  %14 = getelementptr inbounds %struct.large, ptr %5, i32 0, i32 0
  %15 = getelementptr inbounds [6 x i64], ptr %14, i64 0, i64 0
  %16 = load i64, ptr %15, align 8, !tbaa !9
  %17 = call i32 (ptr, ...) @printf(ptr noundef @.str, i32 noundef %12, ptr noundef %13, i64 noundef %16)
  %18 = load ptr, ptr %3, align 8, !tbaa !24
  %19 = icmp eq ptr %18, @total
  %20 = zext i1 %19 to i32
  call void @llvm.lifetime.end.p0(i64 48, ptr %5) #8
  call void @llvm.lifetime.end.p0(i64 48, ptr %4) #8
  ret i32 %20
}

; Function Attrs: noreturn
declare void @stop(i32 noundef) #3

declare i32 @printf(ptr noundef, ...) #4

; Function Attrs: nounwind uwtable
define internal i32 @total(i32 noundef %0, ...) #0 {
  %2 = alloca i32, align 4
  %3 = alloca [1 x %struct.__va_list_tag], align 16
  %4 = alloca i32, align 4
  store i32 %0, ptr %2, align 4, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 24, ptr %3) #8
  %5 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %3, i64 0, i64 0
  call void @llvm.va_start(ptr %5)
  call void @llvm.lifetime.start.p0(i64 4, ptr %4) #8
  store i32 0, ptr %4, align 4, !tbaa !5
  br label %6

6:                                                ; preds = %24, %1
  %7 = load i32, ptr %2, align 4, !tbaa !5
  %8 = add nsw i32 %7, -1
  store i32 %8, ptr %2, align 4, !tbaa !5
  %9 = icmp ne i32 %7, 0
  br i1 %9, label %10, label %29

10:                                               ; preds = %6
  %11 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %3, i64 0, i64 0
  %12 = getelementptr inbounds %struct.__va_list_tag, ptr %11, i32 0, i32 0
  %13 = load i32, ptr %12, align 16
  %14 = icmp ule i32 %13, 40
  br i1 %14, label %15, label %20

15:                                               ; preds = %10
  %16 = getelementptr inbounds %struct.__va_list_tag, ptr %11, i32 0, i32 3
  %17 = load ptr, ptr %16, align 16
  %18 = getelementptr i8, ptr %17, i32 %13
  %19 = add i32 %13, 8
  store i32 %19, ptr %12, align 16
  br label %24

20:                                               ; preds = %10
  %21 = getelementptr inbounds %struct.__va_list_tag, ptr %11, i32 0, i32 2
  %22 = load ptr, ptr %21, align 8
  %23 = getelementptr i8, ptr %22, i32 8
  store ptr %23, ptr %21, align 8
  br label %24

24:                                               ; preds = %20, %15
  %25 = phi ptr [ %18, %15 ], [ %22, %20 ]
  %26 = load i32, ptr %25, align 4
  %27 = load i32, ptr %4, align 4, !tbaa !5
  %28 = add nsw i32 %27, %26
  store i32 %28, ptr %4, align 4, !tbaa !5
  br label %6, !llvm.loop !26

29:                                               ; preds = %6
  %30 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %3, i64 0, i64 0
  %31 = getelementptr inbounds %struct.__va_list_tag, ptr %30, i32 0, i32 2
  %32 = load ptr, ptr %31, align 8
  %33 = ptrtoint ptr %32 to i64
  %34 = add i64 %33, 15
  %35 = and i64 %34, -16
  %36 = inttoptr i64 %35 to ptr
  %37 = getelementptr i8, ptr %36, i32 16
  store ptr %37, ptr %31, align 8
  %38 = load x86_fp80, ptr %36, align 16
  %39 = fptosi x86_fp80 %38 to i32
  %40 = load i32, ptr %4, align 4, !tbaa !5
  %41 = add nsw i32 %40, %39
  store i32 %41, ptr %4, align 4, !tbaa !5
  %42 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %3, i64 0, i64 0
  call void @llvm.va_end(ptr %42)
  %43 = load i32, ptr %4, align 4, !tbaa !5
  call void @llvm.lifetime.end.p0(i64 4, ptr %4) #8
  call void @llvm.lifetime.end.p0(i64 24, ptr %3) #8
  ret i32 %43
}

; Function Attrs: nounwind uwtable
define dso_local i32 @assembly(i32 noundef %0) #0 {
  %2 = alloca i32, align 4
  %3 = alloca i32, align 4
  store i32 %0, ptr %2, align 4, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 4, ptr %3) #8
  call void asm sideeffect "", "~{memory},~{dirflag},~{fpsr},~{flags}"() #8, !srcloc !27
  %4 = load i32, ptr %2, align 4, !tbaa !5
  %5 = call i32 asm "addl $1, $0", "=r,r,0,~{cc},~{dirflag},~{fpsr},~{flags}"(i32 %4, i32 1) #10, !srcloc !28
  store i32 %5, ptr %3, align 4, !tbaa !5
  %6 = load i32, ptr %3, align 4, !tbaa !5
  call void @llvm.lifetime.end.p0(i64 4, ptr %3) #8
  ret i32 %6
}

; Function Attrs: nounwind strictfp uwtable
define dso_local double @rounded(double noundef %0, double noundef %1) #5 {
  %3 = alloca double, align 8
  %4 = alloca double, align 8
  store double %0, ptr %3, align 8, !tbaa !29
  store double %1, ptr %4, align 8, !tbaa !29
  %5 = load double, ptr %3, align 8, !tbaa !29
  %6 = load double, ptr %4, align 8, !tbaa !29
  %7 = call i1 @llvm.experimental.constrained.fcmps.f64(double %5, double %6, metadata !"olt", metadata !"fpexcept.strict") #11
  br i1 %7, label %8, label %12

8:                                                ; preds = %2
  %9 = load double, ptr %3, align 8, !tbaa !29
  %10 = load double, ptr %4, align 8, !tbaa !29
  %11 = call double @llvm.experimental.constrained.fdiv.f64(double %9, double %10, metadata !"round.dynamic", metadata !"fpexcept.strict") #11
  br label %17

12:                                               ; preds = %2
  %13 = load double, ptr %3, align 8, !tbaa !29
  %14 = load double, ptr %4, align 8, !tbaa !29
  %15 = call double @llvm.experimental.constrained.sitofp.f64.i32(i32 2, metadata !"round.dynamic", metadata !"fpexcept.strict") #11
  %16 = call double @llvm.experimental.constrained.fmuladd.f64(double %14, double %15, double %13, metadata !"round.dynamic", metadata !"fpexcept.strict") #11
  br label %17

17:                                               ; preds = %12, %8
  %18 = phi double [ %11, %8 ], [ %16, %12 ]
  ret double %18
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite)
declare i1 @llvm.experimental.constrained.fcmps.f64(double, double, metadata, metadata) #6

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite)
declare double @llvm.experimental.constrained.fdiv.f64(double, double, metadata, metadata) #6

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite)
declare double @llvm.experimental.constrained.sitofp.f64.i32(i32, metadata, metadata) #6

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite)
declare double @llvm.experimental.constrained.fmul.f64(double, double, metadata, metadata) #6

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite)
declare double @llvm.experimental.constrained.fmuladd.f64(double, double, double, metadata, metadata) #6

; Function Attrs: nounwind uwtable
define dso_local i32 @main(i32 noundef %0, ptr noundef %1) #0 {
  %3 = alloca i32, align 4
  %4 = alloca i32, align 4
  %5 = alloca ptr, align 8
  %6 = alloca %struct.large, align 8
  %7 = alloca %struct.small, align 4
  %8 = alloca %struct.mixed, align 8
  %9 = alloca %struct.small, align 4
  store i32 0, ptr %3, align 4
  store i32 %0, ptr %4, align 4, !tbaa !5
  store ptr %1, ptr %5, align 8, !tbaa !24
  call void @llvm.lifetime.start.p0(i64 48, ptr %6) #8
  %10 = getelementptr inbounds %struct.large, ptr %6, i32 0, i32 0
  %11 = getelementptr inbounds [6 x i64], ptr %10, i64 0, i64 0
  store i64 1, ptr %11, align 8, !tbaa !9
  %12 = getelementptr inbounds i64, ptr %11, i64 1
  store i64 2, ptr %12, align 8, !tbaa !9
  %13 = getelementptr inbounds i64, ptr %12, i64 1
  store i64 3, ptr %13, align 8, !tbaa !9
  %14 = getelementptr inbounds i64, ptr %13, i64 1
  store i64 4, ptr %14, align 8, !tbaa !9
  %15 = getelementptr inbounds i64, ptr %14, i64 1
  store i64 5, ptr %15, align 8, !tbaa !9
  %16 = getelementptr inbounds i64, ptr %15, i64 1
  %17 = load i32, ptr %4, align 4, !tbaa !5
  %18 = sext i32 %17 to i64
  store i64 %18, ptr %16, align 8, !tbaa !9
  %19 = call i32 @apply(ptr noundef @total, ptr noundef byval(%struct.large) align 8 %6)
  %20 = load i32, ptr %4, align 4, !tbaa !5
  %21 = call i32 @assembly(i32 noundef %20)
  %22 = add nsw i32 %19, %21
  %23 = load i32, ptr %4, align 4, !tbaa !5
  %24 = sitofp i32 %23 to double
  %25 = call double @rounded(double noundef %24, double noundef 2.000000e+00)
  %26 = fptosi double %25 to i32
  %27 = add nsw i32 %22, %26
  %28 = getelementptr inbounds %struct.small, ptr %7, i32 0, i32 0
  store i32 1, ptr %28, align 4, !tbaa !17
  %29 = getelementptr inbounds %struct.small, ptr %7, i32 0, i32 1
  store float 2.000000e+00, ptr %29, align 4, !tbaa !21
  %30 = getelementptr inbounds %struct.mixed, ptr %8, i32 0, i32 0
  store double 3.000000e+00, ptr %30, align 8, !tbaa !20
  %31 = getelementptr inbounds %struct.mixed, ptr %8, i32 0, i32 1
  store i8 4, ptr %31, align 8, !tbaa !14
  %32 = load i64, ptr %7, align 4
  %33 = getelementptr inbounds { double, i8 }, ptr %8, i32 0, i32 0
  %34 = load double, ptr %33, align 8
  %35 = getelementptr inbounds { double, i8 }, ptr %8, i32 0, i32 1
  %36 = load i8, ptr %35, align 8
  %37 = call i64 @combine(i64 %32, double %34, i8 %36)
  store i64 %37, ptr %9, align 4
  %38 = getelementptr inbounds %struct.small, ptr %9, i32 0, i32 0
  %39 = load i32, ptr %38, align 4, !tbaa !17
  %40 = add nsw i32 %27, %39
  call void @llvm.lifetime.end.p0(i64 48, ptr %6) #8
  ret i32 %40
}

; Function Attrs: nocallback nofree nosync nounwind willreturn
declare void @llvm.va_start(ptr) #7

; Function Attrs: nocallback nofree nosync nounwind willreturn
declare void @llvm.va_end(ptr) #7

attributes #0 = { nounwind uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #3 = { noreturn "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #5 = { nounwind strictfp uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "strictfp" "target-cpu"="x86-64" "target-features"="+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #6 = { nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite) }
attributes #7 = { nocallback nofree nosync nounwind willreturn }
attributes #8 = { nounwind }
attributes #9 = { noreturn }
attributes #10 = { nounwind memory(none) }
attributes #11 = { strictfp }

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
!9 = !{!10, !10, i64 0}
!10 = !{!"long", !7, i64 0}
!11 = distinct !{!11, !12, !13}
!12 = !{!"llvm.loop.mustprogress"}
!13 = !{!"llvm.loop.unroll.disable"}
!14 = !{!15, !7, i64 8}
!15 = !{!"mixed", !16, i64 0, !7, i64 8}
!16 = !{!"double", !7, i64 0}
!17 = !{!18, !6, i64 0}
!18 = !{!"small", !6, i64 0, !19, i64 4}
!19 = !{!"float", !7, i64 0}
!20 = !{!15, !16, i64 0}
!21 = !{!18, !19, i64 4}
!22 = !{i64 0, i64 4, !5, i64 4, i64 4, !23}
!23 = !{!19, !19, i64 0}
!24 = !{!25, !25, i64 0}
!25 = !{!"any pointer", !7, i64 0}
!26 = distinct !{!26, !12, !13}
!27 = !{i64 1067}
!28 = !{i64 1097}
!29 = !{!16, !16, i64 0}
