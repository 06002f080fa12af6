#include "core/runtime/executable.h"

#include "core/ir/graph/builder.h"
#include "core/runtime/index_inputs.h"
#include "core/runtime/interpreter.h"
#include "core/runtime/machine_of_library.h"
#include "core/runtime/run_request.h"
#include "core/support/check.h"
#include "core/support/files/read_file.h"
#include "core/support/json.h"
#include "core/support/process/worker.h"
#include "core/support/text.h"
#include "core/support/words/near_names.h"

#include <nlohmann/json.hpp>

#include <fstream>
#include <map>
#include <unistd.h>

namespace passbench {
namespace {

using nlohmann::json;

/// These throw what nlohmann's library throws.
std::vector<SizeForm> readExtents(const json& list, std::size_t dims)
{
    std::vector<SizeForm> extents;
    for (const json& terms : list) {
        SizeForm& form = extents.emplace_back();
        for (const json& term : terms) {
            form.terms.push_back({term.at("factor").get<std::int64_t>(), term.at("powers").get<std::vector<std::uint8_t>>()});
            if (form.terms.back().powers.size() != dims)
                throw json::other_error::create(501, "an extent of other dimensions than there are", &term);
        }
    }
    return extents;
}

std::vector<OpenDim> readDims(const json& list)
{
    std::vector<OpenDim> dims;
    for (const json& entry : list) {
        dims.push_back({entry.at("name").get<std::string>(), entry.at("least").get<std::int64_t>(), entry.at("most").get<std::int64_t>(), entry.at("step").get<std::int64_t>(), entry.value("decided", false)});
        if (dims.back().step < 1 || dims.back().least < 0)
            throw json::other_error::create(501, "not a range of sizes", &entry);
    }
    return dims;
}

std::vector<ExecutablePort> readPorts(const json& list, std::size_t dims)
{
    std::vector<ExecutablePort> ports;
    for (const json& entry : list) {
        const auto dtype = dataTypeNamed(entry.at("dtype").get<std::string>());
        ExecutablePort port {.name = entry.at("name").get<std::string>(), .dtype = dtype.value_or(DataType::Float32), .shape = {}};
        port.source = entry.value("source_name", port.name);
        port.places = entry.value("places", std::int64_t {0});
        if (entry.contains("extents"))
            port.extents = readExtents(entry.at("extents"), dims);
        else
            port.shape = entry.at("shape").get<Ints>();
        if (!dtype || !checkedElementCount(port.shape))
            throw json::other_error::create(501, "not a type of a tensor", &entry);
        ports.push_back(std::move(port));
    }
    return ports;
}

Measurement measured(const LibraryResult& run)
{
    std::vector<double> milliseconds = run.milliseconds;
    Measurement result {.milliseconds = milliseconds, .level = run.level, .threads = run.threads, .peakBytes = run.peakBytes - run.idleBytes};
    std::sort(milliseconds.begin(), milliseconds.end());
    if (milliseconds.empty())
        return result;
    const std::size_t n = milliseconds.size();
    result.callsPerSecond = run.wallMilliseconds > 0 ? 1000 * static_cast<double>(n) / run.wallMilliseconds : 0;
    result.median = (milliseconds[(n - 1) / 2] + milliseconds[n / 2]) / 2;
    result.p95 = milliseconds[std::min(n - 1, (n * 95 + 99) / 100 - 1)];
    return result;
}

Result<void> takeLibrary(Executable& made, const json& files, const std::filesystem::path& path)
{
    if (!files.contains("library") && files.contains("wasm"))
        return fail(forAnotherMachine(made.folder, made.triple));
    if (!files.contains("library"))
        return fail(Diagnostic {.message = fmt::format("`{}` has no library that could run: the module was built without one", made.folder.string()),
            .help = "build it again with `so` in --emit, as `--emit so,c`"});
    const std::string library = files.at("library").get<std::string>();
    if (std::filesystem::path(library).has_parent_path())
        return fail("`{}` names a library outside its folder: `{}`", path.string(), library);
    made.library = made.folder / library;
    return checkIsWhole(made.library);
}

Result<Executable> readExported(const std::filesystem::path& folder, bool needsLibrary)
{
    const std::filesystem::path path = folder / "metadata.json";
    std::ifstream file(path, std::ios::binary);
    std::error_code hidden; // where it can't be looked for
    if (!file && (std::filesystem::exists(path, hidden) || hidden))
        return fail("`{}` can't be read: {}", path.string(), whyUnreadable(path));
    if (!file)
        return fail(Diagnostic {.message = fmt::format("`{}` is no exported module: it has no metadata.json", folder.string()),
            .help = "export one with `passbench-cli build MODEL -o DIR`"});
    const std::string text {std::istreambuf_iterator<char>(file), {}};
    try {
        const json all = parsedJson(text);
        constexpr int knownVersion = 1;
        if (all.value("version", knownVersion) != knownVersion)
            return fail(Diagnostic {.message = fmt::format("`{}` has version {}, and this program knows version {}", path.string(), all.at("version").dump(), knownVersion), .help = "export it again with `passbench-cli build MODEL -o DIR`"});
        Executable made {.name = all.at("name").get<std::string>(), .folder = folder};
        const json target = all.value("target", json::object());
        made.triple = target.value("triple", "");
        made.features = target.value("features", Strings {});
        if (needsLibrary)
            PB_TRY(takeLibrary(made, all.at("files"), path));
        made.dims = readDims(all.value("sizes", json::array()));
        made.inputs = readPorts(all.at("inputs"), made.dims.size());
        made.outputs = readPorts(all.at("outputs"), made.dims.size());
        for (const json& level : all.value("levels", json::array()))
            made.levels.push_back(level.at("name").get<std::string>());
        for (const json& external : all.value("externals", json::array()))
            made.externals.push_back({external.at("function").get<std::string>(), external.at("compiler").get<std::string>()});
        made.workspaceBytes = all.at("workspace_bytes").get<std::int64_t>();
        made.constantBytes = all.at("constant_bytes").get<std::int64_t>();
        if (made.workspaceBytes < 0 || made.constantBytes < 0)
            throw json::other_error::create(501, "a number of bytes below 0", &all);
        return made;
    } catch (const json::exception& problem) {
        return fail(Diagnostic {.message = fmt::format("`{}` can't be read", path.string()), .help = "export it again with `passbench-cli build MODEL -o DIR`",
            .notes = {problem.what()}});
    }
}

} // namespace

Result<Executable> openExecutable(const std::filesystem::path& folder) { return readExported(folder, true); }
Result<Executable> describedModule(const std::filesystem::path& folder) { return readExported(folder, false); }

namespace {

/// The shapes that ports have at the sizes; before a run, those that there is room for.
Result<void> takeShapes(Executable& made, bool hasRun)
{
    for (auto* ports : {&made.inputs, &made.outputs})
        for (ExecutablePort& port : *ports) {
            if (!port.extents.empty())
                port.shape.clear();
            for (const SizeForm& extent : port.extents)
                port.shape.push_back((hasRun ? extent : roomFor(extent, made.dims)).at(made.dims, made.sizes).value_or(-1));
            if (!checkedElementCount(port.shape))
                return fail("`{}` has no size in memory at these sizes", port.name);
        }
    return {};
}

Diagnostic noDim(const Executable& executable, const std::string& name)
{
    Strings known;
    for (const OpenDim& dim : executable.dims)
        known.push_back(dim.name);
    return {.message = fmt::format("`{}` has no open dimension `{}`", executable.name, name),
        .help = didYouMean(name, known, known.empty() ? "all of its sizes were fixed when it was built" : "open are " + join(known, ", "))};
}

} // namespace

Result<Executable> bound(const Executable& executable, const NamedSizes& given)
{
    Executable made = executable;
    made.sizes.clear();
    for (const auto& [name, size] : given) {
        const auto dim = std::ranges::find(made.dims, name, &OpenDim::name);
        if (dim == made.dims.end())
            return fail(noDim(made, name));
        if (dim->decided)
            return fail(Diagnostic {.message = fmt::format("elements decide `{}` while `{}` runs: nobody gives it", name, made.name), .help = "leave it out"});
    }
    for (const OpenDim& dim : made.dims) {
        const auto found = std::ranges::find(given, dim.name, &NamedSizes::value_type::first);
        const std::int64_t size = found != given.end() ? found->second : dim.decided ? dim.most : dim.least;
        if (size < dim.least || size > dim.most || size % dim.step != 0)
            return fail("`{}` can't be {}: `{}` was built for {} to {}{}", dim.name, size, made.name, dim.least, dim.most, dim.step > 1 ? fmt::format(" in steps of {}", dim.step) : "");
        made.sizes.push_back(size);
    }
    PB_TRY(takeShapes(made, false));
    return made;
}

Result<std::vector<Tensor>> withDecided(Executable& executable, std::vector<Tensor> outputs, const Ints& sizes)
{
    if (std::ranges::none_of(executable.dims, &OpenDim::decided))
        return outputs;
    for (std::size_t i = 0; i < executable.dims.size(); ++i)
        if (const OpenDim& dim = executable.dims[i]; dim.decided) {
            const std::int64_t size = i < sizes.size() ? sizes[i] : -1;
            if (size < dim.least || size > dim.most)
                return fail("the compiled module says that `{}` is {}, and it is {} to {}", dim.name, size, dim.least, dim.most);
            executable.sizes[i] = size;
        }
    PB_TRY(takeShapes(executable, true));
    std::vector<Tensor> cut;
    for (std::size_t i = 0; i < outputs.size(); ++i) {
        Tensor front = Tensor::allocate(outputs[i].dtype(), executable.outputs[i].shape);
        const auto room = front.writable<std::byte>();
        const auto all = std::as_bytes(outputs[i].bytes());
        if (room.size() > all.size())
            return fail("`{}` has more elements than there is room for", executable.outputs[i].name);
        std::copy_n(all.begin(), room.size(), room.begin());
        cut.push_back(std::move(front));
    }
    return cut;
}

std::string sizesText(const Executable& executable)
{
    std::string text;
    for (std::size_t i = 0; i < executable.sizes.size(); ++i)
        if (!executable.dims[i].decided)
            text += fmt::format("{}{}={}", text.empty() ? "" : ", ", executable.dims[i].name, executable.sizes[i]);
    return text;
}

Result<Executable> boundTo(const Executable& executable, std::span<const Ints> shapes, NamedSizes sizes)
{
    if (executable.dims.empty() && sizes.empty())
        return executable;
    std::map<std::string, std::string> saidBy; // the input that has said a size
    for (std::size_t i = 0; i < std::min(shapes.size(), executable.inputs.size()); ++i) {
        const ExecutablePort& port = executable.inputs[i];
        for (std::size_t axis = 0; axis < std::min(port.extents.size(), shapes[i].size()); ++axis) {
            const auto dim = port.extents[axis].dimension(executable.dims);
            if (!dim || executable.dims[*dim].decided)
                continue;
            const std::string& name = executable.dims[*dim].name;
            const auto found = std::ranges::find(sizes, name, &NamedSizes::value_type::first);
            if (found != sizes.end() && found->second != shapes[i][axis])
                return saidBy.contains(name) ? fail("`{}` is {} in input `{}`, and {} in input `{}`", name, found->second, saidBy[name], shapes[i][axis], port.name)
                                             : fail("`{}` is to be {}, and is {} in input `{}`", name, found->second, shapes[i][axis], port.name);
            if (found != sizes.end())
                continue;
            sizes.emplace_back(name, shapes[i][axis]);
            saidBy.emplace(name, port.name);
        }
    }
    return bound(executable, sizes);
}

namespace {

/// What a run may take of address space: what is known of it, and besides as much as the machine has. A folder that was received may say any
/// sizes.
Result<std::size_t> mostMemory(const Executable& executable, const LibraryRun& run)
{
    const std::size_t machine = static_cast<std::size_t>(::sysconf(_SC_PHYS_PAGES)) * static_cast<std::size_t>(::sysconf(_SC_PAGESIZE));
    const std::size_t beyond = std::max(std::size_t {16} << 30, machine);
    auto known = static_cast<double>(executable.workspaceBytes); // which no sum takes beyond its range
    for (const auto* ports : {&executable.inputs, &executable.outputs})
        for (const ExecutablePort& port : *ports)
            known += static_cast<double>(checkedElementCount(port.shape).value_or(0)) * static_cast<double>(storageBytes(port.dtype));
    known *= run.callers + 2.0;
    constexpr double timesTheMachine = 16; // what is set aside need not be used
    if (known > timesTheMachine * static_cast<double>(beyond))
        return fail(Diagnostic {.message = fmt::format("`{}` would take more memory than this machine can have: {:.3g} GB for its tensors and its workspace", executable.name, known / 1e9),
            .help = "its metadata.json and the sizes of its open dimensions say so"});
    std::error_code error;
    const auto library = std::filesystem::file_size(executable.library, error);
    return beyond + 2 * (error ? 0 : library) + static_cast<std::size_t>(known);
}

} // namespace

Result<Execution> execute(const Executable& given, std::span<const Tensor> inputs, const ExecuteOptions& options)
{
    if (inputs.size() != given.inputs.size() && given.inputs.size() == 1)
        return fail("`{}` takes one input, not {}", given.name, inputs.size());
    if (inputs.size() != given.inputs.size())
        return fail("`{}` takes {} inputs, not {}", given.name, given.inputs.size(), inputs.size());
    PB_TRY(checkIsForThisMachine(given.folder, given.library, given.triple));
    PB_TRY(checkFeatures(given.folder, given.features));
    std::vector<Ints> shapes;
    for (const Tensor& input : inputs)
        shapes.push_back(input.shape());
    PB_ASSIGN(Executable executable, boundTo(given, given.dims.empty() ? std::span<const Ints> {} : shapes));
    LibraryRun run {.library = std::filesystem::absolute(executable.library).string(),
        .symbol = fmt::format("passbench_{}_run", executable.name),
        .warmUp = options.warmUp,
        .repeat = std::max(options.repeat, 1U),
        .callers = std::max(options.callers, 1U),
        .threads = options.threads,
        .profileSymbol = options.profile ? fmt::format("passbench_{}_profile", executable.name) : std::string(),
        .workspaceBytes = executable.workspaceBytes,
        .workspaceSymbol = executable.dims.empty() ? std::string() : fmt::format("passbench_{}_workspace_size", executable.name),
        .level = options.level,
        .levelSymbol = executable.levels.empty() ? std::string() : fmt::format("passbench_{}_level", executable.name),
        .sizes = executable.sizes};
    if (options.profile)
        run.callers = 1;
    for (std::size_t i = 0; i < inputs.size(); ++i) {
        const ExecutablePort& port = executable.inputs[i];
        if (inputs[i].dtype() != port.dtype || inputs[i].shape() != port.shape)
            return fail("input `{}` is {}{}, and must be {}{}", port.name, name(inputs[i].dtype()), jsonText(inputs[i].shape()),
                name(port.dtype), jsonText(port.shape));
        run.inputs.push_back(inputs[i]);
    }
    for (const ExecutablePort& port : executable.outputs)
        run.outputs.push_back({port.dtype, port.shape});
    for (const Executable::External& external : executable.externals)
        run.externals.push_back(fmt::format("`{}` of `{}`", external.function, external.compiler));
    PB_ASSIGN(const std::size_t memory, mostMemory(executable, run));
    const std::string bytes = encode(run);
    WorkerRequest request {.job = "run", .input = bytes, .timeLimit = options.timeLimit, .memoryLimit = memory, .stop = options.stop, .said = options.said};
    request.walls.readAround({run.library});
    if (options.progress)
        request.progress = [&](double fraction, std::string_view) { options.progress(fraction); };
    PB_ASSIGN(LibraryResult result, askWorker(request, [&](const std::string& reply) {
        auto read = decodeLibraryResult(reply);
        return read && read->outputs.size() == run.outputs.size() ? std::move(read) : std::nullopt;
    }));
    Measurement measurement = measured(result);
    measurement.callMilliseconds = std::move(result.callMilliseconds);
    PB_ASSIGN(std::vector<Tensor> outputs, withDecided(executable, std::move(result.outputs), result.sizes));
    return Execution {std::move(outputs), std::move(measurement), decidedSizes(executable)};
}

NamedSizes decidedSizes(const Executable& executable)
{
    NamedSizes sizes;
    for (std::size_t i = 0; i < executable.sizes.size(); ++i)
        if (executable.dims[i].decided)
            sizes.emplace_back(executable.dims[i].name, executable.sizes[i]);
    return sizes;
}

std::vector<Tensor> seededInputs(const Executable& executable, std::uint64_t seed)
{
    Module module;
    FunctionBuilder builder(module.ids);
    std::vector<NodeId> params;
    for (const ExecutablePort& port : executable.inputs)
        params.push_back(builder.parameter(port.name, Type(port.dtype, Shape(port.shape.begin(), port.shape.end()))));
    auto inputs = seededInputs(module.with("main", builder.finish(builder.tuple(params))), seed);
    PB_CHECK(inputs, "no inputs for an executable with open dims: {}", inputs.error().message);
    for (std::size_t i = 0; i < inputs->size(); ++i)
        keepBelow((*inputs)[i], executable.inputs[i].places);
    return std::move(*inputs);
}

} // namespace passbench
