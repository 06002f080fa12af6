#include "app/cli/arguments/asked_options.h"

#include "core/support/words/shell_word.h"

namespace passbench::cli {
namespace {

class Options {
public:
    void add(const char* option, const std::string& value)
    {
        if (!value.empty())
            m_text += fmt::format(" {} {}", option, shellWord(value));
    }
    void addEach(const char* option, const Strings& values)
    {
        for (const std::string& value : values)
            add(option, value);
    }
    void addFlag(const char* option) { m_text += fmt::format(" {}", option); }
    const std::string& text() const { return m_text; }

private:
    std::string m_text;
};

void addSteps(Options& options, const PipelineArgument& pipeline)
{
    options.add("--preset", pipeline.preset);
    options.add("--passes", pipeline.passes);
    options.add("--pipeline", pipeline.file);
    options.addEach("--insert-before", pipeline.insertedBefore);
    options.addEach("--insert-after", pipeline.insertedAfter);
    options.add("--remove", join(pipeline.removed, ","));
    if (pipeline.optLevel)
        options.add("--opt-level", std::to_string(*pipeline.optLevel));
    options.add("--required", join(pipeline.required, ","));
    options.add("--disabled", join(pipeline.disabled, ","));
    if (pipeline.insertMissing)
        options.addFlag("--insert-missing");
}

} // namespace

std::string askedOptions(const ModelArgument& model, const PipelineArgument& pipeline, const CompilerTable& compilers)
{
    Options options;
    options.addEach("--compiler", pipeline.compilerFiles);
    options.add("--compilers", join(compilers.names(), ","));
    addSteps(options, pipeline);
    options.addEach("--dim", model.dims);
    options.addEach("--fix", model.fixedInputs);
    options.add("--signature", model.signature);
    options.add("--external-data", model.dataFolder);
    return options.text();
}

} // namespace passbench::cli
