; Phis of a block take the address of a variable, and beside it a value that its predecessor made last: the address must not
; be put where that value is still to be read. The same with several addresses, and with numbers of several words.
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@row = private constant [12 x i8] c"%ld %ld %c\0A\00"

declare i32 @printf(ptr, ...)
declare ptr @malloc(i64)
declare void @free(ptr)

define internal void @release(ptr %list, i64 %size, i64 %count) {
entry:
  %first = alloca i64
  %second = alloca i64
  %none = icmp eq i64 %count, 0
  br i1 %none, label %join, label %some

some:
  %length = load i64, ptr %list
  %empty = icmp eq i64 %length, 0
  br i1 %empty, label %join, label %full

full:
  %bytes = mul i64 %length, %count
  %at = getelementptr i8, ptr %list, i64 8
  %memory = load ptr, ptr %at
  store i64 %size, ptr %first
  br label %join

join:
  %owned = phi ptr [ null, %entry ], [ null, %some ], [ %memory, %full ]
  %where = phi ptr [ %first, %entry ], [ %first, %some ], [ %second, %full ]
  %other = phi ptr [ %second, %entry ], [ %second, %some ], [ %first, %full ]
  %what = phi i64 [ 0, %entry ], [ 0, %some ], [ %bytes, %full ]
  store i64 %what, ptr %where
  %left = load i64, ptr %first
  %right = load i64, ptr %where
  %both = load i64, ptr %other
  %letter = load i8, ptr %owned
  %sum = add i64 %left, %both
  %print = call i32 (ptr, ...) @printf(ptr @row, i64 %sum, i64 %right, i8 %letter)
  call void @free(ptr %owned)
  ret void
}

define internal i128 @rotate(i128 %x, i32 %times) {
entry:
  %cell = alloca i128
  %spare = alloca i128
  store i128 %x, ptr %cell
  store i128 1, ptr %spare
  br label %loop

loop:
  %from = phi ptr [ %cell, %entry ], [ %to, %loop ]
  %to = phi ptr [ %spare, %entry ], [ %from, %loop ]
  %again = phi ptr [ %cell, %entry ], [ %spare, %loop ]
  %left = phi i32 [ %times, %entry ], [ %less, %loop ]
  %a = phi i128 [ %x, %entry ], [ %d, %loop ]
  %value = load i128, ptr %from
  %b = load i128, ptr %again
  %c = mul i128 %value, 3
  %d = add i128 %c, %b
  store i128 %d, ptr %to
  %less = sub i32 %left, 1
  %more = icmp sgt i32 %less, 0
  br i1 %more, label %loop, label %end

end:
  %sum = xor i128 %a, %d
  ret i128 %sum
}

define i32 @main() {
  %list = alloca [2 x i64]
  %memory = call ptr @malloc(i64 9)
  store i8 120, ptr %memory
  store i64 9, ptr %list
  %at = getelementptr i8, ptr %list, i64 8
  store ptr %memory, ptr %at
  call void @release(ptr %list, i64 1, i64 1)
  %r = call i128 @rotate(i128 98765432109876543210987654321, i32 7)
  %low = trunc i128 %r to i64
  %shifted = lshr i128 %r, 64
  %high = trunc i128 %shifted to i64
  %print = call i32 (ptr, ...) @printf(ptr @row, i64 %low, i64 %high, i32 121)
  ret i32 0
}
