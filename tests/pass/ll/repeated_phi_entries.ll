; A phi names a block once for each edge from it, with the same value each time. Constants are the same if they are written
; alike, expressions included.
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@text = private constant [6 x i8] c"hello\00"
@row = private constant [15 x i8] c"%s %d %ld %ld\0A\00"
@pairs = private constant [2 x { i32, i32 }] [{ i32, i32 } { i32 1, i32 2 }, { i32, i32 } { i32 3, i32 4 }]

declare i32 @printf(ptr, ...)

define internal void @choose(i32 %x) {
entry:
  switch i32 %x, label %other [
    i32 1, label %end
    i32 2, label %end
  ]

other:
  br label %end

end:
  %where = phi ptr [ getelementptr (i8, ptr @text, i64 1), %entry ], [ getelementptr (i8, ptr @text, i64 1), %entry ], [ getelementptr (i8, ptr @text, i64 2), %other ]
  %pair = phi { i32, i64 } [ { i32 7, i64 8 }, %entry ], [ { i32 7, i64 8 }, %entry ], [ zeroinitializer, %other ]
  %wide = phi i128 [ 36893488147419103232, %entry ], [ 36893488147419103232, %entry ], [ 1, %other ]
  %lanes = phi <2 x i32> [ zeroinitializer, %entry ], [ < i32 0, i32 0 >, %entry ], [ < i32 5, i32 6 >, %other ]
  %number = phi i64 [ sub (i64 ptrtoint (ptr getelementptr inbounds ([2 x { i32, i32 }], ptr @pairs, i64 0, i64 1) to i64), i64 ptrtoint (ptr @pairs to i64)), %entry ], [ sub (i64 ptrtoint (ptr getelementptr inbounds ([2 x { i32, i32 }], ptr @pairs, i64 0, i64 1) to i64), i64 ptrtoint (ptr @pairs to i64)), %entry ], [ 3, %other ]
  %label = phi ptr [ blockaddress(@choose, %show), %entry ], [ blockaddress(@choose, %show), %entry ], [ blockaddress(@choose, %end2), %other ]
  %a = extractvalue { i32, i64 } %pair, 0
  %b = extractelement <2 x i32> %lanes, i32 1
  %c = add i32 %a, %b
  %high = lshr i128 %wide, 64
  %top = trunc i128 %high to i64
  %d = add i64 %top, %number
  indirectbr ptr %label, [label %show, label %end2]

show:
  %print = call i32 (ptr, ...) @printf(ptr @row, ptr %where, i32 %c, i64 %d, i64 1)
  ret void

end2:
  %print2 = call i32 (ptr, ...) @printf(ptr @row, ptr %where, i32 %c, i64 %d, i64 2)
  ret void
}

define i32 @main() {
  call void @choose(i32 1)
  call void @choose(i32 2)
  call void @choose(i32 3)
  ret i32 0
}
