; What compilers of C seldom write: wide and odd numbers, packed vectors, jumps of every kind, constants of every form.
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%pair = type { i64, [2 x i32], <{ i8, i128 }> }

@wide = global i256 -1, align 16
@packed = global <11 x i1> <i1 1, i1 0, i1 1, i1 1, i1 0, i1 0, i1 1, i1 1, i1 1, i1 0, i1 1>
@nibbles = global <4 x i4> <i4 1, i4 2, i4 -3, i4 4>
@mixed = global %pair { i64 ptrtoint (ptr @wide to i64), [2 x i32] [i32 1, i32 2], <{ i8, i128 }> <{ i8 3, i128 4 }> }
@inside = global ptr getelementptr inbounds (%pair, ptr @mixed, i32 0, i32 1, i32 1)
@distance = global i64 sub (i64 ptrtoint (ptr @inside to i64), i64 ptrtoint (ptr @mixed to i64))
@labels = constant [2 x ptr] [ptr blockaddress(@jumps, %left), ptr blockaddress(@jumps, %right)]
@calls = constant [2 x ptr] [ptr @even, ptr @other]
@other = alias i32 (i32), ptr @even
@buffer = global [16 x i64] zeroinitializer, align 16
@counter = thread_local global i32 0
@llvm.global_ctors = appending global [1 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 65535, ptr @construct, ptr null }]

declare i32 @setjmp(ptr) #0
declare void @longjmp(ptr, i32) #1
declare i64 @__byway_syscall(i64, i64, i64, i64, i64, i64, i64)
declare i32 @elsewhere(i32, ...)

define void @construct() {
  store i32 5, ptr @counter, align 4
  ret void
}

define i256 @arithmetic(i256 %x, i65 %y) {
  %a = mul i256 %x, 3
  %b = udiv i256 %a, 7
  %c = sext i65 %y to i256
  %d = add i256 %b, %c
  %e = shl i256 %d, 100
  %f = ashr i256 %e, 99
  %g = icmp slt i256 %f, %x
  %h = select i1 %g, i256 %f, i256 %a
  %i = srem i256 %h, 12345678901234567890123
  %j = trunc i256 %i to i77
  %k = uitofp i77 %j to x86_fp80
  %l = fmul x86_fp80 %k, 0xK4000C000000000000000
  %m = fptosi x86_fp80 %l to i256
  %n = xor i256 %m, %d
  ret i256 %n
}

define <4 x i4> @vectors(<4 x i4> %v, i32 %at) {
  %bits = load <11 x i1>, ptr @packed, align 2
  %some = extractelement <11 x i1> %bits, i32 %at
  %nibbles = load <4 x i4>, ptr @nibbles, align 2
  %sum = add <4 x i4> %v, %nibbles
  %more = icmp ugt <4 x i4> %sum, %v
  %chosen = select <4 x i1> %more, <4 x i4> %sum, <4 x i4> %v
  %turned = shufflevector <4 x i4> %chosen, <4 x i4> %nibbles, <4 x i32> <i32 7, i32 poison, i32 1, i32 2>
  %changed = insertelement <4 x i4> %turned, i4 5, i32 %at
  store <4 x i4> %changed, ptr @nibbles, align 2
  %cast = bitcast <4 x i4> %changed to <2 x i8>
  %whole = bitcast <2 x i8> %cast to i16
  store i16 %whole, ptr @buffer, align 2
  %steps = getelementptr i32, ptr @buffer, <2 x i64> <i64 1, i64 2>
  %step = extractelement <2 x ptr> %steps, i64 1
  store i1 %some, ptr %step, align 1
  ret <4 x i4> %changed
}

define i32 @jumps(i128 %x, i32 %way) {
entry:
  switch i128 %x, label %table [
    i128 1, label %left
    i128 36893488147419103232, label %right
  ]

table:
  %at = getelementptr inbounds [2 x ptr], ptr @labels, i64 0, i32 %way
  %label = load ptr, ptr %at, align 8
  indirectbr ptr %label, [label %left, label %right]

left:
  %l = phi i32 [ 1, %entry ], [ %way, %table ]
  switch i32 %l, label %end [
    i32 0, label %right
    i32 1, label %end
    i32 2, label %right
    i32 3, label %end
    i32 1000000, label %right
  ]

right:
  %r = phi i32 [ 2, %entry ], [ %way, %table ], [ %l, %left ], [ %l, %left ], [ %l, %left ]
  br label %end

end:
  %e = phi i32 [ %l, %left ], [ %l, %left ], [ %l, %left ], [ %r, %right ]
  ret i32 %e
}

define i32 @swap(i32 %n) {
entry:
  br label %loop

loop:
  %a = phi i32 [ 1, %entry ], [ %b, %loop ]
  %b = phi i32 [ 2, %entry ], [ %a, %loop ]
  %i = phi i32 [ %n, %entry ], [ %next, %loop ]
  %next = sub i32 %i, 1
  %done = icmp eq i32 %next, 0
  br i1 %done, label %end, label %loop

end:
  ret i32 %a
}

define internal i32 @even(i32 %n) {
  %zero = icmp eq i32 %n, 0
  br i1 %zero, label %yes, label %no

yes:
  ret i32 1

no:
  %less = sub i32 %n, 1
  %answer = musttail call i32 @odd(i32 %less)
  ret i32 %answer
}

define internal i32 @odd(i32 %n) {
  %zero = icmp eq i32 %n, 0
  br i1 %zero, label %yes, label %no

yes:
  ret i32 0

no:
  %less = sub i32 %n, 1
  %answer = musttail call i32 @even(i32 %less)
  ret i32 %answer
}

define i64 @aggregates(%pair %p, { i32, { i8, i16 } } %q) {
  %number = extractvalue %pair %p, 0
  %array = extractvalue %pair %p, 1
  %part = extractvalue { i32, { i8, i16 } } %q, 1, 0
  %changed = insertvalue %pair %p, i32 9, 1, 1
  store %pair %changed, ptr @buffer, align 8
  %again = load %pair, ptr @buffer, align 8
  %field = extractvalue %pair %again, 2, 1
  %low = trunc i128 %field to i64
  %wide = zext i8 %part to i64
  %sum = add i64 %low, %wide
  ret i64 %sum
}

define i32 @atomics(ptr %p) {
  %old = atomicrmw add ptr %p, i32 3 seq_cst, align 4
  %max = atomicrmw umax ptr %p, i32 7 seq_cst, align 4
  %both = cmpxchg ptr %p, i32 7, i32 8 acq_rel monotonic, align 4
  %was = extractvalue { i32, i1 } %both, 0
  %float = atomicrmw fadd ptr @buffer, double 1.5 seq_cst, align 8
  %large = cmpxchg ptr @buffer, i128 7, i128 8 seq_cst seq_cst, align 16
  fence seq_cst
  ret i32 %was
}

define i32 @assembly(i32 %x) {
  call void asm sideeffect "", "~{memory}"()
  %same = call i32 asm "", "=r,0"(i32 %x)
  %turned = call i32 asm "bswap $0", "=r,0"(i32 %same)
  %info = call { i32, i32, i32, i32 } asm "cpuid", "={ax},={bx},={cx},={dx},0,2"(i32 0, i32 0)
  %first = extractvalue { i32, i32, i32, i32 } %info, 0
  ret i32 %turned
}

define i32 @returns(i32 %n) {
  %place = alloca [200 x i8], align 16
  %again = call i32 @setjmp(ptr %place)
  %first = icmp eq i32 %again, 0
  br i1 %first, label %jump, label %end

jump:
  call void @longjmp(ptr %place, i32 %n)
  unreachable

end:
  ret i32 %again
}

define i32 @uninitialised(i32 %n) {
  %x = alloca i32, align 4
  %y = alloca i65, align 16
  %z = alloca [4 x i8], align 1
  %a = load i32, ptr %x, align 4
  %b = load i65, ptr %y, align 16
  %c = load i32, ptr %z, align 1
  %d = and i32 %a, 0
  %e = trunc i65 %b to i32
  %f = or i32 %e, %c
  %g = freeze i32 %f
  %h = mul i32 %d, %g
  %i = call i32 @even(i32 %f)
  ret i32 %n
}

define i32 @main(i32 %argc, ptr %argv) {
  %w = load i256, ptr @wide, align 16
  %v1 = call i256 @arithmetic(i256 %w, i65 -3)
  %v2 = call <4 x i4> @vectors(<4 x i4> <i4 1, i4 2, i4 3, i4 4>, i32 %argc)
  %v3 = call i32 @jumps(i128 5, i32 %argc)
  %v4 = call i32 @swap(i32 10)
  %target = load ptr, ptr getelementptr inbounds ([2 x ptr], ptr @calls, i64 0, i64 1), align 8
  %v5 = call i32 %target(i32 20)
  %p = load %pair, ptr @mixed, align 8
  %v6 = call i64 @aggregates(%pair %p, { i32, { i8, i16 } } { i32 1, { i8, i16 } { i8 2, i16 3 } })
  %v7 = call i32 @atomics(ptr @counter)
  %v8 = call i32 @assembly(i32 %argc)
  %v9 = call i32 @returns(i32 4)
  %v10 = call i64 @__byway_syscall(i64 1, i64 1, i64 ptrtoint (ptr @buffer to i64), i64 8, i64 0, i64 0, i64 0)
  %sum = add i32 %v3, %v9
  ret i32 %sum
}

attributes #0 = { returns_twice }
attributes #1 = { noreturn }
