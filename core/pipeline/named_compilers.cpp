#include "core/pipeline/named_compilers.h"

#include "core/pipeline/pass.h"

#include <algorithm>

#include <fmt/format.h>

namespace passbench {
namespace {

const Strings* namedBy(const PipelineStep& step)
{
    const PassDef* pass = passNamed(step.pass);
    return pass && pass->asksCompilers ? step.options.find<Strings>("compilers") : nullptr;
}

} // namespace

Strings compilersNamedIn(const Pipeline& pipeline)
{
    Strings all;
    for (const PipelineStep& step : pipeline.steps)
        if (const Strings* names = namedBy(step))
            all.insert(all.end(), names->begin(), names->end());
    return all;
}

std::optional<Strings> compilersAskedBy(const PipelineStep& step)
{
    const PassDef* pass = passNamed(step.pass);
    if (!pass || !pass->asksCompilers || std::ranges::find(pass->options, "compilers", &FieldInfo::name) == pass->options.end())
        return std::nullopt;
    const Strings* named = step.options.find<Strings>("compilers");
    return named ? *named : Strings();
}

Result<void> checkNamedCompilers(const Pipeline& pipeline, const CompilerTable& table)
{
    const CompilerTable known = table.withNamed(compilersNamedIn(pipeline));
    for (std::size_t i = 0; i < pipeline.steps.size(); ++i) {
        const Strings* names = pipeline.steps[i].enabled ? namedBy(pipeline.steps[i]) : nullptr;
        if (!names)
            continue;
        if (auto found = known.select(*names); !found) {
            found.error().where = fmt::format("step {}, {}", i + 1, pipeline.steps[i].pass);
            return tl::unexpected(std::move(found.error()));
        }
    }
    return {};
}

} // namespace passbench
