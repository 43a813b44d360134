; switch on i128, i65, i3 and i1, with several values going to one block and phis that tell them apart.
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@row = private constant [7 x i8] c"%s %d\0A\00"
@s.huge = private constant [5 x i8] c"i128\00"
@s.odd = private constant [4 x i8] c"i65\00"
@s.three = private constant [3 x i8] c"i3\00"
@s.bit = private constant [3 x i8] c"i1\00"

declare i32 @printf(ptr, ...)

define internal i32 @huge(i128 %x) {
entry:
  switch i128 %x, label %other [
    i128 0, label %shared
    i128 -1, label %shared
    i128 18446744073709551616, label %two
    i128 170141183460469231731687303715884105727, label %three
    i128 -170141183460469231731687303715884105728, label %three
  ]

shared:
  %code = phi i32 [ 1, %entry ], [ 1, %entry ]
  ret i32 %code

two:
  ret i32 2

three:
  ret i32 3

other:
  ret i32 9
}

define internal i32 @odd(i65 %x) {
  switch i65 %x, label %other [
    i65 18446744073709551615, label %one
    i65 -18446744073709551616, label %two
  ]

one:
  ret i32 1

two:
  ret i32 2

other:
  ret i32 9
}

define internal i32 @three(i3 %x) {
entry:
  switch i3 %x, label %unseen [
    i3 0, label %end
    i3 1, label %add
    i3 2, label %end
    i3 3, label %add
    i3 -4, label %end
    i3 -3, label %add
    i3 -2, label %end
    i3 -1, label %add
  ]

add:
  %wide = zext i3 %x to i32
  %sum = add i32 %wide, 100
  br label %end

end:
  %result = phi i32 [ -1, %entry ], [ -1, %entry ], [ -1, %entry ], [ -1, %entry ], [ %sum, %add ]
  ret i32 %result

unseen:
  unreachable
}

define internal i32 @bit(i1 %x) {
  switch i1 %x, label %yes [ i1 false, label %no ]

no:
  switch i1 %x, label %only []

only:
  ret i32 50

yes:
  ret i32 60
}

define internal void @show(ptr %name, i32 %value) {
  call i32 (ptr, ...) @printf(ptr @row, ptr %name, i32 %value)
  ret void
}

define i32 @main() {
entry:
  %h0 = call i32 @huge(i128 0)
  call void @show(ptr @s.huge, i32 %h0)
  %h1 = call i32 @huge(i128 -1)
  call void @show(ptr @s.huge, i32 %h1)
  %h2 = call i32 @huge(i128 18446744073709551616)
  call void @show(ptr @s.huge, i32 %h2)
  %h3 = call i32 @huge(i128 -170141183460469231731687303715884105728)
  call void @show(ptr @s.huge, i32 %h3)
  %h4 = call i32 @huge(i128 18446744073709551615)
  call void @show(ptr @s.huge, i32 %h4)
  %o0 = call i32 @odd(i65 18446744073709551615)
  call void @show(ptr @s.odd, i32 %o0)
  %o1 = call i32 @odd(i65 18446744073709551616)
  call void @show(ptr @s.odd, i32 %o1)
  %o2 = call i32 @odd(i65 -1)
  call void @show(ptr @s.odd, i32 %o2)
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %narrow = trunc i32 %i to i3
  %t = call i32 @three(i3 %narrow)
  call void @show(ptr @s.three, i32 %t)
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, 8
  br i1 %more, label %loop, label %end

end:
  %b0 = call i32 @bit(i1 false)
  call void @show(ptr @s.bit, i32 %b0)
  %b1 = call i32 @bit(i1 true)
  call void @show(ptr @s.bit, i32 %b1)
  ret i32 0
}
