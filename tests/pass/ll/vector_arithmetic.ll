; Lane-wise integer and floating-point operations, comparisons and conversions, on ordinary and odd vectors.
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@ints = private constant [13 x i8] c"%d %d %d %d\0A\00"
@reals = private constant [13 x i8] c"%a %a %a %a\0A\00"

declare i32 @printf(ptr, ...)
declare <4 x double> @llvm.fma.v4f64(<4 x double>, <4 x double>, <4 x double>)
declare <4 x float> @llvm.floor.v4f32(<4 x float>)
declare { <4 x i32>, <4 x i1> } @llvm.sadd.with.overflow.v4i32(<4 x i32>, <4 x i32>)

define internal void @show(<4 x i32> %v) {
  %a = extractelement <4 x i32> %v, i32 0
  %b = extractelement <4 x i32> %v, i32 1
  %c = extractelement <4 x i32> %v, i32 2
  %d = extractelement <4 x i32> %v, i32 3
  call i32 (ptr, ...) @printf(ptr @ints, i32 %a, i32 %b, i32 %c, i32 %d)
  ret void
}

define internal void @real(<4 x double> %v) {
  %a = extractelement <4 x double> %v, i32 0
  %b = extractelement <4 x double> %v, i32 1
  %c = extractelement <4 x double> %v, i32 2
  %d = extractelement <4 x double> %v, i32 3
  call i32 (ptr, ...) @printf(ptr @reals, double %a, double %b, double %c, double %d)
  ret void
}

define internal void @integers(<4 x i32> %x, <4 x i32> %y) {
  %add = add <4 x i32> %x, %y
  call void @show(<4 x i32> %add)
  %sub = sub <4 x i32> %x, %y
  call void @show(<4 x i32> %sub)
  %mul = mul <4 x i32> %x, %y
  call void @show(<4 x i32> %mul)
  %sdiv = sdiv <4 x i32> %x, %y
  call void @show(<4 x i32> %sdiv)
  %urem = urem <4 x i32> %x, %y
  call void @show(<4 x i32> %urem)
  %and = and <4 x i32> %x, %y
  call void @show(<4 x i32> %and)
  %shl = shl <4 x i32> %x, <i32 1, i32 31, i32 0, i32 7>
  call void @show(<4 x i32> %shl)
  %ashr = ashr <4 x i32> %x, <i32 1, i32 31, i32 0, i32 7>
  call void @show(<4 x i32> %ashr)
  %lshr = lshr <4 x i32> %x, <i32 1, i32 31, i32 0, i32 7>
  call void @show(<4 x i32> %lshr)
  %less = icmp slt <4 x i32> %x, %y
  %less.wide = sext <4 x i1> %less to <4 x i32>
  call void @show(<4 x i32> %less.wide)
  %narrow = trunc <4 x i32> %x to <4 x i7>
  %back = sext <4 x i7> %narrow to <4 x i32>
  call void @show(<4 x i32> %back)
  %checked = call { <4 x i32>, <4 x i1> } @llvm.sadd.with.overflow.v4i32(<4 x i32> %x, <4 x i32> %y)
  %overflow = extractvalue { <4 x i32>, <4 x i1> } %checked, 1
  %overflow.wide = zext <4 x i1> %overflow to <4 x i32>
  call void @show(<4 x i32> %overflow.wide)
  ret void
}

define internal void @floating(<4 x double> %x, <4 x double> %y) {
  %add = fadd <4 x double> %x, %y
  call void @real(<4 x double> %add)
  %mul = fmul <4 x double> %x, %y
  call void @real(<4 x double> %mul)
  %div = fdiv <4 x double> %x, %y
  call void @real(<4 x double> %div)
  %neg = fneg <4 x double> %x
  call void @real(<4 x double> %neg)
  %fma = call <4 x double> @llvm.fma.v4f64(<4 x double> %x, <4 x double> %y, <4 x double> %x)
  call void @real(<4 x double> %fma)
  %single = fptrunc <4 x double> %div to <4 x float>
  %floor = call <4 x float> @llvm.floor.v4f32(<4 x float> %single)
  %wide = fpext <4 x float> %floor to <4 x double>
  call void @real(<4 x double> %wide)
  %whole = fptosi <4 x double> %mul to <4 x i32>
  call void @show(<4 x i32> %whole)
  %half = uitofp <4 x i32> %whole to <4 x double>
  call void @real(<4 x double> %half)
  %order = fcmp ult <4 x double> %x, %y
  %order.wide = zext <4 x i1> %order to <4 x i32>
  call void @show(<4 x i32> %order.wide)
  ret void
}

define i32 @main() {
  call void @integers(<4 x i32> <i32 100, i32 -100, i32 2147483647, i32 -2147483648>, <4 x i32> <i32 7, i32 -9, i32 3, i32 2>)
  call void @integers(<4 x i32> <i32 1, i32 0, i32 -5, i32 12345>, <4 x i32> <i32 -1, i32 5, i32 -2147483648, i32 100>)
  call void @floating(<4 x double> <double 1.000000e-01, double -2.500000e+00, double 1.000000e+03, double -0.000000e+00>, <4 x double> <double 3.000000e+00, double 5.000000e-01, double -7.000000e+00, double 2.000000e+00>)
  %five = mul <5 x i16> <i16 1, i16 2, i16 3, i16 4, i16 5>, <i16 1000, i16 10000, i16 20000, i16 30000, i16 -30000>
  %last = extractelement <5 x i16> %five, i32 4
  %second = extractelement <5 x i16> %five, i32 1
  %last.wide = sext i16 %last to i32
  %second.wide = sext i16 %second to i32
  %sum = udiv <2 x i128> <i128 -1, i128 1000000000000000000000>, <i128 18446744073709551616, i128 7>
  %wide = extractelement <2 x i128> %sum, i32 1
  %wide.low = trunc i128 %wide to i32
  call i32 (ptr, ...) @printf(ptr @ints, i32 %last.wide, i32 %second.wide, i32 %wide.low, i32 0)
  ret i32 0
}
