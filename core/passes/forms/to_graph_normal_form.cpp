// Takes the names of `let`s away: what is left is who uses what.
//
//   let %a = nn.relu(%x);      =>      %0 = nn.relu(%x);
//   add(%a, %a)                        add(%0, %0)

#include "core/passes/all_passes.h"
#include "core/passes/forms/scopes.h"

namespace passbench {
namespace {

Result<Module> toGraphNormalForm(const Module& module, const NoOptions&, PassContext& context)
{
    return placeValues(module, LetNames::Drop, context.log);
}

} // namespace

PassDef toGraphNormalFormPass()
{
    return defineModulePass<NoOptions>(
        {.name = "ToGraphNormalForm",
            .summary = "Take the names of `let`s away, so that only who uses what is left",
            .doc = R"(In *graph normal form* there are no `let`s: a value is a node, and whoever uses it has an edge to it. Sharing
is implicit, and most passes, which look for patterns of operators, want it that way.

    let %a = nn.relu(%x);
    let %unused = exp(%x);
    add(%a, %a)
    =>
    %0 = nn.relu(%x);
    add(%0, %0)

Operators have no effects, so a value that nothing uses goes. Without names nothing pins a value to a place: what only one arm
of an `if` uses is computed in that arm. Constants stand where they are used.)",
            .category = "Normalization",
            .optLevel = 1,
            .establishes = {Property::GraphNormalForm, Property::BasicBlockNormalForm},
            .invalidates = {Property::Annotated, Property::RegionsMerged}},
        toGraphNormalForm);
}

} // namespace passbench
