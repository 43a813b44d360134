; byval copies its argument, sret returns through one, and attributes of all kinds stand in the way of a reader.
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%big = type { i64, [5 x i32], i8 }

@row = private constant [16 x i8] c"%s %ld %d %d %d\00"
@newline = private constant [1 x i8] zeroinitializer
@s.callee = private constant [7 x i8] c"callee\00"
@s.caller = private constant [7 x i8] c"caller\00"
@s.result = private constant [7 x i8] c"result\00"
@original = internal global %big { i64 1, [5 x i32] [i32 10, i32 20, i32 30, i32 40, i32 50], i8 7 }

declare noundef i32 @printf(ptr nocapture noundef readonly, ...) local_unnamed_addr #1
declare i32 @puts(ptr nocapture readonly)

define internal fastcc void @show(ptr noundef nonnull %name, ptr noundef nonnull align 8 dereferenceable(40) %value) unnamed_addr #0 {
  %number = load i64, ptr %value, align 8
  %third = getelementptr inbounds %big, ptr %value, i64 0, i32 1, i64 2
  %third.value = load i32, ptr %third, align 4
  %fifth = getelementptr inbounds %big, ptr %value, i64 0, i32 1, i64 4
  %fifth.value = load i32, ptr %fifth, align 4
  %byte = getelementptr inbounds %big, ptr %value, i64 0, i32 2
  %byte.value = load i8, ptr %byte, align 1
  %wide = sext i8 %byte.value to i32
  call i32 (ptr, ...) @printf(ptr @row, ptr %name, i64 %number, i32 %third.value, i32 %fifth.value, i32 %wide)
  call i32 @puts(ptr @newline)
  ret void
}

define internal void @change(ptr noundef byval(%big) align 8 %copy, i32 signext %extra) #0 {
  %third = getelementptr %big, ptr %copy, i64 0, i32 1, i64 2
  store i32 %extra, ptr %third
  call fastcc void @show(ptr @s.callee, ptr %copy)
  ret void
}

define internal void @make(ptr dead_on_unwind noalias writable sret(%big) align 8 %result, ptr byval(%big) align 16 %from, i8 zeroext %byte) {
  %value = load %big, ptr %from
  %changed = insertvalue %big %value, i8 %byte, 2
  %more = insertvalue %big %changed, i64 -99, 0
  store %big %more, ptr %result
  store i64 12345, ptr %from
  ret void
}

define dso_local noundef i32 @main() local_unnamed_addr #0 {
  call void @change(ptr noundef byval(%big) align 8 @original, i32 signext -3)
  call fastcc void @show(ptr @s.caller, ptr @original)
  %result = alloca %big, align 8
  call void @make(ptr dead_on_unwind writable sret(%big) align 8 %result, ptr byval(%big) align 16 @original, i8 zeroext 100) #2
  call fastcc void @show(ptr @s.result, ptr %result)
  call fastcc void @show(ptr @s.caller, ptr @original)
  ; Source and target of the copy are one object: the callee still gets its own.
  call void @make(ptr sret(%big) align 8 %result, ptr byval(%big) align 16 %result, i8 zeroext 1)
  call fastcc void @show(ptr @s.result, ptr %result)
  ret i32 0
}

attributes #0 = { nounwind noinline optnone uwtable(sync) "frame-pointer"="all" "no-trapping-math"="true" memory(readwrite) }
attributes #1 = { nofree nounwind "target-features"="+cx8,+mmx,+sse,+x87" }
attributes #2 = { nobuiltin "key with \22escapes\22\5C"="value, with = and )" }
