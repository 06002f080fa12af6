#include "core/lessons/quiz.h"

#include "core/history/explain.h"

#include <algorithm>
#include <array>
#include <random>

namespace passbench {
namespace {

/// Those whose effect can be foreseen by looking at a graph.
constexpr std::array<std::string_view, 11> asked {"SimplifyInference", "FoldConstant", "EliminateCommonSubexpr", "FoldScaleAxis", "FuseOps", "SimplifyExpr", "RemoveNoOps", "ConvertLayout",
    "DeadCodeElimination", "CanonicalizeOps", "InferType"};

enum Effect : std::size_t { Nothing,
    Fewer,
    More,
    AsMany };
constexpr std::array<std::string_view, 4> effects {"Nothing", "It takes away more nodes than it adds", "It adds more nodes than it takes away", "It changes or moves nodes, and there are as many as before"};

Effect effectOf(const Step& step)
{
    if (!step.changed)
        return Nothing;
    const ChangeCounts counts = countChanges(step.before, step.after, step.log.rewrites);
    const std::size_t added = counts.of(ChangeKind::Added), removed = counts.of(ChangeKind::Removed);
    return removed > added ? Fewer : added > removed ? More
                                                     : AsMany;
}

} // namespace

Result<QuizQuestion> quizOn(const Module& module, std::uint64_t seed, std::stop_token stop)
{
    std::vector<std::string_view> passes(asked.begin(), asked.end());
    std::mt19937_64 random(seed);
    for (std::size_t last = passes.size(); last > 1; --last) // std::shuffle differs between libraries
        std::swap(passes[last - 1], passes[random() % last]);
    for (const std::string_view pass : passes) {
        if (!passNamed(pass))
            continue;
        const RunPtr run = runPipeline({.input = module, .pipeline = {.steps = {{.pass = std::string(pass)}}}, .metrics = false, .stop = stop});
        if (run->steps.empty() || run->steps.front()->state != StepState::Done)
            continue;
        const Effect effect = effectOf(*run->steps.front());
        QuizQuestion quiz {.pass = std::string(pass), .question = {.text = fmt::format("What will `{}` do to this graph?", pass)}, .explanation = explained(run, 0)};
        for (std::size_t i = 0; i < effects.size(); ++i)
            quiz.question.choices.push_back({.text = std::string(effects[i]), .isRight = i == effect});
        return quiz;
    }
    return fail(Diagnostic {.message = "none of the passes that are asked about can run on this graph", .help = "go to an earlier step"});
}

} // namespace passbench
