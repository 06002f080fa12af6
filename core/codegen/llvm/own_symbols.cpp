// What a module has in common with others of its kind is nobody's business but its own.

#include "core/codegen/input/code_generator.h"
#include "core/support/files/write_file.h"

#include <llvm/ObjCopy/ConfigManager.h>
#include <llvm/ObjCopy/ObjCopy.h>
#include <llvm/Object/ObjectFile.h>
#include <llvm/Support/FileSystem.h>
#include <llvm/Support/raw_ostream.h>

namespace passbench {
namespace {

Result<void> keepGlobal(const std::string& object, const std::vector<std::string>& symbols)
{
    const auto failed = [&](llvm::Error error) { return fail("`{}` can't be read: {}", object, llvm::toString(std::move(error))); };
    auto file = llvm::object::ObjectFile::createObjectFile(object);
    if (!file)
        return failed(file.takeError());
    llvm::objcopy::ConfigManager config;
    const auto trouble = [](llvm::Error error) { return error; };
    for (const std::string& symbol : symbols)
        if (auto error = config.Common.SymbolsToKeepGlobal.addMatcher(llvm::objcopy::NameOrPattern::create(symbol, llvm::objcopy::MatchStyle::Literal, trouble)))
            return failed(std::move(error));
    llvm::SmallVector<char, 0> made;
    llvm::raw_svector_ostream out(made);
    if (auto error = llvm::objcopy::executeObjcopyOnBinary(config, *file->getBinary(), out))
        return failed(std::move(error));
    std::error_code problem;
    llvm::raw_fd_ostream written(object + ".own", problem);
    if (!problem) {
        written.write(made.data(), made.size());
        written.close();
        problem = written.error();
        written.clear_error();
    }
    if (!problem)
        problem = llvm::sys::fs::rename(object + ".own", object);
    if (problem)
        return fail(cantWrite(object, problem.value()));
    return {};
}

} // namespace
} // namespace passbench

extern "C" __attribute__((visibility("default"))) void passbenchKeepGlobal(const std::string& object, const std::vector<std::string>& symbols,
    passbench::Result<void>& result)
{
    result = passbench::keepGlobal(object, symbols);
}
