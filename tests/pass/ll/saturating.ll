; Saturating addition, subtraction and left shift, signed and unsigned, at several widths and on vectors.
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@row = private constant [19 x i8] c"%s %ld %ld %ld %ld\00"
@newline = private constant [1 x i8] zeroinitializer
@s.i8 = private constant [3 x i8] c"i8\00"
@s.i17 = private constant [4 x i8] c"i17\00"
@s.i64 = private constant [4 x i8] c"i64\00"
@s.shl = private constant [4 x i8] c"shl\00"
@s.v4 = private constant [3 x i8] c"v4\00"

declare i32 @printf(ptr, ...)
declare i32 @puts(ptr)
declare i8 @llvm.sadd.sat.i8(i8, i8)
declare i8 @llvm.uadd.sat.i8(i8, i8)
declare i8 @llvm.ssub.sat.i8(i8, i8)
declare i8 @llvm.usub.sat.i8(i8, i8)
declare i8 @llvm.sshl.sat.i8(i8, i8)
declare i8 @llvm.ushl.sat.i8(i8, i8)
declare i17 @llvm.sadd.sat.i17(i17, i17)
declare i17 @llvm.uadd.sat.i17(i17, i17)
declare i17 @llvm.ssub.sat.i17(i17, i17)
declare i17 @llvm.usub.sat.i17(i17, i17)
declare i64 @llvm.sadd.sat.i64(i64, i64)
declare i64 @llvm.uadd.sat.i64(i64, i64)
declare i64 @llvm.ssub.sat.i64(i64, i64)
declare i64 @llvm.usub.sat.i64(i64, i64)
declare i64 @llvm.sshl.sat.i64(i64, i64)
declare i64 @llvm.ushl.sat.i64(i64, i64)
declare <4 x i16> @llvm.sadd.sat.v4i16(<4 x i16>, <4 x i16>)
declare <4 x i16> @llvm.usub.sat.v4i16(<4 x i16>, <4 x i16>)

define internal void @show(ptr %name, i64 %a, i64 %b, i64 %c, i64 %d) {
  call i32 (ptr, ...) @printf(ptr @row, ptr %name, i64 %a, i64 %b, i64 %c, i64 %d)
  call i32 @puts(ptr @newline)
  ret void
}

define internal void @bytes(i8 %x, i8 %y) {
  %a = call i8 @llvm.sadd.sat.i8(i8 %x, i8 %y)
  %b = call i8 @llvm.uadd.sat.i8(i8 %x, i8 %y)
  %c = call i8 @llvm.ssub.sat.i8(i8 %x, i8 %y)
  %d = call i8 @llvm.usub.sat.i8(i8 %x, i8 %y)
  %a.wide = sext i8 %a to i64
  %b.wide = zext i8 %b to i64
  %c.wide = sext i8 %c to i64
  %d.wide = zext i8 %d to i64
  call void @show(ptr @s.i8, i64 %a.wide, i64 %b.wide, i64 %c.wide, i64 %d.wide)
  %amount = and i8 %y, 7
  %e = call i8 @llvm.sshl.sat.i8(i8 %x, i8 %amount)
  %f = call i8 @llvm.ushl.sat.i8(i8 %x, i8 %amount)
  %e.wide = sext i8 %e to i64
  %f.wide = zext i8 %f to i64
  call void @show(ptr @s.shl, i64 %e.wide, i64 %f.wide, i64 0, i64 0)
  ret void
}

define internal void @odd(i17 %x, i17 %y) {
  %a = call i17 @llvm.sadd.sat.i17(i17 %x, i17 %y)
  %b = call i17 @llvm.uadd.sat.i17(i17 %x, i17 %y)
  %c = call i17 @llvm.ssub.sat.i17(i17 %x, i17 %y)
  %d = call i17 @llvm.usub.sat.i17(i17 %x, i17 %y)
  %a.wide = sext i17 %a to i64
  %b.wide = zext i17 %b to i64
  %c.wide = sext i17 %c to i64
  %d.wide = zext i17 %d to i64
  call void @show(ptr @s.i17, i64 %a.wide, i64 %b.wide, i64 %c.wide, i64 %d.wide)
  ret void
}

define internal void @words(i64 %x, i64 %y) {
  %a = call i64 @llvm.sadd.sat.i64(i64 %x, i64 %y)
  %b = call i64 @llvm.uadd.sat.i64(i64 %x, i64 %y)
  %c = call i64 @llvm.ssub.sat.i64(i64 %x, i64 %y)
  %d = call i64 @llvm.usub.sat.i64(i64 %x, i64 %y)
  call void @show(ptr @s.i64, i64 %a, i64 %b, i64 %c, i64 %d)
  %amount = and i64 %y, 63
  %e = call i64 @llvm.sshl.sat.i64(i64 %x, i64 %amount)
  %f = call i64 @llvm.ushl.sat.i64(i64 %x, i64 %amount)
  call void @show(ptr @s.shl, i64 %e, i64 %f, i64 0, i64 0)
  ret void
}

define internal void @lanes(<4 x i16> %v) {
  %wide = sext <4 x i16> %v to <4 x i64>
  %a = extractelement <4 x i64> %wide, i32 0
  %b = extractelement <4 x i64> %wide, i32 1
  %c = extractelement <4 x i64> %wide, i32 2
  %d = extractelement <4 x i64> %wide, i32 3
  call void @show(ptr @s.v4, i64 %a, i64 %b, i64 %c, i64 %d)
  ret void
}

define i32 @main() {
  call void @bytes(i8 100, i8 100)
  call void @bytes(i8 -100, i8 100)
  call void @bytes(i8 -128, i8 -1)
  call void @bytes(i8 3, i8 6)
  call void @bytes(i8 -3, i8 5)
  call void @odd(i17 65535, i17 1)
  call void @odd(i17 -65536, i17 65535)
  call void @odd(i17 -1, i17 -1)
  call void @words(i64 9223372036854775807, i64 1)
  call void @words(i64 -9223372036854775808, i64 9223372036854775807)
  call void @words(i64 1, i64 62)
  call void @words(i64 -2, i64 63)
  %sum = call <4 x i16> @llvm.sadd.sat.v4i16(<4 x i16> <i16 32767, i16 -32768, i16 5, i16 -1>, <4 x i16> <i16 1, i16 -1, i16 6, i16 1>)
  call void @lanes(<4 x i16> %sum)
  %difference = call <4 x i16> @llvm.usub.sat.v4i16(<4 x i16> <i16 1, i16 -1, i16 5, i16 0>, <4 x i16> <i16 2, i16 1, i16 5, i16 -1>)
  call void @lanes(<4 x i16> %difference)
  ret i32 0
}
