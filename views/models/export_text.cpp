#include "views/models/export_text.h"

#include "core/build/emulated.h"
#include "core/build/plugins.h"
#include "core/codegen/input/compile_input.h"
#include "core/codegen/program/kernel_names.h"
#include "core/partition/regions/marks_left.h"
#include "core/passes/inference/decided_extents.h"
#include "core/support/text.h"
#include "views/models/text.h"
#include "views/models/tr.h"
#include "views/session/told.h"

#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>

namespace passbench {
namespace {

QString quoted(QString text)
{
    static const QRegularExpression plain(QStringLiteral("^[A-Za-z0-9_./=,:+-]+$"));
    return plain.match(text).hasMatch() ? text : QLatin1Char('\'') + text.replace(QLatin1Char('\''), QStringLiteral("'\\''")) + QLatin1Char('\'');
}

QString cType(DataType dtype)
{
    switch (dtype) {
    case DataType::Float32: return QStringLiteral("float");
    case DataType::Float64: return QStringLiteral("double");
    case DataType::Float16:
    case DataType::BFloat16: return QStringLiteral("uint16_t");
    case DataType::Bool:
    case DataType::UInt4: return QStringLiteral("uint8_t");
    case DataType::Int4: return QStringLiteral("int8_t");
    default: return toQString(name(dtype)) + QStringLiteral("_t");
    }
}

/// `static float image[3072]; /* 1×3×32×32 float32 */`, a line each.
QString arrays(const std::vector<ExecutablePort>& ports)
{
    QString text;
    for (const ExecutablePort& port : ports) {
        QStringList extents;
        for (const std::int64_t extent : port.shape)
            extents.append(QString::number(extent));
        const std::int64_t count = checkedElementCount(port.shape).value_or(1);
        text += QStringLiteral("static %1 %2[%3]; /* %4 */\n").arg(cType(port.dtype), toQString(port.name)).arg(std::max<std::int64_t>(count, 1)).arg(extents.isEmpty() ? QStringLiteral("one number") : extents.join(QStringLiteral("x")));
    }
    return text;
}

QString members(const std::vector<ExecutablePort>& ports)
{
    QStringList names;
    for (const ExecutablePort& port : ports)
        names.append(QStringLiteral(".%1 = %1").arg(toQString(port.name)));
    return names.isEmpty() ? QStringLiteral("0") : names.join(QStringLiteral(", "));
}

/// The compilers that have regions in `module`, each once.
Strings ownersOfRegions(const Module& module)
{
    Strings owners;
    for (const auto& [name, function] : module.functions)
        if (const std::string owner = function->compiler(); !owner.empty() && std::ranges::find(owners, owner) == owners.end())
            owners.push_back(owner);
    return owners;
}

/// Those of `owners` whose regions leave as ONNX, where it has their operators: writing them tells.
Strings withoutGenerator(const Session& session, const Strings& owners)
{
    Strings handed;
    for (const std::string& owner : owners)
        if (const Compiler* compiler = session.compilers().find(owner); compiler && compiler->generator.empty())
            handed.push_back(owner);
    return handed;
}

/// Sizes stay open, or elements may decide some.
bool isForAnySize(const Session& session, const ExportSettings& settings) { return !settings.open.empty() || mayDecideExtents(session.input()); }

/// A file, or any that a name with a star means.
bool isThere(const QString& path)
{
    const QFileInfo file(path);
    return file.fileName().contains(QLatin1Char('*')) ? !file.dir().entryList({file.fileName()}, QDir::Files).isEmpty() : file.exists();
}

/// What compiles C for the machine that a module is for.
QString compilerFor(const BuildReport& report)
{
    if (report.runsHere || !report.lackedHere.empty())
        return QStringLiteral("cc");
    const auto emulator = emulatorFor(report.triple);
    return emulator && !emulator->compiler.empty() ? toQString(emulator->compiler.filename().string()) : QStringLiteral("clang --target=%1").arg(toQString(report.triple));
}

} // namespace

QString exportCommandLine(const Session& session, const ExportSettings& settings)
{
    // The session holds sizes, steps, levels, compilers with edited rules, and pins: options of its own would have to say each.
    QString line = QStringLiteral("passbench-cli ");
    for (const std::string& plugin : loadedPlugins())
        line += QStringLiteral("--plugin ") + quoted(toQString(plugin)) + QLatin1Char(' ');
    line += QStringLiteral("build ") + quoted(exportedSession(session, settings)) + QStringLiteral(" --name ") + quoted(exportName(session));
    if (!settings.triple.empty() && needsMachine(settings.emit))
        line += QStringLiteral(" --target ") + quoted(toQString(settings.triple));
    if (!settings.cpu.empty() && needsMachine(settings.emit))
        line += QStringLiteral(" --cpu ") + quoted(toQString(settings.cpu));
    QStringList kinds;
    for (const auto& [kind, name] : emitNames)
        if (settings.emits(kind))
            kinds.append(toQString(name));
    line += QStringLiteral(" --emit ") + kinds.join(QLatin1Char(','));
    for (const std::string& dim : settings.open)
        line += QStringLiteral(" --dim ") + quoted(toQString(dim) + QStringLiteral("=:"));
    if (settings.tuned)
        line += QStringLiteral(" --tuned");
    if (!settings.check)
        line += QStringLiteral(" --no-check");
    return line + QStringLiteral(" -o ") + quoted(settings.folder);
}

std::vector<PlannedFile> plannedFiles(const Session& session, const ExportSettings& settings)
{
    const QString name = toQString(moduleName(exportName(session).toStdString()));
    const bool isWasm = isWebAssembly(settings.triple);
    const auto& run = *session.run();
    const std::int64_t parameters = (run.steps.empty() ? run.inputMetrics : run.steps.back()->metrics).constantBytes;
    const QString withCode = tr("%1 and code").arg(bytesText(parameters)), few = tr("some kB");
    std::vector<PlannedFile> files;
    if (settings.emits(Emit::Library))
        files.push_back({toQString(libraryFile(name.toStdString(), isWasm)), isWasm ? tr("WebAssembly with the parameters") : tr("shared library with the parameters"), withCode});
    if (settings.emits(Emit::Object))
        files.push_back({name + QStringLiteral(".o"), tr("object file with the parameters"), withCode});
    if (settings.emits(Emit::Archive))
        files.push_back({QStringLiteral("lib%1.a").arg(name), tr("static library with the parameters"), withCode});
    if (settings.emits(Emit::Ir))
        files.push_back({name + QStringLiteral(".ll"), tr("LLVM IR"), tr("by its kernels")});
    if (settings.emits(Emit::Assembly))
        files.push_back({name + QStringLiteral(".s"), tr("assembly"), tr("by its kernels")});
    if (settings.emits(Emit::Ir) || settings.emits(Emit::Assembly))
        files.push_back({name + QStringLiteral(".weights"), tr("parameters, which assembling includes"), bytesText(parameters)});
    if (settings.emits(Emit::CSource)) {
        files.push_back({name + QStringLiteral(".c"), tr("the model in C99"), tr("by its kernels")});
        files.push_back({name + QStringLiteral("_data.c"), tr("its constants, and how to include many"), bytesText(3 * parameters)});
    }
    if (settings.emits(Emit::Onnx))
        files.push_back({name + QStringLiteral(".onnx"), tr("the model as it is compiled, in ONNX"), bytesText(parameters)});
    const Strings owners = ownersOfRegions(run.output());
    if (!owners.empty() && (settings.emits(Emit::Onnx) || !withoutGenerator(session, owners).empty())) {
        files.push_back({QStringLiteral("onnx/*.onnx"), tr("regions, and what lies between them, as far as ONNX has their operators"), tr("up to %1").arg(bytesText(parameters))});
        files.push_back({QStringLiteral("onnx/%1.parts.json").arg(name), tr("the order in which those run"), few});
    }
    if (owners.size() > withoutGenerator(session, owners).size() && !isForAnySize(session, settings))
        files.push_back({QStringLiteral("regions/*"), tr("the code of regions, as their compilers write it"), tr("by its regions")});
    files.push_back({name + QStringLiteral(".h"), tr("C header"), few});
    if ((settings.emits(Emit::Library) || settings.emits(Emit::Archive)) && !isWasm) {
        files.push_back({name + QStringLiteral(".pc"), tr("what pkg-config reads"), few});
        files.push_back({name + QStringLiteral("Config.cmake"), tr("what CMake reads"), few});
    }
    files.push_back({name + QStringLiteral(".loops"), tr("kernels as loops, to read"), tr("by its kernels")});
    files.push_back({name + QStringLiteral(".relay"), tr("the graph, to read"), tr("by its nodes")});
    files.push_back({QStringLiteral("metadata.json"), tr("inputs, outputs, kernels, the check"), few});
    files.push_back({name + QStringLiteral(".export.passbench"), tr("this session, which the command line reads"), few});
    for (PlannedFile& file : files)
        file.replaces = isThere(settings.folder + QLatin1Char('/') + file.name);
    return files;
}

bool isHelperFile(const QString& name)
{
    return name == QLatin1String("metadata.json") || name.endsWith(QLatin1String(".loops")) || name.endsWith(QLatin1String(".relay"))
        || name.endsWith(QLatin1String(".pc")) || name.endsWith(QLatin1String("Config.cmake"))
        || name.endsWith(QLatin1String(".export.passbench"));
}

QStringList plannedNotes(const Session& session, const ExportSettings& settings)
{
    QStringList notes;
    if (const std::string marks = marksLeft(session.run()->output()); !marks.empty())
        notes.append(withoutTicks(told(marks)));
    const Strings owners = ownersOfRegions(session.run()->output()), without = withoutGenerator(session, owners);
    for (const std::string& owner : owners)
        if (isForAnySize(session, settings) && std::ranges::find(without, owner) == without.end())
            notes.append(tr("regions of %1 go to the default compiler: their own code is for one size, and this module is for any").arg(toQString(owner)));
    for (const std::string& compiler : without)
        notes.append(tr("%1 has no code generator here: those of its regions that ONNX has operators for are exported for its own tools, and not run by it").arg(toQString(compiler)));
    return notes;
}

QString callingProgram(const Executable& given)
{
    const auto least = bound(given, {}); // room for the least sizes, and for the most that elements decide
    const Executable& executable = least ? *least : given;
    const bool decides = std::ranges::any_of(executable.dims, &OpenDim::decided);
    QStringList sizes;
    for (const std::int64_t size : executable.sizes)
        sizes.append(QString::number(size));
    const QString name = toQString(executable.name), prefix = QStringLiteral("passbench_") + name;
    return QStringLiteral("#include \"%1.h\"\n\n").arg(name) + arrays(executable.inputs) + arrays(executable.outputs)
        + QStringLiteral("\nint main(void)\n{\n"
                         "    struct %1_inputs in = {%2};\n"
                         "    struct %1_outputs out = {%3};\n%4"
                         "    return %1_run(&in, &out%5); /* 0: done%6 */\n}\n")
              .arg(prefix, members(executable.inputs), members(executable.outputs),
                  sizes.isEmpty() ? QString() : QStringLiteral("    struct %1_sizes sizes = {%2};\n").arg(prefix, sizes.join(QStringLiteral(", "))),
                  sizes.isEmpty() ? QString() : QStringLiteral(", &sizes"), decides ? QStringLiteral(", and sizes has what elements decided") : QString());
}

QString linkCommand(const BuildReport& report)
{
    const QString name = toQString(report.name);
    const auto has = [&](const QString& file) { return std::ranges::find(report.files, file.toStdString()) != report.files.end(); };
    QStringList needed;
    for (const BuiltRegion& region : report.regions)
        for (const std::string& library : region.libraries)
            needed.append(QStringLiteral("-l") + toQString(library));
    needed.append(QStringLiteral("-lm"));
    needed.removeDuplicates();
    const QString compiler = compilerFor(report), module = compiler + QStringLiteral(" main.c %1 -I. %2 -o main");
    if (has(QStringLiteral("lib%1.so").arg(name)))
        return compiler + QStringLiteral(" main.c -I. -L. -l:lib%1.so -Wl,-rpath,. -o main").arg(name);
    for (const QString& file : {QStringLiteral("lib%1.a").arg(name), name + QStringLiteral(".o")})
        if (has(file))
            return module.arg(file, needed.join(QLatin1Char(' ')));
    if (!has(name + QStringLiteral(".c")))
        return {};
    QStringList sources;
    for (const std::string& file : report.files)
        if (const QString source = toQString(file); source.endsWith(QLatin1String(".c")) || source.endsWith(QLatin1String(".S")))
            sources.append(source);
    return module.arg(sources.join(QLatin1Char(' ')), needed.join(QLatin1Char(' ')));
}

} // namespace passbench
