// Generators of regions for tests.

#include "core/codegen/generator_plugin.h"

#include <fmt/format.h>

using namespace passbench;

namespace {

/// Doubles its input, plus a constant of its own: for regions that do just that.
Result<GeneratedRegion> doubles(const RegionRequest& request)
{
    const Node& input = request.function[request.function.params()[0]];
    const std::int64_t count = *elementCount(input.type);
    const std::string text = fmt::format("#include <stdint.h>\n\nint32_t {}(const void* const* inputs, void* const* outputs)\n{{\n"
                                         "    const float* x = inputs[0];\n    const float* by = inputs[1];\n    float* y = outputs[0];\n"
                                         "    for (int i = 0; i < {}; ++i)\n        y[i] = x[i] * by[0];\n    return x[0] < 0 ? 7 : 0;\n}}\n",
        request.symbol, count);
    return GeneratedRegion {.symbol = request.symbol, .sources = {{request.symbol + ".c", text}}, .constants = {Tensor::scalar(DataType::Float32, 2)}};
}

std::vector<NamedGenerator> generators() { return {{"test-doubles", doubles}}; }

} // namespace

PASSBENCH_GENERATORS(generators)
