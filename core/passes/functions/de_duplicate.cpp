// Gives every parameter and every `let` of a global function a name of its own.
//
//   let %a = fn (%x) { exp(%x) };      =>      let %a = fn (%x1) { exp(%x1) };
//   %a(%x)                                     %a(%x)

#include "core/passes/all_passes.h"

namespace passbench {
namespace {

using Names = std::unordered_map<NodeId, std::string>;

const std::string& nameOf(const Node& node)
{
    const auto* parameter = node.as<Parameter>();
    return parameter ? parameter->name : node.letName.str();
}

/// New names of the nodes whose names an outer or earlier one has. Closed functions keep theirs.
Names namesToChange(const FunctionPtr& global)
{
    std::vector<FunctionPtr> functions = openFunctions(Module {.functions = {{"", global}}, .ids = {}});
    std::ranges::reverse(functions); // outer before inner
    std::set<std::string> taken;
    Names changed;
    for (const FunctionPtr& function : functions)
        for (const NodePtr& node : function->nodes()) {
            const std::string& base = nameOf(*node);
            if (base.empty())
                continue;
            std::string name = base;
            for (std::size_t suffix = 1; !taken.insert(name).second; ++suffix)
                name = fmt::format("{}{}", base, suffix);
            if (name != base)
                changed[node->id] = name;
        }
    return changed;
}

void rename(Rewriter& rewriter, NodeId id, const std::string& name)
{
    if (rewriter[id].as<Parameter>())
        rewriter.change(id, Parameter {name}, {}, "another has that name");
    else
        rewriter.setLetName(id, name);
}

Result<Module> deDuplicate(const Module& module, const NoOptions&, PassContext& context)
{
    Names names;
    for (const auto& [name, function] : module.functions)
        names.merge(namesToChange(function));
    return rewriteFunctions(module, context, [&](Rewriter& rewriter) -> Result<void> {
        for (const NodeId id : rewriter.order())
            if (const auto changed = names.find(id); changed != names.end())
                rename(rewriter, id, changed->second);
        return {};
    });
}

} // namespace

PassDef deDuplicatePass()
{
    return defineModulePass<NoOptions>(
        {.name = "DeDuplicate",
            .summary = "Give every parameter and every `let` of a global function a name of its own",
            .doc = R"(Inner functions may use names that outer ones use too, and inlining brings the names of one function into
another. Nodes are told apart by their identity, so nothing goes wrong; but a person who reads a listing, and a tool that
looks values up by name, want one name for one value.

    let %a = fn (%x) { exp(%x) };
    %a(%x)
    =>
    let %a = fn (%x1) { exp(%x1) };
    %a(%x)

The outermost and first keeps the name. Fused functions and those of external compilers keep the names of their parameters,
which are positions rather than names.)",
            .category = "Debugging",
            .keeps = {Property::ANormalForm, Property::BasicBlockNormalForm, Property::MemoryPlanned}},
        deDuplicate);
}

} // namespace passbench
