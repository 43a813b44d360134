; A threaded interpreter: block addresses in a global table and in instructions, reached by indirectbr.
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@row = private constant [7 x i8] c"%s %d\0A\00"
@s.run = private constant [4 x i8] c"run\00"
@s.pick = private constant [5 x i8] c"pick\00"
@labels = internal constant [5 x ptr] [ptr blockaddress(@run, %halt), ptr blockaddress(@run, %push), ptr blockaddress(@run, %add), ptr blockaddress(@run, %double), ptr blockaddress(@run, %again)]
@program = internal constant [9 x i8] c"\01\05\01\07\02\03\04\02\00"

declare i32 @printf(ptr, ...)

; 1 n: push n. 2: add. 3: double. 4: restart once with the top kept. 0: halt.
define internal i32 @run(ptr %code) {
entry:
  %stack = alloca [16 x i32]
  %restarted = alloca i1
  store i1 false, ptr %restarted
  br label %dispatch

dispatch:
  %pc = phi ptr [ %code, %entry ], [ %pc.push, %push ], [ %pc.next, %add ], [ %pc.next, %double ], [ %pc.again, %again ]
  %top = phi i64 [ 0, %entry ], [ %top.push, %push ], [ %top.add, %add ], [ %top, %double ], [ %top, %again ]
  %opcode = load i8, ptr %pc
  %pc.next = getelementptr i8, ptr %pc, i64 1
  %index = zext i8 %opcode to i64
  %entry.address = getelementptr [5 x ptr], ptr @labels, i64 0, i64 %index
  %target = load ptr, ptr %entry.address
  indirectbr ptr %target, [label %halt, label %push, label %add, label %double, label %again]

push:
  %operand = load i8, ptr %pc.next
  %operand.wide = zext i8 %operand to i32
  %push.slot = getelementptr [16 x i32], ptr %stack, i64 0, i64 %top
  store i32 %operand.wide, ptr %push.slot
  %top.push = add i64 %top, 1
  %pc.push = getelementptr i8, ptr %pc.next, i64 1
  br label %dispatch

add:
  %top.add = sub i64 %top, 1
  %add.left.index = sub i64 %top, 2
  %add.left = getelementptr [16 x i32], ptr %stack, i64 0, i64 %add.left.index
  %add.right = getelementptr [16 x i32], ptr %stack, i64 0, i64 %top.add
  %left = load i32, ptr %add.left
  %right = load i32, ptr %add.right
  %sum = add i32 %left, %right
  store i32 %sum, ptr %add.left
  br label %dispatch

double:
  %double.index = sub i64 %top, 1
  %double.slot = getelementptr [16 x i32], ptr %stack, i64 0, i64 %double.index
  %single = load i32, ptr %double.slot
  %doubled = shl i32 %single, 1
  store i32 %doubled, ptr %double.slot
  br label %dispatch

again:
  %done = load i1, ptr %restarted
  store i1 true, ptr %restarted
  %pc.again = select i1 %done, ptr %pc.next, ptr %code
  br label %dispatch

halt:
  %result = load i32, ptr %stack
  ret i32 %result
}

define internal i32 @pick(i32 %n) {
  %even = and i32 %n, 1
  %is.even = icmp eq i32 %even, 0
  %where = select i1 %is.even, ptr blockaddress(@pick, %a), ptr blockaddress(@pick, %b)
  indirectbr ptr %where, [label %a, label %b]

a:
  ret i32 10

b:
  ret i32 20
}

define i32 @main() {
  %result = call i32 @run(ptr @program)
  call i32 (ptr, ...) @printf(ptr @row, ptr @s.run, i32 %result)
  %even = call i32 @pick(i32 4)
  call i32 (ptr, ...) @printf(ptr @row, ptr @s.pick, i32 %even)
  %odd = call i32 @pick(i32 5)
  call i32 (ptr, ...) @printf(ptr @row, ptr @s.pick, i32 %odd)
  ret i32 0
}
