#pragma once
// What Quantize saw of a value and chose for it, and what it did to a layer, as rich text.

#include "core/passes/quantize/in_run.h"

#include <QColor>
#include <QString>

namespace passbench {

struct CalibrationColors {
    QString caption, bar, cut; ///< cut: of the part of the histogram that can't be stored
};

/// With a histogram. For any thread.
QString calibrationHtml(const QuantizationReport::Value& value, const QuantizationReport& report, const CalibrationColors& colors);
/// Of a convolution or product.
QString layerHtml(const QuantizationReport::Layer& layer, const QuantizationReport& report);
/// "32 seeded inputs", "8 given inputs".
QString calibratedOn(const QuantizationReport& report);

} // namespace passbench
