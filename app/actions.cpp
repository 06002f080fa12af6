#include "app/actions.h"

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

#define TEXT(text) QT_TRANSLATE_NOOP("passbench::Actions", text)

std::vector<ActionFacts> table()
{
    return {
        {ActionId::Open, "open", TEXT("&Open…"), "open", keys("Ctrl+O"), TEXT("Open a model or a session")},
        {ActionId::RandomNetwork, "randomNetwork", TEXT("&Random network…"), "", {}, TEXT("Make a small random network for exercises, the same for the same seed, and open it")},
        {ActionId::Save, "save", TEXT("&Save session"), "save", keys("Ctrl+S"), TEXT("Save model, pipeline and compilers as a session")},
        {ActionId::SaveAs, "saveAs", TEXT("Save session &as…"), "", keys("Ctrl+Shift+S"), TEXT("Save the session under another name")},
        {ActionId::Export, "export", TEXT("&Export…"), "export", keys("Ctrl+E"), TEXT("Compile the graph that the pipeline gives, and check it")},
        {ActionId::ExportPicture, "exportPicture", TEXT("Export &picture…"), "graph", {}, TEXT("Save the graph as SVG, PNG, PDF, a poster, or for Graphviz or Mermaid")},
        {ActionId::ExportPage, "exportPage", TEXT("Picture for a &page…"), "", {}, TEXT("Save the graph in the shape of a page, in columns")},
        {ActionId::ExportView, "exportView", TEXT("Picture of what is &seen…"), "", {}, TEXT("Save the part of the graph that is in view")},
        {ActionId::ExportSelection, "exportSelection", TEXT("Picture of the se&lection…"), "", {}, TEXT("Save the selected group or node with its neighbours, or all that is lit")},
        {ActionId::PictureLegend, "pictureLegend", TEXT("Le&gend below pictures"), "", {}, TEXT("What colours and badges mean, below each picture that is saved")},
        {ActionId::SharePage, "sharePage", TEXT("Share as pa&ge…"), "", {}, TEXT("Save the finished steps as one page for any browser, as a poster, or as an animated picture")},
        {ActionId::ModelSet, "modelSet", TEXT("&Model set…"), "numbers", {}, TEXT("Put this pipeline and these compilers to many models")},
        {ActionId::LoadCompiler, "loadCompiler", TEXT("Load a &compiler…"), "", {}, TEXT("Add an external compiler from the TOML file that says what it takes")},
        {ActionId::LoadPlugin, "loadPlugin", TEXT("&Load a plug-in…"), "", {}, TEXT("Load passes, predicates of compilers or generators from a plug-in; it runs with all your rights, now and at every start")},
        {ActionId::CloseModel, "startPage", TEXT("Start &page"), "", {}, TEXT("Show samples and recent files")},
        {ActionId::Quit, "quit", TEXT("&Quit"), "", keys("Ctrl+Q"), TEXT("Quit; unsaved work is kept and offered at the next start")},
        {ActionId::Undo, "undo", TEXT("&Undo"), "undo", keys("Ctrl+Z"), TEXT("Undo the last edit of the pipeline")},
        {ActionId::Redo, "redo", TEXT("&Redo"), "redo", keys("Ctrl+Shift+Z", "Ctrl+Y"), TEXT("Do the edit again")},
        {ActionId::Find, "find", TEXT("&Find nodes"), "search", keys("Ctrl+F"), TEXT("Find nodes by operator, attribute, shape or name")},
        {ActionId::FindNext, "findNext", TEXT("Find &next"), "", keys("F3"), TEXT("Go to the next match")},
        {ActionId::FindPrevious, "findPrevious", TEXT("Find &previous"), "", keys("Shift+F3"), TEXT("Go to the previous match")},
        {ActionId::First, "first", TEXT("Imported &model"), "first", keys("Ctrl+Home"), TEXT("Show the model as it was imported")},
        {ActionId::Back, "back", TEXT("Step &back"), "step-back", keys("Shift+F10"), TEXT("Show the graph before the last step")},
        {ActionId::Step, "step", TEXT("&Step"), "step", keys("F10"), TEXT("Run the next step, or show its result")},
        {ActionId::Last, "last", TEXT("Last finished step"), "last", keys("Ctrl+End"), TEXT("Show the graph after the last step that is finished")},
        {ActionId::Run, "run", TEXT("&Run"), "run", keys("F5"), TEXT("Run to the end, or to the next breakpoint")},
        {ActionId::Stop, "stop", TEXT("S&top"), "stop", keys("Shift+F5"), TEXT("Stop what is running; finished steps stay")},
        {ActionId::RunToHere, "runToHere", TEXT("Run to &here"), "", keys("Ctrl+F10"), TEXT("Run up to and including the selected step")},
        {ActionId::AddPass, "addPass", TEXT("&Add a pass…"), "plus", keys("Ctrl+P"), TEXT("Search the palette")},
        {ActionId::RemoveStep, "removeStep", TEXT("Re&move step"), "remove", keys("Del"), TEXT("Remove the selected steps")},
        {ActionId::DuplicateStep, "duplicateStep", TEXT("&Duplicate step"), "duplicate", keys("Ctrl+D"), TEXT("Put a copy behind the selected steps")},
        {ActionId::ToggleStep, "toggleStep", TEXT("Step &on or off"), "eye", {}, TEXT("Switch the selected steps on or off (Space)")},
        {ActionId::RequirePass, "requirePass", TEXT("Run this pass at &any level"), "", {}, TEXT("Required: every step of the selected step's pass runs, whatever the level of the run")},
        {ActionId::DisablePass, "disablePass", TEXT("Leave this pass o&ut everywhere"), "", {}, TEXT("Disabled: no step of the selected step's pass runs, even when it is required")},
        {ActionId::ToggleBreakpoint, "toggleBreakpoint", TEXT("Brea&kpoint"), "breakpoint", keys("F9"), TEXT("Run stops before the step; in the graph: before a step that touches the selected node")},
        {ActionId::MoveLeft, "moveLeft", TEXT("Move step &left"), "", {}, TEXT("Move the selected steps one place to the left (Alt+Left)")},
        {ActionId::MoveRight, "moveRight", TEXT("Move step &right"), "", {}, TEXT("Move the selected steps one place to the right (Alt+Right)")},
        {ActionId::CopyPipeline, "copyPipeline", TEXT("&Copy as text"), "copy", keys("Ctrl+C", "Ctrl+Ins"), TEXT("Copy the selected steps, or the pipeline, as text")},
        {ActionId::PastePipeline, "pastePipeline", TEXT("&Paste steps"), "", keys("Ctrl+V", "Shift+Ins"), TEXT("Insert steps from their text form")},
        {ActionId::EditText, "editText", TEXT("Edit as &text…"), "text", keys("Ctrl+T"), TEXT("Type the whole pipeline, with presets and edits by name")},
        {ActionId::ClearPipeline, "clearPipeline", TEXT("Remove all steps"), "", {}, TEXT("Empty the pipeline")},
        {ActionId::GroupStep, "groupStep", TEXT("&Group with the next step"), "", keys("Ctrl+G"), TEXT("Put the selected steps, or the selected one and the next, into a group that can be folded and switched off")},
        {ActionId::FilterSteps, "filterSteps", TEXT("Show steps"), "filter", {}, TEXT("Which cards of the pipeline stand out")},
        {ActionId::ShowAllSteps, "showAllSteps", TEXT("&All steps"), "", {}, TEXT("Show every card whole")},
        {ActionId::ShowChangedSteps, "showChangedSteps", TEXT("Only steps that &changed something"), "", keys("Ctrl+Shift+H"), TEXT("Make the cards of the other steps narrow")},
        {ActionId::ShowTouchingSteps, "showTouchingSteps", TEXT("Only steps that &touched the selected node"), "", keys("Ctrl+Shift+T"), TEXT("Steps that made, changed, moved or replaced the node or what it was made from")},
        {ActionId::CheckNumbers, "checkNumbers", TEXT("Check &numbers"), "numbers", keys("Ctrl+Shift+N"), TEXT("Execute the graph after every step and compare it with the model")},
        {ActionId::ComparePipelines, "comparePipelines", TEXT("Compare &pipelines…"), "compare", keys("Ctrl+Shift+M"), TEXT("Run another pipeline on the same model and see where the results differ")},
        {ActionId::SavedPipelines, "savedPipelines", TEXT("Sa&ved pipelines…"), "bookmark", keys("Ctrl+Shift+B"), TEXT("Save this pipeline under a name, or use one that was saved")},
        {ActionId::Commands, "commands", TEXT("&Commands…"), "command", keys("Ctrl+Shift+P"), TEXT("Find any command, pass, preset or node by typing")},
        {ActionId::ModeAfter, "viewAfter", TEXT("&After"), "graph", keys("Ctrl+1"), TEXT("The graph after the step at the playhead")},
        {ActionId::ModeCompare, "viewCompare", TEXT("&Before · After"), "split", keys("Ctrl+2"), TEXT("Both sides of the step, with linked pan and zoom")},
        {ActionId::ModeOverlay, "viewOverlay", TEXT("&Overlay"), "overlay", keys("Ctrl+3"), TEXT("Both sides of the step in one picture: what is gone stands there as a ghost")},
        {ActionId::ModeText, "viewText", TEXT("&Text"), "text", keys("Ctrl+4"), TEXT("Both sides of the step as Relay text")},
        {ActionId::Fit, "fit", TEXT("&Fit"), "fit", keys("F"), TEXT("Show the whole graph")},
        {ActionId::FitSelection, "fitSelection", TEXT("Fit &selection"), "", keys("Shift+F"), TEXT("Show the selected node")},
        {ActionId::FlowRight, "flowRight", TEXT("Flow to the &right"), "", keys("Ctrl+Shift+R"), TEXT("Lay the graph out from left to right, or from top to bottom")},
        {ActionId::ShowGroups, "showGroups", TEXT("&Groups of the graph"), "group", keys("G"), TEXT("Show closed groups as single boxes: by names, by what repeats, and by functions")},
        {ActionId::OpenGroups, "openGroups", TEXT("Open all &groups"), "", keys("Shift+G"), TEXT("Show what every group holds")},
        {ActionId::CloseGroups, "closeGroups", TEXT("Close groups"), "", keys("Ctrl+Shift+G"), TEXT("Open no more of the groups than fits the window")},
        {ActionId::NextChange, "nextChange", TEXT("&Next change"), "next", keys("F7"), TEXT("Go to the next change, in any view")},
        {ActionId::PreviousChange, "previousChange", TEXT("&Previous change"), "previous", keys("Shift+F7"), TEXT("Go to the previous change, in any view")},
        {ActionId::NextRewrite, "nextRewrite", TEXT("Next re&write"), "", keys("F8"), TEXT("Show the next rewrite inside the step at the playhead")},
        {ActionId::PreviousRewrite, "previousRewrite", TEXT("Previous rewrite"), "", keys("Shift+F8"), TEXT("Show the rewrite before inside the step at the playhead")},
        {ActionId::EndComparison, "endComparisonAction", TEXT("Back to the steps"), "", keys("Esc"), TEXT("Show the graph at the playhead again")},
        {ActionId::ShowOrigin, "showOrigin", TEXT("Where did this come &from"), "", keys("Ctrl+Shift+O"), TEXT("The steps and rules that made the selected node, and the imported operator")},
        {ActionId::FoldLeft, "foldLeft", TEXT("Panels at the &left"), "panel-left", keys("Ctrl+B"), TEXT("Show the panels at the left, or fold them away")},
        {ActionId::FoldPipeline, "foldPipeline", TEXT("Cards of the &pipeline"), "panel-strip", keys("Ctrl+Shift+J"), TEXT("Show the whole cards of the pipeline, or one line of each")},
        {ActionId::FoldBelow, "foldBelow", TEXT("Tables &below"), "panel-below", keys("Ctrl+J"), TEXT("Show the tables below, or only their tabs")},
        {ActionId::FoldRight, "foldRight", TEXT("Panels at the &right"), "panel-right", keys("Ctrl+Alt+B"), TEXT("Show the panels at the right, or fold them away")},
        {ActionId::FoldAll, "foldAll", TEXT("&Only the graph"), "", keys("F12"), TEXT("Fold away all that is around the graph, or show it again")},
        {ActionId::OnlyTables, "onlyTables", TEXT("Only the &tables"), "only-tables", keys("Shift+F12"), TEXT("Give the tables below the room of the graph, or show it again; as a double click on one of their tabs")},
        {ActionId::Theme, "theme", TEXT("&Dark or light"), "theme", keys("Ctrl+Shift+L"), TEXT("Switch between dark and light")},
        {ActionId::HighContrast, "highContrast", TEXT("High &contrast"), "", keys("Ctrl+Alt+H"), TEXT("Black on white, with dark lines and strong colours")},
        {ActionId::InterfaceLarger, "interfaceLarger", TEXT("&Larger interface"), "", {QKeySequence(QStringLiteral("Ctrl+=")), QKeySequence(QStringLiteral("Ctrl++"))}, TEXT("Show the whole window larger, up to 200 %")},
        {ActionId::InterfaceSmaller, "interfaceSmaller", TEXT("&Smaller interface"), "", keys("Ctrl+-"), TEXT("Show the whole window smaller, down to 80 %")},
        {ActionId::InterfaceUsual, "interfaceUsual", TEXT("&Usual size of the interface"), "", keys("Ctrl+0"), TEXT("Show the window in the size of the desktop's text")},
        {ActionId::FullScreen, "fullScreen", TEXT("F&ull screen"), "", keys("Shift+F11"), TEXT("Use the whole screen")},
        {ActionId::Present, "present", TEXT("&Present"), "", keys("F11"), TEXT("For an audience: graph, pipeline and a caption on the whole screen, in strong colours; Space steps, Esc ends it")},
        {ActionId::Help, "help", TEXT("&Help"), "info", keys("F1"), TEXT("Explain what has the keyboard: a pass, an operator, a compiler, a message, a panel")},
        {ActionId::Keys, "keys", TEXT("&Keys and mouse"), "", keys("Ctrl+F1"), TEXT("What every key does, and the mouse in the graph and in the pipeline")},
        {ActionId::Lessons, "lessons", TEXT("&Lessons"), "lesson", keys("Ctrl+Shift+F1"), TEXT("Learn how graph compilers work, step by step, on the samples")},
        {ActionId::WindowTour, "windowTour", TEXT("&Tour of the window"), "", {}, TEXT("Where things are and what they are for, in eight cards")},
        {ActionId::RuleReference, "ruleReferenceAction", TEXT("&Rules of compilers"), "compiler", {}, TEXT("All that the TOML file of a compiler may hold, with examples")},
        {ActionId::QueryReference, "queryReferenceAction", TEXT("&Queries"), "search", {}, TEXT("How nodes are found by what they are, with every key and an example of each")},
        {ActionId::LessonReference, "lessonReferenceAction", TEXT("&Writing lessons"), "", {}, TEXT("How a lesson is written: all that its file may hold, with examples")},
        {ActionId::About, "about", TEXT("&About Passbench"), "info", {}, TEXT("Version and licence")},
    };
}

#undef TEXT

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
