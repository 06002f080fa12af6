#pragma once
// What Quantize measured on its calibration inputs: of each value the numbers that were seen and how they are stored, of each
// layer and of the outputs how far they are from floats.

#include "core/ir/graph/function.h"
#include "core/ir/rewrite/pass_report.h"
#include "core/ir/types/tensor.h"
#include "core/passes/quantize/range.h"
#include "core/runtime/agreement.h"

namespace passbench {

struct QuantizationReport : PassReport {
    struct Layer {
        static constexpr const char* skipNamesIt = "`skip` names it"; ///< a reason
        NodeId node = NodeId::None;
        bool isQuantized = false;
        std::string whyNot;          ///< "`skip` names it"; empty when it is quantized
        bool isSkipped() const { return whyNot == skipNamesIt; }
        double decibels = 0;         ///< signal over noise (SQNR) of its result, its operands being those of the float network
        double relative = 0;         ///< root mean square of the error to that of the float result
    };
    struct Value {
        static constexpr std::size_t bars = 64;
        NodeId real = NodeId::None;     ///< in floats, before it is stored
        NodeId stored = NodeId::None;   ///< as integers
        NodeId restored = NodeId::None; ///< in floats again
        DataType dtype = DataType::Int8;
        StoredSteps steps;
        ValueRange seen;                ///< least and greatest number, and 0
        ValueRange kept;                ///< least and greatest number that can be stored
        std::array<std::int64_t, bars> histogram {}; ///< elements in equal parts of `seen`, over all calibration inputs
        std::int64_t elements = 0;
        double clipped = 0;             ///< share of elements beyond `kept` by more than half a step
    };
    std::vector<Layer> layers;          ///< in the order of the function
    std::vector<Value> values;          ///< likewise
    std::vector<OutputAgreement> outputs; ///< of the whole network against floats, over the calibration inputs
    std::size_t inputs = 0;             ///< for calibration
    bool isSeeded = false;              ///< and they were noise, not data of the network's own
    std::string calibration;            ///< "minmax", "percentile", "kl", "mse"

    const Layer* layerOf(NodeId node) const;
};

/// Heights of `bars` bars for a histogram, the highest 1, in logarithms: half of what an activation gives are zeros, which would
/// leave nothing of the others to be seen.
std::vector<double> barHeights(std::span<const std::int64_t> histogram, std::size_t bars);

/// Of what was seen of a value in a network, and the steps that were chosen for it.
QuantizationReport::Value reportOf(const Histogram& seen, const StoredSteps& steps, DataType dtype);

/// Some of `main` is stored in 8 bits, so that what it computes is not what floats would.
bool hasStoredValues(const Function& main);

} // namespace passbench
