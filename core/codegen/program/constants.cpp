#include "core/codegen/program/constants.h"

#include "core/codegen/program/memory_plan.h"
#include "core/support/files/write_file.h"

#include <cstring>
#include <map>

namespace passbench {
namespace {

constexpr std::size_t smallestFill = 256; ///< below that, storing is no worse than filling

/// The element that all of the tensor repeats, or nothing.
std::string repeatedElement(const Tensor& tensor)
{
    if (tensor.byteCount() < smallestFill)
        return {};
    if (const auto element = tensor.buffer()->repeatedElement(); !element.empty())
        return {reinterpret_cast<const char*>(element.data()), element.size()};
    const auto bytes = tensor.bytes();
    const std::size_t size = storageBytes(tensor.dtype());
    if (std::memcmp(bytes.data(), bytes.data() + size, bytes.size() - size) != 0)
        return {};
    return {reinterpret_cast<const char*>(bytes.data()), size};
}

using Stored = std::multimap<std::uint64_t, std::pair<const Tensor*, std::int64_t>>; ///< by hash: what is stored at which offset

/// Where `stored` has the same bytes.
const std::int64_t* offsetOf(const Stored& stored, std::uint64_t hash, const Tensor& tensor)
{
    for (auto [at, end] = stored.equal_range(hash); at != end; ++at)
        if (std::ranges::equal(at->second.first->bytes(), tensor.bytes()))
            return &at->second.second;
    return nullptr;
}

std::uint64_t hashOf(const Tensor& tensor)
{
    const auto bytes = tensor.bytes();
    return std::hash<std::string_view>()({reinterpret_cast<const char*>(bytes.data()), bytes.size()});
}

/// Stores behind what is stored already; `all` is null where nothing is shared.
ConstantLayout layOut(const Program& program, std::int64_t begin, Stored* all)
{
    ConstantLayout layout {.storedBytes = begin};
    layout.places.resize(program.constants.size());
    std::map<std::string, std::size_t> fillOf; // by element
    std::vector<std::pair<std::uint32_t, std::size_t>> filled;
    for (std::uint32_t i = 0; i < program.constants.size(); ++i) {
        const Tensor& tensor = program.constants[i];
        layout.totalBytes += static_cast<std::int64_t>(tensor.byteCount());
        const std::string element = repeatedElement(tensor);
        if (element.empty()) {
            const std::uint64_t hash = all ? hashOf(tensor) : 0;
            if (const std::int64_t* offset = all ? offsetOf(*all, hash, tensor) : nullptr) {
                layout.places[i] = {Place::Kind::Weights, *offset};
                continue;
            }
            if (all)
                all->emplace(hash, std::pair(&tensor, layout.storedBytes));
            layout.places[i] = {Place::Kind::Weights, layout.storedBytes};
            layout.stored.push_back(i);
            layout.storedBytes += alignedBytes(static_cast<std::int64_t>(tensor.byteCount()));
            continue;
        }
        const std::size_t fill = fillOf.emplace(element, layout.fills.size()).first->second;
        if (fill == layout.fills.size())
            layout.fills.push_back({.element = element});
        layout.fills[fill].count
            = std::max(layout.fills[fill].count, static_cast<std::int64_t>(tensor.byteCount() / element.size()));
        filled.emplace_back(i, fill);
    }
    for (FilledRange& fill : layout.fills) {
        fill.offset = layout.fillBytes;
        layout.fillBytes += alignedBytes(fill.count * static_cast<std::int64_t>(fill.element.size()));
    }
    for (const auto& [constant, fill] : filled)
        layout.places[constant] = {Place::Kind::Fills, layout.fills[fill].offset};
    return layout;
}

} // namespace

ConstantLayout layOutConstants(const Program& program) { return layOut(program, 0, nullptr); }

std::vector<ConstantLayout> layOutTogether(std::span<const Program* const> programs)
{
    if (programs.size() == 1)
        return {layOutConstants(*programs.front())};
    Stored stored;
    std::vector<ConstantLayout> layouts;
    for (const Program* program : programs)
        layouts.push_back(layOut(*program, layouts.empty() ? 0 : layouts.back().storedBytes, &stored));
    for (ConstantLayout& layout : layouts)
        layout.storedBytes = layouts.back().storedBytes;
    return layouts;
}

Result<void> writeWeights(std::span<const Program* const> programs, std::span<const ConstantLayout> layouts, const std::filesystem::path& path)
{
    const char zeros[bufferAlignment] = {};
    std::vector<std::string_view> pieces;
    for (std::size_t i = 0; i < programs.size(); ++i)
        for (const std::uint32_t number : layouts[i].stored) {
            const auto bytes = programs[i]->constants[number].bytes();
            const auto size = static_cast<std::int64_t>(bytes.size());
            pieces.emplace_back(reinterpret_cast<const char*>(bytes.data()), bytes.size());
            pieces.emplace_back(zeros, static_cast<std::size_t>(alignedBytes(size) - size));
        }
    return writeFile(path, pieces);
}

} // namespace passbench
