; Loads and stores of integers that are no whole number of bytes: how many bytes they touch, and what is left in them.
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@byte = private constant [6 x i8] c"%02x \00"
@number = private constant [11 x i8] c"%s %lx %lx\00"
@newline = private constant [1 x i8] zeroinitializer
@s.i1 = private constant [3 x i8] c"i1\00"
@s.i3 = private constant [3 x i8] c"i3\00"
@s.i17 = private constant [4 x i8] c"i17\00"
@s.i24 = private constant [4 x i8] c"i24\00"
@s.i33 = private constant [4 x i8] c"i33\00"
@s.i65 = private constant [4 x i8] c"i65\00"
@s.size = private constant [5 x i8] c"size\00"
@mixed = internal global { i1, i17, i3, i65, i33 } { i1 true, i17 -2, i3 -3, i65 -36893488147419103, i33 4294967297 }
@array = internal global [4 x i24] [i24 1, i24 -2, i24 3, i24 -4]
@room = internal global [24 x i8] zeroinitializer

declare i32 @printf(ptr, ...)
declare i32 @puts(ptr)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1 immarg)

define internal void @dump(ptr %from, i64 %count) {
entry:
  br label %loop

loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %address = getelementptr i8, ptr %from, i64 %i
  %value = load i8, ptr %address
  %wide = zext i8 %value to i32
  call i32 (ptr, ...) @printf(ptr @byte, i32 %wide)
  %next = add i64 %i, 1
  %done = icmp eq i64 %next, %count
  br i1 %done, label %end, label %loop

end:
  call i32 @puts(ptr @newline)
  call void @llvm.memset.p0.i64(ptr @room, i8 -86, i64 24, i1 false)
  ret void
}

define internal void @show(ptr %name, i64 %a, i64 %b) {
  call i32 (ptr, ...) @printf(ptr @number, ptr %name, i64 %a, i64 %b)
  call i32 @puts(ptr @newline)
  ret void
}

define i32 @main() {
  call void @llvm.memset.p0.i64(ptr @room, i8 -86, i64 24, i1 false)
  store i1 true, ptr @room
  call void @dump(ptr @room, i64 4)
  store i3 -3, ptr @room
  call void @dump(ptr @room, i64 4)
  store i17 -2, ptr @room
  call void @dump(ptr @room, i64 8)
  store i24 -2, ptr @room
  call void @dump(ptr @room, i64 8)
  store i33 -5, ptr @room
  call void @dump(ptr @room, i64 10)
  store i65 -7, ptr @room
  call void @dump(ptr @room, i64 20)
  call void @dump(ptr @array, i64 16)

  %p17 = getelementptr { i1, i17, i3, i65, i33 }, ptr @mixed, i32 0, i32 1
  %p3 = getelementptr { i1, i17, i3, i65, i33 }, ptr @mixed, i32 0, i32 2
  %p65 = getelementptr { i1, i17, i3, i65, i33 }, ptr @mixed, i32 0, i32 3
  %p33 = getelementptr { i1, i17, i3, i65, i33 }, ptr @mixed, i32 0, i32 4
  %v1 = load i1, ptr @mixed
  %v17 = load i17, ptr %p17
  %v3 = load i3, ptr %p3
  %v65 = load i65, ptr %p65
  %v33 = load i33, ptr %p33
  %w1 = sext i1 %v1 to i64
  call void @show(ptr @s.i1, i64 %w1, i64 0)
  %w17 = sext i17 %v17 to i64
  %u17 = zext i17 %v17 to i64
  call void @show(ptr @s.i17, i64 %w17, i64 %u17)
  %w3 = sext i3 %v3 to i64
  %u3 = zext i3 %v3 to i64
  call void @show(ptr @s.i3, i64 %w3, i64 %u3)
  %w65 = trunc i65 %v65 to i64
  %s65 = ashr i65 %v65, 60
  %u65 = trunc i65 %s65 to i64
  call void @show(ptr @s.i65, i64 %w65, i64 %u65)
  %w33 = zext i33 %v33 to i64
  call void @show(ptr @s.i33, i64 %w33, i64 0)
  %second = getelementptr [4 x i24], ptr @array, i64 0, i64 1
  %v24 = load i24, ptr %second
  %w24 = sext i24 %v24 to i64
  call void @show(ptr @s.i24, i64 %w24, i64 ptrtoint (ptr getelementptr (i24, ptr null, i64 1) to i64))
  call void @show(ptr @s.size, i64 ptrtoint (ptr getelementptr (i65, ptr null, i64 1) to i64), i64 ptrtoint (ptr getelementptr ({ i1, i17, i3, i65, i33 }, ptr null, i64 1) to i64))
  ret i32 0
}
