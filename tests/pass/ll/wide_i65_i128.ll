; Integers of 65 to 128 bits: arithmetic, comparisons, conversions to and from floating point.
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@row = private constant [21 x i8] c"%-10s %016lx %016lx\0A\00"
@bit = private constant [8 x i8] c"%s: %d\0A\00"
@real = private constant [11 x i8] c"%s: %a %a\0A\00"
@s.add = private constant [4 x i8] c"add\00"
@s.sub = private constant [4 x i8] c"sub\00"
@s.mul = private constant [4 x i8] c"mul\00"
@s.udiv = private constant [5 x i8] c"udiv\00"
@s.urem = private constant [5 x i8] c"urem\00"
@s.sdiv = private constant [5 x i8] c"sdiv\00"
@s.srem = private constant [5 x i8] c"srem\00"
@s.shl = private constant [4 x i8] c"shl\00"
@s.lshr = private constant [5 x i8] c"lshr\00"
@s.ashr = private constant [5 x i8] c"ashr\00"
@s.xor = private constant [4 x i8] c"xor\00"
@s.i65 = private constant [4 x i8] c"i65\00"
@s.i80 = private constant [4 x i8] c"i80\00"
@s.slt = private constant [4 x i8] c"slt\00"
@s.ult = private constant [4 x i8] c"ult\00"
@s.fp = private constant [3 x i8] c"fp\00"
@s.back = private constant [5 x i8] c"back\00"

declare i32 @printf(ptr, ...)

define internal void @show(ptr %name, i128 %value) {
  %low = trunc i128 %value to i64
  %shifted = lshr i128 %value, 64
  %high = trunc i128 %shifted to i64
  call i32 (ptr, ...) @printf(ptr @row, ptr %name, i64 %high, i64 %low)
  ret void
}

define internal void @all(i128 %a, i128 %b) {
  %add = add i128 %a, %b
  call void @show(ptr @s.add, i128 %add)
  %sub = sub i128 %a, %b
  call void @show(ptr @s.sub, i128 %sub)
  %mul = mul i128 %a, %b
  call void @show(ptr @s.mul, i128 %mul)
  %udiv = udiv i128 %a, %b
  call void @show(ptr @s.udiv, i128 %udiv)
  %urem = urem i128 %a, %b
  call void @show(ptr @s.urem, i128 %urem)
  %sdiv = sdiv i128 %a, %b
  call void @show(ptr @s.sdiv, i128 %sdiv)
  %srem = srem i128 %a, %b
  call void @show(ptr @s.srem, i128 %srem)
  %amount = and i128 %b, 127
  %shl = shl i128 %a, %amount
  call void @show(ptr @s.shl, i128 %shl)
  %lshr = lshr i128 %a, %amount
  call void @show(ptr @s.lshr, i128 %lshr)
  %ashr = ashr i128 %a, %amount
  call void @show(ptr @s.ashr, i128 %ashr)
  %xor = xor i128 %a, %b
  call void @show(ptr @s.xor, i128 %xor)
  %slt = icmp slt i128 %a, %b
  %slt.wide = zext i1 %slt to i32
  call i32 (ptr, ...) @printf(ptr @bit, ptr @s.slt, i32 %slt.wide)
  %ult = icmp ult i128 %a, %b
  %ult.wide = zext i1 %ult to i32
  call i32 (ptr, ...) @printf(ptr @bit, ptr @s.ult, i32 %ult.wide)
  %signed = sitofp i128 %a to double
  %unsigned = uitofp i128 %a to double
  call i32 (ptr, ...) @printf(ptr @real, ptr @s.fp, double %signed, double %unsigned)
  %scaled = fmul double %signed, 5.000000e-01
  %back = fptosi double %scaled to i128
  call void @show(ptr @s.back, i128 %back)
  ret void
}

define internal void @sixty_five(i64 %x, i64 %y) {
  %a = sext i64 %x to i65
  %b = zext i64 %y to i65
  %sum = add i65 %a, %b
  %product = mul i65 %a, %b
  %quotient = sdiv i65 %a, %b
  %narrow = ashr i65 %sum, 3
  %sum.wide = sext i65 %sum to i128
  call void @show(ptr @s.i65, i128 %sum.wide)
  %product.wide = zext i65 %product to i128
  call void @show(ptr @s.i65, i128 %product.wide)
  %quotient.wide = sext i65 %quotient to i128
  call void @show(ptr @s.i65, i128 %quotient.wide)
  %narrow.wide = sext i65 %narrow to i128
  call void @show(ptr @s.i65, i128 %narrow.wide)
  %less = icmp slt i65 %a, %b
  %less.wide = zext i1 %less to i32
  call i32 (ptr, ...) @printf(ptr @bit, ptr @s.slt, i32 %less.wide)
  ret void
}

define internal void @eighty(i80 %a, i80 %b) {
  %product = mul i80 %a, %b
  %product.wide = sext i80 %product to i128
  call void @show(ptr @s.i80, i128 %product.wide)
  %rest = urem i80 %a, %b
  %rest.wide = zext i80 %rest to i128
  call void @show(ptr @s.i80, i128 %rest.wide)
  ret void
}

define i32 @main() {
  call void @all(i128 170141183460469231731687303715884105727, i128 18446744073709551557)
  call void @all(i128 -170141183460469231731687303715884105727, i128 12345678901234567890123)
  call void @all(i128 5, i128 -3)
  call void @all(i128 -1, i128 64)
  call void @sixty_five(i64 -1, i64 -1)
  call void @sixty_five(i64 9223372036854775807, i64 10)
  call void @sixty_five(i64 -9223372036854775808, i64 3)
  call void @eighty(i80 604462909807314587353087, i80 1000003)
  call void @eighty(i80 -7, i80 123456789012345)
  ret i32 0
}
