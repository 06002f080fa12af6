#include "core/codegen/llvm/dispatcher_text.h"

namespace passbench {

const std::string_view choosing = R"(
@chosen = internal global i32 -2, align 4
@variable = private constant [16 x i8] c"PASSBENCH_LEVEL\00"
declare ptr @getenv(ptr) nounwind
declare i32 @strcmp(ptr, ptr) nounwind

define internal void @cpuid(i32 %leaf, i32 %sub, ptr %to) noinline nounwind {
  %four = call { i32, i32, i32, i32 } asm sideeffect "cpuid", "={ax},={bx},={cx},={dx},0,2,~{dirflag},~{fpsr},~{flags}"(i32 %leaf, i32 %sub)
  store { i32, i32, i32, i32 } %four, ptr %to, align 4
  ret void
}

define internal i32 @word(ptr %words, i32 %at) nounwind {
  %p = getelementptr i32, ptr %words, i32 %at
  %w = load i32, ptr %p, align 4
  ret i32 %w
}

define internal void @keep(ptr %words, i32 %at, i32 %word) nounwind {
  %p = getelementptr i32, ptr %words, i32 %at
  store i32 %word, ptr %p, align 4
  ret void
}

define internal void @collect(ptr %has) noinline nounwind {
entry:
  %r = alloca [4 x i32], align 4
  call void @cpuid(i32 0, i32 0, ptr %r)
  %most = call i32 @word(ptr %r, i32 0)
  call void @cpuid(i32 1, i32 0, ptr %r)
  %c1 = call i32 @word(ptr %r, i32 2)
  %d1 = call i32 @word(ptr %r, i32 3)
  call void @keep(ptr %has, i32 0, i32 %d1)
  call void @keep(ptr %has, i32 1, i32 %c1)
  %osxsave = and i32 %c1, 134217728
  %keeps = icmp ne i32 %osxsave, 0
  br i1 %keeps, label %state, label %further
state:
  %x = call { i32, i32 } asm sideeffect "xgetbv", "={ax},={dx},{cx},~{dirflag},~{fpsr},~{flags}"(i32 0)
  %low = extractvalue { i32, i32 } %x, 0
  call void @keep(ptr %has, i32 8, i32 %low)
  br label %further
further:
  %has7 = icmp uge i32 %most, 7
  br i1 %has7, label %seven, label %extended
seven:
  call void @cpuid(i32 7, i32 0, ptr %r)
  %subs = call i32 @word(ptr %r, i32 0)
  %b7 = call i32 @word(ptr %r, i32 1)
  %c7 = call i32 @word(ptr %r, i32 2)
  %d7 = call i32 @word(ptr %r, i32 3)
  call void @keep(ptr %has, i32 2, i32 %b7)
  call void @keep(ptr %has, i32 3, i32 %c7)
  call void @keep(ptr %has, i32 4, i32 %d7)
  %more = icmp uge i32 %subs, 1
  br i1 %more, label %sub, label %extended
sub:
  call void @cpuid(i32 7, i32 1, ptr %r)
  %a71 = call i32 @word(ptr %r, i32 0)
  %d71 = call i32 @word(ptr %r, i32 3)
  call void @keep(ptr %has, i32 5, i32 %a71)
  call void @keep(ptr %has, i32 6, i32 %d71)
  br label %extended
extended:
  call void @cpuid(i32 -2147483648, i32 0, ptr %r)
  %last = call i32 @word(ptr %r, i32 0)
  %hasExtended = icmp uge i32 %last, -2147483647
  br i1 %hasExtended, label %amd, label %done
amd:
  call void @cpuid(i32 -2147483647, i32 0, ptr %r)
  %ce = call i32 @word(ptr %r, i32 2)
  call void @keep(ptr %has, i32 7, i32 %ce)
  br label %done
done:
  ret void
}

define internal i1 @fits(i32 %level, ptr %has) noinline nounwind {
entry:
  br label %next
next:
  %i = phi i32 [ 0, %entry ], [ %after, %next ]
  %lack = phi i32 [ 0, %entry ], [ %lacks, %next ]
  %p = getelementptr [LEVELS x [9 x i32]], ptr @needs, i32 0, i32 %level, i32 %i
  %needed = load i32, ptr %p, align 4
  %there = call i32 @word(ptr %has, i32 %i)
  %absent = xor i32 %there, -1
  %missing = and i32 %needed, %absent
  %lacks = or i32 %lack, %missing
  %after = add i32 %i, 1
  %again = icmp ult i32 %after, 9
  br i1 %again, label %next, label %done
done:
  %good = icmp eq i32 %lacks, 0
  ret i1 %good
}

define internal i32 @level() noinline nounwind {
entry:
  %known = load atomic i32, ptr @chosen monotonic, align 4
  %isKnown = icmp ne i32 %known, -2
  br i1 %isKnown, label %yes, label %choose
yes:
  ret i32 %known
choose:
  %has = alloca [9 x i32], align 4
  store [9 x i32] zeroinitializer, ptr %has, align 4
  call void @collect(ptr %has)
  %asked = call ptr @getenv(ptr @variable)
  %isAsked = icmp ne ptr %asked, null
  br label %try
try:
  %i = phi i32 [ LAST, %choose ], [ %below, %next ]
  %best = phi i32 [ -1, %choose ], [ %better, %next ]
  %good = call i1 @fits(i32 %i, ptr %has)
  br i1 %good, label %fit, label %next
fit:
  br i1 %isAsked, label %compare, label %next
compare:
  %p = getelementptr [LEVELS x ptr], ptr @names, i32 0, i32 %i
  %name = load ptr, ptr %p, align 8
  %order = call i32 @strcmp(ptr %asked, ptr %name)
  %same = icmp eq i32 %order, 0
  br i1 %same, label %done, label %next
next:
  %none = icmp eq i32 %best, -1
  %first = and i1 %none, %good
  %better = select i1 %first, i32 %i, i32 %best
  %below = sub i32 %i, 1
  %more = icmp sge i32 %below, 0
  br i1 %more, label %try, label %done
done:
  %level = phi i32 [ %i, %compare ], [ %better, %next ]
  store atomic i32 %level, ptr @chosen monotonic, align 4
  ret i32 %level
}
)";

} // namespace passbench
