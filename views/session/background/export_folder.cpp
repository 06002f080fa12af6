#include "views/session/background/export_folder.h"

#include "core/build/earlier_build.h"
#include "core/document/project_file.h"
#include "core/support/text.h"

#include <QDir>
#include <QFileInfo>

namespace passbench {
namespace {

/// The model that the session in the folder was exported from; empty when there is none to be read.
QString modelOf(const QString& exportedSession)
{
    if (!QFileInfo::exists(exportedSession))
        return {};
    const auto saved = loadProject(exportedSession.toStdString());
    return saved ? QString::fromStdString(saved->modelPath) : QString();
}

} // namespace

QString proposedFolder(const Session& session, const QString& base)
{
    if (!session.hasModel())
        return base;
    const QString name = exportName(session), own = base + QLatin1Char('/') + name;
    if (otherContents(session, own).isEmpty())
        return own;
    const QString above = QFileInfo(QString::fromStdString(session.project().modelPath)).dir().dirName();
    return above.isEmpty() ? own : QStringLiteral("%1/%2-%3").arg(base, above, name);
}

QString otherContents(const Session& session, const QString& folder)
{
    const QString model = QString::fromStdString(session.project().modelPath);
    const QString file = exportedSession(session, {.folder = folder}), before = modelOf(file);
    const std::string name = identifier(exportName(session).toStdString());
    if (const bool isOurs = !earlierBuild(folder.toStdString()).filesOf(name).empty(); isOurs && (before.isEmpty() || before == model))
        return {};
    else if (isOurs)
        return Session::tr("the module of %1").arg(before);
    QStringList entries = QDir(folder).entryList(QDir::AllEntries | QDir::NoDotAndDotDot | QDir::Hidden, QDir::Name);
    entries.removeOne(QFileInfo(file).fileName());   // written when the command line is copied
    entries.removeOne(QStringLiteral("failed-check"));   // of an export that has not passed
    if (entries.isEmpty())
        return {};
    const int more = static_cast<int>(entries.size()) - 1;
    return more == 0 ? entries.first() : Session::tr("%1 and %n more", nullptr, more).arg(entries.first());
}

} // namespace passbench
