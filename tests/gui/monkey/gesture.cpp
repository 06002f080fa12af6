#include "tests/gui/monkey/gesture.h"

#include "app/window/main_window.h"
#include "views/models/pass_model.h"
#include "views/panels/pipeline/strip.h"

#include <QAction>
#include <QApplication>
#include <QDir>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QFile>
#include <QFileDialog>
#include <QMimeData>
#include <QPointer>
#include <QTest>
#include <QTreeView>
#include <QUrl>
#include <QWheelEvent>
#include <QWindow>

#include <csignal>

namespace passbench {
namespace {

QString nameOf(const QWidget& widget)
{
    return widget.objectName().isEmpty() ? QString::fromLatin1(widget.metaObject()->className()) : widget.objectName();
}

QWidgetList childrenOf(const QWidget* parent)
{
    QWidgetList found;
    if (!parent) {
        for (QWidget* widget : QApplication::topLevelWidgets())
            if (widget->isVisible())
                found.append(widget);
        std::ranges::sort(found, {}, [](const QWidget* widget) { return nameOf(*widget); });
        return found;
    }
    for (QObject* child : parent->children())
        if (auto* widget = qobject_cast<QWidget*>(child); widget && !widget->isWindow())
            found.append(widget);
    return found;
}

int numberAt(const Gesture& gesture, int word) { return gesture.words.value(word).toInt(); }
QPoint pointAt(const Gesture& gesture, int word) { return {numberAt(gesture, word), numberAt(gesture, word + 1)}; }

/// A widget's window, and what lies at a point of the widget. Either may go at any event.
struct Place {
    QPointer<QWindow> window;
    QPoint at;
};
Place placeOf(const Gesture& gesture, int word)
{
    const QWidget* widget = widgetAt(gesture.target);
    return widget ? Place {widget->window()->windowHandle(), widget->mapTo(widget->window(), pointAt(gesture, word))} : Place {};
}

void click(const Gesture& gesture)
{
    const Place place = placeOf(gesture, 0);
    const auto button = static_cast<Qt::MouseButton>(numberAt(gesture, 2));
    const auto keys = Qt::KeyboardModifiers(numberAt(gesture, 3));
    if (place.window && gesture.verb == QLatin1String("double"))
        return QTest::mouseDClick(place.window, button, keys, place.at);
    if (place.window)
        QTest::mousePress(place.window, button, keys, place.at);
    if (place.window)
        QTest::mouseRelease(place.window, button, keys, place.at);
}

void drag(const Gesture& gesture)
{
    const Place place = placeOf(gesture, 0);
    const QPoint to = place.at + pointAt(gesture, 2);
    const auto keys = Qt::KeyboardModifiers(numberAt(gesture, 4));
    constexpr int moves = 4;
    if (place.window)
        QTest::mousePress(place.window, Qt::LeftButton, keys, place.at);
    for (int i = 1; i <= moves && place.window; ++i)
        QTest::mouseMove(place.window, place.at + (to - place.at) * i / moves);
    if (place.window)
        QTest::mouseRelease(place.window, Qt::LeftButton, keys, to);
}

void turnWheel(const Gesture& gesture)
{
    QWidget* widget = widgetAt(gesture.target);
    if (!widget)
        return;
    const QPoint at = pointAt(gesture, 0);
    QWheelEvent event(at, widget->mapToGlobal(at), {}, {0, numberAt(gesture, 2)}, Qt::NoButton, Qt::KeyboardModifiers(numberAt(gesture, 3)), Qt::NoScrollPhase, false);
    QApplication::sendEvent(widget, &event);
}

QWindow* windowOfKeys()
{
    QWidget* widget = QApplication::activePopupWidget();
    widget = widget ? widget : QApplication::activeModalWidget();
    widget = widget ? widget : QApplication::activeWindow();
    return widget ? widget->window()->windowHandle() : nullptr;
}

/// Each half goes to the window that takes keys then: QTest::keyClick would give the second one to a menu that the first has closed.
void press(int key, Qt::KeyboardModifiers keys, const QString& text)
{
    for (const QEvent::Type half : {QEvent::KeyPress, QEvent::KeyRelease})
        if (QWindow* window = windowOfKeys())
            qt_handleKeyEvent(window, half, key, keys, text);
    QCoreApplication::processEvents();
}

void pressKey(const Gesture& gesture)
{
    const int key = numberAt(gesture, 0), keys = numberAt(gesture, 1);
    const bool isText = key >= Qt::Key_Space && key <= Qt::Key_Z && !(keys & (Qt::ControlModifier | Qt::AltModifier));
    press(key, Qt::KeyboardModifiers(keys), isText ? QString(QChar(key)).toLower() : QString());
}

void type(const Gesture& gesture)
{
    for (const QChar letter : gesture.words.value(0))
        press(letter.toUpper().unicode(), Qt::NoModifier, QString(letter));
}

void dropFile(const Gesture& gesture, MainWindow& window)
{
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(gesture.words.value(0))});
    const QPoint at = window.rect().center();
    QDragEnterEvent enter(at, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&window, &enter);
    QDropEvent drop(at, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    if (enter.isAccepted())
        QApplication::sendEvent(&window, &drop);
}

/// The pass of a row of the palette onto a gap of the strip.
void dropPass(const Gesture& gesture, MainWindow& window)
{
    const auto* palette = window.findChild<QTreeView*>(QStringLiteral("paletteView"));
    const QModelIndex category = palette->model()->index(numberAt(gesture, 0), 0);
    const std::unique_ptr<QMimeData> data(palette->model()->mimeData({palette->model()->index(numberAt(gesture, 1), 0, category)}));
    PipelineTrack* track = window.strip().track();
    const QPoint at(track->gapCenter(std::min(numberAt(gesture, 2), track->cardCount())), track->height() / 2);
    QDragEnterEvent enter(at, Qt::CopyAction, data.get(), Qt::LeftButton, Qt::NoModifier);
    if (data)
        QApplication::sendEvent(track, &enter);
    QDropEvent drop(at, Qt::CopyAction, data.get(), Qt::LeftButton, Qt::NoModifier);
    if (data && enter.isAccepted())
        QApplication::sendEvent(track, &drop);
}

/// Answers a dialog for files, which is not left to chance: it can remove what it lists.
void answerFile(const Gesture& gesture)
{
    auto* dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
    if (!dialog)
        return;
    if (gesture.words.value(0).isEmpty())
        return dialog->reject();
    dialog->selectFile(gesture.words.value(0));
    QMetaObject::invokeMethod(dialog, "accept");
    if (dialog->isVisible() && QApplication::activeModalWidget() == dialog)
        dialog->reject(); // there is no such file
}

void trigger(const Gesture& gesture, MainWindow& window)
{
    int place = numberAt(gesture, 1);
    for (QAction* action : window.findChildren<QAction*>())
        if (action->text() == gesture.words.value(0) && place-- == 0) {
            if (action->isEnabled())
                action->trigger();
            return;
        }
}

void killHelper()
{
    const QDir tasks(QStringLiteral("/proc/self/task"));
    for (const QString& task : tasks.entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
        QFile children(tasks.filePath(task) + QStringLiteral("/children"));
        if (children.open(QIODevice::ReadOnly))
            if (const int child = children.readAll().split(' ').value(0).toInt(); child > 0)
                ::kill(child, SIGKILL);
    }
}

/// A model's file while it may be open: half of it, nothing, or what it was.
void spoil(const Gesture& gesture)
{
    const QString kept = gesture.words.value(0) + QStringLiteral(".kept");
    if (!QFile::exists(kept))
        QFile::copy(gesture.words.value(0), kept);
    if (gesture.words.value(1) == QLatin1String("cut"))
        QFile::resize(gesture.words.value(0), QFileInfo(kept).size() / 2);
    else
        QFile::remove(gesture.words.value(0));
    if (gesture.words.value(1) == QLatin1String("mend"))
        QFile::copy(kept, gesture.words.value(0));
}

} // namespace

QString toLine(const Gesture& gesture)
{
    QStringList fields {gesture.verb, QString::fromLatin1(QUrl::toPercentEncoding(gesture.target, "/:"))};
    for (const QString& word : gesture.words)
        fields.append(QString::fromLatin1(QUrl::toPercentEncoding(word, "/&")));
    return fields.join(QLatin1Char('\t'));
}

std::optional<Gesture> gestureFrom(const QString& line)
{
    QStringList fields = line.split(QLatin1Char('\t'));
    if (fields.size() < 2)
        return std::nullopt;
    for (QString& field : fields)
        field = QUrl::fromPercentEncoding(field.toLatin1());
    return Gesture {fields[0], fields[1], fields.mid(2)};
}

QString pathOf(const QWidget& widget)
{
    const QWidget* parent = widget.isWindow() ? nullptr : widget.parentWidget();
    int place = 0;
    for (const QWidget* sibling : childrenOf(parent)) {
        if (sibling == &widget)
            break;
        place += nameOf(*sibling) == nameOf(widget);
    }
    return (parent ? pathOf(*parent) + QLatin1Char('/') : QString()) + QStringLiteral("%1:%2").arg(nameOf(widget).replace(QLatin1Char('/'), QLatin1Char('_'))).arg(place);
}

QWidget* widgetAt(const QString& path)
{
    QWidget* found = nullptr;
    for (const QString& segment : path.split(QLatin1Char('/'))) {
        const QString name = segment.section(QLatin1Char(':'), 0, -2);
        int place = segment.section(QLatin1Char(':'), -1).toInt();
        QWidget* next = nullptr;
        for (QWidget* widget : childrenOf(found))
            if (nameOf(*widget).replace(QLatin1Char('/'), QLatin1Char('_')) == name && place-- == 0)
                next = widget;
        if (!(found = next))
            return nullptr;
    }
    return found && found->isVisible() ? found : nullptr;
}

void perform(const Gesture& gesture, MainWindow& window)
{
    const QString& verb = gesture.verb;
    if (verb == QLatin1String("click") || verb == QLatin1String("double"))
        click(gesture);
    else if (verb == QLatin1String("drag"))
        drag(gesture);
    else if (verb == QLatin1String("wheel"))
        turnWheel(gesture);
    else if (verb == QLatin1String("key"))
        pressKey(gesture);
    else if (verb == QLatin1String("type"))
        type(gesture);
    else if (verb == QLatin1String("action"))
        trigger(gesture, window);
    else if (verb == QLatin1String("drop"))
        dropFile(gesture, window);
    else if (verb == QLatin1String("pass"))
        dropPass(gesture, window);
    else if (verb == QLatin1String("open"))
        window.open(gesture.words.value(0));
    else if (verb == QLatin1String("file"))
        answerFile(gesture);
    else if (verb == QLatin1String("size"))
        window.resize(numberAt(gesture, 0), numberAt(gesture, 1));
    else if (verb == QLatin1String("undo"))
        for (int i = 0; i < numberAt(gesture, 0); ++i)
            window.session().undo();
    else if (verb == QLatin1String("redo"))
        for (int i = 0; i < numberAt(gesture, 0); ++i)
            window.session().redo();
    else if (verb == QLatin1String("kill"))
        killHelper();
    else if (verb == QLatin1String("spoil"))
        spoil(gesture);
    else if (verb == QLatin1String("close"))
        window.close();
}

} // namespace passbench
