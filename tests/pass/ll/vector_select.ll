; select: by lanes, by one bit for whole vectors, and on structs, arrays and pointers.
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@ints = private constant [13 x i8] c"%d %d %d %d\0A\00"
@reals = private constant [13 x i8] c"%g %g %g %g\0A\00"
@left = private constant [5 x i8] c"left\00"
@right = private constant [6 x i8] c"right\00"

declare i32 @printf(ptr, ...)
declare i32 @puts(ptr)

define internal void @show_ints(<4 x i32> %v) {
  %a = extractelement <4 x i32> %v, i32 0
  %b = extractelement <4 x i32> %v, i32 1
  %c = extractelement <4 x i32> %v, i32 2
  %d = extractelement <4 x i32> %v, i32 3
  call i32 (ptr, ...) @printf(ptr @ints, i32 %a, i32 %b, i32 %c, i32 %d)
  ret void
}

define internal void @show_reals(<4 x double> %v) {
  %a = extractelement <4 x double> %v, i32 0
  %b = extractelement <4 x double> %v, i32 1
  %c = extractelement <4 x double> %v, i32 2
  %d = extractelement <4 x double> %v, i32 3
  call i32 (ptr, ...) @printf(ptr @reals, double %a, double %b, double %c, double %d)
  ret void
}

define i32 @main(i32 %argc, ptr %argv) {
  %one = insertelement <4 x i32> zeroinitializer, i32 %argc, i32 0
  %all = shufflevector <4 x i32> %one, <4 x i32> poison, <4 x i32> zeroinitializer
  %left = mul <4 x i32> %all, <i32 1, i32 20, i32 3, i32 40>
  %right = mul <4 x i32> %all, <i32 10, i32 2, i32 30, i32 4>
  %mask = icmp sgt <4 x i32> %left, %right
  %larger = select <4 x i1> %mask, <4 x i32> %left, <4 x i32> %right
  call void @show_ints(<4 x i32> %larger)
  %fixed = select <4 x i1> <i1 true, i1 false, i1 false, i1 true>, <4 x i32> %left, <4 x i32> %right
  call void @show_ints(<4 x i32> %fixed)
  %bit = icmp eq i32 %argc, 1
  %whole = select i1 %bit, <4 x i32> %right, <4 x i32> %left
  call void @show_ints(<4 x i32> %whole)
  %left.real = sitofp <4 x i32> %left to <4 x double>
  %reals = select fast <4 x i1> %mask, <4 x double> %left.real, <4 x double> <double 5.000000e-01, double -0.000000e+00, double 0x7FF0000000000000, double 1.250000e-01>
  call void @show_reals(<4 x double> %reals)

  %pair = select i1 %bit, { i32, [2 x i16] } { i32 5, [2 x i16] [i16 6, i16 7] }, { i32, [2 x i16] } zeroinitializer
  %p0 = extractvalue { i32, [2 x i16] } %pair, 0
  %p1 = extractvalue { i32, [2 x i16] } %pair, 1, 0
  %p2 = extractvalue { i32, [2 x i16] } %pair, 1, 1
  %p1.wide = zext i16 %p1 to i32
  %p2.wide = zext i16 %p2 to i32
  call i32 (ptr, ...) @printf(ptr @ints, i32 %p0, i32 %p1.wide, i32 %p2.wide, i32 0)

  %names = insertelement <2 x ptr> poison, ptr @left, i32 0
  %both = insertelement <2 x ptr> %names, ptr @right, i32 1
  %swapped = shufflevector <2 x ptr> %both, <2 x ptr> poison, <2 x i32> <i32 1, i32 0>
  %chosen = select <2 x i1> <i1 true, i1 false>, <2 x ptr> %both, <2 x ptr> %swapped
  %first = extractelement <2 x ptr> %chosen, i32 0
  %second = extractelement <2 x ptr> %chosen, i32 1
  call i32 @puts(ptr %first)
  call i32 @puts(ptr %second)
  ret i32 0
}
