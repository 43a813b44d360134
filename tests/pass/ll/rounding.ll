; The rounding intrinsics on halves, near-integers, large and special values, in float, double and fp80.

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@row = private constant [23 x i8] c"%g: %a %a %a %a %a %a\0A\00"
@extended = private constant [15 x i8] c"%s %04x%016lx\0A\00"
@s.floor = private constant [6 x i8] c"floor\00"
@s.ceil = private constant [5 x i8] c"ceil\00"
@s.trunc = private constant [6 x i8] c"trunc\00"
@s.round = private constant [6 x i8] c"round\00"
@whole = private constant [17 x i8] c"%ld %ld %ld %ld\0A\00"
@values = internal constant [14 x double] [double 5.000000e-01, double -5.000000e-01, double 1.500000e+00, double 2.500000e+00, double -2.500000e+00, double 3.490000e+00, double -3.510000e+00, double 0x3FDFFFFFFFFFFFFF, double 0x4320000000000001, double 0xC330000000000001, double -0.000000e+00, double 0x7FF0000000000000, double 4.100000e+00, double -7.900000e+00]

declare i32 @printf(ptr, ...)
declare double @llvm.floor.f64(double)
declare double @llvm.ceil.f64(double)
declare double @llvm.trunc.f64(double)
declare double @llvm.rint.f64(double)
declare double @llvm.nearbyint.f64(double)
declare double @llvm.round.f64(double)
declare float @llvm.floor.f32(float)
declare float @llvm.ceil.f32(float)
declare float @llvm.trunc.f32(float)
declare float @llvm.rint.f32(float)
declare float @llvm.nearbyint.f32(float)
declare float @llvm.round.f32(float)
declare x86_fp80 @llvm.floor.f80(x86_fp80)
declare x86_fp80 @llvm.ceil.f80(x86_fp80)
declare x86_fp80 @llvm.trunc.f80(x86_fp80)
declare x86_fp80 @llvm.round.f80(x86_fp80)
declare i64 @llvm.lrint.i64.f64(double)
declare i64 @llvm.llrint.i64.f64(double)
declare i64 @llvm.lround.i64.f64(double)
declare i64 @llvm.llround.i64.f32(float)

define internal void @show80(ptr %name, x86_fp80 %x) {
  %bits = bitcast x86_fp80 %x to i80
  %low = trunc i80 %bits to i64
  %shifted = lshr i80 %bits, 64
  %high = trunc i80 %shifted to i32
  call i32 (ptr, ...) @printf(ptr @extended, ptr %name, i32 %high, i64 %low)
  ret void
}

define internal void @show(double %x) {
  %single = fptrunc double %x to float
  %wide = fpext float %single to double
  %floor.f64 = call double @llvm.floor.f64(double %x)
  %ceil.f64 = call double @llvm.ceil.f64(double %x)
  %trunc.f64 = call double @llvm.trunc.f64(double %x)
  %rint.f64 = call double @llvm.rint.f64(double %x)
  %nearbyint.f64 = call double @llvm.nearbyint.f64(double %x)
  %round.f64 = call double @llvm.round.f64(double %x)
  call i32 (ptr, ...) @printf(ptr @row, double %x, double %floor.f64, double %ceil.f64, double %trunc.f64, double %rint.f64, double %nearbyint.f64, double %round.f64)
  %floor.f32 = call float @llvm.floor.f32(float %single)
  %floor.wide = fpext float %floor.f32 to double
  %ceil.f32 = call float @llvm.ceil.f32(float %single)
  %ceil.wide = fpext float %ceil.f32 to double
  %trunc.f32 = call float @llvm.trunc.f32(float %single)
  %trunc.wide = fpext float %trunc.f32 to double
  %rint.f32 = call float @llvm.rint.f32(float %single)
  %rint.wide = fpext float %rint.f32 to double
  %nearbyint.f32 = call float @llvm.nearbyint.f32(float %single)
  %nearbyint.wide = fpext float %nearbyint.f32 to double
  %round.f32 = call float @llvm.round.f32(float %single)
  %round.wide = fpext float %round.f32 to double
  call i32 (ptr, ...) @printf(ptr @row, double %wide, double %floor.wide, double %ceil.wide, double %trunc.wide, double %rint.wide, double %nearbyint.wide, double %round.wide)
  %long = fpext double %x to x86_fp80
  %third = fdiv x86_fp80 %long, 0xK4000C000000000000000
  %a = call x86_fp80 @llvm.floor.f80(x86_fp80 %third)
  %b = call x86_fp80 @llvm.ceil.f80(x86_fp80 %third)
  %c = call x86_fp80 @llvm.trunc.f80(x86_fp80 %third)
  %d = call x86_fp80 @llvm.round.f80(x86_fp80 %long)
  call void @show80(ptr @s.floor, x86_fp80 %a)
  call void @show80(ptr @s.ceil, x86_fp80 %b)
  call void @show80(ptr @s.trunc, x86_fp80 %c)
  call void @show80(ptr @s.round, x86_fp80 %d)
  ret void
}

define internal void @to_integer(double %x) {
  %single = fptrunc double %x to float
  %a = call i64 @llvm.lrint.i64.f64(double %x)
  %b = call i64 @llvm.llrint.i64.f64(double %x)
  %c = call i64 @llvm.lround.i64.f64(double %x)
  %d = call i64 @llvm.llround.i64.f32(float %single)
  call i32 (ptr, ...) @printf(ptr @whole, i64 %a, i64 %b, i64 %c, i64 %d)
  ret void
}

define i32 @main() {
entry:
  br label %loop

loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %address = getelementptr [14 x double], ptr @values, i64 0, i64 %i
  %x = load double, ptr %address
  call void @show(double %x)
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, 14
  br i1 %more, label %loop, label %end

end:
  call void @to_integer(double 2.500000e+00)
  call void @to_integer(double -2.500000e+00)
  call void @to_integer(double 3.500000e+00)
  call void @to_integer(double 0x4330000000000001)
  ret i32 0
}
