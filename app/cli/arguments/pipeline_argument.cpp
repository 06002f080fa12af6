#include "app/cli/command.h"
#include "app/cli/arguments/numbers.h"

#include "core/pipeline/composite_hints.h"
#include "core/pipeline/partition_flow.h"
#include "core/support/json.h"
#include "core/support/text.h"

namespace passbench::cli {

void PipelineArgument::add(CLI::App& command, std::string defaultPreset, std::string_view when, Asked asked)
{
    m_defaultPreset = std::move(defaultPreset);
    auto* passesOption = command.add_option("--passes", passes,
        "steps in text form: \"InferType, FuseOps{max_depth=8}\"; also \"preset(O3), insert_before(FuseOps, InferType), remove(FoldConstant:2)\"")->type_name("TEXT");
    auto* fileOption = command.add_option("--pipeline", file, "a file with the text form")->type_name("FILE");
    const std::string names = "O0 to O4, or another of `list presets`";
    auto* presetOption = command.add_option("--preset", preset, m_defaultPreset.empty() ? names : fmt::format("{}; {} {}", names, m_defaultPreset, when))->type_name("NAME");
    passesOption->excludes(fileOption)->excludes(presetOption);
    fileOption->excludes(presetOption);
    addEdits(command);
    addCompilers(command, asked);
}

void PipelineArgument::addEdits(CLI::App& command)
{
    command.add_option("--insert-before", insertedBefore, "put a pass before the step NAME, or before the first step of the group NAME; NAME:2 is the second one")->type_name("NAME=PASS")->expected(1)->take_all();
    command.add_option("--insert-after", insertedAfter, "put a pass behind the step NAME, or behind the last step of the group NAME")->type_name("NAME=PASS")->expected(1)->take_all();
    command.add_option("--remove", removed, "take steps out: all of that name, or with NAME:2 one, and of a group all that stand in it; after --insert-before and --insert-after, so of what they put in, too")->type_name("NAME,...")->delimiter(',')->allow_extra_args(false);
    command.add_option("--opt-level", optLevel, fmt::format("leave out passes and groups of higher levels, 0 to {}", highestOptLevel))->type_name("N")->transform(wholeFrom(0, highestOptLevel));
    command.add_option("--required", required, "passes or groups that run whatever their level")->type_name("NAME,...")->delimiter(',')->allow_extra_args(false);
    command.add_option("--disabled", disabled, "passes or groups that are left out, even when they are required")->type_name("NAME,...")->delimiter(',')->allow_extra_args(false);
    command.add_flag("--insert-missing", insertMissing, "run what a step needs and nothing before it has left true, instead of refusing the order");
}

std::string PipelineArgument::firstOfSteps() const
{
    const std::pair<const char*, bool> options[] {{"--compilers", !compilers.empty()}, {"--compiler", !compilerFiles.empty()}, {"--insert-before", !insertedBefore.empty()},
        {"--insert-after", !insertedAfter.empty()}, {"--remove", !removed.empty()}, {"--opt-level", optLevel.has_value()}, {"--required", !required.empty()}, {"--disabled", !disabled.empty()},
        {"--insert-missing", insertMissing}};
    const auto first = std::ranges::find_if(options, [](const auto& option) { return option.second; });
    return first == std::end(options) ? std::string() : first->first;
}

Result<void> PipelineArgument::checkWithoutSteps(bool pins, Session& session, const std::string& furtherHelp) const
{
    const std::string option = firstOfSteps();
    if (option.empty() && !pins)
        return {};
    return wrongUsage(session, {.message = fmt::format("no steps are given, of which {} could say something", option.empty() ? "pins" : fmt::format("`{}`", option)), .help = "use --passes TEXT, --pipeline FILE or --preset NAME" + furtherHelp});
}

Result<Workspace> PipelineArgument::chosen(const ModelArgument& model, Session& session) const
{
    const auto ofRun = [](Pipeline pipeline) { return withPipeline({}, std::move(pipeline)); };
    PresetSource presets = plainPreset;
    if (!compilers.empty() || !compilerFiles.empty()) {
        PB_ASSIGN(const CompilerTable table, asked(model, session));
        presets = [table](std::string_view name) { return presetFor(name, table.compilers); };
    }
    if (!passes.empty())
        return orWrongUsage(session, parsePipeline(passes, presets)).map(ofRun);
    if (!file.empty()) {
        PB_ASSIGN(const std::string text, readFile(file));
        auto parsed = parsePipeline(text, presets);
        if (!parsed)
            parsed.error().where = file + (parsed.error().where.empty() ? "" : ", " + parsed.error().where);
        else if (parsed->steps.empty()) // it may be meant so, or come of a command that failed in front of a pipe
            session.warn({.message = "there are no steps in it", .where = file, .severity = Severity::Warning});
        return parsed.map(ofRun);
    }
    if (preset.empty()) {
        PB_ASSIGN(const std::optional<Workspace> saved, model.project());
        if (saved)
            return *saved;
    }
    const std::string name = preset.empty() ? m_defaultPreset : preset;
    if (name.empty())
        return wrongUsage(session, {.message = "no steps are given", .help = "use --passes TEXT, --pipeline FILE or --preset NAME"});
    return orWrongUsage(session, presets(name)).map(ofRun);
}

namespace {

/// The edit as pipeline text has it, so that both mean the same.
Result<Pipeline> withEdit(const Pipeline& pipeline, const std::string& edit, const std::string& option)
{
    const std::string steps = toText(pipeline);
    auto result = parsePipeline(steps.empty() ? edit : steps + ", " + edit);
    if (!result)
        result.error().where = option; // a column would be one of a text that nobody typed
    return result;
}

/// `FuseOps`, `FoldConstant:2` or `clean up:2` as the text form has it.
std::string nameInText(std::string_view typed)
{
    const std::size_t colon = typed.rfind(':');
    const bool isNumbered = colon != std::string_view::npos && colon + 1 < typed.size() && std::ranges::all_of(typed.substr(colon + 1), [](char c) { return c >= '0' && c <= '9'; });
    const std::string_view name = isNumbered ? typed.substr(0, colon) : typed;
    return (passNamed(name) ? std::string(name) : quotedJson(name)) + std::string(typed.substr(name.size()));
}

Result<Pipeline> withInserted(const Pipeline& pipeline, const char* option, const char* edit, const std::string& text, Session& session)
{
    const std::string typed = fmt::format("{} {}", option, text);
    const std::size_t at = text.find('=');
    if (at == 0 || at == std::string::npos || text.find('{') < at)
        return wrongUsage(session, {.message = fmt::format("`{}` is not NAME=PASS", typed), .help = fmt::format("such as {} FuseOps=FoldConstant", option)});
    return orWrongUsage(session, withEdit(pipeline, fmt::format("{}({}, {})", edit, nameInText(text.substr(0, at)), text.substr(at + 1)), typed));
}

} // namespace

Result<Pipeline> PipelineArgument::edited(Pipeline pipeline, Session& session) const
{
    for (const std::string& text : insertedBefore) {
        PB_ASSIGN(pipeline, withInserted(pipeline, "--insert-before", "insert_before", text, session));
    }
    for (const std::string& text : insertedAfter) {
        PB_ASSIGN(pipeline, withInserted(pipeline, "--insert-after", "insert_after", text, session));
    }
    for (const std::string& name : removed) {
        PB_ASSIGN(pipeline, orWrongUsage(session, withEdit(pipeline, "remove(" + nameInText(name) + ")", "--remove " + name)));
    }
    return pipeline;
}

namespace {

bool hasStep(const Pipeline& pipeline, const std::string& name)
{
    return std::ranges::any_of(pipeline.steps, [&](const PipelineStep& step) { return step.pass == name || std::ranges::find(step.groups, name, &StepGroup::name) != step.groups.end(); });
}

} // namespace

/// Names that are typed must be known; of a session, which may name a group that its pipeline has no more, it is told.
Result<Workspace> PipelineArgument::gated(Workspace workspace, const Session& session) const
{
    PB_TRY(checkGates({.optLevel = optLevel.value_or(highestOptLevel), .required = required, .disabled = disabled}, workspace.pipeline));
    for (const auto& [option, names] : {std::pair {"--required", &required}, {"--disabled", &disabled}})
        for (const std::string& name : *names)
            if (!insertMissing && !hasStep(workspace.pipeline, name)) // which may yet become one
                session.warn({.message = fmt::format("`{} {}` changes nothing: no step or group of the pipeline is called so", option, name), .help = "`plan` shows the steps", .severity = Severity::Warning});
    const Gates saved {.optLevel = highestOptLevel, .required = required.empty() ? workspace.required : Strings(), .disabled = disabled.empty() ? workspace.disabled : Strings()};
    if (auto known = checkGates(saved, workspace.pipeline); !known) {
        known.error().severity = Severity::Warning;
        session.warn(known.error());
    }
    if (optLevel)
        workspace = setOptLevel(std::move(workspace), *optLevel);
    if (!required.empty())
        workspace.required = required;
    if (!disabled.empty())
        workspace.disabled = disabled;
    return workspace;
}

Result<Workspace> PipelineArgument::steps(const ModelArgument& model, Session& session) const
{
    PB_ASSIGN(Workspace steps, chosen(model, session));
    PB_ASSIGN(steps.pipeline, edited(std::move(steps.pipeline), session));
    return orWrongUsage(session, gated(std::move(steps), session));
}

Result<Workspace> PipelineArgument::partitioningSteps(const ModelArgument& model, const CompilerTable& table, Session& session) const
{
    PB_ASSIGN(const std::optional<Workspace> saved, model.project());
    const bool isPreset = passes.empty() && file.empty() && (!preset.empty() || !saved);
    auto chosenSteps = isPreset ? orWrongUsage(session, presetFor(preset.empty() ? m_defaultPreset : preset, table.compilers)).map([](Pipeline made) { return withPipeline({}, std::move(made)); })
                                : chosen(model, session);
    PB_ASSIGN(Workspace steps, std::move(chosenSteps));
    PB_ASSIGN(steps.pipeline, edited(std::move(steps.pipeline), session));
    PB_ASSIGN(steps, orWrongUsage(session, gated(std::move(steps), session)));
    if (std::ranges::find(steps.pipeline.steps, "PartitionGraph", &PipelineStep::pass) == steps.pipeline.steps.end())
        return wrongUsage(session, {.message = "the pipeline has no step `PartitionGraph`, so it makes no regions",
            .help = "name a preset, such as --preset O3, which partitions for the compilers that are asked"});
    return steps;
}

RunRequest PipelineArgument::request(const Module& module, const Workspace& steps, const CompilerTable& table, const Session& session) const
{
    const std::set<Property> holding = propertiesOf(module);
    tellUnasked(steps, holding, session);
    const Pipeline planned = planOf({.pipeline = steps.pipeline, .initial = holding, .gates = gatesOf(steps), .insertMissing = insertMissing}).pipeline();
    for (const OrderHint& hint : compositeHints(planned, gatesOf(steps), holding, table)) // others are told by `plan`; this one leaves a compiler with nothing
        session.warn(diagnosticOf(hint, planned));
    return {.input = module, .pipeline = steps.pipeline, .compilers = &table, .metrics = false, .inputProperties = holding, .gates = gatesOf(steps), .insertMissing = insertMissing};
}

} // namespace passbench::cli
