; fptosi.sat and fptoui.sat at the edges of their widths, plain conversions in range, and integers to floating point.
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@row = private constant [24 x i8] c"%ld %ld %ld %ld %ld %lx\00"
@newline = private constant [1 x i8] zeroinitializer
@real = private constant [21 x i8] c"%a %a %04x%016lx %a\0A\00"

declare i32 @printf(ptr, ...)
declare i32 @puts(ptr)
declare i8 @llvm.fptosi.sat.i8.f64(double)
declare i19 @llvm.fptosi.sat.i19.f64(double)
declare i64 @llvm.fptosi.sat.i64.f64(double)
declare i8 @llvm.fptoui.sat.i8.f64(double)
declare i64 @llvm.fptoui.sat.i64.f64(double)
declare i32 @llvm.fptosi.sat.i32.f32(float)
declare i128 @llvm.fptosi.sat.i128.f64(double)
declare <2 x i16> @llvm.fptosi.sat.v2i16.v2f64(<2 x double>)

define internal void @saturate(double %x) {
  %a = call i8 @llvm.fptosi.sat.i8.f64(double %x)
  %b = call i19 @llvm.fptosi.sat.i19.f64(double %x)
  %c = call i64 @llvm.fptosi.sat.i64.f64(double %x)
  %d = call i8 @llvm.fptoui.sat.i8.f64(double %x)
  %e = call i64 @llvm.fptoui.sat.i64.f64(double %x)
  %f = call i128 @llvm.fptosi.sat.i128.f64(double %x)
  %a.wide = sext i8 %a to i64
  %b.wide = sext i19 %b to i64
  %d.wide = zext i8 %d to i64
  %f.shifted = ashr i128 %f, 64
  %f.high = trunc i128 %f.shifted to i64
  call i32 (ptr, ...) @printf(ptr @row, i64 %a.wide, i64 %b.wide, i64 %c, i64 %d.wide, i64 %e, i64 %f.high)
  call i32 @puts(ptr @newline)
  ret void
}

define internal void @convert(double %x) {
  %a = fptosi double %x to i8
  %b = fptosi double %x to i33
  %single = fptrunc double %x to float
  %c = fptosi float %single to i64
  %extended = fpext double %x to x86_fp80
  %d = fptosi x86_fp80 %extended to i64
  %positive = fmul double %x, %x
  %e = fptoui double %positive to i64
  %f = fptoui double %positive to i17
  %a.wide = sext i8 %a to i64
  %b.wide = sext i33 %b to i64
  %f.wide = zext i17 %f to i64
  call i32 (ptr, ...) @printf(ptr @row, i64 %a.wide, i64 %b.wide, i64 %c, i64 %d, i64 %e, i64 %f.wide)
  call i32 @puts(ptr @newline)
  ret void
}

define internal void @integers(i64 %x) {
  %a = sitofp i64 %x to float
  %b = uitofp i64 %x to double
  %c = uitofp i64 %x to x86_fp80
  %narrow = trunc i64 %x to i7
  %d = sitofp i7 %narrow to double
  %a.wide = fpext float %a to double
  %c.bits = bitcast x86_fp80 %c to i80
  %c.low = trunc i80 %c.bits to i64
  %c.shifted = lshr i80 %c.bits, 64
  %c.high = trunc i80 %c.shifted to i32
  call i32 (ptr, ...) @printf(ptr @real, double %a.wide, double %b, i32 %c.high, i64 %c.low, double %d)
  ret void
}

define i32 @main() {
  call void @saturate(double 0.000000e+00)
  call void @saturate(double -1.999000e+00)
  call void @saturate(double 1.279900e+02)
  call void @saturate(double 2.560000e+02)
  call void @saturate(double -1.000000e+06)
  call void @saturate(double 0x43E0000000000000)
  call void @saturate(double 0xC3E0000000000000)
  call void @saturate(double 0x43F0000000000000)
  call void @saturate(double 0x47E0000000000000)
  call void @saturate(double 0xC7F0000000000000)
  call void @saturate(double 0x7FF0000000000000)
  call void @saturate(double 0xFFF0000000000000)
  call void @saturate(double 0x7FF8000000000000)
  %single = call i32 @llvm.fptosi.sat.i32.f32(float 0x41F0000000000000)
  %single.wide = sext i32 %single to i64
  %pair = call <2 x i16> @llvm.fptosi.sat.v2i16.v2f64(<2 x double> <double 1.000000e+09, double -2.500000e+00>)
  %pair.wide = sext <2 x i16> %pair to <2 x i64>
  %first = extractelement <2 x i64> %pair.wide, i32 0
  %second = extractelement <2 x i64> %pair.wide, i32 1
  call i32 (ptr, ...) @printf(ptr @row, i64 %single.wide, i64 %first, i64 %second, i64 0, i64 0, i64 0)
  call i32 @puts(ptr @newline)
  call void @convert(double 1.279900e+02)
  call void @convert(double -1.279900e+02)
  call void @convert(double 9.999999e-01)
  call void @integers(i64 -1)
  call void @integers(i64 9223372036854775807)
  call void @integers(i64 16777217)
  call void @integers(i64 -9223372036854774785)
  ret i32 0
}
