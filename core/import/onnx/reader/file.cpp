#include "core/import/onnx/reader/file.h"

#include "core/import/onnx/reader/skeleton.h"

#include <google/protobuf/io/coded_stream.h>

namespace passbench {

namespace {

Result<std::shared_ptr<const MappedFile>> openFile(const std::filesystem::path& path)
{
    PB_ASSIGN(auto file, MappedFile::open(path));
    if (file->bytes().empty())
        return fail(Diagnostic {.message = "the file is empty", .where = path.string()});
    return file;
}

Result<void> parse(Result<std::string> skeleton, const std::filesystem::path& path, onnx::ModelProto& model)
{
    if (!skeleton) {
        skeleton.error().where = path.string();
        return fail(std::move(skeleton).error());
    }
    google::protobuf::io::CodedInputStream input(reinterpret_cast<const std::uint8_t*>(skeleton->data()),
        static_cast<int>(skeleton->size()));
    input.SetRecursionLimit(300); // 64 graphs of three levels each, and what hangs below the last
    if (!model.ParseFromCodedStream(&input) || !input.ConsumedEntireMessage())
        return fail(Diagnostic {.message = "not a readable ONNX file", .where = path.string()});
    if (!model.has_graph())
        return fail(Diagnostic {.message = "not an ONNX model: it has no graph", .where = path.string()});
    return {};
}

} // namespace

Result<OnnxFile> openOnnx(const std::filesystem::path& path, const std::filesystem::path& dataFolder)
{
    PB_ASSIGN(auto file, openFile(path));
    auto skeleton = onnxSkeleton(file->bytes());
    OnnxFile result {.model = {}, .sources = {std::move(file), ExternalData(folderBeside(path, dataFolder))}};
    PB_TRY(parse(std::move(skeleton), path, result.model));
    return result;
}

Result<onnx::ModelProto> openOnnxInputs(const std::filesystem::path& path)
{
    PB_ASSIGN(const auto file, openFile(path));
    onnx::ModelProto model;
    PB_TRY(parse(onnxInputs(file->bytes()), path, model));
    return model;
}

} // namespace passbench
