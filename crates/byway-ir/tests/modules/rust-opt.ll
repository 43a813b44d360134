; ModuleID = 'rust.cebe997107dec46e-cgu.0'
source_filename = "rust.cebe997107dec46e-cgu.0"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: mustprogress nofree norecurse nosync nounwind nonlazybind willreturn memory(argmem: read) uwtable
define { i64, double } @area(ptr noalias noundef readonly align 8 captures(none) dereferenceable(16) %shape) unnamed_addr #0 {
start:
  %0 = load i32, ptr %shape, align 8, !range !3, !noundef !4
  switch i32 %0, label %default.unreachable1 [
    i32 0, label %bb4
    i32 1, label %bb3
    i32 2, label %bb5
  ]

default.unreachable1:                             ; preds = %start
  unreachable

bb4:                                              ; preds = %start
  %1 = getelementptr inbounds nuw i8, ptr %shape, i64 8
  %_15 = load double, ptr %1, align 8, !noundef !4
  %_5 = fmul double %_15, %_15
  %_4 = fmul double %_5, 3.250000e+00
  br label %bb5

bb3:                                              ; preds = %start
  %2 = getelementptr inbounds nuw i8, ptr %shape, i64 4
  %_9 = load i32, ptr %2, align 4, !noundef !4
  %3 = getelementptr inbounds nuw i8, ptr %shape, i64 8
  %_10 = load i32, ptr %3, align 8, !noundef !4
  %4 = tail call { i32, i1 } @llvm.umul.with.overflow.i32(i32 %_9, i32 %_10)
  %_13.1 = extractvalue { i32, i1 } %4, 1
  %_13.0 = extractvalue { i32, i1 } %4, 0
  %_17 = uitofp i32 %_13.0 to double
  %not._13.1 = xor i1 %_13.1, true
  %_0.sroa.0.1 = zext i1 %not._13.1 to i64
  br label %bb5

bb5:                                              ; preds = %start, %bb3, %bb4
  %_0.sroa.5.0 = phi double [ %_4, %bb4 ], [ %_17, %bb3 ], [ undef, %start ]
  %_0.sroa.0.0 = phi i64 [ 1, %bb4 ], [ %_0.sroa.0.1, %bb3 ], [ 0, %start ]
  %5 = insertvalue { i64, double } poison, i64 %_0.sroa.0.0, 0
  %6 = insertvalue { i64, double } %5, double %_0.sroa.5.0, 1
  ret { i64, double } %6
}

; Function Attrs: nofree norecurse nosync nounwind nonlazybind memory(argmem: read) uwtable
define noundef i128 @mix(i128 noundef %seed, ptr noalias noundef nonnull readonly align 1 captures(none) %bytes.0, i64 noundef range(i64 0, -9223372036854775808) %bytes.1) unnamed_addr #1 personality ptr @rust_eh_personality {
start:
  %0 = icmp samesign eq i64 %bytes.1, 0
  br i1 %0, label %"_ZN91_$LT$core..slice..iter..Iter$LT$T$GT$$u20$as$u20$core..iter..traits..iterator..Iterator$GT$4fold17h378eab90190241ebE.exit", label %bb8.i.preheader

bb8.i.preheader:                                  ; preds = %start
  %xtraiter = and i64 %bytes.1, 1
  %1 = icmp eq i64 %bytes.1, 1
  br i1 %1, label %bb8.i.epil.preheader, label %bb8.i.preheader.new

bb8.i.preheader.new:                              ; preds = %bb8.i.preheader
  %unroll_iter = and i64 %bytes.1, 9223372036854775806
  br label %bb8.i

bb8.i:                                            ; preds = %bb8.i, %bb8.i.preheader.new
  %i.sroa.0.0.i = phi i64 [ 0, %bb8.i.preheader.new ], [ %_27.i.1, %bb8.i ]
  %acc.sroa.0.0.i = phi i128 [ %seed, %bb8.i.preheader.new ], [ %_0.i.i.1, %bb8.i ]
  %niter = phi i64 [ 0, %bb8.i.preheader.new ], [ %niter.next.1, %bb8.i ]
  %_45.i = getelementptr inbounds nuw i8, ptr %bytes.0, i64 %i.sroa.0.0.i
  %_45.val.i = load i8, ptr %_45.i, align 1, !noundef !4
  %_6.i.i = zext i8 %_45.val.i to i128
  %_5.i.i = xor i128 %acc.sroa.0.0.i, %_6.i.i
  %_0.i.i = mul i128 %_5.i.i, 309485009821345068724781371
  %2 = getelementptr inbounds nuw i8, ptr %bytes.0, i64 %i.sroa.0.0.i
  %_45.i.1 = getelementptr inbounds nuw i8, ptr %2, i64 1
  %_45.val.i.1 = load i8, ptr %_45.i.1, align 1, !noundef !4
  %_6.i.i.1 = zext i8 %_45.val.i.1 to i128
  %_5.i.i.1 = xor i128 %_0.i.i, %_6.i.i.1
  %_0.i.i.1 = mul i128 %_5.i.i.1, 309485009821345068724781371
  %_27.i.1 = add nuw nsw i64 %i.sroa.0.0.i, 2
  %niter.next.1 = add i64 %niter, 2
  %niter.ncmp.1 = icmp eq i64 %niter.next.1, %unroll_iter
  br i1 %niter.ncmp.1, label %"_ZN91_$LT$core..slice..iter..Iter$LT$T$GT$$u20$as$u20$core..iter..traits..iterator..Iterator$GT$4fold17h378eab90190241ebE.exit.loopexit.unr-lcssa", label %bb8.i

"_ZN91_$LT$core..slice..iter..Iter$LT$T$GT$$u20$as$u20$core..iter..traits..iterator..Iterator$GT$4fold17h378eab90190241ebE.exit.loopexit.unr-lcssa": ; preds = %bb8.i
  %lcmp.mod.not = icmp eq i64 %xtraiter, 0
  br i1 %lcmp.mod.not, label %"_ZN91_$LT$core..slice..iter..Iter$LT$T$GT$$u20$as$u20$core..iter..traits..iterator..Iterator$GT$4fold17h378eab90190241ebE.exit", label %bb8.i.epil.preheader

bb8.i.epil.preheader:                             ; preds = %"_ZN91_$LT$core..slice..iter..Iter$LT$T$GT$$u20$as$u20$core..iter..traits..iterator..Iterator$GT$4fold17h378eab90190241ebE.exit.loopexit.unr-lcssa", %bb8.i.preheader
  %i.sroa.0.0.i.epil.init = phi i64 [ 0, %bb8.i.preheader ], [ %_27.i.1, %"_ZN91_$LT$core..slice..iter..Iter$LT$T$GT$$u20$as$u20$core..iter..traits..iterator..Iterator$GT$4fold17h378eab90190241ebE.exit.loopexit.unr-lcssa" ]
  %acc.sroa.0.0.i.epil.init = phi i128 [ %seed, %bb8.i.preheader ], [ %_0.i.i.1, %"_ZN91_$LT$core..slice..iter..Iter$LT$T$GT$$u20$as$u20$core..iter..traits..iterator..Iterator$GT$4fold17h378eab90190241ebE.exit.loopexit.unr-lcssa" ]
  %lcmp.mod2 = icmp ne i64 %xtraiter, 0
  tail call void @llvm.assume(i1 %lcmp.mod2)
  %_45.i.epil = getelementptr inbounds nuw i8, ptr %bytes.0, i64 %i.sroa.0.0.i.epil.init
  %_45.val.i.epil = load i8, ptr %_45.i.epil, align 1, !noundef !4
  %_6.i.i.epil = zext i8 %_45.val.i.epil to i128
  %_5.i.i.epil = xor i128 %acc.sroa.0.0.i.epil.init, %_6.i.i.epil
  %_0.i.i.epil = mul i128 %_5.i.i.epil, 309485009821345068724781371
  br label %"_ZN91_$LT$core..slice..iter..Iter$LT$T$GT$$u20$as$u20$core..iter..traits..iterator..Iterator$GT$4fold17h378eab90190241ebE.exit"

"_ZN91_$LT$core..slice..iter..Iter$LT$T$GT$$u20$as$u20$core..iter..traits..iterator..Iterator$GT$4fold17h378eab90190241ebE.exit": ; preds = %bb8.i.epil.preheader, %"_ZN91_$LT$core..slice..iter..Iter$LT$T$GT$$u20$as$u20$core..iter..traits..iterator..Iterator$GT$4fold17h378eab90190241ebE.exit.loopexit.unr-lcssa", %start
  %_0.sroa.0.0.i = phi i128 [ %seed, %start ], [ %_0.i.i.1, %"_ZN91_$LT$core..slice..iter..Iter$LT$T$GT$$u20$as$u20$core..iter..traits..iterator..Iterator$GT$4fold17h378eab90190241ebE.exit.loopexit.unr-lcssa" ], [ %_0.i.i.epil, %bb8.i.epil.preheader ]
  ret i128 %_0.sroa.0.0.i
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind nonlazybind willreturn memory(none) uwtable
define { i8, i1 } @saturate(i8 noundef %a, i8 noundef %b) unnamed_addr #2 {
start:
  %0 = tail call { i8, i1 } @llvm.sadd.with.overflow.i8(i8 %a, i8 %b)
  %_5.0 = extractvalue { i8, i1 } %0, 0
  %_5.1 = extractvalue { i8, i1 } %0, 1
  %1 = tail call i8 @llvm.sadd.sat.i8(i8 %a, i8 %b)
  %value.sroa.0.0 = select i1 %_5.1, i8 %1, i8 %_5.0
  %2 = insertvalue { i8, i1 } poison, i8 %value.sroa.0.0, 0
  %3 = insertvalue { i8, i1 } %2, i1 %_5.1, 1
  ret { i8, i1 } %3
}

; Function Attrs: nofree norecurse nosync nounwind nonlazybind memory(argmem: readwrite) uwtable
define void @sort(ptr noalias noundef nonnull align 8 captures(none) %values.0, i64 noundef range(i64 0, 1152921504606846976) %values.1) unnamed_addr #3 {
start:
  %_1815 = icmp samesign ugt i64 %values.1, 1
  br i1 %_1815, label %bb10.preheader, label %bb11

bb10.preheader:                                   ; preds = %start
  %0 = add nsw i64 %values.1, -1
  %xtraiter = and i64 %0, 1
  %1 = icmp eq i64 %values.1, 2
  br i1 %1, label %bb10.epil.preheader, label %bb10.preheader.new

bb10.preheader.new:                               ; preds = %bb10.preheader
  %unroll_iter = and i64 %0, -2
  br label %bb10

bb11.loopexit.unr-lcssa:                          ; preds = %bb9.1
  %lcmp.mod.not = icmp eq i64 %xtraiter, 0
  br i1 %lcmp.mod.not, label %bb11, label %bb10.epil.preheader

bb10.epil.preheader:                              ; preds = %bb11.loopexit.unr-lcssa, %bb10.preheader
  %iter.sroa.0.016.epil.init = phi i64 [ 1, %bb10.preheader ], [ %6, %bb11.loopexit.unr-lcssa ]
  %lcmp.mod18 = icmp ne i64 %xtraiter, 0
  tail call void @llvm.assume(i1 %lcmp.mod18)
  %.phi.trans.insert.epil = getelementptr inbounds nuw i64, ptr %values.0, i64 %iter.sroa.0.016.epil.init
  %_12.pre.epil = load i64, ptr %.phi.trans.insert.epil, align 8
  br label %bb3.epil

bb3.epil:                                         ; preds = %bb13.epil, %bb10.epil.preheader
  %end.sroa.0.014.epil = phi i64 [ %iter.sroa.0.016.epil.init, %bb10.epil.preheader ], [ %_9.epil, %bb13.epil ]
  %_9.epil = add nsw i64 %end.sroa.0.014.epil, -1
  %2 = getelementptr inbounds nuw i64, ptr %values.0, i64 %_9.epil
  %_8.epil = load i64, ptr %2, align 8, !noundef !4
  %_7.epil = icmp ugt i64 %_8.epil, %_12.pre.epil
  br i1 %_7.epil, label %bb13.epil, label %bb11

bb13.epil:                                        ; preds = %bb3.epil
  %3 = getelementptr inbounds nuw i64, ptr %values.0, i64 %end.sroa.0.014.epil
  store i64 %_12.pre.epil, ptr %2, align 8
  store i64 %_8.epil, ptr %3, align 8
  %_5.not.epil = icmp eq i64 %_9.epil, 0
  br i1 %_5.not.epil, label %bb11, label %bb3.epil

bb11:                                             ; preds = %bb11.loopexit.unr-lcssa, %bb13.epil, %bb3.epil, %start
  ret void

bb10:                                             ; preds = %bb9.1, %bb10.preheader.new
  %iter.sroa.0.016 = phi i64 [ 1, %bb10.preheader.new ], [ %6, %bb9.1 ]
  %niter = phi i64 [ 0, %bb10.preheader.new ], [ %niter.next.1, %bb9.1 ]
  %4 = add nuw nsw i64 %iter.sroa.0.016, 1
  %.phi.trans.insert = getelementptr inbounds nuw i64, ptr %values.0, i64 %iter.sroa.0.016
  %_12.pre = load i64, ptr %.phi.trans.insert, align 8
  br label %bb3

bb3:                                              ; preds = %bb10, %bb13
  %end.sroa.0.014 = phi i64 [ %iter.sroa.0.016, %bb10 ], [ %_9, %bb13 ]
  %_9 = add nsw i64 %end.sroa.0.014, -1
  %5 = getelementptr inbounds nuw i64, ptr %values.0, i64 %_9
  %_8 = load i64, ptr %5, align 8, !noundef !4
  %_7 = icmp ugt i64 %_8, %_12.pre
  br i1 %_7, label %bb13, label %bb9

bb9:                                              ; preds = %bb3, %bb13
  %6 = add nuw nsw i64 %iter.sroa.0.016, 2
  %.phi.trans.insert.1 = getelementptr inbounds nuw i64, ptr %values.0, i64 %4
  %_12.pre.1 = load i64, ptr %.phi.trans.insert.1, align 8
  br label %bb3.1

bb3.1:                                            ; preds = %bb13.1, %bb9
  %end.sroa.0.014.1 = phi i64 [ %4, %bb9 ], [ %_9.1, %bb13.1 ]
  %_9.1 = add nsw i64 %end.sroa.0.014.1, -1
  %7 = getelementptr inbounds nuw i64, ptr %values.0, i64 %_9.1
  %_8.1 = load i64, ptr %7, align 8, !noundef !4
  %_7.1 = icmp ugt i64 %_8.1, %_12.pre.1
  br i1 %_7.1, label %bb13.1, label %bb9.1

bb13.1:                                           ; preds = %bb3.1
  %8 = getelementptr inbounds nuw i64, ptr %values.0, i64 %end.sroa.0.014.1
  store i64 %_12.pre.1, ptr %7, align 8
  store i64 %_8.1, ptr %8, align 8
  %_5.not.1 = icmp eq i64 %_9.1, 0
  br i1 %_5.not.1, label %bb9.1, label %bb3.1

bb9.1:                                            ; preds = %bb13.1, %bb3.1
  %niter.next.1 = add i64 %niter, 2
  %niter.ncmp.1 = icmp eq i64 %niter.next.1, %unroll_iter
  br i1 %niter.ncmp.1, label %bb11.loopexit.unr-lcssa, label %bb10

bb13:                                             ; preds = %bb3
  %9 = getelementptr inbounds nuw i64, ptr %values.0, i64 %end.sroa.0.014
  store i64 %_12.pre, ptr %5, align 8
  store i64 %_8, ptr %9, align 8
  %_5.not = icmp eq i64 %_9, 0
  br i1 %_5.not, label %bb9, label %bb3
}

; Function Attrs: nonlazybind
declare i32 @rust_eh_personality(...) unnamed_addr #4

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare { i32, i1 } @llvm.umul.with.overflow.i32(i32, i32) #5

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare { i8, i1 } @llvm.sadd.with.overflow.i8(i8, i8) #5

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i8 @llvm.sadd.sat.i8(i8, i8) #5

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write)
declare void @llvm.assume(i1 noundef) #6

attributes #0 = { mustprogress nofree norecurse nosync nounwind nonlazybind willreturn memory(argmem: read) uwtable "probe-stack"="inline-asm" "target-cpu"="x86-64" }
attributes #1 = { nofree norecurse nosync nounwind nonlazybind memory(argmem: read) uwtable "probe-stack"="inline-asm" "target-cpu"="x86-64" }
attributes #2 = { mustprogress nofree norecurse nosync nounwind nonlazybind willreturn memory(none) uwtable "probe-stack"="inline-asm" "target-cpu"="x86-64" }
attributes #3 = { nofree norecurse nosync nounwind nonlazybind memory(argmem: readwrite) uwtable "probe-stack"="inline-asm" "target-cpu"="x86-64" }
attributes #4 = { nonlazybind "target-cpu"="x86-64" }
attributes #5 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #6 = { nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write) }

!llvm.module.flags = !{!0, !1}
!llvm.ident = !{!2}

!0 = !{i32 8, !"PIC Level", i32 2}
!1 = !{i32 2, !"RtLibUseGOT", i32 1}
!2 = !{!"rustc version 1.95.0 (59807616e 2026-04-14)"}
!3 = !{i32 0, i32 3}
!4 = !{}
