; ldexp, frexp, copysign, fabs, minnum, maxnum, minimum, maximum, fma and sqrt.
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@row = private constant [21 x i8] c"%s %016lx %016lx %d\0A\00"
@s.ldexp = private constant [6 x i8] c"ldexp\00"
@s.frexp = private constant [6 x i8] c"frexp\00"
@s.sign = private constant [9 x i8] c"copysign\00"
@s.num = private constant [7 x i8] c"minnum\00"
@s.imum = private constant [8 x i8] c"minimum\00"
@s.fma = private constant [4 x i8] c"fma\00"
@s.sqrt = private constant [5 x i8] c"sqrt\00"

declare i32 @printf(ptr, ...)
declare double @llvm.ldexp.f64.i32(double, i32)
declare float @llvm.ldexp.f32.i32(float, i32)
declare { double, i32 } @llvm.frexp.f64.i32(double)
declare { float, i32 } @llvm.frexp.f32.i32(float)
declare double @llvm.copysign.f64(double, double)
declare float @llvm.copysign.f32(float, float)
declare double @llvm.fabs.f64(double)
declare double @llvm.minnum.f64(double, double)
declare double @llvm.maxnum.f64(double, double)
declare double @llvm.minimum.f64(double, double)
declare double @llvm.maximum.f64(double, double)
declare double @llvm.fma.f64(double, double, double)
declare float @llvm.fma.f32(float, float, float)
declare double @llvm.sqrt.f64(double)
declare float @llvm.sqrt.f32(float)
declare <2 x double> @llvm.sqrt.v2f64(<2 x double>)
declare <2 x double> @llvm.copysign.v2f64(<2 x double>, <2 x double>)

define internal void @show(ptr %name, double %a, double %b, i32 %n) {
  %a.bits = bitcast double %a to i64
  %b.bits = bitcast double %b to i64
  call i32 (ptr, ...) @printf(ptr @row, ptr %name, i64 %a.bits, i64 %b.bits, i32 %n)
  ret void
}

define internal void @scale(double %x, i32 %n) {
  %a = call double @llvm.ldexp.f64.i32(double %x, i32 %n)
  %single = fptrunc double %x to float
  %b = call float @llvm.ldexp.f32.i32(float %single, i32 %n)
  %b.wide = fpext float %b to double
  call void @show(ptr @s.ldexp, double %a, double %b.wide, i32 %n)
  ret void
}

define internal void @split(double %x) {
  %a = call { double, i32 } @llvm.frexp.f64.i32(double %x)
  %fraction = extractvalue { double, i32 } %a, 0
  %exponent = extractvalue { double, i32 } %a, 1
  %single = fptrunc double %x to float
  %b = call { float, i32 } @llvm.frexp.f32.i32(float %single)
  %b.fraction = extractvalue { float, i32 } %b, 0
  %b.wide = fpext float %b.fraction to double
  call void @show(ptr @s.frexp, double %fraction, double %b.wide, i32 %exponent)
  ret void
}

define internal void @two(double %x, double %y) {
  %sign = call double @llvm.copysign.f64(double %x, double %y)
  %x.single = fptrunc double %x to float
  %y.single = fptrunc double %y to float
  %sign.single = call float @llvm.copysign.f32(float %x.single, float %y.single)
  %sign.wide = fpext float %sign.single to double
  call void @show(ptr @s.sign, double %sign, double %sign.wide, i32 0)
  %minnum = call double @llvm.minnum.f64(double %x, double %y)
  %maxnum = call double @llvm.maxnum.f64(double %x, double %y)
  call void @show(ptr @s.num, double %minnum, double %maxnum, i32 0)
  ret void
}

define internal void @ordered(double %x, double %y) {
  %minimum = call double @llvm.minimum.f64(double %x, double %y)
  %maximum = call double @llvm.maximum.f64(double %x, double %y)
  call void @show(ptr @s.imum, double %minimum, double %maximum, i32 0)
  ret void
}

define i32 @main() {
  call void @scale(double 1.500000e+00, i32 4)
  call void @scale(double 1.000000e+00, i32 -140)
  call void @scale(double -1.250000e+00, i32 -1074)
  call void @scale(double 0x0000000000000001, i32 1074)
  call void @scale(double 1.000000e+00, i32 5000)
  call void @scale(double -0.000000e+00, i32 3)
  call void @split(double 1.000000e+01)
  call void @split(double -3.750000e-01)
  call void @split(double 0x37A0000000000000)
  call void @split(double 0.000000e+00)
  call void @split(double -0.000000e+00)
  call void @two(double 2.000000e+00, double -3.000000e+00)
  call void @two(double -2.000000e+00, double 3.000000e+00)
  call void @two(double 7.000000e+00, double 0xFFF0000000000000)
  call void @two(double 1.000000e+00, double 0x7FF8000000000000)
  call void @ordered(double -0.000000e+00, double 0.000000e+00)
  call void @ordered(double 0.000000e+00, double -0.000000e+00)
  call void @ordered(double 4.000000e+00, double 0xFFF0000000000000)
  %fma = call double @llvm.fma.f64(double 0x3FF0000000000001, double 0x3FF0000000000001, double -1.000000e+00)
  %fma.single = call float @llvm.fma.f32(float 0x3FF0000020000000, float 0x3FF0000020000000, float -1.000000e+00)
  %fma.wide = fpext float %fma.single to double
  call void @show(ptr @s.fma, double %fma, double %fma.wide, i32 0)
  %sqrt = call double @llvm.sqrt.f64(double 2.000000e+00)
  %sqrt.single = call float @llvm.sqrt.f32(float 2.000000e+00)
  %sqrt.wide = fpext float %sqrt.single to double
  call void @show(ptr @s.sqrt, double %sqrt, double %sqrt.wide, i32 0)
  %vector = call <2 x double> @llvm.sqrt.v2f64(<2 x double> <double 9.000000e+00, double 1.000000e-01>)
  %signed = call <2 x double> @llvm.copysign.v2f64(<2 x double> %vector, <2 x double> <double -1.000000e+00, double 1.000000e+00>)
  %v0 = extractelement <2 x double> %signed, i32 0
  %v1 = extractelement <2 x double> %signed, i32 1
  %v2 = call double @llvm.fabs.f64(double %v0)
  call void @show(ptr @s.sqrt, double %v0, double %v1, i32 0)
  call void @show(ptr @s.sign, double %v2, double %v1, i32 0)
  ret i32 0
}
