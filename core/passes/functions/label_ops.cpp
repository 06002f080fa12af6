// Writes on every function what it is: a hash of its structure, and the layouts that its operators work in.
//
//   fn (%p0, %p1, Primitive=1) { nn.conv2d(%p0, %p1) }
//   =>
//   fn (%p0, %p1, Primitive=1, hash="8d1f...", data_layout="NCHW", kernel_layout="OIHW") { nn.conv2d(%p0, %p1) }

#include "core/ir/graph/structural.h"
#include "core/passes/all_passes.h"

namespace passbench {
namespace {

/// Attributes that say a layout, with their defaults; what is empty takes the layout of the data.
void addLayouts(Attrs& attrs, const Call& call)
{
    for (const FieldInfo& info : call.op->attributes) {
        if (info.name.find("layout") == std::string::npos || !std::holds_alternative<std::string>(info.defaultValue))
            continue;
        if (const std::string layout = attribute<std::string>(call, info.name); !layout.empty())
            attrs.set(info.name, layout);
    }
}

Attrs labelled(const Function& function)
{
    Attrs attrs = function.attrs();
    attrs.set("hash", fmt::format("{:016x}", structuralHash(*function.withAttrs({}))));
    for (const NodePtr& node : function.nodes())
        if (const Call* call = node->as<Call>(); call && !call->op->isOpaque())
            addLayouts(attrs, *call);
    return attrs;
}

void labelLiterals(Rewriter& rewriter)
{
    for (const NodeId id : rewriter.order()) {
        const auto* literal = rewriter[id].as<FunctionLiteral>();
        if (!literal)
            continue;
        const FunctionPtr body = literal->body;
        if (Attrs attrs = labelled(*body); !(attrs == body->attrs()))
            rewriter.change(id, FunctionLiteral {body->withAttrs(std::move(attrs))}, rewriter[id].operands, "labelled");
    }
}

Result<Module> labelOps(const Module& module, const NoOptions&, PassContext& context)
{
    PB_ASSIGN(Module result, rewriteFunctions(module, context, [](Rewriter& rewriter) -> Result<void> {
        labelLiterals(rewriter);
        return {};
    }));
    for (auto& [name, function] : result.functions)
        if (Attrs attrs = labelled(*function); !(attrs == function->attrs()))
            function = function->withAttrs(std::move(attrs));
    return result;
}

} // namespace

PassDef labelOpsPass()
{
    return defineModulePass<NoOptions>(
        {.name = "LabelOps",
            .summary = "Write a hash and the layouts of its operators on every function",
            .doc = R"(Two fused functions with the same hash are the same kernel, whatever their parameters are called: schedules that
were tuned for one fit the other. The hash is that of the structure of the body, 16 hexadecimal digits, the same in every run.
Layouts of the operators stand beside it, since a schedule depends on them; where several differ the last one counts.

    fn (%p0, %p1, Primitive=1) { nn.conv2d(%p0, %p1) }
    =>
    fn (%p0, %p1, Primitive=1, hash="8d1f...", data_layout="NCHW", kernel_layout="OIHW") { nn.conv2d(%p0, %p1) }

Global functions and function literals are labelled. The operators inside stay as they are.)",
            .category = "Debugging",
            .optLevel = 1,
            .needs = {Property::Typed},
            .keeps = {Property::ANormalForm, Property::BasicBlockNormalForm, Property::MemoryPlanned}},
        labelOps);
}

} // namespace passbench
