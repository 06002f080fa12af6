#include "tests/property/end_to_end.h"

#include "core/build/build.h"
#include "core/export/onnx/model.h"
#include "core/import/model.h"
#include "core/ir/text/parser.h"
#include "core/ir/text/printer.h"
#include "core/ops/table/op_table.h"
#include "core/pipeline/plan.h"
#include "tests/property/agreement.h"
#include "tests/property/random_compilers.h"
#include "tests/property/random_module.h"
#include "tests/property/random_options.h"
#include "tests/property/wild_module.h"

#include <fmt/format.h>

namespace passbench {
namespace {

constexpr double sumsInAnotherOrder = 1e-4; // relative to the largest value of the output

struct Case {
    Module module;
    std::vector<Tensor> inputs, expected;
    Pipeline pipeline;
    CompilerTable compilers;
};

CompilerTable someCompilers(Dice& dice, const Module& module)
{
    CompilerTable table = dice.oneIn(2) ? randomCompilers(dice, module) : CompilerTable {};
    for (const std::string_view name : {"dnnl", "ccompiler"})
        if (dice.oneIn(2))
            table = table.with(*shippedCompilers().select(Strings {std::string(name)}).map([](const auto& one) { return one.front(); }));
    table.pins = randomPins(dice, module);
    return table;
}

/// A preset with a few passes more, anywhere in it, that the contracts allow there.
Pipeline somePipeline(Dice& dice, std::uint32_t seed, const Module& module, const CompilerTable& compilers)
{
    constexpr std::string_view presets[] = {"O0", "O1", "O2", "O3", "O4"};
    const std::vector<std::string> names = compilers.names();
    const Pipeline preset = *presetPipeline(presets[dice.below(std::size(presets))], names);
    Pipeline more = preset;
    std::mt19937 random(seed);
    const auto passes = allPasses();
    for (std::size_t i = dice.below(3); i > 0; --i) {
        const PassDef& pass = passes[dice.below(passes.size())];
        more.steps.insert(more.steps.begin() + static_cast<std::ptrdiff_t>(dice.below(more.steps.size() + 1)), {.pass = pass.name, .options = randomOptions(pass, random)});
    }
    const PipelinePlan plan = planOf({.pipeline = more, .initial = propertiesOf(module), .insertMissing = true});
    return plan.problems.empty() ? plan.pipeline() : preset;
}

std::string throughOnnx(const Case& given, const std::filesystem::path& folder)
{
    if (!writeOnnx(given.module, *given.module.main(), {.folder = folder, .name = "case"}))
        return {}; // not every operator can be written, and the message has a test of its own
    const auto read = openModel(folder / "case.onnx");
    if (!read)
        return "what was written as ONNX can't be read: " + toText(read.error());
    const auto actual = interpret(*read, given.inputs);
    if (!actual)
        return "what was written as ONNX can't be run: " + toText(actual.error());
    const Difference difference = compare(given.expected, *actual);
    return difference.comparable && difference.maxRelative <= sumsInAnotherOrder ? std::string()
                                                                                  : fmt::format("as ONNX it computes something else: {} (relative {})", difference.what, difference.maxRelative);
}

std::string throughPipeline(const Case& given, const RunPtr& run)
{
    if (run->failed()) {
        const Diagnostic& error = *run->steps.back()->error;
        return error.ours ? run->steps.back()->id + ": " + toText(error) : std::string();
    }
    if (run->output().main()->type().function()->params != given.module.main()->type().function()->params)
        return {}; // such as for another batch
    const auto actual = interpret(run->output(), given.inputs);
    return actual ? differenceOf(given.module, given.pipeline, given.inputs, given.expected, *actual) : toText(actual.error());
}

std::string throughCompiler(const Case& given, const Module& output, const std::filesystem::path& folder)
{
    const auto report = build({.module = output, .name = "case", .folder = folder / "built", .compilers = given.compilers});
    if (!report)
        return report.error().ours ? toText(report.error()) : std::string();
    return report->good() ? std::string() : "compiled, " + report->checkText;
}

} // namespace

std::string mistakeEndToEnd(const EndToEndCase& asked)
{
    const std::string text = asked.seed % 3 ? wildModuleText(asked.seed, asked.operators) : randomModuleText(asked.seed, asked.operators);
    Case given {.module = *parseModule(opTable(), text)};
    const auto inputs = seededInputs(given.module, asked.seed);
    const auto expected = inputs ? interpret(given.module, *inputs) : tl::unexpected(inputs.error());
    if (!expected)
        return {}; // open dimensions have tests of their own
    Dice dice(asked.seed);
    given.inputs = *inputs;
    given.expected = *expected;
    given.compilers = someCompilers(dice, given.module);
    given.pipeline = somePipeline(dice, asked.seed, given.module, given.compilers);
    std::string found = throughOnnx(given, asked.folder);
    if (found.empty()) {
        const RunPtr run = runPipeline({.input = given.module, .pipeline = given.pipeline, .compilers = &given.compilers, .verifyHolding = true});
        found = throughPipeline(given, run);
        if (found.empty() && asked.compiled && !run->failed())
            found = throughCompiler(given, run->output(), asked.folder);
    }
    return found.empty() ? found : fmt::format("{}\npipeline: {}\n{}", found, toText(given.pipeline), text);
}

} // namespace passbench
