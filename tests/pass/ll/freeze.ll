; A frozen value is one value: each of its uses sees the same bits.
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@row = private constant [13 x i8] c"%d %d %d %d\0A\00"

declare i32 @printf(ptr, ...)

define internal i32 @same(i32 %a, i32 %b) {
  %equal = icmp eq i32 %a, %b
  %wide = zext i1 %equal to i32
  ret i32 %wide
}

define i32 @main(i32 %argc, ptr %argv) {
  %plain = freeze i32 %argc
  %from.undef = freeze i32 undef
  %difference = sub i32 %from.undef, %from.undef
  %stable = call i32 @same(i32 %from.undef, i32 %from.undef)
  %poison = add nsw i32 2147483647, %argc
  %frozen = freeze i32 %poison
  %low.a = and i32 %frozen, 255
  %low.b = and i32 %frozen, 255
  %agree = call i32 @same(i32 %low.a, i32 %low.b)
  call i32 (ptr, ...) @printf(ptr @row, i32 %plain, i32 %difference, i32 %stable, i32 %agree)

  %pair = freeze { i32, i8 } { i32 41, i8 7 }
  %first = extractvalue { i32, i8 } %pair, 0
  %vector = freeze <4 x i32> <i32 1, i32 undef, i32 3, i32 poison>
  %lane.0 = extractelement <4 x i32> %vector, i32 0
  %lane.2 = extractelement <4 x i32> %vector, i32 2
  %undefined = extractelement <4 x i32> %vector, i32 1
  %cancelled = xor i32 %undefined, %undefined
  call i32 (ptr, ...) @printf(ptr @row, i32 %first, i32 %lane.0, i32 %lane.2, i32 %cancelled)

  %condition = freeze i1 poison
  %inverse = xor i1 %condition, true
  %one = select i1 %condition, i32 1, i32 0
  %other = select i1 %inverse, i32 1, i32 0
  %both = add i32 %one, %other
  %pointer = freeze ptr %argv
  %kept = icmp eq ptr %pointer, %argv
  %kept.wide = zext i1 %kept to i32
  call i32 (ptr, ...) @printf(ptr @row, i32 %both, i32 %kept.wide, i32 0, i32 0)
  ret i32 0
}
