; Every atomicrmw operation, returning the old value, on i8, i32, i64 and floating point.

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@int = private constant [16 x i8] c"%s: %d then %d\0A\00"
@real = private constant [16 x i8] c"%s: %a then %a\0A\00"
@pointer = private constant [9 x i8] c"ptr: %d\0A\00"
@cell = internal global i32 0
@wide = internal global i64 0
@small = internal global i8 0
@fraction = internal global double 0.000000e+00
@link = internal global ptr @cell
@s.xchg = private constant [5 x i8] c"xchg\00"
@s.add = private constant [4 x i8] c"add\00"
@s.sub = private constant [4 x i8] c"sub\00"
@s.and = private constant [4 x i8] c"and\00"
@s.nand = private constant [5 x i8] c"nand\00"
@s.or = private constant [3 x i8] c"or\00"
@s.xor = private constant [4 x i8] c"xor\00"
@s.max = private constant [4 x i8] c"max\00"
@s.min = private constant [4 x i8] c"min\00"
@s.umax = private constant [5 x i8] c"umax\00"
@s.umin = private constant [5 x i8] c"umin\00"
@s.uinc_wrap = private constant [10 x i8] c"uinc_wrap\00"
@s.udec_wrap = private constant [10 x i8] c"udec_wrap\00"
@s.fadd = private constant [5 x i8] c"fadd\00"
@s.fsub = private constant [5 x i8] c"fsub\00"
@s.fmax = private constant [5 x i8] c"fmax\00"
@s.fmin = private constant [5 x i8] c"fmin\00"

declare i32 @printf(ptr, ...)

define internal void @words(i32 %start, i32 %operand) {
  store i32 %start, ptr @cell
  %xchg.old = atomicrmw xchg ptr @cell, i32 %operand seq_cst
  %xchg.new = load i32, ptr @cell
  call i32 (ptr, ...) @printf(ptr @int, ptr @s.xchg, i32 %xchg.old, i32 %xchg.new)
  store i32 %start, ptr @cell
  %add.old = atomicrmw add ptr @cell, i32 %operand seq_cst
  %add.new = load i32, ptr @cell
  call i32 (ptr, ...) @printf(ptr @int, ptr @s.add, i32 %add.old, i32 %add.new)
  store i32 %start, ptr @cell
  %sub.old = atomicrmw sub ptr @cell, i32 %operand seq_cst
  %sub.new = load i32, ptr @cell
  call i32 (ptr, ...) @printf(ptr @int, ptr @s.sub, i32 %sub.old, i32 %sub.new)
  store i32 %start, ptr @cell
  %and.old = atomicrmw and ptr @cell, i32 %operand seq_cst
  %and.new = load i32, ptr @cell
  call i32 (ptr, ...) @printf(ptr @int, ptr @s.and, i32 %and.old, i32 %and.new)
  store i32 %start, ptr @cell
  %nand.old = atomicrmw nand ptr @cell, i32 %operand seq_cst
  %nand.new = load i32, ptr @cell
  call i32 (ptr, ...) @printf(ptr @int, ptr @s.nand, i32 %nand.old, i32 %nand.new)
  store i32 %start, ptr @cell
  %or.old = atomicrmw or ptr @cell, i32 %operand seq_cst
  %or.new = load i32, ptr @cell
  call i32 (ptr, ...) @printf(ptr @int, ptr @s.or, i32 %or.old, i32 %or.new)
  store i32 %start, ptr @cell
  %xor.old = atomicrmw xor ptr @cell, i32 %operand seq_cst
  %xor.new = load i32, ptr @cell
  call i32 (ptr, ...) @printf(ptr @int, ptr @s.xor, i32 %xor.old, i32 %xor.new)
  store i32 %start, ptr @cell
  %max.old = atomicrmw max ptr @cell, i32 %operand seq_cst
  %max.new = load i32, ptr @cell
  call i32 (ptr, ...) @printf(ptr @int, ptr @s.max, i32 %max.old, i32 %max.new)
  store i32 %start, ptr @cell
  %min.old = atomicrmw min ptr @cell, i32 %operand seq_cst
  %min.new = load i32, ptr @cell
  call i32 (ptr, ...) @printf(ptr @int, ptr @s.min, i32 %min.old, i32 %min.new)
  store i32 %start, ptr @cell
  %umax.old = atomicrmw umax ptr @cell, i32 %operand seq_cst
  %umax.new = load i32, ptr @cell
  call i32 (ptr, ...) @printf(ptr @int, ptr @s.umax, i32 %umax.old, i32 %umax.new)
  store i32 %start, ptr @cell
  %umin.old = atomicrmw umin ptr @cell, i32 %operand seq_cst
  %umin.new = load i32, ptr @cell
  call i32 (ptr, ...) @printf(ptr @int, ptr @s.umin, i32 %umin.old, i32 %umin.new)
  store i32 %start, ptr @cell
  %uinc_wrap.old = atomicrmw uinc_wrap ptr @cell, i32 %operand seq_cst
  %uinc_wrap.new = load i32, ptr @cell
  call i32 (ptr, ...) @printf(ptr @int, ptr @s.uinc_wrap, i32 %uinc_wrap.old, i32 %uinc_wrap.new)
  store i32 %start, ptr @cell
  %udec_wrap.old = atomicrmw udec_wrap ptr @cell, i32 %operand seq_cst
  %udec_wrap.new = load i32, ptr @cell
  call i32 (ptr, ...) @printf(ptr @int, ptr @s.udec_wrap, i32 %udec_wrap.old, i32 %udec_wrap.new)
  ret void
}

define internal void @bytes(i8 %start, i8 %operand) {
  store i8 %start, ptr @small
  %xchg.old = atomicrmw xchg ptr @small, i8 %operand seq_cst
  %xchg.new = load i8, ptr @small
  %xchg.a = sext i8 %xchg.old to i32
  %xchg.b = sext i8 %xchg.new to i32
  call i32 (ptr, ...) @printf(ptr @int, ptr @s.xchg, i32 %xchg.a, i32 %xchg.b)
  store i8 %start, ptr @small
  %add.old = atomicrmw add ptr @small, i8 %operand seq_cst
  %add.new = load i8, ptr @small
  %add.a = sext i8 %add.old to i32
  %add.b = sext i8 %add.new to i32
  call i32 (ptr, ...) @printf(ptr @int, ptr @s.add, i32 %add.a, i32 %add.b)
  store i8 %start, ptr @small
  %sub.old = atomicrmw sub ptr @small, i8 %operand seq_cst
  %sub.new = load i8, ptr @small
  %sub.a = sext i8 %sub.old to i32
  %sub.b = sext i8 %sub.new to i32
  call i32 (ptr, ...) @printf(ptr @int, ptr @s.sub, i32 %sub.a, i32 %sub.b)
  store i8 %start, ptr @small
  %and.old = atomicrmw and ptr @small, i8 %operand seq_cst
  %and.new = load i8, ptr @small
  %and.a = sext i8 %and.old to i32
  %and.b = sext i8 %and.new to i32
  call i32 (ptr, ...) @printf(ptr @int, ptr @s.and, i32 %and.a, i32 %and.b)
  store i8 %start, ptr @small
  %nand.old = atomicrmw nand ptr @small, i8 %operand seq_cst
  %nand.new = load i8, ptr @small
  %nand.a = sext i8 %nand.old to i32
  %nand.b = sext i8 %nand.new to i32
  call i32 (ptr, ...) @printf(ptr @int, ptr @s.nand, i32 %nand.a, i32 %nand.b)
  store i8 %start, ptr @small
  %or.old = atomicrmw or ptr @small, i8 %operand seq_cst
  %or.new = load i8, ptr @small
  %or.a = sext i8 %or.old to i32
  %or.b = sext i8 %or.new to i32
  call i32 (ptr, ...) @printf(ptr @int, ptr @s.or, i32 %or.a, i32 %or.b)
  store i8 %start, ptr @small
  %xor.old = atomicrmw xor ptr @small, i8 %operand seq_cst
  %xor.new = load i8, ptr @small
  %xor.a = sext i8 %xor.old to i32
  %xor.b = sext i8 %xor.new to i32
  call i32 (ptr, ...) @printf(ptr @int, ptr @s.xor, i32 %xor.a, i32 %xor.b)
  store i8 %start, ptr @small
  %max.old = atomicrmw max ptr @small, i8 %operand seq_cst
  %max.new = load i8, ptr @small
  %max.a = sext i8 %max.old to i32
  %max.b = sext i8 %max.new to i32
  call i32 (ptr, ...) @printf(ptr @int, ptr @s.max, i32 %max.a, i32 %max.b)
  store i8 %start, ptr @small
  %min.old = atomicrmw min ptr @small, i8 %operand seq_cst
  %min.new = load i8, ptr @small
  %min.a = sext i8 %min.old to i32
  %min.b = sext i8 %min.new to i32
  call i32 (ptr, ...) @printf(ptr @int, ptr @s.min, i32 %min.a, i32 %min.b)
  store i8 %start, ptr @small
  %umax.old = atomicrmw umax ptr @small, i8 %operand seq_cst
  %umax.new = load i8, ptr @small
  %umax.a = sext i8 %umax.old to i32
  %umax.b = sext i8 %umax.new to i32
  call i32 (ptr, ...) @printf(ptr @int, ptr @s.umax, i32 %umax.a, i32 %umax.b)
  store i8 %start, ptr @small
  %umin.old = atomicrmw umin ptr @small, i8 %operand seq_cst
  %umin.new = load i8, ptr @small
  %umin.a = sext i8 %umin.old to i32
  %umin.b = sext i8 %umin.new to i32
  call i32 (ptr, ...) @printf(ptr @int, ptr @s.umin, i32 %umin.a, i32 %umin.b)
  store i8 %start, ptr @small
  %uinc_wrap.old = atomicrmw uinc_wrap ptr @small, i8 %operand seq_cst
  %uinc_wrap.new = load i8, ptr @small
  %uinc_wrap.a = sext i8 %uinc_wrap.old to i32
  %uinc_wrap.b = sext i8 %uinc_wrap.new to i32
  call i32 (ptr, ...) @printf(ptr @int, ptr @s.uinc_wrap, i32 %uinc_wrap.a, i32 %uinc_wrap.b)
  store i8 %start, ptr @small
  %udec_wrap.old = atomicrmw udec_wrap ptr @small, i8 %operand seq_cst
  %udec_wrap.new = load i8, ptr @small
  %udec_wrap.a = sext i8 %udec_wrap.old to i32
  %udec_wrap.b = sext i8 %udec_wrap.new to i32
  call i32 (ptr, ...) @printf(ptr @int, ptr @s.udec_wrap, i32 %udec_wrap.a, i32 %udec_wrap.b)
  ret void
}

define internal void @longs(i64 %start, i64 %operand) {
  store i64 %start, ptr @wide
  %xchg.old = atomicrmw xchg ptr @wide, i64 %operand seq_cst
  %xchg.new = load i64, ptr @wide
  %xchg.a = trunc i64 %xchg.old to i32
  %xchg.high = ashr i64 %xchg.new, 16
  %xchg.b = trunc i64 %xchg.high to i32
  call i32 (ptr, ...) @printf(ptr @int, ptr @s.xchg, i32 %xchg.a, i32 %xchg.b)
  store i64 %start, ptr @wide
  %add.old = atomicrmw add ptr @wide, i64 %operand seq_cst
  %add.new = load i64, ptr @wide
  %add.a = trunc i64 %add.old to i32
  %add.high = ashr i64 %add.new, 16
  %add.b = trunc i64 %add.high to i32
  call i32 (ptr, ...) @printf(ptr @int, ptr @s.add, i32 %add.a, i32 %add.b)
  store i64 %start, ptr @wide
  %sub.old = atomicrmw sub ptr @wide, i64 %operand seq_cst
  %sub.new = load i64, ptr @wide
  %sub.a = trunc i64 %sub.old to i32
  %sub.high = ashr i64 %sub.new, 16
  %sub.b = trunc i64 %sub.high to i32
  call i32 (ptr, ...) @printf(ptr @int, ptr @s.sub, i32 %sub.a, i32 %sub.b)
  store i64 %start, ptr @wide
  %and.old = atomicrmw and ptr @wide, i64 %operand seq_cst
  %and.new = load i64, ptr @wide
  %and.a = trunc i64 %and.old to i32
  %and.high = ashr i64 %and.new, 16
  %and.b = trunc i64 %and.high to i32
  call i32 (ptr, ...) @printf(ptr @int, ptr @s.and, i32 %and.a, i32 %and.b)
  store i64 %start, ptr @wide
  %nand.old = atomicrmw nand ptr @wide, i64 %operand seq_cst
  %nand.new = load i64, ptr @wide
  %nand.a = trunc i64 %nand.old to i32
  %nand.high = ashr i64 %nand.new, 16
  %nand.b = trunc i64 %nand.high to i32
  call i32 (ptr, ...) @printf(ptr @int, ptr @s.nand, i32 %nand.a, i32 %nand.b)
  store i64 %start, ptr @wide
  %or.old = atomicrmw or ptr @wide, i64 %operand seq_cst
  %or.new = load i64, ptr @wide
  %or.a = trunc i64 %or.old to i32
  %or.high = ashr i64 %or.new, 16
  %or.b = trunc i64 %or.high to i32
  call i32 (ptr, ...) @printf(ptr @int, ptr @s.or, i32 %or.a, i32 %or.b)
  store i64 %start, ptr @wide
  %xor.old = atomicrmw xor ptr @wide, i64 %operand seq_cst
  %xor.new = load i64, ptr @wide
  %xor.a = trunc i64 %xor.old to i32
  %xor.high = ashr i64 %xor.new, 16
  %xor.b = trunc i64 %xor.high to i32
  call i32 (ptr, ...) @printf(ptr @int, ptr @s.xor, i32 %xor.a, i32 %xor.b)
  store i64 %start, ptr @wide
  %max.old = atomicrmw max ptr @wide, i64 %operand seq_cst
  %max.new = load i64, ptr @wide
  %max.a = trunc i64 %max.old to i32
  %max.high = ashr i64 %max.new, 16
  %max.b = trunc i64 %max.high to i32
  call i32 (ptr, ...) @printf(ptr @int, ptr @s.max, i32 %max.a, i32 %max.b)
  store i64 %start, ptr @wide
  %min.old = atomicrmw min ptr @wide, i64 %operand seq_cst
  %min.new = load i64, ptr @wide
  %min.a = trunc i64 %min.old to i32
  %min.high = ashr i64 %min.new, 16
  %min.b = trunc i64 %min.high to i32
  call i32 (ptr, ...) @printf(ptr @int, ptr @s.min, i32 %min.a, i32 %min.b)
  store i64 %start, ptr @wide
  %umax.old = atomicrmw umax ptr @wide, i64 %operand seq_cst
  %umax.new = load i64, ptr @wide
  %umax.a = trunc i64 %umax.old to i32
  %umax.high = ashr i64 %umax.new, 16
  %umax.b = trunc i64 %umax.high to i32
  call i32 (ptr, ...) @printf(ptr @int, ptr @s.umax, i32 %umax.a, i32 %umax.b)
  store i64 %start, ptr @wide
  %umin.old = atomicrmw umin ptr @wide, i64 %operand seq_cst
  %umin.new = load i64, ptr @wide
  %umin.a = trunc i64 %umin.old to i32
  %umin.high = ashr i64 %umin.new, 16
  %umin.b = trunc i64 %umin.high to i32
  call i32 (ptr, ...) @printf(ptr @int, ptr @s.umin, i32 %umin.a, i32 %umin.b)
  store i64 %start, ptr @wide
  %uinc_wrap.old = atomicrmw uinc_wrap ptr @wide, i64 %operand seq_cst
  %uinc_wrap.new = load i64, ptr @wide
  %uinc_wrap.a = trunc i64 %uinc_wrap.old to i32
  %uinc_wrap.high = ashr i64 %uinc_wrap.new, 16
  %uinc_wrap.b = trunc i64 %uinc_wrap.high to i32
  call i32 (ptr, ...) @printf(ptr @int, ptr @s.uinc_wrap, i32 %uinc_wrap.a, i32 %uinc_wrap.b)
  store i64 %start, ptr @wide
  %udec_wrap.old = atomicrmw udec_wrap ptr @wide, i64 %operand seq_cst
  %udec_wrap.new = load i64, ptr @wide
  %udec_wrap.a = trunc i64 %udec_wrap.old to i32
  %udec_wrap.high = ashr i64 %udec_wrap.new, 16
  %udec_wrap.b = trunc i64 %udec_wrap.high to i32
  call i32 (ptr, ...) @printf(ptr @int, ptr @s.udec_wrap, i32 %udec_wrap.a, i32 %udec_wrap.b)
  ret void
}

define internal void @reals(double %start, double %operand) {
  store double %start, ptr @fraction
  %xchg.old = atomicrmw xchg ptr @fraction, double %operand monotonic
  %xchg.new = load double, ptr @fraction
  call i32 (ptr, ...) @printf(ptr @real, ptr @s.xchg, double %xchg.old, double %xchg.new)
  store double %start, ptr @fraction
  %fadd.old = atomicrmw fadd ptr @fraction, double %operand monotonic
  %fadd.new = load double, ptr @fraction
  call i32 (ptr, ...) @printf(ptr @real, ptr @s.fadd, double %fadd.old, double %fadd.new)
  store double %start, ptr @fraction
  %fsub.old = atomicrmw fsub ptr @fraction, double %operand monotonic
  %fsub.new = load double, ptr @fraction
  call i32 (ptr, ...) @printf(ptr @real, ptr @s.fsub, double %fsub.old, double %fsub.new)
  store double %start, ptr @fraction
  %fmax.old = atomicrmw fmax ptr @fraction, double %operand monotonic
  %fmax.new = load double, ptr @fraction
  call i32 (ptr, ...) @printf(ptr @real, ptr @s.fmax, double %fmax.old, double %fmax.new)
  store double %start, ptr @fraction
  %fmin.old = atomicrmw fmin ptr @fraction, double %operand monotonic
  %fmin.new = load double, ptr @fraction
  call i32 (ptr, ...) @printf(ptr @real, ptr @s.fmin, double %fmin.old, double %fmin.new)
  ret void
}

define i32 @main() {
  call void @words(i32 10, i32 3)
  call void @words(i32 -10, i32 7)
  call void @words(i32 2147483647, i32 1)
  call void @words(i32 0, i32 0)
  call void @bytes(i8 -128, i8 -1)
  call void @bytes(i8 100, i8 100)
  call void @longs(i64 -1, i64 4294967296)
  call void @longs(i64 1099511627776, i64 -1099511627776)
  call void @reals(double 1.500000e+00, double -2.500000e+00)
  call void @reals(double 1.000000e-01, double 2.000000e-01)
  %old = atomicrmw xchg ptr @link, ptr @wide acq_rel
  %new = load atomic ptr, ptr @link acquire, align 8
  %was.cell = icmp eq ptr %old, @cell
  %is.wide = icmp eq ptr %new, @wide
  %both = and i1 %was.cell, %is.wide
  %code = zext i1 %both to i32
  call i32 (ptr, ...) @printf(ptr @pointer, i32 %code)
  %volatile = atomicrmw volatile add ptr @cell, i32 5 syncscope("singlethread") release, align 4
  fence syncscope("singlethread") seq_cst
  fence acquire
  store atomic i32 9, ptr @cell release, align 4
  %last = load atomic volatile i32, ptr @cell unordered, align 4
  ret i32 %last
}
