#include "views/models/card.h"

#include "core/document/hint_outcome.h"
#include "views/models/code_marks.h"
#include "views/models/text.h"
#include "views/session/told.h"
#include "views/models/tr.h"
#include "views/session/kinship.h"
#include "views/session/background/number_check.h"

#include <QRegularExpression>

#include <algorithm>

namespace passbench {
namespace {

QString optionsText(const NamedValues& options)
{
    QStringList list;
    for (const auto& [name, value] : options)
        list.append(toQString(name) + QStringLiteral(" = ") + toQString(jsonText(value)));
    return list.join(QStringLiteral(", "));
}

void describeResult(CardInfo& card, const Session& session, int index)
{
    const Run& run = *session.run();
    const Step& step = *run.steps[index];
    const StepMetrics& before = index == 0 ? run.inputMetrics : run.steps[index - 1]->metrics;
    switch (step.state) {
    case StepState::Done: {
        card.state = step.changed ? CardState::Done : CardState::Unchanged;
        card.time = millisecondsText(step.milliseconds);
        card.stateText = step.changed ? tr("changed") : tr("changed nothing");
        card.changes = countsText(step.changes);
        card.briefChanges = briefCounts(step.changes);
        if (const std::int64_t bytes = step.metrics.constantBytes - before.constantBytes; bytes != 0)
            card.changes += (card.changes.isEmpty() ? QString() : QStringLiteral(", ")) + signedBytesText(bytes);
        break;
    }
    case StepState::Failed:
        if (card.state == CardState::Blocked)
            return; // its order can't work, which was told before it ran, and can be mended as before
        card.state = CardState::Failed;
        card.time = millisecondsText(step.milliseconds);
        card.stateText = tr("failed");
        card.problem = told(step.error->message);
        break;
    case StepState::Skipped:
        card.state = CardState::Off;
        card.stateText = tr("left out");
        card.problem = tr("left out: it %1").arg(toQString(step.note));
        break;
    case StepState::Disabled:
    case StepState::Cancelled:
    case StepState::Pending: break;
    }
}

/// `isFirst`: of those that are over a tolerance. What a later one carries on is not its fault, unless it adds to it.
void describeNumbers(CardInfo& card, const StepCheck& check, bool isFirst)
{
    card.numbersAreRight = check.withinTolerance && !check.error;
    if (check.error)
        card.numbers = tr("can't run");
    else if (!check.toAnchor.comparable)
        card.numbers = QStringLiteral("≠");
    else
        card.numbers = check.toAnchor.maxRelative == 0 ? QStringLiteral("=") : QStringLiteral("≈ %1").arg(check.toAnchor.maxRelative, 0, 'g', 2);
    if (card.numbersAreRight || card.state == CardState::Failed)
        return;
    if (!isFirst && check.withinDeclared && !check.error) {
        card.problem = tr("the difference from the model comes from an earlier step");
        return;
    }
    card.state = CardState::NumbersChanged;
    card.stateText = tr("numbers changed");
    card.problem = toQString(failureText(check));
}

const OrderHint* hintAt(const Session& session, int index)
{
    const std::vector<OrderHint>& hints = session.document().orderHints();
    const auto found = std::ranges::find(hints, static_cast<std::size_t>(index), &OrderHint::step);
    return found != hints.end() ? &*found : nullptr;
}

void describeHint(CardInfo& card, const Session& session, int index)
{
    const OrderHint* hint = hintAt(session, index);
    if (!hint || wasSpared(*hint, *session.run()))
        return;
    card.hint = told(hint->message);
    card.briefHint = hint->kind == OrderHint::Kind::Unused ? tr("nothing goes on with it") : hint->kind == OrderHint::Kind::Unhelped || hint->kind == OrderHint::Kind::Ungrouped ? tr("a step is missing") : tr("too early here");
    if (!card.wayOut.isEmpty() || !canMend(*hint))
        return;
    if (!hint->insert.empty()) {
        const auto& steps = session.project().pipeline.steps;
        card.inserts = true;
        card.wayOut = toQString(hint->insert);
        card.wayOutTip = hint->insertAt <= hint->step ? tr("Insert %1 before step %2").arg(card.wayOut).arg(hint->insertAt + 1)
                                                      : tr("Insert %1 behind step %2, %3").arg(card.wayOut).arg(hint->insertAt).arg(toQString(steps[hint->insertAt - 1].pass));
        return;
    }
    card.wayOut = hint->comesAgain ? tr("Remove") : tr("Move");
    card.wayOutTip = hint->comesAgain ? tr("Remove step %1: the same comes again later").arg(index + 1)
                                      : tr("Move step %1 behind step %2, %3").arg(index + 1).arg(*hint->moveTo).arg(toQString(session.project().pipeline.steps[*hint->moveTo - 1].pass));
}

} // namespace

bool isFilteredOut(const Session& session, int index)
{
    if (index == session.selectedStep())
        return false;
    const auto& steps = session.run()->steps;
    switch (session.stepFilter()) {
    case StepFilter::All: return false;
    case StepFilter::Changed:
        if (!session.project().pipeline.steps[index].enabled)
            return true;
        return index < static_cast<int>(steps.size()) && isFinished(*steps[index]) && !steps[index]->changed;
    case StepFilter::Touched: break;
    }
    const Kinship& kinship = session.kinship();
    return kinship.node() != NodeId::None && !std::ranges::binary_search(kinship.touchingSteps(), static_cast<std::size_t>(index));
}

CardInfo cardInfo(const Session& session, int index)
{
    const PipelineStep& step = session.project().pipeline.steps[index];
    const PassDef* pass = passNamed(step.pass);
    CardInfo card {.name = toQString(step.pass),
        .options = optionsText(step.options),
        .summary = pass ? told(pass->summary) : tr("no pass has this name"),
        .enabled = step.enabled,
        .breakpoint = step.breakpoint,
        .stateText = tr("not run")};
    for (const ContractProblem& problem : session.contractProblems()) {
        if (static_cast<int>(problem.step) != index)
            continue;
        card.state = CardState::Blocked;
        card.stateText = tr("contract broken");
        card.problem = told(problem.message);
        card.fix = toQString(problem.insertBefore);
        break;
    }
    if (!card.fix.isEmpty()) {
        card.inserts = true;
        card.wayOut = card.fix;
        card.wayOutTip = tr("Insert %1 before step %2").arg(card.fix).arg(index + 1);
    }
    describeHint(card, session, index);
    if (!step.enabled) {
        card.state = CardState::Off;
        card.stateText = tr("off");
    } else if (const std::string why = whySkipped(step, session.gates()); !why.empty()) {
        card.state = CardState::Off;
        card.stateText = tr("left out");
        card.problem = tr("left out: it %1").arg(toQString(why));
    } else if (session.runningStep() == index) {
        card.state = CardState::Running;
        card.stateText = tr("running");
        card.fraction = session.runningFraction();
    } else if (index < static_cast<int>(session.run()->steps.size())) {
        describeResult(card, session, index);
        if (const StepCheck* check = session.numbers().of(index))
            describeNumbers(card, *check, index == session.numbers().firstFailure());
    }
    return card;
}

void mendCard(Session& session, int index)
{
    const CardInfo card = cardInfo(session, index);
    if (!card.fix.isEmpty())
        return session.insertStep(index, session.newStep(card.fix.toStdString()));
    if (const OrderHint* hint = hintAt(session, index); hint && canMend(*hint))
        session.setPipeline(!hint->insert.empty() ? tr("Insert %1").arg(toQString(hint->insert)) : hint->comesAgain ? tr("Remove %1").arg(card.name) : tr("Move %1").arg(card.name), mended(session.project().pipeline, *hint));
}

QString cardToolTip(const CardInfo& card)
{
    QString text = QStringLiteral("<b>%1</b><br>%2").arg(card.name.toHtmlEscaped(), card.summary.toHtmlEscaped());
    if (!card.options.isEmpty())
        text += QStringLiteral("<br><code>%1</code>").arg(card.options.toHtmlEscaped());
    text += QStringLiteral("<br>%1").arg(QStringList({card.stateText, card.time, card.changes}).filter(QRegularExpression(QStringLiteral("."))).join(QStringLiteral(" · ")));
    if (!card.numbers.isEmpty())
        text += QStringLiteral("<br>%1").arg(tr("numbers against the model: %1").arg(card.numbers.toHtmlEscaped()));
    for (const QString& line : {card.problem, card.hint})
        if (!line.isEmpty())
            text += QStringLiteral("<br>") + withCode(line);
    return text;
}

} // namespace passbench
