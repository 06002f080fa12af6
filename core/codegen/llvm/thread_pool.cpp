#include "core/codegen/llvm/thread_pool.h"

#include <llvm/AsmParser/Parser.h>
#include <llvm/IR/Module.h>
#include <llvm/Support/MemoryBufferRef.h>
#include <llvm/Support/SourceMgr.h>
#include <llvm/TargetParser/Triple.h>

#include <algorithm>
#include <string_view>

namespace passbench {
namespace {

/// `@.name` is a name with the module's prefix.
constexpr std::string_view withoutThreads = R"(
define internal i32 @.begin(i32 %wanted) nounwind {
  ret i32 1
}
define internal void @.end(i32 %had) nounwind {
  ret void
}
define internal void @.share(ptr %task, ptr %context, i64 %turns, i32 %threads) nounwind {
  call void %task(ptr %context, i64 0, i64 %turns)
  ret void
}
)";

/// The word says what there is to do: its number above bit 15, in bit 15 whether it may still be joined, below how many
/// threads have joined it and not left. Fields of the work change only while nobody has joined and nobody may.
constexpr std::string_view withThreads = R"(
@.word = internal global i64 0, align 64
@.task = internal global ptr null, align 64
@.context = internal global ptr null
@.turns = internal global i64 0
@.piece = internal global i64 0
@.helpers = internal global i32 0
@.next = internal global i64 0, align 64
@.owned = internal global i32 0, align 64      ; 1: a run has the pool
@.usual = internal global i32 0                ; threads of a run that asks for none, once known
@.started = internal global i32 0              ; what follows is the owner's
@.process = internal global i32 0
@.handles = internal global [63 x i64] zeroinitializer
@.asleep = internal global i32 0, align 64
@.stop = internal global i32 0
@.lock = internal global [128 x i8] zeroinitializer, align 64   ; a pthread_mutex_t, which is smaller
@.call = internal global [128 x i8] zeroinitializer, align 64   ; a pthread_cond_t
@.name = private constant [22 x i8] c"PASSBENCH_NUM_THREADS\00"
@llvm.global_dtors = appending global [1 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 65535, ptr @.finish, ptr null }]

declare extern_weak i32 @pthread_create(ptr, ptr, ptr, ptr) nounwind
declare extern_weak i32 @pthread_join(i64, ptr) nounwind
declare extern_weak i32 @pthread_sigmask(i32, ptr, ptr) nounwind
declare extern_weak i32 @pthread_mutex_lock(ptr) nounwind
declare extern_weak i32 @pthread_mutex_unlock(ptr) nounwind
declare extern_weak i32 @pthread_cond_wait(ptr, ptr) nounwind
declare extern_weak i32 @pthread_cond_broadcast(ptr) nounwind
declare i32 @sched_yield() nounwind
declare i32 @sched_getaffinity(i32, i64, ptr) nounwind
declare i32 @getpid() nounwind
declare ptr @getenv(ptr) nounwind
declare i64 @strtol(ptr, ptr, i32) nounwind

; Takes pieces until there are none.
define internal void @.work() noinline nounwind {
entry:
  %task = load ptr, ptr @.task
  %context = load ptr, ptr @.context
  %turns = load i64, ptr @.turns
  %piece = load i64, ptr @.piece
  br label %take
take:
  %begin = atomicrmw add ptr @.next, i64 %piece monotonic
  %any = icmp slt i64 %begin, %turns
  br i1 %any, label %do, label %done
do:
  %reach = add i64 %begin, %piece
  %whole = icmp slt i64 %reach, %turns
  %end = select i1 %whole, i64 %reach, i64 %turns
  call void %task(ptr %context, i64 %begin, i64 %end)
  br label %take
done:
  ret void
}

define internal ptr @.helper(ptr %argument) noinline nounwind {
entry:
  %own = ptrtoint ptr %argument to i32
  br label %look
look:
  %seen = phi i64 [ 0, %entry ], [ %seen, %again ], [ %seen, %awake ], [ %number, %passed ], [ %seen, %join ]
  %looks = phi i32 [ 0, %entry ], [ %more, %again ], [ 0, %awake ], [ 0, %passed ], [ 0, %join ]
  %word = load atomic i64, ptr @.word acquire, align 8
  %number = lshr i64 %word, 16
  %old = icmp eq i64 %number, %seen
  br i1 %old, label %wait, label %new
wait:
  %more = add i32 %looks, 1
  %patient = icmp ult i32 %more, 2000
  br i1 %patient, label %again, label %tired
again:
  PAUSE
  br label %look
tired:
  %l = call i32 @pthread_mutex_lock(ptr @.lock)
  %up = atomicrmw add ptr @.asleep, i32 1 seq_cst
  br label %sleep
sleep:
  %late = load atomic i64, ptr @.word seq_cst, align 8
  %latest = lshr i64 %late, 16
  %still = icmp eq i64 %latest, %seen
  %stopped = load i32, ptr @.stop
  %go = icmp eq i32 %stopped, 0
  %rest = and i1 %still, %go
  br i1 %rest, label %doze, label %awake.first
doze:
  %w = call i32 @pthread_cond_wait(ptr @.call, ptr @.lock)
  br label %sleep
awake.first:
  %down = atomicrmw sub ptr @.asleep, i32 1 seq_cst
  %u = call i32 @pthread_mutex_unlock(ptr @.lock)
  br i1 %go, label %awake, label %leave
awake:
  br label %look
leave:
  ret ptr null
new:
  %state = and i64 %word, 32768
  %open = icmp ne i64 %state, 0
  %helpers = load atomic i32, ptr @.helpers monotonic, align 4
  %meant = icmp ult i32 %own, %helpers
  %both = and i1 %open, %meant
  br i1 %both, label %join, label %passed
join:
  %joined = add i64 %word, 1
  %pair = cmpxchg ptr @.word, i64 %word, i64 %joined acq_rel acquire
  %in = extractvalue { i64, i1 } %pair, 1
  br i1 %in, label %help, label %look
help:
  call void @.work()
  %left = atomicrmw sub ptr @.word, i64 1 release
  br label %passed
passed:
  br label %look
}

define internal void @.share(ptr %task, ptr %context, i64 %turns, i32 %threads) noinline nounwind {
entry:
  %several = icmp ugt i32 %threads, 1
  %many = icmp sgt i64 %turns, 1
  %both = and i1 %several, %many
  br i1 %both, label %share, label %alone
alone:
  call void %task(ptr %context, i64 0, i64 %turns)
  ret void
share:
  store ptr %task, ptr @.task
  store ptr %context, ptr @.context
  store i64 %turns, ptr @.turns
  %wide = zext i32 %threads to i64
  %pieces = mul i64 %wide, 8
  %even = sdiv i64 %turns, %pieces
  %small = icmp slt i64 %even, 1
  %piece = select i1 %small, i64 1, i64 %even
  store i64 %piece, ptr @.piece
  store atomic i64 0, ptr @.next monotonic, align 8
  %helpers = sub i32 %threads, 1
  store atomic i32 %helpers, ptr @.helpers monotonic, align 4
  %before = load atomic i64, ptr @.word monotonic, align 8
  %number = lshr i64 %before, 16
  %following = add i64 %number, 1
  %shifted = shl i64 %following, 16
  %word = or i64 %shifted, 32768
  store atomic i64 %word, ptr @.word seq_cst, align 8
  %asleep = load atomic i32, ptr @.asleep seq_cst, align 4
  %any = icmp ne i32 %asleep, 0
  br i1 %any, label %wake, label %work
wake:
  %l = call i32 @pthread_mutex_lock(ptr @.lock)
  %b = call i32 @pthread_cond_broadcast(ptr @.call)
  %u = call i32 @pthread_mutex_unlock(ptr @.lock)
  br label %work
work:
  call void @.work()
  %closed = atomicrmw and ptr @.word, i64 -32769 acq_rel
  br label %wait
wait:
  %looks = phi i32 [ 0, %work ], [ %more, %pause ], [ 0, %yield ]
  %now = load atomic i64, ptr @.word acquire, align 8
  %inside = and i64 %now, 32767
  %empty = icmp eq i64 %inside, 0
  br i1 %empty, label %done, label %again
again:
  %more = add i32 %looks, 1
  %patient = icmp ult i32 %more, 1000
  br i1 %patient, label %pause, label %yield
pause:
  PAUSE
  br label %wait
yield:
  %y = call i32 @sched_yield()
  br label %wait
done:
  ret void
}

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

std::string replaced(std::string_view text, std::string_view what, std::string_view by)
{
    std::string result;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t found = std::min(text.find(what, at), text.size());
        result += text.substr(at, found - at);
        if (found < text.size())
            result += by;
        at = found + what.size();
    }
    return result;
}

std::string_view pauseOf(const llvm::Triple& triple)
{
    if (triple.isX86())
        return "call void @llvm.x86.sse2.pause()";
    if (triple.isAArch64())
        return "call void @llvm.aarch64.hint(i32 1)"; // yield
    return "fence syncscope(\"singlethread\") seq_cst";
}

} // namespace

bool hasThreads(const llvm::Triple& triple) { return triple.isOSLinux() && (triple.getArch() == llvm::Triple::x86_64 || triple.isAArch64(64) || triple.isRISCV64()); }

void addThreadPool(llvm::Module& module, const std::string& prefix, const llvm::Triple& triple)
{
    std::string text = hasThreads(triple) ? replaced(withThreads, "PAUSE", pauseOf(triple)) : std::string(withoutThreads);
    text = replaced(text, "@.", "@" + prefix);
    llvm::SMDiagnostic problem;
    if (llvm::parseAssemblyInto(llvm::MemoryBufferRef(text, "threads"), &module, nullptr, problem))
        llvm::report_fatal_error(problem.getMessage());
}

} // namespace passbench
