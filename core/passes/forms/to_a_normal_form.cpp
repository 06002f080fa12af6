// Gives every intermediate value a name, in the order in which they are evaluated.
//
//   add(nn.relu(%x), 1f)      =>      let %x1 = nn.relu(%x);
//                                     let %x2 = 1f;
//                                     let %x3 = add(%x1, %x2);
//                                     %x3
//
// A value that only one arm of an `if` uses is bound inside that arm.

#include "core/passes/all_passes.h"
#include "core/passes/forms/scopes.h"

namespace passbench {
namespace {

Result<Module> toANormalForm(const Module& module, const NoOptions&, PassContext& context)
{
    return placeValues(module, LetNames::All, context.log);
}

} // namespace

PassDef toANormalFormPass()
{
    return defineModulePass<NoOptions>(
        {.name = "ToANormalForm",
            .summary = "Give every intermediate value a name",
            .doc = R"(In *A-normal form* every operand is a name: each constant, call, tuple, field, function and `if` is bound by a
`let`, one after the other, in the order in which they are evaluated. That order is what an executor that runs one instruction
at a time follows, and what liveness of memory is counted along.

    add(nn.relu(%x), 1f)
    =>
    let %x1 = nn.relu(%x);
    let %x2 = 1f;
    let %x3 = add(%x1, %x2);
    %x3

A value that several others use is bound once, in the innermost body that all of them see: what only one arm of an `if` needs
is computed in that arm. Values that nothing uses go, unless a `let` of the program binds them. Fused functions and those of
external compilers stay as they are.

A value that a function literal captures moves into the literal only when the literal is called once: moved into one that is
called often it would be computed as often. Relay moves it in any case.)",
            .category = "Normalization",
            .optLevel = 1,
            .establishes = {Property::ANormalForm, Property::BasicBlockNormalForm},
            .invalidates = {Property::GraphNormalForm, Property::Annotated, Property::RegionsMerged, Property::Composed}}, // bodies may come to share a composite
        toANormalForm);
}

} // namespace passbench
