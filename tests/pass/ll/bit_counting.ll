; bitreverse, bswap, ctpop, ctlz and cttz at odd and wide widths, and on vectors.
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@row = private constant [20 x i8] c"%s %lx %ld %ld %ld\0A\00"
@swap = private constant [10 x i8] c"swap %lx\0A\00"
@s.i8 = private constant [3 x i8] c"i8\00"
@s.i11 = private constant [4 x i8] c"i11\00"
@s.i64 = private constant [4 x i8] c"i64\00"
@s.i128 = private constant [5 x i8] c"i128\00"
@s.v4 = private constant [3 x i8] c"v4\00"

declare i32 @printf(ptr, ...)
declare i8 @llvm.bitreverse.i8(i8)
declare i11 @llvm.bitreverse.i11(i11)
declare i64 @llvm.bitreverse.i64(i64)
declare i128 @llvm.bitreverse.i128(i128)
declare <4 x i32> @llvm.bitreverse.v4i32(<4 x i32>)
declare i8 @llvm.ctpop.i8(i8)
declare i11 @llvm.ctpop.i11(i11)
declare i64 @llvm.ctpop.i64(i64)
declare i128 @llvm.ctpop.i128(i128)
declare <4 x i32> @llvm.ctpop.v4i32(<4 x i32>)
declare i8 @llvm.ctlz.i8(i8, i1 immarg)
declare i11 @llvm.ctlz.i11(i11, i1 immarg)
declare i64 @llvm.ctlz.i64(i64, i1 immarg)
declare i128 @llvm.ctlz.i128(i128, i1 immarg)
declare <4 x i32> @llvm.ctlz.v4i32(<4 x i32>, i1 immarg)
declare i8 @llvm.cttz.i8(i8, i1 immarg)
declare i11 @llvm.cttz.i11(i11, i1 immarg)
declare i64 @llvm.cttz.i64(i64, i1 immarg)
declare i128 @llvm.cttz.i128(i128, i1 immarg)
declare <4 x i32> @llvm.cttz.v4i32(<4 x i32>, i1 immarg)
declare i16 @llvm.bswap.i16(i16)
declare i48 @llvm.bswap.i48(i48)
declare i64 @llvm.bswap.i64(i64)
declare i128 @llvm.bswap.i128(i128)
declare <4 x i32> @llvm.bswap.v4i32(<4 x i32>)

define internal void @bytes(i8 %x) {
  %reversed = call i8 @llvm.bitreverse.i8(i8 %x)
  %ones = call i8 @llvm.ctpop.i8(i8 %x)
  %leading = call i8 @llvm.ctlz.i8(i8 %x, i1 false)
  %trailing = call i8 @llvm.cttz.i8(i8 %x, i1 false)
  %a = zext i8 %reversed to i64
  %b = zext i8 %ones to i64
  %c = zext i8 %leading to i64
  %d = zext i8 %trailing to i64
  call i32 (ptr, ...) @printf(ptr @row, ptr @s.i8, i64 %a, i64 %b, i64 %c, i64 %d)
  ret void
}

define internal void @odd(i11 %x) {
  %reversed = call i11 @llvm.bitreverse.i11(i11 %x)
  %ones = call i11 @llvm.ctpop.i11(i11 %x)
  %leading = call i11 @llvm.ctlz.i11(i11 %x, i1 false)
  %trailing = call i11 @llvm.cttz.i11(i11 %x, i1 false)
  %a = zext i11 %reversed to i64
  %b = zext i11 %ones to i64
  %c = zext i11 %leading to i64
  %d = zext i11 %trailing to i64
  call i32 (ptr, ...) @printf(ptr @row, ptr @s.i11, i64 %a, i64 %b, i64 %c, i64 %d)
  ret void
}

define internal void @words(i64 %x) {
  %a = call i64 @llvm.bitreverse.i64(i64 %x)
  %b = call i64 @llvm.ctpop.i64(i64 %x)
  %c = call i64 @llvm.ctlz.i64(i64 %x, i1 true)
  %d = call i64 @llvm.cttz.i64(i64 %x, i1 true)
  call i32 (ptr, ...) @printf(ptr @row, ptr @s.i64, i64 %a, i64 %b, i64 %c, i64 %d)
  ret void
}

define internal void @wide(i128 %x) {
  %reversed = call i128 @llvm.bitreverse.i128(i128 %x)
  %ones = call i128 @llvm.ctpop.i128(i128 %x)
  %leading = call i128 @llvm.ctlz.i128(i128 %x, i1 false)
  %trailing = call i128 @llvm.cttz.i128(i128 %x, i1 false)
  %a = trunc i128 %reversed to i64
  %b = trunc i128 %ones to i64
  %c = trunc i128 %leading to i64
  %d = trunc i128 %trailing to i64
  call i32 (ptr, ...) @printf(ptr @row, ptr @s.i128, i64 %a, i64 %b, i64 %c, i64 %d)
  %swapped = call i128 @llvm.bswap.i128(i128 %x)
  %low = trunc i128 %swapped to i64
  call i32 (ptr, ...) @printf(ptr @swap, i64 %low)
  ret void
}

define internal void @lanes(<4 x i32> %v) {
  %wide = zext <4 x i32> %v to <4 x i64>
  %a = extractelement <4 x i64> %wide, i32 0
  %b = extractelement <4 x i64> %wide, i32 1
  %c = extractelement <4 x i64> %wide, i32 2
  %d = extractelement <4 x i64> %wide, i32 3
  call i32 (ptr, ...) @printf(ptr @row, ptr @s.v4, i64 %a, i64 %b, i64 %c, i64 %d)
  ret void
}

define i32 @main() {
  call void @bytes(i8 0)
  call void @bytes(i8 -1)
  call void @bytes(i8 24)
  call void @odd(i11 0)
  call void @odd(i11 1)
  call void @odd(i11 -600)
  call void @words(i64 1)
  call void @words(i64 -9223372036854775808)
  call void @words(i64 1311768467294899695)
  call void @wide(i128 0)
  call void @wide(i128 -1)
  call void @wide(i128 1234567890123456789012345678)
  %short = call i16 @llvm.bswap.i16(i16 258)
  %short.wide = zext i16 %short to i64
  call i32 (ptr, ...) @printf(ptr @swap, i64 %short.wide)
  %six = call i48 @llvm.bswap.i48(i48 1108152157446)
  %six.wide = zext i48 %six to i64
  call i32 (ptr, ...) @printf(ptr @swap, i64 %six.wide)
  %eight = call i64 @llvm.bswap.i64(i64 81985529216486895)
  call i32 (ptr, ...) @printf(ptr @swap, i64 %eight)
  %r = call <4 x i32> @llvm.bitreverse.v4i32(<4 x i32> <i32 1, i32 2, i32 -1, i32 305419896>)
  call void @lanes(<4 x i32> %r)
  %p = call <4 x i32> @llvm.ctpop.v4i32(<4 x i32> <i32 1, i32 0, i32 -1, i32 305419896>)
  call void @lanes(<4 x i32> %p)
  %l = call <4 x i32> @llvm.ctlz.v4i32(<4 x i32> <i32 1, i32 0, i32 -1, i32 305419896>, i1 false)
  call void @lanes(<4 x i32> %l)
  %t = call <4 x i32> @llvm.cttz.v4i32(<4 x i32> <i32 1, i32 0, i32 -1, i32 305419896>, i1 false)
  call void @lanes(<4 x i32> %t)
  %s = call <4 x i32> @llvm.bswap.v4i32(<4 x i32> <i32 1, i32 2, i32 -1, i32 305419896>)
  call void @lanes(<4 x i32> %s)
  ret i32 0
}
