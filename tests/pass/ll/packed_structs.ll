; Packed structs: no padding, so fields sit at odd addresses.
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%packed = type <{ i8, i32, i16, double, <{ i8, i64 }> }>
%padded = type { i8, i32, i16, double, { i8, i64 } }

@text = private constant [13 x i8] c"%s: %ld %ld\0A\00"
@byte = private constant [5 x i8] c"%02x\00"
@fields = private constant [19 x i8] c"%x %x %x %g %x %lx\00"
@s.size = private constant [5 x i8] c"size\00"
@s.offset = private constant [7 x i8] c"offset\00"
@empty = private constant [1 x i8] zeroinitializer
@record = internal global %packed <{ i8 17, i32 305419896, i16 -2, double 1.500000e+00, <{ i8, i64 }> <{ i8 99, i64 1311768467463790320 }> }>
@table = internal global [3 x <{ i8, i16 }>] [<{ i8, i16 }> <{ i8 1, i16 258 }>, <{ i8, i16 }> <{ i8 2, i16 772 }>, <{ i8, i16 }> <{ i8 3, i16 1286 }>]

declare i32 @printf(ptr, ...)
declare i32 @puts(ptr)

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
  call i32 @puts(ptr @empty)
  ret void
}

define internal void @show(ptr %record) {
  %p0 = getelementptr %packed, ptr %record, i32 0, i32 0
  %p1 = getelementptr %packed, ptr %record, i32 0, i32 1
  %p2 = getelementptr %packed, ptr %record, i32 0, i32 2
  %p3 = getelementptr %packed, ptr %record, i32 0, i32 3
  %p4 = getelementptr %packed, ptr %record, i32 0, i32 4, i32 0
  %p5 = getelementptr %packed, ptr %record, i32 0, i32 4, i32 1
  %f0 = load i8, ptr %p0
  %f1 = load i32, ptr %p1, align 1
  %f2 = load i16, ptr %p2, align 1
  %f3 = load double, ptr %p3, align 1
  %f4 = load i8, ptr %p4
  %f5 = load i64, ptr %p5, align 1
  %w0 = zext i8 %f0 to i32
  %w2 = zext i16 %f2 to i32
  %w4 = zext i8 %f4 to i32
  call i32 (ptr, ...) @printf(ptr @fields, i32 %w0, i32 %f1, i32 %w2, double %f3, i32 %w4, i64 %f5)
  call i32 @puts(ptr @empty)
  ret void
}

define i32 @main() {
  %packed.size = ptrtoint ptr getelementptr (%packed, ptr null, i32 1) to i64
  %padded.size = ptrtoint ptr getelementptr (%padded, ptr null, i32 1) to i64
  call i32 (ptr, ...) @printf(ptr @text, ptr @s.size, i64 %packed.size, i64 %padded.size)
  %packed.offset = ptrtoint ptr getelementptr (%packed, ptr null, i32 0, i32 4, i32 1) to i64
  %padded.offset = ptrtoint ptr getelementptr (%padded, ptr null, i32 0, i32 4, i32 1) to i64
  call i32 (ptr, ...) @printf(ptr @text, ptr @s.offset, i64 %packed.offset, i64 %padded.offset)
  call void @show(ptr @record)
  call void @dump(ptr @record, i64 24)
  call void @dump(ptr @table, i64 9)
  %whole = load %packed, ptr @record, align 1
  %changed = insertvalue %packed %whole, i64 -1, 4, 1
  %again = insertvalue %packed %changed, i32 7, 1
  %copy = alloca %packed, align 1
  store %packed %again, ptr %copy, align 1
  call void @show(ptr %copy)
  call void @dump(ptr %copy, i64 24)
  %second = getelementptr [3 x <{ i8, i16 }>], ptr @table, i64 0, i64 1, i32 1
  store i16 -21555, ptr %second, align 1
  call void @dump(ptr @table, i64 9)
  ret i32 0
}
