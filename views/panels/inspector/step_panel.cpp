#include "views/panels/inspector/step_panel.h"

#include "core/history/explain.h"
#include "core/history/sub_steps.h"
#include "views/forms/option_form.h"
#include "views/models/card.h"
#include "views/models/code_marks.h"
#include "views/models/html/teaching.h"
#include "views/models/text.h"
#include "views/session/told.h"
#include "views/theme/theme.h"
#include "views/widgets/when_seen.h"

#include <QApplication>
#include <QLabel>
#include <QPointer>
#include <QPushButton>
#include <QRegularExpression>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QVBoxLayout>

namespace passbench {
namespace {

constexpr int narrowWord = 28; // characters of code, beside each other where the side is narrow

QString propertyNames(const std::vector<Property>& properties)
{
    QStringList list;
    for (const Property property : properties)
        list.append(toQString(name(property)));
    return list.join(QStringLiteral(", "));
}

/// Steps don't look into functions that are closed, and neither do the checks of these.
bool holdsOfOpenFunctions(Property property)
{
    return property == Property::NoBatchNorm || property == Property::Canonical || property == Property::NoDialect;
}

QString contractText(const PassDef& pass)
{
    QString text;
    const auto line = [&](const QString& what, const QString& value) {
        if (!value.isEmpty())
            text += QStringLiteral("<tr><td style='padding-right:12px'>%1</td><td>%2</td></tr>").arg(what, value);
    };
    line(StepPanel::tr("Needs"), propertyNames(pass.needs));
    line(StepPanel::tr("Establishes"), propertyNames(pass.establishes));
    if (std::ranges::any_of(pass.establishes, holdsOfOpenFunctions))
        line(QString(), StepPanel::tr("outside of what is fused already, and of composites and regions"));
    line(StepPanel::tr("Invalidates"), propertyNames(pass.invalidates));
    line(StepPanel::tr("Wants"), propertyNames(pass.wants));
    if (!pass.hiddenBy.empty())
        line(StepPanel::tr("Finds"), StepPanel::tr("little or nothing in a graph that is %1").arg(propertyNames(pass.hiddenBy)));
    if (!pass.preparesFor.empty())
        line(StepPanel::tr("Prepares"), StepPanel::tr("the graph to be %1").arg(propertyNames(pass.preparesFor)));
    line(StepPanel::tr("Numbers"), pass.tolerance > 0 ? StepPanel::tr("may differ by %1 relative").arg(pass.tolerance) : StepPanel::tr("stay bit for bit"));
    return QStringLiteral("<table>%1</table>").arg(text);
}

/// Broken at the sign between what it tells, and between the words of a name such as FoldConstant, where it is wider than `width`.
QString inLines(const QString& text, const QFontMetrics& metrics, int width)
{
    static const QRegularExpression ends(QStringLiteral("(?<=[a-z])(?=[A-Z])|(?= ·)")), sign(QStringLiteral("^[ ·]+"));
    QString lines, line;
    qsizetype from = 0;
    const auto add = [&](const QString& part) {
        if (!line.isEmpty() && metrics.horizontalAdvance(line + part) > width) {
            lines += line + QLatin1Char('\n');
            line = QString(part).remove(sign);
        } else {
            line += part;
        }
    };
    for (auto found = ends.globalMatch(text); found.hasNext();) {
        const qsizetype end = found.next().capturedStart();
        add(text.mid(from, end - from));
        from = end;
    }
    add(text.mid(from));
    return lines + line;
}

QLabel* textLabel(QWidget* parent, const char* role)
{
    auto* label = new QLabel(parent);
    label->setTextFormat(Qt::PlainText); // messages quote names of the model
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    if (role)
        label->setProperty("role", QLatin1String(role));
    return label;
}

/// One that names compilers offers those that there are, and those that it names already.
std::vector<FieldInfo> offeredOptions(const PassDef& pass, const NamedValues& values, const std::vector<CompilerChoice>& compilers)
{
    std::vector<FieldInfo> options = pass.options;
    const auto names = std::ranges::find(options, "compilers", &FieldInfo::name);
    if (names == options.end())
        return options;
    for (const CompilerChoice& choice : compilers)
        names->choices.push_back(choice.name);
    if (const Strings* named = values.find<Strings>(names->name))
        for (const std::string& name : *named)
            if (std::ranges::find(names->choices, name) == names->choices.end())
                names->choices.push_back(name);
    return options;
}

} // namespace

StepPanel::StepPanel(Session& session, QWidget* parent) : QScrollArea(parent), m_session(session)
{
    setObjectName(QStringLiteral("stepPanel"));
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    auto* inside = new QWidget(this);
    auto* layout = new QVBoxLayout(inside);
    layout->setContentsMargins(8, 10, 8, 10); // the side is narrow in a small window
    layout->setSpacing(6);
    m_title = textLabel(inside, "title");
    m_title->setObjectName(QStringLiteral("stepTitle"));
    m_title->setWordWrap(false);
    m_title->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_summary = textLabel(inside, nullptr);
    m_summary->setObjectName(QStringLiteral("stepSummary"));
    m_problem = textLabel(inside, "warning");
    m_fix = new QPushButton(inside);
    m_fix->setObjectName(QStringLiteral("stepFix"));
    m_optionsHead = textLabel(inside, "heading");
    m_optionsHead->setText(tr("Options"));
    m_form = new OptionForm(inside);
    m_contract = textLabel(inside, nullptr);
    m_contract->setObjectName(QStringLiteral("stepContract"));
    m_contract->setTextFormat(Qt::RichText);
    m_result = textLabel(inside, nullptr);
    m_result->setObjectName(QStringLiteral("stepResult"));
    m_explain = new QPushButton(tr("Explain this step"), inside);
    m_explain->setObjectName(QStringLiteral("stepExplain"));
    m_explain->setToolTip(tr("Say in sentences what it did, from its rewrites and remarks"));
    m_explained = textLabel(inside, nullptr);
    m_explained->setObjectName(QStringLiteral("stepExplained"));
    m_explained->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard); // it takes the focus of its button
    m_doc = textLabel(inside, nullptr);
    m_doc->setTextFormat(Qt::RichText);
    const auto heading = [&](const QString& text) {
        QLabel* label = textLabel(inside, "heading");
        label->setText(text);
        label->setContentsMargins(0, 8, 0, 0);
        return label;
    };
    for (QWidget* widget : std::initializer_list<QWidget*> {m_title, m_summary, m_problem, m_fix, m_result, m_explain, m_explained, m_optionsHead, m_form})
        layout->addWidget(widget);
    layout->insertItem(layout->indexOf(m_optionsHead), m_room = new QSpacerItem(0, 0));
    QLabel* contractHead = heading(tr("Contract"));
    contractHead->setObjectName(QStringLiteral("contractHead"));
    layout->addWidget(contractHead);
    layout->addWidget(m_contract);
    layout->addWidget(m_doc);
    layout->addStretch();
    setWidget(inside);
    m_following = new WhenSeen(inside, [this] { follow(); }); // which covers all of this

    connect(m_form, &OptionForm::valuesChanged, this, [this](const NamedValues& values) {
        if (m_shown >= 0)
            m_session.setStepOptions(m_shown, values);
    });
    connect(m_fix, &QPushButton::clicked, this, [this] { mendCard(m_session, m_shown); });
    connect(m_explain, &QPushButton::clicked, this, &StepPanel::explain);
    session.onChange(Session::Change::Step | Session::Change::Project | Session::Change::Run, m_following, &WhenSeen::request);
    connect(&Theme::instance(), &Theme::changed, m_following, &WhenSeen::request);
    follow();
}

/// The name and the number, in several lines where the side is narrow.
void StepPanel::showTitle()
{
    if (m_shown < 0)
        return;
    const QMargins margins = widget()->layout()->contentsMargins();
    m_title->ensurePolished(); // else it is measured in another font
    m_title->setText(inLines(tr("%1 · step %2").arg(m_name).arg(m_shown + 1), m_title->fontMetrics(), viewport()->width() - margins.left() - margins.right()));
}

void StepPanel::resizeEvent(QResizeEvent* event)
{
    QScrollArea::resizeEvent(event);
    showTitle();
}

QString StepPanel::resultText(int index) const
{
    const CardInfo card = cardInfo(m_session, index);
    if (card.state == CardState::Off)
        return card.problem.isEmpty() ? tr("Switched off: a run leaves it out.") : card.problem;
    if (index >= static_cast<int>(m_session.run()->steps.size()))
        return tr("Not run yet. Press Step or Run to see what it does.");
    const Step& step = *m_session.run()->steps[index];
    QStringList facts {card.stateText};
    if (!card.time.isEmpty())
        facts.append(card.time);
    if (!card.changes.isEmpty())
        facts.append(card.changes);
    if (const std::size_t rewrites = subStepCount(step); rewrites > 0) // as their table and F8 count them
        facts.append(tr("%n rewrite(s)", nullptr, static_cast<int>(rewrites)));
    if (!step.log.remarks.empty())
        facts.append(tr("%n remark(s)", nullptr, static_cast<int>(step.log.remarks.size())));
    QString text = facts.join(QStringLiteral(" · "));
    if (step.error)
        text += QLatin1Char('\n') + told(*step.error);
    for (const Diagnostic& diagnostic : step.diagnostics)
        text += QLatin1Char('\n') + told(diagnostic);
    return text;
}

void StepPanel::explain()
{
    const RunPtr& run = m_session.run();
    if (m_shown < 0 || m_shown >= static_cast<int>(run->steps.size()))
        return;
    m_explainedStep = run->steps[static_cast<std::size_t>(m_shown)];
    QStringList sentences;
    for (const std::string& sentence : explained(run, static_cast<std::size_t>(m_shown)))
        sentences.append(withoutTicks(toQString(sentence)));
    m_explained->setText(sentences.join(QLatin1Char('\n')));
    m_explained->show();
    if (m_explain->hasFocus())
        m_explained->setFocus(Qt::OtherFocusReason);
    m_explain->hide();
}

/// What goes with the focus leaves it to the panel: what comes next is an option that nobody wanted to change.
void StepPanel::follow()
{
    QWidget* focused = nullptr;
    for (QWidget* widget : {static_cast<QWidget*>(m_fix), static_cast<QWidget*>(m_explain), static_cast<QWidget*>(m_explained)})
        if (widget->hasFocus())
            focused = widget;
    if (focused)
        setFocus(Qt::OtherFocusReason);
    const int step = m_shown;
    const QPointer<QWidget> edited = m_form->isAncestorOf(QApplication::focusWidget()) ? QApplication::focusWidget() : nullptr;
    const int place = edited ? edited->mapTo(widget(), QPoint()).y() : 0;
    showStep();
    if (focused && focused->isVisible())
        focused->setFocus(Qt::OtherFocusReason);
    keepInPlace(step >= 0 && step == m_shown ? edited : nullptr, place);
}

/// The option that is being changed stays where it is, with those around it: the next click is meant for one that stood there.
void StepPanel::keepInPlace(QWidget* edited, int place)
{
    QLayout& layout = *widget()->layout();
    const auto moved = [&] {
        layout.invalidate();
        widget()->resize(widget()->width(), std::max(viewport()->height(), layout.totalHeightForWidth(widget()->width())));
        layout.activate();
        return edited ? edited->mapTo(widget(), QPoint()).y() - place : 0;
    };
    m_room->changeSize(0, 0);
    if (const int by = moved(); by < 0) {
        m_room->changeSize(0, -by);
        moved();
    } else if (by > 0) {
        QScrollBar& bar = *verticalScrollBar();
        bar.setMaximum(std::max(bar.maximum(), widget()->height() - viewport()->height()));
        bar.setValue(bar.value() + by);
    }
}

void StepPanel::showStep()
{
    if (const int step = m_session.selectedStep(); std::exchange(m_shown, step) != step)
        verticalScrollBar()->setValue(0); // where it says which one it is
    const bool any = m_shown >= 0 && m_shown < static_cast<int>(m_session.project().pipeline.steps.size());
    const PassDef* pass = any ? passNamed(m_session.project().pipeline.steps[m_shown].pass) : nullptr;
    if (const QWidget* focus = QApplication::focusWidget(); !pass && focus && (focus == m_form || m_form->isAncestorOf(focus))) {
        const QSignalBlocker quiet(m_form); // its step is gone
        setFocus(Qt::OtherFocusReason);
    }
    for (QWidget* widget : widget()->findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly))
        widget->setVisible(pass != nullptr);
    m_summary->setVisible(true);
    m_problem->hide();
    m_fix->hide();
    if (!pass) {
        m_shown = -1;
        m_summary->setText(any ? tr("No pass has this name.") : tr("Click a card of the pipeline to see what its pass does, and to change its options."));
        return;
    }
    const CardInfo card = cardInfo(m_session, m_shown);
    m_name = card.name;
    showTitle();
    const int selected = static_cast<int>(m_session.selectedSteps().size());
    m_summary->setText(selected > 1 ? tr("The current one of %n selected steps.", nullptr, selected) + QLatin1Char('\n') + card.summary : card.summary);
    if (card.state == CardState::Blocked) {
        m_problem->setText(withoutTicks(card.problem));
        m_problem->show();
    }
    m_fix->setText(card.fix.isEmpty() ? card.wayOut : tr("Insert %1").arg(card.fix));
    m_fix->setToolTip(card.wayOutTip.toHtmlEscaped());
    m_fix->setAccessibleName(card.wayOutTip);
    m_fix->setVisible(!card.wayOut.isEmpty());
    if (card.state != CardState::Blocked && !card.hint.isEmpty()) {
        m_problem->setText(withoutTicks(card.hint));
        m_problem->show();
    }
    m_result->setText(withoutTicks(resultText(m_shown)));
    m_result->setVisible(card.state != CardState::Blocked); // what is wrong is said above
    const bool hasRun = m_shown < static_cast<int>(m_session.run()->steps.size());
    const bool isTold = hasRun && m_explainedStep == m_session.run()->steps[static_cast<std::size_t>(m_shown)];
    m_explained->setVisible(isTold);
    m_explain->setVisible(hasRun && !isTold);
    const NamedValues& values = m_session.project().pipeline.steps[m_shown].options;
    m_form->setOptions(offeredOptions(*pass, values, m_session.project().compilers), values);
    m_optionsHead->setText(pass->options.empty() ? tr("No options") : tr("Options"));
    m_contract->setText(contractText(*pass));
    m_doc->setText(teachingHtml(told(pass->doc), Theme::instance().colors().pressed.name(), narrowWord));
    m_doc->setVisible(!pass->doc.empty());
}

} // namespace passbench

#include "moc_step_panel.cpp"
