// Generators of regions for tests.

#include "core/compilers/generators.h"
#include "core/codegen/regions/generator_plugin.h"
#include "core/ir/graph/op.h"

#include <csignal>
#include <cstdlib>
#include <fmt/format.h>
#include <fstream>
#include <unistd.h>

using namespace passbench;

namespace {

/// Doubles its input, plus a constant of its own: for regions that do just that. Status 7 when the first element is negative.
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

bool holds(const Function& function, std::string_view op)
{
    for (const NodePtr& node : function.nodes()) {
        if (callOf(*node, op))
            return true;
        if (const auto* literal = node->as<FunctionLiteral>(); literal && holds(*literal->body, op))
            return true;
    }
    return false;
}

/// The last statement of the region's function becomes another one.
void replaceReturn(GeneratedRegion& region, std::string_view with)
{
    std::string& text = region.sources.front().text;
    constexpr std::string_view end = "    return 0;\n";
    text.replace(text.rfind(end), end.size(), with);
}

/// What `c` makes, but for regions with certain operators: each is a way to fail.
Result<GeneratedRegion> faults(const RegionRequest& request)
{
    const auto has = [&](std::string_view op) { return holds(request.function, op); };
    if (const char* log = std::getenv("PASSBENCH_TEST_LOG"); log && has("abs"))
        std::ofstream(log, std::ios::app) << request.symbol << "\n";
    if (has("abs"))
        return fail("`abs` is refused");
    if (has("exp"))
        for (;;)
            ::pause();
    if (has("tanh"))
        ::raise(SIGSEGV);
    if (has("cos"))
        for (std::size_t size = std::size_t {1} << 30;; size *= 2)
            (void)*new volatile char[size];
    auto region = (*regionGenerator("c"))(request);
    if (!region)
        return region;
    if (has("sqrt"))
        region->sources.front().text += "this is no C\n";
    if (has("sin"))
        replaceReturn(*region, "    extern int32_t nowhere(void);\n    return nowhere();\n");
    if (has("sigmoid"))
        replaceReturn(*region, "    *(float*)outputs[0] += 1;\n    return 0;\n");
    if (has("erf"))
        replaceReturn(*region, "    return 3;\n");
    if (has("ceil"))
        replaceReturn(*region, "    return 1 / *(volatile int*)0;\n");
    if (has("round"))
        replaceReturn(*region, "    for (volatile int turn = 0;; ++turn)\n        ;\n");
    if (has("trunc")) {
        region->trial = request.symbol + "_try";
        region->sources.front().text += fmt::format("const char* {0}(void);\nconst char* {0}(void)\n{{\n    return \"no unit here truncates\";\n}}\n", region->trial);
    }
    if (has("floor"))
        region->symbol = "another";
    return region;
}

std::vector<NamedGenerator> generators() { return {{"test-doubles", doubles}, {"test-faults", faults}}; }

} // namespace

PASSBENCH_GENERATORS(generators)
