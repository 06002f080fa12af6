#include "core/passes/pipeline.h"

#include "core/support/text.h"

namespace passbench {
namespace {

Result<std::size_t> indexOf(const Pipeline& pipeline, std::string_view name, std::size_t which)
{
    std::size_t seen = 0;
    for (std::size_t i = 0; i < pipeline.steps.size(); ++i)
        if (pipeline.steps[i].pass == name && seen++ == which)
            return i;
    if (seen == 0)
        return fail(Diagnostic {.message = fmt::format("the pipeline has no step `{}`", name),
            .help = pipeline.steps.empty() ? "it is empty" : "it is " + toText(pipeline)});
    return fail("the pipeline has {} step{} `{}`, so there is no number {}", seen, seen == 1 ? "" : "s", name, which);
}

Pipeline insertAt(const Pipeline& pipeline, std::size_t index, PipelineStep step)
{
    Pipeline result = pipeline;
    result.steps.insert(result.steps.begin() + static_cast<std::ptrdiff_t>(index), std::move(step));
    return result;
}

} // namespace

Result<Pipeline> insertBefore(const Pipeline& pipeline, std::string_view name, PipelineStep step, std::size_t which)
{
    PB_ASSIGN(const std::size_t index, indexOf(pipeline, name, which));
    return insertAt(pipeline, index, std::move(step));
}

Result<Pipeline> insertAfter(const Pipeline& pipeline, std::string_view name, PipelineStep step, std::size_t which)
{
    PB_ASSIGN(const std::size_t index, indexOf(pipeline, name, which));
    return insertAt(pipeline, index + 1, std::move(step));
}

Result<Pipeline> removeNamed(const Pipeline& pipeline, std::string_view name, std::size_t which)
{
    PB_ASSIGN(const std::size_t index, indexOf(pipeline, name, which));
    Pipeline result = pipeline;
    result.steps.erase(result.steps.begin() + static_cast<std::ptrdiff_t>(index));
    return result;
}

} // namespace passbench
