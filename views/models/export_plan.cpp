#include "views/models/export_plan.h"

#include "core/build/earlier_build.h"
#include "core/build/emulated.h"
#include "core/codegen/program/kernel_names.h"
#include "core/compilers/c/model.h"
#include "core/partition/regions/marks_left.h"
#include "core/support/files/inside.h"
#include "core/passes/inference/decided_extents.h"
#include "views/models/text.h"
#include "views/models/tr.h"
#include "views/session/told.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>

namespace passbench {
namespace {

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

bool isForAnotherMachine(const ExportSettings& settings) { return !settings.triple.empty() && needsMachine(settings.emit); }

/// Whether this export holds code of the default compiler where regions have code of their own.
bool leavesRegionsCodeOut(const Session& session, const ExportSettings& settings) { return holdsCode(settings.emit) && (isForAnySize(session, settings) || isForAnotherMachine(settings)); }

/// Whether the file, by its path in the folder, is the planned one, or one that a name with a star means.
bool isPlanned(const QString& file, const PlannedFile& planned)
{
    const qsizetype star = planned.name.indexOf(QLatin1Char('*'));
    return star < 0 ? file == planned.name : file.startsWith(planned.name.first(star)) && file.endsWith(planned.name.sliced(star + 1));
}

/// Files of regions that `module` has no more, and of none that it has: names with a star don't tell them.
Strings filesOfRegionsThatGo(const EarlierBuild& earlier, const Module& module)
{
    Strings gone, kept;
    for (const EarlierBuild::Region& region : earlier.regions) {
        const FunctionPtr function = module.find(region.function);
        Strings& files = function && function->compiler() == region.compiler ? kept : gone;
        files.insert(files.end(), region.files.begin(), region.files.end());
    }
    std::erase_if(gone, [&](const std::string& file) { return std::ranges::find(kept, file) != kept.end(); });
    return gone;
}

/// What an export into this folder takes away: files of the one before that it does not write. By build().
QStringList filesThatGo(const Session& session, const ExportSettings& settings)
{
    const std::filesystem::path folder = settings.folder.toStdString();
    const std::vector<PlannedFile> planned = plannedFiles(session, settings);
    const EarlierBuild earlier = earlierBuild(folder);
    const Strings ofRegions = filesOfRegionsThatGo(earlier, session.run()->output());
    QStringList gone;
    for (const std::string& file : earlier.filesOf(moduleName(exportName(session).toStdString()))) {
        const QString name = toQString(file);
        const bool isWritten = std::ranges::find(ofRegions, file) == ofRegions.end() && std::ranges::any_of(planned, [&](const PlannedFile& one) { return isPlanned(name, one); });
        if (isPlainFile(folder, file) && !isWritten)
            gone.append(name);
    }
    gone.sort();
    gone.removeDuplicates();
    return gone;
}

/// A file, or any that a name with a star means.
bool isThere(const QString& path)
{
    const QFileInfo file(path);
    return file.fileName().contains(QLatin1Char('*')) ? !file.dir().entryList({file.fileName()}, QDir::Files).isEmpty() : file.exists();
}

} // namespace

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
    const bool isIncluded = settings.emits(Emit::CSource) && parameters > mostConstantsAsText;
    if (parameters > 0 && (settings.emits(Emit::Ir) || settings.emits(Emit::Assembly) || isIncluded))
        files.push_back({name + QStringLiteral(".weights"), tr("parameters, which assembling includes"), bytesText(parameters)});
    if (settings.emits(Emit::CSource)) {
        files.push_back({name + QStringLiteral(".c"), tr("the model in C99"), tr("by its kernels")});
        if (isIncluded)
            files.push_back({name + QStringLiteral("_weights.S"), tr("which includes them"), few});
        files.push_back({name + QStringLiteral("_data.c"), tr("its constants, and how to include many"), isIncluded ? few : bytesText(4 * parameters)});
    }
    if (settings.emits(Emit::Onnx))
        files.push_back({name + QStringLiteral(".onnx"), tr("the model as it is compiled, in ONNX"), bytesText(parameters)});
    const Strings owners = ownersOfRegions(run.output());
    if (!owners.empty() && (settings.emits(Emit::Onnx) || !withoutGenerator(session, owners).empty())) {
        files.push_back({QStringLiteral("onnx/*.onnx"), tr("regions, and what lies between them, as far as ONNX has their operators"), tr("up to %1").arg(bytesText(parameters))});
        files.push_back({QStringLiteral("onnx/%1.parts.json").arg(name), tr("the order in which those run"), few});
    }
    if (owners.size() > withoutGenerator(session, owners).size() && holdsCode(settings.emit) && !leavesRegionsCodeOut(session, settings))
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
        if (leavesRegionsCodeOut(session, settings) && std::ranges::find(without, owner) == without.end())
            notes.append((isForAnySize(session, settings) ? tr("regions of %1 go to the default compiler: their own code is for one size, and this module is for any")
                                                          : tr("regions of %1 go to the default compiler: their own code is for this machine only")).arg(toQString(owner)));
    for (const std::string& compiler : without)
        notes.append(tr("%1 has no code generator here: those of its regions that ONNX has operators for are exported for its own tools, and not run by it").arg(toQString(compiler)));
    if (const QStringList gone = filesThatGo(session, settings); !gone.empty())
        notes.append(tr("will be removed from the folder, since the export before wrote them and this one does not: %1").arg(gone.join(QStringLiteral(", "))));
    return notes;
}

} // namespace passbench
