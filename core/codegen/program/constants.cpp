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

} // namespace

ConstantLayout layOutConstants(const Program& program)
{
    ConstantLayout layout;
    layout.places.resize(program.constants.size());
    std::map<std::string, std::size_t> fillOf; // by element
    std::vector<std::pair<std::uint32_t, std::size_t>> filled;
    for (std::uint32_t i = 0; i < program.constants.size(); ++i) {
        const Tensor& tensor = program.constants[i];
        layout.totalBytes += static_cast<std::int64_t>(tensor.byteCount());
        const std::string element = repeatedElement(tensor);
        if (element.empty()) {
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

Result<void> writeWeights(const Program& program, const ConstantLayout& layout, const std::filesystem::path& path)
{
    const char zeros[bufferAlignment] = {};
    std::vector<std::string_view> pieces;
    for (const std::uint32_t number : layout.stored) {
        const auto bytes = program.constants[number].bytes();
        const auto size = static_cast<std::int64_t>(bytes.size());
        pieces.emplace_back(reinterpret_cast<const char*>(bytes.data()), bytes.size());
        pieces.emplace_back(zeros, static_cast<std::size_t>(alignedBytes(size) - size));
    }
    return writeFile(path, pieces);
}

} // namespace passbench
