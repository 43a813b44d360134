; fp128: arithmetic, comparison and conversion in quadruple precision.
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@row = private constant [20 x i8] c"%s %016lx%016lx %a\0A\00"
@s.add = private constant [4 x i8] c"add\00"
@s.sub = private constant [4 x i8] c"sub\00"
@s.mul = private constant [4 x i8] c"mul\00"
@s.div = private constant [4 x i8] c"div\00"
@s.neg = private constant [4 x i8] c"neg\00"
@s.int = private constant [4 x i8] c"int\00"

declare i32 @printf(ptr, ...)

define internal void @show(ptr %name, fp128 %x) {
  %bits = bitcast fp128 %x to i128
  %low = trunc i128 %bits to i64
  %shifted = lshr i128 %bits, 64
  %high = trunc i128 %shifted to i64
  %real = fptrunc fp128 %x to double
  call i32 (ptr, ...) @printf(ptr @row, ptr %name, i64 %high, i64 %low, double %real)
  ret void
}

define internal i32 @all(fp128 %a, fp128 %b) {
  %add = fadd fp128 %a, %b
  call void @show(ptr @s.add, fp128 %add)
  %sub = fsub fp128 %a, %b
  call void @show(ptr @s.sub, fp128 %sub)
  %mul = fmul fp128 %a, %b
  call void @show(ptr @s.mul, fp128 %mul)
  %div = fdiv fp128 %a, %b
  call void @show(ptr @s.div, fp128 %div)
  %neg = fneg fp128 %div
  call void @show(ptr @s.neg, fp128 %neg)
  %whole = fptosi fp128 %mul to i64
  %again = sitofp i64 %whole to fp128
  call void @show(ptr @s.int, fp128 %again)
  %less = fcmp olt fp128 %a, %b
  %bit = zext i1 %less to i32
  ret i32 %bit
}

define i32 @main() {
  ; The two halves of a literal: the low word first.
  %x = call i32 @all(fp128 0xL00000000000000003FFF800000000000, fp128 0xL0000000000000000C000C00000000000)
  %third = fdiv fp128 0xL00000000000000003FFF000000000000, 0xL00000000000000004000800000000000
  %tenth = fpext double 1.000000e-01 to fp128
  %y = call i32 @all(fp128 %third, fp128 %tenth)
  %extended = fpext x86_fp80 0xK4000C90FDAA22168C235 to fp128
  %z = call i32 @all(fp128 %tenth, fp128 %extended)
  %two = shl i32 %x, 1
  %four = shl i32 %z, 2
  %sum = or i32 %two, %four
  %code = or i32 %sum, %y
  ret i32 %code
}
