; Phis of a block read their inputs all at once: swaps, rotations, and a phi that reads another phi of its block.
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@row = private constant [13 x i8] c"%d %d %d %d\0A\00"

declare i32 @printf(ptr, ...)

define internal i32 @gcd(i32 %x, i32 %y) {
entry:
  br label %loop

loop:
  %a = phi i32 [ %x, %entry ], [ %b, %step ]
  %b = phi i32 [ %y, %entry ], [ %rest, %step ]
  %done = icmp eq i32 %b, 0
  br i1 %done, label %end, label %step

step:
  %rest = urem i32 %a, %b
  br label %loop

end:
  ret i32 %a
}

define i32 @main() {
entry:
  br label %rotate

rotate:
  %i = phi i32 [ 0, %entry ], [ %i.next, %rotate ]
  %a = phi i32 [ 1, %entry ], [ %b, %rotate ]
  %b = phi i32 [ 2, %entry ], [ %c, %rotate ]
  %c = phi i32 [ 3, %entry ], [ %a, %rotate ]
  %last = phi i32 [ -1, %entry ], [ %i, %rotate ]
  call i32 (ptr, ...) @printf(ptr @row, i32 %a, i32 %b, i32 %c, i32 %last)
  %i.next = add i32 %i, 1
  %more = icmp ult i32 %i.next, 5
  br i1 %more, label %rotate, label %swap

swap:
  %left = phi i32 [ %a, %rotate ], [ %right, %swap ]
  %right = phi i32 [ %b, %rotate ], [ %left, %swap ]
  %mirror = phi i32 [ 0, %rotate ], [ %left, %swap ]
  %j = phi i32 [ 0, %rotate ], [ %j.next, %swap ]
  call i32 (ptr, ...) @printf(ptr @row, i32 %left, i32 %right, i32 %mirror, i32 %j)
  %j.next = add i32 %j, 1
  %again = icmp ult i32 %j.next, 4
  br i1 %again, label %swap, label %end

end:
  %divisor = call i32 @gcd(i32 1071, i32 462)
  %seen = icmp ugt i32 %left, 2
  ; Both edges lead to one block, so its phi names this block twice.
  br i1 %seen, label %out, label %out

out:
  %code = phi i32 [ %divisor, %end ], [ %divisor, %end ]
  ret i32 %code
}
