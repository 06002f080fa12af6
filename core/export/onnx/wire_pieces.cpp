#include "core/export/onnx/wire_pieces.h"

#include "core/support/files/write_file.h"

#include <deque>
#include <span>
#include <string_view>

namespace passbench {
namespace {

std::string_view textOf(std::span<const std::byte> bytes) { return {reinterpret_cast<const char*>(bytes.data()), bytes.size()}; }

/// Appends what has to be written for `tensor`. One that repeats an element stays without memory for all of them: `kept` has some.
void addBytes(std::vector<std::string_view>& bytes, const Tensor& tensor, std::deque<std::string>& kept)
{
    const std::string_view element = tensor.buffer() ? textOf(tensor.buffer()->repeatedElement()) : std::string_view();
    if (element.empty()) {
        bytes.push_back(textOf(tensor.bytes()));
        return;
    }
    std::string& some = kept.emplace_back();
    while (some.size() < 65'536)
        some += element;
    for (std::size_t left = tensor.byteCount(); left > 0; left -= std::min(left, some.size()))
        bytes.push_back(std::string_view(some).substr(0, std::min(left, some.size())));
}

} // namespace

std::size_t sizeOf(const WirePieces& pieces)
{
    std::size_t size = 0;
    for (const auto& piece : pieces)
        size += std::holds_alternative<Tensor>(piece) ? std::get<Tensor>(piece).byteCount() : std::get<std::string>(piece).size();
    return size;
}

Result<void> writePieces(const WirePieces& pieces, const std::filesystem::path& path)
{
    std::vector<std::string_view> bytes;
    std::deque<std::string> kept;
    for (const auto& piece : pieces) {
        if (const auto* tensor = std::get_if<Tensor>(&piece))
            addBytes(bytes, *tensor, kept);
        else
            bytes.push_back(std::get<std::string>(piece));
    }
    return writeFile(path, bytes);
}

} // namespace passbench
