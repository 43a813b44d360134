; llvm.roundeven: halves go to the even neighbour whatever the rounding mode; C has it only since C23.

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@row = private constant [7 x i8] c"%a %a\0A\00"
@values = internal constant [8 x double] [double 5.000000e-01, double 1.500000e+00, double -2.500000e+00, double 3.490000e+00, double -3.510000e+00, double 0x432FFFFFFFFFFFFF, double -0.000000e+00, double 0xFFF0000000000000]

declare i32 @printf(ptr, ...)
declare double @llvm.roundeven.f64(double)
declare float @llvm.roundeven.f32(float)

define i32 @main() {
entry:
  br label %loop

loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %address = getelementptr [8 x double], ptr @values, i64 0, i64 %i
  %x = load double, ptr %address
  %single = fptrunc double %x to float
  %a = call double @llvm.roundeven.f64(double %x)
  %b = call float @llvm.roundeven.f32(float %single)
  %b.wide = fpext float %b to double
  call i32 (ptr, ...) @printf(ptr @row, double %a, double %b.wide)
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, 8
  br i1 %more, label %loop, label %end

end:
  ret i32 0
}
