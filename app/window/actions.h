#pragma once
// Every action of the window with its text, icon and shortcut: one table.

#include <QAction>
#include <QObject>

#include <array>

namespace passbench {

enum class ActionId {
    Open, RandomNetwork, Save, SaveAs, Export, ExportPicture, ExportPage, ExportView, ExportSelection, PictureLegend, SharePage, ModelSet, LoadPlugin, LoadCompiler, CloseModel, Quit,
    Undo, Redo, Find, FindNext, FindPrevious,
    First, Back, Step, Last, Run, Stop, RunToHere,
    AddPass, RemoveStep, DuplicateStep, ToggleStep, RequirePass, DisablePass, ToggleBreakpoint, MoveLeft, MoveRight, CutSteps, CopyPipeline, PastePipeline, EditText, ClearPipeline,
    GroupStep, FilterSteps, ShowAllSteps, ShowChangedSteps, ShowTouchingSteps, CheckNumbers, ComparePipelines, SavedPipelines, Commands,
    ModeAfter, ModeCompare, ModeOverlay, ModeText, Fit, FitSelection, FlowRight, ShowGroups, OpenGroups, CloseGroups, NextChange, PreviousChange, NextRewrite, PreviousRewrite, EndComparison, ShowOrigin, FoldLeft, FoldPipeline, FoldBelow, FoldRight, FoldAll, OnlyTables, Theme, HighContrast, InterfaceLarger, InterfaceSmaller, InterfaceUsual, FullScreen, Present, Help, Lessons, WindowTour, Keys, RuleReference, QueryReference, LessonReference, About,
    Count
};

class Actions : public QObject {
    Q_OBJECT
public:
    explicit Actions(QObject* parent = nullptr);
    QAction* operator[](ActionId id) const { return m_actions[static_cast<std::size_t>(id)]; }
    const auto& all() const { return m_actions; }

private:
    std::array<QAction*, static_cast<std::size_t>(ActionId::Count)> m_actions {};
};

} // namespace passbench
