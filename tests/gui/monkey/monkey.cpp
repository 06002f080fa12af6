#include "tests/gui/monkey/monkey.h"

#include "app/window/main_window.h"
#include "core/support/resources.h"

#include <QAction>
#include <QApplication>
#include <QDir>
#include <QFileDialog>
#include <QMenu>
#include <QTest>
#include <QTimer>
#include <QTreeView>

namespace passbench {
namespace {

constexpr int deepest = 6; // dialogs above one another

/// A chain that is long enough to be drawn in pieces.
QByteArray longModel()
{
    QByteArray text = "def @main(%x: Tensor[(1, 8), float32]) {\n  %0 = nn.relu(%x);\n";
    for (int i = 1; i < 1500; ++i)
        text += "  %" + QByteArray::number(i) + (i % 3 ? " = nn.relu(%" : " = sigmoid(%") + QByteArray::number(i - 1) + ");\n";
    return text + "  %1499\n}\n";
}

bool write(const QString& path, const QByteArray& text)
{
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(text) == text.size();
}

QStringList modelsIn(const QString& folder)
{
    QDir().mkpath(folder);
    const QDir samples(QString::fromStdString(resource("samples").string()));
    for (const QString& name : samples.entryList({QStringLiteral("*.onnx"), QStringLiteral("*.tflite"), QStringLiteral("*.keras")}, QDir::Files))
        QFile::copy(samples.filePath(name), folder + QLatin1Char('/') + name);
    write(folder + QStringLiteral("/long.relay"), longModel());
    write(folder + QStringLiteral("/empty.onnx"), {});
    write(folder + QStringLiteral("/wrong.relay"), "def @main(%x: Tensor[(1, 8), float32]) { nn.rule(%x) }");
    write(folder + QStringLiteral("/open.relay"), "def @main(%x: Tensor[(%n, 8), float32]) { nn.relu(%x) }");
    write(folder + QStringLiteral("/session.passbench"), "{\"passbench\": 1, \"model\": \"residual_net.onnx\", \"pipeline\": \"SimplifyInference, FoldConstant\"}");
    QStringList models;
    for (const QFileInfo& file : QDir(folder).entryInfoList(QDir::Files, QDir::Name))
        models.append(file.filePath());
    return models << folder << folder + QStringLiteral("/missing.onnx");
}

} // namespace

Monkey::Monkey(unsigned seed, const QString& home, const QString& log) : m_random(seed), m_home(home), m_models(modelsIn(home + QStringLiteral("/models"))), m_log(log)
{
    if (!m_log.open(QIODevice::WriteOnly | QIODevice::Unbuffered))
        qFatal("no log");
    settleWindow();
    m_clock.start();
}

Monkey::~Monkey() = default;

/// A window again, when the last one was closed.
void Monkey::settleWindow()
{
    if (m_window && m_window->isVisible())
        return;
    m_window = std::make_unique<MainWindow>();
    m_window->resize(1280, 800);
    m_window->show();
}

void Monkey::play(qint64 milliseconds)
{
    m_until = milliseconds;
    goOn();
}

void Monkey::replay(const QString& log)
{
    QFile file(log);
    if (!file.open(QIODevice::ReadOnly))
        qFatal("no log to replay");
    while (!file.atEnd()) {
        const QString line = QString::fromUtf8(file.readLine()).remove(QLatin1Char('\n'));
        if (auto gesture = gestureFrom(line.section(QLatin1Char('\t'), 1)))
            m_recorded.push_back({line.section(QLatin1Char('\t'), 0, 0).toLongLong(), std::move(*gesture)});
    }
    goOn();
}

bool Monkey::isOver() const { return m_recorded.empty() && m_clock.elapsed() >= m_until; }

void Monkey::goOn()
{
    while (!isOver()) {
        settleWindow();
        step();
        QTest::qWait(m_random.bounded(4) ? 0 : m_random.bounded(60));
    }
}

/// While a gesture waits for an answer to a menu or a dialog, the next ones give it. At the end all are closed.
void Monkey::answerLater(std::weak_ptr<const int> waiting)
{
    QTimer::singleShot(20, m_window.get(), [this, waiting] {
        auto depth = waiting.lock();
        if (!depth)
            return;
        const bool isInnermost = *std::exchange(depth, nullptr) == m_inside;
        QWidget* open = QApplication::activePopupWidget() ? QApplication::activePopupWidget() : QApplication::activeModalWidget();
        if (isInnermost && isOver() && open)
            open->close();
        else if (isInnermost && open) // else it goes on by itself
            step();
        answerLater(waiting);
    });
}

void Monkey::step()
{
    Gesture gesture {.verb = QStringLiteral("key"), .words = {QString::number(Qt::Key_Escape), QStringLiteral("0")}};
    if (!m_recorded.empty()) {
        if (m_recorded.front().at > m_clock.elapsed())
            return;
        gesture = m_recorded.front().gesture;
        m_recorded.pop_front();
    } else if (m_inside < deepest) {
        gesture = invent();
    }
    m_log.write(QStringLiteral("%1\t%2\n").arg(m_clock.elapsed()).arg(toLine(gesture)).toUtf8());
    ++m_gestures;
    const auto depth = std::make_shared<const int>(++m_inside);
    answerLater(depth);
    perform(gesture, *m_window);
    --m_inside;
}

QWidget* Monkey::anyWindow()
{
    if (QWidget* popup = QApplication::activePopupWidget())
        return popup;
    if (QWidget* modal = QApplication::activeModalWidget())
        return modal;
    QWidgetList others;
    for (QWidget* widget : QApplication::topLevelWidgets())
        if (widget->isVisible() && widget != m_window.get() && widget->windowHandle())
            others.append(widget);
    return others.isEmpty() || m_random.bounded(4) ? m_window.get() : others.at(m_random.bounded(others.size()));
}

/// Large ones as often as small ones.
QWidget* Monkey::anyWidget(QWidget& window)
{
    if (m_random.bounded(3) == 0)
        if (QWidget* child = window.childAt(m_random.bounded(std::max(window.width(), 1)), m_random.bounded(std::max(window.height(), 1))))
            return child;
    QWidgetList seen {&window};
    for (QWidget* child : window.findChildren<QWidget*>())
        if (child->isVisible() && child->window() == &window && !child->visibleRegion().isEmpty())
            seen.append(child);
    return seen.at(m_random.bounded(seen.size()));
}

int Monkey::anyKeys()
{
    const int keys[] {0, 0, 0, 0, Qt::ShiftModifier, Qt::ControlModifier, Qt::AltModifier, Qt::ControlModifier | Qt::ShiftModifier};
    return keys[m_random.bounded(8)];
}

QString Monkey::anyText()
{
    const QStringList texts {QStringLiteral("InferType, FoldConstant, FuseOps{max_depth=8}"), QStringLiteral("preset(O3)"), QStringLiteral("op:nn.conv2d groups>1"), QStringLiteral("FuseOps{"), QStringLiteral("999999999999999999"),
        QStringLiteral("-1"), QStringLiteral("0"), QStringLiteral("8"), QStringLiteral("nan"), QStringLiteral("<b>&amp;%1%n</b>"), QStringLiteral("\u202Eevil\u0000\u200B"), QStringLiteral("名前 é ß"), QStringLiteral("not ("),
        QStringLiteral("when = [\"in0.rank == 4\"]"), QStringLiteral("[[op]]\nname = \"nn.relu\"\n"), QString(200, QLatin1Char('a')), QStringLiteral("between:a,b or changed")};
    return texts.at(m_random.bounded(texts.size()));
}

Gesture Monkey::inventAction()
{
    const QList<QAction*> all = m_window->findChildren<QAction*>();
    const QAction* action = all.at(m_random.bounded(all.size()));
    int place = 0;
    for (const QAction* other : all) {
        if (other == action)
            break;
        place += other->text() == action->text();
    }
    return {.verb = QStringLiteral("action"), .words = {action->text(), QString::number(place)}};
}

Gesture Monkey::inventOn(QWidget& window)
{
    const QWidget* widget = anyWidget(window);
    const QString target = pathOf(*widget);
    const QPoint at(m_random.bounded(std::max(widget->width(), 1)), m_random.bounded(std::max(widget->height(), 1)));
    const QStringList point {QString::number(at.x()), QString::number(at.y())};
    const auto number = [](int value) { return QString::number(value); };
    const int kind = m_random.bounded(100);
    if (kind < 50)
        return {QStringLiteral("click"), target, point + QStringList {number(kind < 40 ? Qt::LeftButton : kind < 48 ? Qt::RightButton : Qt::MiddleButton), number(anyKeys())}};
    if (kind < 58)
        return {QStringLiteral("double"), target, point + QStringList {number(Qt::LeftButton), number(anyKeys())}};
    if (kind < 75)
        return {QStringLiteral("drag"), target, point + QStringList {number(m_random.bounded(-400, 400)), number(m_random.bounded(-300, 300)), number(anyKeys())}};
    return {QStringLiteral("wheel"), target, point + QStringList {number(m_random.bounded(2) ? 120 : -120), number(anyKeys())}};
}

Gesture Monkey::invent()
{
    const auto number = [](int value) { return QString::number(value); };
    if (qobject_cast<QFileDialog*>(QApplication::activeModalWidget()))
        return {.verb = QStringLiteral("file"), .words = {m_random.bounded(3) == 0 ? QString() : m_random.bounded(2) ? anyModel() : m_home + QStringLiteral("/out%1").arg(m_random.bounded(4))}};
    const int kind = m_random.bounded(100);
    if (kind < 48)
        return inventOn(*anyWindow());
    if (kind < 66) {
        constexpr int keys[] {Qt::Key_Left, Qt::Key_Right, Qt::Key_Up, Qt::Key_Down, Qt::Key_Tab, Qt::Key_Backtab, Qt::Key_Return, Qt::Key_Escape, Qt::Key_Space, Qt::Key_Delete, Qt::Key_Backspace, Qt::Key_Home,
            Qt::Key_End, Qt::Key_PageUp, Qt::Key_PageDown, Qt::Key_Plus, Qt::Key_Minus, Qt::Key_F5, Qt::Key_F7, Qt::Key_F8, Qt::Key_F9, Qt::Key_F10, Qt::Key_F10, Qt::Key_F11, Qt::Key_F12, Qt::Key_F1};
        const bool isLetter = m_random.bounded(4) == 0;
        return {.verb = QStringLiteral("key"), .words = {number(isLetter ? Qt::Key_A + m_random.bounded(26) : keys[m_random.bounded(int(std::size(keys)))]), number(anyKeys())}};
    }
    if (kind < 74)
        return inventAction();
    if (kind < 79)
        return {.verb = QStringLiteral("type"), .words = {anyText()}};
    if (kind < 83)
        return {.verb = m_random.bounded(4) ? QStringLiteral("open") : QStringLiteral("drop"), .words = {anyModel()}};
    if (kind < 87) {
        const auto* palette = m_window->findChild<QTreeView*>(QStringLiteral("paletteView"));
        const int category = m_random.bounded(std::max(palette->model()->rowCount(), 1));
        return {.verb = QStringLiteral("pass"), .words = {number(category), number(m_random.bounded(std::max(palette->model()->rowCount(palette->model()->index(category, 0)), 1))), number(m_random.bounded(8))}};
    }
    if (kind < 90)
        return {.verb = m_random.bounded(2) ? QStringLiteral("undo") : QStringLiteral("redo"), .words = {number(m_random.bounded(1, 12))}};
    if (kind < 92)
        return {.verb = QStringLiteral("size"), .words = {number(m_random.bounded(300, 1900)), number(m_random.bounded(200, 1100))}};
    if (kind < 94)
        return {.verb = QStringLiteral("spoil"), .words = {anyModel(), QStringList {QStringLiteral("cut"), QStringLiteral("remove"), QStringLiteral("mend"), QStringLiteral("mend")}.at(m_random.bounded(4))}};
    if (kind < 95)
        return {.verb = QStringLiteral("kill")};
    if (kind < 96 && m_random.bounded(4) == 0)
        return {.verb = QStringLiteral("close")};
    return {.verb = QStringLiteral("key"), .words = {number(Qt::Key_F5), QStringLiteral("0")}};
}

} // namespace passbench
