#include "core/build/trial.h"

#include "core/build/message/message.h"
#include "core/ir/graph/builder.h"
#include "core/support/process/worker.h"

#include <unordered_set>

namespace passbench {
namespace {

/// A module whose `@main` is one call of `function`.
Module callOf(const Module& module, const std::string& name)
{
    const FunctionPtr function = module.find(name);
    FunctionBuilder builder(module.ids);
    Node call {.id = NodeId::None, .payload = Invoke {name}, .operands = {}, .type = (*function)[function->result()].type, .letName = {}};
    for (std::size_t i = 0; i < function->params().size(); ++i)
        call.operands.push_back(builder.parameter(fmt::format("p{}", i), (*function)[function->params()[i]].type));
    const NodeId result = builder.add(std::move(call));
    return module.with("main", builder.finish(result));
}

} // namespace

CallSite callSiteOf(const Module& module, std::string_view callee)
{
    for (const auto& [name, function] : module.functions)
        for (const NodePtr& node : function->nodes())
            if (const auto* invoke = node->as<Invoke>(); invoke && invoke->global == callee)
                return {name, node};
    return {};
}

Result<RegionValues> RegionValues::record(const Module& module, std::vector<Tensor> inputs, const Strings& functions, std::stop_token stop)
{
    std::unordered_set<NodeId> wanted;
    for (const auto& [name, function] : module.functions)
        for (const NodePtr& node : function->nodes()) {
            if (std::ranges::find(functions, name) != functions.end())
                wanted.insert(node->id);
            if (const auto* invoke = node->as<Invoke>(); invoke && !invoke->global.empty())
                wanted.insert(node->operands.begin(), node->operands.end());
        }
    RegionValues values;
    PB_TRY(interpret(module, inputs, {.stop = stop, .onValue = [&](NodeId id, std::span<const Tensor> tensors) {
        if (wanted.contains(id)) // of a function that is called again: those of the first call
            values.m_values.try_emplace(id, tensors.begin(), tensors.end());
    }}));
    values.m_inputs = std::move(inputs);
    return values;
}

std::optional<std::vector<Tensor>> RegionValues::of(const Module& module, const std::string& function, std::span<const NodeId> nodes) const
{
    const FunctionPtr body = module.find(function);
    std::vector<Tensor> all;
    for (const NodeId id : nodes) {
        if (!body || !body->contains(id))
            return std::nullopt;
        const Node& node = (*body)[id];
        const auto place = std::ranges::find(body->params(), id) - body->params().begin();
        std::optional<std::vector<Tensor>> found;
        if (const auto* constant = node.as<Constant>()) {
            found = std::vector {constant->value};
        } else if (const auto known = m_values.find(id); known != m_values.end()) {
            found = known->second;
        } else if (node.as<Tuple>()) {
            found = of(module, function, node.operands);
        } else if (node.as<Parameter>() && function == "main") {
            if (m_inputs.size() == body->params().size())
                found = std::vector {m_inputs[static_cast<std::size_t>(place)]};
        } else if (node.as<Parameter>()) { // functions call others without end in no sound module
            const CallSite site = callSiteOf(module, function);
            if (site.call)
                found = of(module, site.caller, std::span(site.call->operands).subspan(static_cast<std::size_t>(place), 1));
        }
        if (!found)
            return std::nullopt;
        all.insert(all.end(), found->begin(), found->end());
    }
    return all;
}

Result<std::optional<Diagnostic>> tryRegion(const BuildRequest& request, const std::filesystem::path& folder, const Module& module,
    const CompiledRegion& region, std::vector<Tensor> arguments)
{
    const PreparedRegions prepared {.module = callOf(module, region.function), .compiled = {region}, .notes = {}, .failures = {}};
    const BuildRequest trial {.module = prepared.module, .name = "trial_of_a_region", .folder = folder, .regionTimeLimit = request.regionTimeLimit, .inputs = std::move(arguments), .tolerance = request.tolerance};
    PB_ASSIGN(const BuildReport report, runBuildJob({trial, prepared}, folder, request.stop, {}));
    if (report.good())
        return std::optional<Diagnostic> {};
    return std::optional(Diagnostic {.message = "its code, run alone: " + report.checkText});
}

} // namespace passbench
