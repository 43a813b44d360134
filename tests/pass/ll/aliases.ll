; Aliases of functions, of variables, into the middle of variables and of aliases; weak, common and thread-local symbols.
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%pair = type { i32, [4 x i16] }

@data = internal global %pair { i32 7, [4 x i16] [i16 10, i16 20, i16 30, i16 40] }
@whole = alias %pair, ptr @data
@middle = internal alias i16, getelementptr inbounds (%pair, ptr @data, i32 0, i32 1, i32 2)
@middle_again = weak alias i16, ptr @middle
@common = common global i32 0
@weak = weak global i32 5
@linkonce = linkonce_odr constant i32 6
@missing = extern_weak global i32
@thread = internal thread_local global i32 11
@thread_other = thread_local(localexec) global [2 x i32] [i32 1, i32 2]
@row = private unnamed_addr constant [8 x i8] c"%s: %d\0A\00"
@s.call = private constant [5 x i8] c"call\00"
@s.same = private constant [5 x i8] c"same\00"
@s.value = private constant [6 x i8] c"value\00"

@twice_too = alias i32 (i32), ptr @twice
@twice_three = weak_odr alias i32 (i32), ptr @twice_too
@table = internal constant [3 x ptr] [ptr @twice, ptr @twice_too, ptr @twice_three]

declare i32 @printf(ptr, ...)
declare extern_weak i32 @absent(i32)
declare ptr @llvm.threadlocal.address.p0(ptr)

define weak i32 @twice(i32 %x) {
  %y = shl i32 %x, 1
  ret i32 %y
}

define internal void @show(ptr %name, i32 %value) {
  call i32 (ptr, ...) @printf(ptr @row, ptr %name, i32 %value)
  ret void
}

define i32 @main() {
  %a = call i32 @twice_too(i32 4)
  call void @show(ptr @s.call, i32 %a)
  %slot = getelementptr [3 x ptr], ptr @table, i64 0, i64 2
  %function = load ptr, ptr %slot
  %b = call i32 %function(i32 21)
  call void @show(ptr @s.call, i32 %b)
  %equal = icmp eq ptr @middle_again, getelementptr (i8, ptr @whole, i64 8)
  %equal.wide = zext i1 %equal to i32
  call void @show(ptr @s.same, i32 %equal.wide)
  store i16 -3, ptr @middle_again
  %field = getelementptr %pair, ptr @data, i32 0, i32 1, i32 2
  %changed = load i16, ptr %field
  %changed.wide = sext i16 %changed to i32
  call void @show(ptr @s.value, i32 %changed.wide)
  %head = load i32, ptr @whole
  call void @show(ptr @s.value, i32 %head)
  store i32 77, ptr @common
  %common = load i32, ptr @common
  %weak = load i32, ptr @weak
  %linkonce = load i32, ptr @linkonce
  call void @show(ptr @s.value, i32 %common)
  call void @show(ptr @s.value, i32 %weak)
  call void @show(ptr @s.value, i32 %linkonce)
  %no.data = icmp eq ptr @missing, null
  %no.data.wide = zext i1 %no.data to i32
  call void @show(ptr @s.same, i32 %no.data.wide)
  %no.function = icmp ne ptr @absent, null
  %no.function.wide = zext i1 %no.function to i32
  call void @show(ptr @s.same, i32 %no.function.wide)
  %thread = call ptr @llvm.threadlocal.address.p0(ptr @thread)
  %before = load i32, ptr %thread
  %after = add i32 %before, 1
  store i32 %after, ptr %thread
  %again = load i32, ptr @thread
  call void @show(ptr @s.value, i32 %again)
  %other = call ptr @llvm.threadlocal.address.p0(ptr @thread_other)
  %second = getelementptr [2 x i32], ptr %other, i64 0, i64 1
  %second.value = load i32, ptr %second
  call void @show(ptr @s.value, i32 %second.value)
  ret i32 0
}
