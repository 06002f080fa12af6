#include "app/cli/compiled.h"
#include "app/cli/dump.h"
#include "app/cli/expectations.h"
#include "app/cli/arguments/numbers.h"
#include "app/cli/tensors.h"

#include "core/codegen/program/kernel_names.h"
#include "core/runtime/interpreter.h"
#include "core/runtime/kernel_check.h"

#include <nlohmann/json.hpp>

namespace passbench::cli {
namespace {

struct RunArguments {
    CompiledArgument compiled;
    InputArgument inputs;
    ThreadsArgument threads;
    std::string executor, outputFolder, dumpFolder;
    ExpectArgument expected;
    bool json = false;
};

struct Results {
    std::vector<Tensor> tensors;
    std::vector<NamedTensor> expected;
    Strings names, namesInFile; ///< the latter empty where it is the former

    /// What the model calls them.
    Strings shown() const
    {
        Strings all = names;
        for (std::size_t i = 0; i < std::min(all.size(), namesInFile.size()); ++i)
            if (!namesInFile[i].empty())
                all[i] = namesInFile[i];
        return all;
    }
};

/// The model as it is, or after the steps that were asked for.
Result<Module> stepped(const RunArguments& arguments, const Module& module, Session& session)
{
    const CompiledArgument& asked = arguments.compiled;
    if (!asked.pipeline.given()) {
        PB_TRY(asked.pipeline.checkWithoutSteps(asked.pins.given(), session, "; `--executor compiled` has O3 without them"));
        return module;
    }
    PB_ASSIGN(CompilerTable table, asked.pipeline.table(asked.model, session));
    PB_ASSIGN(const Workspace chosen, asked.pipeline.steps(asked.model, session));
    PB_TRY(asked.pins.addTo(table, asked.model, module, session));
    PB_ASSIGN(const RunPtr run, runSteps(asked.pipeline.request(module, chosen, table, session), session));
    reportPins(run, session);
    return run->output();
}

/// Whether results have the types that those of the model have, whatever the steps do.
bool keepsTypes(const RunArguments& arguments, const Session& session)
{
    const bool isAsItIs = !arguments.compiled.pipeline.given() && arguments.executor != "compiled";
    if (isAsItIs)
        return true;
    Session quiet {.json = session.json, .quiet = true}; // steps are asked again, and complain then
    const auto chosen = arguments.compiled.pipeline.steps(arguments.compiled.model, quiet);
    return chosen && std::ranges::all_of(chosen->pipeline.steps, [](const PipelineStep& step) {
        const PassDef* pass = passNamed(step.pass);
        return !step.enabled || (pass && pass->keepsMainType);
    });
}

Result<Results> runReference(const RunArguments& arguments, Session& session)
{
    Module module;
    std::vector<NamedTensor> expected;
    const auto check = [&](const Module& opened) -> Result<void> {
        PB_ASSIGN(expected, arguments.expected.read(resultNames(opened), {}, session));
        if (!expected.empty() && keepsTypes(arguments, session))
            PB_TRY(checkExpected(expected, resultPorts(opened), session));
        PB_ASSIGN(module, stepped(arguments, opened, session));
        return arguments.dumpFolder.empty() ? checkKernels(module) : Result<void>(); // what comes before a failure is worth a look in a dump
    };
    PB_ASSIGN(const Prepared prepared, prepare(arguments.compiled.model, arguments.inputs, session, check));
    const Strings names = resultNames(prepared.module);
    if (arguments.dumpFolder.empty()) {
        PB_ASSIGN(std::vector<Tensor> outputs, interpret(module, prepared.inputs));
        return Results {std::move(outputs), std::move(expected), names, {}};
    }
    Dump dump(arguments.dumpFolder, module);
    auto outputs = interpret(module, prepared.inputs, {.onValue = [&](NodeId id, std::span<const Tensor> tensors) { dump.add(id, tensors); }});
    PB_TRY(dump.finish()); // also after a failure
    if (!outputs)
        return passbench::fail(std::move(outputs).error());
    return Results {*std::move(outputs), std::move(expected), names, {}};
}

/// Names, files and types of `--expect` are held against the model before it is compiled, which may take long.
Result<void> checkBeforeCompiling(const RunArguments& arguments, Session& session)
{
    if (arguments.expected.files.empty() || arguments.compiled.isFolder())
        return {};
    Session quiet {.quiet = true}; // the model is opened again, and complains then
    const auto model = arguments.compiled.model.open(quiet);
    if (!model)
        return {};
    const Strings names = resultNames(*model), inCode = portNames(names);
    PB_ASSIGN(const std::vector<NamedTensor> expected, arguments.expected.read(inCode, names, session));
    if (!keepsTypes(arguments, session))
        return {};
    std::vector<std::optional<Port>> ports = resultPorts(*model);
    for (std::size_t i = 0; i < ports.size(); ++i)
        if (ports[i])
            ports[i]->name = inCode[i];
    return checkExpected(expected, ports, session);
}

Result<Results> runCompiled(const RunArguments& arguments, Session& session)
{
    PB_TRY(checkBeforeCompiling(arguments, session));
    PB_ASSIGN(const Fitted module, fittedTo(arguments.inputs, arguments.compiled, session));
    Results results {};
    for (const ExecutablePort& port : module.compiled.executable.outputs) {
        results.names.push_back(port.name);
        results.namesInFile.push_back(port.source);
    }
    PB_ASSIGN(results.expected, arguments.expected.read(results.names, results.namesInFile, session));
    PB_ASSIGN(Execution execution, execute(module.executable, module.inputs, {.threads = arguments.threads.threads, .said = passedOn()}));
    tellOtherLevel(module.executable, execution.measurement, session);
    results.tensors = std::move(execution.outputs);
    return results;
}

Result<void> run(const RunArguments& arguments, Session& session)
{
    const bool isFolder = arguments.compiled.isFolder();
    if (isFolder && arguments.executor == "reference")
        return wrongUsage(session, {.message = "a compiled folder has no graph for the reference executor", .where = arguments.compiled.model.path,
            .help = "give the model itself"});
    if (!arguments.dumpFolder.empty() && (isFolder || arguments.executor == "compiled"))
        return wrongUsage(session, {.message = "compiled code doesn't keep the values in between", .where = arguments.compiled.model.path,
            .help = "leave out `--dump-all`, or let the reference executor run the model"});
    const bool reference = !isFolder && arguments.executor != "compiled";
    if (reference && arguments.threads.threads > 0)
        return wrongUsage(session, {.message = "`--threads` is about compiled code, and the reference executor uses one", .help = "add `--executor compiled`, or leave it out"});
    PB_ASSIGN(const Results results, reference ? runReference(arguments, session) : runCompiled(arguments, session));
    if (!arguments.outputFolder.empty())
        PB_TRY(writeOutputs(arguments.outputFolder, results.tensors, results.shown()));
    const Comparison comparison = arguments.expected.compared(results.expected, results.tensors, results.names);
    reportMisfits(comparison, session);
    if (!arguments.json)
        return writeOutput("", describe(results.tensors, results.shown()) + comparison.text);
    return writeReport({{"outputs", tensorsJson(results.tensors, results.shown())}, {"executor", reference ? "reference" : "compiled"}, {"expected", comparison.list}});
}

} // namespace

void addRun(CLI::App& app, Session& session)
{
    auto arguments = std::make_shared<RunArguments>();
    CLI::App& command = *app.add_subcommand("run", "Run a model, or a folder that `build` wrote");
    arguments->compiled.add(command, "with `--executor compiled` when no steps are given; the reference executor runs the model as it is then");
    arguments->inputs.add(command);
    command.add_option("--executor", arguments->executor, "reference (a model's default) or compiled (a folder's)")
        ->check(CLI::IsMember({"reference", "compiled"}));
    arguments->threads.add(command, "as many as there are processors");
    command.add_option("--output-dir", arguments->outputFolder, "folder for output_0.npy, ... and outputs.json")->type_name("DIR");
    arguments->expected.add(command);
    command.add_option("--tolerance", arguments->expected.tolerance, "of --expect: largest difference, in proportion to the largest value of the output")->check(notNegative())->needs("--expect")->capture_default_str();
    command.add_option("--dump-all", arguments->dumpFolder, "folder for every value in between, with an index.json; reference executor only")->type_name("DIR");
    command.add_flag("--json", arguments->json, "as JSON");
    onChosen(command, session, [arguments, &session] {
        session.json = arguments->json;
        return run(*arguments, session);
    });
}

} // namespace passbench::cli
