; Arithmetic at widths below a byte and between bytes: results wrap at the width, not at the byte.
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@i3row = private constant [41 x i8] c"i3 %d %d: %d %d %d %d %d %d %d %d %d %d\0A\00"
@i1row = private constant [26 x i8] c"i1 %d %d: %d %d %d %d %d\0A\00"
@line = private constant [15 x i8] c"%s %ld %lx %d\0A\00"
@tag7 = private constant [3 x i8] c"i7\00"
@tag33 = private constant [4 x i8] c"i33\00"
@tag63 = private constant [4 x i8] c"i63\00"

declare i32 @printf(ptr, ...)

define internal void @three_bits(i3 %a, i3 %b) {
  %add = add i3 %a, %b
  %sub = sub i3 %a, %b
  %mul = mul i3 %a, %b
  %zero = icmp eq i3 %b, 0
  %divisor = select i1 %zero, i3 1, i3 %b
  %udiv = udiv i3 %a, %divisor
  %urem = urem i3 %a, %divisor
  ; -4 / -1 overflows: the divisor 3 stands in for -1.
  %minus = icmp eq i3 %divisor, -1
  %signed = select i1 %minus, i3 3, i3 %divisor
  %sdiv = sdiv i3 %a, %signed
  %srem = srem i3 %a, %signed
  %below = icmp ult i3 %b, 3
  %amount = select i1 %below, i3 %b, i3 2
  %shl = shl i3 %a, %amount
  %lshr = lshr i3 %a, %amount
  %ashr = ashr i3 %a, %amount
  %a.wide = sext i3 %a to i32
  %b.wide = zext i3 %b to i32
  %add.wide = zext i3 %add to i32
  %sub.wide = sext i3 %sub to i32
  %mul.wide = zext i3 %mul to i32
  %udiv.wide = zext i3 %udiv to i32
  %urem.wide = zext i3 %urem to i32
  %sdiv.wide = sext i3 %sdiv to i32
  %srem.wide = sext i3 %srem to i32
  %shl.wide = zext i3 %shl to i32
  %lshr.wide = zext i3 %lshr to i32
  %ashr.wide = sext i3 %ashr to i32
  call i32 (ptr, ...) @printf(ptr @i3row, i32 %a.wide, i32 %b.wide, i32 %add.wide, i32 %sub.wide, i32 %mul.wide, i32 %udiv.wide, i32 %urem.wide, i32 %sdiv.wide, i32 %srem.wide, i32 %shl.wide, i32 %lshr.wide, i32 %ashr.wide)
  ret void
}

define internal void @one_bit(i1 %a, i1 %b) {
  %add = add i1 %a, %b
  %mul = mul i1 %a, %b
  %xor = xor i1 %a, %b
  %slt = icmp slt i1 %a, %b
  %ult = icmp ult i1 %a, %b
  %a.wide = sext i1 %a to i32
  %b.wide = zext i1 %b to i32
  %add.wide = zext i1 %add to i32
  %mul.wide = zext i1 %mul to i32
  %xor.wide = sext i1 %xor to i32
  %slt.wide = zext i1 %slt to i32
  %ult.wide = zext i1 %ult to i32
  call i32 (ptr, ...) @printf(ptr @i1row, i32 %a.wide, i32 %b.wide, i32 %add.wide, i32 %mul.wide, i32 %xor.wide, i32 %slt.wide, i32 %ult.wide)
  ret void
}

define internal void @thirty_three_bits(i33 %a, i33 %b) {
  %add = add i33 %a, %b
  %sub = sub i33 %a, %b
  %mul = mul i33 %a, %b
  %udiv = udiv i33 %a, %b
  %sdiv = sdiv i33 %a, %b
  %srem = srem i33 %a, %b
  %shl = shl i33 %a, 7
  %ashr = ashr i33 %a, 7
  %add.wide = zext i33 %add to i64
  %sub.wide = sext i33 %sub to i64
  %mul.wide = zext i33 %mul to i64
  %udiv.wide = zext i33 %udiv to i64
  %sdiv.wide = sext i33 %sdiv to i64
  %srem.wide = sext i33 %srem to i64
  %shl.wide = zext i33 %shl to i64
  %ashr.wide = sext i33 %ashr to i64
  call i32 (ptr, ...) @printf(ptr @line, ptr @tag33, i64 %add.wide, i64 %sub.wide, i32 0)
  call i32 (ptr, ...) @printf(ptr @line, ptr @tag33, i64 %mul.wide, i64 %udiv.wide, i32 1)
  call i32 (ptr, ...) @printf(ptr @line, ptr @tag33, i64 %sdiv.wide, i64 %srem.wide, i32 2)
  call i32 (ptr, ...) @printf(ptr @line, ptr @tag33, i64 %shl.wide, i64 %ashr.wide, i32 3)
  ret void
}

define i32 @main() {
entry:
  br label %outer

outer:
  %a = phi i32 [ 0, %entry ], [ %a.next, %outer.step ]
  br label %inner

inner:
  %b = phi i32 [ 0, %outer ], [ %b.next, %inner ]
  %a3 = trunc i32 %a to i3
  %b3 = trunc i32 %b to i3
  call void @three_bits(i3 %a3, i3 %b3)
  %b.next = add i32 %b, 1
  %inner.done = icmp eq i32 %b.next, 8
  br i1 %inner.done, label %outer.step, label %inner

outer.step:
  %a.next = add i32 %a, 1
  %outer.done = icmp eq i32 %a.next, 8
  br i1 %outer.done, label %rest, label %outer

rest:
  call void @one_bit(i1 false, i1 false)
  call void @one_bit(i1 false, i1 true)
  call void @one_bit(i1 true, i1 false)
  call void @one_bit(i1 true, i1 true)
  call void @thirty_three_bits(i33 8589934591, i33 3)
  call void @thirty_three_bits(i33 -4294967296, i33 7)
  call void @thirty_three_bits(i33 4294967296, i33 -2)
  %seven = add i7 100, 60
  %seven.signed = sext i7 %seven to i64
  %seven.plain = zext i7 %seven to i64
  call i32 (ptr, ...) @printf(ptr @line, ptr @tag7, i64 %seven.signed, i64 %seven.plain, i32 7)
  %sixty_three = mul i63 4611686018427387903, 3
  %sixty_three.signed = sext i63 %sixty_three to i64
  %sixty_three.plain = zext i63 %sixty_three to i64
  call i32 (ptr, ...) @printf(ptr @line, ptr @tag63, i64 %sixty_three.signed, i64 %sixty_three.plain, i32 63)
  ret i32 3
}
