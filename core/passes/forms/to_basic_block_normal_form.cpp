// Computes what the arms of an `if` share before it, and what only one of them uses inside that arm.
//
//   %0 = exp(%x);                               if (%c) {
//   if (%c) { nn.relu(%0) } else { %x }   =>      %0 = exp(%x);
//                                                 nn.relu(%0)
//                                               } else { %x }

#include "core/passes/all_passes.h"
#include "core/passes/forms/scopes.h"

namespace passbench {
namespace {

Result<Module> toBasicBlockNormalForm(const Module& module, const NoOptions&, PassContext& context)
{
    return placeValues(module, LetNames::Needed, context.log);
}

} // namespace

PassDef toBasicBlockNormalFormPass()
{
    return defineModulePass<NoOptions>(
        {.name = "ToBasicBlockNormalForm",
            .summary = "Put every value into the innermost body that all of its users see",
            .doc = R"(A graph says what depends on what, but not where a value is computed. Where there are bodies, arms of an `if`
or function literals, that matters: what both arms use must be computed before the `if`, and what one arm uses should be
computed only when it is taken. Here `%0`, which is `exp(%x)`, is used by both arms:

    if (%c) { add(%0, 1f) } else { add(%0, 2f) }
    =>
    let %x1 = exp(%x);
    if (%c) { add(%x1, 1f) } else { add(%x1, 2f) }

A value that bodies share gets the name of a `let`, which pins it to its place, unless its first user stands beside it and so
shows the place. Graphs without `if` and function literals are in this form already. Values that a `let` of the program binds
stay where they are bound.

A value moves into a function literal only when the literal is called once, where it stands; Relay moves it in any case, and
computes it at every call.)",
            .category = "Normalization",
            .optLevel = 1,
            .establishes = {Property::BasicBlockNormalForm},
            .invalidates = {Property::GraphNormalForm, Property::Annotated, Property::RegionsMerged, Property::Composed}}, // bodies may come to share a composite
        toBasicBlockNormalForm);
}

} // namespace passbench
