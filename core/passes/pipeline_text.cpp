// The text form of a pipeline:  InferType, FuseOps{max_depth=8}, !FoldConstant, *DeadCodeElimination
//
// Option values are JSON. White space, line ends included, means nothing between words; `#` starts a comment that runs
// to the end of its line.

#include "core/passes/pipeline.h"
#include "core/support/text.h"

#include <cctype>

namespace passbench {
namespace {

class PipelineReader {
public:
    explicit PipelineReader(std::string_view text) : m_text(text) {}

    Result<Pipeline> read()
    {
        Pipeline pipeline;
        skipSpace();
        while (!atEnd()) {
            PB_ASSIGN(PipelineStep step, readStep());
            pipeline.steps.push_back(std::move(step));
            skipSpace();
            if (!atEnd() && !take(','))
                return error(m_at, fmt::format("`{}` where a comma was expected", m_text[m_at]));
            skipSpace();
        }
        return pipeline;
    }

private:
    bool atEnd() const { return m_at >= m_text.size(); }
    bool take(char c)
    {
        if (atEnd() || m_text[m_at] != c)
            return false;
        ++m_at;
        return true;
    }
    void skipSpace()
    {
        while (!atEnd() && (std::isspace(static_cast<unsigned char>(m_text[m_at])) || m_text[m_at] == '#')) {
            if (m_text[m_at] == '#')
                m_at = std::min(m_text.find('\n', m_at), m_text.size());
            else
                ++m_at;
        }
    }
    std::string_view word()
    {
        const std::size_t begin = m_at;
        while (!atEnd() && (std::isalnum(static_cast<unsigned char>(m_text[m_at])) || m_text[m_at] == '_' || m_text[m_at] == '.'))
            ++m_at;
        return m_text.substr(begin, m_at - begin);
    }
    tl::unexpected<Diagnostic> error(std::size_t at, std::string message, std::string help = {}) const
    {
        return fail(Diagnostic {.message = std::move(message), .where = place(at), .help = std::move(help)});
    }
    std::string place(std::size_t at) const
    {
        const std::string_view before = m_text.substr(0, at);
        const auto line = std::count(before.begin(), before.end(), '\n');
        const std::size_t column = at - (line ? before.rfind('\n') + 1 : 0) + 1;
        const bool oneLine = m_text.find('\n') >= m_text.size() - (m_text.empty() ? 0 : 1);
        return oneLine ? fmt::format("column {}", column) : fmt::format("line {}, column {}", line + 1, column);
    }

    Result<PipelineStep> readStep()
    {
        PipelineStep step;
        for (;; skipSpace()) {
            if (take('!'))
                step.enabled = false;
            else if (take('*'))
                step.breakpoint = true;
            else
                break;
        }
        const std::size_t begin = m_at;
        step.pass = word();
        if (step.pass.empty())
            return error(begin, atEnd() ? "the text ends where a pass was expected"
                                        : fmt::format("`{}` where the name of a pass was expected", m_text[begin]));
        const PassDef* pass = passNamed(step.pass);
        if (!pass)
            return error(begin, fmt::format("no pass is called `{}`", step.pass), suggestion(step.pass));
        skipSpace();
        if (!take('{'))
            return step;
        PB_ASSIGN(const NamedValues options, readOptions());
        auto checked = checkValues(pass->name, pass->options, options);
        if (!checked) {
            checked.error().where = place(begin);
            return fail(std::move(checked).error());
        }
        step.options = *std::move(checked);
        return step;
    }

    static std::string suggestion(const std::string& typed)
    {
        std::vector<std::string> names;
        for (const PassDef& pass : allPasses())
            names.push_back(pass.name);
        const std::string guess = nearest(typed, names);
        return guess.empty() ? "`passbench-cli list passes` shows all" : fmt::format("did you mean `{}`?", guess);
    }

    Result<NamedValues> readOptions()
    {
        NamedValues options;
        for (skipSpace(); !take('}'); skipSpace()) {
            if (!options.empty() && !take(','))
                return error(m_at, atEnd() ? "the text ends inside `{`" : fmt::format("`{}` where `,` or `}}` was expected", m_text[m_at]));
            skipSpace();
            const std::size_t begin = m_at;
            const std::string name(word());
            skipSpace();
            if (name.empty() || !take('='))
                return error(m_at, "an option is written `name=value`");
            if (options.contains(name))
                return error(begin, fmt::format("`{}` is given twice", name));
            skipSpace();
            const std::size_t valueBegin = m_at;
            auto value = valueFromJson(trimmed(jsonValue()));
            if (!value)
                return error(valueBegin, std::move(value.error().message));
            options.set(name, *std::move(value));
        }
        return options;
    }

    /// Up to the `,` or `}` that ends the value: brackets and strings are looked through.
    std::string_view jsonValue()
    {
        const std::size_t begin = m_at;
        int depth = 0;
        for (bool inString = false; !atEnd(); ++m_at) {
            const char c = m_text[m_at];
            if (inString && c == '\\')
                m_at += m_at + 1 < m_text.size() ? 1 : 0;
            else if (c == '"')
                inString = !inString;
            else if (!inString && (c == '[' || c == '{'))
                ++depth;
            else if (!inString && depth == 0 && (c == ',' || c == '}'))
                break;
            else if (!inString && (c == ']' || c == '}'))
                --depth;
        }
        return m_text.substr(begin, m_at - begin);
    }

    std::string_view m_text;
    std::size_t m_at = 0;
};

} // namespace

Result<Pipeline> parsePipeline(std::string_view text) { return PipelineReader(text).read(); }

std::string toText(const Pipeline& pipeline)
{
    std::vector<std::string> steps;
    for (const PipelineStep& step : pipeline.steps) {
        std::vector<std::string> options;
        for (const auto& [name, value] : step.options)
            options.push_back(name + "=" + jsonText(value));
        steps.push_back(std::string(step.enabled ? "" : "!") + (step.breakpoint ? "*" : "") + step.pass
            + (options.empty() ? "" : "{" + join(options, ", ") + "}"));
    }
    return join(steps, ", ");
}

} // namespace passbench
