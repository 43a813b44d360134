; A variadic function written in LLVM text: the va_arg instruction, va_copy, and a list handed to vprintf.
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%va_list = type { i32, i32, ptr, ptr }

@row = private constant [8 x i8] c"%ld %g\0A\00"
@many = private constant [38 x i8] c"%d %d %d %d %d %d %d %d %.1f %.1f %s\0A\00"
@word = private constant [5 x i8] c"word\00"

declare i32 @printf(ptr, ...)
declare i32 @vprintf(ptr, ptr)
declare void @llvm.va_start.p0(ptr)
declare void @llvm.va_copy.p0.p0(ptr, ptr)
declare void @llvm.va_end.p0(ptr)

; Pairs of an integer and a double; more of each than there are registers for.
define internal i64 @total(i32 %pairs, ...) {
entry:
  %list = alloca %va_list, align 16
  call void @llvm.va_start.p0(ptr %list)
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %sum = phi i64 [ 0, %entry ], [ %larger, %loop ]
  %reals = phi double [ 0.000000e+00, %entry ], [ %larger.real, %loop ]
  %integer = va_arg ptr %list, i64
  %real = va_arg ptr %list, double
  %scaled = mul i64 %sum, 3
  %larger = add i64 %scaled, %integer
  %halved = fmul double %reals, 5.000000e-01
  %larger.real = fadd double %halved, %real
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %pairs
  br i1 %more, label %loop, label %end

end:
  call void @llvm.va_end.p0(ptr %list)
  call i32 (ptr, ...) @printf(ptr @row, i64 %larger, double %larger.real)
  ret i64 %larger
}

define internal void @twice(ptr %format, ...) {
  %list = alloca %va_list, align 16
  %copy = alloca %va_list, align 16
  call void @llvm.va_start.p0(ptr %list)
  call void @llvm.va_copy.p0.p0(ptr %copy, ptr %list)
  %a = call i32 @vprintf(ptr %format, ptr %list)
  %b = call i32 @vprintf(ptr %format, ptr %copy)
  call void @llvm.va_end.p0(ptr %copy)
  call void @llvm.va_end.p0(ptr %list)
  ret void
}

define i32 @main() {
  %a = call i64 (i32, ...) @total(i32 2, i64 5, double 1.500000e+00, i64 -7, double 2.250000e+00)
  %b = call i64 (i32, ...) @total(i32 10, i64 1, double 1.000000e+00, i64 2, double 2.000000e+00, i64 3, double 3.000000e+00, i64 4, double 4.000000e+00, i64 5, double 5.000000e+00, i64 6, double 6.000000e+00, i64 7, double 7.000000e+00, i64 8, double 8.000000e+00, i64 9, double 9.000000e+00, i64 10, double 1.000000e+01)
  call void (ptr, ...) @twice(ptr @many, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, double 9.500000e+00, double -1.050000e+01, ptr @word)
  %code = trunc i64 %a to i32
  ret i32 %code
}
