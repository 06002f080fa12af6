#include "core/import/model.h"

#include "core/import/data/external_data.h"
#include "core/import/keras/reader/importer.h"
#include "core/import/onnx/reader/importer.h"
#include "core/import/tflite/reader/importer.h"
#include "core/import/tflite/reader/signatures.h"
#include "core/ir/text/parser.h"
#include "core/ops/table/op_table.h"

namespace passbench {
namespace {

enum class Format : std::uint8_t { Onnx, Relay, TfLite, Keras, Unknown };

bool startsWith(std::span<const std::byte> bytes, std::string_view text, std::size_t at = 0)
{
    return bytes.size() >= at + text.size() && std::equal(text.begin(), text.end(), bytes.begin() + static_cast<std::ptrdiff_t>(at), [](char c, std::byte b) { return static_cast<std::byte>(c) == b; });
}

/// Without a name that tells, as from a pipe: the first word behind comments.
bool beginsAsRelay(std::span<const std::byte> bytes)
{
    std::string_view text(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    for (;;) {
        text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
        const std::string_view end = text.starts_with("//") ? "\n" : text.starts_with("/*") ? "*/" : "";
        if (end.empty())
            break;
        const std::size_t at = text.find(end);
        text.remove_prefix(at == std::string_view::npos ? text.size() : at + end.size());
    }
    return text.starts_with("def @") || text.starts_with("fn (") || text.starts_with("fn(") || text.starts_with("#[version");
}

Format formatOf(std::span<const std::byte> bytes, const std::filesystem::path& path)
{
    if (startsWith(bytes, tflite::fileIdentifier, 4) || path.extension() == ".tflite")
        return Format::TfLite;
    if (keras::isHdf5(bytes) || path.extension() == ".keras" || path.extension() == ".h5" || path.extension() == ".hdf5")
        return Format::Keras;
    if (keras::isZip(bytes)) // whatever it is called: what it holds says whether it is a model
        return Format::Keras;
    if (path.extension() == ".onnx")
        return Format::Onnx;
    if (path.extension() == ".relay" || path.extension() == ".rly" || path.extension() == ".txt" || startsWith(bytes, "#[version"))
        return Format::Relay;
    if (beginsAsRelay(bytes))
        return Format::Relay;
    if (startsWith(bytes, "\x08") || startsWith(bytes, "\x3a") || startsWith(bytes, "\x42")) // ir_version, graph, opset_import
        return Format::Onnx;
    return Format::Unknown;
}

tl::unexpected<Diagnostic> notYet(const std::filesystem::path& path, std::string_view what)
{
    return fail(Diagnostic {.message = fmt::format("{} can't be opened", what), .where = path.string(), .help = "formats that can: ONNX (.onnx), TensorFlow Lite (.tflite), Keras (.keras, .h5) and Relay text (.relay)"});
}

Result<Module> openRelay(const std::filesystem::path& path, std::span<const std::byte> bytes, const ImportOptions& options)
{
    if (!options.fixedInputs.empty())
        return fail("inputs can't be fixed in a Relay text");
    RelayReading reading = readRelay(opTable(), {reinterpret_cast<const char*>(bytes.data()), bytes.size()}, path.filename().string(),
        {.ids = options.ids, .dims = options.dims, .folder = folderBeside(path, options.dataFolder)});
    auto record = std::make_shared<ImportRecord>(ImportRecord {.path = path.string(), .format = "relay", .sources = std::move(reading.sources), .report = {}, .outputNames = {}});
    if (reading.module)
        record->report = std::move(reading.diagnostics);
    PB_ASSIGN(Module module, moduleOf(std::move(reading)));
    if (!module.main())
        return fail(Diagnostic {.message = "there is no function `@main`", .where = path.string()});
    if (module.origin)
        record->outputNames = module.origin->outputNames;
    module.origin = std::move(record);
    return module;
}

/// Symbols in the types of the parameters.
std::vector<SymbolicDim> symbolsOf(const Function& function)
{
    std::vector<SymbolicDim> dims;
    for (const NodeId id : function.params()) {
        const Node& node = function[id];
        const TensorType* tensor = node.type.tensor();
        for (std::size_t axis = 0; tensor && axis < tensor->shape.size(); ++axis) {
            if (!tensor->shape[axis].isSymbol())
                continue;
            const std::string name = tensor->shape[axis].text();
            auto at = std::ranges::find(dims, name, &SymbolicDim::name);
            if (at == dims.end())
                at = dims.insert(dims.end(), SymbolicDim {name, {}});
            at->inputs.push_back(fmt::format("{}, axis {}", node.as<Parameter>()->name, axis));
        }
    }
    return dims;
}

} // namespace

Result<Module> importOnnx(const std::filesystem::path& path, const ImportOptions& options)
{
    PB_ASSIGN(OnnxFile file, openOnnx(path, options.dataFolder));
    ImportOptions own = options;
    if (!own.ids)
        own.ids = std::make_shared<IdSource>();
    auto record = std::make_shared<ImportRecord>();
    record->path = path.string();
    record->format = "onnx";
    OnnxImporter importer(file, own, *record);
    auto main = importer.run();
    if (!main) {
        main.error().where = main.error().where.empty() ? path.string() : fmt::format("{}: {}", path.filename().string(), main.error().where);
        return fail(std::move(main).error());
    }
    record->files.push_back(file.sources.file);
    for (const auto& [location, external] : file.sources.external.files())
        record->files.push_back(external);
    return Module {.functions = {{"main", *std::move(main)}}, .ids = own.ids, .origin = std::move(record)};
}

Result<Module> importTfLite(const std::filesystem::path& path, const ImportOptions& options)
{
    PB_ASSIGN(tflite::File file, tflite::openTfLite(path, options.dataFolder));
    ImportOptions own = options;
    if (!own.ids)
        own.ids = std::make_shared<IdSource>();
    auto record = std::make_shared<ImportRecord>();
    record->path = path.string();
    record->format = "tflite";
    auto main = tflite::Importer(file, own, *record).run();
    if (!main) {
        main.error().where = main.error().where.empty() ? path.string() : fmt::format("{}: {}", path.filename().string(), main.error().where);
        return fail(std::move(main).error());
    }
    record->files.push_back(file.mapped);
    for (const auto& [location, external] : file.external.files())
        record->files.push_back(external);
    return Module {.functions = {{"main", *std::move(main)}}, .ids = own.ids, .origin = std::move(record)};
}

Result<Module> importKeras(const std::filesystem::path& path, const ImportOptions& options)
{
    PB_ASSIGN(const keras::File file, keras::openKeras(path));
    ImportOptions own = options;
    if (!own.ids)
        own.ids = std::make_shared<IdSource>();
    auto record = std::make_shared<ImportRecord>();
    record->path = path.string();
    record->format = "keras";
    auto main = keras::Importer(file, own, *record).run();
    if (!main) {
        main.error().where = main.error().where.empty() ? path.string() : fmt::format("{}: {}", path.filename().string(), main.error().where);
        return fail(std::move(main).error());
    }
    record->files.push_back(file.mapped);
    return Module {.functions = {{"main", *std::move(main)}}, .ids = own.ids, .origin = std::move(record)};
}

Result<std::vector<NamedTensor>> initialStates(const std::filesystem::path& path, const std::string& signature)
{
    PB_ASSIGN(const auto mapped, MappedFile::open(path));
    if (formatOf(mapped->bytes(), path) != Format::TfLite)
        return std::vector<NamedTensor>();
    PB_ASSIGN(tflite::File file, tflite::openTfLite(path));
    const ImportOptions options {.dims = {}, .ids = std::make_shared<IdSource>(), .signature = signature};
    ImportRecord record;
    tflite::Importer importer(file, options, record);
    PB_TRY(importer.run());
    return importer.initialStates();
}

Result<Module> openModel(const std::filesystem::path& path, const ImportOptions& options)
{
    PB_ASSIGN(const auto file, MappedFile::open(path));
    const Format format = formatOf(file->bytes(), path);
    if (!options.signature.empty() && format != Format::TfLite)
        return fail(Diagnostic {.message = fmt::format("there is no signature `{}`: only TensorFlow Lite files have signatures", options.signature), .where = path.string()});
    switch (format) {
    case Format::Onnx: return importOnnx(path, options);
    case Format::Relay: return openRelay(path, file->bytes(), options);
    case Format::TfLite: return importTfLite(path, options);
    case Format::Keras: return importKeras(path, options);
    case Format::Unknown: break;
    }
    return notYet(path, file->bytes().empty() ? "an empty file" : "a file of unknown format");
}

Result<std::vector<ModelSignature>> signatures(const std::filesystem::path& path)
{
    PB_ASSIGN(const auto mapped, MappedFile::open(path));
    if (formatOf(mapped->bytes(), path) != Format::TfLite)
        return std::vector<ModelSignature>();
    PB_ASSIGN(const tflite::File file, tflite::openTfLite(path));
    return tflite::signaturesOf(file);
}

Result<std::vector<SymbolicDim>> symbolicDims(const std::filesystem::path& path)
{
    PB_ASSIGN(const auto mapped, MappedFile::open(path));
    std::vector<SymbolicDim> dims;
    const Format format = formatOf(mapped->bytes(), path);
    if (format == Format::Relay) {
        PB_ASSIGN(const Module module, openRelay(path, mapped->bytes(), {}));
        return symbolsOf(*module.main());
    }
    if (format == Format::Keras) {
        PB_ASSIGN(const keras::File file, keras::openKeras(path));
        return keras::openDims(file);
    }
    if (format != Format::Onnx)
        return dims;
    PB_ASSIGN(const onnx::ModelProto inputs, openOnnxInputs(path));
    for (const auto& [input, parameter] : realInputs(inputs.graph())) {
        int axis = -1;
        for (const auto& dim : input->type().tensor_type().shape().dim()) {
            ++axis;
            if (dim.has_dim_value() && !isDoubtful(dim, axis))
                continue;
            std::string name = dim.dim_param().empty() ? anonymousDim(parameter, axis) : shownText(dim.dim_param());
            auto at = std::ranges::find(dims, name, &SymbolicDim::name);
            if (at == dims.end())
                at = dims.insert(dims.end(), {std::move(name), {}});
            at->inputs.push_back(fmt::format("{}, axis {}", parameter, axis));
        }
    }
    return dims;
}

} // namespace passbench
