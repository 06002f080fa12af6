// The window's menus and toolbar.

#include "app/window/main_window.h"

#include "app/window/language.h"
#include "app/window/settings.h"
#include "app/window/tool_row.h"
#include "views/models/text.h"
#include "views/panels/graph/find_box.h"
#include "views/panels/key_list.h"
#include "views/panels/reference_dialog.h"
#include "views/panels/partition/rules_panel.h"
#include "views/panels/pipeline/panel.h"
#include "views/panels/pipeline/preset_box.h"
#include "views/panels/pipeline/strip.h"
#include "views/session/files/saved_pipelines.h"
#include "views/session/node_overlays.h"
#include "views/session/presets.h"
#include "views/session/told.h"
#include "views/theme/icon.h"
#include "views/theme/theme.h"

#include <QActionGroup>
#include <QDockWidget>
#include <QFileDialog>
#include <QMenu>
#include <QMenuBar>
#include <QStatusBar>
#include <QToolBar>
#include <QToolButton>

namespace passbench {

void MainWindow::addMenus()
{
    using enum ActionId;
    const auto fill = [this](const QString& title, std::initializer_list<ActionId> ids) {
        QMenu* menu = menuBar()->addMenu(title);
        for (const ActionId id : ids) {
            if (id == Count)
                menu->addSeparator();
            else
                menu->addAction(m_actions[id]);
        }
        return menu;
    };
    QMenu* file = fill(tr("&File"), {Open, ActionId::RandomNetwork, CloseModel, Count, Save, SaveAs, Count, Export, Count, ExportPicture, ExportPage, ExportView, ExportSelection, PictureLegend, SharePage, Count, ModelSet, Count, Quit});
    auto* plugins = new QMenu(tr("Pl&ug-ins"), this);
    connect(plugins, &QMenu::aboutToShow, this, [this, plugins] { fillPlugins(*plugins); });
    file->insertMenu(m_actions[Quit], plugins);
    file->insertSeparator(m_actions[Quit]);
    fill(tr("&Edit"), {Undo, Redo, Count, Find, FindNext, FindPrevious, Commands, Count, CutSteps, CopyPipeline, PastePipeline});
    const auto part = [this](QMenu* menu, const QString& title, std::initializer_list<ActionId> ids) { // else a low screen has two columns
        QMenu* made = menu->addMenu(title);
        for (const ActionId id : ids)
            made->addAction(m_actions[id]);
    };
    QMenu* pipeline = fill(tr("&Pipeline"), {Run, Stop, RunToHere, Count, First, Back, Step, Last, Count, AddPass});
    part(pipeline, tr("S&elected steps"), {ToggleStep, RequirePass, DisablePass, ToggleBreakpoint, DuplicateStep, MoveLeft, MoveRight, GroupStep, RemoveStep});
    part(pipeline, tr("Steps that are sho&wn"), {ShowAllSteps, ShowChangedSteps, ShowTouchingSteps});
    pipeline->addSeparator();
    for (const ActionId id : {CheckNumbers, ComparePipelines, SavedPipelines, EditText, ClearPipeline})
        pipeline->addAction(m_actions[id]);
    fillLevels(*pipeline->addMenu(tr("Level o&f runs")));
    QMenu* view = fill(tr("&View"), {ModeAfter, ModeCompare, ModeOverlay, ModeText, Count, Fit, FitSelection, FlowRight, Count});
    part(view, tr("&Groups"), {ShowGroups, OpenGroups, CloseGroups});
    part(view, tr("&Changes and rewrites"), {NextChange, PreviousChange, NextRewrite, PreviousRewrite, ShowOrigin});
    view->addAction(m_actions[EndComparison]);
    view->addSeparator();
    part(view, tr("S&ides of the window"), {FoldLeft, FoldPipeline, FoldBelow, FoldRight, FoldAll, OnlyTables});
    part(view, tr("&Look of the window"), {Theme, HighContrast, InterfaceLarger, InterfaceSmaller, InterfaceUsual});
    view->addAction(m_actions[FullScreen]);
    view->addAction(m_actions[Present]);
    view->addSeparator();
    QMenu* colours = view->addMenu(tr("Colours"));
    connect(colours, &QMenu::aboutToShow, this, [this, colours] { fillColours(*colours); });
    addLanguages(*view->addMenu(tr("Language")));
    addPanelMenu(*view->addMenu(tr("Panels")));
    fill(tr("&Help"), {Help, ActionId::Lessons, ActionId::WindowTour, Count, Keys, QueryReference, RuleReference, ActionId::LessonReference, About});
    auto* keys = new KeyList(*menuBar(), this);
    connect(m_actions[Keys], &QAction::triggered, keys, &KeyList::start);
    auto* rules = new RuleReferenceDialog(this);
    connect(m_actions[RuleReference], &QAction::triggered, rules, &RuleReferenceDialog::start);
    auto* queries = new QueryReferenceDialog(this);
    connect(m_actions[QueryReference], &QAction::triggered, queries, &QueryReferenceDialog::start);
    auto* lessons = new LessonReferenceDialog(this);
    connect(m_actions[ActionId::LessonReference], &QAction::triggered, lessons, &LessonReferenceDialog::start);
    connect(m_rules, &RulesPanel::referenceWanted, rules, &RuleReferenceDialog::start);
}

/// Takes effect at the next start: texts of tables and pages were made when their contents were.
void MainWindow::addLanguages(QMenu& menu)
{
    menu.setObjectName(QStringLiteral("languageMenu"));
    auto* choice = new QActionGroup(&menu);
    QStringList codes = windowLanguages();
    codes.prepend(QString());
    for (const QString& code : codes) {
        QAction* action = menu.addAction(code.isEmpty() ? tr("As the system (%1)").arg(languageName(systemLanguage())) : languageName(code));
        action->setData(code);
        action->setCheckable(true);
        action->setChecked(code == settings::language());
        choice->addAction(action);
        connect(action, &QAction::triggered, this, [this, code] {
            settings::setLanguage(code);
            const QString name = languageName(code.isEmpty() ? systemLanguage() : code);
            const QString told = isLanguageReadable(code.isEmpty() ? systemLanguage() : code) ? tr("The window speaks %1 from the next start on").arg(name) : tr("No installed font has the characters of %1: the window stays English until there is one, such as that of the package fonts-noto-cjk").arg(name);
            m_session.say(told);
            statusBar()->showMessage(told, 10'000);
        });
    }
    menu.addSeparator();
    QAction* when = menu.addAction(tr("Takes effect at the next start"));
    when->setObjectName(QStringLiteral("languageWhen"));
    when->setEnabled(false);
    if (!unreadableLanguage().isEmpty())
        m_session.say(tr("No installed font has the characters of %1: the window stays English until there is one, such as that of the package fonts-noto-cjk").arg(languageName(unreadableLanguage())));
}

/// What the heads of boxes show.
void MainWindow::fillColours(QMenu& menu)
{
    menu.clear();
    NodeOverlays& overlays = m_session.overlays();
    std::vector<NodeOverlays::Kind> kinds = overlays.kinds();
    kinds.insert(kinds.begin(), NodeOverlays::Kind::None);
    for (const NodeOverlays::Kind kind : kinds) {
        const QString name = kind == NodeOverlays::Kind::None ? tr("Kinds of operators") : overlays.nameOf(kind);
        QAction* action = menu.addAction(name, this, [&overlays, kind] { overlays.show(kind); });
        action->setCheckable(true);
        action->setChecked(kind == overlays.kind());
    }
    menu.addSeparator();
    menu.addAction(tr("From a &file…"), this, &MainWindow::chooseValueFile)->setEnabled(m_session.hasModel());
}

/// Values of nodes as another tool gives them.
void MainWindow::chooseValueFile()
{
    const QString path = QFileDialog::getOpenFileName(this, tr("Values of nodes"), {}, tr("Names with values (*.csv *.tsv *.json);;All files (*)"));
    if (!path.isEmpty())
        m_session.overlays().readFile(path);
}

void MainWindow::addToolBar()
{
    using enum ActionId;
    using Rank = ToolRow::Rank;
    QToolBar* bar = QMainWindow::addToolBar(tr("Main"));
    bar->setObjectName(QStringLiteral("mainToolBar"));
    bar->setMovable(false);
    bar->toggleViewAction()->setEnabled(false); // else a wrong click takes it away
    auto* row = new ToolRow(bar);
    row->add(m_actions[Open], Rank::Needed);
    row->add(m_actions[Save], Rank::Spare);
    row->addSeparator();
    row->add(m_actions[Undo], Rank::Needed);
    row->add(m_actions[Redo], Rank::Spare);
    row->addSeparator();
    row->add(m_actions[First], Rank::Spare);
    row->add(m_actions[Back], Rank::Needed);
    row->add(m_actions[ActionId::Step], Rank::Always, true);
    row->add(m_actions[Last], Rank::Spare);
    row->add(m_actions[Run], Rank::Always, true);
    row->add(m_actions[Stop], Rank::Useful);
    row->addSeparator();
    auto* presets = new PresetBox(m_session, *m_saved, row);
    connect(presets, &PresetBox::chosen, this, &MainWindow::usePreset);
    row->add(presets, Rank::Needed, [presets](QMenu& menu) { presets->fillMenu(*menu.addMenu(icon(QStringLiteral("bookmark")), tr("Presets"))); });
    auto* compilers = new QToolButton(row);
    compilers->setObjectName(QStringLiteral("compilersButton"));
    compilers->setText(tr("Compilers"));
    compilers->setIcon(icon(QStringLiteral("compiler")));
    compilers->setIconSize({20, 20});
    compilers->setAutoRaise(true);
    compilers->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    compilers->setPopupMode(QToolButton::InstantPopup);
    compilers->setToolTip(tr("External compilers that may take regions of the graph"));
    compilers->setFocusPolicy(Qt::TabFocus);
    auto* menu = new QMenu(tr("Compilers"), compilers);
    menu->setIcon(compilers->icon());
    connect(menu, &QMenu::aboutToShow, this, [this, menu] { fillCompilers(*menu); });
    compilers->setMenu(menu);
    row->add(compilers, Rank::Useful, [menu](QMenu& more) { more.addMenu(menu); });
    row->addSpace();
    row->add(m_find, Rank::Always);
    connect(m_find, &FindBox::roomChanged, row, &ToolRow::arrange);
    row->add(m_actions[Commands], Rank::Useful);
    row->add(m_actions[Export], Rank::Always, true);
    row->add(m_actions[ActionId::Theme], Rank::Spare);
    bar->addWidget(row);
}

/// The buttons that fold the sides of the window, at the end of its last line, where there is always room for them.
void MainWindow::connectFolds()
{
    using enum ActionId;
    const auto fit = [this] { // a person may have made room at one side, or taken it
        if (m_wasShown && !m_folds.isEverythingFolded())
            fitRoom();
    };
    connect(&m_folds, &Folds::changed, this, fit, Qt::QueuedConnection); // when all of a change is made
    connect(&m_folds, &Folds::changed, this, &MainWindow::keepTabsInPlace);
    const auto addButton = [this](QAction* action) {
        auto* button = new QToolButton(this);
        button->setDefaultAction(action);
        button->setObjectName(action->objectName() + QStringLiteral("Button"));
        button->setAutoRaise(true);
        button->setIconSize({ThemeSizes::iconSmall, ThemeSizes::iconSmall});
        button->setFocusPolicy(Qt::TabFocus);
        statusBar()->addPermanentWidget(button);
    };
    QAction* tables = m_actions[OnlyTables];
    tables->setCheckable(true);
    connect(tables, &QAction::triggered, &m_folds, &Folds::showOnlyTables);
    connect(&m_folds, &Folds::changed, tables, [this, tables] { tables->setChecked(m_folds.showsOnlyTables()); });
    addButton(tables);
    for (const auto& [id, side] : {std::pair {FoldLeft, Side::Left}, std::pair {FoldPipeline, Side::Pipeline}, std::pair {FoldBelow, Side::Below}, std::pair {FoldRight, Side::Right}}) {
        QAction* action = m_actions[id];
        action->setCheckable(true);
        connect(action, &QAction::triggered, this, [this, side = side](bool shown) { m_folds.fold(side, !shown); });
        const auto follow = [this, action, side = side] { action->setChecked(!m_folds.isFolded(side)); };
        connect(&m_folds, &Folds::changed, action, follow);
        follow();
        addButton(action);
    }
    connect(m_actions[FoldAll], &QAction::triggered, this, [this] {
        const bool folds = !m_folds.isEverythingFolded();
        m_folds.foldAll(folds);
        if (!folds && m_folds.isEverythingFolded())
            statusBar()->showMessage(tr("The window has no room for what is around the graph; the buttons at the right unfold one side at a time"), 10'000);
    });
    connect(m_pipeline, &PipelinePanel::roomWanted, this, [this] { m_folds.fold(Side::Pipeline, false); });
    connect(m_pipeline, &PipelinePanel::roomLeft, this, [this] { m_folds.fold(Side::Pipeline, true); });
}

void MainWindow::usePreset(const QString& name)
{
    const bool saved = m_saved->contains(name);
    auto pipeline = saved ? m_saved->load(name) : presetOf(m_session, name.toStdString());
    if (!pipeline)
        return m_session.say(told(pipeline.error()));
    m_session.setPipeline((saved ? tr("Use pipeline %1") : tr("Use preset %1")).arg(name), std::move(*pipeline));
    m_session.selectStep(std::min(std::max(m_session.playhead() - 1, 0), static_cast<int>(m_session.project().pipeline.steps.size()) - 1)); // what was selected is gone
    strip().track()->showPlayhead();
    if (qobject_cast<PresetBox*>(focusWidget()))
        strip().track()->takeFocus(); // keys are about the steps from now on
}

/// The steps and groups that a run leaves out, by level.
void MainWindow::fillLevels(QMenu& menu)
{
    auto* levels = new QActionGroup(&menu);
    for (std::int64_t level = 0; level <= highestOptLevel; ++level) {
        QAction* action = menu.addAction(level == highestOptLevel ? tr("%1, everything").arg(level) : QString::number(level));
        action->setStatusTip(tr("Runs leave out steps and groups of levels above %1").arg(level));
        action->setCheckable(true);
        levels->addAction(action);
        connect(action, &QAction::triggered, this, [this, level] { m_session.setOptLevel(level); });
        const auto follow = [this, action, level] { action->setChecked(m_session.project().optLevel == level); };
        connect(&m_session, &Session::projectChanged, action, follow);
        follow();
    }
}

} // namespace passbench
