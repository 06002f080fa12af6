#include "app/window/settings.h"

#include "app/window/interface_zoom.h"

#include <QDir>
#include <QFileInfo>
#include <QMetaEnum>
#include <QSettings>
#include <QStandardPaths>

#include <algorithm>

namespace passbench::settings {
namespace {

constexpr int mostRecentFiles = 12;
// Docks of another set would be put in odd places by an old state; raise it when docks come or go.
constexpr int layoutVersion = 4;

QString key(const char* name) { return QLatin1String(name); }

} // namespace

QStringList recentFiles()
{
    QStringList files = QSettings().value(key("recent/files")).toStringList();
    files.removeIf([](const QString& path) { return !QFileInfo::exists(path); });
    return files;
}

void addRecentFile(const QString& path)
{
    QStringList files = QSettings().value(key("recent/files")).toStringList();
    const QString absolute = QFileInfo(path).absoluteFilePath();
    files.removeAll(absolute);
    files.prepend(absolute);
    QSettings().setValue(key("recent/files"), files.mid(0, mostRecentFiles));
}

void forgetRecentFile(const QString& path)
{
    QStringList files = QSettings().value(key("recent/files")).toStringList();
    files.removeAll(path);
    QSettings().setValue(key("recent/files"), files);
}

QByteArray windowGeometry() { return QSettings().value(key("window/geometry")).toByteArray(); }

QByteArray windowState()
{
    return QSettings().value(key("window/version")).toInt() == layoutVersion ? QSettings().value(key("window/state")).toByteArray() : QByteArray();
}

bool isBelowFolded() { return !windowState().isEmpty() && QSettings().value(key("window/belowFolded")).toBool(); }

void setWindow(const QByteArray& geometry, const QByteArray& state, bool belowFolded)
{
    QSettings().setValue(key("window/belowFolded"), belowFolded);
    QSettings().setValue(key("window/geometry"), geometry);
    QSettings().setValue(key("window/state"), state);
    QSettings().setValue(key("window/version"), layoutVersion);
}

Theme::Mode themeMode()
{
    bool known = false;
    const int mode = QMetaEnum::fromType<Theme::Mode>().keyToValue(QSettings().value(key("theme/mode")).toByteArray().constData(), &known);
    return known ? static_cast<Theme::Mode>(mode) : Theme::Mode::System;
}

void setThemeMode(Theme::Mode mode)
{
    QSettings().setValue(key("theme/mode"), QLatin1String(QMetaEnum::fromType<Theme::Mode>().valueToKey(static_cast<int>(mode))));
}

CanvasLayers canvasLayers()
{
    return {.marks = QSettings().value(key("canvas/marks"), true).toBool(), .tints = QSettings().value(key("canvas/tints"), true).toBool()};
}

void setCanvasLayers(CanvasLayers layers)
{
    QSettings().setValue(key("canvas/marks"), layers.marks);
    QSettings().setValue(key("canvas/tints"), layers.tints);
}

int interfaceZoom() { return std::clamp(QSettings().value(key("interface/zoom"), 100).toInt(), smallestInterface, largestInterface); }
void setInterfaceZoom(int percent) { QSettings().setValue(key("interface/zoom"), percent); }

QString language() { return QSettings().value(key("interface/language")).toString(); }
void setLanguage(const QString& code) { QSettings().setValue(key("interface/language"), code); }

bool flowsRight() { return QSettings().value(key("canvas/flowsRight")).toBool(); }
void setFlowsRight(bool right) { QSettings().setValue(key("canvas/flowsRight"), right); }

QString exportFolder()
{
    return QSettings().value(key("export/folder"), QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation) + QStringLiteral("/passbench")).toString();
}

QStringList plugins() { return QSettings().value(key("passes/plugins")).toStringList(); }
void setPlugins(const QStringList& paths) { QSettings().setValue(key("passes/plugins"), paths); }

bool isTourSeen() { return QSettings().value(key("window/tourSeen")).toBool(); }
void setTourSeen(bool seen) { QSettings().setValue(key("window/tourSeen"), seen); }

QString lessonsFolder() { return QStandardPaths::writableLocation(QStandardPaths::AppConfigLocation) + QStringLiteral("/lessons"); }

QString savedPipelinesFolder() { return QStandardPaths::writableLocation(QStandardPaths::AppConfigLocation) + QStringLiteral("/pipelines"); }

void setExportFolder(const QString& folder) { QSettings().setValue(key("export/folder"), folder); }

} // namespace passbench::settings
