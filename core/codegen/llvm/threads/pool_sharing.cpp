#include "core/codegen/llvm/threads/pool_text.h"

namespace passbench {

/// The word says what there is to do: its number above bit 15, in bit 15 whether it may still be joined, below how many
/// threads have joined it and not left. Fields of the work change only while nobody has joined and nobody may. Each thread has a
/// part of the turns, the same of every loop with as many, so that it finds in its cache what it wrote before; who is done helps the others.
const std::string_view poolData = R"(
@.word = internal global i64 0, align 64
@.task = internal global ptr null, align 64
@.context = internal global ptr null
@.piece = internal global i64 0
@.helpers = internal global i32 0
@.parts = internal global [64 x [8 x i64]] zeroinitializer, align 64   ; of each thread: the turn that is next, and where its part ends
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

)";

const std::string_view workSharing = R"(
; Takes pieces until there are none: of its own part first, then of those of the threads behind it.
define internal void @.work(i32 %own) noinline nounwind {
entry:
  %task = load ptr, ptr @.task
  %context = load ptr, ptr @.context
  %piece = load i64, ptr @.piece
  %helpers = load atomic i32, ptr @.helpers monotonic, align 4
  br label %part
part:
  %number = phi i32 [ %own, %entry ], [ %other, %following ]
  %next = getelementptr [64 x [8 x i64]], ptr @.parts, i64 0, i32 %number, i64 0
  %bound = getelementptr [64 x [8 x i64]], ptr @.parts, i64 0, i32 %number, i64 1
  %stop = load i64, ptr %bound
  br label %look
look:
  %seen = load atomic i64, ptr %next monotonic, align 8
  %some = icmp slt i64 %seen, %stop
  br i1 %some, label %take, label %following
take:
  %begin = atomicrmw add ptr %next, i64 %piece monotonic
  %any = icmp slt i64 %begin, %stop
  br i1 %any, label %do, label %following
do:
  %reach = add i64 %begin, %piece
  %end = call i64 @llvm.smin.i64(i64 %reach, i64 %stop)
  call void %task(ptr %context, i64 %begin, i64 %end)
  br label %look
following:
  %further = add i32 %number, 1
  %last = icmp ugt i32 %further, %helpers
  %other = select i1 %last, i32 0, i32 %further
  %again = icmp eq i32 %other, %own
  br i1 %again, label %done, label %part
done:
  ret void
}

define internal ptr @.helper(ptr %argument) noinline nounwind {
entry:
  %own = ptrtoint ptr %argument to i32
  %part = add i32 %own, 1
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
  %patient = icmp ult i32 %more, 8000
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
  call void @.work(i32 %part)
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
  %wide = zext i32 %threads to i64
  %pieces = mul i64 %wide, 8
  %even = sdiv i64 %turns, %pieces
  %small = icmp slt i64 %even, 1
  %piece = select i1 %small, i64 1, i64 %even
  store i64 %piece, ptr @.piece
  br label %give
give:
  %thread = phi i64 [ 0, %share ], [ %behind, %give ]
  %first = phi i64 [ 0, %share ], [ %end, %give ]
  %next = getelementptr [64 x [8 x i64]], ptr @.parts, i64 0, i64 %thread, i64 0
  %bound = getelementptr [64 x [8 x i64]], ptr @.parts, i64 0, i64 %thread, i64 1
  %behind = add i64 %thread, 1
  %reach = mul i64 %turns, %behind
  %end = sdiv i64 %reach, %wide
  store atomic i64 %first, ptr %next monotonic, align 8
  store i64 %end, ptr %bound
  %given = icmp eq i64 %behind, %wide
  br i1 %given, label %tell, label %give
tell:
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
  call void @.work(i32 0)
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

)";

} // namespace passbench
