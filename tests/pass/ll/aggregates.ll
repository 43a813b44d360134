; First-class structs and arrays: insertvalue, extractvalue, loads, stores, arguments, returns, phis.
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%inner = type { i8, [3 x i32] }
%outer = type { i64, %inner, { float, ptr } }

@row = private constant [19 x i8] c"%ld %d %d %d %d %g\00"
@newline = private constant [2 x i8] c"\0A\00"
@name = private constant [5 x i8] c"name\00"
@saved = internal global %outer zeroinitializer

declare i32 @printf(ptr, ...)
declare i32 @puts(ptr)

define internal %outer @make(i64 %seed) {
  %narrow = trunc i64 %seed to i32
  %byte = trunc i64 %seed to i8
  %a = insertvalue %outer undef, i64 %seed, 0
  %b = insertvalue %outer %a, i8 %byte, 1, 0
  %c = insertvalue %outer %b, i32 %narrow, 1, 1, 0
  %twice = mul i32 %narrow, 2
  %d = insertvalue %outer %c, i32 %twice, 1, 1, 1
  %thrice = mul i32 %narrow, 3
  %e = insertvalue %outer %d, i32 %thrice, 1, 1, 2
  %real = sitofp i32 %narrow to float
  %f = insertvalue %outer %e, float %real, 2, 0
  %g = insertvalue %outer %f, ptr @name, 2, 1
  ret %outer %g
}

define internal void @show(%outer %value) {
  %number = extractvalue %outer %value, 0
  %inner = extractvalue %outer %value, 1
  %byte = extractvalue %inner %inner, 0
  %array = extractvalue %inner %inner, 1
  %first = extractvalue [3 x i32] %array, 0
  %second = extractvalue [3 x i32] %array, 1
  %third = extractvalue %outer %value, 1, 1, 2
  %tail = extractvalue %outer %value, 2
  %real = extractvalue { float, ptr } %tail, 0
  %name = extractvalue { float, ptr } %tail, 1
  %byte.wide = sext i8 %byte to i32
  %real.wide = fpext float %real to double
  call i32 (ptr, ...) @printf(ptr @row, i64 %number, i32 %byte.wide, i32 %first, i32 %second, i32 %third, double %real.wide)
  call i32 (ptr, ...) @printf(ptr @newline)
  call i32 @puts(ptr %name)
  ret void
}

define internal [2 x [2 x i32]] @transpose([2 x [2 x i32]] %m) {
  %upper = extractvalue [2 x [2 x i32]] %m, 0, 1
  %lower = extractvalue [2 x [2 x i32]] %m, 1, 0
  %a = insertvalue [2 x [2 x i32]] %m, i32 %lower, 0, 1
  %b = insertvalue [2 x [2 x i32]] %a, i32 %upper, 1, 0
  ret [2 x [2 x i32]] %b
}

define internal { i1, {}, i16 } @with_empty(i16 %x) {
  %odd = trunc i16 %x to i1
  %a = insertvalue { i1, {}, i16 } poison, i1 %odd, 0
  %b = insertvalue { i1, {}, i16 } %a, {} zeroinitializer, 1
  %c = insertvalue { i1, {}, i16 } %b, i16 %x, 2
  ret { i1, {}, i16 } %c
}

define i32 @main(i32 %argc, ptr %argv) {
entry:
  %first = call %outer @make(i64 -7)
  call void @show(%outer %first)
  store %outer %first, ptr @saved
  %field = getelementptr %outer, ptr @saved, i32 0, i32 1, i32 1, i32 2
  store i32 1000, ptr %field
  %second = load %outer, ptr @saved
  call void @show(%outer %second)
  %more = icmp sgt i32 %argc, 1
  br i1 %more, label %left, label %right

left:
  br label %join

right:
  %third = call %outer @make(i64 4294967301)
  br label %join

join:
  %merged = phi %outer [ %first, %left ], [ %third, %right ]
  call void @show(%outer %merged)
  %m = call [2 x [2 x i32]] @transpose([2 x [2 x i32]] [[2 x i32] [i32 1, i32 2], [2 x i32] [i32 3, i32 4]])
  %m00 = extractvalue [2 x [2 x i32]] %m, 0, 0
  %m01 = extractvalue [2 x [2 x i32]] %m, 0, 1
  %m10 = extractvalue [2 x [2 x i32]] %m, 1, 0
  %m11 = extractvalue [2 x [2 x i32]] %m, 1, 1
  call i32 (ptr, ...) @printf(ptr @row, i64 0, i32 %m00, i32 %m01, i32 %m10, i32 %m11, double 0.000000e+00)
  call i32 (ptr, ...) @printf(ptr @newline)
  %e = call { i1, {}, i16 } @with_empty(i16 515)
  %e0 = extractvalue { i1, {}, i16 } %e, 0
  %e2 = extractvalue { i1, {}, i16 } %e, 2
  %e0.wide = zext i1 %e0 to i32
  %e2.wide = zext i16 %e2 to i32
  %code = add i32 %e0.wide, %e2.wide
  ret i32 %code
}
