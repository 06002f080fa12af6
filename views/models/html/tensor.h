#pragma once
// Statistics and a few values of a constant.

#include "core/ir/types/tensor.h"

#include <QString>

#include <array>

#include <stop_token>

namespace passbench {

struct TensorStatistics {
    double minimum = 0, maximum = 0, mean = 0, deviation = 0;
    std::int64_t zeros = 0, notFinite = 0, counted = 0;
    std::array<std::int64_t, 24> histogram {}; ///< of the finite elements, from minimum to maximum
};
/// Empty when stopped.
TensorStatistics statisticsOf(const Tensor& tensor, std::stop_token stop = {});
/// Reads the whole tensor: for a background thread. Empty when stopped.
QString tensorHtml(const Tensor& tensor, const QString& captionColor, std::stop_token stop);

struct TitledTensor {
    QString name;
    Tensor value;
};

} // namespace passbench
