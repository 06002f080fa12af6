#pragma once
// Threads of a compiled module. Inside passbench-llvm.so only.
//
// A module has one pool, whose threads are made when a run first asks for them and end when the library is unloaded. A run
// takes it as a whole or, when another run has it, works alone: runs at the same time use the processors anyway. A loop is
// shared by pieces: each thread has a part of them, and then takes what others have not begun; nobody waits for a thread that has
// begun none. Between loops threads look for work for some hundred microseconds, then sleep.
//
// Where regions of a library with OpenMP, as oneDNN is, are part of the module, loops run on OpenMP's threads instead: two pools
// would take processors from each other, since who waits in one is in the way of the other's work.

#include <string>

namespace llvm {
class Module;
class Triple;
}

namespace passbench {

/// Adds, all internal and with names that begin with `prefix`:
///   i32 begin(i32 wanted)                  how many threads a run gets; 0: as many as the environment or the machine says
///   void end(i32 had)
///   void share(ptr task, ptr context, i64 turns, i32 threads)   calls `void task(ptr context, i64 begin, i64 end)` on pieces
/// Where there are no threads, a run gets one. `besideRegions`: threads of OpenMP, if it is there when the module is loaded.
void addThreadPool(llvm::Module& module, const std::string& prefix, const llvm::Triple& triple, bool besideRegions);

/// It can have more than one thread there: 64-bit Linux.
bool hasThreads(const llvm::Triple& triple);

} // namespace passbench
