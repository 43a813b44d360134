; fneg, frem and the four operations in float, double and fp80, down to signs of zero and of not-a-numbers.
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@row32 = private constant [9 x i8] c"%s %08x\0A\00"
@row64 = private constant [11 x i8] c"%s %016lx\0A\00"
@row80 = private constant [15 x i8] c"%s %04x%016lx\0A\00"
@s.add = private constant [4 x i8] c"add\00"
@s.sub = private constant [4 x i8] c"sub\00"
@s.mul = private constant [4 x i8] c"mul\00"
@s.div = private constant [4 x i8] c"div\00"
@s.rem = private constant [4 x i8] c"rem\00"
@s.neg = private constant [4 x i8] c"neg\00"
@s.cut = private constant [4 x i8] c"cut\00"

declare i32 @printf(ptr, ...)

define internal void @show32(ptr %name, float %x) {
  %bits = bitcast float %x to i32
  call i32 (ptr, ...) @printf(ptr @row32, ptr %name, i32 %bits)
  ret void
}

define internal void @show64(ptr %name, double %x) {
  %bits = bitcast double %x to i64
  call i32 (ptr, ...) @printf(ptr @row64, ptr %name, i64 %bits)
  ret void
}

define internal void @show80(ptr %name, x86_fp80 %x) {
  %bits = bitcast x86_fp80 %x to i80
  %low = trunc i80 %bits to i64
  %shifted = lshr i80 %bits, 64
  %high = trunc i80 %shifted to i32
  call i32 (ptr, ...) @printf(ptr @row80, ptr %name, i32 %high, i64 %low)
  ret void
}

define internal void @double(double %a, double %b) {
  %add = fadd double %a, %b
  call void @show64(ptr @s.add, double %add)
  %sub = fsub double %a, %b
  call void @show64(ptr @s.sub, double %sub)
  %mul = fmul double %a, %b
  call void @show64(ptr @s.mul, double %mul)
  %div = fdiv double %a, %b
  call void @show64(ptr @s.div, double %div)
  %rem = frem double %a, %b
  call void @show64(ptr @s.rem, double %rem)
  %neg = fneg double %a
  call void @show64(ptr @s.neg, double %neg)
  ret void
}

define internal void @float(float %a, float %b) {
  %add = fadd float %a, %b
  call void @show32(ptr @s.add, float %add)
  %sub = fsub float %a, %b
  call void @show32(ptr @s.sub, float %sub)
  %mul = fmul float %a, %b
  call void @show32(ptr @s.mul, float %mul)
  %div = fdiv float %a, %b
  call void @show32(ptr @s.div, float %div)
  %rem = frem float %a, %b
  call void @show32(ptr @s.rem, float %rem)
  %neg = fneg float %a
  call void @show32(ptr @s.neg, float %neg)
  ret void
}

define internal void @extended(x86_fp80 %a, x86_fp80 %b) {
  %add = fadd x86_fp80 %a, %b
  call void @show80(ptr @s.add, x86_fp80 %add)
  %sub = fsub x86_fp80 %a, %b
  call void @show80(ptr @s.sub, x86_fp80 %sub)
  %mul = fmul x86_fp80 %a, %b
  call void @show80(ptr @s.mul, x86_fp80 %mul)
  %div = fdiv x86_fp80 %a, %b
  call void @show80(ptr @s.div, x86_fp80 %div)
  %rem = frem x86_fp80 %a, %b
  call void @show80(ptr @s.rem, x86_fp80 %rem)
  %neg = fneg x86_fp80 %a
  call void @show80(ptr @s.neg, x86_fp80 %neg)
  %cut64 = fptrunc x86_fp80 %div to double
  call void @show64(ptr @s.cut, double %cut64)
  %cut32 = fptrunc x86_fp80 %div to float
  call void @show32(ptr @s.cut, float %cut32)
  ret void
}

define i32 @main() {
  call void @double(double 1.000000e+01, double -3.000000e+00)
  call void @double(double -1.000000e+01, double 2.500000e-01)
  call void @double(double 0x3FB999999999999A, double 0x0000000000000001)
  call void @double(double 0x7FEFFFFFFFFFFFFF, double 0x7FEFFFFFFFFFFFFF)
  call void @double(double -0.000000e+00, double 3.000000e+00)
  call void @double(double 0x001FFFFFFFFFFFFF, double 0x3FE0000000000000)
  call void @float(float 0x3FB99999A0000000, float 0x40091EB860000000)
  call void @float(float 0xC6293E5940000000, float 1.000000e+10)
  call void @float(float 0x36A0000000000000, float 5.000000e-01)
  call void @float(float 0x47EFFFFFE0000000, float 2.000000e+00)
  call void @extended(x86_fp80 0xK3FFF8000000000000000, x86_fp80 0xK4000C000000000000000)
  call void @extended(x86_fp80 0xKC0E2B504F333F9DE6484, x86_fp80 0xK3FD4CCCCCCCCCCCCCCCD)
  call void @extended(x86_fp80 0xK7FFEFFFFFFFFFFFFFFFF, x86_fp80 0xK3FFE8000000000000000)
  call void @extended(x86_fp80 0xK00000000000000000001, x86_fp80 0xK40008000000000000000)
  ; Negation flips the sign of a not-a-number and keeps its payload.
  %neg.nan = fneg double 0x7FF8000000000123
  call void @show64(ptr @s.neg, double %neg.nan)
  %neg.nan32 = fneg float 0x7FF8000000000000
  call void @show32(ptr @s.neg, float %neg.nan32)
  ; A quiet not-a-number goes through arithmetic with its payload.
  %sum.nan = fadd double 0xFFF8000000000456, 1.000000e+00
  call void @show64(ptr @s.add, double %sum.nan)
  ret i32 0
}
