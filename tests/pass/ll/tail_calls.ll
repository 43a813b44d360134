; musttail: a million mutual calls in constant stack, direct and through a pointer.
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@row = private constant [10 x i8] c"%s %d %d\0A\00"
@s.even = private constant [5 x i8] c"even\00"
@s.state = private constant [6 x i8] c"state\00"
@states = internal constant [2 x ptr] [ptr @state_a, ptr @state_b]

declare i32 @printf(ptr, ...)

define internal i32 @is_even(i32 %n, i32 %steps) {
  %zero = icmp eq i32 %n, 0
  br i1 %zero, label %yes, label %go

yes:
  ret i32 1

go:
  %less = sub i32 %n, 1
  %more = add i32 %steps, 1
  %result = musttail call i32 @is_odd(i32 %less, i32 %more)
  ret i32 %result
}

define internal i32 @is_odd(i32 %n, i32 %steps) {
  %zero = icmp eq i32 %n, 0
  br i1 %zero, label %no, label %go

no:
  ret i32 0

go:
  %less = sub i32 %n, 1
  %more = add i32 %steps, 1
  %result = musttail call i32 @is_even(i32 %less, i32 %more)
  ret i32 %result
}

define internal i32 @state_a(i32 %n, i32 %sum) {
  %done = icmp sgt i32 %n, 1000000
  br i1 %done, label %end, label %go

end:
  ret i32 %sum

go:
  %next = add i32 %n, 1
  %larger = add i32 %sum, %n
  %which = and i32 %n, 1
  %slot = getelementptr [2 x ptr], ptr @states, i32 0, i32 %which
  %target = load ptr, ptr %slot
  %result = musttail call i32 %target(i32 %next, i32 %larger)
  ret i32 %result
}

define internal i32 @state_b(i32 %n, i32 %sum) {
  %next = add i32 %n, 3
  %mixed = xor i32 %sum, %n
  %result = musttail call i32 @state_a(i32 %next, i32 %mixed)
  ret i32 %result
}

define i32 @main() {
  %even = call i32 @is_even(i32 1000000, i32 0)
  %odd = call i32 @is_even(i32 1000001, i32 0)
  call i32 (ptr, ...) @printf(ptr @row, ptr @s.even, i32 %even, i32 %odd)
  %a = call i32 @state_a(i32 0, i32 0)
  %b = tail call i32 @state_b(i32 5, i32 17)
  call i32 (ptr, ...) @printf(ptr @row, ptr @s.state, i32 %a, i32 %b)
  ret i32 0
}
