#include "core/import/onnx/reader/file.h"

#include "core/import/onnx/reader/skeleton.h"

#include <google/protobuf/io/coded_stream.h>

namespace passbench {

Result<OnnxFile> openOnnx(const std::filesystem::path& path, const std::filesystem::path& dataFolder)
{
    PB_ASSIGN(auto file, MappedFile::open(path));
    if (file->bytes().empty())
        return fail(Diagnostic {.message = "the file is empty", .where = path.string()});
    auto skeleton = onnxSkeleton(file->bytes());
    if (!skeleton) {
        skeleton.error().where = path.string();
        return fail(std::move(skeleton).error());
    }
    OnnxFile result {.model = {}, .sources = {std::move(file), ExternalData(folderBeside(path, dataFolder))}};
    google::protobuf::io::CodedInputStream input(reinterpret_cast<const std::uint8_t*>(skeleton->data()),
        static_cast<int>(skeleton->size()));
    input.SetRecursionLimit(300); // 64 graphs of three levels each, and what hangs below the last
    if (!result.model.ParseFromCodedStream(&input) || !input.ConsumedEntireMessage())
        return fail(Diagnostic {.message = "not a readable ONNX file", .where = path.string()});
    if (!result.model.has_graph())
        return fail(Diagnostic {.message = "not an ONNX model: it has no graph", .where = path.string()});
    return result;
}

} // namespace passbench
