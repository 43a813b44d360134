; Constant expressions in globals and operands: getelementptr, ptrtoint, inttoptr, differences, relative tables.
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%node = type { ptr, i32, [2 x i64] }

@list = internal global [3 x %node] [%node { ptr getelementptr inbounds ([3 x %node], ptr @list, i64 0, i64 2), i32 1, [2 x i64] [i64 ptrtoint (ptr getelementptr (%node, ptr null, i32 1) to i64), i64 2] }, %node { ptr null, i32 2, [2 x i64] zeroinitializer }, %node { ptr getelementptr (%node, ptr @list, i64 1), i32 3, [2 x i64] [i64 sub (i64 ptrtoint (ptr getelementptr (%node, ptr @list, i64 2) to i64), i64 ptrtoint (ptr @list to i64)), i64 9] }]
@relative = private unnamed_addr constant [3 x i32] [i32 trunc (i64 sub (i64 ptrtoint (ptr @s.zero to i64), i64 ptrtoint (ptr @relative to i64)) to i32), i32 trunc (i64 sub (i64 ptrtoint (ptr @s.one to i64), i64 ptrtoint (ptr @relative to i64)) to i32), i32 trunc (i64 sub (i64 ptrtoint (ptr @s.two to i64), i64 ptrtoint (ptr @relative to i64)) to i32)]
@s.zero = private unnamed_addr constant [5 x i8] c"zero\00"
@s.one = private unnamed_addr constant [4 x i8] c"one\00"
@s.two = private unnamed_addr constant [4 x i8] c"two\00"
@fixed = internal global ptr inttoptr (i64 4096 to ptr)
@past = internal global ptr getelementptr (i8, ptr @s.two, i64 1)
@tagged = internal global i64 add (i64 ptrtoint (ptr @list to i64), i64 5)
@back = internal global ptr getelementptr (i8, ptr inttoptr (i64 add (i64 ptrtoint (ptr @list to i64), i64 48) to ptr), i64 -24)
@spaces = internal global ptr addrspacecast (ptr addrspace(1) null to ptr)
@number = private constant [5 x i8] c"%ld\0A\00"

declare i32 @printf(ptr, ...)
declare i32 @puts(ptr)

define internal void @show(i64 %value) {
  call i32 (ptr, ...) @printf(ptr @number, i64 %value)
  ret void
}

define internal void @word(i64 %index) {
  %slot = getelementptr [3 x i32], ptr @relative, i64 0, i64 %index
  %offset = load i32, ptr %slot
  %wide = sext i32 %offset to i64
  %address = getelementptr i8, ptr @relative, i64 %wide
  call i32 @puts(ptr %address)
  ret void
}

define i32 @main() {
entry:
  br label %walk

walk:
  %node = phi ptr [ @list, %entry ], [ %next, %walk ]
  %value.address = getelementptr %node, ptr %node, i32 0, i32 1
  %value = load i32, ptr %value.address
  %value.wide = zext i32 %value to i64
  call void @show(i64 %value.wide)
  %word.address = getelementptr %node, ptr %node, i32 0, i32 2, i64 0
  %word = load i64, ptr %word.address
  call void @show(i64 %word)
  %next = load ptr, ptr %node
  %last = icmp eq ptr %next, null
  br i1 %last, label %done, label %walk

done:
  call void @word(i64 0)
  call void @word(i64 1)
  call void @word(i64 2)
  %fixed = load ptr, ptr @fixed
  %fixed.number = ptrtoint ptr %fixed to i64
  call void @show(i64 %fixed.number)
  %past = load ptr, ptr @past
  call i32 @puts(ptr %past)
  %tagged = load i64, ptr @tagged
  %untagged = sub i64 %tagged, ptrtoint (ptr @list to i64)
  call void @show(i64 %untagged)
  %back = load ptr, ptr @back
  %distance = sub i64 ptrtoint (ptr getelementptr ([3 x %node], ptr @list, i64 0, i64 1) to i64), ptrtoint (ptr @list to i64)
  call void @show(i64 %distance)
  %back.number = ptrtoint ptr %back to i64
  %back.distance = sub i64 %back.number, ptrtoint (ptr @list to i64)
  call void @show(i64 %back.distance)
  call void @show(i64 xor (i64 ptrtoint (ptr @list to i64), i64 ptrtoint (ptr @list to i64)))
  %spaces = load ptr, ptr @spaces
  %spaces.number = ptrtoint ptr %spaces to i64
  call void @show(i64 %spaces.number)
  %inline = load i32, ptr getelementptr inbounds ([3 x %node], ptr @list, i64 0, i64 1, i32 1)
  ret i32 %inline
}
