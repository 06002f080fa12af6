#include "core/codegen/llvm/threads/pool.h"

#include "core/codegen/llvm/threads/pool_text.h"

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

/// GNU's interface to OpenMP's threads, which LLVM's runtime has, too.
constexpr std::string_view team = R"(
declare extern_weak void @GOMP_parallel(ptr, ptr, i32, i32)
declare extern_weak i32 @omp_get_thread_num()

define internal void @.member(ptr %unused) noinline nounwind {
  %own = call i32 @omp_get_thread_num()
  call void @.work(i32 %own)
  ret void
}
)";

/// The pool's text, where a team takes the pool's place if the process has one.
std::string inTeam(std::string text)
{
    text = replaced(text, "br i1 %mine, label %grow, label %alone\n", R"(br i1 %mine, label %look, label %alone
look:
  %team = icmp ne ptr @GOMP_parallel, null
  br i1 %team, label %others, label %grow
others:
  ret i32 %cut
)");
    text = replaced(text, "br i1 %given, label %tell, label %give\n", R"(br i1 %given, label %shared, label %give
shared:
  %others = sub i32 %threads, 1
  store atomic i32 %others, ptr @.helpers monotonic, align 4
  %team = icmp ne ptr @GOMP_parallel, null
  br i1 %team, label %together, label %tell
together:
  call void @GOMP_parallel(ptr @.member, ptr null, i32 %threads, i32 0)
  ret void
)");
    return text + std::string(team);
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

void addThreadPool(llvm::Module& module, const std::string& prefix, const llvm::Triple& triple, bool besideRegions)
{
    std::string text = hasThreads(triple) ? replaced(std::string(poolData) + std::string(workSharing) + std::string(threadKeeping), "PAUSE", pauseOf(triple)) : std::string(withoutThreads);
    if (besideRegions && hasThreads(triple))
        text = inTeam(std::move(text));
    text = replaced(text, "@.", "@" + prefix);
    llvm::SMDiagnostic problem;
    if (llvm::parseAssemblyInto(llvm::MemoryBufferRef(text, "threads"), &module, nullptr, problem))
        llvm::report_fatal_error(problem.getMessage());
}

} // namespace passbench
