#include "core/codegen/input/code_generator.h"

#include "core/codegen/llvm/write_code.h"

#include <llvm/Object/ArchiveWriter.h>
#include <llvm/Support/MemoryBuffer.h>
#include <llvm/Support/Path.h>
#include <llvm/Support/raw_ostream.h>

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
    // Not writeArchive(): where a path has a `%`, it makes up a character instead, and finds no such folder.
    auto bytes = llvm::writeArchiveToBuffer(members, llvm::SymtabWritingMode::NormalSymtab, llvm::object::Archive::K_GNU, /*Deterministic=*/true, /*Thin=*/false);
    if (!bytes)
        return fail("`{}` can't be written: {}", path, llvm::toString(bytes.takeError()));
    return writeStream(path, [&](llvm::raw_pwrite_stream& out) -> Result<void> {
        out << (*bytes)->getBuffer();
        return {};
    });
}

} // namespace
} // namespace passbench

extern "C" __attribute__((visibility("default"))) void passbenchArchive(const std::vector<std::string>& objects, const std::string& path,
    passbench::Result<void>& result)
{
    result = passbench::writeArchive(objects, path);
}
