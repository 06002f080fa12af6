#pragma once
// What the program remembers between runs that is no part of a session.

#include "views/canvas/paint/paint_state.h"
#include "views/theme/theme.h"

#include <QByteArray>
#include <QStringList>

namespace passbench::settings {

QStringList recentFiles();            ///< latest first; only those that still exist
void addRecentFile(const QString& path);
void forgetRecentFile(const QString& path);
QByteArray windowGeometry();
QByteArray windowState();
bool isBelowFolded(); ///< the tables below
void setWindow(const QByteArray& geometry, const QByteArray& state, bool belowFolded);
Theme::Mode themeMode();
void setThemeMode(Theme::Mode mode);
CanvasLayers canvasLayers();
void setCanvasLayers(CanvasLayers layers);
int interfaceZoom();                   ///< of the whole window, in percent: 80 to 200
void setInterfaceZoom(int percent);
QString language();                    ///< of the window: "de"; empty: the system's
void setLanguage(const QString& code);
bool flowsRight();                     ///< graphs, from left to right
void setFlowsRight(bool right);
QString exportFolder();                ///< where each exported model gets a folder of its own
void setExportFolder(const QString& folder);
QStringList plugins();                 ///< libraries of passes that are loaded at the start, in order
void setPlugins(const QStringList& paths);
bool isTourSeen();                     ///< of the window, by whoever uses the program
void setTourSeen(bool seen);
QString lessonsFolder();               ///< of a person's own, beside the settings
QString savedPipelinesFolder();        ///< beside the settings themselves

} // namespace passbench::settings
