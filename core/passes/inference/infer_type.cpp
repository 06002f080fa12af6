// Works out the type of every node from the types of its operands.
//
//   nn.dense(%x, %w)      =>      nn.dense(%x, %w) /* Tensor[(1, 10), float32] */

#include "core/ir/graph/infer.h"
#include "core/passes/all_passes.h"

namespace passbench {
namespace {

Result<Module> inferType(const Module& module, const NoOptions&, PassContext&) { return inferTypes(module); }

} // namespace

PassDef inferTypePass()
{
    return defineModulePass<NoOptions>(
        {.name = "InferType",
            .summary = "Work out the type of every node",
            .doc = R"(Every operator has a *type rule*: given the shapes and element types of its operands, it says those of its
result, or what is wrong with them. The pass asks each node's rule, operands first.

    %0 = nn.dense(%x, %w)                  %x: (1, 128), %w: (10, 128)
    =>
    %0: Tensor[(1, 10), float32]

Mistakes show up at the node that can't be typed, with the types of its operands.)",
            .category = "Normalization",
            .establishes = {Property::Typed},
            .keeps = {Property::ANormalForm, Property::BasicBlockNormalForm}},
        inferType);
}

} // namespace passbench
