#include "app/window/help_key.h"

#include <QApplication>
#include <QDialog>
#include <QKeyEvent>
#include <QMenu>
#include <QWidget>

#include <algorithm>
#include <array>
#include <span>

namespace passbench {
namespace {

struct HelpPlace {
    std::string_view name, page;
};

constexpr std::array actionPlaces {
    HelpPlace {"open", "panel/start"}, HelpPlace {"randomNetwork", "topic/classroom"}, HelpPlace {"save", "topic/sessions"}, HelpPlace {"saveAs", "topic/sessions"},
    HelpPlace {"export", "panel/export"}, HelpPlace {"exportPicture", "topic/pictures"}, HelpPlace {"exportPage", "topic/pictures"}, HelpPlace {"exportView", "topic/pictures"},
    HelpPlace {"exportSelection", "topic/pictures"}, HelpPlace {"pictureLegend", "topic/pictures"}, HelpPlace {"sharePage", "topic/sharing"}, HelpPlace {"modelSet", "topic/model-set"},
    HelpPlace {"loadCompiler", "panel/compilers"}, HelpPlace {"loadPlugin", "topic/trust"}, HelpPlace {"startPage", "panel/start"}, HelpPlace {"quit", "topic/sessions"},
    HelpPlace {"undo", "panel/pipeline"}, HelpPlace {"redo", "panel/pipeline"}, HelpPlace {"find", "topic/queries"}, HelpPlace {"findNext", "topic/queries"}, HelpPlace {"findPrevious", "topic/queries"},
    HelpPlace {"first", "panel/pipeline"}, HelpPlace {"back", "panel/pipeline"}, HelpPlace {"step", "panel/pipeline"}, HelpPlace {"last", "panel/pipeline"}, HelpPlace {"run", "panel/pipeline"},
    HelpPlace {"stop", "panel/pipeline"}, HelpPlace {"runToHere", "panel/pipeline"}, HelpPlace {"addPass", "panel/passes"}, HelpPlace {"removeStep", "panel/pipeline"},
    HelpPlace {"duplicateStep", "panel/pipeline"}, HelpPlace {"toggleStep", "panel/pipeline"}, HelpPlace {"requirePass", "panel/pipeline"}, HelpPlace {"disablePass", "panel/pipeline"},
    HelpPlace {"toggleBreakpoint", "panel/pipeline"}, HelpPlace {"moveLeft", "panel/pipeline"}, HelpPlace {"moveRight", "panel/pipeline"}, HelpPlace {"cutSteps", "panel/pipeline"}, HelpPlace {"copyPipeline", "panel/pipeline"},
    HelpPlace {"pastePipeline", "panel/pipeline"}, HelpPlace {"editText", "panel/pipeline"}, HelpPlace {"clearPipeline", "panel/pipeline"}, HelpPlace {"groupStep", "panel/pipeline"},
    HelpPlace {"filterSteps", "panel/pipeline"}, HelpPlace {"showAllSteps", "panel/pipeline"}, HelpPlace {"showChangedSteps", "panel/pipeline"}, HelpPlace {"showTouchingSteps", "panel/pipeline"},
    HelpPlace {"checkNumbers", "panel/numbers"}, HelpPlace {"comparePipelines", "panel/compare"}, HelpPlace {"savedPipelines", "topic/sessions"}, HelpPlace {"commands", "topic/window"},
    HelpPlace {"viewAfter", "panel/graph"}, HelpPlace {"viewCompare", "panel/changes"}, HelpPlace {"viewOverlay", "panel/changes"}, HelpPlace {"viewText", "panel/changes"}, HelpPlace {"fit", "panel/graph"},
    HelpPlace {"fitSelection", "panel/graph"}, HelpPlace {"flowRight", "panel/graph"}, HelpPlace {"showGroups", "panel/graph"}, HelpPlace {"openGroups", "panel/graph"}, HelpPlace {"closeGroups", "panel/graph"},
    HelpPlace {"nextChange", "panel/changes"}, HelpPlace {"previousChange", "panel/changes"}, HelpPlace {"nextRewrite", "panel/rewrites"}, HelpPlace {"previousRewrite", "panel/rewrites"},
    HelpPlace {"endComparisonAction", "panel/compare"}, HelpPlace {"showOrigin", "panel/inspector"}, HelpPlace {"foldLeft", "topic/window"}, HelpPlace {"foldPipeline", "topic/window"},
    HelpPlace {"foldBelow", "topic/window"}, HelpPlace {"foldRight", "topic/window"}, HelpPlace {"foldAll", "topic/window"}, HelpPlace {"onlyTables", "topic/window"}, HelpPlace {"theme", "topic/window"},
    HelpPlace {"highContrast", "topic/window"}, HelpPlace {"interfaceLarger", "topic/window"}, HelpPlace {"interfaceSmaller", "topic/window"}, HelpPlace {"interfaceUsual", "topic/window"},
    HelpPlace {"fullScreen", "topic/window"}, HelpPlace {"present", "topic/presenting"}, HelpPlace {"help", "topic/first-steps"}, HelpPlace {"keys", "topic/window"}, HelpPlace {"lessons", "panel/lesson"},
    HelpPlace {"windowTour", "topic/first-steps"}, HelpPlace {"ruleReferenceAction", "panel/rules"}, HelpPlace {"queryReferenceAction", "topic/queries"}, HelpPlace {"lessonReferenceAction", "topic/lessons"},
    HelpPlace {"about", "topic/trust"},
};

constexpr std::array dialogPlaces {
    HelpPlace {"exportDialog", "panel/export"}, HelpPlace {"surveyDialog", "topic/model-set"}, HelpPlace {"savedPipelinesDialog", "topic/sessions"}, HelpPlace {"keyList", "topic/window"},
    HelpPlace {"ruleReference", "panel/rules"}, HelpPlace {"queryReference", "topic/queries"}, HelpPlace {"lessonReference", "topic/lessons"}, HelpPlace {"randomNetworkDialog", "topic/classroom"},
    HelpPlace {"unkeptQuestion", "topic/sessions"},
};

std::string_view pageIn(std::span<const HelpPlace> places, std::string_view name)
{
    const auto found = std::ranges::find(places, name, &HelpPlace::name);
    return found == places.end() ? std::string_view() : found->page;
}

QString toPage(std::string_view page) { return QString::fromUtf8(page.data(), static_cast<qsizetype>(page.size())); }

} // namespace

std::string_view pageOfAction(std::string_view action) { return pageIn(actionPlaces, action); }
std::string_view pageOfDialog(std::string_view dialog) { return pageIn(dialogPlaces, dialog); }

HelpKey::HelpKey(QObject* parent) : QObject(parent) { qApp->installEventFilter(this); }

bool HelpKey::eventFilter(QObject* watched, QEvent* event)
{
    const bool isAsked = event->type() == QEvent::ShortcutOverride; // whether the key is ours, before the window's own F1 takes it
    if ((event->type() != QEvent::KeyPress && !isAsked) || !watched->isWidgetType())
        return false;
    const auto* key = static_cast<QKeyEvent*>(event);
    if (key->key() != Qt::Key_F1 || key->modifiers() != Qt::NoModifier)
        return false;
    if (const auto* menu = qobject_cast<QMenu*>(watched)) {
        if (isAsked) {
            event->accept();
            return true;
        }
        const QString page = menu->activeAction() ? toPage(pageOfAction(menu->activeAction()->objectName().toStdString())) : QString();
        while (QWidget* popup = QApplication::activePopupWidget()) { // with the menus that it came from
            if (!popup->close())
                break;
        }
        Q_EMIT wanted(page);
        return true;
    }
    const QWidget* window = static_cast<QWidget*>(watched)->window();
    const std::string_view page = qobject_cast<const QDialog*>(window) ? pageOfDialog(window->objectName().toStdString()) : std::string_view();
    if (page.empty())
        return false;
    if (isAsked)
        event->accept();
    else
        Q_EMIT wanted(toPage(page));
    return true;
}

} // namespace passbench

#include "moc_help_key.cpp"
