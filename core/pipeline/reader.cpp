// The text form of a pipeline:
//
//   InferType, FuseOps{max_depth=8}, !FoldConstant, *DeadCodeElimination
//   Sequential{name="clean up", opt_level=2}(FoldConstant, DeadCodeElimination), FuseOps
//   preset(O3), insert_before(FuseOps, LabelOps), remove(FoldConstant:2), insert_after("clean up", LabelOps)
//
// Option values are JSON. White space, line ends included, means nothing between words; `#` starts a comment that runs
// to the end of its line. An edit changes what stands before it. `FoldConstant:2` is the second step of that pass, and
// `remove(FoldConstant)` removes all of them. What no step is called may be a group, whose name may stand in quotation marks.

#include "core/pipeline/group_edits.h"
#include "core/pipeline/words.h"

namespace passbench {
namespace {

struct GroupOptions {
    std::string name;
    std::int64_t optLevel = 0;
    static Fields fields()
    {
        return {field("name", &GroupOptions::name, "what lists of required and disabled passes can name"),
            field("opt_level", &GroupOptions::optLevel, "of the run, below which the group is left out").range(0, highestOptLevel)};
    }
};

class PipelineReader : PipelineCursor {
public:
    PipelineReader(std::string_view text, const PresetSource& presets) : PipelineCursor(text), m_presets(presets) {}

    Result<Pipeline> read()
    {
        Pipeline pipeline;
        PB_TRY(readItems(pipeline, '\0', 0));
        return pipeline;
    }

private:
    /// Items up to `end`, which is not taken; '\0' is the end of the text.
    Result<void> readItems(Pipeline& pipeline, char end, std::size_t depth)
    {
        const auto isEnd = [&] { return atEnd() || (end != '\0' && next() == end); };
        for (skipSpace(); !isEnd(); skipSpace()) {
            PB_TRY(readItem(pipeline, depth));
            skipSpace();
            if (!isEnd() && !take(',') && !isFirstOfLine())
                return expected("a comma", "steps are separated by commas or stand in lines of their own, and options in braces: `InferType, FuseOps{max_depth=8}`");
        }
        return atEnd() && end != '\0' ? error(at(), fmt::format("the text ends where `{}` was expected", end), "close the bracket that was opened") : Result<void> {};
    }

    Result<void> readItem(Pipeline& pipeline, std::size_t depth)
    {
        const std::size_t begin = at();
        bool enabled = true, breakpoint = false;
        for (;; skipSpace()) {
            if (take('!'))
                enabled = false;
            else if (take('*'))
                breakpoint = true;
            else
                break;
        }
        const std::size_t wordAt = at();
        const std::string name(word());
        if (name.empty())
            return expected("the name of a pass");
        const bool isEdit = name == beforeWord || name == afterWord || name == removeWord;
        if ((isEdit || name == presetWord) && wordAt != begin)
            return error(begin, fmt::format("`{}` can't be switched off and has no breakpoint", name));
        if (isEdit)
            return depth == 0 ? readEdit(pipeline, name) : error(wordAt, fmt::format("`{}` stands inside of brackets", name), "put it behind them: it changes all that stands before it");
        if (name == presetWord)
            return readPreset(pipeline);
        if (name == groupWord) {
            if (breakpoint)
                return error(begin, "a group has no breakpoint", "put `*` before one of its steps");
            return readGroup(pipeline, enabled, wordAt, depth + 1);
        }
        PB_ASSIGN(PipelineStep step, readStep(name, wordAt));
        step.enabled = enabled;
        step.breakpoint = breakpoint;
        pipeline.steps.push_back(std::move(step));
        return {};
    }

    Result<PipelineStep> readStep(const std::string& name, std::size_t begin)
    {
        const PassDef* pass = passNamed(name);
        if (!pass) {
            const bool isPreset = std::ranges::find(allPresets(), name, &Preset::name) != allPresets().end(); // whose own texts are read without errors
            return error(begin, fmt::format("no pass is called `{}`", name), isPreset ? fmt::format("did you mean `{}`?", "preset(" + name + ')') : suggestedWord(name));
        }
        PB_ASSIGN(NamedValues options, readOptions(name, pass->options, begin));
        return PipelineStep {.pass = name, .options = std::move(options)};
    }

    Result<void> readGroup(Pipeline& pipeline, bool enabled, std::size_t begin, std::size_t depth)
    {
        if (depth > deepestGroup)
            return error(begin, fmt::format("groups stand in groups at most {} deep", deepestGroup));
        PB_ASSIGN(const NamedValues values, readOptions(groupWord, fieldInfos<GroupOptions>(), begin));
        const auto options = readFields<GroupOptions>(values);
        Pipeline members;
        PB_TRY(readInBrackets(members, depth));
        if (members.steps.empty())
            return error(begin, "a group has at least one step");
        const StepGroup group {.name = options.name, .enabled = enabled, .optLevel = options.optLevel};
        for (PipelineStep& step : members.steps) {
            step.groups.insert(step.groups.begin(), group);
            pipeline.steps.push_back(std::move(step));
        }
        return {};
    }

    Result<void> readInBrackets(Pipeline& members, std::size_t depth)
    {
        if (!takeAfterSpace('('))
            return expected("`(`");
        PB_TRY(readItems(members, ')', depth));
        take(')');
        return {};
    }

    Result<void> readPreset(Pipeline& pipeline)
    {
        if (!takeAfterSpace('('))
            return expected("`(`");
        skipSpace();
        const std::size_t begin = at();
        const std::string_view name = word();
        if (name.empty())
            return expected("the name of a preset", "`passbench-cli list presets` shows all");
        const auto preset = m_presets(name);
        if (!preset)
            return errorAt(begin, preset.error());
        if (!takeAfterSpace(')'))
            return expected("`)`");
        pipeline.steps.insert(pipeline.steps.end(), preset->steps.begin(), preset->steps.end());
        return {};
    }

    Result<void> readEdit(Pipeline& pipeline, const std::string& edit)
    {
        if (!takeAfterSpace('('))
            return expected("`(`");
        PB_ASSIGN(const StepName name, readStepName(*this));
        if (auto known = checkNamed(pipeline, name.name, name.which.value_or(0)); !known)
            return errorAt(name.at, known.error());
        if (edit == removeWord) {
            if (!takeAfterSpace(')'))
                return expected("`)`");
            return remove(pipeline, name);
        }
        if (!takeAfterSpace(','))
            return expected("a comma and the step to insert");
        Pipeline added;
        PB_TRY(readItems(added, ')', 1));
        take(')');
        // Each goes right beside the named step, so those that go behind it are taken from the back.
        if (edit == afterWord)
            std::ranges::reverse(added.steps);
        std::size_t which = name.which.value_or(0);
        for (PipelineStep& step : added.steps) {
            const bool isSame = step.pass == name.name;
            auto edited = edit == beforeWord ? insertBefore(pipeline, name.name, std::move(step), which) : insertAfter(pipeline, name.name, std::move(step), which);
            if (!edited)
                return errorAt(name.at, edited.error());
            pipeline = *std::move(edited);
            which += isSame && edit == beforeWord ? 1 : 0;
        }
        if (auto readable = checkGroups(pipeline); !readable)
            return errorAt(name.at, readable.error());
        return {};
    }

    Result<void> remove(Pipeline& pipeline, const StepName& name) const
    {
        auto edited = name.which ? removeNamed(pipeline, name.name, *name.which) : removeAllNamed(pipeline, name.name);
        if (!edited)
            return errorAt(name.at, edited.error());
        pipeline = *std::move(edited);
        return {};
    }

    const PresetSource& m_presets;
};

} // namespace

Result<Pipeline> parsePipeline(std::string_view text, const PresetSource& presets) { return PipelineReader(text, presets).read(); }

} // namespace passbench
