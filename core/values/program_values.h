#pragma once
// Values of nodes that the program works out.

#include "core/drawing/node_values.h"
#include "core/map/time_report.h"
#include "core/passes/quantize/in_run.h"
#include "core/values/value_kinds.h"

namespace passbench {

struct ValueSource {
    std::span<const Module> modules;      ///< graphs whose nodes are wanted
    RunPtr run {};                        ///< that they are of; null: of none
    const std::optional<QuantizedStep>& quantized; ///< of the run
    const TimeReport* times = nullptr;    ///< of the first of `modules`; null: not known
};
/// Without a name. Empty where nothing is known: errors and ranges without a step that quantized, steps without a run, times without a report.
NodeValues programValues(ShownValue kind, const ValueSource& source);

} // namespace passbench
