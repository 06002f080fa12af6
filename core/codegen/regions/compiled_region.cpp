// The side of the job `region` that waits.

#include "core/codegen/regions/compiled_region.h"

#include "core/codegen/regions/generator_plugin.h"
#include "core/ir/graph/find_node.h"
#include "core/ops/table/dialects.h"
#include "core/ops/table/op_table.h"
#include "core/support/process/worker.h"

#include <cstdlib>

namespace passbench {
namespace {

/// `function` and what it calls: all that a generator may look at.
Module moduleOf(const Module& module, const std::string& function)
{
    Module made {.functions = {}, .ids = module.ids, .origin = module.origin};
    std::vector<std::string> pending {function};
    while (!pending.empty()) {
        const std::string name = std::move(pending.back());
        pending.pop_back();
        const FunctionPtr found = module.find(name);
        if (!found || !made.functions.emplace(name, found).second)
            continue;
        Module one;
        one.functions.emplace(name, found);
        for (const NestedFunction& nested : allFunctions(one))
            for (const NodePtr& node : nested.function->nodes())
                if (const auto* invoke = node->as<Invoke>(); invoke && !invoke->global.empty())
                    pending.push_back(invoke->global);
    }
    return made;
}

/// Constants that are the function's own come back as ids, so that weights do not travel twice.
const Tensor* constantNamed(const Module& module, NodeId id)
{
    const NodePtr node = findNode(module, id);
    const auto* constant = node ? node->as<Constant>() : nullptr;
    return constant ? &constant->value : nullptr; // the module keeps it
}

std::optional<CompiledRegion> decodeReply(std::string_view reply, const Module& module)
{
    // Tensors borrow from the reply, so it must lie aligned and live on.
    const auto owner = std::shared_ptr<void>(std::aligned_alloc(64, (reply.size() + 63) / 64 * 64), std::free);
    if (!owner)
        return std::nullopt;
    std::copy(reply.begin(), reply.end(), static_cast<char*>(owner.get()));
    ModuleReader reader(opTable(), {static_cast<const char*>(owner.get()), reply.size()}, owner);
    CompiledRegion region = decodeCompiledRegion(reader);
    ByteReader& bytes = reader.bytes();
    bytes.list([&] { // places of constants that are in the module
        const auto place = bytes.number<std::uint64_t>();
        const Tensor* constant = constantNamed(module, bytes.number<NodeId>());
        if (place < region.constants.size() && constant)
            region.constants[place] = *constant;
        else
            bytes.giveUp();
    });
    return reader.good() && bytes.atEnd() ? std::optional(std::move(region)) : std::nullopt;
}

} // namespace

Result<CompiledRegion> compileRegion(const RegionCompileRequest& request)
{
    const Module module = moduleOf(request.module, request.function);
    ModuleWriter writer;
    for (const std::string& text : {request.function, request.generator, request.symbol, request.folder.string()})
        writer.bytes().text(text);
    writer.bytes().list(dialectPlugins(), [&](const std::string& path) { writer.bytes().text(path); });
    writer.bytes().list(generatorPlugins(), [&](const std::string& path) { writer.bytes().text(path); });
    writer.module(module);
    const auto pieces = writer.finish();
    WorkerRequest helper {.job = "region", .input = pieces.front(), .more = std::span(pieces).subspan(1), .timeLimit = request.timeLimit, .memoryLimit = request.memoryLimit, .stop = request.stop};
    helper.walls = {.writable = {request.folder}, .startsPrograms = true};
    helper.walls.readAround(dialectPlugins()).readAround(generatorPlugins());
    auto region = askWorker(helper, [&](const std::string& reply) { return decodeReply(reply, module); });
    if (!region) {
        Diagnostic error = std::move(region).error();
        constexpr std::string_view job = "`region` ";
        if (error.message.starts_with(job))
            error.message = fmt::format("the code generator `{}` {}", request.generator, error.message.substr(job.size()));
        if (error.message == "out of memory")
            error.message = fmt::format("the code generator `{}` ran out of memory", request.generator);
        error.ours = false; // a generator may fail
        return fail(std::move(error));
    }
    region->function = request.function;
    region->compiler = module.find(request.function)->compiler();
    return std::move(*region);
}

void encode(const CompiledRegion& region, ModuleWriter& writer)
{
    ByteWriter& bytes = writer.bytes();
    for (const std::string& text : {region.function, region.compiler, region.symbol})
        bytes.text(text);
    for (const auto& texts : {region.sources, region.libraries})
        bytes.list(texts, [&](const std::string& text) { bytes.text(text); });
    bytes.list(region.constants, [&](const Tensor& tensor) { writer.tensor(tensor); });
}

CompiledRegion decodeCompiledRegion(ModuleReader& reader)
{
    ByteReader& bytes = reader.bytes();
    CompiledRegion region;
    for (std::string* text : {&region.function, &region.compiler, &region.symbol})
        *text = bytes.text();
    for (auto* texts : {&region.sources, &region.libraries})
        bytes.list([&] { texts->emplace_back(bytes.text()); });
    bytes.list([&] { region.constants.push_back(reader.tensor().value_or(Tensor())); });
    return region;
}

} // namespace passbench
