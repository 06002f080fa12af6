#include "core/import/onnx/reader/file.h"

#include "core/import/onnx/reader/skeleton.h"

#include <google/protobuf/io/coded_stream.h>

namespace passbench {

Result<OnnxFile> openOnnx(const std::filesystem::path& path)
{
    PB_ASSIGN(auto file, MappedFile::open(path));
    if (file->bytes().empty())
        return fail(Diagnostic {.message = "the file is empty", .where = path.string()});
    auto skeleton = onnxSkeleton(file->bytes());
    if (!skeleton) {
        skeleton.error().where = path.string();
        return fail(std::move(skeleton).error());
    }
    OnnxFile result {.model = {}, .sources = {std::move(file), ExternalData(path.parent_path())}};
    google::protobuf::io::CodedInputStream input(reinterpret_cast<const std::uint8_t*>(skeleton->data()),
        static_cast<int>(skeleton->size()));
    input.SetRecursionLimit(300); // 64 graphs of three levels each, and what hangs below the last
    if (!result.model.ParseFromCodedStream(&input) || !input.ConsumedEntireMessage())
        return fail(Diagnostic {.message = "not a readable ONNX file", .where = path.string()});
    if (!result.model.has_graph())
        return fail(Diagnostic {.message = "not an ONNX model: it has no graph", .where = path.string()});
    return result;
}

std::string shownText(std::string_view bytes)
{
    std::string text;
    for (std::size_t i = 0; i < bytes.size() && text.size() < 200;) {
        const auto lead = static_cast<unsigned char>(bytes[i]);
        const std::size_t length = lead < 0x80 ? 1 : lead >= 0xC2 && lead < 0xE0 ? 2 : lead >= 0xE0 && lead < 0xF0 ? 3
            : lead >= 0xF0 && lead < 0xF5                                                                         ? 4
                                                                                                                  : 0;
        bool good = length > 0 && i + length <= bytes.size() && (length > 1 || (lead >= 0x20 && lead != 0x7F));
        for (std::size_t k = 1; good && k < length; ++k)
            good = (static_cast<unsigned char>(bytes[i + k]) & 0xC0) == 0x80;
        if (good && length == 3) { // no overlong forms and no surrogates
            const auto second = static_cast<unsigned char>(bytes[i + 1]);
            good = !(lead == 0xE0 && second < 0xA0) && !(lead == 0xED && second >= 0xA0);
        } else if (good && length == 4) {
            const auto second = static_cast<unsigned char>(bytes[i + 1]);
            good = !(lead == 0xF0 && second < 0x90) && !(lead == 0xF4 && second >= 0x90);
        }
        if (good)
            text.append(bytes.substr(i, length));
        else
            text.push_back('?');
        i += good ? length : 1;
    }
    return text;
}

} // namespace passbench
