#include "core/codegen/llvm/thread_pool.h"

#include "core/codegen/llvm/thread_pool_text.h"

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
    std::string text = hasThreads(triple) ? replaced(std::string(poolData) + std::string(workSharing) + std::string(threadKeeping), "PAUSE", pauseOf(triple)) : std::string(withoutThreads);
    text = replaced(text, "@.", "@" + prefix);
    llvm::SMDiagnostic problem;
    if (llvm::parseAssemblyInto(llvm::MemoryBufferRef(text, "threads"), &module, nullptr, problem))
        llvm::report_fatal_error(problem.getMessage());
}

} // namespace passbench
