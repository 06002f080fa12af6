#include "core/runtime/machine_of_library.h"

#include "core/runtime/processor_features.h"
#include "core/support/text.h"

#include <algorithm>
#include <array>
#include <fstream>
#include <sys/utsname.h>

namespace passbench {
namespace {

/// What the head of an ELF file says of its machine: class, order of bytes, processor.
using ElfMachine = std::array<char, 4>;

/// The first `size` bytes of an ELF file; nothing of others.
template<std::size_t size> std::optional<std::array<char, size>> elfHead(const std::filesystem::path& path)
{
    std::array<char, size> head {};
    std::ifstream file(path, std::ios::binary);
    if (!file.read(head.data(), head.size()) || std::string_view(head.data(), 4) != "\x7f"
                                                                                    "ELF")
        return std::nullopt;
    return head;
}

std::optional<ElfMachine> elfMachineOf(const std::filesystem::path& path)
{
    const auto head = elfHead<20>(path);
    return head ? std::optional(ElfMachine {(*head)[4], (*head)[5], (*head)[18], (*head)[19]}) : std::nullopt;
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

Result<void> checkFeatures(const std::filesystem::path& folder, std::span<const std::string> features)
{
    Strings lacked;
    std::ranges::copy_if(features, std::back_inserter(lacked), [](const std::string& feature) { return hasFeature(feature) == false; });
    if (lacked.empty())
        return {};
    return fail(Diagnostic {.message = fmt::format("`{}` is for another processor: this machine lacks {}", folder.string(), join(lacked, ", ")),
        .help = "build it without --cpu or --features, or run it on a machine that it is for"});
}

Result<void> checkIsWhole(const std::filesystem::path& library)
{
    const auto head = elfHead<64>(library);
    constexpr char wide = 2, littleEndian = 1;
    if (!head || (*head)[4] != wide || (*head)[5] != littleEndian)
        return {};
    const auto number = [&](std::size_t at, std::size_t bytes) {
        std::uint64_t value = 0;
        for (std::size_t i = 0; i < bytes; ++i)
            value |= std::uint64_t {static_cast<unsigned char>((*head)[at + i])} << (8 * i);
        return value;
    };
    std::error_code error;
    const std::uintmax_t size = std::filesystem::file_size(library, error);
    const std::uint64_t begin = number(40, 8), each = number(58, 2), count = number(60, 2); // e_shoff, e_shentsize, e_shnum
    if (!error && (begin > size || each * count > size - begin))
        return fail(Diagnostic {.message = fmt::format("`{}` is damaged: it is shorter than it says", library.string()), .help = "export it again with `passbench-cli build MODEL -o DIR`"});
    return {};
}

} // namespace passbench
