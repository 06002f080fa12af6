#include "views/forms/option_form.h"

#include "views/forms/option_editor.h"
#include "views/models/code_marks.h"
#include "views/models/text.h"
#include "views/session/told.h"
#include "views/theme/icon.h"
#include "views/theme/theme.h"

#include <QApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QToolButton>
#include <QVBoxLayout>

namespace passbench {
namespace {

constexpr int leastEditor = 62; // pixels, beside the name of the option in a narrow panel

bool sameField(const FieldInfo& a, const FieldInfo& b)
{
    return a.name == b.name && a.help == b.help && a.typeName == b.typeName && a.defaultValue == b.defaultValue && a.choices == b.choices;
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

/// Nobody wanted to change an option of another pass: the keyboard is the form's until one is picked.
void OptionForm::build()
{
    if (const QWidget* focus = QApplication::focusWidget(); focus && isAncestorOf(focus)) {
        m_showing = true; // what was being typed is of options that are gone
        setFocus(Qt::OtherFocusReason);
        m_showing = false;
    }
    m_rows.clear();
    while (QLayoutItem* item = layout()->takeAt(0)) {
        QWidget* row = item->widget();
        for (QWidget* old : row->findChildren<QWidget*>())
            old->setObjectName(QString());
        row->hide();
        row->deleteLater(); // what was clicked in it may have brought this about
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
    const OptionEditor made = makeOptionEditor(info, [this, row](const Result<Value>& value) { takeEdited(row, value); }, this);
    m_rows[row].show = made.show;
    QWidget* editor = made.widget;
    const QString objectName = QStringLiteral("option_") + toQString(info.name);
    editor->setObjectName(objectName);
    editor->setAccessibleName(toQString(info.name));
    editor->setAccessibleDescription(told(info.help));
    editor->setToolTip(told(info.help));
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
    line->addWidget(label);
    line->addStretch();
    if (!made.hasOwnLine) {
        editor->setMinimumWidth(std::min(editor->minimumSizeHint().width(), leastEditor));
        line->addWidget(editor);
    }
    line->addWidget(reset);
    lines->addLayout(line);
    if (made.hasOwnLine)
        lines->addWidget(editor);
    const QString range = rangeText(info);
    auto* help = new QLabel(withoutTicks(told(info.help)) + (range.isEmpty() ? QString() : QStringLiteral(" (%1)").arg(range)), holder);
    help->setProperty("role", QStringLiteral("caption"));
    help->setWordWrap(true);
    lines->addWidget(help);
    for (QLabel* text : {label, help})
        text->setTextFormat(Qt::PlainText);
    auto* error = new QLabel(holder);
    error->setTextFormat(Qt::PlainText); // it quotes what was typed
    error->setProperty("role", QStringLiteral("error"));
    error->setWordWrap(true);
    error->hide();
    lines->addWidget(error);
    m_rows[row].error = error;
    m_rows[row].reset = reset;
    layout()->addWidget(holder);
}

void OptionForm::takeEdited(std::size_t row, const Result<Value>& value)
{
    if (value)
        return take(row, *value);
    m_rows[row].error->setText(withoutTicks(told(value.error().message)));
    m_rows[row].error->show();
}

void OptionForm::take(std::size_t row, const Value& value)
{
    if (m_showing)
        return;
    Row& taken = m_rows[row];
    auto fitted = fitValue(taken.info, value);
    if (!fitted) {
        taken.error->setText(withoutTicks(told(fitted.error().message)));
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

#include "moc_option_form.cpp"
