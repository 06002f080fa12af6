#include "views/panels/pipeline/preset_box.h"

#include "core/pipeline/partition_flow.h"
#include "views/models/text.h"
#include "views/session/files/saved_pipelines.h"
#include "views/session/presets.h"
#include "views/session/told.h"
#include "views/theme/theme.h"

#include <QAbstractItemView>
#include <QKeyEvent>
#include <QMenu>
#include <QPainter>
#include <QStyledItemDelegate>

#include <algorithm>

namespace passbench {
namespace {

constexpr int summaryRole = Qt::UserRole + 1, savedRole = Qt::UserRole + 2, side = 10, rowHeight = 40;

/// The name, and below it what the preset is for.
class PresetDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        const ThemeColors& colors = Theme::instance().colors();
        const bool selected = option.state & QStyle::State_Selected;
        painter->save();
        painter->fillRect(option.rect, selected ? colors.pressed : colors.base);
        const QRect text = option.rect.adjusted(side, 4, -side, -4);
        painter->setPen(colors.text);
        painter->setFont(Theme::uiFont());
        painter->drawText(text, Qt::AlignLeft | Qt::AlignTop, index.data().toString());
        painter->setPen(colors.caption);
        painter->setFont(Theme::uiFont(ThemeSizes::captionFont));
        painter->drawText(text, Qt::AlignLeft | Qt::AlignBottom, painter->fontMetrics().elidedText(index.data(summaryRole).toString(), Qt::ElideRight, text.width()));
        painter->restore();
    }

    QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex& index) const override
    {
        const QFontMetrics metrics(Theme::uiFont(ThemeSizes::captionFont));
        return {metrics.horizontalAdvance(index.data(summaryRole).toString()) + 2 * side, rowHeight};
    }
};

} // namespace

PresetBox::PresetBox(Session& session, SavedPipelines& saved, QWidget* parent) : QComboBox(parent), m_session(session), m_saved(saved)
{
    setObjectName(QStringLiteral("presetBox"));
    setAccessibleName(tr("Presets"));
    setToolTip(tr("Replace the pipeline by the steps of a preset; they can be edited, and it can be undone"));
    setPlaceholderText(tr("Preset…"));
    setSizeAdjustPolicy(AdjustToMinimumContentsLengthWithIcon);
    setMinimumContentsLength(8);
    setItemDelegate(new PresetDelegate(this));
    connect(this, &QComboBox::activated, this, [this](int index) {
        Q_EMIT chosen(itemData(index).toString());
        follow();
    });
    connect(&session, &Session::projectChanged, this, &PresetBox::follow);
    connect(&saved, &SavedPipelines::changed, this, &PresetBox::fill);
    fill();
}

/// What is chosen takes the place of the whole pipeline: keys and the wheel over the closed box must not choose.
void PresetBox::keyPressEvent(QKeyEvent* event)
{
    static constexpr Qt::Key opening[] {Qt::Key_Up, Qt::Key_Down, Qt::Key_Space, Qt::Key_Return, Qt::Key_Enter, Qt::Key_F4};
    if (std::ranges::find(opening, event->key()) != std::end(opening))
        return showPopup();
    QWidget::keyPressEvent(event); // whoever is around it may know the key
}

void PresetBox::wheelEvent(QWheelEvent* event) { event->ignore(); }

void PresetBox::fill()
{
    clear();
    const auto add = [this](const QString& name, const QString& summary, bool saved) {
        addItem(name, name);
        setItemData(count() - 1, summary, summaryRole);
        setItemData(count() - 1, saved, savedRole);
        setItemData(count() - 1, tr("%1: %2").arg(name, summary), Qt::AccessibleTextRole);
    };
    for (const Preset& preset : allPresets())
        add(toQString(preset.name), told(preset.summary), false);
    for (const QString& name : m_saved.names()) {
        const auto pipeline = m_saved.load(name);
        add(name, pipeline ? tr("saved: %n step(s)", nullptr, static_cast<int>(pipeline->steps.size())) : tr("saved, but %1").arg(told(pipeline.error().message)), true);
    }
    follow();
}

Result<Pipeline> PresetBox::pipelineOf(int row) const
{
    const QString name = itemData(row).toString();
    return itemData(row, savedRole).toBool() ? m_saved.load(name) : presetOf(m_session, name.toStdString());
}

/// As wide as the longest summary, whatever the width of the box.
void PresetBox::showPopup()
{
    int width = this->width();
    for (int row = 0; row < count(); ++row)
        width = std::max(width, itemDelegate()->sizeHint({}, model()->index(row, 0)).width() + 4);
    view()->setMinimumWidth(width);
    QComboBox::showPopup();
}

void PresetBox::fillMenu(QMenu& menu)
{
    for (int row = 0; row < count(); ++row) {
        const QString name = itemData(row).toString();
        QAction* action = menu.addAction(name, this, [this, name] { Q_EMIT chosen(name); });
        action->setStatusTip(itemData(row, summaryRole).toString());
    }
}

void PresetBox::follow()
{
    const Pipeline now = withoutBreakpoints(m_session.project().pipeline);
    int shown = -1;
    for (int row = 0; row < count() && shown < 0 && !now.steps.empty(); ++row)
        if (const auto preset = pipelineOf(row); preset && withoutBreakpoints(*preset) == now)
            shown = row;
    setCurrentIndex(shown);
    setAccessibleDescription(shown < 0 ? QString() : itemData(shown, summaryRole).toString());
}

} // namespace passbench

#include "moc_preset_box.cpp"
