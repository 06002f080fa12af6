#include "core/codegen/llvm/threads/pool_text.h"

namespace passbench {

const std::string_view threadKeeping = R"(
; As PASSBENCH_NUM_THREADS says, or as many as there are processors for this process.
define internal i32 @.usualThreads() noinline nounwind {
entry:
  %mask = alloca [16 x i64], align 8
  %known = load atomic i32, ptr @.usual monotonic, align 4
  %is = icmp ne i32 %known, 0
  br i1 %is, label %yes, label %ask
yes:
  ret i32 %known
ask:
  %text = call ptr @getenv(ptr @.name)
  %given = icmp ne ptr %text, null
  br i1 %given, label %read, label %count
read:
  %value = call i64 @strtol(ptr %text, ptr null, i32 10)
  %good = icmp sgt i64 %value, 0
  br i1 %good, label %set, label %count
count:
  call void @llvm.memset.p0.i64(ptr %mask, i8 0, i64 128, i1 false)
  %got = call i32 @sched_getaffinity(i32 0, i64 128, ptr %mask)
  br label %sum
sum:
  %i = phi i64 [ 0, %count ], [ %next, %sum ]
  %total = phi i64 [ 0, %count ], [ %added, %sum ]
  %at = getelementptr [16 x i64], ptr %mask, i64 0, i64 %i
  %bits = load i64, ptr %at
  %ones = call i64 @llvm.ctpop.i64(i64 %bits)
  %added = add i64 %total, %ones
  %next = add i64 %i, 1
  %end = icmp eq i64 %next, 16
  br i1 %end, label %set, label %sum
set:
  %found = phi i64 [ %value, %read ], [ %added, %sum ]
  %least = call i64 @llvm.smax.i64(i64 %found, i64 1)
  %most = call i64 @llvm.smin.i64(i64 %least, i64 64)
  %result = trunc i64 %most to i32
  store atomic i32 %result, ptr @.usual monotonic, align 4
  ret i32 %result
}

define internal i32 @.begin(i32 %wanted) noinline nounwind {
entry:
  %all = alloca [16 x i64], align 8
  %before = alloca [16 x i64], align 8
  %none = icmp eq i32 %wanted, 0
  br i1 %none, label %usual, label %limit
usual:
  %u = call i32 @.usualThreads()
  br label %limit
limit:
  %asked = phi i32 [ %wanted, %entry ], [ %u, %usual ]
  %cut = call i32 @llvm.umin.i32(i32 %asked, i32 64)
  %several = icmp ugt i32 %cut, 1
  %can = icmp ne ptr @pthread_create, null
  %both = and i1 %several, %can
  br i1 %both, label %own, label %alone
alone:
  ret i32 1
own:
  %pair = cmpxchg ptr @.owned, i32 0, i32 1 acquire monotonic
  %mine = extractvalue { i32, i1 } %pair, 1
  br i1 %mine, label %grow, label %alone
grow:
  %there = load i32, ptr @.started
  %yet = icmp ne i32 %there, 0
  br i1 %yet, label %forked, label %count
forked:                                           ; the threads of the process that this is a copy of are not here
  %now = call i32 @getpid()
  %process = load i32, ptr @.process
  %same = icmp eq i32 %now, %process
  br i1 %same, label %count, label %back
count:
  %missing = icmp ult i32 %there, 63
  %helpers = sub i32 %cut, 1
  %fewer = icmp ult i32 %there, %helpers
  %make = and i1 %missing, %fewer
  br i1 %make, label %quiet, label %granted
quiet:                                            ; helpers take no signals
  call void @llvm.memset.p0.i64(ptr %all, i8 -1, i64 128, i1 false)
  %s = call i32 @pthread_sigmask(i32 2, ptr %all, ptr %before)
  %pid = call i32 @getpid()
  store i32 %pid, ptr @.process
  br label %start
start:
  %number = phi i32 [ %there, %quiet ], [ %one.more, %made ]
  %wide = zext i32 %number to i64
  %handle = getelementptr [63 x i64], ptr @.handles, i64 0, i64 %wide
  %argument = inttoptr i64 %wide to ptr
  %failed = call i32 @pthread_create(ptr %handle, ptr null, ptr @.helper, ptr %argument)
  %good = icmp eq i32 %failed, 0
  br i1 %good, label %made, label %loud
made:
  %one.more = add i32 %number, 1
  store i32 %one.more, ptr @.started
  %further = icmp ult i32 %one.more, %helpers
  br i1 %further, label %start, label %loud
loud:
  %r = call i32 @pthread_sigmask(i32 2, ptr %before, ptr null)
  br label %granted
granted:
  %have = load i32, ptr @.started
  %with = add i32 %have, 1
  %result = call i32 @llvm.umin.i32(i32 %with, i32 %cut)
  %single = icmp eq i32 %result, 1
  br i1 %single, label %back, label %done
back:                                             ; or none could be made
  store atomic i32 0, ptr @.owned release, align 4
  ret i32 1
done:
  ret i32 %result
}

define internal void @.end(i32 %had) nounwind {
entry:
  %several = icmp ugt i32 %had, 1
  br i1 %several, label %back, label %done
back:
  store atomic i32 0, ptr @.owned release, align 4
  br label %done
done:
  ret void
}

; When the library is unloaded, or the program ends. After a fork the threads are another process's.
define internal void @.finish() nounwind {
entry:
  %count = load i32, ptr @.started
  %any = icmp ne i32 %count, 0
  br i1 %any, label %check, label %done
check:
  %pid = call i32 @getpid()
  %process = load i32, ptr @.process
  %own = icmp eq i32 %pid, %process
  br i1 %own, label %tell, label %done
tell:
  %l = call i32 @pthread_mutex_lock(ptr @.lock)
  store i32 1, ptr @.stop
  %b = call i32 @pthread_cond_broadcast(ptr @.call)
  %u = call i32 @pthread_mutex_unlock(ptr @.lock)
  br label %join
join:
  %i = phi i32 [ 0, %tell ], [ %next, %join ]
  %wide = zext i32 %i to i64
  %at = getelementptr [63 x i64], ptr @.handles, i64 0, i64 %wide
  %handle = load i64, ptr %at
  %j = call i32 @pthread_join(i64 %handle, ptr null)
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %count
  br i1 %more, label %join, label %end
end:
  store i32 0, ptr @.started
  br label %done
done:
  ret void
}
)";

} // namespace passbench
