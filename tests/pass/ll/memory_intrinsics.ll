; memcpy, memcpy.inline, memmove over itself, memset and memset.inline, with zero and with i32 lengths, volatile or not.
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@text = internal constant [27 x i8] c"abcdefghijklmnopqrstuvwxyz\00"
@room = internal global [64 x i8] zeroinitializer

declare i32 @puts(ptr)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias writeonly, ptr noalias readonly, i64, i1 immarg)
declare void @llvm.memcpy.p0.p0.i32(ptr noalias writeonly, ptr noalias readonly, i32, i1 immarg)
declare void @llvm.memcpy.inline.p0.p0.i64(ptr noalias writeonly, ptr noalias readonly, i64 immarg, i1 immarg)
declare void @llvm.memmove.p0.p0.i64(ptr writeonly, ptr readonly, i64, i1 immarg)
declare void @llvm.memset.p0.i64(ptr writeonly, i8, i64, i1 immarg)
declare void @llvm.memset.p0.i32(ptr writeonly, i8, i32, i1 immarg)
declare void @llvm.memset.inline.p0.i64(ptr writeonly, i8, i64 immarg, i1 immarg)

define i32 @main(i32 %argc, ptr %argv) {
  call void @llvm.memcpy.p0.p0.i64(ptr align 16 @room, ptr align 1 @text, i64 27, i1 false)
  call i32 @puts(ptr @room)
  %third = getelementptr i8, ptr @room, i64 3
  call void @llvm.memmove.p0.p0.i64(ptr %third, ptr @room, i64 27, i1 false)
  call i32 @puts(ptr @room)
  call void @llvm.memmove.p0.p0.i64(ptr @room, ptr %third, i64 27, i1 true)
  call i32 @puts(ptr @room)
  call void @llvm.memset.p0.i64(ptr %third, i8 45, i64 4, i1 true)
  call i32 @puts(ptr @room)
  %length = mul i32 %argc, 2
  call void @llvm.memset.p0.i32(ptr @room, i8 43, i32 %length, i1 false)
  call i32 @puts(ptr @room)
  call void @llvm.memset.inline.p0.i64(ptr getelementptr (i8, ptr @room, i64 10), i8 42, i64 5, i1 false)
  call i32 @puts(ptr @room)
  call void @llvm.memcpy.inline.p0.p0.i64(ptr getelementptr (i8, ptr @room, i64 20), ptr @text, i64 3, i1 false)
  call i32 @puts(ptr @room)
  call void @llvm.memcpy.p0.p0.i32(ptr getelementptr (i8, ptr @room, i64 16), ptr @text, i32 %length, i1 true)
  call i32 @puts(ptr @room)
  %nothing = sub i32 %argc, %argc
  call void @llvm.memcpy.p0.p0.i32(ptr @room, ptr @text, i32 %nothing, i1 false)
  %none = zext i32 %nothing to i64
  ; A length of zero asks nothing of its pointers.
  call void @llvm.memset.p0.i64(ptr null, i8 1, i64 %none, i1 false)
  call void @llvm.memmove.p0.p0.i64(ptr null, ptr null, i64 %none, i1 false)
  call i32 @puts(ptr @room)
  ret i32 0
}
