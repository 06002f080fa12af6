#include "core/ops/table/all_ops.h"

#include "core/ops/rules/operator_named.h"
#include "core/ops/table/op_table.h"

namespace passbench {

// The list of families. Each is defined in a file of its own, which nothing else names; a new one is one line here.
#define PASSBENCH_FAMILIES(family) \
    family(elementwiseOps) \
    family(activationOps) \
    family(broadcastOps) \
    family(selectOps) \
    family(convolutionOps) \
    family(denseOps) \
    family(poolingOps) \
    family(normalizationOps) \
    family(softmaxOps) \
    family(reductionOps) \
    family(crossEntropyOps) \
    family(shapeOps) \
    family(movementOps) \
    family(joiningOps) \
    family(indexingOps) \
    family(creationOps) \
    family(paddingOps) \
    family(imageOps) \
    family(scatterOps) \
    family(sortingOps) \
    family(uniqueOps) \
    family(einsumOps) \
    family(maskOps) \
    family(blockOps) \
    family(likeOps) \
    family(fixedPointOps) \
    family(visionOps) \
    family(roiOps) \
    family(samplingOps) \
    family(cropOps) \
    family(deformableOps) \
    family(countedOps) \
    family(dynamicOps) \
    family(anchorOps) \
    family(indexMathOps) \
    family(layoutOps) \
    family(qnnConversionOps) \
    family(qnnSimulatedOps) \
    family(qnnProductOps) \
    family(qnnPairOps) \
    family(qnnArithmeticOps) \
    family(qnnFunctionOps) \
    family(annotationOps)

#define PASSBENCH_DECLARE(family) [[gnu::cold]] std::vector<OpDef> family();
PASSBENCH_FAMILIES(PASSBENCH_DECLARE)

namespace {

std::vector<OpDef> operatorsOfFamilies()
{
#define PASSBENCH_NAME(family) family,
    std::vector<OpDef> ops;
    for (const auto family : {PASSBENCH_FAMILIES(PASSBENCH_NAME)})
        std::ranges::move(family(), std::back_inserter(ops));
    return ops;
}

OpTable& growingTable()
{
    static OpTable table(operatorsOfFamilies());
    return table;
}

} // namespace

const OpTable& opTable() { return growingTable(); }

Result<void> addOperators(std::vector<OpDef> ops) { return growingTable().add(std::move(ops)); }

const OpDef& opaqueOp()
{
    static const OpDef* op = opTable().find("opaque");
    return *op;
}

const OpDef* operatorNamed(std::string_view name) { return opTable().find(name); }

} // namespace passbench
