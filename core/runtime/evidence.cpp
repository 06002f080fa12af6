#include "core/runtime/evidence.h"

#include <cmath>

namespace passbench {

std::string doubtAbout(std::span<const Tensor> outputs)
{
    std::int64_t elements = 0, notFinite = 0;
    bool varied = false;
    for (const Tensor& output : outputs) {
        elements += output.elementCount();
        for (std::int64_t i = 0; i < output.elementCount(); ++i) {
            const double value = output.at(i);
            notFinite += std::isfinite(value) ? 0 : 1;
            varied = varied || value != output.at(0);
        }
    }
    if (notFinite != 0)
        return fmt::format("{} of {} output elements are NaN or infinite, which says little", notFinite, elements);
    if (elements > static_cast<std::int64_t>(outputs.size()) && !varied)
        return "every output holds one value throughout, so agreement says little";
    return {};
}

} // namespace passbench
