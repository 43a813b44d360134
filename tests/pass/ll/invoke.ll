; invoke on its normal path: the landing pads are there and are never reached.
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@row = private constant [4 x i8] c"%d\0A\00"
@cleanup = private constant [19 x i8] c"never: cleaning up\00"

declare i32 @printf(ptr, ...)
declare i32 @puts(ptr)
declare i32 @__gcc_personality_v0(...)

define internal i32 @square(i32 %x) {
  %y = mul i32 %x, %x
  ret i32 %y
}

define internal { i32, i1 } @checked(i32 %x) {
  %y = call { i32, i1 } @llvm.sadd.with.overflow.i32(i32 %x, i32 2147483600)
  ret { i32, i1 } %y
}

declare { i32, i1 } @llvm.sadd.with.overflow.i32(i32, i32)

define internal i32 @guarded(i32 %x, ptr %function) personality ptr @__gcc_personality_v0 {
entry:
  %a = invoke i32 @square(i32 %x)
          to label %direct unwind label %pad

direct:
  %b = invoke i32 %function(i32 %a)
          to label %indirect unwind label %pad

indirect:
  %c = invoke { i32, i1 } @checked(i32 %b)
          to label %end unwind label %pad

end:
  %phi = phi i32 [ %b, %indirect ]
  %sum = extractvalue { i32, i1 } %c, 0
  %overflow = extractvalue { i32, i1 } %c, 1
  %flag = zext i1 %overflow to i32
  %total = add i32 %phi, %flag
  invoke i32 (ptr, ...) @printf(ptr @row, i32 %sum)
          to label %out unwind label %pad

out:
  ret i32 %total

pad:
  %caught = landingpad { ptr, i32 }
          cleanup
  %printed = call i32 @puts(ptr @cleanup)
  resume { ptr, i32 } %caught
}

define i32 @main() {
  %small = call i32 @guarded(i32 2, ptr @square)
  call i32 (ptr, ...) @printf(ptr @row, i32 %small)
  %large = call i32 @guarded(i32 9, ptr @square)
  call i32 (ptr, ...) @printf(ptr @row, i32 %large)
  ret i32 0
}
