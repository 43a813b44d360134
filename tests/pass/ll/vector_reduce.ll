; Every vector reduction, ordered floating-point sums among them.
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@int = private constant [8 x i8] c"%s %ld\0A\00"
@real = private constant [7 x i8] c"%s %a\0A\00"
@s.add = private constant [4 x i8] c"add\00"
@s.mul = private constant [4 x i8] c"mul\00"
@s.and = private constant [4 x i8] c"and\00"
@s.or = private constant [3 x i8] c"or\00"
@s.xor = private constant [4 x i8] c"xor\00"
@s.smax = private constant [5 x i8] c"smax\00"
@s.smin = private constant [5 x i8] c"smin\00"
@s.umax = private constant [5 x i8] c"umax\00"
@s.umin = private constant [5 x i8] c"umin\00"
@s.fadd = private constant [5 x i8] c"fadd\00"
@s.fmul = private constant [5 x i8] c"fmul\00"
@s.fmax = private constant [5 x i8] c"fmax\00"
@s.fmin = private constant [5 x i8] c"fmin\00"
@s.bits = private constant [5 x i8] c"bits\00"

declare i32 @printf(ptr, ...)
declare i32 @llvm.vector.reduce.add.v8i32(<8 x i32>)
declare i32 @llvm.vector.reduce.mul.v8i32(<8 x i32>)
declare i32 @llvm.vector.reduce.and.v8i32(<8 x i32>)
declare i32 @llvm.vector.reduce.or.v8i32(<8 x i32>)
declare i32 @llvm.vector.reduce.xor.v8i32(<8 x i32>)
declare i32 @llvm.vector.reduce.smax.v8i32(<8 x i32>)
declare i32 @llvm.vector.reduce.smin.v8i32(<8 x i32>)
declare i32 @llvm.vector.reduce.umax.v8i32(<8 x i32>)
declare i32 @llvm.vector.reduce.umin.v8i32(<8 x i32>)
declare i16 @llvm.vector.reduce.add.v3i16(<3 x i16>)
declare double @llvm.vector.reduce.fadd.v4f64(double, <4 x double>)
declare double @llvm.vector.reduce.fmul.v4f64(double, <4 x double>)
declare double @llvm.vector.reduce.fmax.v4f64(<4 x double>)
declare double @llvm.vector.reduce.fmin.v4f64(<4 x double>)
declare i1 @llvm.vector.reduce.and.v8i1(<8 x i1>)
declare i1 @llvm.vector.reduce.or.v8i1(<8 x i1>)

define internal void @show(ptr %name, i32 %x) {
  %wide = sext i32 %x to i64
  call i32 (ptr, ...) @printf(ptr @int, ptr %name, i64 %wide)
  ret void
}

define internal void @ints(<8 x i32> %v) {
  %add = call i32 @llvm.vector.reduce.add.v8i32(<8 x i32> %v)
  call void @show(ptr @s.add, i32 %add)
  %mul = call i32 @llvm.vector.reduce.mul.v8i32(<8 x i32> %v)
  call void @show(ptr @s.mul, i32 %mul)
  %and = call i32 @llvm.vector.reduce.and.v8i32(<8 x i32> %v)
  call void @show(ptr @s.and, i32 %and)
  %or = call i32 @llvm.vector.reduce.or.v8i32(<8 x i32> %v)
  call void @show(ptr @s.or, i32 %or)
  %xor = call i32 @llvm.vector.reduce.xor.v8i32(<8 x i32> %v)
  call void @show(ptr @s.xor, i32 %xor)
  %smax = call i32 @llvm.vector.reduce.smax.v8i32(<8 x i32> %v)
  call void @show(ptr @s.smax, i32 %smax)
  %smin = call i32 @llvm.vector.reduce.smin.v8i32(<8 x i32> %v)
  call void @show(ptr @s.smin, i32 %smin)
  %umax = call i32 @llvm.vector.reduce.umax.v8i32(<8 x i32> %v)
  call void @show(ptr @s.umax, i32 %umax)
  %umin = call i32 @llvm.vector.reduce.umin.v8i32(<8 x i32> %v)
  call void @show(ptr @s.umin, i32 %umin)
  %negative = icmp slt <8 x i32> %v, zeroinitializer
  %all = call i1 @llvm.vector.reduce.and.v8i1(<8 x i1> %negative)
  %any = call i1 @llvm.vector.reduce.or.v8i1(<8 x i1> %negative)
  %all.wide = zext i1 %all to i32
  %any.wide = zext i1 %any to i32
  call void @show(ptr @s.bits, i32 %all.wide)
  call void @show(ptr @s.bits, i32 %any.wide)
  ret void
}

define i32 @main() {
  call void @ints(<8 x i32> <i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8>)
  call void @ints(<8 x i32> <i32 -1, i32 2147483647, i32 -2147483648, i32 4, i32 1234567, i32 -6, i32 77, i32 8>)
  call void @ints(<8 x i32> <i32 -1, i32 -2, i32 -3, i32 -4, i32 -5, i32 -6, i32 -7, i32 -8>)
  %three = call i16 @llvm.vector.reduce.add.v3i16(<3 x i16> <i16 30000, i16 30000, i16 30000>)
  %three.wide = sext i16 %three to i32
  call void @show(ptr @s.add, i32 %three.wide)
  ; Without the reassoc flag the order is fixed, so the rounding is too.
  %sum = call double @llvm.vector.reduce.fadd.v4f64(double -0.000000e+00, <4 x double> <double 1.000000e+16, double 1.000000e+00, double -1.000000e+16, double 1.000000e+00>)
  call i32 (ptr, ...) @printf(ptr @real, ptr @s.fadd, double %sum)
  %product = call double @llvm.vector.reduce.fmul.v4f64(double 3.000000e+00, <4 x double> <double 1.100000e+00, double 1.000000e-01, double 7.000000e+00, double -3.000000e-01>)
  call i32 (ptr, ...) @printf(ptr @real, ptr @s.fmul, double %product)
  %max = call double @llvm.vector.reduce.fmax.v4f64(<4 x double> <double -1.000000e+00, double 2.500000e+00, double 0x7FF8000000000000, double 1.000000e+00>)
  call i32 (ptr, ...) @printf(ptr @real, ptr @s.fmax, double %max)
  %min = call double @llvm.vector.reduce.fmin.v4f64(<4 x double> <double -1.000000e+00, double 2.500000e+00, double -3.000000e+00, double 1.000000e+00>)
  call i32 (ptr, ...) @printf(ptr @real, ptr @s.fmin, double %min)
  ret i32 0
}
