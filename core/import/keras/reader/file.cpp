#include "core/import/keras/reader/file.h"

#include "core/support/words/shown_text.h"
#include "core/import/keras/archive/zip.h"

#include <algorithm>

namespace passbench::keras {
namespace {

constexpr std::string_view weightsPart = "model.weights.h5", configPart = "config.json", metadataPart = "metadata.json";
const std::string configAttribute = "model_config";

bool hasAt(std::span<const std::byte> bytes, std::size_t at, std::string_view text)
{
    return at <= bytes.size() && text.size() <= bytes.size() - at && std::equal(text.begin(), text.end(), bytes.begin() + static_cast<std::ptrdiff_t>(at), [](char c, std::byte b) { return static_cast<std::byte>(c) == b; });
}

std::string_view textOf(const Bytes& bytes) { return {reinterpret_cast<const char*>(bytes.view.data()), bytes.view.size()}; }

Result<void> checkModel(const File& file)
{
    if (textIn(file.model, "class_name").empty() || member(file.model, "config").is_null())
        return fail("{} is no model: it has no `class_name` and `config`", file.modelPlace);
    return {};
}

Result<File> openArchive(File file, Bytes bytes)
{
    PB_ASSIGN(const ZipFile zip, ZipFile::open(std::move(bytes)));
    PB_ASSIGN(const Bytes config, zip.read(std::string(configPart)));
    file.modelPlace = "`config.json`";
    PB_ASSIGN(file.model, boundedJson(textOf(config), file.modelPlace));
    file.isArchive = true;
    if (zip.has(std::string(metadataPart))) {
        PB_ASSIGN(const Bytes text, zip.read(std::string(metadataPart)));
        PB_ASSIGN(const Json metadata, boundedJson(textOf(text), "`metadata.json`"));
        file.version = shownText(textIn(metadata, "keras_version"));
    }
    file.isThird = !file.version.starts_with("2."); // 2.12 and later write archives, too
    if (zip.has(std::string(weightsPart))) {
        PB_ASSIGN(Bytes inner, zip.read(std::string(weightsPart)));
        PB_ASSIGN(Hdf5 weights, Hdf5::open(std::move(inner), std::string(weightsPart)));
        file.weights = std::make_shared<const Hdf5>(std::move(weights));
    } else if (zip.has("model.weights.json")) {
        return fail(Diagnostic {.message = "its weights lie in several files beside it, which is not supported", .help = "save the model in one file"});
    }
    return file;
}

Result<File> openHdf5(File file, Bytes bytes, const std::string& name)
{
    PB_ASSIGN(Hdf5 weights, Hdf5::open(std::move(bytes), name));
    const Strings* config = weights.attribute("", configAttribute);
    if (!config || config->size() != 1) {
        const bool isKeras = weights.list("", "layer_names") || weights.has("layers") || weights.has("vars");
        return fail(Diagnostic {.message = isKeras ? "the file has weights, but no architecture" : "the HDF5 file has no attribute `model_config`, so it is no Keras model",
            .help = "save the whole model: `model.save(\"model.keras\")`, not only its weights"});
    }
    file.modelPlace = "the attribute `model_config`";
    PB_ASSIGN(file.model, boundedJson(config->front(), file.modelPlace));
    const std::string groups[] = {"", "model_weights"};
    for (const std::string& group : groups)
        if (const Strings* version = weights.attribute(group, "keras_version"); version && version->size() == 1 && file.version.empty())
            file.version = shownText(version->front());
    file.isThird = file.version.starts_with("3.");
    file.weights = std::make_shared<const Hdf5>(std::move(weights));
    return file;
}

} // namespace

bool isHdf5(std::span<const std::byte> bytes)
{
    constexpr std::string_view signature = "\x89HDF\r\n\x1a\n";
    if (hasAt(bytes, 0, signature))
        return true;
    for (std::size_t at = 512; at < bytes.size(); at *= 2)
        if (hasAt(bytes, at, signature))
            return true;
    return false;
}

bool isZip(std::span<const std::byte> bytes) { return hasAt(bytes, 0, "PK\x03\x04") || hasAt(bytes, 0, "PK\x05\x06"); }

Result<File> openKeras(const std::filesystem::path& path)
{
    File file;
    PB_ASSIGN(file.mapped, MappedFile::open(path));
    Bytes bytes {file.mapped, file.mapped->bytes()};
    const auto placed = [&](Diagnostic why) {
        why.where = why.where.empty() ? path.string() : fmt::format("{}: {}", path.filename().string(), why.where);
        return fail(std::move(why));
    };
    if (!isZip(bytes.view) && !isHdf5(bytes.view))
        return placed({.message = bytes.view.empty() ? "the file is empty" : "neither a zip archive nor an HDF5 file, so it is no Keras model"});
    auto opened = isZip(bytes.view) ? openArchive(std::move(file), bytes) : openHdf5(std::move(file), bytes, path.filename().string());
    if (!opened)
        return placed(std::move(opened).error());
    if (auto checked = checkModel(*opened); !checked)
        return placed(std::move(checked).error());
    return opened;
}

} // namespace passbench::keras
