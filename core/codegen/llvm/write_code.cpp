#include "core/codegen/llvm/write_code.h"

#include "core/codegen/llvm/target.h"
#include "core/support/files/write_file.h"

#include <llvm/IR/LegacyPassManager.h>
#include <llvm/IR/Module.h>
#include <llvm/Support/FileSystem.h>
#include <llvm/Support/raw_ostream.h>
#include <llvm/Target/TargetMachine.h>

namespace passbench {

Result<void> writeStream(const std::string& path, const std::function<Result<void>(llvm::raw_pwrite_stream&)>& what)
{
    std::error_code error;
    llvm::raw_fd_ostream out(path, error, llvm::sys::fs::OF_None);
    if (error)
        return fail(cantWrite(path, error.value()));
    PB_TRY(what(out));
    out.close();
    if (out.has_error()) {
        const int reason = out.error().value();
        out.clear_error();
        return fail(cantWrite(path, reason));
    }
    return {};
}

Result<void> writeCode(llvm::Module& module, llvm::TargetMachine& machine, const std::string& path, llvm::CodeGenFileType type)
{
    return writeStream(path, [&](llvm::raw_pwrite_stream& out) -> Result<void> {
        llvm::legacy::PassManager passes;
        if (machine.addPassesToEmitFile(passes, out, nullptr, type))
            return fail("LLVM can't write code of this kind for {}", machine.getTargetTriple().str());
        passes.run(module);
        return {};
    });
}

Result<void> writeNothing(llvm::TargetMachine& machine, const std::string& path)
{
    llvm::LLVMContext context;
    llvm::Module nothing("nothing", context);
    useTarget(nothing, machine);
    return writeCode(nothing, machine, path, llvm::CodeGenFileType::ObjectFile);
}

} // namespace passbench
