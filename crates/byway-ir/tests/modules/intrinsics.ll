; Every intrinsic that numbers have, on several types, and those of memory, stack and lists.
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@buffer = global [64 x i8] zeroinitializer, align 16
@text = constant [6 x i8] c"bytes\00"
@local = thread_local global i32 7

define double @sin(double %x) {
  ret double %x
}

define float @powf(float %x, float %y) {
  ret float %y
}

define internal i32 @last(i32 %count, ...) {
  %list = alloca [1 x { i32, i32, ptr, ptr }], align 16
  %copy = alloca [24 x i8], align 16
  call void @llvm.va_start.p0(ptr %list)
  call void @llvm.va_copy.p0(ptr %copy, ptr %list)
  %first = va_arg ptr %copy, i32
  %second = va_arg ptr %copy, double
  %third = va_arg ptr %list, i64
  call void @llvm.va_end.p0(ptr %copy)
  call void @llvm.va_end.p0(ptr %list)
  %sum = add i32 %first, %count
  ret i32 %sum
}

define void @memory(i64 %length) {
  %small = alloca i32, align 4
  %large = alloca [40 x i8], align 8
  call void @llvm.lifetime.start.p0(i64 4, ptr %small)
  call void @llvm.lifetime.start.p0(i64 40, ptr %large)
  store i32 1, ptr %small, align 4
  call void @llvm.memset.p0.i64(ptr align 8 %large, i8 7, i64 40, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 @buffer, ptr align 8 %large, i64 24, i1 false)
  call void @llvm.memcpy.inline.p0.p0.i32(ptr @buffer, ptr @text, i32 6, i1 false)
  %inner = getelementptr inbounds i8, ptr %large, i64 4
  call void @llvm.memmove.p0.p0.i64(ptr %inner, ptr %large, i64 %length, i1 false)
  %saved = call ptr @llvm.stacksave.p0()
  %dynamic = alloca i16, i64 %length, align 32
  store i16 3, ptr %dynamic, align 2
  call void @llvm.stackrestore.p0(ptr %saved)
  call void @llvm.lifetime.end.p0(i64 40, ptr %large)
  call void @llvm.lifetime.end.p0(i64 4, ptr %small)
  ret void
}

define void @numbers0() {
  %v1 = call i32 @llvm.uadd.sat.i32(i32 5, i32 3)
  %v2 = call i128 @llvm.uadd.sat.i128(i128 5, i128 3)
  %v3 = call i7 @llvm.uadd.sat.i7(i7 5, i7 3)
  %v4 = call i32 @llvm.sadd.sat.i32(i32 5, i32 3)
  %v5 = call i128 @llvm.sadd.sat.i128(i128 5, i128 3)
  %v6 = call i32 @llvm.usub.sat.i32(i32 5, i32 3)
  %v7 = call i32 @llvm.ssub.sat.i32(i32 5, i32 3)
  %v8 = call i128 @llvm.ssub.sat.i128(i128 5, i128 3)
  %v9 = call i7 @llvm.ssub.sat.i7(i7 5, i7 3)
  %v10 = call i32 @llvm.ushl.sat.i32(i32 5, i32 3)
  %v11 = call i32 @llvm.sshl.sat.i32(i32 5, i32 3)
  %v12 = call i128 @llvm.sshl.sat.i128(i128 5, i128 3)
  ret void
}

define void @numbers1() {
  %v13 = call i32 @llvm.smax.i32(i32 5, i32 3)
  %v14 = call i128 @llvm.smax.i128(i128 5, i128 3)
  %v15 = call i7 @llvm.smax.i7(i7 5, i7 3)
  %v16 = call i32 @llvm.smin.i32(i32 5, i32 3)
  %v17 = call i128 @llvm.smin.i128(i128 5, i128 3)
  %v18 = call i32 @llvm.umax.i32(i32 5, i32 3)
  %v19 = call i32 @llvm.umin.i32(i32 5, i32 3)
  %v20 = call i128 @llvm.umin.i128(i128 5, i128 3)
  %v21 = call i7 @llvm.umin.i7(i7 5, i7 3)
  %v22 = call { i8, i1 } @llvm.uadd.with.overflow.i8(i8 90, i8 70)
  %v23 = extractvalue { i8, i1 } %v22, 1
  %v24 = call { i32, i1 } @llvm.sadd.with.overflow.i32(i32 90, i32 70)
  %v25 = extractvalue { i32, i1 } %v24, 1
  ret void
}

define void @numbers2() {
  %v26 = call { i64, i1 } @llvm.usub.with.overflow.i64(i64 90, i64 70)
  %v27 = extractvalue { i64, i1 } %v26, 1
  %v28 = call { i65, i1 } @llvm.ssub.with.overflow.i65(i65 90, i65 70)
  %v29 = extractvalue { i65, i1 } %v28, 1
  %v30 = call { i128, i1 } @llvm.umul.with.overflow.i128(i128 90, i128 70)
  %v31 = extractvalue { i128, i1 } %v30, 1
  %v32 = call { i33, i1 } @llvm.smul.with.overflow.i33(i33 90, i33 70)
  %v33 = extractvalue { i33, i1 } %v32, 1
  %v34 = call <2 x i32> @llvm.smax.v2i32(<2 x i32> <i32 1, i32 -1>, <2 x i32> zeroinitializer)
  %v35 = call i64 @llvm.ctpop.i64(i64 1234)
  %v36 = call i65 @llvm.ctpop.i65(i65 1234)
  ret void
}

define void @numbers3() {
  %v37 = call i32 @llvm.bswap.i32(i32 1234)
  %v38 = call i48 @llvm.bswap.i48(i48 1234)
  %v39 = call i8 @llvm.bitreverse.i8(i8 12)
  %v40 = call i128 @llvm.bitreverse.i128(i128 1234)
  %v41 = call i32 @llvm.ctlz.i32(i32 -7, i1 false)
  %v42 = call i128 @llvm.cttz.i128(i128 -7, i1 false)
  %v43 = call i16 @llvm.abs.i16(i16 -7, i1 false)
  %v44 = call i32 @llvm.fshl.i32(i32 1, i32 2, i32 40)
  %v45 = call i96 @llvm.fshr.i96(i96 1, i96 2, i96 40)
  %v46 = call i8 @llvm.scmp.i8.i32(i32 -1, i32 1)
  %v47 = call i2 @llvm.ucmp.i2.i128(i128 -1, i128 1)
  %v48 = call double @llvm.fabs.f64(double 1.5)
  ret void
}

define void @numbers4() {
  %v49 = call x86_fp80 @llvm.fabs.f80(x86_fp80 0xK3FFFC000000000000000)
  %v50 = call float @llvm.sqrt.f32(float -2.5)
  %v51 = call fp128 @llvm.sqrt.f128(fp128 0xL00000000000000003FFF800000000000)
  %v52 = call x86_fp80 @llvm.floor.f80(x86_fp80 0xK3FFFC000000000000000)
  %v53 = call half @llvm.floor.f16(half 0xH3E00)
  %v54 = call fp128 @llvm.ceil.f128(fp128 0xL00000000000000003FFF800000000000)
  %v55 = call double @llvm.ceil.f64(double 1.5)
  %v56 = call half @llvm.trunc.f16(half 0xH3E00)
  %v57 = call float @llvm.trunc.f32(float -2.5)
  %v58 = call double @llvm.rint.f64(double 1.5)
  %v59 = call x86_fp80 @llvm.rint.f80(x86_fp80 0xK3FFFC000000000000000)
  %v60 = call float @llvm.nearbyint.f32(float -2.5)
  ret void
}

define void @numbers5() {
  %v61 = call fp128 @llvm.nearbyint.f128(fp128 0xL00000000000000003FFF800000000000)
  %v62 = call x86_fp80 @llvm.round.f80(x86_fp80 0xK3FFFC000000000000000)
  %v63 = call half @llvm.round.f16(half 0xH3E00)
  %v64 = call fp128 @llvm.roundeven.f128(fp128 0xL00000000000000003FFF800000000000)
  %v65 = call double @llvm.roundeven.f64(double 1.5)
  %v66 = call half @llvm.canonicalize.f16(half 0xH3E00)
  %v67 = call float @llvm.canonicalize.f32(float -2.5)
  %v68 = call double @llvm.copysign.f64(double 1.5, double 1.5)
  %v69 = call float @llvm.minnum.f32(float -2.5, float -2.5)
  %v70 = call x86_fp80 @llvm.maxnum.f80(x86_fp80 0xK3FFFC000000000000000, x86_fp80 0xK3FFFC000000000000000)
  %v71 = call fp128 @llvm.minimum.f128(fp128 0xL00000000000000003FFF800000000000, fp128 0xL00000000000000003FFF800000000000)
  %v72 = call half @llvm.maximum.f16(half 0xH3E00, half 0xH3E00)
  ret void
}

define void @numbers6() {
  %v73 = call double @llvm.minimumnum.f64(double 1.5, double 1.5)
  %v74 = call float @llvm.maximumnum.f32(float -2.5, float -2.5)
  %v75 = call double @llvm.fma.f64(double 1.5, double 1.5, double 1.5)
  %v76 = call float @llvm.fmuladd.f32(float -2.5, float -2.5, float -2.5)
  %v77 = call double @llvm.powi.f64.i32(double 1.5, i32 3)
  %v78 = call <2 x float> @llvm.powi.v2f32.i32(<2 x float> zeroinitializer, i32 3)
  %v79 = call double @llvm.ldexp.f64.i32(double 1.5, i32 3)
  %v80 = call { double, i32 } @llvm.frexp.f64.i32(double 1.5)
  %v81 = call i1 @llvm.is.fpclass.f32(float 1.5, i32 3)
  %v82 = call i64 @llvm.lrint.i64.f64(double 1.5)
  %v83 = call i64 @llvm.llround.i64.f80(x86_fp80 0xK3FFFC000000000000000)
  %v84 = call i8 @llvm.fptosi.sat.i8.f64(double 1.5)
  ret void
}

define void @numbers7() {
  %v85 = call i100 @llvm.fptoui.sat.i100.f32(float 1.5)
  %v86 = call i32 @llvm.vector.reduce.add.v4i32(<4 x i32> <i32 1, i32 2, i32 3, i32 4>)
  %v87 = call i8 @llvm.vector.reduce.umax.v4i8(<4 x i8> <i8 1, i8 2, i8 3, i8 4>)
  %v88 = call float @llvm.vector.reduce.fadd.v2f32(float 1.5, <2 x float> zeroinitializer)
  %v89 = call i64 @llvm.expect.i64(i64 1, i64 0)
  %v90 = call ptr @llvm.ptrmask.p0.i64(ptr @buffer, i64 -16)
  %v91 = call i64 @llvm.objectsize.i64.p0(ptr @buffer, i1 false, i1 true, i1 false)
  %v92 = call i1 @llvm.is.constant.i32(i32 4)
  %v93 = call ptr @llvm.threadlocal.address.p0(ptr @local)
  %v94 = call ptr @llvm.returnaddress(i32 0)
  %v95 = call i32 @llvm.get.rounding()
  %v96 = call i64 @llvm.readcyclecounter()
  ret void
}

define void @numbers8() {
  %v97 = call ptr @llvm.load.relative.i64(ptr @buffer, i64 4)
  %v98 = call <2 x i32> @llvm.vector.extract.v2i32.v4i32(<4 x i32> zeroinitializer, i64 2)
  %v99 = call <4 x i32> @llvm.vector.insert.v4i32.v2i32(<4 x i32> zeroinitializer, <2 x i32> zeroinitializer, i64 2)
  %v100 = call double @llvm.experimental.constrained.fadd.f64(double 1.5, double 2.5, metadata !"round.dynamic", metadata !"fpexcept.ignore")
  %v101 = call double @llvm.experimental.constrained.fsub.f64(double 1.5, double 2.5, metadata !"round.dynamic", metadata !"fpexcept.ignore")
  %v102 = call double @llvm.experimental.constrained.fmul.f64(double 1.5, double 2.5, metadata !"round.dynamic", metadata !"fpexcept.ignore")
  %v103 = call double @llvm.experimental.constrained.fdiv.f64(double 1.5, double 2.5, metadata !"round.dynamic", metadata !"fpexcept.ignore")
  %v104 = call double @llvm.experimental.constrained.frem.f64(double 1.5, double 2.5, metadata !"round.dynamic", metadata !"fpexcept.ignore")
  %v105 = call i1 @llvm.experimental.constrained.fcmp.f64(double 1.5, double 2.5, metadata !"olt", metadata !"fpexcept.ignore")
  %v106 = call i32 @llvm.experimental.constrained.fptosi.i32.f64(double 1.5, metadata !"fpexcept.ignore")
  %v107 = call double @llvm.experimental.constrained.sqrt.f64(double 1.5, metadata !"round.dynamic", metadata !"fpexcept.ignore")
  %v108 = call double @llvm.sin.f64(double 1.5)
  ret void
}

define void @numbers9() {
  %v109 = call <2 x float> @llvm.pow.v2f32(<2 x float> zeroinitializer, <2 x float> zeroinitializer)
  ret void
}

define i32 @main(i32 %argc) {
  call void @numbers0()
  call void @numbers1()
  call void @numbers2()
  call void @numbers3()
  call void @numbers4()
  call void @numbers5()
  call void @numbers6()
  call void @numbers7()
  call void @numbers8()
  call void @numbers9()
  call void @memory(i64 8)
  %last = call i32 (i32, ...) @last(i32 3, i32 4, double 2.5, i64 6)
  %some = icmp sgt i32 %argc, 0
  br i1 %some, label %good, label %bad

bad:
  call void @llvm.trap()
  unreachable

good:
  ret i32 %last
}

declare <2 x float> @llvm.pow.v2f32(<2 x float>, <2 x float>)
declare <2 x float> @llvm.powi.v2f32.i32(<2 x float>, i32)
declare <2 x i32> @llvm.smax.v2i32(<2 x i32>, <2 x i32>)
declare <2 x i32> @llvm.vector.extract.v2i32.v4i32(<4 x i32>, i64)
declare <4 x i32> @llvm.vector.insert.v4i32.v2i32(<4 x i32>, <2 x i32>, i64)
declare double @llvm.ceil.f64(double)
declare double @llvm.copysign.f64(double, double)
declare double @llvm.experimental.constrained.fadd.f64(double, double, metadata, metadata)
declare double @llvm.experimental.constrained.fdiv.f64(double, double, metadata, metadata)
declare double @llvm.experimental.constrained.fmul.f64(double, double, metadata, metadata)
declare double @llvm.experimental.constrained.frem.f64(double, double, metadata, metadata)
declare double @llvm.experimental.constrained.fsub.f64(double, double, metadata, metadata)
declare double @llvm.experimental.constrained.sqrt.f64(double, metadata, metadata)
declare double @llvm.fabs.f64(double)
declare double @llvm.fma.f64(double, double, double)
declare double @llvm.ldexp.f64.i32(double, i32)
declare double @llvm.minimumnum.f64(double, double)
declare double @llvm.powi.f64.i32(double, i32)
declare double @llvm.rint.f64(double)
declare double @llvm.roundeven.f64(double)
declare double @llvm.sin.f64(double)
declare float @llvm.canonicalize.f32(float)
declare float @llvm.fmuladd.f32(float, float, float)
declare float @llvm.maximumnum.f32(float, float)
declare float @llvm.minnum.f32(float, float)
declare float @llvm.nearbyint.f32(float)
declare float @llvm.sqrt.f32(float)
declare float @llvm.trunc.f32(float)
declare float @llvm.vector.reduce.fadd.v2f32(float, <2 x float>)
declare fp128 @llvm.ceil.f128(fp128)
declare fp128 @llvm.minimum.f128(fp128, fp128)
declare fp128 @llvm.nearbyint.f128(fp128)
declare fp128 @llvm.roundeven.f128(fp128)
declare fp128 @llvm.sqrt.f128(fp128)
declare half @llvm.canonicalize.f16(half)
declare half @llvm.floor.f16(half)
declare half @llvm.maximum.f16(half, half)
declare half @llvm.round.f16(half)
declare half @llvm.trunc.f16(half)
declare i1 @llvm.experimental.constrained.fcmp.f64(double, double, metadata, metadata)
declare i1 @llvm.is.constant.i32(i32)
declare i1 @llvm.is.fpclass.f32(float, i32)
declare i100 @llvm.fptoui.sat.i100.f32(float)
declare i128 @llvm.bitreverse.i128(i128)
declare i128 @llvm.cttz.i128(i128, i1)
declare i128 @llvm.sadd.sat.i128(i128, i128)
declare i128 @llvm.smax.i128(i128, i128)
declare i128 @llvm.smin.i128(i128, i128)
declare i128 @llvm.sshl.sat.i128(i128, i128)
declare i128 @llvm.ssub.sat.i128(i128, i128)
declare i128 @llvm.uadd.sat.i128(i128, i128)
declare i128 @llvm.umin.i128(i128, i128)
declare i16 @llvm.abs.i16(i16, i1)
declare i2 @llvm.ucmp.i2.i128(i128, i128)
declare i32 @llvm.bswap.i32(i32)
declare i32 @llvm.ctlz.i32(i32, i1)
declare i32 @llvm.experimental.constrained.fptosi.i32.f64(double, metadata)
declare i32 @llvm.fshl.i32(i32, i32, i32)
declare i32 @llvm.get.rounding()
declare i32 @llvm.sadd.sat.i32(i32, i32)
declare i32 @llvm.smax.i32(i32, i32)
declare i32 @llvm.smin.i32(i32, i32)
declare i32 @llvm.sshl.sat.i32(i32, i32)
declare i32 @llvm.ssub.sat.i32(i32, i32)
declare i32 @llvm.uadd.sat.i32(i32, i32)
declare i32 @llvm.umax.i32(i32, i32)
declare i32 @llvm.umin.i32(i32, i32)
declare i32 @llvm.ushl.sat.i32(i32, i32)
declare i32 @llvm.usub.sat.i32(i32, i32)
declare i32 @llvm.vector.reduce.add.v4i32(<4 x i32>)
declare i48 @llvm.bswap.i48(i48)
declare i64 @llvm.ctpop.i64(i64)
declare i64 @llvm.expect.i64(i64, i64)
declare i64 @llvm.llround.i64.f80(x86_fp80)
declare i64 @llvm.lrint.i64.f64(double)
declare i64 @llvm.objectsize.i64.p0(ptr, i1, i1, i1)
declare i64 @llvm.readcyclecounter()
declare i65 @llvm.ctpop.i65(i65)
declare i7 @llvm.smax.i7(i7, i7)
declare i7 @llvm.ssub.sat.i7(i7, i7)
declare i7 @llvm.uadd.sat.i7(i7, i7)
declare i7 @llvm.umin.i7(i7, i7)
declare i8 @llvm.bitreverse.i8(i8)
declare i8 @llvm.fptosi.sat.i8.f64(double)
declare i8 @llvm.scmp.i8.i32(i32, i32)
declare i8 @llvm.vector.reduce.umax.v4i8(<4 x i8>)
declare i96 @llvm.fshr.i96(i96, i96, i96)
declare ptr @llvm.load.relative.i64(ptr, i64)
declare ptr @llvm.ptrmask.p0.i64(ptr, i64)
declare ptr @llvm.returnaddress(i32)
declare ptr @llvm.stacksave.p0()
declare ptr @llvm.threadlocal.address.p0(ptr)
declare void @llvm.lifetime.end.p0(i64 immarg, ptr nocapture)
declare void @llvm.lifetime.start.p0(i64 immarg, ptr nocapture)
declare void @llvm.memcpy.inline.p0.p0.i32(ptr, ptr, i32 immarg, i1 immarg)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1 immarg)
declare void @llvm.memmove.p0.p0.i64(ptr, ptr, i64, i1 immarg)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1 immarg)
declare void @llvm.stackrestore.p0(ptr)
declare void @llvm.trap()
declare void @llvm.va_copy.p0(ptr, ptr)
declare void @llvm.va_end.p0(ptr)
declare void @llvm.va_start.p0(ptr)
declare x86_fp80 @llvm.fabs.f80(x86_fp80)
declare x86_fp80 @llvm.floor.f80(x86_fp80)
declare x86_fp80 @llvm.maxnum.f80(x86_fp80, x86_fp80)
declare x86_fp80 @llvm.rint.f80(x86_fp80)
declare x86_fp80 @llvm.round.f80(x86_fp80)
declare { double, i32 } @llvm.frexp.f64.i32(double)
declare { i128, i1 } @llvm.umul.with.overflow.i128(i128, i128)
declare { i32, i1 } @llvm.sadd.with.overflow.i32(i32, i32)
declare { i33, i1 } @llvm.smul.with.overflow.i33(i33, i33)
declare { i64, i1 } @llvm.usub.with.overflow.i64(i64, i64)
declare { i65, i1 } @llvm.ssub.with.overflow.i65(i65, i65)
declare { i8, i1 } @llvm.uadd.with.overflow.i8(i8, i8)
