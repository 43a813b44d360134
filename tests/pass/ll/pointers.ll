; ptrmask, pointer and integer conversions, comparisons, and getelementptr with odd and negative indices.
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%cell = type { i8, [3 x { i16, i64 }] }

@row = private constant [5 x i8] c"%ld\0A\00"
@buffer = internal global [128 x i8] zeroinitializer, align 64
@cells = internal global [4 x %cell] zeroinitializer

declare i32 @printf(ptr, ...)
declare ptr @llvm.ptrmask.p0.i64(ptr, i64)
declare <2 x ptr> @llvm.ptrmask.v2p0.v2i64(<2 x ptr>, <2 x i64>)

define internal void @show(i64 %value) {
  call i32 (ptr, ...) @printf(ptr @row, i64 %value)
  ret void
}

define internal i64 @offset(ptr %p, ptr %base) {
  %a = ptrtoint ptr %p to i64
  %b = ptrtoint ptr %base to i64
  %difference = sub i64 %a, %b
  ret i64 %difference
}

define i32 @main(i32 %argc, ptr %argv) {
  %inside = getelementptr i8, ptr @buffer, i64 77
  %down = call ptr @llvm.ptrmask.p0.i64(ptr %inside, i64 -16)
  %down.offset = call i64 @offset(ptr %down, ptr @buffer)
  call void @show(i64 %down.offset)
  store i8 9, ptr %down
  %pair.0 = insertelement <2 x ptr> poison, ptr %inside, i64 0
  %pair = insertelement <2 x ptr> %pair.0, ptr getelementptr (i8, ptr @buffer, i64 31), i64 1
  %masked = call <2 x ptr> @llvm.ptrmask.v2p0.v2i64(<2 x ptr> %pair, <2 x i64> <i64 -64, i64 -8>)
  %masked.0 = extractelement <2 x ptr> %masked, i64 0
  %masked.1 = extractelement <2 x ptr> %masked, i64 1
  %masked.0.offset = call i64 @offset(ptr %masked.0, ptr @buffer)
  %masked.1.offset = call i64 @offset(ptr %masked.1, ptr @buffer)
  call void @show(i64 %masked.0.offset)
  call void @show(i64 %masked.1.offset)

  %number = ptrtoint ptr %inside to i64
  %xored = xor i64 %number, -1
  %restored = xor i64 %xored, -1
  %again = inttoptr i64 %restored to ptr
  store i8 42, ptr %again
  %read = load i8, ptr %inside
  %read.wide = zext i8 %read to i64
  call void @show(i64 %read.wide)
  %narrow = ptrtoint ptr %inside to i6
  %narrow.wide = zext i6 %narrow to i64
  call void @show(i64 %narrow.wide)

  %i = sub i32 0, %argc
  %cell = getelementptr %cell, ptr getelementptr (%cell, ptr @cells, i64 2), i32 %i, i32 1, i8 2, i32 1
  %cell.offset = call i64 @offset(ptr %cell, ptr @cells)
  call void @show(i64 %cell.offset)
  %tiny = trunc i32 %i to i3
  %negative = getelementptr inbounds i64, ptr %cell, i3 %tiny
  %negative.offset = call i64 @offset(ptr %negative, ptr @cells)
  call void @show(i64 %negative.offset)
  %wide = sext i32 %i to i128
  %wider = getelementptr { i8, i32, i8 }, ptr %cell, i128 %wide
  %wider.offset = call i64 @offset(ptr %wider, ptr @cells)
  call void @show(i64 %wider.offset)
  %vector = getelementptr %cell, ptr @cells, <2 x i64> <i64 0, i64 3>, i32 1, <2 x i64> <i64 1, i64 2>
  %vector.1 = extractelement <2 x ptr> %vector, i32 1
  %vector.offset = call i64 @offset(ptr %vector.1, ptr @cells)
  call void @show(i64 %vector.offset)

  %less = icmp ult ptr @buffer, %inside
  %less.wide = zext i1 %less to i64
  call void @show(i64 %less.wide)
  %lanes = icmp eq <2 x ptr> %pair, %masked
  %lanes.bits = bitcast <2 x i1> %lanes to i2
  %lanes.wide = zext i2 %lanes.bits to i64
  call void @show(i64 %lanes.wide)
  %null = icmp ne ptr %argv, null
  %code = zext i1 %null to i32
  ret i32 %code
}
