#include "views/forms/option_form.h"

#include "core/support/data_type.h"
#include "views/models/text.h"
#include "views/theme/icon.h"
#include "views/theme/theme.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSpinBox>
#include <QToolButton>
#include <QVBoxLayout>

#include <limits>

namespace passbench {
namespace {

/// As the pipeline text has it; a bare text without quotes, since the editor is for text anyway.
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

bool fitsSpinBox(const FieldInfo& info)
{
    return info.typeName == "int" && !info.optional && std::abs(info.minimum.value_or(-1e9)) <= 1e9;
}

/// Undo belongs to the pipeline unless there is typing to take back.
class UndoFilter : public QObject {
public:
    using QObject::QObject;
    bool eventFilter(QObject* watched, QEvent* event) override
    {
        if (event->type() != QEvent::ShortcutOverride)
            return false;
        const auto* key = static_cast<QKeyEvent*>(event);
        const auto* edit = qobject_cast<QLineEdit*>(watched);
        const bool own = (key->matches(QKeySequence::Undo) && edit->isUndoAvailable()) || (key->matches(QKeySequence::Redo) && edit->isRedoAvailable());
        if (own || !(key->matches(QKeySequence::Undo) || key->matches(QKeySequence::Redo)))
            return false;
        event->ignore(); // so that it becomes the window's shortcut
        return true;
    }
};

bool sameField(const FieldInfo& a, const FieldInfo& b)
{
    return a.name == b.name && a.help == b.help && a.typeName == b.typeName && a.defaultValue == b.defaultValue;
}

} // namespace

QString rangeText(const FieldInfo& info)
{
    const auto text = [](double number) { return QLocale().toString(number, 'g', 12); };
    if (info.minimum && info.maximum)
        return OptionForm::tr("%1 to %2").arg(text(*info.minimum), text(*info.maximum));
    if (info.minimum)
        return OptionForm::tr("at least %1").arg(text(*info.minimum));
    if (info.maximum)
        return OptionForm::tr("at most %1").arg(text(*info.maximum));
    return {};
}

OptionForm::OptionForm(QWidget* parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("optionForm"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
}

void OptionForm::setOptions(const std::vector<FieldInfo>& infos, const NamedValues& values)
{
    m_values = values;
    if (!std::equal(infos.begin(), infos.end(), m_infos.begin(), m_infos.end(), sameField)) {
        m_infos = infos;
        build();
    }
    showValues();
}

void OptionForm::build()
{
    m_rows.clear();
    while (QLayoutItem* item = layout()->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    for (const FieldInfo& info : m_infos)
        addRow(info);
}

void OptionForm::addRow(const FieldInfo& info)
{
    const std::size_t row = m_rows.size();
    m_rows.push_back({.info = info});
    auto* holder = new QWidget(this);
    auto* lines = new QVBoxLayout(holder);
    lines->setContentsMargins(0, 4, 0, 4);
    lines->setSpacing(2);
    auto* line = new QHBoxLayout;
    line->setSpacing(4);
    auto* label = new QLabel(toQString(info.name), holder);
    label->setFont(Theme::monoFont());
    QWidget* editor = makeEditor(row);
    const QString objectName = QStringLiteral("option_") + toQString(info.name);
    editor->setObjectName(objectName);
    editor->setAccessibleName(toQString(info.name));
    editor->setAccessibleDescription(toQString(info.help));
    editor->setToolTip(toQString(info.help));
    label->setBuddy(editor);
    auto* reset = new QToolButton(holder);
    reset->setIcon(icon(QStringLiteral("undo")));
    reset->setAutoRaise(true);
    reset->setToolTip(tr("Back to the default: %1").arg(info.optional && std::holds_alternative<None>(info.defaultValue) ? tr("none") : shownText(info.defaultValue)));
    reset->setAccessibleName(tr("Reset %1").arg(toQString(info.name)));
    QSizePolicy keepsRoom = reset->sizePolicy();
    keepsRoom.setRetainSizeWhenHidden(true);
    reset->setSizePolicy(keepsRoom);
    connect(reset, &QToolButton::clicked, this, [this, row] { take(row, m_rows[row].info.defaultValue); });
    const bool wide = qobject_cast<QLineEdit*>(editor) || qobject_cast<QComboBox*>(editor); // it has a line of its own
    line->addWidget(label);
    line->addStretch();
    if (!wide)
        line->addWidget(editor);
    line->addWidget(reset);
    lines->addLayout(line);
    if (wide)
        lines->addWidget(editor);
    const QString range = rangeText(info);
    auto* help = new QLabel(toQString(info.help) + (range.isEmpty() ? QString() : QStringLiteral(" (%1)").arg(range)), holder);
    help->setProperty("role", QStringLiteral("caption"));
    help->setWordWrap(true);
    lines->addWidget(help);
    auto* error = new QLabel(holder);
    error->setProperty("role", QStringLiteral("error"));
    error->setWordWrap(true);
    error->hide();
    lines->addWidget(error);
    m_rows[row].error = error;
    m_rows[row].reset = reset;
    layout()->addWidget(holder);
}

QWidget* OptionForm::makeEditor(std::size_t row)
{
    const FieldInfo& info = m_rows[row].info;
    if (info.typeName == "bool" && !info.optional) {
        auto* box = new QCheckBox(this);
        m_rows[row].show = [box](const Value& value) { box->setChecked(std::get<bool>(value)); };
        connect(box, &QCheckBox::toggled, this, [this, row](bool on) { take(row, on); });
        return box;
    }
    if (!info.choices.empty() && info.typeName == "string") {
        QStringList choices;
        for (const std::string& choice : info.choices)
            choices.append(toQString(choice));
        return makeChoice(row, choices);
    }
    if (info.typeName == "dtype") {
        QStringList choices;
        for (int i = 0; i <= static_cast<int>(DataType::Float64); ++i)
            choices.append(toQString(name(static_cast<DataType>(i))));
        return makeChoice(row, choices);
    }
    return fitsSpinBox(info) ? makeNumber(row) : makeText(row);
}

QWidget* OptionForm::makeNumber(std::size_t row)
{
    const FieldInfo& info = m_rows[row].info;
    constexpr double most = std::numeric_limits<int>::max();
    auto* box = new QSpinBox(this);
    box->setRange(static_cast<int>(info.minimum.value_or(-most)), static_cast<int>(std::min(info.maximum.value_or(most), most)));
    box->setGroupSeparatorShown(true);
    box->setKeyboardTracking(false); // one undo step per number, not per digit
    box->setMinimumWidth(110);
    box->setAlignment(Qt::AlignRight);
    if (auto* edit = box->findChild<QLineEdit*>())
        edit->installEventFilter(new UndoFilter(edit));
    m_rows[row].show = [box](const Value& value) { box->setValue(static_cast<int>(std::get<std::int64_t>(value))); };
    connect(box, &QSpinBox::valueChanged, this, [this, row](int value) { take(row, std::int64_t {value}); });
    return box;
}

QWidget* OptionForm::makeChoice(std::size_t row, const QStringList& choices)
{
    auto* box = new QComboBox(this);
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(6);
    if (m_rows[row].info.optional)
        box->addItem(tr("none"), QString());
    for (const QString& choice : choices)
        box->addItem(choice, choice);
    m_rows[row].show = [box](const Value& value) { box->setCurrentIndex(box->findData(shownText(value))); };
    connect(box, &QComboBox::activated, this, [this, row, box] {
        const QString text = box->currentData().toString();
        take(row, text.isEmpty() ? Value(None {}) : Value(text.toStdString()));
    });
    return box;
}

QWidget* OptionForm::makeText(std::size_t row)
{
    auto* edit = new QLineEdit(this);
    edit->setFont(Theme::monoFont());
    if (m_rows[row].info.optional)
        edit->setPlaceholderText(tr("none"));
    m_rows[row].show = [edit](const Value& value) { edit->setText(shownText(value)); };
    edit->installEventFilter(new UndoFilter(edit));
    connect(edit, &QLineEdit::editingFinished, this, [this, row, edit] { takeText(row, edit->text()); });
    return edit;
}

void OptionForm::takeText(std::size_t row, const QString& text)
{
    const FieldInfo& info = m_rows[row].info;
    const QString trimmed = text.trimmed();
    if (trimmed.isEmpty() && info.optional)
        return take(row, None {});
    if (info.typeName == "string")
        return take(row, text.toStdString());
    QString json = trimmed;
    if (info.typeName == "strings" && !trimmed.startsWith(QLatin1Char('['))) { // `a, b` is read as ["a", "b"]
        Strings names;
        for (const QString& word : trimmed.split(QRegularExpression(QStringLiteral("[,\\s]+")), Qt::SkipEmptyParts))
            names.push_back(word.toStdString());
        return take(row, names);
    }
    if (auto value = valueFromJson(json.toStdString())) {
        take(row, *value);
    } else {
        m_rows[row].error->setText(toQString(value.error().message));
        m_rows[row].error->show();
    }
}

void OptionForm::take(std::size_t row, const Value& value)
{
    if (m_showing)
        return;
    Row& taken = m_rows[row];
    auto fitted = fitValue(taken.info, value);
    if (!fitted) {
        taken.error->setText(toQString(fitted.error().message));
        taken.error->show();
        return;
    }
    taken.error->hide();
    const NamedValues before = m_values;
    if (*fitted == taken.info.defaultValue)
        m_values.erase(taken.info.name);
    else
        m_values.set(taken.info.name, *fitted);
    showValues();
    if (!(before == m_values))
        Q_EMIT valuesChanged(m_values);
}

void OptionForm::showValues()
{
    m_showing = true;
    for (Row& row : m_rows) {
        const Value* value = m_values.find(row.info.name);
        row.show(value ? *value : row.info.defaultValue);
        row.reset->setVisible(value != nullptr);
        row.error->hide();
    }
    m_showing = false;
}

} // namespace passbench
