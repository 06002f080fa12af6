// Presets are pipelines made of the same passes that a person can drag, not a second mechanism.

#include "core/passes/pipeline.h"
#include "core/support/text.h"

namespace passbench {
namespace {

constexpr std::string_view level0 = "InferType, SimplifyInference, FuseOps{fuse_opt_level=0}";
constexpr std::string_view level1 = "RemoveUnusedFunctions, InferType, SimplifyInference, SimplifyExpr, FuseOps";
constexpr std::string_view level2
    = "RemoveUnusedFunctions, InferType, SimplifyInference, FoldConstant, SimplifyExpr, FoldConstant, "
      "DeadCodeElimination, FuseOps";
// Scale folding stands after the first constant folding, because it wants the scale as one constant, and before
// CanonicalizeOps, so that it still sees bias_add.
constexpr std::string_view level3
    = "RemoveUnusedFunctions, InferType, SimplifyInference, EliminateCommonSubexpr, FoldConstant, FoldScaleAxis, "
      "FoldConstant, SimplifyExpr, FoldExplicitPadding, CanonicalizeOps, FoldConstant, DeadCodeElimination, FuseOps";

bool hasStep(const Pipeline& pipeline, std::string_view pass)
{
    return std::ranges::find(pipeline.steps, pass, &PipelineStep::pass) != pipeline.steps.end();
}

/// Patterns of compilers know a bias as `add` of a constant, so those two passes come first where they are not yet.
/// Without names the steps ask all compilers of the run.
void insertPartitionFlow(Pipeline& preset, std::span<const std::string> compilers)
{
    NamedValues asked;
    if (!compilers.empty())
        asked = {{"compilers", Strings(compilers.begin(), compilers.end())}};
    std::vector<PipelineStep> flow;
    if (!hasStep(preset, "CanonicalizeOps"))
        flow = {{.pass = "CanonicalizeOps"}, {.pass = "FoldConstant"}};
    flow.push_back({.pass = "MergeComposite", .options = asked});
    flow.push_back({.pass = "AnnotateTarget", .options = asked});
    flow.push_back({.pass = "MergeCompilerRegions"});
    flow.push_back({.pass = "PartitionGraph"});
    const auto fusion = std::ranges::find(preset.steps, "FuseOps", &PipelineStep::pass);
    preset.steps.insert(fusion, flow.begin(), flow.end());
}

} // namespace

std::span<const Preset> allPresets()
{
    static const std::vector<Preset> presets = {
        {"O0", "every operator on its own; only what inference needs is rewritten", std::string(level0)},
        {"O1", "fused, without folding constants", std::string(level1)},
        {"O2", "constants folded, then fused", std::string(level2)},
        {"O3", "scales folded into weights, common subexpressions shared, then fused", std::string(level3)},
    };
    return presets;
}

Result<Pipeline> presetPipeline(std::string_view name, std::span<const std::string> compilers)
{
    const auto presets = allPresets();
    const auto preset = std::ranges::find(presets, name, &Preset::name);
    if (preset == presets.end()) {
        std::vector<std::string> names;
        for (const Preset& known : presets)
            names.push_back(known.name);
        return fail(Diagnostic {.message = fmt::format("no preset is called `{}`", name), .help = "there are " + join(names, ", ")});
    }
    PB_ASSIGN(Pipeline pipeline, parsePipeline(preset->text));
    if (!compilers.empty())
        insertPartitionFlow(pipeline, compilers);
    return pipeline;
}

Result<Pipeline> presetWithPartitionFlow(std::string_view name)
{
    PB_ASSIGN(Pipeline pipeline, presetPipeline(name));
    insertPartitionFlow(pipeline, {});
    return pipeline;
}

} // namespace passbench
