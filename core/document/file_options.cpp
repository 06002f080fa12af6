#include "core/document/file_options.h"

#include <array>

namespace passbench {

std::span<const FileOption> fileOptions()
{
    static constexpr std::array all {FileOption {"Quantize", "data"}};
    return all;
}

Pipeline withFiles(Pipeline pipeline, const std::function<std::string(const std::string&)>& renamed)
{
    for (PipelineStep& step : pipeline.steps)
        for (const FileOption& file : fileOptions())
            if (const auto* path = step.pass == file.pass ? step.options.find<std::string>(file.option) : nullptr; path && !path->empty())
                step.options.set(file.option, renamed(*path));
    return pipeline;
}

} // namespace passbench
