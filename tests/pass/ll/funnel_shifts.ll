; fshl and fshr: amounts are taken modulo the width, also when the width is no power of two.
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@row = private constant [15 x i8] c"%s %lx %lx %lx\00"
@newline = private constant [1 x i8] zeroinitializer
@s.i8 = private constant [3 x i8] c"i8\00"
@s.i13 = private constant [4 x i8] c"i13\00"
@s.i64 = private constant [4 x i8] c"i64\00"
@s.i128 = private constant [5 x i8] c"i128\00"
@s.v2 = private constant [3 x i8] c"v2\00"

declare i32 @printf(ptr, ...)
declare i32 @puts(ptr)
declare i8 @llvm.fshl.i8(i8, i8, i8)
declare i8 @llvm.fshr.i8(i8, i8, i8)
declare i13 @llvm.fshl.i13(i13, i13, i13)
declare i13 @llvm.fshr.i13(i13, i13, i13)
declare i64 @llvm.fshl.i64(i64, i64, i64)
declare i64 @llvm.fshr.i64(i64, i64, i64)
declare i128 @llvm.fshl.i128(i128, i128, i128)
declare <2 x i32> @llvm.fshl.v2i32(<2 x i32>, <2 x i32>, <2 x i32>)

define internal void @show(ptr %name, i64 %a, i64 %b, i64 %c) {
  call i32 (ptr, ...) @printf(ptr @row, ptr %name, i64 %a, i64 %b, i64 %c)
  call i32 @puts(ptr @newline)
  ret void
}

define internal void @all(i64 %amount) {
  %amount8 = trunc i64 %amount to i8
  %l8 = call i8 @llvm.fshl.i8(i8 -91, i8 60, i8 %amount8)
  %r8 = call i8 @llvm.fshr.i8(i8 -91, i8 60, i8 %amount8)
  %l8.wide = zext i8 %l8 to i64
  %r8.wide = zext i8 %r8 to i64
  call void @show(ptr @s.i8, i64 %amount, i64 %l8.wide, i64 %r8.wide)
  %amount13 = trunc i64 %amount to i13
  %l13 = call i13 @llvm.fshl.i13(i13 4660, i13 291, i13 %amount13)
  %r13 = call i13 @llvm.fshr.i13(i13 4660, i13 291, i13 %amount13)
  %l13.wide = zext i13 %l13 to i64
  %r13.wide = zext i13 %r13 to i64
  call void @show(ptr @s.i13, i64 %amount, i64 %l13.wide, i64 %r13.wide)
  %l64 = call i64 @llvm.fshl.i64(i64 81985529216486895, i64 -81985529216486896, i64 %amount)
  %r64 = call i64 @llvm.fshr.i64(i64 81985529216486895, i64 -81985529216486896, i64 %amount)
  call void @show(ptr @s.i64, i64 %amount, i64 %l64, i64 %r64)
  %amount128 = zext i64 %amount to i128
  %l128 = call i128 @llvm.fshl.i128(i128 24197857200151252728969465429440056815, i128 -7, i128 %amount128)
  %low = trunc i128 %l128 to i64
  %shifted = lshr i128 %l128, 64
  %high = trunc i128 %shifted to i64
  call void @show(ptr @s.i128, i64 %amount, i64 %high, i64 %low)
  %amount32 = trunc i64 %amount to i32
  %amounts.0 = insertelement <2 x i32> poison, i32 %amount32, i32 0
  %next = add i32 %amount32, 1
  %amounts = insertelement <2 x i32> %amounts.0, i32 %next, i32 1
  %v = call <2 x i32> @llvm.fshl.v2i32(<2 x i32> <i32 19088743, i32 -2>, <2 x i32> <i32 -19088744, i32 1>, <2 x i32> %amounts)
  %v0 = extractelement <2 x i32> %v, i32 0
  %v1 = extractelement <2 x i32> %v, i32 1
  %v0.wide = zext i32 %v0 to i64
  %v1.wide = zext i32 %v1 to i64
  call void @show(ptr @s.v2, i64 %amount, i64 %v0.wide, i64 %v1.wide)
  ret void
}

define i32 @main() {
  call void @all(i64 0)
  call void @all(i64 1)
  call void @all(i64 7)
  call void @all(i64 8)
  call void @all(i64 13)
  call void @all(i64 31)
  call void @all(i64 64)
  call void @all(i64 100)
  call void @all(i64 255)
  ret i32 0
}
