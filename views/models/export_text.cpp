#include "views/models/export_text.h"

#include "core/build/emulated.h"
#include "core/build/plugins.h"
#include "core/codegen/input/compile_input.h"
#include "core/support/text.h"
#include "views/models/text.h"

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

/// What compiles C for the machine that a module is for.
QString compilerFor(const BuildReport& report)
{
    if (report.runsHere || !report.lackedHere.empty())
        return QStringLiteral("cc");
    const std::string cross = crossCompiler(report.triple);
    return cross.empty() ? QStringLiteral("clang --target=%1").arg(quoted(toQString(report.triple))) : toQString(cross);
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
    const bool isCalledByC = !isWebAssembly(report.triple); // else JavaScript calls all but the C source
    const QString compiler = isCalledByC ? compilerFor(report) : QStringLiteral("cc"), module = compiler + QStringLiteral(" main.c %1 -I. %2 -o main");
    if (isCalledByC && has(QStringLiteral("lib%1.so").arg(name)))
        return compiler + QStringLiteral(" main.c -I. -L. -l:lib%1.so -Wl,-rpath,. -o main").arg(name);
    for (const QString& file : {QStringLiteral("lib%1.a").arg(name), name + QStringLiteral(".o")})
        if (isCalledByC && has(file))
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
