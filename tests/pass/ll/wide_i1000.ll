; A thousand-bit integer: a factorial, printed in decimal by repeated division, and its bits read back from memory.
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@digits = private constant [4 x i8] c"%s\0A\00"
@word = private constant [7 x i8] c"%016lx\00"
@newline = private constant [1 x i8] zeroinitializer
@stored = internal global i1000 0

declare i32 @printf(ptr, ...)
declare i32 @puts(ptr)

define internal i1000 @factorial(i32 %n) {
entry:
  br label %loop

loop:
  %i = phi i32 [ 1, %entry ], [ %next, %loop ]
  %product = phi i1000 [ 1, %entry ], [ %larger, %loop ]
  %wide = zext i32 %i to i1000
  %larger = mul i1000 %product, %wide
  %next = add i32 %i, 1
  %done = icmp ugt i32 %next, %n
  br i1 %done, label %end, label %loop

end:
  ret i1000 %larger
}

define internal void @print_decimal(i1000 %value) {
entry:
  %buffer = alloca [320 x i8]
  %last = getelementptr [320 x i8], ptr %buffer, i64 0, i64 319
  store i8 0, ptr %last
  br label %loop

loop:
  %rest = phi i1000 [ %value, %entry ], [ %quotient, %loop ]
  %cursor = phi ptr [ %last, %entry ], [ %before, %loop ]
  %digit = urem i1000 %rest, 10
  %quotient = udiv i1000 %rest, 10
  %narrow = trunc i1000 %digit to i8
  %char = add i8 %narrow, 48
  %before = getelementptr i8, ptr %cursor, i64 -1
  store i8 %char, ptr %before
  %done = icmp eq i1000 %quotient, 0
  br i1 %done, label %end, label %loop

end:
  call i32 (ptr, ...) @printf(ptr @digits, ptr %before)
  ret void
}

define internal void @print_words(ptr %from, i64 %count) {
entry:
  br label %loop

loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %address = getelementptr i64, ptr %from, i64 %i
  %value = load i64, ptr %address
  call i32 (ptr, ...) @printf(ptr @word, i64 %value)
  %next = add i64 %i, 1
  %done = icmp eq i64 %next, %count
  br i1 %done, label %end, label %loop

end:
  call i32 @puts(ptr @newline)
  ret void
}

define i32 @main() {
  %small = call i1000 @factorial(i32 20)
  call void @print_decimal(i1000 %small)
  %large = call i1000 @factorial(i32 160)
  call void @print_decimal(i1000 %large)
  store i1000 %large, ptr @stored
  call void @print_words(ptr @stored, i64 15)
  %negated = sub i1000 0, %large
  %shifted = ashr i1000 %negated, 37
  store i1000 %shifted, ptr @stored
  call void @print_words(ptr @stored, i64 15)
  %loaded = load i1000, ptr @stored
  %same = icmp eq i1000 %loaded, %shifted
  %quotient = sdiv i1000 %loaded, -1000000007
  call void @print_decimal(i1000 %quotient)
  %rest = srem i1000 %loaded, 1000000007
  %positive = sub i1000 0, %rest
  call void @print_decimal(i1000 %positive)
  %rotated = shl i1000 %large, 500
  %masked = xor i1000 %rotated, -1
  %high = lshr i1000 %masked, 900
  call void @print_decimal(i1000 %high)
  %code = zext i1 %same to i32
  ret i32 %code
}
