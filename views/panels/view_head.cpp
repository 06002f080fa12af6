#include "views/panels/view_head.h"

#include "views/models/text.h"
#include "views/panels/elided_line.h"
#include "views/theme/icon.h"

#include <QButtonGroup>
#include <QHBoxLayout>
#include <QToolButton>

namespace passbench {

ViewHead::ViewHead(QWidget* parent)
    : QFrame(parent), m_modes(new QButtonGroup(this)), m_position(new ElidedLine(this)), m_counts(new ElidedLine(this))
{
    setProperty("role", QStringLiteral("viewHead"));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(8, 4, 8, 4);
    row->setSpacing(0);
    const std::array<QString, 3> names {tr("After"), tr("Before · After"), tr("Text")};
    const std::array<QString, 3> objectNames {QStringLiteral("modeAfter"), QStringLiteral("modeCompare"), QStringLiteral("modeText")};
    const std::array<QString, 3> places {QStringLiteral("first"), QStringLiteral("middle"), QStringLiteral("last")};
    for (std::size_t i = 0; i < names.size(); ++i) {
        auto* button = new QToolButton(this);
        button->setText(names[i]);
        button->setCheckable(true);
        button->setObjectName(objectNames[i]);
        button->setProperty("role", QStringLiteral("segment"));
        button->setProperty("place", places[i]);
        button->setFocusPolicy(Qt::TabFocus);
        m_modes->addButton(button, static_cast<int>(i));
        row->addWidget(button);
    }
    connect(m_modes, &QButtonGroup::idClicked, this, &ViewHead::modeWanted);
    m_position->setObjectName(QStringLiteral("positionLabel"));
    m_position->setContentsMargins(16, 0, 12, 0);
    m_counts->setObjectName(QStringLiteral("changeCounts"));
    row->addWidget(m_position);
    row->addWidget(m_counts);
    row->addStretch();
    m_previousChange = addArrow(QStringLiteral("previous"), tr("Previous change (Shift+F7)"), -1);
    m_nextChange = addArrow(QStringLiteral("next"), tr("Next change (F7)"), 1);
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

void ViewHead::setMode(int mode) { m_modes->button(mode)->setChecked(true); }
void ViewHead::setPosition(const QString& text) { m_position->setText(text); }

void ViewHead::setChanges(const GraphDiff& diff, bool isStep)
{
    std::vector<ElidedLine::Part> parts;
    for (const ChangeKind kind : {ChangeKind::Added, ChangeKind::Removed, ChangeKind::Changed, ChangeKind::Moved})
        if (const std::size_t count = diff.count(kind); count > 0)
            parts.push_back({.text = QStringLiteral("%1 %2").arg(countText(static_cast<std::int64_t>(count)), changeText(kind)), .kind = kind});
    if (parts.empty() && isStep)
        parts.push_back({.text = tr("changed nothing")});
    m_counts->setParts(std::move(parts));
    m_previousChange->setEnabled(!diff.empty());
    m_nextChange->setEnabled(!diff.empty());
}

} // namespace passbench
