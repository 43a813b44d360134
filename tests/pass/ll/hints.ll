; Intrinsics that tell the optimiser something, and stacksave, stackrestore, objectsize, is.constant.
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@row = private constant [8 x i8] c"%s %ld\0A\00"
@s.expect = private constant [7 x i8] c"expect\00"
@s.size = private constant [5 x i8] c"size\00"
@s.stack = private constant [6 x i8] c"stack\00"
@s.constant = private constant [9 x i8] c"constant\00"
@s.launder = private constant [8 x i8] c"launder\00"
@object = internal global [24 x i8] zeroinitializer
@note = private constant [5 x i8] c"note\00"

declare i32 @printf(ptr, ...)
declare i64 @llvm.expect.i64(i64, i64)
declare void @llvm.assume(i1)
declare i64 @llvm.objectsize.i64.p0(ptr, i1 immarg, i1 immarg, i1 immarg)
declare ptr @llvm.stacksave.p0()
declare void @llvm.stackrestore.p0(ptr)
declare i1 @llvm.is.constant.i64(i64)
declare void @llvm.donothing()
declare void @llvm.sideeffect()
declare ptr @llvm.launder.invariant.group.p0(ptr)
declare ptr @llvm.strip.invariant.group.p0(ptr)
declare void @llvm.lifetime.start.p0(i64 immarg, ptr)
declare void @llvm.lifetime.end.p0(i64 immarg, ptr)
declare ptr @llvm.invariant.start.p0(i64 immarg, ptr)
declare void @llvm.invariant.end.p0(ptr, i64 immarg, ptr)
declare void @llvm.prefetch.p0(ptr, i32 immarg, i32 immarg, i32 immarg)
declare void @llvm.var.annotation.p0.p0(ptr, ptr, ptr, i32, ptr)
declare i32 @llvm.annotation.i32.p0(i32, ptr, ptr, i32)
declare void @llvm.experimental.noalias.scope.decl(metadata)

define internal void @show(ptr %name, i64 %value) {
  call i32 (ptr, ...) @printf(ptr @row, ptr %name, i64 %value)
  ret void
}

define internal i64 @growing(i64 %rounds) {
entry:
  br label %loop

loop:
  %i = phi i64 [ 1, %entry ], [ %next, %loop ]
  %total = phi i64 [ 0, %entry ], [ %larger, %loop ]
  ; Without the restore this would take tens of megabytes of stack.
  %saved = call ptr @llvm.stacksave.p0()
  %room = alloca i8, i64 65536
  %last = getelementptr i8, ptr %room, i64 65535
  %byte = trunc i64 %i to i8
  store i8 %byte, ptr %last
  %read = load i8, ptr %last
  %read.wide = zext i8 %read to i64
  %larger = add i64 %total, %read.wide
  call void @llvm.stackrestore.p0(ptr %saved)
  %next = add i64 %i, 1
  %more = icmp ule i64 %next, %rounds
  br i1 %more, label %loop, label %end, !prof !0

end:
  ret i64 %larger
}

define i32 @main(i32 %argc, ptr %argv) {
  %count = sext i32 %argc to i64
  %likely = call i64 @llvm.expect.i64(i64 %count, i64 1)
  call void @show(ptr @s.expect, i64 %likely)
  %one = icmp eq i64 %count, 1
  call void @llvm.assume(i1 %one)
  call void @llvm.assume(i1 true) [ "align"(ptr @object, i64 1), "nonnull"(ptr @object) ]
  call void @llvm.donothing()
  call void @llvm.sideeffect()
  call void @llvm.experimental.noalias.scope.decl(metadata !1)
  %size = call i64 @llvm.objectsize.i64.p0(ptr @object, i1 false, i1 true, i1 false)
  call void @show(ptr @s.size, i64 %size)
  %rest = call i64 @llvm.objectsize.i64.p0(ptr getelementptr (i8, ptr @object, i64 10), i1 false, i1 true, i1 false)
  call void @show(ptr @s.size, i64 %rest)
  %unknown = call i64 @llvm.objectsize.i64.p0(ptr %argv, i1 false, i1 true, i1 false)
  call void @show(ptr @s.size, i64 %unknown)
  %least = call i64 @llvm.objectsize.i64.p0(ptr %argv, i1 true, i1 true, i1 false)
  call void @show(ptr @s.size, i64 %least)
  %constant = call i1 @llvm.is.constant.i64(i64 5)
  %constant.wide = zext i1 %constant to i64
  call void @show(ptr @s.constant, i64 %constant.wide)
  %slot = alloca i64
  call void @llvm.lifetime.start.p0(i64 8, ptr %slot)
  call void @llvm.var.annotation.p0.p0(ptr %slot, ptr @note, ptr @note, i32 1, ptr null)
  store i64 44, ptr %slot
  %laundered = call ptr @llvm.launder.invariant.group.p0(ptr %slot)
  %stripped = call ptr @llvm.strip.invariant.group.p0(ptr %laundered)
  call void @llvm.prefetch.p0(ptr %stripped, i32 0, i32 3, i32 1)
  %token = call ptr @llvm.invariant.start.p0(i64 8, ptr %slot)
  %value = load i64, ptr %stripped, !invariant.group !2
  call void @llvm.invariant.end.p0(ptr %token, i64 8, ptr %slot)
  call void @show(ptr @s.launder, i64 %value)
  call void @llvm.lifetime.end.p0(i64 8, ptr %slot)
  %noted = call i32 @llvm.annotation.i32.p0(i32 %argc, ptr @note, ptr @note, i32 2)
  %noted.wide = sext i32 %noted to i64
  call void @show(ptr @s.launder, i64 %noted.wide)
  %total = call i64 @growing(i64 500)
  call void @show(ptr @s.stack, i64 %total)
  ret i32 0
}

!0 = !{!"branch_weights", i32 500, i32 1}
!1 = !{!3}
!2 = !{}
!3 = distinct !{!3, !4, !"scope"}
!4 = distinct !{!4, !"domain"}
