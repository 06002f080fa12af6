#include "core/import/tflite/reader/file.h"

#include "core/import/tflite/reader/damage.h"
#include "core/import/tflite/reader/operator_names.h"

namespace passbench::tflite {

int File::codeOf(const file::Operator& op) const
{
    const file::OperatorCode& code = *model->operator_codes()->Get(op.opcode_index());
    return std::max<int>(code.deprecated_builtin_code(), code.builtin_code()); // old files have only the byte, which holds no more than 127
}

std::string File::nameOf(const file::Operator& op) const
{
    const int code = codeOf(op);
    if (code == customOperator)
        return fmt::format("CUSTOM `{}`", textOf(model->operator_codes()->Get(op.opcode_index())->custom_code()));
    const std::string_view name = operatorName(code);
    return name.empty() ? fmt::format("operator {}", code) : std::string(name);
}

Result<File> openTfLite(const std::filesystem::path& path, const std::filesystem::path& dataFolder)
{
    PB_ASSIGN(auto mapped, MappedFile::open(path));
    std::vector<std::byte> bytes(mapped->bytes().begin(), mapped->bytes().end());
    const auto refused = [&](Diagnostic why) {
        why.where = path.string();
        return fail(std::move(why));
    };
    if (bytes.size() < 8)
        return refused({.message = fmt::format("a TFLite file has at least 8 bytes, and this one has {}", bytes.size())});
    if (std::string_view(reinterpret_cast<const char*>(bytes.data()) + 4, 4) != fileIdentifier)
        return refused({.message = "not a TFLite file: bytes 4 to 7 are not `TFL3`"});
    if (auto damage = damageOf(bytes))
        return refused(*std::move(damage));
    const file::Model* model = file::GetModel(bytes.data());
    File file {.mapped = mapped, .bytes = std::move(bytes), .model = model, .external = ExternalData(folderBeside(path, dataFolder))};
    if (auto wrong = wrongIndexIn(*file.model))
        return refused(*std::move(wrong));
    for (unsigned i = 0; i < countOf(file.model->external_buffers()); ++i) {
        const file::ExternalBuffer* buffer = file.model->external_buffers()->Get(i);
        file.externalBuffers[buffer->id()] = buffer;
    }
    return file;
}

} // namespace passbench::tflite
