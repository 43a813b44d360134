; llvm.is.fpclass: each single class on a value of each class, and some unions, in float, double and fp80.
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@row = private constant [7 x i8] c"%s %x\0A\00"
@s.double = private constant [7 x i8] c"double\00"
@s.float = private constant [6 x i8] c"float\00"
@s.fp80 = private constant [5 x i8] c"fp80\00"
@s.vector = private constant [7 x i8] c"vector\00"

declare i32 @printf(ptr, ...)

declare i1 @llvm.is.fpclass.f64(double, i32 immarg)

define internal void @double(double %x) {
  %is.1 = call i1 @llvm.is.fpclass.f64(double %x, i32 1)
  %is.1.wide = zext i1 %is.1 to i32
  %is.1.bit = shl i32 %is.1.wide, 0
  %is.1.all = or i32 0, %is.1.bit
  %is.2 = call i1 @llvm.is.fpclass.f64(double %x, i32 2)
  %is.2.wide = zext i1 %is.2 to i32
  %is.2.bit = shl i32 %is.2.wide, 1
  %is.2.all = or i32 %is.1.all, %is.2.bit
  %is.4 = call i1 @llvm.is.fpclass.f64(double %x, i32 4)
  %is.4.wide = zext i1 %is.4 to i32
  %is.4.bit = shl i32 %is.4.wide, 2
  %is.4.all = or i32 %is.2.all, %is.4.bit
  %is.8 = call i1 @llvm.is.fpclass.f64(double %x, i32 8)
  %is.8.wide = zext i1 %is.8 to i32
  %is.8.bit = shl i32 %is.8.wide, 3
  %is.8.all = or i32 %is.4.all, %is.8.bit
  %is.16 = call i1 @llvm.is.fpclass.f64(double %x, i32 16)
  %is.16.wide = zext i1 %is.16 to i32
  %is.16.bit = shl i32 %is.16.wide, 4
  %is.16.all = or i32 %is.8.all, %is.16.bit
  %is.32 = call i1 @llvm.is.fpclass.f64(double %x, i32 32)
  %is.32.wide = zext i1 %is.32 to i32
  %is.32.bit = shl i32 %is.32.wide, 5
  %is.32.all = or i32 %is.16.all, %is.32.bit
  %is.64 = call i1 @llvm.is.fpclass.f64(double %x, i32 64)
  %is.64.wide = zext i1 %is.64 to i32
  %is.64.bit = shl i32 %is.64.wide, 6
  %is.64.all = or i32 %is.32.all, %is.64.bit
  %is.128 = call i1 @llvm.is.fpclass.f64(double %x, i32 128)
  %is.128.wide = zext i1 %is.128 to i32
  %is.128.bit = shl i32 %is.128.wide, 7
  %is.128.all = or i32 %is.64.all, %is.128.bit
  %is.256 = call i1 @llvm.is.fpclass.f64(double %x, i32 256)
  %is.256.wide = zext i1 %is.256 to i32
  %is.256.bit = shl i32 %is.256.wide, 8
  %is.256.all = or i32 %is.128.all, %is.256.bit
  %is.512 = call i1 @llvm.is.fpclass.f64(double %x, i32 512)
  %is.512.wide = zext i1 %is.512 to i32
  %is.512.bit = shl i32 %is.512.wide, 9
  %is.512.all = or i32 %is.256.all, %is.512.bit
  %is.3 = call i1 @llvm.is.fpclass.f64(double %x, i32 3)
  %is.3.wide = zext i1 %is.3 to i32
  %is.3.bit = shl i32 %is.3.wide, 10
  %is.3.all = or i32 %is.512.all, %is.3.bit
  %is.504 = call i1 @llvm.is.fpclass.f64(double %x, i32 504)
  %is.504.wide = zext i1 %is.504 to i32
  %is.504.bit = shl i32 %is.504.wide, 11
  %is.504.all = or i32 %is.3.all, %is.504.bit
  %is.240 = call i1 @llvm.is.fpclass.f64(double %x, i32 240)
  %is.240.wide = zext i1 %is.240 to i32
  %is.240.bit = shl i32 %is.240.wide, 12
  %is.240.all = or i32 %is.504.all, %is.240.bit
  %is.516 = call i1 @llvm.is.fpclass.f64(double %x, i32 516)
  %is.516.wide = zext i1 %is.516 to i32
  %is.516.bit = shl i32 %is.516.wide, 13
  %is.516.all = or i32 %is.240.all, %is.516.bit
  call i32 (ptr, ...) @printf(ptr @row, ptr @s.double, i32 %is.516.all)
  ret void
}

declare i1 @llvm.is.fpclass.f32(float, i32 immarg)

define internal void @float(float %x) {
  %is.1 = call i1 @llvm.is.fpclass.f32(float %x, i32 1)
  %is.1.wide = zext i1 %is.1 to i32
  %is.1.bit = shl i32 %is.1.wide, 0
  %is.1.all = or i32 0, %is.1.bit
  %is.2 = call i1 @llvm.is.fpclass.f32(float %x, i32 2)
  %is.2.wide = zext i1 %is.2 to i32
  %is.2.bit = shl i32 %is.2.wide, 1
  %is.2.all = or i32 %is.1.all, %is.2.bit
  %is.4 = call i1 @llvm.is.fpclass.f32(float %x, i32 4)
  %is.4.wide = zext i1 %is.4 to i32
  %is.4.bit = shl i32 %is.4.wide, 2
  %is.4.all = or i32 %is.2.all, %is.4.bit
  %is.8 = call i1 @llvm.is.fpclass.f32(float %x, i32 8)
  %is.8.wide = zext i1 %is.8 to i32
  %is.8.bit = shl i32 %is.8.wide, 3
  %is.8.all = or i32 %is.4.all, %is.8.bit
  %is.16 = call i1 @llvm.is.fpclass.f32(float %x, i32 16)
  %is.16.wide = zext i1 %is.16 to i32
  %is.16.bit = shl i32 %is.16.wide, 4
  %is.16.all = or i32 %is.8.all, %is.16.bit
  %is.32 = call i1 @llvm.is.fpclass.f32(float %x, i32 32)
  %is.32.wide = zext i1 %is.32 to i32
  %is.32.bit = shl i32 %is.32.wide, 5
  %is.32.all = or i32 %is.16.all, %is.32.bit
  %is.64 = call i1 @llvm.is.fpclass.f32(float %x, i32 64)
  %is.64.wide = zext i1 %is.64 to i32
  %is.64.bit = shl i32 %is.64.wide, 6
  %is.64.all = or i32 %is.32.all, %is.64.bit
  %is.128 = call i1 @llvm.is.fpclass.f32(float %x, i32 128)
  %is.128.wide = zext i1 %is.128 to i32
  %is.128.bit = shl i32 %is.128.wide, 7
  %is.128.all = or i32 %is.64.all, %is.128.bit
  %is.256 = call i1 @llvm.is.fpclass.f32(float %x, i32 256)
  %is.256.wide = zext i1 %is.256 to i32
  %is.256.bit = shl i32 %is.256.wide, 8
  %is.256.all = or i32 %is.128.all, %is.256.bit
  %is.512 = call i1 @llvm.is.fpclass.f32(float %x, i32 512)
  %is.512.wide = zext i1 %is.512 to i32
  %is.512.bit = shl i32 %is.512.wide, 9
  %is.512.all = or i32 %is.256.all, %is.512.bit
  %is.3 = call i1 @llvm.is.fpclass.f32(float %x, i32 3)
  %is.3.wide = zext i1 %is.3 to i32
  %is.3.bit = shl i32 %is.3.wide, 10
  %is.3.all = or i32 %is.512.all, %is.3.bit
  %is.504 = call i1 @llvm.is.fpclass.f32(float %x, i32 504)
  %is.504.wide = zext i1 %is.504 to i32
  %is.504.bit = shl i32 %is.504.wide, 11
  %is.504.all = or i32 %is.3.all, %is.504.bit
  %is.240 = call i1 @llvm.is.fpclass.f32(float %x, i32 240)
  %is.240.wide = zext i1 %is.240 to i32
  %is.240.bit = shl i32 %is.240.wide, 12
  %is.240.all = or i32 %is.504.all, %is.240.bit
  %is.516 = call i1 @llvm.is.fpclass.f32(float %x, i32 516)
  %is.516.wide = zext i1 %is.516 to i32
  %is.516.bit = shl i32 %is.516.wide, 13
  %is.516.all = or i32 %is.240.all, %is.516.bit
  call i32 (ptr, ...) @printf(ptr @row, ptr @s.float, i32 %is.516.all)
  ret void
}

declare i1 @llvm.is.fpclass.f80(x86_fp80, i32 immarg)

define internal void @fp80(x86_fp80 %x) {
  %is.1 = call i1 @llvm.is.fpclass.f80(x86_fp80 %x, i32 1)
  %is.1.wide = zext i1 %is.1 to i32
  %is.1.bit = shl i32 %is.1.wide, 0
  %is.1.all = or i32 0, %is.1.bit
  %is.2 = call i1 @llvm.is.fpclass.f80(x86_fp80 %x, i32 2)
  %is.2.wide = zext i1 %is.2 to i32
  %is.2.bit = shl i32 %is.2.wide, 1
  %is.2.all = or i32 %is.1.all, %is.2.bit
  %is.4 = call i1 @llvm.is.fpclass.f80(x86_fp80 %x, i32 4)
  %is.4.wide = zext i1 %is.4 to i32
  %is.4.bit = shl i32 %is.4.wide, 2
  %is.4.all = or i32 %is.2.all, %is.4.bit
  %is.8 = call i1 @llvm.is.fpclass.f80(x86_fp80 %x, i32 8)
  %is.8.wide = zext i1 %is.8 to i32
  %is.8.bit = shl i32 %is.8.wide, 3
  %is.8.all = or i32 %is.4.all, %is.8.bit
  %is.16 = call i1 @llvm.is.fpclass.f80(x86_fp80 %x, i32 16)
  %is.16.wide = zext i1 %is.16 to i32
  %is.16.bit = shl i32 %is.16.wide, 4
  %is.16.all = or i32 %is.8.all, %is.16.bit
  %is.32 = call i1 @llvm.is.fpclass.f80(x86_fp80 %x, i32 32)
  %is.32.wide = zext i1 %is.32 to i32
  %is.32.bit = shl i32 %is.32.wide, 5
  %is.32.all = or i32 %is.16.all, %is.32.bit
  %is.64 = call i1 @llvm.is.fpclass.f80(x86_fp80 %x, i32 64)
  %is.64.wide = zext i1 %is.64 to i32
  %is.64.bit = shl i32 %is.64.wide, 6
  %is.64.all = or i32 %is.32.all, %is.64.bit
  %is.128 = call i1 @llvm.is.fpclass.f80(x86_fp80 %x, i32 128)
  %is.128.wide = zext i1 %is.128 to i32
  %is.128.bit = shl i32 %is.128.wide, 7
  %is.128.all = or i32 %is.64.all, %is.128.bit
  %is.256 = call i1 @llvm.is.fpclass.f80(x86_fp80 %x, i32 256)
  %is.256.wide = zext i1 %is.256 to i32
  %is.256.bit = shl i32 %is.256.wide, 8
  %is.256.all = or i32 %is.128.all, %is.256.bit
  %is.512 = call i1 @llvm.is.fpclass.f80(x86_fp80 %x, i32 512)
  %is.512.wide = zext i1 %is.512 to i32
  %is.512.bit = shl i32 %is.512.wide, 9
  %is.512.all = or i32 %is.256.all, %is.512.bit
  %is.3 = call i1 @llvm.is.fpclass.f80(x86_fp80 %x, i32 3)
  %is.3.wide = zext i1 %is.3 to i32
  %is.3.bit = shl i32 %is.3.wide, 10
  %is.3.all = or i32 %is.512.all, %is.3.bit
  %is.504 = call i1 @llvm.is.fpclass.f80(x86_fp80 %x, i32 504)
  %is.504.wide = zext i1 %is.504 to i32
  %is.504.bit = shl i32 %is.504.wide, 11
  %is.504.all = or i32 %is.3.all, %is.504.bit
  %is.240 = call i1 @llvm.is.fpclass.f80(x86_fp80 %x, i32 240)
  %is.240.wide = zext i1 %is.240 to i32
  %is.240.bit = shl i32 %is.240.wide, 12
  %is.240.all = or i32 %is.504.all, %is.240.bit
  %is.516 = call i1 @llvm.is.fpclass.f80(x86_fp80 %x, i32 516)
  %is.516.wide = zext i1 %is.516 to i32
  %is.516.bit = shl i32 %is.516.wide, 13
  %is.516.all = or i32 %is.240.all, %is.516.bit
  call i32 (ptr, ...) @printf(ptr @row, ptr @s.fp80, i32 %is.516.all)
  ret void
}

declare <4 x i1> @llvm.is.fpclass.v4f32(<4 x float>, i32 immarg)

define i32 @main() {
  call void @double(double 0x7FF4000000000000)
  call void @double(double 0x7FF8000000000000)
  call void @double(double 0xFFF0000000000000)
  call void @double(double -1.500000e+00)
  call void @double(double 0x800FFFFFFFFFFFFF)
  call void @double(double -0.000000e+00)
  call void @double(double 0.000000e+00)
  call void @double(double 0x0000000000000001)
  call void @double(double 1.500000e+00)
  call void @double(double 0x7FF0000000000000)
  call void @float(float 0x7FF4000000000000)
  call void @float(float 0x7FF8000000000000)
  call void @float(float 0xFFF0000000000000)
  call void @float(float -1.500000e+00)
  call void @float(float 0xB6A0000000000000)
  call void @float(float -0.000000e+00)
  call void @float(float 0.000000e+00)
  call void @float(float 0x36A0000000000000)
  call void @float(float 1.500000e+00)
  call void @float(float 0x7FF0000000000000)
  call void @fp80(x86_fp80 0xK7FFFA000000000000000)
  call void @fp80(x86_fp80 0xK7FFFC000000000000000)
  call void @fp80(x86_fp80 0xKFFFF8000000000000000)
  call void @fp80(x86_fp80 0xKBFFF8000000000000000)
  call void @fp80(x86_fp80 0xK80000000000000000001)
  call void @fp80(x86_fp80 0xK80000000000000000000)
  call void @fp80(x86_fp80 0xK00000000000000000000)
  call void @fp80(x86_fp80 0xK00000000000000000001)
  call void @fp80(x86_fp80 0xK3FFF8000000000000000)
  call void @fp80(x86_fp80 0xK7FFF8000000000000000)
  %lanes = call <4 x i1> @llvm.is.fpclass.v4f32(<4 x float> <float 0x7FF8000000000000, float 1.000000e+00, float 0.000000e+00, float 0x7FF0000000000000>, i32 3)
  %bits = bitcast <4 x i1> %lanes to i4
  %wide = zext i4 %bits to i32
  call i32 (ptr, ...) @printf(ptr @row, ptr @s.vector, i32 %wide)
  ret i32 0
}
