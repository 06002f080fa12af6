#include "views/panels/graph/view_head.h"

#include "views/models/tables/change_rows.h"
#include "views/models/text.h"
#include "views/theme/icon.h"
#include "views/theme/theme.h"
#include "views/widgets/elided_line.h"
#include "views/widgets/line_pair.h"

#include <QAbstractButton>
#include <QButtonGroup>
#include <QCoreApplication>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QStyle>
#include <QToolButton>

#include <algorithm>

namespace passbench {

ViewHead::ViewHead(QWidget* parent)
    : QFrame(parent), m_modes(new QButtonGroup(this)), m_position(new ElidedLine(this)), m_counts(new ElidedLine(this)), m_close(new QToolButton(this)),
      m_place(new QLabel(this)), m_lead(new QWidget(this))
{
    setProperty("role", QStringLiteral("viewHead"));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(8, 3, 8, 3);
    row->setSpacing(0);
    auto* lead = new QHBoxLayout(m_lead);
    lead->setContentsMargins(0, 0, 0, 0);
    m_lead->setFixedWidth(0);
    m_lead->hide();
    row->addWidget(m_lead);
    addModes(*row);
    connect(m_modes, &QButtonGroup::idClicked, this, &ViewHead::modeWanted);
    m_position->setObjectName(QStringLiteral("positionLabel"));
    m_position->setContentsMargins(16, 0, 12, 0);
    m_counts->setObjectName(QStringLiteral("changeCounts"));
    m_close->setObjectName(QStringLiteral("endComparison"));
    m_close->setText(tr("Back"));
    m_close->setAccessibleName(tr("Back to the steps"));
    m_close->setProperty("role", QStringLiteral("chip"));
    m_close->setToolTip(tr("Show the graph at the playhead again (Esc)"));
    m_close->hide();
    connect(m_close, &QToolButton::clicked, this, &ViewHead::closeWanted);
    m_place->setObjectName(QStringLiteral("placeInChanges"));
    m_place->setProperty("role", QStringLiteral("caption"));
    m_lines = new LinePair(*m_position, *m_counts, this);
    row->addWidget(m_lines, 1);
    row->addSpacing(8);
    row->addWidget(m_close);
    row->addSpacing(12);
    row->addWidget(m_place);
    row->addSpacing(4);
    m_previousChange = addArrow(QStringLiteral("previous"), tr("Previous change (Shift+F7)"), -1);
    m_nextChange = addArrow(QStringLiteral("next"), tr("Next change (F7)"), 1);
}

void ViewHead::addModes(QLayout& row)
{
    struct ModeButton {
        QString text, name, place, iconName;
    };
    const std::array<ModeButton, 4> buttons {ModeButton {tr("After"), QStringLiteral("modeAfter"), QStringLiteral("first"), QStringLiteral("graph")},
        ModeButton {tr("Before · After"), QStringLiteral("modeCompare"), QStringLiteral("middle"), QStringLiteral("split")},
        ModeButton {tr("Overlay"), QStringLiteral("modeOverlay"), QStringLiteral("middle"), QStringLiteral("overlay")},
        ModeButton {tr("Text"), QStringLiteral("modeText"), QStringLiteral("last"), QStringLiteral("text")}};
    for (std::size_t i = 0; i < buttons.size(); ++i) {
        auto* button = new QToolButton(this);
        button->setText(buttons[i].text);
        button->setAccessibleName(buttons[i].text);
        button->setToolTip(buttons[i].text);
        button->setProperty("iconName", buttons[i].iconName);
        button->setIconSize({ThemeSizes::iconSmall, ThemeSizes::iconSmall});
        button->setCheckable(true);
        button->setObjectName(buttons[i].name);
        button->setProperty("role", QStringLiteral("segment"));
        button->setProperty("place", buttons[i].place);
        button->setFocusPolicy(Qt::TabFocus);
        m_modes->addButton(button, static_cast<int>(i));
        row.addWidget(button);
    }
}

QAbstractButton* ViewHead::addArrow(const QString& iconName, const QString& text, int by)
{
    auto* button = new QToolButton(this);
    button->setIcon(icon(iconName));
    button->setAutoRaise(true);
    button->setToolTip(text);
    button->setAccessibleName(text);
    connect(button, &QToolButton::clicked, this, [this, by] { Q_EMIT changeWanted(by); });
    layout()->addWidget(button);
    return button;
}

/// The width of the buttons, in pixels.
int ViewHead::modesWidth(bool names) const
{
    int sum = 0;
    for (const QAbstractButton* button : m_modes->buttons())
        sum += (names ? fontMetrics().horizontalAdvance(button->text()) : ThemeSizes::iconSmall) + (names ? 36 : 26);
    return sum;
}

void ViewHead::setLead(int pixels)
{
    m_lead->setFixedWidth(pixels);
    showNames();
}

QSize ViewHead::minimumSizeHint() const { return {modesWidth(false) + 78, QFrame::minimumSizeHint().height()}; }

/// Names while there is room for them and for what is said beside them, briefly at least.
void ViewHead::showNames()
{
    const QMargins margins = layout()->contentsMargins();
    const int counts = m_counts->briefWidth(), fewest = 30 * fontMetrics().averageCharWidth(), arrows = 2 * m_nextChange->sizeHint().width();
    // The room at the left is not empty: where the graph stands is said there. Where names or that would be cut for it there is none.
    const int wanted = m_lead->maximumWidth(), around = 24 + margins.left() + margins.right();
    const bool hasLead = wanted > 0 && m_position->briefWidth() <= wanted && width() >= modesWidth(true) + std::max(counts, fewest) + around + arrows + m_place->sizeHint().width() + wanted;
    if (m_lead->isHidden() == hasLead) {
        m_lead->setVisible(hasLead);
        if (hasLead)
            m_lead->layout()->addWidget(m_position);
        else
            m_position->setParent(m_lines);
        m_position->show();
        m_counts->setContentsMargins(hasLead ? 16 : 0, 0, 0, 0);
        QCoreApplication::postEvent(m_lines, new QEvent(QEvent::LayoutRequest)); // it has other lines
    }
    const int lines = std::max((hasLead ? 0 : m_position->briefWidth()) + counts, fewest), gaps = around + (hasLead ? wanted : 0);
    m_close->setText(width() >= modesWidth(false) + lines + gaps + arrows + fontMetrics().horizontalAdvance(tr("Back")) + 24 ? tr("Back") : QStringLiteral("✕"));
    const int others = gaps + arrows + (m_close->isHidden() ? 0 : m_close->sizeHint().width()), place = m_place->sizeHint().width();
    const bool names = width() >= modesWidth(true) + lines + others + place;
    constexpr int legible = 12; // characters of the position, which counts more than the place among changes, as the counts do
    m_place->setVisible(width() >= modesWidth(names) + others + place + legible * fontMetrics().averageCharWidth() + m_counts->briefWidth());
    for (QAbstractButton* button : m_modes->buttons()) {
        auto* tool = qobject_cast<QToolButton*>(button);
        const QColor ink = button->isChecked() ? Theme::instance().colors().onAccent : Theme::instance().colors().text;
        tool->setIcon(names ? QIcon() : icon(button->property("iconName").toString(), ink));
        tool->setToolButtonStyle(names ? Qt::ToolButtonTextOnly : Qt::ToolButtonIconOnly);
        if (tool->property("brief").toBool() == names) {
            tool->setProperty("brief", !names);
            tool->style()->unpolish(tool); // the padding is another
            tool->style()->polish(tool);
        }
    }
}

void ViewHead::resizeEvent(QResizeEvent* event)
{
    QFrame::resizeEvent(event);
    showNames();
}

void ViewHead::changeEvent(QEvent* event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        showNames();
}

void ViewHead::setMode(int mode)
{
    m_modes->button(mode)->setChecked(true);
    showNames();
}

void ViewHead::setPosition(const QString& text, const QString& brief, const QString& shorter)
{
    m_position->setParts({{.text = text, .kind = {}, .brief = brief, .shorter = shorter}});
    showNames();
}

void ViewHead::setChanges(const GraphDiff& diff, bool isStep)
{
    std::vector<ElidedLine::Part> parts;
    for (const ChangeKind kind : {ChangeKind::Added, ChangeKind::Removed, ChangeKind::Changed, ChangeKind::Moved})
        if (const std::size_t count = diff.count(kind); count > 0)
            parts.push_back({.text = QStringLiteral("%1 %2").arg(countText(static_cast<std::int64_t>(count)), changeText(kind)), .kind = kind,
                .brief = countText(static_cast<std::int64_t>(count))});
    if (m_changedFunctions > 0)
        parts.push_back({.text = changedFunctionsText(m_changedFunctions)});
    if (parts.empty() && isStep)
        parts.push_back({.text = tr("changed nothing")});
    m_counts->setParts(std::move(parts));
    showNames();
}

void ViewHead::setChangesUnknown()
{
    m_counts->setParts({{.text = tr("comparing…")}});
    showNames();
}

void ViewHead::setPlaceInChanges(std::pair<int, int> place, int count)
{
    m_previousChange->setEnabled(count > 0);
    m_nextChange->setEnabled(count > 0);
    m_place->setText(count == 0 ? QString() : tr("%1 of %2").arg(place.first == place.second ? countText(place.first) : countText(place.first) + QChar(0x2013) + countText(place.second), countText(count)));
    m_place->setToolTip(count == 0 ? QString() : tr("Changes that can be seen in this view; F7 and Shift+F7 go through them"));
    showNames();
}

void ViewHead::setComparing(bool on)
{
    m_close->setVisible(on);
    showNames();
}

} // namespace passbench

#include "moc_view_head.cpp"
