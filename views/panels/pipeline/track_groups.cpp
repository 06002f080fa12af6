// The part of PipelineTrack that places cards and the heads of groups, and folds groups.

#include "views/panels/pipeline/track.h"

#include "views/models/card.h"
#include "views/models/text.h"
#include "views/panels/pipeline/group_head.h"
#include "views/panels/pipeline/group_name_edit.h"
#include "views/panels/pipeline/step_card.h"
#include "views/theme/theme.h"

#include <QKeyEvent>
#include <QMenu>
#include <QPainter>

#include <algorithm>

namespace passbench {
namespace {

constexpr int headGap = 6; ///< pixels between the head of a group and its first card

/// "4 steps, 12 ms, −3 nodes".
QString groupSummary(const Session& session, const GroupSpan& span)
{
    QStringList facts {PipelineTrack::tr("%n step(s)", nullptr, span.end - span.begin)};
    if (!span.enabled)
        facts.append(PipelineTrack::tr("off"));
    const Run& run = *session.run();
    if (span.end <= static_cast<int>(run.steps.size())) {
        double time = 0;
        for (int i = span.begin; i < span.end; ++i)
            time += run.steps[static_cast<std::size_t>(i)]->milliseconds;
        const StepMetrics& before = span.begin == 0 ? run.inputMetrics : run.steps[static_cast<std::size_t>(span.begin) - 1]->metrics;
        const auto grown = static_cast<std::int64_t>(run.steps[static_cast<std::size_t>(span.end) - 1]->metrics.nodes) - static_cast<std::int64_t>(before.nodes);
        facts.append(millisecondsText(time));
        facts.append(PipelineTrack::tr("%1 nodes").arg(signedCountText(grown)));
    }
    return facts.join(QStringLiteral(", "));
}

struct GroupWarnings {
    QStringList lines;
    bool areHints = true; ///< nothing is wrong, and some is in vain
};

/// "step 2, FuseOps: ..." for each step of it that can't work, has failed, changed the numbers or is in vain.
GroupWarnings groupWarnings(const Session& session, const GroupSpan& span)
{
    GroupWarnings warnings;
    for (int i = span.begin; i < span.end; ++i) {
        const CardInfo card = cardInfo(session, i);
        const bool isWrong = card.state == CardState::Blocked || card.state == CardState::Failed || card.state == CardState::NumbersChanged;
        const QString text = isWrong ? card.problem : card.hint;
        warnings.areHints = warnings.areHints && !isWrong;
        if (!text.isEmpty())
            warnings.lines.append(PipelineTrack::tr("step %1, %2: %3").arg(i + 1).arg(card.name, text));
    }
    return warnings;
}

} // namespace

QString PipelineTrack::keyOf(const GroupSpan& span) { return QStringLiteral("%1 %2 %3").arg(span.depth).arg(span.end - span.begin).arg(span.name); }

/// Under another name, as after a rename or its undo, a group is as open as it was.
void PipelineTrack::keepFolds(const std::vector<GroupSpan>& spans)
{
    const auto isNamedSo = [&](const QString& key) { return std::ranges::any_of(spans, [&](const GroupSpan& span) { return keyOf(span) == key; }); };
    for (std::size_t i = 0; i < std::min(spans.size(), m_heads.size()); ++i) {
        const GroupSpan was = m_heads[i]->span();
        const bool isSame = was.begin == spans[i].begin && was.end == spans[i].end && was.depth == spans[i].depth;
        if (!isSame || was.name == spans[i].name || !isFolded(was))
            continue;
        m_foldedGroups.insert(keyOf(spans[i]));
        if (!isNamedSo(keyOf(was)))
            m_foldedGroups.remove(keyOf(was));
    }
}

void PipelineTrack::followGroups()
{
    const std::vector<GroupSpan> spans = groupSpans(m_session.project().pipeline);
    keepFolds(spans);
    while (m_heads.size() > spans.size()) {
        GroupHead* gone = m_heads.back();
        m_heads.pop_back(); // first: who hides gives the focus away, and cards that get it are selected
        gone->hide();
        gone->deleteLater();
    }
    while (m_heads.size() < spans.size()) {
        auto* head = new GroupHead(this);
        head->setContextMenuPolicy(Qt::CustomContextMenu);
        connect(head, &GroupHead::clicked, this, [this, head] {
            toggleFold(head->span());
            takeHead(*head); // it has the focus, so keys must mean its steps
        });
        connect(head, &GroupHead::stepWanted, this, [this, head](int by) { goBeside(*head, by); });
        connect(head, &GroupHead::renameWanted, this, [this, head] { renameGroup(head->span()); });
        connect(head, &GroupHead::customContextMenuRequested, this, [this, head](QPoint at) { showGroupMenu(head->span(), head->mapToGlobal(at)); });
        m_heads.push_back(head);
    }
    for (GroupHead* head : m_heads)
        head->setFlat(m_flat);
    for (std::size_t i = 0; i < spans.size(); ++i) {
        const GroupWarnings warnings = groupWarnings(m_session, spans[i]);
        m_heads[i]->setSpan(spans[i], isFolded(spans[i]), groupSummary(m_session, spans[i]), warnings.lines, warnings.areHints);
    }
}

void PipelineTrack::placeCards()
{
    int x = ThemeSizes::margin + inputWidth + gapWidth, foldedUntil = 0, foldedCenter = 0;
    m_gaps.assign(1, {.center = x - gapWidth / 2});
    m_right = x - gapWidth; // while there is none
    std::size_t head = 0;
    for (int i = 0; i < cardCount(); ++i) {
        for (; head < m_heads.size() && m_heads[head]->span().begin == i; ++head) {
            GroupHead* shown = m_heads[head];
            shown->setVisible(i >= foldedUntil); // else it stands in a folded group
            if (i < foldedUntil)
                continue;
            shown->move(x, top());
            if (shown->isFolded()) {
                foldedUntil = shown->span().end;
                foldedCenter = x + shown->width() / 2;
            }
            x += shown->width() + (shown->isFolded() ? 0 : headGap);
        }
        StepCard* card = m_cards[static_cast<std::size_t>(i)];
        card->setVisible(i >= foldedUntil);
        if (i >= foldedUntil) {
            card->move(x, top());
            x += card->currentWidth();
        }
        m_right = x;
        const bool inside = i + 1 < foldedUntil;
        if (!inside)
            x += gapWidth;
        m_gaps.push_back({.center = inside ? foldedCenter : x - gapWidth / 2, .isFolded = inside});
    }
}

void PipelineTrack::toggleFold(const GroupSpan& span)
{
    if (!m_foldedGroups.remove(keyOf(span))) {
        m_foldedGroups.insert(keyOf(span));
        // What is done to selected cards is done to what is seen to be selected: the closed group as a whole.
        const std::set<int>& selected = m_session.selectedSteps();
        const auto inside = [&](int step) { return step >= span.begin && step < span.end; };
        if (std::ranges::any_of(selected, inside)) {
            m_session.selectStep(span.begin);
            m_session.selectStepsTo(span.end - 1);
            m_foldedGroups.insert(keyOf(span)); // selecting unfolds
        }
    }
    follow();
}

/// To the card or the head of a group that stands beside `from`, as they are seen.
void PipelineTrack::goBeside(const QWidget& from, int by)
{
    std::vector<QWidget*> row;
    for (GroupHead* head : m_heads)
        if (head->isVisible())
            row.push_back(head);
    for (StepCard* card : m_cards)
        if (card->isVisible())
            row.push_back(card);
    std::ranges::sort(row, {}, [](const QWidget* one) { return one->x(); });
    const auto at = std::ranges::find(row, &from) - row.begin() + by;
    if (at < 0 || at >= std::ssize(row))
        return;
    QWidget* beside = row[static_cast<std::size_t>(at)];
    if (auto* head = qobject_cast<GroupHead*>(beside))
        return takeHead(*head);
    goTo(static_cast<StepCard*>(beside)->index(), {});
    beside->setFocus(Qt::OtherFocusReason);
}

/// Keys act on the steps of the group.
void PipelineTrack::takeHead(GroupHead& head)
{
    const GroupSpan span = head.span();
    const QSet<QString> folded = m_foldedGroups;
    m_session.selectStep(span.begin);
    m_session.selectStepsTo(span.end - 1);
    m_foldedGroups = folded; // selecting unfolds
    follow();
    head.setFocus(Qt::OtherFocusReason);
    Q_EMIT showWanted(head.geometry().adjusted(-gapWidth, 0, gapWidth, 0));
}

/// What is selected must be seen.
void PipelineTrack::unfold(int step)
{
    for (const GroupSpan& span : groupSpans(m_session.project().pipeline))
        if (step >= span.begin && step < span.end)
            m_foldedGroups.remove(keyOf(span));
}

void PipelineTrack::showGroupMenu(const GroupSpan& span, QPoint globalPosition)
{
    QMenu menu(this);
    menu.addAction(isFolded(span) ? tr("Show its steps") : tr("Fold the group"), this, [this, span] { toggleFold(span); });
    menu.addAction(span.enabled ? tr("Switch the group off") : tr("Switch the group on"), this, [this, span] { m_session.setGroupEnabled(span.begin, span.end, span.depth, !span.enabled); });
    menu.addAction(tr("Rename"), QKeySequence(Qt::Key_F2), this, [this, span] { renameGroup(span); });
    menu.addAction(tr("Ungroup"), this, [this, span] { m_session.ungroup(span.begin, span.end, span.depth); });
    menu.exec(globalPosition);
}

/// In place, where its head stands: Enter takes the name, Escape or going elsewhere leaves it as it was.
void PipelineTrack::renameGroup(const GroupSpan& span)
{
    const auto head = std::ranges::find_if(m_heads, [&](const GroupHead* one) { return keyOf(one->span()) == keyOf(span) && one->span().begin == span.begin; });
    if (head == m_heads.end())
        return;
    auto* name = new GroupNameEdit(span.name, this);
    const QRect at = (*head)->nameRect().translated((*head)->pos());
    name->move((*head)->x(), std::max(top(), at.center().y() - name->height() / 2));
    connect(name, &GroupNameEdit::taken, this, [this, span](const QString& text) {
        Pipeline pipeline = m_session.project().pipeline;
        for (int i = span.begin; i < span.end; ++i)
            pipeline.steps[static_cast<std::size_t>(i)].groups.at(static_cast<std::size_t>(span.depth)).name = text.toStdString();
        m_session.setPipeline(tr("Rename a group"), std::move(pipeline));
    });
    connect(name, &GroupNameEdit::ended, this, [this, span] {
        for (GroupHead* one : m_heads)
            if (one->span().begin == span.begin && one->span().depth == span.depth)
                return one->setFocus(Qt::ShortcutFocusReason);
        setFocus(Qt::ShortcutFocusReason);
    });
}

/// From a card in it, too.
void PipelineTrack::keyPressEvent(QKeyEvent* event)
{
    const int step = m_session.selectedStep();
    const GroupHead* around = nullptr; // the innermost one
    for (const GroupHead* head : m_heads)
        if (head->span().begin <= step && step < head->span().end)
            around = head;
    if (event->matches(QKeySequence::SelectAll) && cardCount() > 0) {
        m_session.selectStep(0);
        m_session.selectStepsTo(cardCount() - 1);
    } else if (event->key() == Qt::Key_F2 && event->modifiers() == Qt::NoModifier && around)
        renameGroup(GroupSpan(around->span()));
    else
        QWidget::keyPressEvent(event);
}

/// The ground on which the cards of an open group stand.
void PipelineTrack::paintGroups(QPainter& painter) const
{
    const ThemeColors& colors = Theme::instance().colors();
    for (const GroupHead* head : m_heads) {
        if (!head->isVisible() || head->isFolded())
            continue;
        const int inset = 2 * head->span().depth;
        const int right = gapCenter(head->span().end) - gapWidth / 2 + 4;
        painter.setPen(QPen(colors.border, 1));
        painter.setBrush(colors.hover);
        painter.drawRoundedRect(QRectF(head->x() - 4, top() - 5 + inset, right - head->x() + 4, cardHeight() + 10 - 2 * inset), ThemeSizes::corner, ThemeSizes::corner);
    }
}

} // namespace passbench
