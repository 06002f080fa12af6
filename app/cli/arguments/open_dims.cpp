#include "app/cli/arguments/open_dims.h"

#include "core/import/fitted_model.h"
#include "core/passes/inference/decided_extents.h"

namespace passbench::cli {

Result<void> checkMayStayOpen(const ModelArgument& model, const Pipeline& steps, Session& session)
{
    PB_ASSIGN(const std::vector<OpenDim> dims, model.openDims(session));
    Strings names;
    for (const OpenDim& dim : dims)
        names.push_back(dim.name);
    auto may = passbench::checkMayStayOpen(steps, names);
    if (!may) {
        may.error().where = model.path;
        may.error().help = sizesHelp(names);
    }
    return may;
}

Steps stepsWith(const ModelArgument& model, const PipelineArgument& pipeline, const PinsArgument& pins, const Workspace& chosen, const CompilerTable& table, Session& session)
{
    return [&](const Module& module) -> Result<RunPtr> {
        CompilerTable pinned = table;
        PB_TRY(pins.addTo(pinned, model, module, session));
        return runSteps(pipeline.request(module, chosen, pinned, session), session);
    };
}

Result<OpenedModel> openedModel(const ModelArgument& model, std::span<const NamedTensor> inputs, const Steps& steps, Session& session)
{
    OpenSource source {.where = model.path, .dims = {}, .typed = {}, .open = {}, .steps = {}};
    if (inputs.empty()) {
        PB_ASSIGN(source.dims, model.openDims(session));
    }
    for (const OpenDim& dim : source.dims)
        if (model.hasRange(dim.name))
            source.typed.insert(dim.name);
    source.open = [&](const NamedSizes& sizes) {
        if (!sizes.empty())
            return model.openAt(session, sizes);
        const bool quiet = std::exchange(session.quiet, true); // its warnings come with the steps
        auto module = model.open(session, inputs, Fitted::Sizes);
        if (!inputs.empty() && module && mayDecideExtents(*module)) // what else is unknown than what elements decide, some inputs may say
            if (const auto decided = withDecidedExtents(*module, {}); !decided || unresolvedNodes(decided->module) > 0)
                module = model.open(session, inputs);
        session.quiet = quiet;
        return module;
    };
    source.steps = [&](const Module& module, bool quiet) {
        const bool before = std::exchange(session.quiet, session.quiet || quiet);
        for (const Diagnostic& diagnostic : module.origin ? module.origin->report : std::vector<Diagnostic> {})
            session.warn(diagnostic);
        auto run = steps(module);
        session.quiet = before;
        return run;
    };
    return openedForBuild(std::move(source));
}

} // namespace passbench::cli
