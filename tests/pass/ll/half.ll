; half: conversions with rounding to even, overflow and subnormals, and arithmetic through float.
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@row = private constant [12 x i8] c"%s %04x %a\0A\00"
@s.cut = private constant [4 x i8] c"cut\00"
@s.add = private constant [4 x i8] c"add\00"
@s.mul = private constant [4 x i8] c"mul\00"
@s.int = private constant [4 x i8] c"int\00"
@s.const = private constant [6 x i8] c"const\00"
@constant = internal global half 0xH3555

declare i32 @printf(ptr, ...)

define internal void @show(ptr %name, half %x) {
  %bits = bitcast half %x to i16
  %wide = zext i16 %bits to i32
  %real = fpext half %x to double
  call i32 (ptr, ...) @printf(ptr @row, ptr %name, i32 %wide, double %real)
  ret void
}

define internal void @cut(float %x) {
  %half = fptrunc float %x to half
  call void @show(ptr @s.cut, half %half)
  ret void
}

define i32 @main() {
  call void @cut(float 1.000000e+00)
  call void @cut(float 0x3FB99999A0000000)
  call void @cut(float 2.049000e+03)
  call void @cut(float 2.051000e+03)
  call void @cut(float 6.550400e+04)
  call void @cut(float 6.552000e+04)
  call void @cut(float 0x3E70000000000000)
  call void @cut(float 0x3E60000000000000)
  call void @cut(float 0x3E68000000000000)
  call void @cut(float 0xBF00400000000000)
  call void @cut(float -0.000000e+00)
  call void @cut(float 0xFFF0000000000000)
  %constant = load half, ptr @constant
  call void @show(ptr @s.const, half %constant)
  %sum = fadd half %constant, 0xH4248
  call void @show(ptr @s.add, half %sum)
  %product = fmul half %constant, 0xH7BFF
  call void @show(ptr @s.mul, half %product)
  %integer = sitofp i32 -4099 to half
  call void @show(ptr @s.int, half %integer)
  %back = fptosi half %product to i32
  %order = fcmp olt half %constant, %sum
  %bit = zext i1 %order to i32
  %code = add i32 %back, %bit
  %low = and i32 %code, 127
  ret i32 %low
}
