#pragma once

#include <string>
#include <vector>

namespace passbench::keras {

/// Classes of layers that have a converter, sorted; those that a model calls in another way are not among them: inputs, models,
/// operators of Keras 3.
std::vector<std::string> convertedLayers();

} // namespace passbench::keras
