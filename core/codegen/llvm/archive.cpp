#include "core/codegen/input/code_generator.h"

#include <llvm/Object/ArchiveWriter.h>
#include <llvm/Support/Path.h>

namespace passbench {
namespace {

Result<void> writeArchive(const std::vector<std::string>& objects, const std::string& path)
{
    std::vector<llvm::NewArchiveMember> members;
    for (const std::string& object : objects) {
        auto member = llvm::NewArchiveMember::getFile(object, /*Deterministic=*/true);
        if (!member)
            return fail("`{}` can't be read: {}", object, llvm::toString(member.takeError()));
        member->MemberName = llvm::sys::path::filename(object);
        members.push_back(std::move(*member));
    }
    if (llvm::Error error = llvm::writeArchive(path, members, llvm::SymtabWritingMode::NormalSymtab, llvm::object::Archive::K_GNU, /*Deterministic=*/true, /*Thin=*/false))
        return fail("`{}` can't be written: {}", path, llvm::toString(std::move(error)));
    return {};
}

} // namespace
} // namespace passbench

extern "C" __attribute__((visibility("default"))) void passbenchArchive(const std::vector<std::string>& objects, const std::string& path,
    passbench::Result<void>& result)
{
    result = passbench::writeArchive(objects, path);
}
