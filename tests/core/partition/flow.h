#pragma once
// Runs passes of a text pipeline on a text module, with compilers given as text.

#include "core/history/run.h"
#include "core/ir/text/parser.h"
#include "core/ir/text/printer.h"
#include "core/ops/table/op_table.h"
#include "core/partition/regions/regions.h"
#include "core/partition/rules/compiler.h"
#include "tests/support/test.h"

#include <QTest>

namespace passbench {

inline CompilerTable tableOf(const std::vector<std::string>& tomls)
{
    CompilerTable table;
    for (const std::string& toml : tomls) {
        auto compiler = parseCompiler(toml, "test.toml");
        if (!compiler)
            qFatal("%s", toText(compiler.error()).c_str());
        table = table.with(std::make_shared<const Compiler>(*std::move(compiler)));
    }
    return table;
}

/// A compiler that takes the named operators, whatever they work on.
inline std::string taking(std::string_view name, std::initializer_list<std::string_view> ops)
{
    std::string toml = fmt::format("name = \"{}\"\n", name);
    for (const std::string_view op : ops)
        toml += fmt::format("[[op]]\nname = \"{}\"\n", op);
    return toml;
}

/// Of the shared models, which are not in the source tree.
inline QString lightModel(const QString& name)
{
    const QString shared = qEnvironmentVariable("PASSBENCH_SHARED", test::sourceFile("../shared"));
    return shared + "/data/onnx-light/" + name + ".onnx";
}

inline Module parsed(std::string_view text)
{
    auto module = parseModule(opTable(), "#[version = \"0.0.5\"]\n" + std::string(text));
    if (!module)
        qFatal("%s", toText(module.error()).c_str());
    return *std::move(module);
}

inline RunPtr runFlow(const Module& module, std::string_view passes, const CompilerTable& table)
{
    auto pipeline = parsePipeline(passes);
    if (!pipeline)
        qFatal("%s", toText(pipeline.error()).c_str());
    return runPipeline({.input = module, .pipeline = *std::move(pipeline), .compilers = &table});
}

inline std::string textOf(const Module& module)
{
    std::string text = print(module, {.version = false, .types = false, .constants = false});
    while (text.ends_with('\n'))
        text.pop_back();
    return text;
}

/// The text after the passes, or the error's message.
inline std::string after(std::string_view text, std::string_view passes, const CompilerTable& table)
{
    const RunPtr run = runFlow(parsed(text), passes, table);
    return run->failed() ? "error: " + run->steps.back()->error->message : textOf(run->output());
}

/// The first call of an operator in any function; None when there is none.
inline NodeId nodeOf(const Module& module, std::string_view op)
{
    for (const NestedFunction& nested : allFunctions(module))
        for (const NodePtr& node : nested.function->nodes())
            if (callOf(*node, op))
                return node->id;
    return NodeId::None;
}

/// The regions as "acc: abs nn.relu; npu: tanh".
inline QString regionsText(const RunPtr& run)
{
    if (run->failed())
        return QString::fromStdString(toText(*run->steps.back()->error));
    QStringList list;
    for (const RegionInfo& region : regionsOf(run->output(), run->compilers)) {
        QStringList names {QString::fromStdString(region.compiler + ":")};
        const Function& function = *run->output().find(region.global);
        for (const NodeId id : region.nodes)
            names.append(QString::fromStdString(displayName(function[id])));
        list.append(names.join(' '));
    }
    return list.join("; ");
}

inline CompilerTable pinned(CompilerTable table, Pins pins)
{
    table.pins = std::move(pins);
    return table;
}

/// Two ways from one operator to another.
inline constexpr std::string_view diamond = "def @main(%x: Tensor[(4), float32]) {\n  %0 = abs(%x);\n  %1 = nn.relu(%0);\n  %2 = tanh(%0);\n  add(%1, %2)\n}";
inline constexpr std::string_view wholeFlow = "MergeComposite, AnnotateTarget, MergeCompilerRegions, PartitionGraph";

} // namespace passbench
