; abs, smin, smax, umin, umax, scmp and ucmp, at odd widths and on vectors.
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@row = private constant [23 x i8] c"%s %ld %ld %ld %ld %ld\00"
@newline = private constant [1 x i8] zeroinitializer
@s.i5 = private constant [3 x i8] c"i5\00"
@s.i64 = private constant [4 x i8] c"i64\00"
@s.i128 = private constant [5 x i8] c"i128\00"
@s.v4 = private constant [3 x i8] c"v4\00"
@s.cmp = private constant [4 x i8] c"cmp\00"

declare i32 @printf(ptr, ...)
declare i32 @puts(ptr)
declare i5 @llvm.abs.i5(i5, i1 immarg)
declare i5 @llvm.smin.i5(i5, i5)
declare i5 @llvm.smax.i5(i5, i5)
declare i5 @llvm.umin.i5(i5, i5)
declare i5 @llvm.umax.i5(i5, i5)
declare i64 @llvm.abs.i64(i64, i1 immarg)
declare i64 @llvm.smin.i64(i64, i64)
declare i64 @llvm.smax.i64(i64, i64)
declare i64 @llvm.umin.i64(i64, i64)
declare i64 @llvm.umax.i64(i64, i64)
declare i128 @llvm.abs.i128(i128, i1 immarg)
declare i128 @llvm.smax.i128(i128, i128)
declare i128 @llvm.umin.i128(i128, i128)
declare <4 x i32> @llvm.abs.v4i32(<4 x i32>, i1 immarg)
declare <4 x i32> @llvm.umax.v4i32(<4 x i32>, <4 x i32>)
declare <4 x i32> @llvm.smin.v4i32(<4 x i32>, <4 x i32>)
declare i8 @llvm.scmp.i8.i64(i64, i64)
declare i8 @llvm.ucmp.i8.i64(i64, i64)
declare i2 @llvm.scmp.i2.i5(i5, i5)

define internal void @show(ptr %name, i64 %a, i64 %b, i64 %c, i64 %d, i64 %e) {
  call i32 (ptr, ...) @printf(ptr @row, ptr %name, i64 %a, i64 %b, i64 %c, i64 %d, i64 %e)
  call i32 @puts(ptr @newline)
  ret void
}

define internal void @five(i5 %x, i5 %y) {
  %a = call i5 @llvm.abs.i5(i5 %x, i1 false)
  %b = call i5 @llvm.smin.i5(i5 %x, i5 %y)
  %c = call i5 @llvm.smax.i5(i5 %x, i5 %y)
  %d = call i5 @llvm.umin.i5(i5 %x, i5 %y)
  %e = call i5 @llvm.umax.i5(i5 %x, i5 %y)
  %a.wide = sext i5 %a to i64
  %b.wide = sext i5 %b to i64
  %c.wide = sext i5 %c to i64
  %d.wide = zext i5 %d to i64
  %e.wide = zext i5 %e to i64
  call void @show(ptr @s.i5, i64 %a.wide, i64 %b.wide, i64 %c.wide, i64 %d.wide, i64 %e.wide)
  %order = call i2 @llvm.scmp.i2.i5(i5 %x, i5 %y)
  %order.wide = sext i2 %order to i64
  call void @show(ptr @s.cmp, i64 %order.wide, i64 0, i64 0, i64 0, i64 0)
  ret void
}

define internal void @words(i64 %x, i64 %y) {
  %a = call i64 @llvm.abs.i64(i64 %x, i1 false)
  %b = call i64 @llvm.smin.i64(i64 %x, i64 %y)
  %c = call i64 @llvm.smax.i64(i64 %x, i64 %y)
  %d = call i64 @llvm.umin.i64(i64 %x, i64 %y)
  %e = call i64 @llvm.umax.i64(i64 %x, i64 %y)
  call void @show(ptr @s.i64, i64 %a, i64 %b, i64 %c, i64 %d, i64 %e)
  %signed = call i8 @llvm.scmp.i8.i64(i64 %x, i64 %y)
  %unsigned = call i8 @llvm.ucmp.i8.i64(i64 %x, i64 %y)
  %signed.wide = sext i8 %signed to i64
  %unsigned.wide = sext i8 %unsigned to i64
  call void @show(ptr @s.cmp, i64 %signed.wide, i64 %unsigned.wide, i64 0, i64 0, i64 0)
  ret void
}

define internal void @wide(i128 %x, i128 %y) {
  %a = call i128 @llvm.abs.i128(i128 %x, i1 false)
  %b = call i128 @llvm.smax.i128(i128 %x, i128 %y)
  %c = call i128 @llvm.umin.i128(i128 %x, i128 %y)
  %a.low = trunc i128 %a to i64
  %a.shifted = lshr i128 %a, 64
  %a.high = trunc i128 %a.shifted to i64
  %b.low = trunc i128 %b to i64
  %c.low = trunc i128 %c to i64
  call void @show(ptr @s.i128, i64 %a.high, i64 %a.low, i64 %b.low, i64 %c.low, i64 0)
  ret void
}

define internal void @lanes(<4 x i32> %v) {
  %wide = sext <4 x i32> %v to <4 x i64>
  %a = extractelement <4 x i64> %wide, i32 0
  %b = extractelement <4 x i64> %wide, i32 1
  %c = extractelement <4 x i64> %wide, i32 2
  %d = extractelement <4 x i64> %wide, i32 3
  call void @show(ptr @s.v4, i64 %a, i64 %b, i64 %c, i64 %d, i64 0)
  ret void
}

define i32 @main() {
  call void @five(i5 -16, i5 15)
  call void @five(i5 -1, i5 1)
  call void @five(i5 7, i5 7)
  call void @words(i64 -9223372036854775808, i64 5)
  call void @words(i64 -5, i64 -6)
  call void @words(i64 3, i64 3)
  call void @wide(i128 -170141183460469231731687303715884105728, i128 1)
  call void @wide(i128 -18446744073709551617, i128 18446744073709551616)
  %a = call <4 x i32> @llvm.abs.v4i32(<4 x i32> <i32 -1, i32 -2147483648, i32 5, i32 0>, i1 false)
  call void @lanes(<4 x i32> %a)
  %u = call <4 x i32> @llvm.umax.v4i32(<4 x i32> <i32 -1, i32 1, i32 5, i32 0>, <4 x i32> <i32 1, i32 -1, i32 6, i32 0>)
  call void @lanes(<4 x i32> %u)
  %s = call <4 x i32> @llvm.smin.v4i32(<4 x i32> <i32 -1, i32 1, i32 5, i32 0>, <4 x i32> <i32 1, i32 -1, i32 6, i32 0>)
  call void @lanes(<4 x i32> %s)
  ret i32 0
}
