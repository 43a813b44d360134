; cmpxchg, strong and weak: the old value and whether it was exchanged, on integers, pointers and wide integers.
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@row = private constant [12 x i8] c"%ld %d %ld\0A\00"
@cell = internal global i32 5
@small = internal global i8 5
@wide = internal global i64 5
@link = internal global ptr @cell

declare i32 @printf(ptr, ...)

define internal void @show(i64 %old, i1 %exchanged, i64 %new) {
  %flag = zext i1 %exchanged to i32
  call i32 (ptr, ...) @printf(ptr @row, i64 %old, i32 %flag, i64 %new)
  ret void
}

define internal void @word(i32 %expected, i32 %desired) {
  %pair = cmpxchg ptr @cell, i32 %expected, i32 %desired seq_cst monotonic
  %old = extractvalue { i32, i1 } %pair, 0
  %exchanged = extractvalue { i32, i1 } %pair, 1
  %new = load i32, ptr @cell
  %old.wide = sext i32 %old to i64
  %new.wide = sext i32 %new to i64
  call void @show(i64 %old.wide, i1 %exchanged, i64 %new.wide)
  ret void
}

define internal void @byte(i8 %expected, i8 %desired) {
  %pair = cmpxchg volatile ptr @small, i8 %expected, i8 %desired acq_rel acquire, align 1
  %old = extractvalue { i8, i1 } %pair, 0
  %exchanged = extractvalue { i8, i1 } %pair, 1
  %new = load i8, ptr @small
  %old.wide = sext i8 %old to i64
  %new.wide = sext i8 %new to i64
  call void @show(i64 %old.wide, i1 %exchanged, i64 %new.wide)
  ret void
}

; The usual loop: a weak exchange is tried until it succeeds.
define internal i64 @triple_and_add(i64 %addend) {
entry:
  %first = load atomic i64, ptr @wide monotonic, align 8
  br label %try

try:
  %seen = phi i64 [ %first, %entry ], [ %old, %try ]
  %tripled = mul i64 %seen, 3
  %wanted = add i64 %tripled, %addend
  %pair = cmpxchg weak ptr @wide, i64 %seen, i64 %wanted release monotonic, align 8
  %old = extractvalue { i64, i1 } %pair, 0
  %done = extractvalue { i64, i1 } %pair, 1
  br i1 %done, label %end, label %try

end:
  ret i64 %wanted
}

define i32 @main() {
  call void @word(i32 5, i32 -6)
  call void @word(i32 5, i32 7)
  call void @word(i32 -6, i32 -6)
  call void @byte(i8 4, i8 1)
  call void @byte(i8 5, i8 -128)
  call void @byte(i8 -128, i8 127)
  %a = call i64 @triple_and_add(i64 1)
  %b = call i64 @triple_and_add(i64 -100000000000)
  call void @show(i64 %a, i1 true, i64 %b)
  %pair = cmpxchg ptr @link, ptr @cell, ptr null seq_cst seq_cst
  %old = extractvalue { ptr, i1 } %pair, 0
  %exchanged = extractvalue { ptr, i1 } %pair, 1
  %same = icmp eq ptr %old, @cell
  %new = load ptr, ptr @link
  %cleared = icmp eq ptr %new, null
  %same.wide = zext i1 %same to i64
  %cleared.wide = zext i1 %cleared to i64
  call void @show(i64 %same.wide, i1 %exchanged, i64 %cleared.wide)
  %again = cmpxchg weak ptr @link, ptr @cell, ptr @cell monotonic monotonic
  %failed = extractvalue { ptr, i1 } %again, 1
  %code = zext i1 %failed to i32
  ret i32 %code
}
