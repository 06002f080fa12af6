#include "core/build/written/metadata.h"

#include "core/loops/parallel.h"
#include "core/runtime/index_inputs.h"
#include "core/support/json.h"

#include <nlohmann/json.hpp>

namespace passbench {
namespace {

using Json = nlohmann::ordered_json;

Json ports(const Program& program, const std::vector<Port>& list)
{
    Json all = Json::array();
    for (const Port& port : list) {
        const ProgramValue& value = program.values[port.value];
        Json& made = all.emplace_back(Json {{"name", port.name}, {"shape", value.shape}, {"dtype", name(value.dtype)}, {"bytes", value.bytes()}});
        if (port.source != port.name)
            made["source_name"] = port.source;
        if (!value.isOpen())
            continue;
        made.erase("bytes");
        for (std::size_t axis = 0; axis < value.extents.size(); ++axis) {
            const SizeForm& extent = value.extents[axis];
            if (!extent.isConstant())
                made["shape"][axis] = toText(extent, program.dims);
            Json terms = Json::array();
            for (const SizeTerm& term : extent.terms)
                terms.push_back({{"factor", term.factor}, {"powers", term.powers}});
            made["extents"].push_back(std::move(terms));
        }
    }
    return all;
}

/// As many places as integers of an input name one of, so that whoever makes some up keeps to them: with open dimensions where it is the same at all sizes.
Ints placesOf(const BuildRequest& request)
{
    if (!request.open || request.open->checks.empty())
        return inputPlaces(request.reference ? *request.reference : request.module);
    Ints places = inputPlaces(request.open->checks.front().module);
    for (const OpenBuild::ModuleAtSizes& other : request.open->checks) {
        const Ints there = inputPlaces(other.module);
        for (std::size_t i = 0; i < places.size(); ++i)
            if (i >= there.size() || there[i] != places[i])
                places[i] = 0;
    }
    return places;
}

Json inputs(const MetadataSource& source)
{
    Json all = ports(source.program, source.program.inputs);
    const Ints places = placesOf(source.request);
    for (std::size_t i = 0; i < std::min(places.size(), all.size()); ++i)
        if (places[i] > 0)
            all[i]["places"] = places[i];
    return all;
}

Json openDims(const Program& program)
{
    Json all = Json::array();
    for (const OpenDim& dim : program.dims) {
        Json& made = all.emplace_back(Json {{"name", dim.name}, {"least", dim.least}, {"most", dim.most}, {"step", dim.step}});
        if (dim.decided)
            made["decided"] = true; // by elements, in a run
    }
    return all;
}

Json kernels(const std::vector<BuiltKernel>& list)
{
    Json all = Json::array();
    for (const BuiltKernel& kernel : list) {
        Json& made = all.emplace_back(Json {{"name", kernel.name}, {"operators", kernel.operators}, {"calls", kernel.calls}, {"region", kernel.region}});
        for (const TileChoice& choice : kernel.tiles) {
            const ContractionShape& shape = choice.key.shape;
            made["tiles"].push_back({{"contraction", {{"rows", shape.rows}, {"columns", shape.columns}, {"depth", shape.depth}}},
                {"rows", choice.tile.rows}, {"vectors", choice.tile.vectors}, {"lanes", choice.tile.lanes}, {"depth", choice.tile.depth}, {"measured", choice.isMeasured}});
        }
    }
    return all;
}

Json regions(const BuildReport& report)
{
    Json all = Json::array();
    for (const BuiltRegion& region : report.regions) {
        Json& made = all.emplace_back(Json {{"function", region.function}, {"compiler", region.compiler},
            {"compiled_by", region.compiledBy}, {"note", region.note}});
        if (!region.symbol.empty())
            made.update({{"symbol", region.symbol}, {"sources", region.sources}, {"libraries", region.libraries}});
        if (!region.onnx.empty())
            made["onnx"] = region.onnx;
    }
    return all;
}

/// By the number that the run function has in its status when one of them fails.
Json externals(const Program& program)
{
    Json all = Json::array();
    for (const ExternalFunction& external : program.externals)
        all.push_back({{"symbol", external.symbol}, {"function", external.function}, {"compiler", external.compiler}, {"operators", external.operators}});
    return all;
}

Json failures(const BuildReport& report)
{
    Json all = Json::array();
    for (const RegionFailure& failure : report.failures) {
        Json nodes = Json::array();
        for (const std::vector<NodeId>& calls : failure.nodes)
            for (const NodeId node : calls)
                nodes.push_back(number(node));
        all.push_back({{"function", failure.function}, {"compiler", failure.compiler}, {"message", failure.message},
            {"operators", failure.operators}, {"nodes", nodes}, {"taken_by", failure.takenBy}});
    }
    return all;
}

/// Multiplications that operators state, of those that the program does.
std::unordered_map<NodeId, double> multiplications(const MetadataSource& source, const Program& program)
{
    std::unordered_map<NodeId, double> macs;
    for (const KernelCall& call : program.calls)
        for (const NodeId node : call.nodes)
            macs.emplace(node, 0);
    for (const NestedFunction& nested : allFunctions(source.request.module))
        for (const NodePtr& node : nested.function->nodes()) {
            const auto wanted = macs.find(node->id);
            if (wanted == macs.end() || !node->as<Call>())
                continue;
            std::vector<Type> inputs;
            for (const NodeId operand : node->operands)
                inputs.push_back((*nested.function)[operand].type);
            wanted->second = costOf(*node->as<Call>(), inputs, node->type).macs;
        }
    return macs;
}

/// What a call reads and writes in any case: each operand and result once.
std::int64_t bytesOf(const Program& program, const KernelCall& call)
{
    std::int64_t bytes = 0;
    const std::vector<std::uint32_t> buffers = call.external ? std::vector<std::uint32_t> {} : program.kernels[call.kernel].loops->arguments();
    for (std::size_t i = 0; i < call.arguments.size(); ++i)
        if (call.external || program.kernels[call.kernel].loops->buffers[buffers[i]].role != loops::BufferRole::Local)
            bytes += program.values[call.arguments[i]].bytes();
    return bytes;
}

/// What the file calls the operators whose work a call does, each once, in the order of the call's nodes.
std::vector<std::string> originsOf(const BuildRequest& request, const KernelCall& call)
{
    std::vector<std::string> names;
    const auto add = [&](const std::string& name) {
        if (std::ranges::find(names, name) == names.end())
            names.push_back(name);
    };
    for (const NodeId node : call.nodes)
        if (const auto traced = request.origins.find(node); traced != request.origins.end())
            std::ranges::for_each(traced->second, add);
        else if (const auto& record = request.module.origin)
            if (const auto found = record->sources.find(node); found != record->sources.end())
                add(found->second.name);
    return names;
}

/// Calls in the order in which they run.
Json calls(const MetadataSource& source, const Program& program)
{
    Json all = Json::array();
    const auto macs = multiplications(source, program);
    for (const KernelCall& call : program.calls) {
        double multiplied = 0;
        for (const NodeId node : call.nodes)
            multiplied += macs.at(node);
        const std::string& callee = call.external ? program.externals[call.kernel].symbol : program.kernels[call.kernel].loops->name;
        const bool open = !program.dims.empty(); // both are of a sample then
        all.push_back({{"kernel", callee}, {"region", call.region}, {"origin", originsOf(source.request, call)}, {"macs", open ? 0 : static_cast<std::int64_t>(multiplied)}, {"bytes", open ? 0 : bytesOf(program, call)}});
    }
    return all;
}

/// What differs between the levels of a module for several processors.
Json levels(const MetadataSource& source)
{
    Json all = Json::array();
    for (std::size_t i = 0; i < source.levels.size(); ++i) {
        const BuiltLevel& level = source.report.levels[i];
        const Program& program = source.levels[i].program;
        all.push_back({{"name", level.name}, {"kernels_for", level.cutFor}, {"workspace_bytes", source.levels[i].workspaceBytes},
            {"kernels", kernels(builtKernels(program))}, {"calls", calls(source, program)}});
    }
    return all;
}

/// Threads that kernels of a library may use at most, as the header says: one where they share no loops, or the platform has no pool.
std::int64_t mostThreads(const MetadataSource& source, std::string_view triple)
{
    const bool hasPool = triple.find("linux") != std::string_view::npos && (triple.starts_with("x86_64") || triple.starts_with("aarch64") || triple.starts_with("riscv64"));
    const bool shares = std::ranges::any_of(source.program.kernels, [](const ProgramKernel& kernel) { return loops::isParallel(*kernel.loops); });
    return hasPool && shares ? 64 : 1;
}

std::string_view text(CheckState state)
{
    switch (state) {
    case CheckState::NotRun: return "not run";
    case CheckState::Passed: return "passed";
    case CheckState::Failed: break;
    }
    return "failed";
}

Json fileNames(const BuildReport& report)
{
    static constexpr std::pair<std::string_view, std::string_view> kinds[] = {{".so", "library"}, {".wasm", "wasm"}, {".o", "object"}, {".a", "archive"},
        {".ll", "llvm_ir"}, {".s", "assembly"}, {".h", "header"}, {".weights", "weights"}, {".relay", "module"}, {".loops", "loops"}, {".pc", "pkg_config"}, {".cmake", "cmake"}};
    Json all = Json::object();
    for (const auto& [ending, kind] : kinds)
        for (const std::string& file : report.files)
            if (file.ends_with(ending))
                all[std::string(kind)] = file;
    for (const std::string& file : report.files)
        if (file.ends_with(".c") || file.ends_with(".S"))
            all["sources"].push_back(file);
        else if (file.ends_with(".onnx"))
            all["onnx"].push_back(file);
        else if (file.ends_with(".parts.json"))
            all["onnx_parts"] = file;
    return all;
}

} // namespace

std::string metadataText(const MetadataSource& source, bool outcome)
{
    const BuildReport& report = source.report;
    Json all {{"format", "passbench"}, {"version", 1}, {"name", report.name},
        {"inputs", inputs(source)}, {"outputs", ports(source.program, source.program.outputs)},
        {"workspace_bytes", report.workspaceBytes}, {"workspace_bytes_without_reuse", report.workspaceWithoutReuse},
        {"constant_bytes", report.constantBytes}, {"stored_constant_bytes", report.storedConstantBytes},
        {"pipeline", source.request.pipeline}, {"kernels", kernels(report.kernels)}, {"calls", calls(source, source.program)}, {"regions", regions(report)},
        {"externals", externals(source.program)}, {"failures", failures(report)}};
    if (!source.program.dims.empty())
        all["sizes"] = openDims(source.program);
    if (outcome && !source.levels.empty())
        all["levels"] = levels(source);
    if (outcome) {
        Json& target = all["target"] = {{"triple", report.triple}, {"cpu", report.cpu}};
        if (!report.needs.empty())
            target["features"] = report.needs;
        target.update({{"kernels_for", report.cutFor}, {"most_threads", mostThreads(source, report.triple)}});
        all["files"] = fileNames(report);
        all["written"] = report.files;
        all["notes"] = report.notes;
        all["unwritten"] = report.unwritten;
        Json check {{"state", text(report.check)}, {"text", report.checkText}};
        if (report.check != CheckState::NotRun)
            check.update({{"seed", source.request.seed}, {"tolerance", source.request.tolerance},
                {"max_difference_of_largest", report.difference.maxRelative},
                {"max_absolute_difference", report.difference.maxAbsolute}});
        all["check"] = check;
    }
    return dumped(all, 2) + "\n";
}

std::vector<BuiltKernel> builtKernels(const Program& program)
{
    std::vector<BuiltKernel> made;
    for (const ProgramKernel& kernel : program.kernels)
        made.push_back({.name = kernel.loops->name, .operators = kernel.operators, .tiles = kernel.loops->tiles, .text = print(*kernel.loops)});
    for (const KernelCall& call : program.calls) {
        if (call.external)
            continue;
        if (BuiltKernel& kernel = made[call.kernel]; kernel.calls++ == 0)
            kernel.region = call.region;
    }
    return made;
}

} // namespace passbench
