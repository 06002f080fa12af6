#pragma once
// The window: session, views, docks, menus. Composition only.

#include "app/window/actions.h"
#include "app/window/folds.h"
#include "core/partition/reasons/unsupported.h"
#include "views/session/session.h"

#include <QMainWindow>

#include <functional>
#include <map>

class QMenu;
class QStackedWidget;

namespace passbench {

class CommandPalette;
class ComparePanel;
class CompilerPanel;
class DimsPage;
class ExportDialog;
class FindBox;
class WindowTour;
class HelpPanel;
struct ExampleModel;
struct Command;
class InspectorPanel;
class LessonPanel;
class Notice;
class NumbersPanel;
class QuantizedPanel;
class PageJob;
class PalettePanel;
class PipelinePanel;
class PipelineStrip;
class Presenter;
class ResultPanels;
class RewritePanel;
class RulesPanel;
class SavedPipelines;
class SavedPipelinesDialog;
class SearchPanel;
class StartPage;
class SurveyDialog;
class ViewArea;
enum class PicturePart;

class MainWindow : public QMainWindow {
    Q_OBJECT
public:
    explicit MainWindow(QWidget* parent = nullptr);
    ~MainWindow() override;

    Session& session() { return m_session; }
    Actions& actions() { return m_actions; }
    ViewArea& viewArea() { return *m_viewArea; }
    PipelineStrip& strip();
    ComparePanel& comparePanel() { return *m_compare; }
    RewritePanel& rewrites() { return *m_rewrites; }
    SavedPipelines& savedPipelines() { return *m_saved; }
    RulesPanel& rules() { return *m_rules; }
    SearchPanel& search() { return *m_search; }
    ResultPanels& results() { return *m_results; }
    ExportDialog& exportDialog() { return *m_export; }
    SurveyDialog& surveyDialog() { return *m_survey; }
    PageJob& pages() { return *m_page; }
    Presenter& presenter() { return *m_presenter; }
    LessonPanel& lessons() { return *m_lessons; }
    QDockWidget* dock(const QString& name) const;
    void appear(); ///< as it was left; for the first time with all of the screen where there is no more than the window takes
    bool keepAll(); ///< before an end: what is typed, recorded or not saved is there the next time; false when nothing takes it
    void open(const QString& path);
    void expect(const QString& path); ///< before it appears: this is going to be opened, and the start page need not be shown
    void loadPlugin(const QString& path); ///< tells in place why it can't be
    void loadCompiler(const QString& path); ///< likewise
    void showRules(const QString& compiler);
    /// Sizes of docks as they are at the first start, whatever the settings say; for pictures and tests.
    void resetLayout();
    void startTour(); ///< of what is where, over the window
    void welcome();   ///< at the first start: the tour, when nothing is left that wants an answer
    Folds& folds() { return m_folds; }

protected:
    bool event(QEvent* event) override;
    bool focusNextPrevChild(bool next) override;
    void showEvent(QShowEvent* event) override;
    QMenu* createPopupMenu() override; ///< of edges of panels: what View > Panels has
    void resizeEvent(QResizeEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    /// Where a panel stands at first: over one another, as tabs at the right, above the tabs at the bottom, or among those.
    enum class PanelPlace { Left, Right, Strip, Tabs };
    struct Panel {
        const char* id;                 ///< object name of its dock, under which its place is saved
        QString title;
        PanelPlace place;
        std::function<QWidget*()> make;
    };
    std::vector<Panel> panels();
    void addPanels();
    QDockWidget* addDock(const Panel& panel);
    int areaInTabOrder(const QWidget& widget) const;
    static Qt::DockWidgetArea areaOf(PanelPlace place);
    std::vector<QDockWidget*> docksAt(PanelPlace place) const;
    QWidget* makePartitionPanel();
    QWidget* makeMapPanel();
    QWidget* makeSummaryPanel();
    void lightInGraph(const std::vector<NodeId>& nodes, const std::vector<NodeId>& path); ///< and moves them into view; none: everything
    void connectPanels();
    void addToolBar();
    void connectFolds();
    void fitRoom();
    void keepTabsInPlace();
    void keepLeftHeights(int percent, int next);
    bool mayLose();
    bool mayReplace(const QString& path);
    bool isLow() const;                       ///< too low for panels above one another
    void addMenus();
    void connectActions();
    void connectSession();
    void addPanelMenu(QMenu& menu);
    void followPanels();
    static QString titleOf(const QDockWidget& dock);
    bool isInView(const QDockWidget& dock) const;
    void showPanel(QDockWidget& dock); ///< for who asked for it by name
    std::vector<Command> panelCommands();
    void connectNotices();
    void connectLessons();
    void lightLesson();
    void openRandomNetwork();
    void openExample(const ExampleModel& example);
    bool isInLesson(const QDockWidget* raised) const; ///< it would stand over the lesson that is being taken
    void tellOfFailures(Notice& notice);
    int tellOfFailure(Notice& notice, int index); ///< a Notice::Number
    void tellOfModelFile(Notice& notice);
    void tellOfStops(Notice& notice);
    void tellOfKept(Notice& notice);
    void tellOfDraft(Notice& notice);
    void tellOfPastes(Notice& notice);
    void connectSteps();
    void followSession();
    void followSelection();
    void fillCompilers(QMenu& menu);
    void fillLevels(QMenu& menu);
    void fillPlugins(QMenu& menu);
    void loadPluginByDialog();
    void loadCompilerByDialog();
    void connectViews();
    void connectPipelineTools();
    void toggleBreakpoint();
    void showCommands();
    void usePreset(const QString& name);
    void openByDialog();
    void locateModel();
    void save(bool askForName);
    void exportPicture(PicturePart part);
    void sharePage();
    void showHelp();
    std::string pageAbout(const QWidget* focus) const;
    QString messageAt(const QWidget* focus) const;
    void showHelpPage(const QString& id);
    void showExport();
    void showStart(bool show);
    void leaveStart();
    void raise(const QString& dockName);      ///< for who asked for it
    void bringForward(const QString& dockName); ///< of the right side, unless it is folded away
    void showNodeMenu(NodeId node, QPoint position);
    void addPinMenu(QMenu& menu, NodeId node);
    void addLanguages(QMenu& menu);
    void fillColours(QMenu& menu);
    void chooseValueFile();
    void addFloatsAction(QMenu& menu, NodeId node);
    void showProspect(const Wish& wish, NodeId node);
    void showAbout();

    Session& m_session; ///< a child of the window, and the last to go: the panels are given it
    Actions m_actions;
    Folds m_folds;
    bool m_backToAfter = false; ///< when what is compared is left: nobody has chosen to see both sides
    QStackedWidget* m_centre;
    StartPage* m_start;
    DimsPage* m_dims;
    FindBox* m_find;
    QMenu* m_panelsMenu = nullptr; ///< View > Panels
    ViewArea* m_viewArea;
    CompilerPanel* m_compilers;
    RulesPanel* m_rules;
    SearchPanel* m_search;
    PalettePanel* m_palette;
    InspectorPanel* m_inspector;
    HelpPanel* m_help;
    WindowTour* m_tour = nullptr; ///< once it was asked for
    LessonPanel* m_lessons;
    std::pair<std::vector<NodeId>, bool> m_lessonLight; ///< nodes that a lesson points at, and whether they are still to come into view
    SavedPipelines* m_saved;
    PipelinePanel* m_pipeline;
    ComparePanel* m_compare;
    RewritePanel* m_rewrites;
    SavedPipelinesDialog* m_savedDialog;
    CommandPalette* m_commands;
    ResultPanels* m_results;
    NumbersPanel* m_numbers;
    QuantizedPanel* m_quantized = nullptr;
    ExportDialog* m_export;
    SurveyDialog* m_survey;
    PageJob* m_page;
    Presenter* m_presenter;
    std::vector<std::pair<QDockWidget*, PanelPlace>> m_docks; ///< in the order of panels()
    std::pair<QSize, QSize> m_startSize;                      ///< what it got before it was complete, and what the screen has for it
    std::map<int, QList<int>> m_leftHeights;                  ///< of the panels at the left, where they are shown, by the size of the interface
    bool m_wasShown = false;
    static constexpr int noneBeside = 900;  ///< up to this width there is no room for panels beside the graph
    static constexpr int bothBeside = 1400; ///< from this width on, in pixels, there is room for panels at both sides
    bool m_tellsBeside = false; ///< the panels at the right: something has been selected
    QString m_pictureFolder; ///< where the last picture was saved
    QString m_menuHint; ///< in the status line, of the entry of a menu
};

} // namespace passbench
