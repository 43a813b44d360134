; alloca with a count, in loops, of over-aligned and of empty types; recursion with live frames.
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@row = private constant [8 x i8] c"%s %ld\0A\00"
@s.sum = private constant [4 x i8] c"sum\00"
@s.align = private constant [6 x i8] c"align\00"
@s.depth = private constant [6 x i8] c"depth\00"
@s.list = private constant [5 x i8] c"list\00"

declare i32 @printf(ptr, ...)

define internal void @show(ptr %name, i64 %value) {
  call i32 (ptr, ...) @printf(ptr @row, ptr %name, i64 %value)
  ret void
}

define internal i64 @sum_of_squares(i64 %n) {
entry:
  %array = alloca i64, i64 %n, align 32
  br label %fill

fill:
  %i = phi i64 [ 0, %entry ], [ %next, %fill ]
  %slot = getelementptr i64, ptr %array, i64 %i
  %square = mul i64 %i, %i
  store i64 %square, ptr %slot
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %fill, label %add

add:
  %j = phi i64 [ 0, %fill ], [ %j.next, %add ]
  %sum = phi i64 [ 0, %fill ], [ %larger, %add ]
  %cell = getelementptr i64, ptr %array, i64 %j
  %value = load i64, ptr %cell
  %larger = add i64 %sum, %value
  %j.next = add i64 %j, 1
  %again = icmp ult i64 %j.next, %n
  br i1 %again, label %add, label %end

end:
  ret i64 %larger
}

; Each round allocates a node that stays: the list is walked afterwards.
define internal i64 @list(i64 %n) {
entry:
  br label %grow

grow:
  %i = phi i64 [ 0, %entry ], [ %next, %grow ]
  %head = phi ptr [ null, %entry ], [ %node, %grow ]
  %node = alloca { ptr, i64 }
  store ptr %head, ptr %node
  %field = getelementptr { ptr, i64 }, ptr %node, i32 0, i32 1
  store i64 %i, ptr %field
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %grow, label %walk

walk:
  %at = phi ptr [ %node, %grow ], [ %link, %walk ]
  %mix = phi i64 [ 7, %grow ], [ %mixed, %walk ]
  %value.address = getelementptr { ptr, i64 }, ptr %at, i32 0, i32 1
  %value = load i64, ptr %value.address
  %scaled = mul i64 %mix, 31
  %mixed = add i64 %scaled, %value
  %link = load ptr, ptr %at
  %last = icmp eq ptr %link, null
  br i1 %last, label %end, label %walk

end:
  ret i64 %mixed
}

define internal i64 @depth(i64 %n, ptr %outer) {
  %mine = alloca [3 x i64], align 64
  %number = ptrtoint ptr %mine to i64
  %low = and i64 %number, 63
  %above = load i64, ptr %outer
  %sum = add i64 %above, %n
  %biased = add i64 %sum, %low
  store i64 %biased, ptr %mine
  %zero = icmp eq i64 %n, 0
  br i1 %zero, label %end, label %go

go:
  %less = sub i64 %n, 1
  %result = call i64 @depth(i64 %less, ptr %mine)
  %kept = load i64, ptr %mine
  %both = xor i64 %result, %kept
  ret i64 %both

end:
  ret i64 %biased
}

define i32 @main() {
  %a = call i64 @sum_of_squares(i64 1)
  call void @show(ptr @s.sum, i64 %a)
  %b = call i64 @sum_of_squares(i64 1000)
  call void @show(ptr @s.sum, i64 %b)
  %c = call i64 @list(i64 200)
  call void @show(ptr @s.list, i64 %c)
  %start = alloca i64
  store i64 100, ptr %start
  %d = call i64 @depth(i64 50, ptr %start)
  call void @show(ptr @s.depth, i64 %d)
  %count = alloca i32, i16 3
  %third = getelementptr i32, ptr %count, i64 2
  store i32 5, ptr %third
  %five = load i32, ptr %third
  %empty = alloca {}, align 8
  %filled = icmp ne ptr %empty, null
  %filled.wide = zext i1 %filled to i64
  call void @show(ptr @s.align, i64 %filled.wide)
  ret i32 %five
}
