; llvm.global_ctors and llvm.global_dtors run in order of priority; used and compiler.used keep symbols.
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@row = private constant [7 x i8] c"%s %d\0A\00"
@s.first = private constant [6 x i8] c"first\00"
@s.second = private constant [7 x i8] c"second\00"
@s.last = private constant [5 x i8] c"last\00"
@s.main = private constant [5 x i8] c"main\00"
@s.end = private constant [4 x i8] c"end\00"
@counter = internal global i32 0
@kept = internal global i32 1

@llvm.global_ctors = appending global [3 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 65535, ptr @last, ptr null }, { i32, ptr, ptr } { i32 101, ptr @first, ptr null }, { i32, ptr, ptr } { i32 200, ptr @second, ptr @counter }]
@llvm.global_dtors = appending global [2 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 101, ptr @end_late, ptr null }, { i32, ptr, ptr } { i32 65535, ptr @end_early, ptr null }]
@llvm.used = appending global [1 x ptr] [ptr @kept], section "llvm.metadata"
@llvm.compiler.used = appending global [1 x ptr] [ptr @s.end], section "llvm.metadata"

declare i32 @printf(ptr, ...)

define internal void @step(ptr %name, i32 %digit) {
  %old = load i32, ptr @counter
  %shifted = mul i32 %old, 10
  %new = add i32 %shifted, %digit
  store i32 %new, ptr @counter
  call i32 (ptr, ...) @printf(ptr @row, ptr %name, i32 %new)
  ret void
}

define internal void @first() {
  call void @step(ptr @s.first, i32 1)
  ret void
}

define internal void @second() {
  call void @step(ptr @s.second, i32 2)
  ret void
}

define internal void @last() {
  call void @step(ptr @s.last, i32 3)
  ret void
}

define internal void @end_early() {
  call void @step(ptr @s.end, i32 5)
  ret void
}

define internal void @end_late() {
  call void @step(ptr @s.end, i32 6)
  ret void
}

define i32 @main() {
  call void @step(ptr @s.main, i32 4)
  %value = load i32, ptr @counter
  %code = urem i32 %value, 100
  ret i32 %code
}
