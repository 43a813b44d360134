; Vectors of i1 and of other sub-byte integers are stored bit-packed.
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@row = private constant [12 x i8] c"%s: %x %lx\0A\00"
@s.const = private constant [6 x i8] c"const\00"
@s.store = private constant [6 x i8] c"store\00"
@s.load = private constant [5 x i8] c"load\00"
@s.cast = private constant [5 x i8] c"cast\00"
@s.four = private constant [5 x i8] c"four\00"
@s.ten = private constant [4 x i8] c"ten\00"
@flags = internal global <8 x i1> <i1 true, i1 false, i1 true, i1 true, i1 false, i1 false, i1 true, i1 false>
@nibbles = internal global <4 x i4> <i4 1, i4 2, i4 -1, i4 7>

declare i32 @printf(ptr, ...)

define internal i32 @sum(<8 x i1> %bits) {
  %wide = zext <8 x i1> %bits to <8 x i32>
  %weighted = mul <8 x i32> %wide, <i32 1, i32 10, i32 100, i32 1000, i32 10000, i32 100000, i32 1000000, i32 10000000>
  %total = call i32 @llvm.vector.reduce.add.v8i32(<8 x i32> %weighted)
  ret i32 %total
}

declare i32 @llvm.vector.reduce.add.v8i32(<8 x i32>)

define i32 @main() {
  %byte = load i8, ptr @flags
  %byte.wide = zext i8 %byte to i32
  %nibbles = load i16, ptr @nibbles
  %nibbles.wide = zext i16 %nibbles to i64
  call i32 (ptr, ...) @printf(ptr @row, ptr @s.const, i32 %byte.wide, i64 %nibbles.wide)

  %less = icmp slt <8 x i32> <i32 5, i32 -1, i32 3, i32 9, i32 -7, i32 0, i32 2, i32 8>, splat (i32 3)
  store <8 x i1> %less, ptr @flags
  %after = load i8, ptr @flags
  %after.wide = zext i8 %after to i32
  %as.int = bitcast <8 x i1> %less to i8
  %as.int.wide = zext i8 %as.int to i64
  call i32 (ptr, ...) @printf(ptr @row, ptr @s.store, i32 %after.wide, i64 %as.int.wide)

  store i8 -59, ptr @flags
  %bits = load <8 x i1>, ptr @flags
  %total = call i32 @sum(<8 x i1> %bits)
  call i32 (ptr, ...) @printf(ptr @row, ptr @s.load, i32 %total, i64 0)

  %split = bitcast i16 -4660 to <16 x i1>
  %low = shufflevector <16 x i1> %split, <16 x i1> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %low.total = call i32 @sum(<8 x i1> %low)
  %inverted = xor <16 x i1> %split, splat (i1 true)
  %joined = bitcast <16 x i1> %inverted to i16
  %joined.wide = zext i16 %joined to i64
  call i32 (ptr, ...) @printf(ptr @row, ptr @s.cast, i32 %low.total, i64 %joined.wide)

  %slot = alloca i32
  store i32 0, ptr %slot
  store <4 x i4> <i4 -8, i4 7, i4 3, i4 -2>, ptr %slot
  %packed = load i32, ptr %slot
  %again = load <4 x i4>, ptr %slot
  %third = extractelement <4 x i4> %again, i32 3
  %third.wide = sext i4 %third to i64
  call i32 (ptr, ...) @printf(ptr @row, ptr @s.four, i32 %packed, i64 %third.wide)

  store i32 0, ptr %slot
  store <10 x i1> <i1 true, i1 true, i1 false, i1 false, i1 true, i1 false, i1 true, i1 false, i1 false, i1 true>, ptr %slot
  %ten = load i32, ptr %slot
  %ten.masked = and i32 %ten, 1023
  %ten.vector = load <10 x i1>, ptr %slot
  %ten.last = extractelement <10 x i1> %ten.vector, i64 9
  %ten.last.wide = zext i1 %ten.last to i64
  call i32 (ptr, ...) @printf(ptr @row, ptr @s.ten, i32 %ten.masked, i64 %ten.last.wide)
  ret i32 0
}
