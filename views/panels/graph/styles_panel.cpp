#include "views/panels/graph/styles_panel.h"

#include "core/drawing/palette.h"
#include "views/models/code_marks.h"
#include "views/models/text.h"
#include "views/session/styles.h"
#include "views/session/told.h"
#include "views/theme/theme.h"

#include <QColorDialog>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPainter>
#include <QPushButton>
#include <QShortcut>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace passbench {
namespace {

constexpr qsizetype longestBadge = 2; // characters

QPixmap styleSwatch(const std::string& color)
{
    QPixmap pixmap(ThemeSizes::iconSmall, ThemeSizes::iconSmall);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setPen(Theme::instance().colors().caption);
    painter.setBrush(color.empty() ? QBrush(Qt::NoBrush) : QBrush(QColor(toQString(color))));
    painter.drawRect(1, 1, ThemeSizes::iconSmall - 3, ThemeSizes::iconSmall - 3);
    return pixmap;
}

std::string hexText(palette::Rgb color) { return fmt::format("#{:06X}", color); }

QString foundText(const Styles::Found& found)
{
    if (!found.rule.enabled)
        return StylesPanel::tr("off");
    if (!found.nodes)
        return QStringLiteral("%1: %2").arg(toQString(found.nodes.error().where), withoutTicks(told(found.nodes.error().message)));
    return StylesPanel::tr("%n node(s)", nullptr, static_cast<int>(found.nodes->size()));
}

} // namespace

StylesPanel::StylesPanel(Session& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_list(new QTreeWidget(this)), m_empty(new QLabel(this)), m_add(new QPushButton(tr("Add"), this)), m_remove(new QPushButton(tr("Remove"), this)),
      m_colour(new QPushButton(tr("Colour…"), this)), m_up(new QPushButton(tr("Up"), this))
{
    setObjectName(QStringLiteral("stylesPanel"));
    m_list->setObjectName(QStringLiteral("styleRules"));
    m_list->setAccessibleName(tr("Style rules"));
    m_list->setHeaderLabels({tr("What it finds gets the colour: a query"), tr("Badge"), tr("Found")});
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->setAlternatingRowColors(true);
    m_list->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed | QAbstractItemView::SelectedClicked);
    m_list->header()->setStretchLastSection(true);
    m_list->header()->resizeSection(QueryColumn, 320);
    m_list->header()->resizeSection(BadgeColumn, 60);
    m_list->setToolTip(tr("The first rule that finds a node counts. F2 edits; the query is what the search field takes."));
    m_add->setObjectName(QStringLiteral("addStyle"));
    m_remove->setObjectName(QStringLiteral("removeStyle"));
    m_remove->setToolTip(tr("Remove the rule (Delete)"));
    m_colour->setObjectName(QStringLiteral("colourStyle"));
    m_up->setObjectName(QStringLiteral("raiseStyle"));
    m_up->setToolTip(tr("Before the rule above it"));
    m_empty->setObjectName(QStringLiteral("noStyles"));
    m_empty->setText(tr("Rules that give the nodes a query finds a colour and a badge appear here: Add makes one, and so does Colour in the Summary."));
    m_empty->setProperty("role", QStringLiteral("caption"));
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setWordWrap(true);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, ThemeSizes::margin, 0);
    row->setSpacing(ThemeSizes::grid);
    row->addWidget(m_list, 1);
    row->addWidget(m_empty, 1);
    auto* buttons = new QVBoxLayout;
    for (QPushButton* button : {m_add, m_colour, m_up, m_remove})
        buttons->addWidget(button);
    buttons->addStretch(1);
    row->addLayout(buttons);
    connect(m_list, &QTreeWidget::itemChanged, this, &StylesPanel::take);
    connect(m_list, &QTreeWidget::itemSelectionChanged, this, &StylesPanel::showButtons);
    connect(m_add, &QPushButton::clicked, this, [this] {
        addRule(QStringLiteral("op:nn.conv2d"));
        m_list->setFocus();
        m_list->editItem(m_list->currentItem(), QueryColumn);
    });
    connect(m_remove, &QPushButton::clicked, this, [this] { m_session.styles().remove(static_cast<std::size_t>(current())); });
    connect(m_colour, &QPushButton::clicked, this, &StylesPanel::chooseColour);
    connect(m_up, &QPushButton::clicked, this, [this] {
        const int rule = current();
        m_session.styles().moveUp(static_cast<std::size_t>(rule));
        m_list->setCurrentItem(m_list->topLevelItem(std::max(0, rule - 1)));
    });
    auto* shortcut = new QShortcut(QKeySequence::Delete, m_list, nullptr, nullptr, Qt::WidgetShortcut);
    connect(shortcut, &QShortcut::activated, m_remove, &QPushButton::click);
    connect(&session, &Session::projectChanged, this, &StylesPanel::fill);
    connect(&session.styles(), &Styles::changed, this, &StylesPanel::fill);
    connect(&session.styles(), &Styles::outdated, this, &StylesPanel::fill);
    fill();
}

void StylesPanel::addRule(const QString& query)
{
    const std::vector<StyleRule>& rules = m_session.project().styles;
    std::size_t color = 0;
    while (color + 1 < palette::compilers.size() && std::ranges::any_of(rules, [&](const StyleRule& rule) { return rule.color == hexText(palette::compilers[color]); }))
        ++color;
    m_session.styles().add({.query = query.toStdString(), .color = hexText(palette::compilers[color]), .badge = std::string(1, static_cast<char>('A' + rules.size() % 26))});
    m_list->setCurrentItem(m_list->topLevelItem(m_list->topLevelItemCount() - 1));
}

/// What is known of each rule; edits of other things leave the list alone.
void StylesPanel::fill()
{
    const std::vector<StyleRule>& rules = m_session.project().styles;
    const std::vector<Styles::Found>& found = m_session.styles().found();
    const int row = m_list->currentItem() ? m_list->indexOfTopLevelItem(m_list->currentItem()) : -1;
    const bool isTyped = m_list->findChild<QLineEdit*>() && m_list->topLevelItemCount() == static_cast<int>(rules.size()); // what somebody types stays
    m_filling = true;
    while (m_list->topLevelItemCount() > static_cast<int>(rules.size()))
        delete m_list->takeTopLevelItem(m_list->topLevelItemCount() - 1);
    for (std::size_t at = 0; at < rules.size(); ++at) {
        const StyleRule& rule = rules[at];
        if (static_cast<int>(at) == m_list->topLevelItemCount())
            m_list->addTopLevelItem(new QTreeWidgetItem);
        QTreeWidgetItem* item = m_list->topLevelItem(static_cast<int>(at));
        item->setText(FoundColumn, !m_session.styles().isKnown() ? tr("searching…") : at < found.size() && found[at].rule == rule ? foundText(found[at]) : QString());
        item->setToolTip(FoundColumn, plainToolTip(item->text(FoundColumn)));
        if (isTyped)
            continue;
        item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsEditable | Qt::ItemIsUserCheckable);
        item->setText(QueryColumn, toQString(rule.query));
        item->setIcon(QueryColumn, styleSwatch(rule.color));
        item->setCheckState(QueryColumn, rule.enabled ? Qt::Checked : Qt::Unchecked);
        item->setText(BadgeColumn, toQString(rule.badge));
    }
    m_filling = false;
    m_list->setVisible(!rules.empty());
    m_empty->setVisible(rules.empty());
    if (row >= 0 && row < m_list->topLevelItemCount() && !m_list->currentItem())
        m_list->setCurrentItem(m_list->topLevelItem(row));
    showButtons();
}

void StylesPanel::take(QTreeWidgetItem* item, int column)
{
    const auto at = static_cast<std::size_t>(m_list->indexOfTopLevelItem(item));
    if (m_filling || at >= m_session.project().styles.size())
        return;
    StyleRule rule = m_session.project().styles[at];
    if (column == QueryColumn) {
        rule.query = item->text(QueryColumn).trimmed().toStdString();
        rule.enabled = item->checkState(QueryColumn) == Qt::Checked;
    } else if (column == BadgeColumn) {
        rule.badge = item->text(BadgeColumn).trimmed().left(longestBadge).toStdString();
    }
    m_session.styles().change(at, std::move(rule));
    fill();
}

int StylesPanel::current() const { return m_list->currentItem() ? m_list->indexOfTopLevelItem(m_list->currentItem()) : -1; }

void StylesPanel::showButtons()
{
    const int rule = current();
    m_add->setEnabled(m_session.hasModel());
    m_remove->setEnabled(rule >= 0);
    m_colour->setEnabled(rule >= 0);
    m_up->setEnabled(rule > 0);
}

void StylesPanel::setColour(const std::string& color)
{
    const auto at = static_cast<std::size_t>(current());
    if (at >= m_session.project().styles.size())
        return;
    StyleRule rule = m_session.project().styles[at];
    rule.color = color;
    m_session.styles().change(at, std::move(rule));
}

void StylesPanel::chooseColour()
{
    QMenu menu(this);
    menu.setObjectName(QStringLiteral("styleColours"));
    for (const palette::Rgb color : palette::compilers)
        menu.addAction(QIcon(styleSwatch(hexText(color))), toQString(hexText(color)), this, [this, color] { setColour(hexText(color)); });
    menu.addAction(QIcon(styleSwatch({})), tr("Only the badge"), this, [this] { setColour({}); });
    menu.addAction(tr("Another…"), this, [this] {
        if (const QColor chosen = QColorDialog::getColor(Qt::white, this); chosen.isValid())
            setColour(hexText(chosen.rgb() & 0xFFFFFF));
    });
    menu.exec(m_colour->mapToGlobal(QPoint(0, m_colour->height())));
}

} // namespace passbench

#include "moc_styles_panel.cpp"
