#include "core/runtime/machine_of_library.h"

#include <array>
#include <fstream>
#include <sys/utsname.h>

namespace passbench {
namespace {

/// What the head of an ELF file says of its machine: class, order of bytes, processor.
using ElfMachine = std::array<char, 4>;

std::optional<ElfMachine> elfMachineOf(const std::filesystem::path& path)
{
    std::array<char, 20> head {};
    std::ifstream file(path, std::ios::binary);
    if (!file.read(head.data(), head.size()) || std::string_view(head.data(), 4) != "\x7f"
                                                                                    "ELF")
        return std::nullopt;
    return ElfMachine {head[4], head[5], head[18], head[19]};
}

} // namespace

Diagnostic forAnotherMachine(const std::filesystem::path& folder, const std::string& triple)
{
    utsname here {};
    const bool known = ::uname(&here) == 0;
    return {.message = fmt::format("`{}` is for {}, and this machine is {}", folder.string(), triple.empty() ? "another machine" : triple, known ? here.machine : "another"),
        .help = "build it without --target, or run it on a machine that it is for"};
}

Result<void> checkIsForThisMachine(const std::filesystem::path& folder, const std::filesystem::path& library, const std::string& triple)
{
    const auto of = elfMachineOf(library), ours = elfMachineOf("/proc/self/exe");
    if (of && ours && *of != *ours)
        return fail(forAnotherMachine(folder, triple));
    return {};
}

} // namespace passbench
