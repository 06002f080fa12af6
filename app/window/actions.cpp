#include "app/window/actions.h"

#include "views/theme/icon.h"

#include <QKeySequence>

namespace passbench {
namespace {

struct ActionFacts {
    ActionId id;
    const char* name;      ///< objectName
    const char* text;      ///< in menus
    const char* iconName;  ///< may be empty
    QList<QKeySequence> shortcuts;
    const char* help;      ///< status tip
};

/// The same on every platform: the standard ones name a key twice (Delete is Ctrl+D, too, on X11), and then neither acts.
template<typename... Text> QList<QKeySequence> keys(Text... text) { return {QKeySequence(QLatin1String(text))...}; }


std::vector<ActionFacts> table()
{
    return {
        {ActionId::Open, "open", QT_TRANSLATE_NOOP("passbench::Actions", "&Open…"), "open", keys("Ctrl+O"), QT_TRANSLATE_NOOP("passbench::Actions", "Open a model or a session")},
        {ActionId::RandomNetwork, "randomNetwork", QT_TRANSLATE_NOOP("passbench::Actions", "&Random network…"), "", {}, QT_TRANSLATE_NOOP("passbench::Actions", "Make a small random network for exercises, the same for the same seed, and open it")},
        {ActionId::Save, "save", QT_TRANSLATE_NOOP("passbench::Actions", "&Save session"), "save", keys("Ctrl+S"), QT_TRANSLATE_NOOP("passbench::Actions", "Save model, pipeline and compilers as a session")},
        {ActionId::SaveAs, "saveAs", QT_TRANSLATE_NOOP("passbench::Actions", "Save session &as…"), "", keys("Ctrl+Shift+S"), QT_TRANSLATE_NOOP("passbench::Actions", "Save the session under another name")},
        {ActionId::Export, "export", QT_TRANSLATE_NOOP("passbench::Actions", "&Export…"), "export", keys("Ctrl+E"), QT_TRANSLATE_NOOP("passbench::Actions", "Compile the graph that the pipeline gives, and check it")},
        {ActionId::ExportPicture, "exportPicture", QT_TRANSLATE_NOOP("passbench::Actions", "E&xport picture…"), "graph", {}, QT_TRANSLATE_NOOP("passbench::Actions", "Save the graph as SVG, PNG, PDF, a poster, or for Graphviz or Mermaid")},
        {ActionId::ExportPage, "exportPage", QT_TRANSLATE_NOOP("passbench::Actions", "Picture &for a page…"), "", {}, QT_TRANSLATE_NOOP("passbench::Actions", "Save the graph in the shape of a page, in columns")},
        {ActionId::ExportView, "exportView", QT_TRANSLATE_NOOP("passbench::Actions", "Picture of &what is seen…"), "", {}, QT_TRANSLATE_NOOP("passbench::Actions", "Save the part of the graph that is in view")},
        {ActionId::ExportSelection, "exportSelection", QT_TRANSLATE_NOOP("passbench::Actions", "Picture of the se&lection…"), "", {}, QT_TRANSLATE_NOOP("passbench::Actions", "Save the selected group or node with its neighbours, or all that is lit")},
        {ActionId::PictureLegend, "pictureLegend", QT_TRANSLATE_NOOP("passbench::Actions", "Le&gend below pictures"), "", {}, QT_TRANSLATE_NOOP("passbench::Actions", "What colours and badges mean, below each picture that is saved")},
        {ActionId::SharePage, "sharePage", QT_TRANSLATE_NOOP("passbench::Actions", "S&hare as page…"), "", {}, QT_TRANSLATE_NOOP("passbench::Actions", "Save the finished steps as one page for any browser, as a poster, or as an animated picture")},
        {ActionId::ModelSet, "modelSet", QT_TRANSLATE_NOOP("passbench::Actions", "&Model set…"), "numbers", {}, QT_TRANSLATE_NOOP("passbench::Actions", "Put this pipeline and these compilers to many models")},
        {ActionId::LoadCompiler, "loadCompiler", QT_TRANSLATE_NOOP("passbench::Actions", "Load a &compiler…"), "", {}, QT_TRANSLATE_NOOP("passbench::Actions", "Add an external compiler from the TOML file that says what it takes")},
        {ActionId::LoadPlugin, "loadPlugin", QT_TRANSLATE_NOOP("passbench::Actions", "&Load a plug-in…"), "", {}, QT_TRANSLATE_NOOP("passbench::Actions", "Load passes, predicates of compilers or generators from a plug-in; it runs with all your rights, now and at every start")},
        {ActionId::CloseModel, "startPage", QT_TRANSLATE_NOOP("passbench::Actions", "Start &page"), "", {}, QT_TRANSLATE_NOOP("passbench::Actions", "Show samples and recent files")},
        {ActionId::Quit, "quit", QT_TRANSLATE_NOOP("passbench::Actions", "&Quit"), "", keys("Ctrl+Q"), QT_TRANSLATE_NOOP("passbench::Actions", "Quit; unsaved work is kept and offered at the next start")},
        {ActionId::Undo, "undo", QT_TRANSLATE_NOOP("passbench::Actions", "&Undo"), "undo", keys("Ctrl+Z"), QT_TRANSLATE_NOOP("passbench::Actions", "Undo the last edit of the pipeline")},
        {ActionId::Redo, "redo", QT_TRANSLATE_NOOP("passbench::Actions", "&Redo"), "redo", keys("Ctrl+Shift+Z", "Ctrl+Y"), QT_TRANSLATE_NOOP("passbench::Actions", "Do the edit again")},
        {ActionId::Find, "find", QT_TRANSLATE_NOOP("passbench::Actions", "&Find nodes"), "search", keys("Ctrl+F"), QT_TRANSLATE_NOOP("passbench::Actions", "Find nodes by operator, attribute, shape or name")},
        {ActionId::FindNext, "findNext", QT_TRANSLATE_NOOP("passbench::Actions", "Find &next"), "", keys("F3"), QT_TRANSLATE_NOOP("passbench::Actions", "Go to the next match")},
        {ActionId::FindPrevious, "findPrevious", QT_TRANSLATE_NOOP("passbench::Actions", "Find &previous"), "", keys("Shift+F3"), QT_TRANSLATE_NOOP("passbench::Actions", "Go to the previous match")},
        {ActionId::First, "first", QT_TRANSLATE_NOOP("passbench::Actions", "Imported &model"), "first", keys("Ctrl+Home"), QT_TRANSLATE_NOOP("passbench::Actions", "Show the model as it was imported")},
        {ActionId::Back, "back", QT_TRANSLATE_NOOP("passbench::Actions", "Step &back"), "step-back", keys("Shift+F10"), QT_TRANSLATE_NOOP("passbench::Actions", "Show the graph before the last step")},
        {ActionId::Step, "step", QT_TRANSLATE_NOOP("passbench::Actions", "&Step"), "step", keys("F10"), QT_TRANSLATE_NOOP("passbench::Actions", "Run the next step, or show its result")},
        {ActionId::Last, "last", QT_TRANSLATE_NOOP("passbench::Actions", "Last finished step"), "last", keys("Ctrl+End"), QT_TRANSLATE_NOOP("passbench::Actions", "Show the graph after the last step that is finished")},
        {ActionId::Run, "run", QT_TRANSLATE_NOOP("passbench::Actions", "&Run"), "run", keys("F5"), QT_TRANSLATE_NOOP("passbench::Actions", "Run to the end, or to the next breakpoint")},
        {ActionId::Stop, "stop", QT_TRANSLATE_NOOP("passbench::Actions", "S&top"), "stop", keys("Shift+F5"), QT_TRANSLATE_NOOP("passbench::Actions", "Stop what is running; finished steps stay")},
        {ActionId::RunToHere, "runToHere", QT_TRANSLATE_NOOP("passbench::Actions", "Run to &here"), "", keys("Ctrl+F10"), QT_TRANSLATE_NOOP("passbench::Actions", "Run up to and including the selected step")},
        {ActionId::AddPass, "addPass", QT_TRANSLATE_NOOP("passbench::Actions", "&Add a pass…"), "plus", keys("Ctrl+P"), QT_TRANSLATE_NOOP("passbench::Actions", "Search the palette")},
        {ActionId::RemoveStep, "removeStep", QT_TRANSLATE_NOOP("passbench::Actions", "Remove step"), "remove", keys("Del"), QT_TRANSLATE_NOOP("passbench::Actions", "Remove the selected steps")},
        {ActionId::DuplicateStep, "duplicateStep", QT_TRANSLATE_NOOP("passbench::Actions", "&Duplicate step"), "duplicate", keys("Ctrl+D"), QT_TRANSLATE_NOOP("passbench::Actions", "Put a copy behind the selected steps")},
        {ActionId::ToggleStep, "toggleStep", QT_TRANSLATE_NOOP("passbench::Actions", "Step &on or off"), "eye", {}, QT_TRANSLATE_NOOP("passbench::Actions", "Switch the selected steps on or off (Space)")},
        {ActionId::RequirePass, "requirePass", QT_TRANSLATE_NOOP("passbench::Actions", "Run th&is pass at any level"), "", {}, QT_TRANSLATE_NOOP("passbench::Actions", "Required: every step of the selected step's pass runs, whatever the level of the run")},
        {ActionId::DisablePass, "disablePass", QT_TRANSLATE_NOOP("passbench::Actions", "Leave this pass o&ut everywhere"), "", {}, QT_TRANSLATE_NOOP("passbench::Actions", "Disabled: no step of the selected step's pass runs, even when it is required")},
        {ActionId::ToggleBreakpoint, "toggleBreakpoint", QT_TRANSLATE_NOOP("passbench::Actions", "Brea&kpoint"), "breakpoint", keys("F9"), QT_TRANSLATE_NOOP("passbench::Actions", "Run stops before the step; in the graph: before a step that touches the selected node")},
        {ActionId::MoveLeft, "moveLeft", QT_TRANSLATE_NOOP("passbench::Actions", "Move step &left"), "", {}, QT_TRANSLATE_NOOP("passbench::Actions", "Move the selected steps one place to the left")},
        {ActionId::MoveRight, "moveRight", QT_TRANSLATE_NOOP("passbench::Actions", "Mov&e step right"), "", {}, QT_TRANSLATE_NOOP("passbench::Actions", "Move the selected steps one place to the right")},
        {ActionId::CutSteps, "cutSteps", QT_TRANSLATE_NOOP("passbench::Actions", "Cu&t steps"), "", keys("Ctrl+X", "Shift+Del"), QT_TRANSLATE_NOOP("passbench::Actions", "Copy the selected steps as text, and remove them")},
        {ActionId::CopyPipeline, "copyPipeline", QT_TRANSLATE_NOOP("passbench::Actions", "Copy &as text"), "copy", keys("Ctrl+C", "Ctrl+Ins"), QT_TRANSLATE_NOOP("passbench::Actions", "Copy the selected steps, or the pipeline, as text")},
        {ActionId::PastePipeline, "pastePipeline", QT_TRANSLATE_NOOP("passbench::Actions", "Paste &steps"), "", keys("Ctrl+V", "Shift+Ins"), QT_TRANSLATE_NOOP("passbench::Actions", "Insert steps from their text form")},
        {ActionId::EditText, "editText", QT_TRANSLATE_NOOP("passbench::Actions", "Edit as te&xt…"), "text", keys("Ctrl+T"), QT_TRANSLATE_NOOP("passbench::Actions", "Type the whole pipeline, with presets and edits by name")},
        {ActionId::ClearPipeline, "clearPipeline", QT_TRANSLATE_NOOP("passbench::Actions", "Remove all steps"), "", {}, QT_TRANSLATE_NOOP("passbench::Actions", "Empty the pipeline")},
        {ActionId::GroupStep, "groupStep", QT_TRANSLATE_NOOP("passbench::Actions", "&Group with the next step"), "", keys("Ctrl+G"), QT_TRANSLATE_NOOP("passbench::Actions", "Put the selected steps, or the selected one and the next, into a group that can be folded and switched off")},
        {ActionId::FilterSteps, "filterSteps", QT_TRANSLATE_NOOP("passbench::Actions", "Show steps"), "filter", {}, QT_TRANSLATE_NOOP("passbench::Actions", "Which cards of the pipeline stand out")},
        {ActionId::ShowAllSteps, "showAllSteps", QT_TRANSLATE_NOOP("passbench::Actions", "All steps"), "", {}, QT_TRANSLATE_NOOP("passbench::Actions", "Show every card whole")},
        {ActionId::ShowChangedSteps, "showChangedSteps", QT_TRANSLATE_NOOP("passbench::Actions", "Only steps that &changed something"), "", keys("Ctrl+Shift+H"), QT_TRANSLATE_NOOP("passbench::Actions", "Make the cards of the other steps narrow")},
        {ActionId::ShowTouchingSteps, "showTouchingSteps", QT_TRANSLATE_NOOP("passbench::Actions", "Onl&y steps that touched the selected node"), "", keys("Ctrl+Shift+T"), QT_TRANSLATE_NOOP("passbench::Actions", "Steps that made, changed, moved or replaced the node or what it was made from")},
        {ActionId::CheckNumbers, "checkNumbers", QT_TRANSLATE_NOOP("passbench::Actions", "Check &numbers"), "numbers", keys("Ctrl+Shift+N"), QT_TRANSLATE_NOOP("passbench::Actions", "Execute the graph after every step and compare it with the model")},
        {ActionId::ComparePipelines, "comparePipelines", QT_TRANSLATE_NOOP("passbench::Actions", "Compare &pipelines…"), "compare", keys("Ctrl+Shift+M"), QT_TRANSLATE_NOOP("passbench::Actions", "Run another pipeline on the same model and see where the results differ")},
        {ActionId::SavedPipelines, "savedPipelines", QT_TRANSLATE_NOOP("passbench::Actions", "Sa&ved pipelines…"), "bookmark", keys("Ctrl+Shift+B"), QT_TRANSLATE_NOOP("passbench::Actions", "Save this pipeline under a name, or use one that was saved")},
        {ActionId::Commands, "commands", QT_TRANSLATE_NOOP("passbench::Actions", "&Commands…"), "command", keys("Ctrl+Shift+P"), QT_TRANSLATE_NOOP("passbench::Actions", "Find any command, pass, preset or node by typing")},
        {ActionId::ModeAfter, "viewAfter", QT_TRANSLATE_NOOP("passbench::Actions", "&After"), "graph", keys("Ctrl+1"), QT_TRANSLATE_NOOP("passbench::Actions", "The graph after the step at the playhead")},
        {ActionId::ModeCompare, "viewCompare", QT_TRANSLATE_NOOP("passbench::Actions", "&Before · After"), "split", keys("Ctrl+2"), QT_TRANSLATE_NOOP("passbench::Actions", "Both sides of the step, with linked pan and zoom")},
        {ActionId::ModeOverlay, "viewOverlay", QT_TRANSLATE_NOOP("passbench::Actions", "&Overlay"), "overlay", keys("Ctrl+3"), QT_TRANSLATE_NOOP("passbench::Actions", "Both sides of the step in one picture: what is gone stands there as a ghost")},
        {ActionId::ModeText, "viewText", QT_TRANSLATE_NOOP("passbench::Actions", "&Text"), "text", keys("Ctrl+4"), QT_TRANSLATE_NOOP("passbench::Actions", "Both sides of the step as Relay text")},
        {ActionId::Fit, "fit", QT_TRANSLATE_NOOP("passbench::Actions", "&Fit"), "fit", keys("F"), QT_TRANSLATE_NOOP("passbench::Actions", "Show the whole graph")},
        {ActionId::FitSelection, "fitSelection", QT_TRANSLATE_NOOP("passbench::Actions", "Fit &selection"), "", keys("Shift+F"), QT_TRANSLATE_NOOP("passbench::Actions", "Show the selected node")},
        {ActionId::FlowRight, "flowRight", QT_TRANSLATE_NOOP("passbench::Actions", "Flow to the &right"), "", keys("Ctrl+Shift+R"), QT_TRANSLATE_NOOP("passbench::Actions", "Lay the graph out from left to right, or from top to bottom")},
        {ActionId::ShowGroups, "showGroups", QT_TRANSLATE_NOOP("passbench::Actions", "&Groups of the graph"), "group", keys("G"), QT_TRANSLATE_NOOP("passbench::Actions", "Show closed groups as single boxes: by names, by what repeats, and by functions")},
        {ActionId::OpenGroups, "openGroups", QT_TRANSLATE_NOOP("passbench::Actions", "Op&en all groups"), "", keys("Shift+G"), QT_TRANSLATE_NOOP("passbench::Actions", "Show what every group holds")},
        {ActionId::CloseGroups, "closeGroups", QT_TRANSLATE_NOOP("passbench::Actions", "Close groups"), "", keys("Ctrl+Shift+G"), QT_TRANSLATE_NOOP("passbench::Actions", "Open no more of the groups than fits the window")},
        {ActionId::NextChange, "nextChange", QT_TRANSLATE_NOOP("passbench::Actions", "&Next change"), "next", keys("F7"), QT_TRANSLATE_NOOP("passbench::Actions", "Go to the next change, in any view")},
        {ActionId::PreviousChange, "previousChange", QT_TRANSLATE_NOOP("passbench::Actions", "&Previous change"), "previous", keys("Shift+F7"), QT_TRANSLATE_NOOP("passbench::Actions", "Go to the previous change, in any view")},
        {ActionId::NextRewrite, "nextRewrite", QT_TRANSLATE_NOOP("passbench::Actions", "Next re&write"), "", keys("F8"), QT_TRANSLATE_NOOP("passbench::Actions", "Show the next rewrite inside the step at the playhead")},
        {ActionId::PreviousRewrite, "previousRewrite", QT_TRANSLATE_NOOP("passbench::Actions", "Previous rewrite"), "", keys("Shift+F8"), QT_TRANSLATE_NOOP("passbench::Actions", "Show the rewrite before inside the step at the playhead")},
        {ActionId::EndComparison, "endComparisonAction", QT_TRANSLATE_NOOP("passbench::Actions", "Back to the steps"), "", keys("Esc"), QT_TRANSLATE_NOOP("passbench::Actions", "Show the graph at the playhead again")},
        {ActionId::ShowOrigin, "showOrigin", QT_TRANSLATE_NOOP("passbench::Actions", "W&here did this come from"), "", keys("Ctrl+Shift+O"), QT_TRANSLATE_NOOP("passbench::Actions", "The steps and rules that made the selected node, and the imported operator")},
        {ActionId::FoldLeft, "foldLeft", QT_TRANSLATE_NOOP("passbench::Actions", "Panels at the &left"), "panel-left", keys("Ctrl+B"), QT_TRANSLATE_NOOP("passbench::Actions", "Show the panels at the left, or fold them away")},
        {ActionId::FoldPipeline, "foldPipeline", QT_TRANSLATE_NOOP("passbench::Actions", "Cards of the p&ipeline"), "panel-strip", keys("Ctrl+Shift+J"), QT_TRANSLATE_NOOP("passbench::Actions", "Show the whole cards of the pipeline, or one line of each")},
        {ActionId::FoldBelow, "foldBelow", QT_TRANSLATE_NOOP("passbench::Actions", "Tables below"), "panel-below", keys("Ctrl+J"), QT_TRANSLATE_NOOP("passbench::Actions", "Show the tables below, or only their tabs")},
        {ActionId::FoldRight, "foldRight", QT_TRANSLATE_NOOP("passbench::Actions", "Panels at the right"), "panel-right", keys("Ctrl+Alt+B"), QT_TRANSLATE_NOOP("passbench::Actions", "Show the panels at the right, or fold them away")},
        {ActionId::FoldAll, "foldAll", QT_TRANSLATE_NOOP("passbench::Actions", "Onl&y the graph"), "", keys("F12"), QT_TRANSLATE_NOOP("passbench::Actions", "Fold away all that is around the graph, or show it again")},
        {ActionId::OnlyTables, "onlyTables", QT_TRANSLATE_NOOP("passbench::Actions", "Only the tables"), "only-tables", keys("Shift+F12"), QT_TRANSLATE_NOOP("passbench::Actions", "Give the tables below the room of the graph, or show it again; as a double click on one of their tabs")},
        {ActionId::Theme, "theme", QT_TRANSLATE_NOOP("passbench::Actions", "&Dark or light"), "theme", keys("Ctrl+Shift+L"), QT_TRANSLATE_NOOP("passbench::Actions", "Switch between dark and light")},
        {ActionId::HighContrast, "highContrast", QT_TRANSLATE_NOOP("passbench::Actions", "High &contrast"), "", keys("Ctrl+Alt+H"), QT_TRANSLATE_NOOP("passbench::Actions", "Black on white, with dark lines and strong colours")},
        {ActionId::InterfaceLarger, "interfaceLarger", QT_TRANSLATE_NOOP("passbench::Actions", "Larger interface"), "", {QKeySequence(QStringLiteral("Ctrl+=")), QKeySequence(QStringLiteral("Ctrl++"))}, QT_TRANSLATE_NOOP("passbench::Actions", "Show the whole window larger, up to 200 %")},
        {ActionId::InterfaceSmaller, "interfaceSmaller", QT_TRANSLATE_NOOP("passbench::Actions", "S&maller interface"), "", keys("Ctrl+-"), QT_TRANSLATE_NOOP("passbench::Actions", "Show the whole window smaller, down to 80 %, and never below the pixels of the screen")},
        {ActionId::InterfaceUsual, "interfaceUsual", QT_TRANSLATE_NOOP("passbench::Actions", "&Usual size of the interface"), "", keys("Ctrl+0"), QT_TRANSLATE_NOOP("passbench::Actions", "Show the window in the size of the desktop's text")},
        {ActionId::FullScreen, "fullScreen", QT_TRANSLATE_NOOP("passbench::Actions", "Full screen"), "", keys("Shift+F11"), QT_TRANSLATE_NOOP("passbench::Actions", "Use the whole screen")},
        {ActionId::Present, "present", QT_TRANSLATE_NOOP("passbench::Actions", "Present"), "", keys("F11"), QT_TRANSLATE_NOOP("passbench::Actions", "For an audience: graph, pipeline and a caption on the whole screen, in strong colours; Space steps, Esc ends it")},
        {ActionId::Help, "help", QT_TRANSLATE_NOOP("passbench::Actions", "&Help"), "info", keys("F1"), QT_TRANSLATE_NOOP("passbench::Actions", "Explain what has the keyboard: a pass, an operator, a compiler, a message, a panel")},
        {ActionId::Keys, "keys", QT_TRANSLATE_NOOP("passbench::Actions", "&Keys and mouse"), "", keys("Ctrl+F1"), QT_TRANSLATE_NOOP("passbench::Actions", "What every key does, and the mouse in the graph and in the pipeline")},
        {ActionId::Lessons, "lessons", QT_TRANSLATE_NOOP("passbench::Actions", "&Lessons"), "lesson", keys("Ctrl+Shift+F1"), QT_TRANSLATE_NOOP("passbench::Actions", "Learn how graph compilers work, step by step, on the samples")},
        {ActionId::WindowTour, "windowTour", QT_TRANSLATE_NOOP("passbench::Actions", "&Tour of the window"), "", {}, QT_TRANSLATE_NOOP("passbench::Actions", "Where things are and what they are for, in eight cards")},
        {ActionId::RuleReference, "ruleReferenceAction", QT_TRANSLATE_NOOP("passbench::Actions", "&Rules of compilers"), "compiler", {}, QT_TRANSLATE_NOOP("passbench::Actions", "All that the TOML file of a compiler may hold, with examples")},
        {ActionId::QueryReference, "queryReferenceAction", QT_TRANSLATE_NOOP("passbench::Actions", "&Queries"), "search", {}, QT_TRANSLATE_NOOP("passbench::Actions", "How nodes are found by what they are, with every key and an example of each")},
        {ActionId::LessonReference, "lessonReferenceAction", QT_TRANSLATE_NOOP("passbench::Actions", "&Writing lessons"), "", {}, QT_TRANSLATE_NOOP("passbench::Actions", "How a lesson is written: all that its file may hold, with examples")},
        {ActionId::About, "about", QT_TRANSLATE_NOOP("passbench::Actions", "&About Passbench"), "info", {}, QT_TRANSLATE_NOOP("passbench::Actions", "Version and licence")},
    };
}


} // namespace

Actions::Actions(QObject* parent) : QObject(parent)
{
    for (const ActionFacts& facts : table()) {
        auto* action = new QAction(tr(facts.text), this);
        action->setObjectName(QLatin1String(facts.name));
        if (*facts.iconName)
            action->setIcon(icon(QLatin1String(facts.iconName)));
        action->setShortcuts(facts.shortcuts);
        action->setStatusTip(tr(facts.help));
        const QString key = facts.shortcuts.isEmpty() ? QString() : QStringLiteral(" (%1)").arg(facts.shortcuts.first().toString(QKeySequence::NativeText));
        action->setToolTip(tr(facts.help) + key);
        m_actions[static_cast<std::size_t>(facts.id)] = action;
    }
    for (const QAction* action : m_actions)
        Q_ASSERT(action != nullptr);
}

} // namespace passbench

#include "moc_actions.cpp"
