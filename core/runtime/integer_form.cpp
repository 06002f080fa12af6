#include "core/runtime/integer_form.h"

namespace passbench {

std::optional<IntegerForm> integerForm(const Module& module, std::span<const Tensor> inputs, const InterpreterOptions& options)
{
    const auto passes = parsePipeline("InferType, FakeQuantizationToInteger");
    const RunPtr run = passes ? runPipeline({.input = module, .pipeline = *passes, .stop = options.stop}) : nullptr;
    if (!run || run->steps.size() != 2 || !isFinished(*run->steps[1]) || !replacesStoredIntegers(*run->steps[1]))
        return std::nullopt;
    const auto checked = checkValues(*run->steps[1], inputs, options);
    if (!checked || checked->check.most > mostStepsOfValue)
        return std::nullopt;
    auto results = interpret(run->output(), inputs, {.stop = options.stop});
    if (!results)
        return std::nullopt;
    return IntegerForm {*std::move(results), checked->check};
}

} // namespace passbench
