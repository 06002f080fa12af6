#include "views/forms/option_editor.h"

#include "core/support/data_type.h"
#include "views/forms/option_form.h"
#include "views/models/text.h"
#include "views/theme/theme.h"

#include <QCheckBox>
#include <QComboBox>
#include <QKeyEvent>
#include <QLineEdit>
#include <QRegularExpression>
#include <QSpinBox>
#include <QVBoxLayout>

#include <limits>

namespace passbench {
namespace {

bool fitsSpinBox(const FieldInfo& info)
{
    return info.typeName == "int" && !info.optional && std::abs(info.minimum.value_or(-1e9)) <= 1e9;
}

/// Undo belongs to the pipeline unless there is typing to take back.
class UndoFilter : public QObject {
public:
    /// `field` has the keyboard; what is typed is in `edit`, which may be it.
    UndoFilter(QWidget& field, QLineEdit& edit) : QObject(&field), m_edit(edit) { field.installEventFilter(this); }
    bool eventFilter(QObject*, QEvent* event) override
    {
        if (event->type() != QEvent::ShortcutOverride)
            return false;
        const auto* key = static_cast<QKeyEvent*>(event);
        const bool own = (key->matches(QKeySequence::Undo) && m_edit.isUndoAvailable()) || (key->matches(QKeySequence::Redo) && m_edit.isRedoAvailable());
        if (own || !(key->matches(QKeySequence::Undo) || key->matches(QKeySequence::Redo)))
            return false;
        event->ignore(); // so that it becomes the window's shortcut
        return true;
    }

private:
    QLineEdit& m_edit;
};

OptionEditor makeCheck(const OptionTaker& take, QWidget* parent)
{
    auto* box = new QCheckBox(parent);
    QObject::connect(box, &QCheckBox::toggled, box, [take](bool on) { take(Value(on)); });
    return {.widget = box, .show = [box](const Value& value) { box->setChecked(std::get<bool>(value)); }};
}

/// Takes any number that is typed, so that what is out of range is told and not cut to fit; its buttons and keys stay within.
class NumberBox : public QSpinBox {
public:
    NumberBox(const FieldInfo& info, QWidget* parent) : QSpinBox(parent), m_least(within(info.minimum.value_or(-most))), m_most(within(info.maximum.value_or(most))) { setRange(within(-most), within(most)); }
    void stepBy(int steps) override { setValue(static_cast<int>(std::clamp<std::int64_t>(std::int64_t {value()} + steps, m_least, m_most))); }

protected:
    StepEnabled stepEnabled() const override
    {
        return (value() > m_least ? StepDownEnabled : StepNone) | (value() < m_most ? StepUpEnabled : StepNone);
    }

private:
    static constexpr double most = std::numeric_limits<int>::max();
    static int within(double number) { return static_cast<int>(std::clamp(number, -most, most)); }
    int m_least, m_most;
};

OptionEditor makeNumber(const FieldInfo& info, const OptionTaker& take, QWidget* parent)
{
    auto* box = new NumberBox(info, parent);
    box->setGroupSeparatorShown(true);
    box->setKeyboardTracking(false); // one undo step per number, not per digit
    box->setMinimumWidth(110);
    box->setAlignment(Qt::AlignRight);
    if (auto* edit = box->findChild<QLineEdit*>())
        new UndoFilter(*box, *edit); // a box asks its field past all filters of that
    QObject::connect(box, &QSpinBox::valueChanged, box, [take](int value) { take(Value(std::int64_t {value})); });
    return {.widget = box, .show = [box](const Value& value) { box->setValue(static_cast<int>(std::get<std::int64_t>(value))); }};
}

OptionEditor makeChoice(const FieldInfo& info, const QStringList& choices, const OptionTaker& take, QWidget* parent)
{
    auto* box = new QComboBox(parent);
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(6);
    if (info.optional)
        box->addItem(OptionForm::tr("none"), QString());
    for (const QString& choice : choices)
        box->addItem(choice, choice);
    QObject::connect(box, &QComboBox::activated, box, [take, box] {
        const QString text = box->currentData().toString();
        take(text.isEmpty() ? Value(None {}) : Value(text.toStdString()));
    });
    return {.widget = box, .show = [box](const Value& value) { box->setCurrentIndex(box->findData(shownText(value))); }, .hasOwnLine = true};
}

OptionEditor makeText(const FieldInfo& info, const OptionTaker& take, QWidget* parent)
{
    auto* edit = new QLineEdit(parent);
    edit->setFont(Theme::monoFont());
    if (info.optional)
        edit->setPlaceholderText(OptionForm::tr("none"));
    new UndoFilter(*edit, *edit);
    QObject::connect(edit, &QLineEdit::editingFinished, edit, [info, take, edit] { take(valueFromText(info, edit->text())); });
    const auto show = [edit](const Value& value) {
        edit->setText(shownText(value)); // with nothing to undo: that reaches the pipeline from here
        if (!edit->hasFocus())
            edit->setCursorPosition(0); // a long one is read from its beginning
    };
    return {.widget = edit, .show = show, .hasOwnLine = true};
}

/// A box for each name that is offered; those that are ticked are named in the order of the ticks.
OptionEditor makeTicks(const FieldInfo& info, const OptionTaker& take, QWidget* parent)
{
    auto* holder = new QWidget(parent);
    auto* column = new QVBoxLayout(holder);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(2);
    const auto chosen = std::make_shared<Strings>();
    std::vector<std::pair<std::string, QCheckBox*>> boxes;
    for (const std::string& choice : info.choices) {
        auto* box = new QCheckBox(toQString(choice), holder);
        box->setObjectName(QStringLiteral("option_%1_%2").arg(toQString(info.name), toQString(choice)));
        QObject::connect(box, &QCheckBox::clicked, holder, [take, chosen, choice](bool on) {
            Strings next = *chosen;
            std::erase(next, choice);
            if (on)
                next.push_back(choice);
            take(Value(next));
        });
        column->addWidget(box);
        boxes.emplace_back(choice, box);
    }
    const auto show = [chosen, boxes](const Value& value) {
        const auto* names = std::get_if<Strings>(&value);
        *chosen = names ? *names : Strings();
        for (const auto& [name, box] : boxes) {
            const auto at = std::ranges::find(*chosen, name);
            box->setChecked(at != chosen->end());
            // The order counts, so it is said where there is one.
            box->setText(at == chosen->end() || chosen->size() < 2 ? toQString(name) : QStringLiteral("%1 (%2)").arg(toQString(name)).arg(at - chosen->begin() + 1));
        }
    };
    return {.widget = holder, .show = show, .hasOwnLine = true};
}

} // namespace

QString shownText(const Value& value)
{
    if (const auto* text = std::get_if<std::string>(&value))
        return toQString(*text);
    if (const auto* dtype = std::get_if<DataType>(&value))
        return toQString(name(*dtype));
    if (std::holds_alternative<None>(value))
        return {};
    return toQString(jsonText(value));
}

Result<Value> valueFromText(const FieldInfo& info, const QString& text)
{
    const QString trimmed = text.trimmed();
    if (trimmed.isEmpty() && info.optional)
        return Value(None {});
    if (info.typeName == "string")
        return Value(text.toStdString());
    if (info.typeName == "strings" && !trimmed.startsWith(QLatin1Char('['))) {
        Strings names;
        for (const QString& word : trimmed.split(QRegularExpression(QStringLiteral("[,\\s]+")), Qt::SkipEmptyParts))
            names.push_back(word.toStdString());
        return Value(names);
    }
    return valueFromJson(trimmed.toStdString());
}

OptionEditor makeOptionEditor(const FieldInfo& info, OptionTaker take, QWidget* parent)
{
    if (info.typeName == "bool" && !info.optional)
        return makeCheck(take, parent);
    if (info.typeName == "strings" && !info.choices.empty())
        return makeTicks(info, take, parent);
    QStringList choices;
    if (!info.choices.empty() && info.typeName == "string")
        for (const std::string& choice : info.choices)
            choices.append(toQString(choice));
    else if (info.typeName == "dtype")
        for (int i = 0; i <= static_cast<int>(DataType::Float64); ++i)
            choices.append(toQString(name(static_cast<DataType>(i))));
    if (!choices.isEmpty())
        return makeChoice(info, choices, take, parent);
    return fitsSpinBox(info) ? makeNumber(info, take, parent) : makeText(info, take, parent);
}

} // namespace passbench
