; ModuleID = 'rust.cebe997107dec46e-cgu.0'
source_filename = "rust.cebe997107dec46e-cgu.0"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@alloc_59149eeb649f39d9180425e3764054a3 = private unnamed_addr constant [79 x i8] c"/rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/core/src/iter/range.rs\00", align 1
@alloc_8a7813f1a038cd71090e4a0dcbf8eae3 = private unnamed_addr constant <{ ptr, [16 x i8] }> <{ ptr @alloc_59149eeb649f39d9180425e3764054a3, [16 x i8] c"N\00\00\00\00\00\00\00\B2\01\00\00\01\00\00\00" }>, align 8
@anon.188c90b82f6e5067a8c533ceb563e9d1.0 = private unnamed_addr constant <{ [4 x i8], [4 x i8] }> <{ [4 x i8] zeroinitializer, [4 x i8] undef }>, align 4
@alloc_3e1ebac14318b612ab4efabc52799932 = private unnamed_addr constant [186 x i8] c"unsafe precondition(s) violated: usize::unchecked_add cannot overflow\0A\0AThis indicates a bug in the program. This Undefined Behavior check is optional, and cannot be relied on for safety.", align 1
@alloc_bd3468a7b96187f70c1ce98a3e7a63bf = private unnamed_addr constant [283 x i8] c"unsafe precondition(s) violated: ptr::copy_nonoverlapping requires that both pointer arguments are aligned and non-null and the specified memory ranges do not overlap\0A\0AThis indicates a bug in the program. This Undefined Behavior check is optional, and cannot be relied on for safety.", align 1
@alloc_5ee6cd0de5bab89c84438a39fb5fb08c = private unnamed_addr constant [221 x i8] c"unsafe precondition(s) violated: ptr::copy requires that both pointer arguments are aligned and non-null\0A\0AThis indicates a bug in the program. This Undefined Behavior check is optional, and cannot be relied on for safety.", align 1
@alloc_b5fc2a6f2f5a9fc4395aada8c7c926bf = private unnamed_addr constant [76 x i8] c"/rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/core/src/ptr/mod.rs\00", align 1
@alloc_37f6e60a2902ea1334fb3e649d7c5a34 = private unnamed_addr constant <{ ptr, [16 x i8] }> <{ ptr @alloc_b5fc2a6f2f5a9fc4395aada8c7c926bf, [16 x i8] c"K\00\00\00\00\00\00\00\0F\02\00\00\05\00\00\00" }>, align 8
@alloc_53b1b0291ea51cd7399ceb8c4189456a = private unnamed_addr constant <{ ptr, [16 x i8] }> <{ ptr @alloc_b5fc2a6f2f5a9fc4395aada8c7c926bf, [16 x i8] c"K\00\00\00\00\00\00\00r\02\00\00\09\00\00\00" }>, align 8
@alloc_fad0cd83b7d1858a846a172eb260e593 = private unnamed_addr constant [42 x i8] c"is_aligned_to: align is not a power-of-two", align 1
@alloc_3d063512bd2a283debbda10df8c730ad = private unnamed_addr constant [82 x i8] c"/rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/core/src/ptr/const_ptr.rs\00", align 1
@alloc_180ab55c3ad9891a0d81c48ca2ae33fa = private unnamed_addr constant <{ ptr, [16 x i8] }> <{ ptr @alloc_3d063512bd2a283debbda10df8c730ad, [16 x i8] c"Q\00\00\00\00\00\00\00^\05\00\00\0D\00\00\00" }>, align 8
@alloc_de4e626d456b04760e72bc785ed7e52a = private unnamed_addr constant [201 x i8] c"unsafe precondition(s) violated: ptr::offset_from_unsigned requires `self >= origin`\0A\0AThis indicates a bug in the program. This Undefined Behavior check is optional, and cannot be relied on for safety.", align 1
@alloc_763310d78c99c2c1ad3f8a9821e942f3 = private unnamed_addr constant [61 x i8] c"is_nonoverlapping: `size_of::<T>() * count` overflows a usize", align 1
@alloc_88bfb5085a97a9f03cee2b9c3c42dd08 = private unnamed_addr constant [81 x i8] c"/rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/core/src/ptr/non_null.rs\00", align 1
@alloc_7cb1dd7620319c06f8fe4029f6b4a0d1 = private unnamed_addr constant <{ ptr, [16 x i8] }> <{ ptr @alloc_88bfb5085a97a9f03cee2b9c3c42dd08, [16 x i8] c"P\00\00\00\00\00\00\00\B9\03\00\00 \00\00\00" }>, align 8
@alloc_ec595fc0e82ef92fc59bd74f68296eae = private unnamed_addr constant [73 x i8] c"assertion failed: 0 < pointee_size && pointee_size <= isize::MAX as usize", align 1
@alloc_e9481a72334486f24b2c0d82b25567e1 = private unnamed_addr constant [79 x i8] c"/rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/core/src/slice/iter.rs\00", align 1
@alloc_12fdce0839ba33fd8bd1bb0711a36af6 = private unnamed_addr constant <{ ptr, [16 x i8] }> <{ ptr @alloc_e9481a72334486f24b2c0d82b25567e1, [16 x i8] c"N\00\00\00\00\00\00\00\8E\00\00\00\01\00\00\00" }>, align 8
@alloc_bd8bee06a7b89a590f3f665f148dfe98 = private unnamed_addr constant [8 x i8] c"rust.rs\00", align 1
@alloc_b121afd342b7af665b20cdd2320d9f9b = private unnamed_addr constant <{ ptr, [16 x i8] }> <{ ptr @alloc_bd8bee06a7b89a590f3f665f148dfe98, [16 x i8] c"\07\00\00\00\00\00\00\00\0E\00\00\00'\00\00\00" }>, align 8
@alloc_d3798de764ff041efa773101e7431f0c = private unnamed_addr constant <{ ptr, [16 x i8] }> <{ ptr @alloc_bd8bee06a7b89a590f3f665f148dfe98, [16 x i8] c"\07\00\00\00\00\00\00\00\18\00\00\00 \00\00\00" }>, align 8
@alloc_0e8c9679d8317f30ac2a9eda286d21d2 = private unnamed_addr constant <{ ptr, [16 x i8] }> <{ ptr @alloc_bd8bee06a7b89a590f3f665f148dfe98, [16 x i8] c"\07\00\00\00\00\00\00\00\18\00\00\00\19\00\00\00" }>, align 8
@alloc_20775d59f5048f32bcba49a390545570 = private unnamed_addr constant <{ ptr, [16 x i8] }> <{ ptr @alloc_bd8bee06a7b89a590f3f665f148dfe98, [16 x i8] c"\07\00\00\00\00\00\00\00\18\00\00\00*\00\00\00" }>, align 8
@alloc_8720c723e87531ee1509a2936cdf57aa = private unnamed_addr constant <{ ptr, [16 x i8] }> <{ ptr @alloc_bd8bee06a7b89a590f3f665f148dfe98, [16 x i8] c"\07\00\00\00\00\00\00\00\19\00\00\00\19\00\00\00" }>, align 8
@alloc_fc68aa530eb5c5d0672321ca0c4083e2 = private unnamed_addr constant <{ ptr, [16 x i8] }> <{ ptr @alloc_bd8bee06a7b89a590f3f665f148dfe98, [16 x i8] c"\07\00\00\00\00\00\00\00\19\00\00\00\14\00\00\00" }>, align 8
@alloc_9013cfca0390caaa7367374d368ca474 = private unnamed_addr constant <{ ptr, [16 x i8] }> <{ ptr @alloc_bd8bee06a7b89a590f3f665f148dfe98, [16 x i8] c"\07\00\00\00\00\00\00\00\1A\00\00\00\0D\00\00\00" }>, align 8

; <&f64 as core::ops::arith::Mul>::mul
; Function Attrs: inlinehint nonlazybind uwtable
define internal double @"_ZN49_$LT$$RF$f64$u20$as$u20$core..ops..arith..Mul$GT$3mul17hb0ef4da1919902f1E"(ptr align 8 %self, ptr align 8 %other, ptr align 8 %0) unnamed_addr #0 {
start:
  %_3 = load double, ptr %self, align 8
  %_4 = load double, ptr %other, align 8
  %_0 = fmul double %_3, %_4
  ret double %_0
}

; <usize as core::iter::range::Step>::forward_unchecked
; Function Attrs: inlinehint nonlazybind uwtable
define internal i64 @"_ZN49_$LT$usize$u20$as$u20$core..iter..range..Step$GT$17forward_unchecked17h552ee8de9d3ca922E"(i64 %start1, i64 %n) unnamed_addr #0 {
start:
  br label %bb1

bb1:                                              ; preds = %start
; call core::num::<impl usize>::unchecked_add::precondition_check
  call void @"_ZN4core3num23_$LT$impl$u20$usize$GT$13unchecked_add18precondition_check17h1d0871c4bedd98f1E"(i64 %start1, i64 %n, ptr align 8 @alloc_8a7813f1a038cd71090e4a0dcbf8eae3) #11
  br label %bb2

bb2:                                              ; preds = %bb1
  %_0 = add nuw i64 %start1, %n
  ret i64 %_0
}

; core::intrinsics::cold_path
; Function Attrs: cold nounwind nonlazybind uwtable
define internal void @_ZN4core10intrinsics9cold_path17hcd43951d221cdd03E() unnamed_addr #1 {
start:
  ret void
}

; core::num::<impl u32>::checked_mul
; Function Attrs: inlinehint nonlazybind uwtable
define internal { i32, i32 } @"_ZN4core3num21_$LT$impl$u20$u32$GT$11checked_mul17h49b1e9a06bd2daa9E"(i32 %self, i32 %rhs) unnamed_addr #0 {
start:
  %_0 = alloca [8 x i8], align 4
  %0 = call { i32, i1 } @llvm.umul.with.overflow.i32(i32 %self, i32 %rhs)
  %_5.0 = extractvalue { i32, i1 } %0, 0
  %_5.1 = extractvalue { i32, i1 } %0, 1
  br i1 %_5.1, label %bb2, label %bb4

bb4:                                              ; preds = %start
  %1 = getelementptr inbounds i8, ptr %_0, i64 4
  store i32 %_5.0, ptr %1, align 4
  store i32 1, ptr %_0, align 4
  br label %bb1

bb2:                                              ; preds = %start
  %2 = load i32, ptr @anon.188c90b82f6e5067a8c533ceb563e9d1.0, align 4
  %3 = load i32, ptr getelementptr inbounds (i8, ptr @anon.188c90b82f6e5067a8c533ceb563e9d1.0, i64 4), align 4
  store i32 %2, ptr %_0, align 4
  %4 = getelementptr inbounds i8, ptr %_0, i64 4
  store i32 %3, ptr %4, align 4
  br label %bb1

bb1:                                              ; preds = %bb2, %bb4
  %5 = load i32, ptr %_0, align 4
  %6 = getelementptr inbounds i8, ptr %_0, i64 4
  %7 = load i32, ptr %6, align 4
  %8 = insertvalue { i32, i32 } poison, i32 %5, 0
  %9 = insertvalue { i32, i32 } %8, i32 %7, 1
  ret { i32, i32 } %9
}

; core::num::<impl usize>::unchecked_add::precondition_check
; Function Attrs: inlinehint nounwind nonlazybind uwtable
define internal void @"_ZN4core3num23_$LT$impl$u20$usize$GT$13unchecked_add18precondition_check17h1d0871c4bedd98f1E"(i64 %lhs, i64 %rhs, ptr align 8 %0) unnamed_addr #2 {
start:
  %_7.0 = add i64 %lhs, %rhs
  %_7.1 = icmp ult i64 %_7.0, %lhs
  br i1 %_7.1, label %bb1, label %bb2

bb2:                                              ; preds = %start
  ret void

bb1:                                              ; preds = %start
; call core::panicking::panic_nounwind_fmt
  call void @_RNvNtCsgEmfK2I1SDS_4core9panicking18panic_nounwind_fmt(ptr @alloc_3e1ebac14318b612ab4efabc52799932, ptr inttoptr (i64 373 to ptr), i1 zeroext false, ptr align 8 %0) #12
  unreachable
}

; core::ops::function::FnOnce::call_once
; Function Attrs: inlinehint nonlazybind uwtable
define internal double @_ZN4core3ops8function6FnOnce9call_once17h23c60cd90d8dbe8cE(i32 %0) unnamed_addr #0 {
start:
  %_2 = alloca [4 x i8], align 4
  store i32 %0, ptr %_2, align 4
  %1 = load i32, ptr %_2, align 4
  %_0.i = uitofp i32 %1 to double
  ret double %_0.i
}

; core::ptr::copy_nonoverlapping::precondition_check
; Function Attrs: inlinehint nounwind nonlazybind uwtable
define internal void @_ZN4core3ptr19copy_nonoverlapping18precondition_check17h5eebc1acb0dc73deE(ptr %src, ptr %dst, i64 %size, i64 %align, i64 %count, ptr align 8 %0) unnamed_addr #2 personality ptr @rust_eh_personality {
start:
  %zero_size = alloca [1 x i8], align 1
  %1 = icmp eq i64 %count, 0
  br i1 %1, label %bb1, label %bb2

bb1:                                              ; preds = %start
  store i8 1, ptr %zero_size, align 1
  br label %bb3

bb2:                                              ; preds = %start
  %2 = icmp eq i64 %size, 0
  %3 = zext i1 %2 to i8
  store i8 %3, ptr %zero_size, align 1
  br label %bb3

bb3:                                              ; preds = %bb2, %bb1
  %4 = load i8, ptr %zero_size, align 1
  %is_zst = trunc nuw i8 %4 to i1
; invoke core::ptr::const_ptr::<impl *const T>::is_aligned_to
  %_15 = invoke zeroext i1 @"_ZN4core3ptr9const_ptr33_$LT$impl$u20$$BP$const$u20$T$GT$13is_aligned_to17h10e680a46d386060E"(ptr %src, i64 %align)
          to label %bb15 unwind label %terminate

terminate:                                        ; preds = %bb5, %bb4, %bb3
  %5 = landingpad { ptr, i32 }
          filter [0 x ptr] zeroinitializer
; call core::panicking::panic_cannot_unwind
  call void @_RNvNtCsgEmfK2I1SDS_4core9panicking19panic_cannot_unwind() #13
  unreachable

bb15:                                             ; preds = %bb3
  br i1 %_15, label %bb11, label %bb12

bb12:                                             ; preds = %bb15
  br label %bb7

bb11:                                             ; preds = %bb15
  br i1 %is_zst, label %bb13, label %bb14

bb7:                                              ; preds = %bb14, %bb12
  br label %bb8

bb14:                                             ; preds = %bb11
  %_17 = ptrtoint ptr %src to i64
  %_16 = icmp eq i64 %_17, 0
  %_8 = xor i1 %_16, true
  br i1 %_8, label %bb4, label %bb7

bb13:                                             ; preds = %bb11
  br label %bb4

bb4:                                              ; preds = %bb13, %bb14
; invoke core::ptr::const_ptr::<impl *const T>::is_aligned_to
  %_18 = invoke zeroext i1 @"_ZN4core3ptr9const_ptr33_$LT$impl$u20$$BP$const$u20$T$GT$13is_aligned_to17h10e680a46d386060E"(ptr %dst, i64 %align)
          to label %bb20 unwind label %terminate

bb8:                                              ; preds = %bb6, %bb7
  br label %bb9

bb20:                                             ; preds = %bb4
  br i1 %_18, label %bb16, label %bb17

bb17:                                             ; preds = %bb20
  br label %bb6

bb16:                                             ; preds = %bb20
  %6 = load i8, ptr %zero_size, align 1
  %7 = trunc nuw i8 %6 to i1
  br i1 %7, label %bb18, label %bb19

bb6:                                              ; preds = %bb19, %bb17
  br label %bb8

bb19:                                             ; preds = %bb16
  %_20 = ptrtoint ptr %dst to i64
  %_19 = icmp eq i64 %_20, 0
  %_10 = xor i1 %_19, true
  br i1 %_10, label %bb5, label %bb6

bb18:                                             ; preds = %bb16
  br label %bb5

bb5:                                              ; preds = %bb18, %bb19
; invoke core::ub_checks::maybe_is_nonoverlapping::runtime
  %_6 = invoke zeroext i1 @_ZN4core9ub_checks23maybe_is_nonoverlapping7runtime17h16561e16856913e0E(ptr %src, ptr %dst, i64 %size, i64 %count)
          to label %bb21 unwind label %terminate

bb9:                                              ; preds = %bb21, %bb8
; call core::panicking::panic_nounwind_fmt
  call void @_RNvNtCsgEmfK2I1SDS_4core9panicking18panic_nounwind_fmt(ptr @alloc_bd3468a7b96187f70c1ce98a3e7a63bf, ptr inttoptr (i64 567 to ptr), i1 zeroext false, ptr align 8 %0) #12
  unreachable

bb21:                                             ; preds = %bb5
  br i1 %_6, label %bb10, label %bb9

bb10:                                             ; preds = %bb21
  ret void
}

; core::ptr::copy::precondition_check
; Function Attrs: inlinehint nounwind nonlazybind uwtable
define internal void @_ZN4core3ptr4copy18precondition_check17h08563850a4c9404eE(ptr %src, ptr %dst, i64 %align, i1 zeroext %zero_size, ptr align 8 %0) unnamed_addr #2 personality ptr @rust_eh_personality {
start:
  %_15 = alloca [1 x i8], align 1
  %align1 = alloca [8 x i8], align 8
  %ptr = alloca [8 x i8], align 8
; invoke core::ptr::const_ptr::<impl *const T>::is_aligned_to
  %_12 = invoke zeroext i1 @"_ZN4core3ptr9const_ptr33_$LT$impl$u20$$BP$const$u20$T$GT$13is_aligned_to17h10e680a46d386060E"(ptr %src, i64 %align)
          to label %bb9 unwind label %terminate

terminate:                                        ; preds = %bb7, %bb14, %start
  %1 = landingpad { ptr, i32 }
          filter [0 x ptr] zeroinitializer
; call core::panicking::panic_cannot_unwind
  call void @_RNvNtCsgEmfK2I1SDS_4core9panicking19panic_cannot_unwind() #13
  unreachable

bb9:                                              ; preds = %start
  br i1 %_12, label %bb5, label %bb6

bb6:                                              ; preds = %bb9
  br label %bb3

bb5:                                              ; preds = %bb9
  br i1 %zero_size, label %bb7, label %bb8

bb3:                                              ; preds = %bb8, %bb6
  br label %bb4

bb8:                                              ; preds = %bb5
  %_14 = ptrtoint ptr %src to i64
  %_13 = icmp eq i64 %_14, 0
  %_5 = xor i1 %_13, true
  br i1 %_5, label %bb14, label %bb3

bb7:                                              ; preds = %bb5
  store ptr %dst, ptr %ptr, align 8
  store i64 %align, ptr %align1, align 8
  %2 = load ptr, ptr %ptr, align 8
; invoke core::ptr::const_ptr::<impl *const T>::is_aligned_to
  %3 = invoke zeroext i1 @"_ZN4core3ptr9const_ptr33_$LT$impl$u20$$BP$const$u20$T$GT$13is_aligned_to17h10e680a46d386060E"(ptr %2, i64 %align)
          to label %bb13 unwind label %terminate

bb14:                                             ; preds = %bb8
  store ptr %dst, ptr %ptr, align 8
  store i64 %align, ptr %align1, align 8
  %4 = load ptr, ptr %ptr, align 8
; invoke core::ptr::const_ptr::<impl *const T>::is_aligned_to
  %5 = invoke zeroext i1 @"_ZN4core3ptr9const_ptr33_$LT$impl$u20$$BP$const$u20$T$GT$13is_aligned_to17h10e680a46d386060E"(ptr %4, i64 %align)
          to label %bb15 unwind label %terminate

bb4:                                              ; preds = %bb2, %bb3
; call core::panicking::panic_nounwind_fmt
  call void @_RNvNtCsgEmfK2I1SDS_4core9panicking18panic_nounwind_fmt(ptr @alloc_5ee6cd0de5bab89c84438a39fb5fb08c, ptr inttoptr (i64 443 to ptr), i1 zeroext false, ptr align 8 %0) #12
  unreachable

bb15:                                             ; preds = %bb14
  %6 = zext i1 %5 to i8
  store i8 %6, ptr %_15, align 1
  %7 = load i8, ptr %_15, align 1
  %8 = trunc nuw i8 %7 to i1
  br i1 %8, label %bb12, label %bb10

bb10:                                             ; preds = %bb13, %bb15
  br label %bb2

bb12:                                             ; preds = %bb15
  %_17 = ptrtoint ptr %dst to i64
  %_16 = icmp eq i64 %_17, 0
  %_6 = xor i1 %_16, true
  br i1 %_6, label %bb1, label %bb2

bb2:                                              ; preds = %bb10, %bb12
  br label %bb4

bb1:                                              ; preds = %bb11, %bb12
  ret void

bb13:                                             ; preds = %bb7
  %9 = zext i1 %3 to i8
  store i8 %9, ptr %_15, align 1
  %10 = load i8, ptr %_15, align 1
  %11 = trunc nuw i8 %10 to i1
  br i1 %11, label %bb11, label %bb10

bb11:                                             ; preds = %bb13
  br label %bb1
}

; core::ptr::swap
; Function Attrs: inlinehint nonlazybind uwtable
define void @_ZN4core3ptr4swap17h765797ca9f3fe3b2E(ptr %x, ptr %y) unnamed_addr #0 {
start:
  %_18 = alloca [1 x i8], align 1
  %tmp = alloca [8 x i8], align 8
  br label %bb1

bb1:                                              ; preds = %start
; call core::ptr::copy_nonoverlapping::precondition_check
  call void @_ZN4core3ptr19copy_nonoverlapping18precondition_check17h5eebc1acb0dc73deE(ptr %x, ptr %tmp, i64 8, i64 8, i64 1, ptr align 8 @alloc_37f6e60a2902ea1334fb3e649d7c5a34) #11
  br label %bb3

bb3:                                              ; preds = %bb1
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %tmp, ptr align 8 %x, i64 8, i1 false)
  br label %bb5

bb5:                                              ; preds = %bb3
  br label %bb7

bb7:                                              ; preds = %bb5
  store i8 0, ptr %_18, align 1
  br label %bb8

bb8:                                              ; preds = %bb7
  %0 = load i8, ptr %_18, align 1
  %1 = trunc nuw i8 %0 to i1
; call core::ptr::copy::precondition_check
  call void @_ZN4core3ptr4copy18precondition_check17h08563850a4c9404eE(ptr %y, ptr %x, i64 8, i1 zeroext %1, ptr align 8 @alloc_53b1b0291ea51cd7399ceb8c4189456a) #11
  br label %bb10

bb10:                                             ; preds = %bb8
  call void @llvm.memmove.p0.p0.i64(ptr align 8 %x, ptr align 8 %y, i64 8, i1 false)
  br label %bb11

bb11:                                             ; preds = %bb10
; call core::ptr::copy_nonoverlapping::precondition_check
  call void @_ZN4core3ptr19copy_nonoverlapping18precondition_check17h5eebc1acb0dc73deE(ptr %tmp, ptr %y, i64 8, i64 8, i64 1, ptr align 8 @alloc_37f6e60a2902ea1334fb3e649d7c5a34) #11
  br label %bb13

bb13:                                             ; preds = %bb11
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %y, ptr align 8 %tmp, i64 8, i1 false)
  ret void

bb6:                                              ; No predecessors!
  unreachable
}

; core::ptr::const_ptr::<impl *const T>::is_aligned_to
; Function Attrs: inlinehint nonlazybind uwtable
define zeroext i1 @"_ZN4core3ptr9const_ptr33_$LT$impl$u20$$BP$const$u20$T$GT$13is_aligned_to17h10e680a46d386060E"(ptr %self, i64 %align) unnamed_addr #0 {
start:
  %0 = alloca [4 x i8], align 4
  %1 = call i64 @llvm.ctpop.i64(i64 %align)
  %2 = trunc i64 %1 to i32
  store i32 %2, ptr %0, align 4
  %_8 = load i32, ptr %0, align 4
  %3 = icmp eq i32 %_8, 1
  br i1 %3, label %bb1, label %bb2

bb1:                                              ; preds = %start
  %_6 = ptrtoint ptr %self to i64
  %_7 = sub i64 %align, 1
  %_5 = and i64 %_6, %_7
  %_0 = icmp eq i64 %_5, 0
  ret i1 %_0

bb2:                                              ; preds = %start
; call core::panicking::panic_fmt
  call void @_RNvNtCsgEmfK2I1SDS_4core9panicking9panic_fmt(ptr @alloc_fad0cd83b7d1858a846a172eb260e593, ptr inttoptr (i64 85 to ptr), ptr align 8 @alloc_180ab55c3ad9891a0d81c48ca2ae33fa) #14
  unreachable
}

; core::ptr::const_ptr::<impl *const T>::offset_from_unsigned::precondition_check
; Function Attrs: inlinehint nounwind nonlazybind uwtable
define internal void @"_ZN4core3ptr9const_ptr33_$LT$impl$u20$$BP$const$u20$T$GT$20offset_from_unsigned18precondition_check17h3f7feb8beb125f8bE"(ptr %this, ptr %origin, ptr align 8 %0) unnamed_addr #2 {
start:
  %_3 = icmp uge ptr %this, %origin
  br i1 %_3, label %bb1, label %bb2

bb2:                                              ; preds = %start
; call core::panicking::panic_nounwind_fmt
  call void @_RNvNtCsgEmfK2I1SDS_4core9panicking18panic_nounwind_fmt(ptr @alloc_de4e626d456b04760e72bc785ed7e52a, ptr inttoptr (i64 403 to ptr), i1 zeroext false, ptr align 8 %0) #12
  unreachable

bb1:                                              ; preds = %start
  ret void
}

; core::iter::range::<impl core::iter::traits::iterator::Iterator for core::ops::range::Range<A>>::next
; Function Attrs: inlinehint nonlazybind uwtable
define { i64, i64 } @"_ZN4core4iter5range101_$LT$impl$u20$core..iter..traits..iterator..Iterator$u20$for$u20$core..ops..range..Range$LT$A$GT$$GT$4next17h743d7dde9f147815E"(ptr align 8 %self) unnamed_addr #0 {
start:
; call <core::ops::range::Range<T> as core::iter::range::RangeIteratorImpl>::spec_next
  %0 = call { i64, i64 } @"_ZN89_$LT$core..ops..range..Range$LT$T$GT$$u20$as$u20$core..iter..range..RangeIteratorImpl$GT$9spec_next17hb328268b90a07ceaE"(ptr align 8 %self) #15
  %_0.0 = extractvalue { i64, i64 } %0, 0
  %_0.1 = extractvalue { i64, i64 } %0, 1
  %1 = insertvalue { i64, i64 } poison, i64 %_0.0, 0
  %2 = insertvalue { i64, i64 } %1, i64 %_0.1, 1
  ret { i64, i64 } %2
}

; core::slice::<impl [T]>::iter
; Function Attrs: inlinehint nonlazybind uwtable
define { ptr, ptr } @"_ZN4core5slice29_$LT$impl$u20$$u5b$T$u5d$$GT$4iter17h1cec56f333cc9808E"(ptr align 1 %self.0, i64 %self.1) unnamed_addr #0 {
start:
; call core::slice::iter::Iter<T>::new
  %0 = call { ptr, ptr } @"_ZN4core5slice4iter13Iter$LT$T$GT$3new17h42f22e50f9f67f36E"(ptr align 1 %self.0, i64 %self.1) #15
  %_0.0 = extractvalue { ptr, ptr } %0, 0
  %_0.1 = extractvalue { ptr, ptr } %0, 1
  %1 = insertvalue { ptr, ptr } poison, ptr %_0.0, 0
  %2 = insertvalue { ptr, ptr } %1, ptr %_0.1, 1
  ret { ptr, ptr } %2
}

; core::slice::<impl [T]>::swap
; Function Attrs: inlinehint nonlazybind uwtable
define void @"_ZN4core5slice29_$LT$impl$u20$$u5b$T$u5d$$GT$4swap17h05999e36b3955529E"(ptr align 8 %self.0, i64 %self.1, i64 %a, i64 %b, ptr align 8 %0) unnamed_addr #0 {
start:
  %_6 = icmp ult i64 %a, %self.1
  br i1 %_6, label %bb1, label %panic

bb1:                                              ; preds = %start
  %pa = getelementptr inbounds nuw i64, ptr %self.0, i64 %a
  %_8 = icmp ult i64 %b, %self.1
  br i1 %_8, label %bb2, label %panic1

panic:                                            ; preds = %start
; call core::panicking::panic_bounds_check
  call void @_RNvNtCsgEmfK2I1SDS_4core9panicking18panic_bounds_check(i64 %a, i64 %self.1, ptr align 8 %0) #14
  unreachable

bb2:                                              ; preds = %bb1
  %pb = getelementptr inbounds nuw i64, ptr %self.0, i64 %b
; call core::ptr::swap
  call void @_ZN4core3ptr4swap17h765797ca9f3fe3b2E(ptr %pa, ptr %pb) #15
  ret void

panic1:                                           ; preds = %bb1
; call core::panicking::panic_bounds_check
  call void @_RNvNtCsgEmfK2I1SDS_4core9panicking18panic_bounds_check(i64 %b, i64 %self.1, ptr align 8 %0) #14
  unreachable
}

; core::slice::iter::Iter<T>::new
; Function Attrs: inlinehint nonlazybind uwtable
define { ptr, ptr } @"_ZN4core5slice4iter13Iter$LT$T$GT$3new17h42f22e50f9f67f36E"(ptr align 1 %slice.0, i64 %slice.1) unnamed_addr #0 {
start:
  %end_or_len = alloca [8 x i8], align 8
  br label %bb2

bb2:                                              ; preds = %start
  %_6 = getelementptr inbounds nuw i8, ptr %slice.0, i64 %slice.1
  store ptr %_6, ptr %end_or_len, align 8
  br label %bb3

bb3:                                              ; preds = %bb2
  %_0.1 = load ptr, ptr %end_or_len, align 8
  %0 = insertvalue { ptr, ptr } poison, ptr %slice.0, 0
  %1 = insertvalue { ptr, ptr } %0, ptr %_0.1, 1
  ret { ptr, ptr } %1

bb1:                                              ; No predecessors!
  unreachable
}

; core::option::Option<T>::map
; Function Attrs: inlinehint nonlazybind uwtable
define { i64, double } @"_ZN4core6option15Option$LT$T$GT$3map17hfa7a19ff53e51425E"(i32 %0, i32 %1) unnamed_addr #0 {
start:
  %_0 = alloca [16 x i8], align 8
  %self = alloca [8 x i8], align 4
  store i32 %0, ptr %self, align 4
  %2 = getelementptr inbounds i8, ptr %self, i64 4
  store i32 %1, ptr %2, align 4
  %3 = load i32, ptr %self, align 4
  %4 = getelementptr inbounds i8, ptr %self, i64 4
  %5 = load i32, ptr %4, align 4
  %_3 = zext i32 %3 to i64
  %6 = trunc nuw i64 %_3 to i1
  br i1 %6, label %bb3, label %bb2

bb3:                                              ; preds = %start
  %7 = getelementptr inbounds i8, ptr %self, i64 4
  %x = load i32, ptr %7, align 4
; call core::ops::function::FnOnce::call_once
  %_5 = call double @_ZN4core3ops8function6FnOnce9call_once17h23c60cd90d8dbe8cE(i32 %x) #15
  %8 = getelementptr inbounds i8, ptr %_0, i64 8
  store double %_5, ptr %8, align 8
  store i64 1, ptr %_0, align 8
  br label %bb5

bb2:                                              ; preds = %start
  store i64 0, ptr %_0, align 8
  br label %bb5

bb5:                                              ; preds = %bb3, %bb2
  %9 = load i64, ptr %_0, align 8
  %10 = getelementptr inbounds i8, ptr %_0, i64 8
  %11 = load double, ptr %10, align 8
  %12 = insertvalue { i64, double } poison, i64 %9, 0
  %13 = insertvalue { i64, double } %12, double %11, 1
  ret { i64, double } %13

bb1:                                              ; No predecessors!
  unreachable
}

; core::ub_checks::maybe_is_nonoverlapping::runtime
; Function Attrs: inlinehint nonlazybind uwtable
define internal zeroext i1 @_ZN4core9ub_checks23maybe_is_nonoverlapping7runtime17h16561e16856913e0E(ptr %src, ptr %dst, i64 %size, i64 %count) unnamed_addr #0 {
start:
  %diff = alloca [8 x i8], align 8
  %_9 = alloca [16 x i8], align 8
  %src_usize = ptrtoint ptr %src to i64
  %dst_usize = ptrtoint ptr %dst to i64
  %0 = call { i64, i1 } @llvm.umul.with.overflow.i64(i64 %size, i64 %count)
  %_13.0 = extractvalue { i64, i1 } %0, 0
  %_13.1 = extractvalue { i64, i1 } %0, 1
  br i1 %_13.1, label %bb1, label %bb3

bb3:                                              ; preds = %start
  %1 = getelementptr inbounds i8, ptr %_9, i64 8
  store i64 %_13.0, ptr %1, align 8
  store i64 1, ptr %_9, align 8
  %2 = getelementptr inbounds i8, ptr %_9, i64 8
  %size1 = load i64, ptr %2, align 8
  %_21 = icmp ult i64 %src_usize, %dst_usize
  br i1 %_21, label %bb4, label %bb5

bb1:                                              ; preds = %start
; call core::panicking::panic_nounwind
  call void @_RNvNtCsgEmfK2I1SDS_4core9panicking14panic_nounwind(ptr align 1 @alloc_763310d78c99c2c1ad3f8a9821e942f3, i64 61) #12
  unreachable

bb5:                                              ; preds = %bb3
  %3 = sub i64 %src_usize, %dst_usize
  store i64 %3, ptr %diff, align 8
  br label %bb6

bb4:                                              ; preds = %bb3
  %4 = sub i64 %dst_usize, %src_usize
  store i64 %4, ptr %diff, align 8
  br label %bb6

bb6:                                              ; preds = %bb4, %bb5
  %5 = load i64, ptr %diff, align 8
  %_0 = icmp uge i64 %5, %size1
  ret i1 %_0
}

; rust::mix::{{closure}}
; Function Attrs: inlinehint nonlazybind uwtable
define internal i128 @"_ZN4rust3mix28_$u7b$$u7b$closure$u7d$$u7d$17h22e4ca508f5aa553E"(ptr align 1 %_1, i128 %hash, ptr align 1 %_3) unnamed_addr #0 {
start:
  %byte = load i8, ptr %_3, align 1
  %_0.i1 = zext i8 %byte to i128
  %_5 = xor i128 %hash, %_0.i1
  %_0.i = mul i128 %_5, 309485009821345068724781371
  ret i128 %_0.i
}

; <I as core::iter::traits::collect::IntoIterator>::into_iter
; Function Attrs: inlinehint nonlazybind uwtable
define { i64, i64 } @"_ZN63_$LT$I$u20$as$u20$core..iter..traits..collect..IntoIterator$GT$9into_iter17he729a7703480f26fE"(i64 %self.0, i64 %self.1) unnamed_addr #0 {
start:
  %0 = insertvalue { i64, i64 } poison, i64 %self.0, 0
  %1 = insertvalue { i64, i64 } %0, i64 %self.1, 1
  ret { i64, i64 } %1
}

; <core::ops::range::Range<T> as core::iter::range::RangeIteratorImpl>::spec_next
; Function Attrs: inlinehint nonlazybind uwtable
define { i64, i64 } @"_ZN89_$LT$core..ops..range..Range$LT$T$GT$$u20$as$u20$core..iter..range..RangeIteratorImpl$GT$9spec_next17hb328268b90a07ceaE"(ptr align 8 %self) unnamed_addr #0 {
start:
  %_0 = alloca [16 x i8], align 8
  %_4 = getelementptr inbounds i8, ptr %self, i64 8
  %_3.i = load i64, ptr %self, align 8
  %_4.i = load i64, ptr %_4, align 8
  %_0.i = icmp ult i64 %_3.i, %_4.i
  br i1 %_0.i, label %bb2, label %bb4

bb4:                                              ; preds = %start
  store i64 0, ptr %_0, align 8
  br label %bb5

bb2:                                              ; preds = %start
  %old = load i64, ptr %self, align 8
; call <usize as core::iter::range::Step>::forward_unchecked
  %_6 = call i64 @"_ZN49_$LT$usize$u20$as$u20$core..iter..range..Step$GT$17forward_unchecked17h552ee8de9d3ca922E"(i64 %old, i64 1) #15
  store i64 %_6, ptr %self, align 8
  %0 = getelementptr inbounds i8, ptr %_0, i64 8
  store i64 %old, ptr %0, align 8
  store i64 1, ptr %_0, align 8
  br label %bb5

bb5:                                              ; preds = %bb2, %bb4
  %1 = load i64, ptr %_0, align 8
  %2 = getelementptr inbounds i8, ptr %_0, i64 8
  %3 = load i64, ptr %2, align 8
  %4 = insertvalue { i64, i64 } poison, i64 %1, 0
  %5 = insertvalue { i64, i64 } %4, i64 %3, 1
  ret { i64, i64 } %5
}

; <core::slice::iter::Iter<T> as core::iter::traits::iterator::Iterator>::fold
; Function Attrs: inlinehint nonlazybind uwtable
define i128 @"_ZN91_$LT$core..slice..iter..Iter$LT$T$GT$$u20$as$u20$core..iter..traits..iterator..Iterator$GT$4fold17h378eab90190241ebE"(ptr %self.0, ptr %self.1, i128 %init) unnamed_addr #0 personality ptr @rust_eh_personality {
start:
  %0 = alloca [16 x i8], align 8
  %_32 = alloca [1 x i8], align 1
  %_31 = alloca [1 x i8], align 1
  %len = alloca [8 x i8], align 8
  %i = alloca [8 x i8], align 8
  %acc = alloca [16 x i8], align 16
  %_4 = alloca [1 x i8], align 1
  %_0 = alloca [16 x i8], align 16
  %f = alloca [0 x i8], align 1
  br label %bb2

bb2:                                              ; preds = %start
  %1 = icmp eq ptr %self.0, %self.1
  %2 = zext i1 %1 to i8
  store i8 %2, ptr %_4, align 1
  br label %bb3

bb3:                                              ; preds = %bb2
  %3 = load i8, ptr %_4, align 1
  %4 = trunc nuw i8 %3 to i1
  br i1 %4, label %bb4, label %bb5

bb5:                                              ; preds = %bb3
  store i8 0, ptr %_32, align 1
  store i8 1, ptr %_31, align 1
  store i128 %init, ptr %acc, align 16
  store i64 0, ptr %i, align 8
  br label %bb7

bb4:                                              ; preds = %bb3
  store i8 0, ptr %_32, align 1
  store i128 %init, ptr %_0, align 16
  br label %bb12

bb7:                                              ; preds = %bb5
  br label %bb20

bb20:                                             ; preds = %bb7
; call core::ptr::const_ptr::<impl *const T>::offset_from_unsigned::precondition_check
  call void @"_ZN4core3ptr9const_ptr33_$LT$impl$u20$$BP$const$u20$T$GT$20offset_from_unsigned18precondition_check17h3f7feb8beb125f8bE"(ptr %self.1, ptr %self.0, ptr align 8 @alloc_7cb1dd7620319c06f8fe4029f6b4a0d1) #11
  br label %bb22

bb22:                                             ; preds = %bb20
  br label %bb23

bb23:                                             ; preds = %bb22
  br label %bb24

bb24:                                             ; preds = %bb23
  %5 = ptrtoint ptr %self.1 to i64
  %6 = ptrtoint ptr %self.0 to i64
  %7 = sub nuw i64 %5, %6
  %8 = udiv exact i64 %7, 1
  store i64 %8, ptr %len, align 8
  br label %bb8

bb25:                                             ; No predecessors!
; invoke core::panicking::panic
  invoke void @_RNvNtCsgEmfK2I1SDS_4core9panicking5panic(ptr align 1 @alloc_ec595fc0e82ef92fc59bd74f68296eae, i64 73, ptr align 8 @alloc_7cb1dd7620319c06f8fe4029f6b4a0d1) #16
          to label %unreachable unwind label %cleanup

bb16:                                             ; preds = %cleanup
  %9 = load i8, ptr %_31, align 1
  %10 = trunc nuw i8 %9 to i1
  br i1 %10, label %bb15, label %bb13

cleanup:                                          ; preds = %bb8, %bb25
  %11 = landingpad { ptr, i32 }
          cleanup
  %12 = extractvalue { ptr, i32 } %11, 0
  %13 = extractvalue { ptr, i32 } %11, 1
  store ptr %12, ptr %0, align 8
  %14 = getelementptr inbounds i8, ptr %0, i64 8
  store i32 %13, ptr %14, align 8
  br label %bb16

unreachable:                                      ; preds = %bb25
  unreachable

bb8:                                              ; preds = %bb11, %bb24
  store i8 0, ptr %_31, align 1
  %_21 = load i128, ptr %acc, align 16
  %count = load i64, ptr %i, align 8
  %_45 = getelementptr inbounds nuw i8, ptr %self.0, i64 %count
; invoke rust::mix::{{closure}}
  %_18 = invoke i128 @"_ZN4rust3mix28_$u7b$$u7b$closure$u7d$$u7d$17h22e4ca508f5aa553E"(ptr align 1 %f, i128 %_21, ptr align 1 %_45)
          to label %bb9 unwind label %cleanup

bb9:                                              ; preds = %bb8
  store i128 %_18, ptr %acc, align 16
  br label %bb26

bb26:                                             ; preds = %bb9
  %15 = load i64, ptr %i, align 8
; call core::num::<impl usize>::unchecked_add::precondition_check
  call void @"_ZN4core3num23_$LT$impl$u20$usize$GT$13unchecked_add18precondition_check17h1d0871c4bedd98f1E"(i64 %15, i64 1, ptr align 8 @alloc_12fdce0839ba33fd8bd1bb0711a36af6) #11
  br label %bb27

bb27:                                             ; preds = %bb26
  %16 = load i64, ptr %i, align 8
  %_27 = add nuw i64 %16, 1
  store i64 %_27, ptr %i, align 8
  %_29 = load i64, ptr %i, align 8
  %_30 = load i64, ptr %len, align 8
  %_28 = icmp eq i64 %_29, %_30
  br i1 %_28, label %bb10, label %bb11

bb11:                                             ; preds = %bb27
  br label %bb8

bb10:                                             ; preds = %bb27
  %17 = load i128, ptr %acc, align 16
  store i128 %17, ptr %_0, align 16
  br label %bb12

bb12:                                             ; preds = %bb4, %bb10
  %18 = load i128, ptr %_0, align 16
  ret i128 %18

bb13:                                             ; preds = %bb15, %bb16
  br label %bb18

bb15:                                             ; preds = %bb16
  br label %bb13

bb18:                                             ; preds = %bb13
  %19 = load i8, ptr %_32, align 1
  %20 = trunc nuw i8 %19 to i1
  br i1 %20, label %bb17, label %bb14

bb14:                                             ; preds = %bb17, %bb18
  %21 = load ptr, ptr %0, align 8
  %22 = getelementptr inbounds i8, ptr %0, i64 8
  %23 = load i32, ptr %22, align 8
  %24 = insertvalue { ptr, i32 } poison, ptr %21, 0
  %25 = insertvalue { ptr, i32 } %24, i32 %23, 1
  resume { ptr, i32 } %25

bb17:                                             ; preds = %bb18
  br label %bb14

bb1:                                              ; No predecessors!
  unreachable

bb6:                                              ; No predecessors!
  unreachable
}

; Function Attrs: nonlazybind uwtable
define { i64, double } @area(ptr align 8 %shape) unnamed_addr #3 {
start:
  %_0 = alloca [16 x i8], align 8
  %0 = load i32, ptr %shape, align 8
  %_2 = zext i32 %0 to i64
  switch i64 %_2, label %bb1 [
    i64 0, label %bb4
    i64 1, label %bb3
    i64 2, label %bb2
  ]

bb1:                                              ; preds = %start
  unreachable

bb4:                                              ; preds = %start
  %radius = getelementptr inbounds i8, ptr %shape, i64 8
; call <&f64 as core::ops::arith::Mul>::mul
  %_5 = call double @"_ZN49_$LT$$RF$f64$u20$as$u20$core..ops..arith..Mul$GT$3mul17hb0ef4da1919902f1E"(ptr align 8 %radius, ptr align 8 %radius, ptr align 8 @alloc_b121afd342b7af665b20cdd2320d9f9b) #15
  %_4 = fmul double %_5, 3.250000e+00
  %1 = getelementptr inbounds i8, ptr %_0, i64 8
  store double %_4, ptr %1, align 8
  store i64 1, ptr %_0, align 8
  br label %bb7

bb3:                                              ; preds = %start
  %width = getelementptr inbounds i8, ptr %shape, i64 4
  %height = getelementptr inbounds i8, ptr %shape, i64 8
  %_9 = load i32, ptr %width, align 4
  %_10 = load i32, ptr %height, align 4
; call core::num::<impl u32>::checked_mul
  %2 = call { i32, i32 } @"_ZN4core3num21_$LT$impl$u20$u32$GT$11checked_mul17h49b1e9a06bd2daa9E"(i32 %_9, i32 %_10) #15
  %_8.0 = extractvalue { i32, i32 } %2, 0
  %_8.1 = extractvalue { i32, i32 } %2, 1
; call core::option::Option<T>::map
  %3 = call { i64, double } @"_ZN4core6option15Option$LT$T$GT$3map17hfa7a19ff53e51425E"(i32 %_8.0, i32 %_8.1) #15
  %4 = extractvalue { i64, double } %3, 0
  %5 = extractvalue { i64, double } %3, 1
  store i64 %4, ptr %_0, align 8
  %6 = getelementptr inbounds i8, ptr %_0, i64 8
  store double %5, ptr %6, align 8
  br label %bb7

bb2:                                              ; preds = %start
  store i64 0, ptr %_0, align 8
  br label %bb7

bb7:                                              ; preds = %bb2, %bb3, %bb4
  %7 = load i64, ptr %_0, align 8
  %8 = getelementptr inbounds i8, ptr %_0, i64 8
  %9 = load double, ptr %8, align 8
  %10 = insertvalue { i64, double } poison, i64 %7, 0
  %11 = insertvalue { i64, double } %10, double %9, 1
  ret { i64, double } %11
}

; Function Attrs: nonlazybind uwtable
define i128 @mix(i128 %seed, ptr align 1 %bytes.0, i64 %bytes.1) unnamed_addr #3 {
start:
; call core::slice::<impl [T]>::iter
  %0 = call { ptr, ptr } @"_ZN4core5slice29_$LT$impl$u20$$u5b$T$u5d$$GT$4iter17h1cec56f333cc9808E"(ptr align 1 %bytes.0, i64 %bytes.1) #15
  %_3.0 = extractvalue { ptr, ptr } %0, 0
  %_3.1 = extractvalue { ptr, ptr } %0, 1
; call <core::slice::iter::Iter<T> as core::iter::traits::iterator::Iterator>::fold
  %_0 = call i128 @"_ZN91_$LT$core..slice..iter..Iter$LT$T$GT$$u20$as$u20$core..iter..traits..iterator..Iterator$GT$4fold17h378eab90190241ebE"(ptr %_3.0, ptr %_3.1, i128 %seed) #15
  ret i128 %_0
}

; Function Attrs: nonlazybind uwtable
define { i8, i1 } @saturate(i8 %a, i8 %b) unnamed_addr #3 {
start:
  %0 = alloca [1 x i8], align 1
  %_6 = alloca [1 x i8], align 1
  %1 = call { i8, i1 } @llvm.sadd.with.overflow.i8(i8 %a, i8 %b)
  %_0.0.i = extractvalue { i8, i1 } %1, 0
  %_0.1.i = extractvalue { i8, i1 } %1, 1
  %_5.0 = extractvalue { i8, i1 } %1, 0
  %_5.1 = extractvalue { i8, i1 } %1, 1
  br i1 %_5.1, label %bb2, label %bb3

bb3:                                              ; preds = %start
  store i8 %_5.0, ptr %_6, align 1
  br label %bb4

bb2:                                              ; preds = %start
  %2 = call i8 @llvm.sadd.sat.i8(i8 %a, i8 %b)
  store i8 %2, ptr %0, align 1
  %_0.i = load i8, ptr %0, align 1
  store i8 %_0.i, ptr %_6, align 1
  br label %bb4

bb4:                                              ; preds = %bb2, %bb3
  %_0.0 = load i8, ptr %_6, align 1
  %3 = insertvalue { i8, i1 } poison, i8 %_0.0, 0
  %4 = insertvalue { i8, i1 } %3, i1 %_5.1, 1
  ret { i8, i1 } %4
}

; Function Attrs: nonlazybind uwtable
define void @sort(ptr align 8 %values.0, i64 %values.1) unnamed_addr #3 {
start:
  %at = alloca [8 x i8], align 8
  %_7 = alloca [16 x i8], align 8
  %iter = alloca [16 x i8], align 8
; call <I as core::iter::traits::collect::IntoIterator>::into_iter
  %0 = call { i64, i64 } @"_ZN63_$LT$I$u20$as$u20$core..iter..traits..collect..IntoIterator$GT$9into_iter17he729a7703480f26fE"(i64 1, i64 %values.1) #15
  %_2.0 = extractvalue { i64, i64 } %0, 0
  %_2.1 = extractvalue { i64, i64 } %0, 1
  store i64 %_2.0, ptr %iter, align 8
  %1 = getelementptr inbounds i8, ptr %iter, i64 8
  store i64 %_2.1, ptr %1, align 8
  br label %bb2

bb2:                                              ; preds = %bb11, %bb7, %start
; call core::iter::range::<impl core::iter::traits::iterator::Iterator for core::ops::range::Range<A>>::next
  %2 = call { i64, i64 } @"_ZN4core4iter5range101_$LT$impl$u20$core..iter..traits..iterator..Iterator$u20$for$u20$core..ops..range..Range$LT$A$GT$$GT$4next17h743d7dde9f147815E"(ptr align 8 %iter) #15
  %3 = extractvalue { i64, i64 } %2, 0
  %4 = extractvalue { i64, i64 } %2, 1
  store i64 %3, ptr %_7, align 8
  %5 = getelementptr inbounds i8, ptr %_7, i64 8
  store i64 %4, ptr %5, align 8
  %_9 = load i64, ptr %_7, align 8
  %6 = getelementptr inbounds i8, ptr %_7, i64 8
  %7 = load i64, ptr %6, align 8
  %8 = trunc nuw i64 %_9 to i1
  br i1 %8, label %bb5, label %bb6

bb5:                                              ; preds = %bb2
  %9 = getelementptr inbounds i8, ptr %_7, i64 8
  %end = load i64, ptr %9, align 8
  store i64 %end, ptr %at, align 8
  br label %bb7

bb6:                                              ; preds = %bb2
  ret void

bb7:                                              ; preds = %bb15, %bb5
  %_13 = load i64, ptr %at, align 8
  %_12 = icmp ugt i64 %_13, 0
  br i1 %_12, label %bb8, label %bb2

bb8:                                              ; preds = %bb7
  %_17 = load i64, ptr %at, align 8
  %_18.0 = sub i64 %_17, 1
  %_18.1 = icmp ult i64 %_17, 1
  br i1 %_18.1, label %panic, label %bb9

bb9:                                              ; preds = %bb8
  %_21 = icmp ult i64 %_18.0, %values.1
  br i1 %_21, label %bb10, label %panic1

panic:                                            ; preds = %bb8
; call core::panicking::panic_const::panic_const_sub_overflow
  call void @_RNvNtNtCsgEmfK2I1SDS_4core9panicking11panic_const24panic_const_sub_overflow(ptr align 8 @alloc_d3798de764ff041efa773101e7431f0c) #14
  unreachable

bb10:                                             ; preds = %bb9
  %10 = getelementptr inbounds nuw i64, ptr %values.0, i64 %_18.0
  %_15 = load i64, ptr %10, align 8
  %_23 = load i64, ptr %at, align 8
  %_26 = icmp ult i64 %_23, %values.1
  br i1 %_26, label %bb11, label %panic2

panic1:                                           ; preds = %bb9
; call core::panicking::panic_bounds_check
  call void @_RNvNtCsgEmfK2I1SDS_4core9panicking18panic_bounds_check(i64 %_18.0, i64 %values.1, ptr align 8 @alloc_0e8c9679d8317f30ac2a9eda286d21d2) #14
  unreachable

bb11:                                             ; preds = %bb10
  %11 = getelementptr inbounds nuw i64, ptr %values.0, i64 %_23
  %_22 = load i64, ptr %11, align 8
  %_14 = icmp ugt i64 %_15, %_22
  br i1 %_14, label %bb12, label %bb2

panic2:                                           ; preds = %bb10
; call core::panicking::panic_bounds_check
  call void @_RNvNtCsgEmfK2I1SDS_4core9panicking18panic_bounds_check(i64 %_23, i64 %values.1, ptr align 8 @alloc_20775d59f5048f32bcba49a390545570) #14
  unreachable

bb12:                                             ; preds = %bb11
  %_29 = load i64, ptr %at, align 8
  %_30.0 = sub i64 %_29, 1
  %_30.1 = icmp ult i64 %_29, 1
  br i1 %_30.1, label %panic3, label %bb13

bb13:                                             ; preds = %bb12
  %_31 = load i64, ptr %at, align 8
; call core::slice::<impl [T]>::swap
  call void @"_ZN4core5slice29_$LT$impl$u20$$u5b$T$u5d$$GT$4swap17h05999e36b3955529E"(ptr align 8 %values.0, i64 %values.1, i64 %_30.0, i64 %_31, ptr align 8 @alloc_fc68aa530eb5c5d0672321ca0c4083e2) #15
  %12 = load i64, ptr %at, align 8
  %_32.0 = sub i64 %12, 1
  %_32.1 = icmp ult i64 %12, 1
  br i1 %_32.1, label %panic4, label %bb15

panic3:                                           ; preds = %bb12
; call core::panicking::panic_const::panic_const_sub_overflow
  call void @_RNvNtNtCsgEmfK2I1SDS_4core9panicking11panic_const24panic_const_sub_overflow(ptr align 8 @alloc_8720c723e87531ee1509a2936cdf57aa) #14
  unreachable

bb15:                                             ; preds = %bb13
  store i64 %_32.0, ptr %at, align 8
  br label %bb7

panic4:                                           ; preds = %bb13
; call core::panicking::panic_const::panic_const_sub_overflow
  call void @_RNvNtNtCsgEmfK2I1SDS_4core9panicking11panic_const24panic_const_sub_overflow(ptr align 8 @alloc_9013cfca0390caaa7367374d368ca474) #14
  unreachable

bb4:                                              ; No predecessors!
  unreachable
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i8 @llvm.sadd.sat.i8(i8, i8) #4

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare { i8, i1 } @llvm.sadd.with.overflow.i8(i8, i8) #4

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare { i32, i1 } @llvm.umul.with.overflow.i32(i32, i32) #4

; core::panicking::panic_nounwind_fmt
; Function Attrs: cold noinline noreturn nounwind nonlazybind uwtable
declare void @_RNvNtCsgEmfK2I1SDS_4core9panicking18panic_nounwind_fmt(ptr, ptr, i1 zeroext, ptr align 8) unnamed_addr #5

; Function Attrs: nonlazybind
declare i32 @rust_eh_personality(...) unnamed_addr #6

; core::panicking::panic_cannot_unwind
; Function Attrs: cold minsize noinline noreturn nounwind nonlazybind optsize uwtable
declare void @_RNvNtCsgEmfK2I1SDS_4core9panicking19panic_cannot_unwind() unnamed_addr #7

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias writeonly captures(none), ptr noalias readonly captures(none), i64, i1 immarg) #8

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memmove.p0.p0.i64(ptr writeonly captures(none), ptr readonly captures(none), i64, i1 immarg) #8

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.ctpop.i64(i64) #4

; core::panicking::panic_fmt
; Function Attrs: cold noinline noreturn nonlazybind uwtable
declare void @_RNvNtCsgEmfK2I1SDS_4core9panicking9panic_fmt(ptr, ptr, ptr align 8) unnamed_addr #9

; core::panicking::panic_bounds_check
; Function Attrs: cold minsize noinline noreturn nonlazybind optsize uwtable
declare void @_RNvNtCsgEmfK2I1SDS_4core9panicking18panic_bounds_check(i64, i64, ptr align 8) unnamed_addr #10

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare { i64, i1 } @llvm.umul.with.overflow.i64(i64, i64) #4

; core::panicking::panic_nounwind
; Function Attrs: cold noinline noreturn nounwind nonlazybind uwtable
declare void @_RNvNtCsgEmfK2I1SDS_4core9panicking14panic_nounwind(ptr align 1, i64) unnamed_addr #5

; core::panicking::panic
; Function Attrs: cold noinline noreturn nonlazybind uwtable
declare void @_RNvNtCsgEmfK2I1SDS_4core9panicking5panic(ptr align 1, i64, ptr align 8) unnamed_addr #9

; core::panicking::panic_const::panic_const_sub_overflow
; Function Attrs: cold noinline noreturn nonlazybind uwtable
declare void @_RNvNtNtCsgEmfK2I1SDS_4core9panicking11panic_const24panic_const_sub_overflow(ptr align 8) unnamed_addr #9

attributes #0 = { inlinehint nonlazybind uwtable "probe-stack"="inline-asm" "target-cpu"="x86-64" }
attributes #1 = { cold nounwind nonlazybind uwtable "probe-stack"="inline-asm" "target-cpu"="x86-64" }
attributes #2 = { inlinehint nounwind nonlazybind uwtable "probe-stack"="inline-asm" "target-cpu"="x86-64" }
attributes #3 = { nonlazybind uwtable "probe-stack"="inline-asm" "target-cpu"="x86-64" }
attributes #4 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #5 = { cold noinline noreturn nounwind nonlazybind uwtable "probe-stack"="inline-asm" "target-cpu"="x86-64" }
attributes #6 = { nonlazybind "target-cpu"="x86-64" }
attributes #7 = { cold minsize noinline noreturn nounwind nonlazybind optsize uwtable "probe-stack"="inline-asm" "target-cpu"="x86-64" }
attributes #8 = { nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #9 = { cold noinline noreturn nonlazybind uwtable "probe-stack"="inline-asm" "target-cpu"="x86-64" }
attributes #10 = { cold minsize noinline noreturn nonlazybind optsize uwtable "probe-stack"="inline-asm" "target-cpu"="x86-64" }
attributes #11 = { inlinehint nounwind }
attributes #12 = { noinline noreturn nounwind }
attributes #13 = { cold noreturn nounwind }
attributes #14 = { noinline noreturn }
attributes #15 = { inlinehint }
attributes #16 = { noreturn }

!llvm.module.flags = !{!0, !1}
!llvm.ident = !{!2}

!0 = !{i32 8, !"PIC Level", i32 2}
!1 = !{i32 2, !"RtLibUseGOT", i32 1}
!2 = !{!"rustc version 1.95.0 (59807616e 2026-04-14)"}
