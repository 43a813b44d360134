; Constrained floating point: the strict intrinsics compute what the plain instructions compute.
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@row = private constant [7 x i8] c"%s %a\0A\00"
@s.add = private constant [4 x i8] c"add\00"
@s.sub = private constant [4 x i8] c"sub\00"
@s.mul = private constant [4 x i8] c"mul\00"
@s.div = private constant [4 x i8] c"div\00"
@s.muladd = private constant [7 x i8] c"muladd\00"
@s.ext = private constant [4 x i8] c"ext\00"
@s.int = private constant [4 x i8] c"int\00"
@s.rint = private constant [5 x i8] c"rint\00"
@s.sqrt = private constant [5 x i8] c"sqrt\00"

declare i32 @printf(ptr, ...) #0
declare double @llvm.experimental.constrained.fadd.f64(double, double, metadata, metadata) #0
declare double @llvm.experimental.constrained.fsub.f64(double, double, metadata, metadata) #0
declare double @llvm.experimental.constrained.fmul.f64(double, double, metadata, metadata) #0
declare double @llvm.experimental.constrained.fdiv.f64(double, double, metadata, metadata) #0
declare double @llvm.experimental.constrained.fma.f64(double, double, double, metadata, metadata) #0
declare float @llvm.experimental.constrained.fptrunc.f32.f64(double, metadata, metadata) #0
declare double @llvm.experimental.constrained.fpext.f64.f32(float, metadata) #0
declare i32 @llvm.experimental.constrained.fptosi.i32.f64(double, metadata) #0
declare double @llvm.experimental.constrained.sitofp.f64.i32(i32, metadata, metadata) #0
declare double @llvm.experimental.constrained.rint.f64(double, metadata, metadata) #0
declare double @llvm.experimental.constrained.sqrt.f64(double, metadata, metadata) #0
declare i1 @llvm.experimental.constrained.fcmp.f64(double, double, metadata, metadata) #0
declare i1 @llvm.experimental.constrained.fcmps.f64(double, double, metadata, metadata) #0

define internal void @show(ptr %name, double %x) #0 {
  %printed = call i32 (ptr, ...) @printf(ptr @row, ptr %name, double %x) #0
  ret void
}

define i32 @main(i32 %argc, ptr %argv) #0 {
  %one = call double @llvm.experimental.constrained.sitofp.f64.i32(i32 %argc, metadata !"round.dynamic", metadata !"fpexcept.strict") #0
  %add = call double @llvm.experimental.constrained.fadd.f64(double %one, double 1.000000e-01, metadata !"round.tonearest", metadata !"fpexcept.strict") #0
  call void @show(ptr @s.add, double %add) #0
  %sub = call double @llvm.experimental.constrained.fsub.f64(double %add, double 3.000000e-01, metadata !"round.dynamic", metadata !"fpexcept.ignore") #0
  call void @show(ptr @s.sub, double %sub) #0
  %mul = call double @llvm.experimental.constrained.fmul.f64(double %sub, double -7.000000e+00, metadata !"round.dynamic", metadata !"fpexcept.maytrap") #0
  call void @show(ptr @s.mul, double %mul) #0
  %div = call double @llvm.experimental.constrained.fdiv.f64(double %mul, double 9.000000e+00, metadata !"round.dynamic", metadata !"fpexcept.strict") #0
  call void @show(ptr @s.div, double %div) #0
  %fma = call double @llvm.experimental.constrained.fma.f64(double %div, double %div, double -3.877000e-01, metadata !"round.dynamic", metadata !"fpexcept.strict") #0
  call void @show(ptr @s.muladd, double %fma) #0
  %cut = call float @llvm.experimental.constrained.fptrunc.f32.f64(double %div, metadata !"round.dynamic", metadata !"fpexcept.strict") #0
  %wide = call double @llvm.experimental.constrained.fpext.f64.f32(float %cut, metadata !"fpexcept.strict") #0
  call void @show(ptr @s.ext, double %wide) #0
  %whole = call i32 @llvm.experimental.constrained.fptosi.i32.f64(double %mul, metadata !"fpexcept.strict") #0
  %again = call double @llvm.experimental.constrained.sitofp.f64.i32(i32 %whole, metadata !"round.dynamic", metadata !"fpexcept.strict") #0
  call void @show(ptr @s.int, double %again) #0
  %rint = call double @llvm.experimental.constrained.rint.f64(double 2.500000e+00, metadata !"round.dynamic", metadata !"fpexcept.strict") #0
  call void @show(ptr @s.rint, double %rint) #0
  %sqrt = call double @llvm.experimental.constrained.sqrt.f64(double %add, metadata !"round.dynamic", metadata !"fpexcept.strict") #0
  call void @show(ptr @s.sqrt, double %sqrt) #0
  %quiet = call i1 @llvm.experimental.constrained.fcmp.f64(double %div, double %mul, metadata !"ogt", metadata !"fpexcept.strict") #0
  %signaling = call i1 @llvm.experimental.constrained.fcmps.f64(double %div, double %mul, metadata !"ule", metadata !"fpexcept.strict") #0
  %a = zext i1 %quiet to i32
  %b = zext i1 %signaling to i32
  %shifted = shl i32 %b, 1
  %code = or i32 %a, %shifted
  ret i32 %code
}

attributes #0 = { strictfp }
