; The shapes that text can take: quoted and numbered names, forward references, escapes, literals, attributes, metadata.
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

source_filename = "syntax \22quoted\22.ll"

%"type with space" = type { i32, %later }
%0 = type { i8, i8 }
%later = type { %0, ptr }
%recursive = type { i32, ptr }
%opaque = type opaque

$"comdat name" = comdat any

@0 = private unnamed_addr constant [14 x i8] c"tab\09quote\22 \C3\A9\00"
@1 = private global i32 5
@"name with space, \22quote\22 and \5C" = internal global i32 6, align 4, !note !5
@.dot.$dollar-dash_1 = internal global i32 7, section ".data.odd", align 16
@in_comdat = linkonce_odr dso_local global i32 8, comdat($"comdat name")
@hidden = hidden externally_initialized global i32 9
@spaces = internal addrspace(0) constant i32 10
@nested = internal constant { i32, [2 x { i8, ptr }], <2 x i16> } { i32 1, [2 x { i8, ptr }] [{ i8, ptr } { i8 u0x2A, ptr @1 }, { i8, ptr } zeroinitializer], <2 x i16> <i16 s0xFFFE, i16 3> }
@undefined = internal global { i32, i8 } { i32 undef, i8 poison }
@row = private constant [7 x i8] c"%d %a\0A\00"

declare i32 @printf(ptr, ...)
declare i32 @puts(ptr)
declare void @"declared but never called"(metadata, token, ...)

module asm ""

; Arguments and blocks without a name share one numbering with the results.
define internal i32 @2(i32, i32 %1) {
  %3 = add i32 %0, %1
  br label %4

4:                                                ; preds = %2
  %5 = phi i32 [ %3, %2 ]
  %6 = icmp sgt i32 %5, 100
  br i1 %6, label %7, label %"label with space"

7:
  ret i32 1

"label with space":
  ret i32 %5
}

define internal i32 @"function, quoted"(i32 %"argument 1", i32 %.2, i32 %-x$) unnamed_addr #3 align 32 prefix i32 123 {
first:
  br label %last

middle:                                           ; a use before the definition in the text
  %sum = add nuw nsw i32 %late, %"argument 1"
  ret i32 %sum

last:
  %product = mul i32 %.2, %-x$, !note !{i32 1, !"inline \22node\22", null, ptr @1}
  %late = or disjoint i32 0, %product
  br label %middle, !llvm.loop !0
}

define i32 @main(i32 %argc, ptr %argv) #3 { entry: %a = call i32 @2(i32 3, i32 4) %b = call i32 @"function, quoted"(i32 1, i32 2, i32 u0x3)
  %n1 = load i32, ptr @1, align 4, !range !4, !noundef !5
  %n2 = load i32, ptr @"name with space, \22quote\22 and \5C"
  %n3 = load i32, ptr @.dot.$dollar-dash_1, !tbaa !6
  %n4 = load i32, ptr @in_comdat
  %n5 = load volatile i32, ptr @hidden, !nontemporal !7
  %n6 = load i32, ptr @spaces
  %lane = load i16, ptr getelementptr inbounds ({ i32, [2 x { i8, ptr }], <2 x i16> }, ptr @nested, i64 0, i32 2)
  %lane.wide = sext i16 %lane to i32
  %inner = load i8, ptr getelementptr ({ i32, [2 x { i8, ptr }], <2 x i16> }, ptr @nested, i64 0, i32 1, i64 0, i32 0)
  %inner.wide = zext nneg i8 %inner to i32
  %t1 = call noundef range(i32 0, 100) i32 @2(i32 noundef %n1, i32 %n2)
  %t2 = add i32 %t1, %n3
  %t3 = add i32 %t2, %n4
  %t4 = add i32 %t3, %n5
  %t5 = add i32 %t4, %n6
  %t6 = add i32 %t5, %lane.wide
  %t7 = add i32 %t6, %inner.wide
  %narrow = trunc nuw nsw i32 %argc to i8
  %t8 = zext nneg i8 %narrow to i32
  %f1 = fadd nnan ninf nsz arcp contract afn reassoc double 0x3FF8000000000000, 1.0
  %f2 = fmul fast double %f1, 1.0e+2, !fpmath !8
  call i32 (ptr, ...) @printf(ptr @row, i32 %a, double -12.5)
  call i32 (ptr, ...) @printf(ptr @row, i32 %b, double 0x400921FB54442D18)
  call i32 (ptr, ...) @printf(ptr nonnull @row, i32 %t7, double %f2)
  call i32 (ptr, ...) @printf(ptr nonnull @row, i32 %t8, double +0.0e-5)
  %9 = call i32 @puts(ptr @0) #4, !srcloc !5
  call void asm sideeffect "", "~{memory},~{dirflag},~{fpsr},~{flags}"() nounwind
  %10 = call i32 asm "", "=r,0"(i32 %t8)
  ret i32 %10
}

attributes #3 = { nounwind }
attributes #4 = { cold }

!named = !{!0, !3, !5}
!llvm.ident = !{!3}
!0 = distinct !{!0, !1, !2}
!1 = !{!"llvm.loop.mustprogress"}
!2 = !{!"a", i64 -1, double 1.5, !"\00\FF", !{}, null, i1 true, !4}
!3 = !{!"text with ) } ] , ; ! inside"}
!4 = !{i32 0, i32 100}
!5 = !{}
!6 = !{!2, !2, i64 0}
!7 = !{i32 1}
!8 = !{float 2.5}
