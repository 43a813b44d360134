; add, sub and mul with overflow, signed and unsigned, at 8, 13, 64, 65 and 128 bits.

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@row = private constant [11 x i8] c"%s %lx %d\0A\00"

declare i32 @printf(ptr, ...)
@s.sadd = private constant [5 x i8] c"sadd\00"
@s.uadd = private constant [5 x i8] c"uadd\00"
@s.ssub = private constant [5 x i8] c"ssub\00"
@s.usub = private constant [5 x i8] c"usub\00"
@s.smul = private constant [5 x i8] c"smul\00"
@s.umul = private constant [5 x i8] c"umul\00"

declare { i8, i1 } @llvm.sadd.with.overflow.i8(i8, i8)
declare { i8, i1 } @llvm.uadd.with.overflow.i8(i8, i8)
declare { i8, i1 } @llvm.ssub.with.overflow.i8(i8, i8)
declare { i8, i1 } @llvm.usub.with.overflow.i8(i8, i8)
declare { i8, i1 } @llvm.smul.with.overflow.i8(i8, i8)
declare { i8, i1 } @llvm.umul.with.overflow.i8(i8, i8)

define internal void @bits8(i8 %x, i8 %y) {
  %sadd = call { i8, i1 } @llvm.sadd.with.overflow.i8(i8 %x, i8 %y)
  %sadd.value = extractvalue { i8, i1 } %sadd, 0
  %sadd.flag = extractvalue { i8, i1 } %sadd, 1
  %sadd.word = zext i8 %sadd.value to i64
  %sadd.bit = zext i1 %sadd.flag to i32
  call i32 (ptr, ...) @printf(ptr @row, ptr @s.sadd, i64 %sadd.word, i32 %sadd.bit)
  %uadd = call { i8, i1 } @llvm.uadd.with.overflow.i8(i8 %x, i8 %y)
  %uadd.value = extractvalue { i8, i1 } %uadd, 0
  %uadd.flag = extractvalue { i8, i1 } %uadd, 1
  %uadd.word = zext i8 %uadd.value to i64
  %uadd.bit = zext i1 %uadd.flag to i32
  call i32 (ptr, ...) @printf(ptr @row, ptr @s.uadd, i64 %uadd.word, i32 %uadd.bit)
  %ssub = call { i8, i1 } @llvm.ssub.with.overflow.i8(i8 %x, i8 %y)
  %ssub.value = extractvalue { i8, i1 } %ssub, 0
  %ssub.flag = extractvalue { i8, i1 } %ssub, 1
  %ssub.word = zext i8 %ssub.value to i64
  %ssub.bit = zext i1 %ssub.flag to i32
  call i32 (ptr, ...) @printf(ptr @row, ptr @s.ssub, i64 %ssub.word, i32 %ssub.bit)
  %usub = call { i8, i1 } @llvm.usub.with.overflow.i8(i8 %x, i8 %y)
  %usub.value = extractvalue { i8, i1 } %usub, 0
  %usub.flag = extractvalue { i8, i1 } %usub, 1
  %usub.word = zext i8 %usub.value to i64
  %usub.bit = zext i1 %usub.flag to i32
  call i32 (ptr, ...) @printf(ptr @row, ptr @s.usub, i64 %usub.word, i32 %usub.bit)
  %smul = call { i8, i1 } @llvm.smul.with.overflow.i8(i8 %x, i8 %y)
  %smul.value = extractvalue { i8, i1 } %smul, 0
  %smul.flag = extractvalue { i8, i1 } %smul, 1
  %smul.word = zext i8 %smul.value to i64
  %smul.bit = zext i1 %smul.flag to i32
  call i32 (ptr, ...) @printf(ptr @row, ptr @s.smul, i64 %smul.word, i32 %smul.bit)
  %umul = call { i8, i1 } @llvm.umul.with.overflow.i8(i8 %x, i8 %y)
  %umul.value = extractvalue { i8, i1 } %umul, 0
  %umul.flag = extractvalue { i8, i1 } %umul, 1
  %umul.word = zext i8 %umul.value to i64
  %umul.bit = zext i1 %umul.flag to i32
  call i32 (ptr, ...) @printf(ptr @row, ptr @s.umul, i64 %umul.word, i32 %umul.bit)
  ret void
}

declare { i13, i1 } @llvm.sadd.with.overflow.i13(i13, i13)
declare { i13, i1 } @llvm.uadd.with.overflow.i13(i13, i13)
declare { i13, i1 } @llvm.ssub.with.overflow.i13(i13, i13)
declare { i13, i1 } @llvm.usub.with.overflow.i13(i13, i13)
declare { i13, i1 } @llvm.smul.with.overflow.i13(i13, i13)
declare { i13, i1 } @llvm.umul.with.overflow.i13(i13, i13)

define internal void @bits13(i13 %x, i13 %y) {
  %sadd = call { i13, i1 } @llvm.sadd.with.overflow.i13(i13 %x, i13 %y)
  %sadd.value = extractvalue { i13, i1 } %sadd, 0
  %sadd.flag = extractvalue { i13, i1 } %sadd, 1
  %sadd.word = zext i13 %sadd.value to i64
  %sadd.bit = zext i1 %sadd.flag to i32
  call i32 (ptr, ...) @printf(ptr @row, ptr @s.sadd, i64 %sadd.word, i32 %sadd.bit)
  %uadd = call { i13, i1 } @llvm.uadd.with.overflow.i13(i13 %x, i13 %y)
  %uadd.value = extractvalue { i13, i1 } %uadd, 0
  %uadd.flag = extractvalue { i13, i1 } %uadd, 1
  %uadd.word = zext i13 %uadd.value to i64
  %uadd.bit = zext i1 %uadd.flag to i32
  call i32 (ptr, ...) @printf(ptr @row, ptr @s.uadd, i64 %uadd.word, i32 %uadd.bit)
  %ssub = call { i13, i1 } @llvm.ssub.with.overflow.i13(i13 %x, i13 %y)
  %ssub.value = extractvalue { i13, i1 } %ssub, 0
  %ssub.flag = extractvalue { i13, i1 } %ssub, 1
  %ssub.word = zext i13 %ssub.value to i64
  %ssub.bit = zext i1 %ssub.flag to i32
  call i32 (ptr, ...) @printf(ptr @row, ptr @s.ssub, i64 %ssub.word, i32 %ssub.bit)
  %usub = call { i13, i1 } @llvm.usub.with.overflow.i13(i13 %x, i13 %y)
  %usub.value = extractvalue { i13, i1 } %usub, 0
  %usub.flag = extractvalue { i13, i1 } %usub, 1
  %usub.word = zext i13 %usub.value to i64
  %usub.bit = zext i1 %usub.flag to i32
  call i32 (ptr, ...) @printf(ptr @row, ptr @s.usub, i64 %usub.word, i32 %usub.bit)
  %smul = call { i13, i1 } @llvm.smul.with.overflow.i13(i13 %x, i13 %y)
  %smul.value = extractvalue { i13, i1 } %smul, 0
  %smul.flag = extractvalue { i13, i1 } %smul, 1
  %smul.word = zext i13 %smul.value to i64
  %smul.bit = zext i1 %smul.flag to i32
  call i32 (ptr, ...) @printf(ptr @row, ptr @s.smul, i64 %smul.word, i32 %smul.bit)
  %umul = call { i13, i1 } @llvm.umul.with.overflow.i13(i13 %x, i13 %y)
  %umul.value = extractvalue { i13, i1 } %umul, 0
  %umul.flag = extractvalue { i13, i1 } %umul, 1
  %umul.word = zext i13 %umul.value to i64
  %umul.bit = zext i1 %umul.flag to i32
  call i32 (ptr, ...) @printf(ptr @row, ptr @s.umul, i64 %umul.word, i32 %umul.bit)
  ret void
}

declare { i64, i1 } @llvm.sadd.with.overflow.i64(i64, i64)
declare { i64, i1 } @llvm.uadd.with.overflow.i64(i64, i64)
declare { i64, i1 } @llvm.ssub.with.overflow.i64(i64, i64)
declare { i64, i1 } @llvm.usub.with.overflow.i64(i64, i64)
declare { i64, i1 } @llvm.smul.with.overflow.i64(i64, i64)
declare { i64, i1 } @llvm.umul.with.overflow.i64(i64, i64)

define internal void @bits64(i64 %x, i64 %y) {
  %sadd = call { i64, i1 } @llvm.sadd.with.overflow.i64(i64 %x, i64 %y)
  %sadd.value = extractvalue { i64, i1 } %sadd, 0
  %sadd.flag = extractvalue { i64, i1 } %sadd, 1
  %sadd.bit = zext i1 %sadd.flag to i32
  call i32 (ptr, ...) @printf(ptr @row, ptr @s.sadd, i64 %sadd.value, i32 %sadd.bit)
  %uadd = call { i64, i1 } @llvm.uadd.with.overflow.i64(i64 %x, i64 %y)
  %uadd.value = extractvalue { i64, i1 } %uadd, 0
  %uadd.flag = extractvalue { i64, i1 } %uadd, 1
  %uadd.bit = zext i1 %uadd.flag to i32
  call i32 (ptr, ...) @printf(ptr @row, ptr @s.uadd, i64 %uadd.value, i32 %uadd.bit)
  %ssub = call { i64, i1 } @llvm.ssub.with.overflow.i64(i64 %x, i64 %y)
  %ssub.value = extractvalue { i64, i1 } %ssub, 0
  %ssub.flag = extractvalue { i64, i1 } %ssub, 1
  %ssub.bit = zext i1 %ssub.flag to i32
  call i32 (ptr, ...) @printf(ptr @row, ptr @s.ssub, i64 %ssub.value, i32 %ssub.bit)
  %usub = call { i64, i1 } @llvm.usub.with.overflow.i64(i64 %x, i64 %y)
  %usub.value = extractvalue { i64, i1 } %usub, 0
  %usub.flag = extractvalue { i64, i1 } %usub, 1
  %usub.bit = zext i1 %usub.flag to i32
  call i32 (ptr, ...) @printf(ptr @row, ptr @s.usub, i64 %usub.value, i32 %usub.bit)
  %smul = call { i64, i1 } @llvm.smul.with.overflow.i64(i64 %x, i64 %y)
  %smul.value = extractvalue { i64, i1 } %smul, 0
  %smul.flag = extractvalue { i64, i1 } %smul, 1
  %smul.bit = zext i1 %smul.flag to i32
  call i32 (ptr, ...) @printf(ptr @row, ptr @s.smul, i64 %smul.value, i32 %smul.bit)
  %umul = call { i64, i1 } @llvm.umul.with.overflow.i64(i64 %x, i64 %y)
  %umul.value = extractvalue { i64, i1 } %umul, 0
  %umul.flag = extractvalue { i64, i1 } %umul, 1
  %umul.bit = zext i1 %umul.flag to i32
  call i32 (ptr, ...) @printf(ptr @row, ptr @s.umul, i64 %umul.value, i32 %umul.bit)
  ret void
}

declare { i65, i1 } @llvm.sadd.with.overflow.i65(i65, i65)
declare { i65, i1 } @llvm.uadd.with.overflow.i65(i65, i65)
declare { i65, i1 } @llvm.ssub.with.overflow.i65(i65, i65)
declare { i65, i1 } @llvm.usub.with.overflow.i65(i65, i65)
declare { i65, i1 } @llvm.smul.with.overflow.i65(i65, i65)
declare { i65, i1 } @llvm.umul.with.overflow.i65(i65, i65)

define internal void @bits65(i65 %x, i65 %y) {
  %sadd = call { i65, i1 } @llvm.sadd.with.overflow.i65(i65 %x, i65 %y)
  %sadd.value = extractvalue { i65, i1 } %sadd, 0
  %sadd.flag = extractvalue { i65, i1 } %sadd, 1
  %sadd.folded = lshr i65 %sadd.value, 21
  %sadd.mixed = xor i65 %sadd.folded, %sadd.value
  %sadd.word = trunc i65 %sadd.mixed to i64
  %sadd.bit = zext i1 %sadd.flag to i32
  call i32 (ptr, ...) @printf(ptr @row, ptr @s.sadd, i64 %sadd.word, i32 %sadd.bit)
  %uadd = call { i65, i1 } @llvm.uadd.with.overflow.i65(i65 %x, i65 %y)
  %uadd.value = extractvalue { i65, i1 } %uadd, 0
  %uadd.flag = extractvalue { i65, i1 } %uadd, 1
  %uadd.folded = lshr i65 %uadd.value, 21
  %uadd.mixed = xor i65 %uadd.folded, %uadd.value
  %uadd.word = trunc i65 %uadd.mixed to i64
  %uadd.bit = zext i1 %uadd.flag to i32
  call i32 (ptr, ...) @printf(ptr @row, ptr @s.uadd, i64 %uadd.word, i32 %uadd.bit)
  %ssub = call { i65, i1 } @llvm.ssub.with.overflow.i65(i65 %x, i65 %y)
  %ssub.value = extractvalue { i65, i1 } %ssub, 0
  %ssub.flag = extractvalue { i65, i1 } %ssub, 1
  %ssub.folded = lshr i65 %ssub.value, 21
  %ssub.mixed = xor i65 %ssub.folded, %ssub.value
  %ssub.word = trunc i65 %ssub.mixed to i64
  %ssub.bit = zext i1 %ssub.flag to i32
  call i32 (ptr, ...) @printf(ptr @row, ptr @s.ssub, i64 %ssub.word, i32 %ssub.bit)
  %usub = call { i65, i1 } @llvm.usub.with.overflow.i65(i65 %x, i65 %y)
  %usub.value = extractvalue { i65, i1 } %usub, 0
  %usub.flag = extractvalue { i65, i1 } %usub, 1
  %usub.folded = lshr i65 %usub.value, 21
  %usub.mixed = xor i65 %usub.folded, %usub.value
  %usub.word = trunc i65 %usub.mixed to i64
  %usub.bit = zext i1 %usub.flag to i32
  call i32 (ptr, ...) @printf(ptr @row, ptr @s.usub, i64 %usub.word, i32 %usub.bit)
  %smul = call { i65, i1 } @llvm.smul.with.overflow.i65(i65 %x, i65 %y)
  %smul.value = extractvalue { i65, i1 } %smul, 0
  %smul.flag = extractvalue { i65, i1 } %smul, 1
  %smul.folded = lshr i65 %smul.value, 21
  %smul.mixed = xor i65 %smul.folded, %smul.value
  %smul.word = trunc i65 %smul.mixed to i64
  %smul.bit = zext i1 %smul.flag to i32
  call i32 (ptr, ...) @printf(ptr @row, ptr @s.smul, i64 %smul.word, i32 %smul.bit)
  %umul = call { i65, i1 } @llvm.umul.with.overflow.i65(i65 %x, i65 %y)
  %umul.value = extractvalue { i65, i1 } %umul, 0
  %umul.flag = extractvalue { i65, i1 } %umul, 1
  %umul.folded = lshr i65 %umul.value, 21
  %umul.mixed = xor i65 %umul.folded, %umul.value
  %umul.word = trunc i65 %umul.mixed to i64
  %umul.bit = zext i1 %umul.flag to i32
  call i32 (ptr, ...) @printf(ptr @row, ptr @s.umul, i64 %umul.word, i32 %umul.bit)
  ret void
}

declare { i128, i1 } @llvm.sadd.with.overflow.i128(i128, i128)
declare { i128, i1 } @llvm.uadd.with.overflow.i128(i128, i128)
declare { i128, i1 } @llvm.ssub.with.overflow.i128(i128, i128)
declare { i128, i1 } @llvm.usub.with.overflow.i128(i128, i128)
declare { i128, i1 } @llvm.smul.with.overflow.i128(i128, i128)
declare { i128, i1 } @llvm.umul.with.overflow.i128(i128, i128)

define internal void @bits128(i128 %x, i128 %y) {
  %sadd = call { i128, i1 } @llvm.sadd.with.overflow.i128(i128 %x, i128 %y)
  %sadd.value = extractvalue { i128, i1 } %sadd, 0
  %sadd.flag = extractvalue { i128, i1 } %sadd, 1
  %sadd.folded = lshr i128 %sadd.value, 21
  %sadd.mixed = xor i128 %sadd.folded, %sadd.value
  %sadd.word = trunc i128 %sadd.mixed to i64
  %sadd.bit = zext i1 %sadd.flag to i32
  call i32 (ptr, ...) @printf(ptr @row, ptr @s.sadd, i64 %sadd.word, i32 %sadd.bit)
  %uadd = call { i128, i1 } @llvm.uadd.with.overflow.i128(i128 %x, i128 %y)
  %uadd.value = extractvalue { i128, i1 } %uadd, 0
  %uadd.flag = extractvalue { i128, i1 } %uadd, 1
  %uadd.folded = lshr i128 %uadd.value, 21
  %uadd.mixed = xor i128 %uadd.folded, %uadd.value
  %uadd.word = trunc i128 %uadd.mixed to i64
  %uadd.bit = zext i1 %uadd.flag to i32
  call i32 (ptr, ...) @printf(ptr @row, ptr @s.uadd, i64 %uadd.word, i32 %uadd.bit)
  %ssub = call { i128, i1 } @llvm.ssub.with.overflow.i128(i128 %x, i128 %y)
  %ssub.value = extractvalue { i128, i1 } %ssub, 0
  %ssub.flag = extractvalue { i128, i1 } %ssub, 1
  %ssub.folded = lshr i128 %ssub.value, 21
  %ssub.mixed = xor i128 %ssub.folded, %ssub.value
  %ssub.word = trunc i128 %ssub.mixed to i64
  %ssub.bit = zext i1 %ssub.flag to i32
  call i32 (ptr, ...) @printf(ptr @row, ptr @s.ssub, i64 %ssub.word, i32 %ssub.bit)
  %usub = call { i128, i1 } @llvm.usub.with.overflow.i128(i128 %x, i128 %y)
  %usub.value = extractvalue { i128, i1 } %usub, 0
  %usub.flag = extractvalue { i128, i1 } %usub, 1
  %usub.folded = lshr i128 %usub.value, 21
  %usub.mixed = xor i128 %usub.folded, %usub.value
  %usub.word = trunc i128 %usub.mixed to i64
  %usub.bit = zext i1 %usub.flag to i32
  call i32 (ptr, ...) @printf(ptr @row, ptr @s.usub, i64 %usub.word, i32 %usub.bit)
  %smul = call { i128, i1 } @llvm.smul.with.overflow.i128(i128 %x, i128 %y)
  %smul.value = extractvalue { i128, i1 } %smul, 0
  %smul.flag = extractvalue { i128, i1 } %smul, 1
  %smul.folded = lshr i128 %smul.value, 21
  %smul.mixed = xor i128 %smul.folded, %smul.value
  %smul.word = trunc i128 %smul.mixed to i64
  %smul.bit = zext i1 %smul.flag to i32
  call i32 (ptr, ...) @printf(ptr @row, ptr @s.smul, i64 %smul.word, i32 %smul.bit)
  %umul = call { i128, i1 } @llvm.umul.with.overflow.i128(i128 %x, i128 %y)
  %umul.value = extractvalue { i128, i1 } %umul, 0
  %umul.flag = extractvalue { i128, i1 } %umul, 1
  %umul.folded = lshr i128 %umul.value, 21
  %umul.mixed = xor i128 %umul.folded, %umul.value
  %umul.word = trunc i128 %umul.mixed to i64
  %umul.bit = zext i1 %umul.flag to i32
  call i32 (ptr, ...) @printf(ptr @row, ptr @s.umul, i64 %umul.word, i32 %umul.bit)
  ret void
}

define i32 @main() {
  call void @bits8(i8 127, i8 1)
  call void @bits8(i8 -128, i8 -1)
  call void @bits8(i8 16, i8 16)
  call void @bits8(i8 3, i8 4)
  call void @bits13(i13 4095, i13 1)
  call void @bits13(i13 -4096, i13 -1)
  call void @bits13(i13 90, i13 91)
  call void @bits64(i64 9223372036854775807, i64 2)
  call void @bits64(i64 -1, i64 -1)
  call void @bits64(i64 4294967296, i64 2147483648)
  call void @bits65(i65 18446744073709551615, i65 1)
  call void @bits65(i65 -18446744073709551616, i65 -1)
  call void @bits65(i65 4294967296, i65 4294967295)
  call void @bits128(i128 170141183460469231731687303715884105727, i128 1)
  call void @bits128(i128 -170141183460469231731687303715884105728, i128 -1)
  call void @bits128(i128 18446744073709551616, i128 9223372036854775807)
  call void @bits128(i128 -3, i128 5)
  ret i32 0
}
