#include "core/build/metadata.h"

#include "core/codegen/program/kernel_names.h"
#include "core/loops/parallel.h"
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
        all.push_back({{"name", port.name}, {"shape", value.shape}, {"dtype", name(value.dtype)}, {"bytes", value.bytes()}});
    }
    return all;
}

Json kernels(const BuildReport& report)
{
    Json all = Json::array();
    for (const BuiltKernel& kernel : report.kernels)
        all.push_back({{"name", kernel.name}, {"operators", kernel.operators}, {"calls", kernel.calls}, {"region", kernel.region}});
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

/// Calls in the order in which they run, with the operators that the importer knew them by.
/// Multiplications that operators state, of those that the program does.
std::unordered_map<NodeId, double> multiplications(const MetadataSource& source)
{
    std::unordered_map<NodeId, double> macs;
    for (const KernelCall& call : source.program.calls)
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

Json calls(const MetadataSource& source)
{
    Json all = Json::array();
    const auto macs = multiplications(source);
    for (const KernelCall& call : source.program.calls) {
        double multiplied = 0;
        for (const NodeId node : call.nodes)
            multiplied += macs.at(node);
        Json origins = Json::array();
        if (const auto& origin = source.request.module.origin)
            for (const NodeId node : call.nodes)
                if (const auto found = origin->sources.find(node); found != origin->sources.end())
                    origins.push_back(found->second.name);
        const std::string& callee = call.external ? source.program.externals[call.kernel].symbol : source.program.kernels[call.kernel].loops->name;
        all.push_back({{"kernel", callee}, {"region", call.region}, {"origin", origins}, {"macs", static_cast<std::int64_t>(multiplied)}, {"bytes", bytesOf(source.program, call)}});
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
    static constexpr std::pair<std::string_view, std::string_view> kinds[] = {{".so", "library"}, {".o", "object"}, {".a", "archive"},
        {".ll", "llvm_ir"}, {".s", "assembly"}, {".h", "header"}, {".weights", "weights"}, {".relay", "module"}, {".loops", "loops"}};
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

std::string shapeText(const ProgramValue& value)
{
    std::string shape;
    for (std::size_t i = 0; i < value.shape.size(); ++i)
        shape += fmt::format("{}{}", i ? ", " : "", value.shape[i]);
    return fmt::format("{}[{}]", name(value.dtype), shape);
}

} // namespace

std::string metadataText(const MetadataSource& source, bool outcome)
{
    const BuildReport& report = source.report;
    Json all {{"format", "passbench"}, {"version", 1}, {"name", report.name},
        {"inputs", ports(source.program, source.program.inputs)}, {"outputs", ports(source.program, source.program.outputs)},
        {"workspace_bytes", report.workspaceBytes}, {"workspace_bytes_without_reuse", report.workspaceWithoutReuse},
        {"constant_bytes", report.constantBytes}, {"stored_constant_bytes", report.storedConstantBytes},
        {"pipeline", source.request.pipeline}, {"kernels", kernels(report)}, {"calls", calls(source)}, {"regions", regions(report)},
        {"externals", externals(source.program)}, {"failures", failures(report)}};
    if (outcome) {
        all["target"] = {{"triple", report.triple}, {"cpu", report.cpu}, {"kernels_for", report.cutFor}, {"most_threads", mostThreads(source, report.triple)}};
        all["files"] = fileNames(report);
        all["written"] = report.files;
        all["notes"] = report.notes;
        Json check {{"state", text(report.check)}, {"text", report.checkText}};
        if (report.check != CheckState::NotRun)
            check.update({{"seed", source.request.seed}, {"tolerance", source.request.tolerance},
                {"max_difference_of_largest", report.difference.maxRelative},
                {"max_absolute_difference", report.difference.maxAbsolute}});
        all["check"] = check;
    }
    return dumped(all, 2) + "\n";
}

std::string headerText(const Program& program, const std::string& name, std::int64_t workspaceBytes)
{
    const std::string prefix = "passbench_" + name;
    const std::string macro = inCapitals(prefix);
    std::string out = fmt::format("/* Interface of the compiled model `{}`. */\n#ifndef {}_H\n#define {}_H\n\n"
                                  "#include <stdint.h>\n\n#ifdef __cplusplus\nextern \"C\" {{\n#endif\n\n",
        name, macro, macro);
    const auto structure = [&](std::string_view what, const std::vector<Port>& ports, std::string_view pointer) {
        out += fmt::format("struct {}_{} {{\n", prefix, what);
        for (const Port& port : ports)
            out += fmt::format("    {} {}; /* {} */\n", pointer, port.name, shapeText(program.values[port.value]));
        if (ports.empty())
            out += fmt::format("    {} unused_;\n", pointer);
        out += "};\n\n";
    };
    const auto sizes = [&](std::string_view what, const std::vector<Port>& ports) {
        for (const Port& port : ports)
            out += fmt::format("#define {}_{}_{}_SIZE {} /* bytes */\n", macro, what, inCapitals(port.name), program.values[port.value].bytes());
    };
    sizes("INPUT", program.inputs);
    sizes("OUTPUT", program.outputs);
    out += fmt::format("#define {}_WORKSPACE_SIZE {} /* bytes, aligned to 64 */\n\n", macro, workspaceBytes);
    out += "/* Elements lie row by row; the memory is the caller's. */\n";
    structure("inputs", program.inputs, "const void*");
    structure("outputs", program.outputs, "void*");
    out += fmt::format("/* 0: done, -1: no memory for the workspace, -2: a pointer is null; positive: the code of another compiler failed, its\n"
                       "   number above the lower 16 bits, counted from 1 in `externals` of the metadata, its status in them. Any number of threads may call it. */\n"
                       "int32_t {0}_run(const struct {0}_inputs* inputs, const struct {0}_outputs* outputs);\n\n"
                       "/* The same with a workspace of {1}_WORKSPACE_SIZE bytes, of which each call at a time needs its own. */\n"
                       "int32_t {0}_run_in(const struct {0}_inputs* inputs, const struct {0}_outputs* outputs, void* workspace);\n\n"
                       "/* The same on at most `threads` threads, 64 at most; with 0, as `run` and `run_in` do, on as many as the environment variable\n"
                       "   PASSBENCH_NUM_THREADS says, or else as the process has processors. Threads are kept for the next run, and end when the\n"
                       "   library is unloaded. A run that finds another using them works on the thread of its caller alone. Results do not depend\n"
                       "   on their number. Only for 64-bit Linux; elsewhere, and in C source, it is the caller's thread alone. */\n"
                       "int32_t {0}_run_on(const struct {0}_inputs* inputs, const struct {0}_outputs* outputs, void* workspace, uint32_t threads);\n\n"
                       "/* The same as `run_in` with `called(context, number)` before each of `calls` of the metadata, and with their count behind the last: to see\n"
                       "   where time goes. Libraries and objects have it, the C source does not. */\n"
                       "int32_t {0}_profile(const struct {0}_inputs* inputs, const struct {0}_outputs* outputs, void* workspace,\n"
                       "    void (*called)(void* context, int64_t number), void* context);\n\n"
                       "/* JSON: inputs, outputs, kernels and what they were made from. */\n"
                       "const char* {0}_metadata(void);\n\n#ifdef __cplusplus\n}}\n#endif\n\n#endif\n",
        prefix, macro);
    return out;
}

std::vector<BuiltKernel> builtKernels(const Program& program)
{
    std::vector<BuiltKernel> made;
    for (const ProgramKernel& kernel : program.kernels)
        made.push_back({.name = kernel.loops->name, .operators = kernel.operators, .text = print(*kernel.loops)});
    for (const KernelCall& call : program.calls) {
        if (call.external)
            continue;
        if (BuiltKernel& kernel = made[call.kernel]; kernel.calls++ == 0)
            kernel.region = call.region;
    }
    return made;
}

} // namespace passbench
