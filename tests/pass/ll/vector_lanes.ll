; Lanes: insertelement and extractelement at variable indices, shufflevector, and vectors in memory.
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@row = private constant [25 x i8] c"%d %d %d %d %d %d %d %d\0A\00"
@odd = internal global <3 x i32> <i32 11, i32 22, i32 33>
@room = internal global [8 x i32] zeroinitializer, align 32

declare i32 @printf(ptr, ...)

define internal void @show(<8 x i32> %v) {
  %a = extractelement <8 x i32> %v, i32 0
  %b = extractelement <8 x i32> %v, i32 1
  %c = extractelement <8 x i32> %v, i8 2
  %d = extractelement <8 x i32> %v, i64 3
  %e = extractelement <8 x i32> %v, i32 4
  %f = extractelement <8 x i32> %v, i32 5
  %g = extractelement <8 x i32> %v, i32 6
  %h = extractelement <8 x i32> %v, i32 7
  call i32 (ptr, ...) @printf(ptr @row, i32 %a, i32 %b, i32 %c, i32 %d, i32 %e, i32 %f, i32 %g, i32 %h)
  ret void
}

define i32 @main(i32 %argc, ptr %argv) {
entry:
  br label %fill

fill:
  %i = phi i32 [ 0, %entry ], [ %next, %fill ]
  %v = phi <8 x i32> [ zeroinitializer, %entry ], [ %v.next, %fill ]
  %square = mul i32 %i, %i
  %v.next = insertelement <8 x i32> %v, i32 %square, i32 %i
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, 8
  br i1 %more, label %fill, label %filled

filled:
  call void @show(<8 x i32> %v.next)
  %index = add i32 %argc, 4
  %picked = extractelement <8 x i32> %v.next, i32 %index
  %replaced = insertelement <8 x i32> %v.next, i32 -1, i32 %index
  call void @show(<8 x i32> %replaced)
  %reversed = shufflevector <8 x i32> %v.next, <8 x i32> poison, <8 x i32> <i32 7, i32 6, i32 5, i32 4, i32 3, i32 2, i32 1, i32 0>
  call void @show(<8 x i32> %reversed)
  %mixed = shufflevector <8 x i32> %v.next, <8 x i32> %reversed, <8 x i32> <i32 0, i32 8, i32 1, i32 9, i32 2, i32 10, i32 3, i32 15>
  call void @show(<8 x i32> %mixed)
  %narrow = shufflevector <8 x i32> %mixed, <8 x i32> poison, <3 x i32> <i32 6, i32 1, i32 3>
  store <3 x i32> %narrow, ptr @odd
  %odd = load <3 x i32>, ptr @odd
  %widened = shufflevector <3 x i32> %odd, <3 x i32> <i32 100, i32 200, i32 300>, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 0, i32 5>
  call void @show(<8 x i32> %widened)
  %splat.0 = insertelement <8 x i32> poison, i32 %picked, i64 0
  %splat = shufflevector <8 x i32> %splat.0, <8 x i32> poison, <8 x i32> zeroinitializer
  call void @show(<8 x i32> %splat)

  store <8 x i32> %mixed, ptr @room
  %fourth = getelementptr [8 x i32], ptr @room, i64 0, i64 3
  store i32 777, ptr %fourth
  %unaligned = getelementptr i8, ptr @room, i64 4
  %four = load <4 x i32>, ptr %unaligned, align 4
  %eight = shufflevector <4 x i32> %four, <4 x i32> splat (i32 5), <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 4, i32 4, i32 4>
  call void @show(<8 x i32> %eight)
  %bytes = bitcast <4 x i32> %four to <16 x i8>
  %halves = bitcast <16 x i8> %bytes to <2 x i64>
  %high = extractelement <2 x i64> %halves, i32 1
  %high.low = trunc i64 %high to i32
  %whole = bitcast <2 x i64> %halves to i128
  %top = lshr i128 %whole, 96
  %top.low = trunc i128 %top to i32
  %lane.address = getelementptr <8 x i32>, ptr @room, i64 0, i32 5
  %lane = load i32, ptr %lane.address
  call i32 (ptr, ...) @printf(ptr @row, i32 %picked, i32 %high.low, i32 %top.low, i32 %lane, i32 0, i32 0, i32 0, i32 0)
  ret i32 0
}
