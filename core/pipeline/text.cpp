// Writes the text form of a pipeline; reader.cpp reads it.

#include "core/pipeline/pipeline.h"
#include "core/support/text.h"

namespace passbench {
namespace {

std::string optionsText(const NamedValues& values)
{
    std::vector<std::string> options;
    for (const auto& [name, value] : values)
        options.push_back(name + "=" + jsonText(value));
    return options.empty() ? "" : "{" + join(options, ", ") + "}";
}

std::string opening(const StepGroup& group)
{
    NamedValues options;
    if (!group.name.empty())
        options.set("name", group.name);
    if (group.optLevel != 0)
        options.set("opt_level", group.optLevel);
    return std::string(group.enabled ? "" : "!") + "Sequential" + optionsText(options) + "(";
}

} // namespace

std::string toText(const Pipeline& pipeline)
{
    std::string text;
    std::vector<StepGroup> open;
    for (const PipelineStep& step : pipeline.steps) {
        const std::size_t kept = static_cast<std::size_t>(std::ranges::mismatch(open, step.groups).in1 - open.begin());
        text.append(open.size() - kept, ')');
        if (&step != &pipeline.steps.front())
            text += ", ";
        open.resize(kept);
        for (std::size_t depth = kept; depth < step.groups.size(); ++depth) {
            text += opening(step.groups[depth]);
            open.push_back(step.groups[depth]);
        }
        text += std::string(step.enabled ? "" : "!") + (step.breakpoint ? "*" : "") + step.pass + optionsText(step.options);
    }
    return text.append(open.size(), ')');
}

} // namespace passbench
