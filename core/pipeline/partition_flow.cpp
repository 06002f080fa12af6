#include "core/pipeline/partition_flow.h"

#include "core/support/text.h"

#include <algorithm>
#include <array>
#include <memory>

namespace passbench {
namespace {

// What makes a graph ready for code of this program; external compilers have chosen before.
constexpr std::string_view hostSteps[] = {"ConvertLayout", "AlterOpLayout", "SimplifyExprPostAlterOp", "FastMath", "SplitArgs", "FuseOps"};

// Patterns of a compiler that says nothing else know a bias as `add` of a constant.
constexpr std::string_view canonicalize = "CanonicalizeOps";

constexpr std::string_view lowersDialects = "LegalizeDialects";

using Steps = std::vector<PipelineStep>;

/// The steps that a compiler's file states.
Result<Steps> stepsOf(const PassText& passes)
{
    auto pipeline = parsePipeline(passes.text);
    if (pipeline)
        return std::move(pipeline->steps);
    Diagnostic error = std::move(pipeline).error();
    error.where = passes.where + (error.where.empty() ? "" : fmt::format(", {} of that text", error.where));
    return fail(std::move(error));
}

Result<Steps> wantedBefore(const Compiler& compiler)
{
    return compiler.pre.where.empty() ? Result<Steps>(parsePipeline(biasAsAdd)->steps) : stepsOf(compiler.pre);
}

bool hasStep(const Steps& steps, std::string_view pass)
{
    return std::ranges::find(steps, pass, &PipelineStep::pass) != steps.end();
}

/// The end of `steps` that is left to do when those before it stand in `done`, in this order.
Steps notDone(std::span<const PipelineStep> done, const Steps& steps)
{
    auto at = steps.begin();
    for (const PipelineStep& step : done)
        if (at != steps.end() && step.pass == at->pass && step.options == at->options && step.enabled)
            ++at;
    return {at, steps.end()};
}

/// One conversion for all compilers: of two wishes for an operator the first counts.
Steps layoutSteps(std::span<const CompilerPtr> compilers)
{
    Strings wishes, operators;
    for (const CompilerPtr& compiler : compilers)
        for (const std::string& wish : compiler->layouts)
            if (const std::string op = wish.substr(0, wish.find(':')); std::ranges::find(operators, op) == operators.end()) {
                operators.push_back(op);
                wishes.push_back(wish);
            }
    if (wishes.empty())
        return {};
    return {{.pass = "ConvertLayout", .options = {{"desired_layouts", wishes}}}, {.pass = "FoldConstant"}};
}

/// The flow with what stands before and after it; `done` is what has been run by then.
Result<Steps> flowSteps(std::span<const PipelineStep> done, std::span<const CompilerPtr> compilers, Asked whom)
{
    Strings names;
    for (const CompilerPtr& compiler : compilers)
        if (whom == Asked::ByName)
            names.push_back(compiler->name);
    Steps before(done.begin(), done.end()), annotate, after;
    const std::size_t first = before.size();
    const auto add = [](Steps& to, const Steps& steps) { to.insert(to.end(), steps.begin(), steps.end()); };
    if (compilers.empty())
        add(before, notDone(before, parsePipeline(biasAsAdd)->steps));
    for (const CompilerPtr& compiler : compilers) {
        PB_ASSIGN(const Steps pre, wantedBefore(*compiler));
        add(before, notDone(before, pre));
        PB_ASSIGN(const Steps own, stepsOf(compiler->annotate));
        add(annotate, own);
        PB_ASSIGN(const Steps post, stepsOf(compiler->post));
        add(after, post);
    }
    add(before, layoutSteps(compilers));
    Steps flow(before.begin() + static_cast<std::ptrdiff_t>(first), before.end());
    const NamedValues asked = names.empty() ? NamedValues {} : NamedValues {{"compilers", names}};
    flow.push_back({.pass = "MergeComposite", .options = asked});
    add(flow, annotate);
    flow.push_back({.pass = "AnnotateTarget", .options = asked});
    flow.push_back({.pass = "MergeCompilerRegions"});
    flow.push_back({.pass = "PartitionGraph"});
    add(flow, after);
    return flow;
}

/// Takes the first step of `pass` out of the preset.
void moveStep(Pipeline& preset, std::string_view pass, Steps& to)
{
    const auto step = std::ranges::find(preset.steps, pass, &PipelineStep::pass);
    if (step == preset.steps.end())
        return;
    to.push_back(*step);
    preset.steps.erase(step);
}

/// The steps that would hide operators from patterns: what lowers dialects, and, when no compiler asks for it before, what makes
/// `add` of a bias.
Result<Steps> takenOut(Pipeline& preset, std::span<const CompilerPtr> compilers)
{
    Steps out;
    moveStep(preset, lowersDialects, out);
    for (const CompilerPtr& compiler : compilers) {
        PB_ASSIGN(const Steps pre, wantedBefore(*compiler));
        if (hasStep(pre, canonicalize))
            return out;
    }
    if (compilers.empty())
        return out;
    moveStep(preset, canonicalize, out);
    return out;
}

} // namespace

Result<Pipeline> withPartitionFlow(Pipeline preset, std::span<const CompilerPtr> compilers, Asked asked)
{
    const auto own = std::ranges::find(preset.steps, "MergeComposite", &PipelineStep::pass);
    if (own != preset.steps.end()) { // a preset that ends with the flow: what stands before it is done anyway
        const auto rest = std::ranges::find(preset.steps, "PartitionGraph", &PipelineStep::pass);
        preset.steps.erase(own, rest == preset.steps.end() ? rest : rest + 1);
    }
    PB_ASSIGN(const Steps later, takenOut(preset, compilers));
    const auto host = std::ranges::find_first_of(preset.steps, hostSteps, {}, &PipelineStep::pass);
    const auto place = static_cast<std::size_t>(host - preset.steps.begin());
    PB_ASSIGN(Steps flow, flowSteps(std::span(preset.steps).first(place), compilers, asked));
    flow.insert(flow.end(), later.begin(), later.end());
    preset.steps.insert(preset.steps.begin() + static_cast<std::ptrdiff_t>(place), flow.begin(), flow.end());
    return preset;
}

Result<Pipeline> presetFor(std::string_view name, std::span<const CompilerPtr> compilers)
{
    PB_ASSIGN(Pipeline preset, presetPipeline(name));
    if (compilers.empty())
        return preset;
    return withPartitionFlow(std::move(preset), compilers);
}

Result<Pipeline> presetAsking(std::string_view name, std::span<const CompilerPtr> compilers)
{
    if (compilers.empty() || std::ranges::any_of(allPresets(), [&](const Preset& preset) { return preset.name == name && !preset.takesPartitionFlow; }))
        return presetWithPartitionFlow(name);
    PB_ASSIGN(Pipeline preset, presetPipeline(name));
    return withPartitionFlow(std::move(preset), compilers, Asked::OfRun);
}

std::optional<Pipeline> followedPreset(const Pipeline& pipeline, std::span<const CompilerPtr> before, std::span<const CompilerPtr> after)
{
    const Pipeline plain = withoutBreakpoints(pipeline);
    for (const Preset& preset : allPresets()) {
        if (const auto own = presetAsking(preset.name, before); !own || *own != plain)
            continue;
        auto next = presetAsking(preset.name, after);
        if (!next || *next == plain)
            return std::nullopt;
        Steps left = pipeline.steps; // what stands behind the flow for one compiler stands before it for another
        for (PipelineStep& step : next->steps) {
            const auto old = std::ranges::find_if(left, [&](const PipelineStep& one) { return one.pass == step.pass && one.options == step.options; });
            if (old == left.end())
                continue;
            step.breakpoint = old->breakpoint;
            left.erase(old);
        }
        return *std::move(next);
    }
    return std::nullopt;
}

Result<Strings> missingBefore(const Pipeline& pipeline, const Compiler& compiler)
{
    PB_ASSIGN(Steps wanted, stepsOf(compiler.pre)); // what it states: a bias as `add` is only our guess
    for (PipelineStep& step : layoutSteps(std::array {std::make_shared<const Compiler>(compiler)}))
        wanted.push_back(std::move(step));
    const auto flow = std::ranges::find_if(pipeline.steps, [](const PipelineStep& step) { return step.enabled && step.pass == "MergeComposite"; });
    Strings missing;
    if (flow == pipeline.steps.end())
        return missing;
    for (const PipelineStep& step : notDone(std::span(pipeline.steps.begin(), flow), wanted))
        missing.push_back(step.pass);
    return missing;
}

Pipeline withoutBreakpoints(Pipeline pipeline)
{
    for (PipelineStep& step : pipeline.steps)
        step.breakpoint = false;
    return pipeline;
}

Pipeline upToPartition(Pipeline pipeline)
{
    const auto partition = std::ranges::find(pipeline.steps, "PartitionGraph", &PipelineStep::pass);
    if (partition != pipeline.steps.end())
        pipeline.steps.erase(partition + 1, pipeline.steps.end());
    return pipeline;
}

} // namespace passbench
