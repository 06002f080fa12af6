#include "core/lessons/words.h"

#include <algorithm>
#include <array>

namespace passbench {
namespace {

using enum LessonWord::Use;

constexpr std::array words {
    LessonWord {"title", "what it is called; it must be there", "title: Constant folding", Head},
    LessonWord {"summary", "one line for the list", "summary: What is known now need not be computed each time", Head},
    LessonWord {"minutes", "that it takes", "minutes: 8", Head},
    LessonWord {"model", "a file beside the lesson, or a sample of the program; it must be there", "model: residual_net.onnx", Head},
    LessonWord {"pipeline", "that it begins with; without it an empty one", "pipeline: SimplifyInference, FoldConstant", Head},
    LessonWord {"compilers", "that are on when it begins, or `none`; without it those of a new session", "compilers: dnnl", Head},
    LessonWord {"find", "nodes, by a query; a click lights them, and again: everything", "find:op:nn.conv2d", Link},
    LessonWord {"pass", "a pass, in the list of passes", "pass:FoldConstant", Link},
    LessonWord {"panel", "a panel, which comes forward: inspector, regions, numbers ...", "panel:inspector", Link},
    LessonWord {"key", "an action; the text of the link has to be its key", "key:step", Link},
    LessonWord {"light", "a query: these nodes stand out while the step lasts", "light: op:nn.batch_norm", Setting},
    LessonWord {"panel", "comes forward when the step begins", "panel: regions", Setting},
    LessonWord {"view", "is shown when the step begins: after, compare, overlay or text", "view: compare", Setting},
    LessonWord {"start", "the pipeline when the step begins, or `nothing`; without it the one that the student has", "start: InferType, FoldConstant", Setting},
    LessonWord {"hint", "is told on demand, one after another; it may have links", "hint: Drag it from the list at the left.", Setting},
    LessonWord {"holds", "how many nodes a query finds when the step is done; only `lesson check` looks at it, so that what the text says stays true", "holds: op:sqrt = 0", Setting},
    LessonWord {"pipeline", "these steps are there and on, in this order, with the options that are said; others may stand between", "pipeline: FoldConstant, FuseOps{max_depth=4}", Goal},
    LessonWord {"run", "the graph after this step is shown, or one after a later step; `all`: that after the last step", "run: FoldConstant", Goal},
    LessonWord {"at", "the graph after this very step is shown; `import`: the model as it was imported", "at: import", Goal},
    LessonWord {"select", "a node that the query finds is selected", "select: op:nn.softmax", Goal},
    LessonWord {"look", "the view is after, compare, overlay or text", "look: compare", Goal},
    LessonWord {"compiler", "it is on, or off", "compiler: dnnl on", Goal},
    LessonWord {"takes", "the rules of the compiler have one for the operator", "takes: teaching-npu nn.bias_add", Goal},
    LessonWord {"numbers", "the numbers were checked, and agree, or differ; `at` asks for a tolerance", "numbers: differ at 1e-9", Goal},
    LessonWord {"count", "the query finds so many nodes: = != < <= > >=", "count: op:divide = 0", Goal},
    LessonWord {"predict", "a question that is answered before the goals are reached, and told right or wrong when they are", "predict: What will be left?", Question},
    LessonWord {"ask", "a question that has to be answered right", "ask: How many are there?", Question},
    LessonWord {"right", "a choice that is right, and why", "right: One | The others were constants.", Question},
    LessonWord {"wrong", "one that is not, and why", "wrong: None | One has data for an operand.", Question},
    LessonWord {"answer", "instead of choices: a number, or how many nodes a query finds when the step is done; and why", "answer: count op:sqrt | Each had a constant for its operand.", Question},
};

} // namespace

std::span<const LessonWord> lessonWords() { return words; }

const LessonWord* lessonWord(std::string_view name, LessonWord::Use use)
{
    const auto found = std::ranges::find_if(words, [&](const LessonWord& word) { return word.name == name && word.use == use; });
    return found == words.end() ? nullptr : &*found;
}

} // namespace passbench
