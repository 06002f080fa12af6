// Presets are pipelines made of the same passes that a person can drag, not a second mechanism. O0 to O4 are one list of
// steps, without those of higher levels.

#include "core/pipeline/partition_flow.h"
#include "core/pipeline/plan.h"
#include "core/support/check.h"
#include "core/support/text.h"
#include "core/support/words/near_names.h"

namespace passbench {
namespace {

// The order of the field's default pipeline. Scale folding stands after the first constant folding, because it wants the
// scale as one constant, and before CanonicalizeOps, so that it still sees bias_add. Dead code and what does nothing are removed
// by name, and explicit padding is folded, which the field leaves to its importers. Convolutions get their channels last: the
// kernels of the default compiler multiply channels that lie side by side. AlterOpLayout is for kernels that are written for
// blocks of channels; ours are not faster for it, so it is there to be added.
constexpr std::string_view defaultPipeline
    = "RemoveUnusedFunctions, ToBasicBlockNormalForm, InferType, FakeQuantizationToInteger, LegalizeDialects, Legalize, SimplifyInference, EliminateCommonSubexpr, "
      "CombineParallelConv2D, CombineParallelDense, CombineParallelBatchMatmul, FoldConstant, FoldScaleAxis, "
      "SimplifyExpr, RemoveNoOps, Sequential{name=\"padding\", opt_level=3}(FoldExplicitPadding), CanonicalizeCast, "
      "CanonicalizeOps, FlattenAtrousConv, FoldConstant, DeadCodeElimination, "
      "Sequential{name=\"layout\", opt_level=3}(ConvertLayout, FoldConstant), "
      "Sequential{name=\"approximate\", opt_level=4}(FastMath, FoldConstant), SplitArgs, FuseOps";

// Patterns of compilers know a bias as `add` of a constant, so those two passes come first.
constexpr std::string_view partitionFlow = "MergeComposite, AnnotateTarget, MergeCompilerRegions, PartitionGraph";

/// The steps of the default pipeline that a run of `level` does not leave out, without their groups.
std::string textOfLevel(std::int64_t level)
{
    Result<Pipeline> whole = parsePipeline(defaultPipeline);
    PB_CHECK(whole, "the passes of the program are not registered: {}", whole.error().message);
    Pipeline pipeline = *std::move(whole);
    std::erase_if(pipeline.steps, [&](const PipelineStep& step) { return !whySkipped(step, {.optLevel = level}).empty(); });
    for (PipelineStep& step : pipeline.steps) {
        step.groups.clear();
        if (step.pass == "FuseOps" && level == 0) // fusion asks for the level, and a preset means the same at any
            step.options.set("fuse_opt_level", std::int64_t {0});
    }
    return toText(pipeline);
}

/// The steps of a level, with those before the integers that store a float network in them: scales are folded first. What was quantized
/// before becomes integers ahead of that, as folding would bring its stored weights back to floats.
std::string quantizedText(std::int64_t level, std::string_view options)
{
    constexpr std::string_view integers = "FakeQuantizationToInteger";
    std::string text = textOfLevel(level);
    text.insert(text.find(integers), fmt::format("{}, SimplifyInference, FoldConstant, FoldScaleAxis, FoldConstant, Quantize{}, ", integers, options));
    return text;
}

/// Those that ship with the program; of another only the name is known.
std::vector<CompilerPtr> compilersNamed(std::span<const std::string> names)
{
    std::vector<CompilerPtr> compilers;
    for (const std::string& name : names) {
        const auto& shipped = shippedCompilers().compilers;
        const auto known = std::ranges::find(shipped, name, &Compiler::name);
        compilers.push_back(known != shipped.end() ? *known : std::make_shared<const Compiler>(Compiler {.name = name}));
    }
    return compilers;
}

Result<Preset> presetNamed(std::string_view name)
{
    const auto presets = allPresets();
    const auto preset = std::ranges::find(presets, name, &Preset::name);
    if (preset != presets.end())
        return *preset;
    std::vector<std::string> names;
    for (const Preset& known : presets)
        names.push_back(known.name);
    return fail(Diagnostic {.message = fmt::format("no preset is called `{}`", name), .help = didYouMean(name, names, "there are " + join(names, ", "))});
}

} // namespace

std::span<const Preset> allPresets()
{
    static const std::vector<Preset> presets = {
        {"O0", "every operator on its own; only what inference needs is rewritten", textOfLevel(0)},
        {"O1", "fused, without folding constants", textOfLevel(1)},
        {"O2", "constants folded, then fused", textOfLevel(2)},
        {"O3", "scales folded into weights, common subexpressions shared, then fused", textOfLevel(3)},
        {"O4", "also what trades exactness or memory for speed", textOfLevel(4)},
        {"default", "all of O4, for a run of any level to leave steps out", std::string(defaultPipeline)},
        {"int8", "a float network stored in 8 bits, for processors; seeded inputs unless Quantize is given some", quantizedText(3, "")},
        {"int8_micro", "a float network stored in 8 bits, for C source on microcontrollers: no layout of its own, memory planned", quantizedText(2, "") + ", PlanMemory"},
        {"quick", "constants folded, then fused; nothing else", "InferType, LegalizeDialects, SimplifyInference, FoldConstant, FuseOps"},
        {"tidy", "cleaned up to look at: nothing is fused", "RemoveUnusedFunctions, InferType, SimplifyInference, FoldConstant, SimplifyExpr, FoldConstant, DeadCodeElimination", false},
        {"partition", "regions for external compilers; the rest stays as it is", fmt::format("InferType, {}, {}", biasAsAdd, partitionFlow)},
    };
    return presets;
}

Result<Pipeline> plainPreset(std::string_view name) { return presetPipeline(name); }

Result<Pipeline> presetPipeline(std::string_view name, std::span<const std::string> compilers)
{
    PB_ASSIGN(const Preset preset, presetNamed(name));
    PB_ASSIGN(Pipeline pipeline, parsePipeline(preset.text));
    if (compilers.empty())
        return pipeline;
    return withPartitionFlow(std::move(pipeline), compilersNamed(compilers));
}

Result<Pipeline> presetWithPartitionFlow(std::string_view name)
{
    PB_ASSIGN(const Preset preset, presetNamed(name));
    PB_ASSIGN(Pipeline pipeline, parsePipeline(preset.text));
    if (!preset.takesPartitionFlow)
        return pipeline;
    return withPartitionFlow(std::move(pipeline), {});
}

} // namespace passbench
