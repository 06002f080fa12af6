#include "tests/gui/lessons/lesson_student.h"

#include "app/window/settings.h"
#include "views/canvas/graph_canvas.h"
#include "views/panels/partition/rules_editor.h"
#include "views/session/background/number_check.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QClipboard>
#include <QDir>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QToolButton>

namespace passbench {
namespace {

template<typename W> W* shownChild(QWidget& parent, const QString& name)
{
    for (W* child : parent.findChildren<W*>(name)) // a page behind may have one of the same name
        if (child->isVisible())
            return child;
    return nullptr;
}

} // namespace

QString ownLesson(const char* name, const QByteArray& text)
{
    QDir().mkpath(settings::lessonsFolder());
    QFile file(settings::lessonsFolder() + QLatin1Char('/') + QLatin1String(name));
    if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size())
        qFatal("no file");
    return file.fileName();
}

void LessonStudent::settle() { m_test.settle(); }

void LessonStudent::press(const char* name)
{
    auto* button = shownChild<QPushButton>(m_window, QLatin1String(name));
    QVERIFY2(button && button->isEnabled(), name);
    QTest::mouseClick(button, Qt::LeftButton);
}

void LessonStudent::start(const QString& id)
{
    if (auto* row = shownChild<QAbstractButton>(m_window, QStringLiteral("lessonsRow")))
        QTest::mouseClick(row, Qt::LeftButton);
    else
        m_window.actions()[ActionId::Lessons]->trigger();
    const auto row = [&] { return shownChild<QAbstractButton>(m_window, QStringLiteral("lesson_") + id); };
    QTRY_VERIFY2_WITH_TIMEOUT(row(), qPrintable(id), longEnough); // the list may just be filled anew
    QTest::mouseClick(row(), Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(player().isOnModel() && m_window.viewArea().canvas().picture(), longEnough);
    settle();
}

std::vector<NodeId> LessonStudent::found(const std::string& query)
{
    ShownGraph graph(m_window.session().look(), m_window.session().shownRun());
    return graph.find(query).value_or(std::vector<NodeId>());
}

void LessonStudent::setPipeline(const Pipeline& wanted)
{
    const Pipeline next = completed(m_window.session().project().pipeline, wanted);
    const auto plain = [](const PipelineStep& step) { return step.options.empty(); };
    if (std::ranges::all_of(next.steps, plain)) { // drags what is missing from the palette
        for (std::size_t at = 0; at < next.steps.size(); ++at) {
            const Pipeline& now = m_window.session().project().pipeline;
            if (at >= now.steps.size() || now.steps[at].pass != next.steps[at].pass)
                dropPass(m_window, QString::fromStdString(next.steps[at].pass), static_cast<int>(at));
        }
    } else {
        QTest::keyClick(&m_window, Qt::Key_T, Qt::ControlModifier);
        auto* edit = m_window.findChild<QPlainTextEdit*>(QStringLiteral("pipelineTextEdit"));
        edit->setPlainText(QString::fromStdString(toText(next)));
        QTest::keyClick(edit, Qt::Key_Return, Qt::ControlModifier);
    }
    QCOMPARE(toText(m_window.session().project().pipeline), toText(next));
}

void LessonStudent::runTo(const LessonGoal& goal)
{
    Session& session = m_window.session();
    const auto& pipeline = session.project().pipeline;
    const int wanted = goal.kind == LessonGoal::Kind::At && goal.name.empty() ? 0 : positionBehind(pipeline, goal.name).value_or(-1);
    QVERIFY2(wanted >= 0, goal.name.c_str());
    if (wanted == static_cast<int>(pipeline.steps.size()) && session.playhead() < wanted) {
        QTest::keyClick(&m_window, Qt::Key_F5);
        QTRY_COMPARE_WITH_TIMEOUT(session.playhead(), wanted, longEnough);
    }
    for (int i = 0; session.playhead() != wanted && i < 100; ++i) {
        const int before = session.playhead();
        QTest::keyClick(&m_window, Qt::Key_F10, before < wanted ? Qt::NoModifier : Qt::ShiftModifier);
        QTRY_VERIFY_WITH_TIMEOUT(session.playhead() != before, longEnough);
    }
    QCOMPARE(session.playhead(), wanted);
}

void LessonStudent::select(const std::string& query)
{
    GraphCanvas& canvas = m_window.viewArea().canvas();
    const auto nodes = found(query);
    const auto isHidden = [&](NodeId node) { return canvas.rectOf(node).isEmpty() || canvas.picture()->boxes.empty() || canvas.nodeAt(canvas.rectOf(node).center().toPoint()) != node; };
    if (!nodes.empty() && std::ranges::all_of(nodes, isHidden)) { // in blocks that are closed
        QTest::keyClick(&canvas, Qt::Key_G, Qt::ShiftModifier);
        QTRY_VERIFY_WITH_TIMEOUT(m_window.viewArea().isDrawn() && !canvas.isMoving(), longEnough);
    }
    for (const NodeId node : nodes) {
        if (canvas.rectOf(node).isEmpty())
            continue;
        canvas.fitNodes(std::vector {node}); // as a link does
        QTRY_VERIFY_WITH_TIMEOUT(!canvas.isMoving(), longEnough);
        const QPoint at = canvas.rectOf(node).center().toPoint();
        if (canvas.nodeAt(at) != node)
            continue; // folded into another box
        QTest::mouseClick(&canvas, Qt::LeftButton, {}, at);
        QCOMPARE(m_window.session().selection(), node);
        return;
    }
    QFAIL(query.c_str());
}

void LessonStudent::look(const std::string& view)
{
    const QString button = view == "compare" ? QStringLiteral("modeCompare") : view == "overlay" ? QStringLiteral("modeOverlay")
        : view == "text"                                                                         ? QStringLiteral("modeText")
                                                                                                 : QStringLiteral("modeAfter");
    QTest::mouseClick(m_window.findChild<QToolButton*>(button), Qt::LeftButton);
}

void LessonStudent::switchCompiler(const LessonGoal& goal)
{
    m_window.dock(QStringLiteral("compilersDock"))->raise();
    auto* view = m_window.dock(QStringLiteral("compilersDock"))->findChild<QAbstractItemView*>();
    for (int row = 0; row < view->model()->rowCount(); ++row) {
        const QModelIndex index = view->model()->index(row, 0);
        if (index.data().toString() != QString::fromStdString(goal.name))
            continue;
        view->setFocus();
        view->setCurrentIndex(index);
        if ((index.data(Qt::CheckStateRole).toInt() == Qt::Checked) != goal.on)
            QTest::keyClick(view, Qt::Key_Space);
        return;
    }
    QFAIL(goal.name.c_str());
}

void LessonStudent::giveRule(const LessonGoal& goal)
{
    m_window.showRules(QString::fromStdString(goal.name));
    auto* editor = m_window.findChild<RulesEditor*>();
    editor->setFocus();
    QApplication::clipboard()->setText(QStringLiteral("\n[[op]]\nname = \"%1\"\n").arg(QString::fromStdString(goal.query)));
    QTest::keyClick(editor, Qt::Key_End, Qt::ControlModifier);
    QTest::keyClick(editor, Qt::Key_V, Qt::ControlModifier);
    QTRY_VERIFY_WITH_TIMEOUT(std::ranges::all_of(player().standing().tasks, [&](const auto& task) { return task.missing.find(goal.query) == std::string::npos; }), longEnough);
}

void LessonStudent::checkNumbers(const LessonGoal& goal)
{
    NumberCheck& numbers = m_window.session().numbers();
    if (goal.tolerance) {
        m_window.dock(QStringLiteral("numbersDock"))->raise();
        auto* edit = m_window.findChild<QLineEdit*>(QStringLiteral("numbersTolerance"));
        edit->setFocus();
        edit->selectAll();
        QTest::keyClicks(edit, QString::number(*goal.tolerance));
        QTest::keyClick(edit, Qt::Key_Return);
    }
    if (!numbers.isRunning())
        QTest::keyClick(&m_window, Qt::Key_N, Qt::ControlModifier | Qt::ShiftModifier);
    QTRY_VERIFY_WITH_TIMEOUT(numbers.isDone() && !numbers.isRunning(), longEnough);
}

void LessonStudent::reach(const LessonGoal& goal)
{
    using enum LessonGoal::Kind;
    switch (goal.kind) {
    case Pipeline:
        setPipeline(goal.pipeline);
        break;
    case Run:
    case At:
        runTo(goal);
        break;
    case Select:
        select(goal.query);
        break;
    case View:
        look(goal.name);
        break;
    case Compiler:
        switchCompiler(goal);
        break;
    case Takes:
        giveRule(goal);
        break;
    case Numbers:
        checkNumbers(goal);
        break;
    case Count:
        break; // what else is done leads there
    }
    if (!QTest::currentTestFailed())
        settle();
}

void LessonStudent::answer()
{
    const LessonQuestion& question = *player().current().question;
    if (question.choices.empty()) {
        auto* edit = shownChild<QLineEdit>(m_window, QStringLiteral("lessonNumber"));
        QVERIFY(edit);
        const double right = question.number ? *question.number : static_cast<double>(found(question.count).size());
        edit->setFocus();
        if (!question.isPrediction) { // a wrong one first
            QTest::keyClicks(edit, QString::number(right + 1));
            QTest::keyClick(edit, Qt::Key_Return);
            QCOMPARE(player().standing().verdict, LessonStanding::Verdict::Wrong);
            QVERIFY(!player().standing().done);
            edit->selectAll();
        }
        QTest::keyClicks(edit, QString::number(right));
        QTest::keyClick(edit, Qt::Key_Return);
        return;
    }
    for (const bool right : {false, true})
        for (std::size_t i = 0; i < question.choices.size(); ++i) {
            if (question.choices[i].isRight != right || (question.isPrediction && !right))
                continue;
            auto* button = shownChild<QAbstractButton>(m_window, QStringLiteral("lessonChoice%1").arg(i));
            QVERIFY(button);
            QTest::mouseClick(button, Qt::LeftButton, {}, QPoint(8, button->height() / 2));
            QCOMPARE(player().answer().choice, static_cast<int>(i));
            if (right)
                return;
            QVERIFY(!player().standing().done);
        }
}

void LessonStudent::doStep()
{
    QCoreApplication::processEvents(); // what has just been made is shown
    const LessonStep& step = player().current();
    const bool predicts = step.question && step.question->isPrediction;
    if (predicts) {
        answer();
        QCOMPARE(player().standing().verdict, LessonStanding::Verdict::None); // it is told when it is seen
    }
    for (const LessonGoal& goal : step.goals)
        if (!QTest::currentTestFailed())
            reach(goal);
    if (step.question && !predicts && !QTest::currentTestFailed())
        answer();
    if (predicts && !step.question->choices.empty())
        QCOMPARE(player().standing().verdict, LessonStanding::Verdict::Right);
    QStringList missing;
    for (const auto& task : player().standing().tasks)
        if (!task.missing.empty())
            missing << QString::fromStdString(task.missing);
    QVERIFY2(player().isDone(player().step()), qPrintable(QString::fromStdString(step.title) + QStringLiteral(": ") + missing.join(QStringLiteral("; "))));
}

} // namespace passbench
