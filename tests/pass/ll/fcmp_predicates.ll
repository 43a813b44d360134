; Every fcmp predicate on ordered, equal, signed-zero, infinite and not-a-number operands, in float, double and fp80.

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@row = private constant [9 x i8] c"%s %04x\0A\00"
@s.float = private constant [6 x i8] c"float\00"
@s.double = private constant [7 x i8] c"double\00"
@s.fp80 = private constant [5 x i8] c"fp80\00"
@values = internal constant [7 x double] [double 0.000000e+00, double -0.000000e+00, double 1.500000e+00, double -2.000000e+00, double 0x7FF0000000000000, double 0xFFF0000000000000, double 0x7FF8000000000000]

declare i32 @printf(ptr, ...)

; One bit a predicate, the first in the lowest bit.
define internal i32 @float(float %a, float %b) {
  %false = fcmp false float %a, %b
  %false.wide = zext i1 %false to i32
  %false.bit = shl i32 %false.wide, 0
  %false.all = or i32 0, %false.bit
  %oeq = fcmp oeq float %a, %b
  %oeq.wide = zext i1 %oeq to i32
  %oeq.bit = shl i32 %oeq.wide, 1
  %oeq.all = or i32 %false.all, %oeq.bit
  %ogt = fcmp ogt float %a, %b
  %ogt.wide = zext i1 %ogt to i32
  %ogt.bit = shl i32 %ogt.wide, 2
  %ogt.all = or i32 %oeq.all, %ogt.bit
  %oge = fcmp oge float %a, %b
  %oge.wide = zext i1 %oge to i32
  %oge.bit = shl i32 %oge.wide, 3
  %oge.all = or i32 %ogt.all, %oge.bit
  %olt = fcmp olt float %a, %b
  %olt.wide = zext i1 %olt to i32
  %olt.bit = shl i32 %olt.wide, 4
  %olt.all = or i32 %oge.all, %olt.bit
  %ole = fcmp ole float %a, %b
  %ole.wide = zext i1 %ole to i32
  %ole.bit = shl i32 %ole.wide, 5
  %ole.all = or i32 %olt.all, %ole.bit
  %one = fcmp one float %a, %b
  %one.wide = zext i1 %one to i32
  %one.bit = shl i32 %one.wide, 6
  %one.all = or i32 %ole.all, %one.bit
  %ord = fcmp ord float %a, %b
  %ord.wide = zext i1 %ord to i32
  %ord.bit = shl i32 %ord.wide, 7
  %ord.all = or i32 %one.all, %ord.bit
  %uno = fcmp uno float %a, %b
  %uno.wide = zext i1 %uno to i32
  %uno.bit = shl i32 %uno.wide, 8
  %uno.all = or i32 %ord.all, %uno.bit
  %ueq = fcmp ueq float %a, %b
  %ueq.wide = zext i1 %ueq to i32
  %ueq.bit = shl i32 %ueq.wide, 9
  %ueq.all = or i32 %uno.all, %ueq.bit
  %ugt = fcmp ugt float %a, %b
  %ugt.wide = zext i1 %ugt to i32
  %ugt.bit = shl i32 %ugt.wide, 10
  %ugt.all = or i32 %ueq.all, %ugt.bit
  %uge = fcmp uge float %a, %b
  %uge.wide = zext i1 %uge to i32
  %uge.bit = shl i32 %uge.wide, 11
  %uge.all = or i32 %ugt.all, %uge.bit
  %ult = fcmp ult float %a, %b
  %ult.wide = zext i1 %ult to i32
  %ult.bit = shl i32 %ult.wide, 12
  %ult.all = or i32 %uge.all, %ult.bit
  %ule = fcmp ule float %a, %b
  %ule.wide = zext i1 %ule to i32
  %ule.bit = shl i32 %ule.wide, 13
  %ule.all = or i32 %ult.all, %ule.bit
  %une = fcmp une float %a, %b
  %une.wide = zext i1 %une to i32
  %une.bit = shl i32 %une.wide, 14
  %une.all = or i32 %ule.all, %une.bit
  %true = fcmp true float %a, %b
  %true.wide = zext i1 %true to i32
  %true.bit = shl i32 %true.wide, 15
  %true.all = or i32 %une.all, %true.bit
  ret i32 %true.all
}

; One bit a predicate, the first in the lowest bit.
define internal i32 @double(double %a, double %b) {
  %false = fcmp false double %a, %b
  %false.wide = zext i1 %false to i32
  %false.bit = shl i32 %false.wide, 0
  %false.all = or i32 0, %false.bit
  %oeq = fcmp oeq double %a, %b
  %oeq.wide = zext i1 %oeq to i32
  %oeq.bit = shl i32 %oeq.wide, 1
  %oeq.all = or i32 %false.all, %oeq.bit
  %ogt = fcmp ogt double %a, %b
  %ogt.wide = zext i1 %ogt to i32
  %ogt.bit = shl i32 %ogt.wide, 2
  %ogt.all = or i32 %oeq.all, %ogt.bit
  %oge = fcmp oge double %a, %b
  %oge.wide = zext i1 %oge to i32
  %oge.bit = shl i32 %oge.wide, 3
  %oge.all = or i32 %ogt.all, %oge.bit
  %olt = fcmp olt double %a, %b
  %olt.wide = zext i1 %olt to i32
  %olt.bit = shl i32 %olt.wide, 4
  %olt.all = or i32 %oge.all, %olt.bit
  %ole = fcmp ole double %a, %b
  %ole.wide = zext i1 %ole to i32
  %ole.bit = shl i32 %ole.wide, 5
  %ole.all = or i32 %olt.all, %ole.bit
  %one = fcmp one double %a, %b
  %one.wide = zext i1 %one to i32
  %one.bit = shl i32 %one.wide, 6
  %one.all = or i32 %ole.all, %one.bit
  %ord = fcmp ord double %a, %b
  %ord.wide = zext i1 %ord to i32
  %ord.bit = shl i32 %ord.wide, 7
  %ord.all = or i32 %one.all, %ord.bit
  %uno = fcmp uno double %a, %b
  %uno.wide = zext i1 %uno to i32
  %uno.bit = shl i32 %uno.wide, 8
  %uno.all = or i32 %ord.all, %uno.bit
  %ueq = fcmp ueq double %a, %b
  %ueq.wide = zext i1 %ueq to i32
  %ueq.bit = shl i32 %ueq.wide, 9
  %ueq.all = or i32 %uno.all, %ueq.bit
  %ugt = fcmp ugt double %a, %b
  %ugt.wide = zext i1 %ugt to i32
  %ugt.bit = shl i32 %ugt.wide, 10
  %ugt.all = or i32 %ueq.all, %ugt.bit
  %uge = fcmp uge double %a, %b
  %uge.wide = zext i1 %uge to i32
  %uge.bit = shl i32 %uge.wide, 11
  %uge.all = or i32 %ugt.all, %uge.bit
  %ult = fcmp ult double %a, %b
  %ult.wide = zext i1 %ult to i32
  %ult.bit = shl i32 %ult.wide, 12
  %ult.all = or i32 %uge.all, %ult.bit
  %ule = fcmp ule double %a, %b
  %ule.wide = zext i1 %ule to i32
  %ule.bit = shl i32 %ule.wide, 13
  %ule.all = or i32 %ult.all, %ule.bit
  %une = fcmp une double %a, %b
  %une.wide = zext i1 %une to i32
  %une.bit = shl i32 %une.wide, 14
  %une.all = or i32 %ule.all, %une.bit
  %true = fcmp true double %a, %b
  %true.wide = zext i1 %true to i32
  %true.bit = shl i32 %true.wide, 15
  %true.all = or i32 %une.all, %true.bit
  ret i32 %true.all
}

; One bit a predicate, the first in the lowest bit.
define internal i32 @fp80(x86_fp80 %a, x86_fp80 %b) {
  %false = fcmp false x86_fp80 %a, %b
  %false.wide = zext i1 %false to i32
  %false.bit = shl i32 %false.wide, 0
  %false.all = or i32 0, %false.bit
  %oeq = fcmp oeq x86_fp80 %a, %b
  %oeq.wide = zext i1 %oeq to i32
  %oeq.bit = shl i32 %oeq.wide, 1
  %oeq.all = or i32 %false.all, %oeq.bit
  %ogt = fcmp ogt x86_fp80 %a, %b
  %ogt.wide = zext i1 %ogt to i32
  %ogt.bit = shl i32 %ogt.wide, 2
  %ogt.all = or i32 %oeq.all, %ogt.bit
  %oge = fcmp oge x86_fp80 %a, %b
  %oge.wide = zext i1 %oge to i32
  %oge.bit = shl i32 %oge.wide, 3
  %oge.all = or i32 %ogt.all, %oge.bit
  %olt = fcmp olt x86_fp80 %a, %b
  %olt.wide = zext i1 %olt to i32
  %olt.bit = shl i32 %olt.wide, 4
  %olt.all = or i32 %oge.all, %olt.bit
  %ole = fcmp ole x86_fp80 %a, %b
  %ole.wide = zext i1 %ole to i32
  %ole.bit = shl i32 %ole.wide, 5
  %ole.all = or i32 %olt.all, %ole.bit
  %one = fcmp one x86_fp80 %a, %b
  %one.wide = zext i1 %one to i32
  %one.bit = shl i32 %one.wide, 6
  %one.all = or i32 %ole.all, %one.bit
  %ord = fcmp ord x86_fp80 %a, %b
  %ord.wide = zext i1 %ord to i32
  %ord.bit = shl i32 %ord.wide, 7
  %ord.all = or i32 %one.all, %ord.bit
  %uno = fcmp uno x86_fp80 %a, %b
  %uno.wide = zext i1 %uno to i32
  %uno.bit = shl i32 %uno.wide, 8
  %uno.all = or i32 %ord.all, %uno.bit
  %ueq = fcmp ueq x86_fp80 %a, %b
  %ueq.wide = zext i1 %ueq to i32
  %ueq.bit = shl i32 %ueq.wide, 9
  %ueq.all = or i32 %uno.all, %ueq.bit
  %ugt = fcmp ugt x86_fp80 %a, %b
  %ugt.wide = zext i1 %ugt to i32
  %ugt.bit = shl i32 %ugt.wide, 10
  %ugt.all = or i32 %ueq.all, %ugt.bit
  %uge = fcmp uge x86_fp80 %a, %b
  %uge.wide = zext i1 %uge to i32
  %uge.bit = shl i32 %uge.wide, 11
  %uge.all = or i32 %ugt.all, %uge.bit
  %ult = fcmp ult x86_fp80 %a, %b
  %ult.wide = zext i1 %ult to i32
  %ult.bit = shl i32 %ult.wide, 12
  %ult.all = or i32 %uge.all, %ult.bit
  %ule = fcmp ule x86_fp80 %a, %b
  %ule.wide = zext i1 %ule to i32
  %ule.bit = shl i32 %ule.wide, 13
  %ule.all = or i32 %ult.all, %ule.bit
  %une = fcmp une x86_fp80 %a, %b
  %une.wide = zext i1 %une to i32
  %une.bit = shl i32 %une.wide, 14
  %une.all = or i32 %ule.all, %une.bit
  %true = fcmp true x86_fp80 %a, %b
  %true.wide = zext i1 %true to i32
  %true.bit = shl i32 %true.wide, 15
  %true.all = or i32 %une.all, %true.bit
  ret i32 %true.all
}

define internal void @compare(double %a, double %b) {
  %bits = call i32 @double(double %a, double %b)
  call i32 (ptr, ...) @printf(ptr @row, ptr @s.double, i32 %bits)
  %a.single = fptrunc double %a to float
  %b.single = fptrunc double %b to float
  %single = call i32 @float(float %a.single, float %b.single)
  call i32 (ptr, ...) @printf(ptr @row, ptr @s.float, i32 %single)
  %a.extended = fpext double %a to x86_fp80
  %b.extended = fpext double %b to x86_fp80
  %extended = call i32 @fp80(x86_fp80 %a.extended, x86_fp80 %b.extended)
  call i32 (ptr, ...) @printf(ptr @row, ptr @s.fp80, i32 %extended)
  ret void
}

define i32 @main() {
entry:
  br label %outer

outer:
  %i = phi i64 [ 0, %entry ], [ %i.next, %outer.step ]
  %a.address = getelementptr [7 x double], ptr @values, i64 0, i64 %i
  %a = load double, ptr %a.address
  br label %inner

inner:
  %j = phi i64 [ 0, %outer ], [ %j.next, %inner ]
  %b.address = getelementptr [7 x double], ptr @values, i64 0, i64 %j
  %b = load double, ptr %b.address
  call void @compare(double %a, double %b)
  %j.next = add i64 %j, 1
  %inner.done = icmp eq i64 %j.next, 7
  br i1 %inner.done, label %outer.step, label %inner

outer.step:
  %i.next = add i64 %i, 1
  %outer.done = icmp eq i64 %i.next, 7
  br i1 %outer.done, label %end, label %outer

end:
  ret i32 0
}
