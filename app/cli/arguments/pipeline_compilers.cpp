// Which compilers the steps on the command line ask.

#include "app/cli/command.h"
#include "app/cli/streams.h"

#include "core/compilers/generators.h"
#include "core/document/chosen_compilers.h"
#include "core/pipeline/named_compilers.h"
#include "core/pipeline/partition_flow.h"
#include "core/support/text.h"

namespace passbench::cli {

void PipelineArgument::addCompilers(CLI::App& command, Asked asked)
{
    const char* none = asked == Asked::All ? "without either all that ship and need no request" : "without either none, unless the steps that are given ask some: then all that ship and need no request";
    command.add_option("--compilers", compilers, fmt::format("external compilers to give regions to, by priority: one has all that its rules and composites take before the next; without it those of --compiler alone, with a saved session those of the session, too; {}", none))->delimiter(',')->allow_extra_args(false)->type_name("NAME,...");
    command.add_option("--compiler", compilerFiles, "a compiler's file to load; without --compilers, no compiler that ships is asked beside it")->type_name("FILE.toml")->expected(1)->take_all();
}

Result<CompilerTable> PipelineArgument::asked(const ModelArgument& model, Session& session) const
{
    for (const std::string& name : compilers)
        if (name.ends_with(".toml"))
            return wrongUsage(session, {.message = fmt::format("`{}` is a file, and --compilers wants names", name),
                .help = fmt::format("`--compiler {}` loads it, and --compilers then takes the name that it states", name)});
    CompilerTable table = shippedCompilers();
    for (Diagnostic error : shippedCompilerErrors()) {
        error.severity = Severity::Warning;
        session.warn(error);
    }
    PB_ASSIGN(const std::optional<Workspace> saved, model.project());
    if (saved && compilers.empty()) {
        auto asked = compilersOf(*saved);
        if (!asked && asked.error().where.empty())
            asked.error().where = model.path;
        PB_ASSIGN(table, std::move(asked));
    } else if (compilers.empty() && !compilerFiles.empty()) {
        table = {}; // who brings rules of their own wants to see what those take
    }
    for (const std::string& path : compilerFiles) {
        PB_ASSIGN(const std::string rules, seekable(path));
        auto read = loadCompiler(rules, path == "-" ? "stdin" : path);
        if (!read && read.error().help.empty() && shippedCompilers().find(path))
            read.error().help = fmt::format("`--compilers {}` asks the one that ships with the program", path);
        PB_ASSIGN(Compiler compiler, std::move(read));
        if (!compiler.generator.empty() && session.plugins.empty() && !regionGenerator(compiler.generator)) // those of plug-ins are known to helpers only
            return passbench::fail(Diagnostic {.message = fmt::format("there is no code generator `{}`", compiler.generator), .where = path, .help = "there are `c` and `dnnl`, and what `--plugin` brings"});
        if (!compilers.empty() && std::ranges::find(compilers, compiler.name) == compilers.end())
            session.warn({.message = fmt::format("`{}` of {} is loaded, and is not among the compilers that are asked", compiler.name, path),
                .help = fmt::format("add it, as with --compilers {},{}", join(compilers, ","), compiler.name), .severity = Severity::Warning});
        if (compiler.ops.empty() && compiler.composites.empty() && compiler.waiting.empty() && compiler.annotate.text.empty())
            session.warn({.message = fmt::format("`{}` has no rules, so it takes nothing", compiler.name), .where = path, .help = "add `[[op]]` or `[[composite]]`", .severity = Severity::Warning});
        const CompilerPtr loaded = std::make_shared<const Compiler>(std::move(compiler));
        PB_TRY(withPartitionFlow({}, std::span(&loaded, 1))); // the steps that it states are read there
        table = table.with(loaded);
    }
    PB_ASSIGN(auto selected, orWrongUsage(session, table.select(compilers)));
    return CompilerTable {std::move(selected)};
}

Result<CompilerTable> PipelineArgument::table(const ModelArgument& model, Session& session) const
{
    PB_ASSIGN(CompilerTable table, asked(model, session));
    PB_ASSIGN(const std::optional<Workspace> saved, model.project());
    if (!given() && !saved && m_defaultPreset.empty())
        return table;
    Session unheard {.quiet = true}; // what is wrong with the steps is told where they are asked for
    auto steps = chosen(model, unheard);
    const auto pipeline = steps ? edited(std::move(steps->pipeline), unheard) : Result<Pipeline>(Pipeline());
    return pipeline ? table.withNamed(compilersNamedIn(*pipeline)) : table;
}

namespace {

/// Those of `names` that no step asks which runs, where those that ask name others.
Strings unaskedOf(const Strings& names, const PipelinePlan& plan)
{
    Strings asked;
    for (const PlannedStep& step : plan.steps) {
        const auto named = step.decision == Decision::Skipped ? std::nullopt : compilersAskedBy(step.step);
        if (named && named->empty())
            return {};
        if (named)
            asked.insert(asked.end(), named->begin(), named->end());
    }
    Strings unasked;
    if (!asked.empty())
        std::ranges::copy_if(names, std::back_inserter(unasked), [&](const std::string& name) { return std::ranges::find(asked, name) == asked.end(); });
    return unasked;
}

bool asksAny(const PipelinePlan& plan)
{
    return std::ranges::any_of(plan.steps, [](const PlannedStep& step) { const PassDef* pass = passNamed(step.step.pass); return step.decision != Decision::Skipped && pass && pass->asksCompilers; });
}

} // namespace

void PipelineArgument::tellUnasked(const Workspace& steps, const std::set<Property>& holding, const Session& session) const
{
    if ((compilers.empty() && compilerFiles.empty()) || holding.contains(Property::Partitioned)) // regions that are there go to them
        return;
    const PipelinePlan plan = planOf({.pipeline = steps.pipeline, .initial = holding, .gates = gatesOf(steps), .insertMissing = insertMissing});
    if (!asksAny(plan))
        session.warn({.message = fmt::format("`{}` changes nothing: no step that runs asks compilers", compilers.empty() ? "--compiler " + compilerFiles.front() : "--compilers " + join(compilers, ",")),
            .help = "name a preset, such as --preset O3, which partitions for the compilers that are asked", .severity = Severity::Warning});
    else if (const Strings unasked = unaskedOf(compilers, plan); !unasked.empty())
        session.warn({.message = fmt::format("`--compilers {}` changes nothing: the steps that ask compilers name others", join(unasked, ",")),
            .help = "name it in the option `compilers` of those steps, or leave that option out: they ask all then", .severity = Severity::Warning});
}

} // namespace passbench::cli
