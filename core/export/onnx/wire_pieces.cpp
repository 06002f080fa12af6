#include "core/export/onnx/wire_pieces.h"

#include <fstream>
#include <span>
#include <string_view>

namespace passbench {
namespace {

std::string_view textOf(std::span<const std::byte> bytes) { return {reinterpret_cast<const char*>(bytes.data()), bytes.size()}; }

/// One that repeats an element stays without memory for all of them.
void writeBytes(std::ostream& out, const Tensor& tensor)
{
    const std::string_view element = tensor.buffer() ? textOf(tensor.buffer()->repeatedElement()) : std::string_view();
    if (element.empty()) {
        out << textOf(tensor.bytes());
        return;
    }
    std::string some;
    while (some.size() < 65'536)
        some += element;
    for (std::size_t left = tensor.byteCount(); left > 0; left -= std::min(left, some.size()))
        out << std::string_view(some).substr(0, std::min(left, some.size()));
}

} // namespace

std::size_t sizeOf(const WirePieces& pieces)
{
    std::size_t size = 0;
    for (const auto& piece : pieces)
        size += std::holds_alternative<Tensor>(piece) ? std::get<Tensor>(piece).byteCount() : std::get<std::string>(piece).size();
    return size;
}

bool writePieces(const WirePieces& pieces, const std::filesystem::path& path)
{
    std::ofstream out(path, std::ios::binary);
    for (const auto& piece : pieces) {
        if (const auto* tensor = std::get_if<Tensor>(&piece))
            writeBytes(out, *tensor);
        else
            out << std::get<std::string>(piece);
    }
    out.close();
    return !out.fail();
}

} // namespace passbench
