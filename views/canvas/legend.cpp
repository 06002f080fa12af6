#include "views/canvas/legend.h"

#include "views/canvas/graph_canvas.h"
#include "views/painting/hatch_tile.h"
#include "views/theme/icon.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QScrollArea>
#include <QScrollBar>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <map>
#include <string_view>
#include <unordered_map>
#include <utility>

namespace passbench {
namespace {

constexpr int swatch = ThemeSizes::iconSmall;

/// A piece of the region's tint with hatch and letter, as on the canvas.
QPixmap compilerSwatch(const CompilerStyle& style, int index, double ratio)
{
    QPixmap pixmap(qRound(swatch * ratio), qRound(swatch * ratio));
    pixmap.setDevicePixelRatio(ratio);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    QColor fill = style.color;
    fill.setAlphaF(0.35F);
    painter.setPen(QPen(style.color, 1.5));
    const QRectF rect = QRectF(0, 0, swatch, swatch).adjusted(1, 1, -1, -1);
    painter.setBrush(fill);
    painter.drawRoundedRect(rect, 3, 3);
    painter.setBrush(QBrush(hatchTile(style.color, index, ratio)));
    painter.drawRoundedRect(rect, 3, 3);
    QFont font = Theme::uiFont(10);
    font.setBold(true);
    painter.setFont(font);
    painter.setPen(Theme::instance().colors().text);
    painter.drawText(QRectF(0, 0, swatch, swatch), Qt::AlignCenter, QString(style.letter));
    return pixmap;
}

/// A sign on a ground that `paintGround` fills.
QPixmap signSwatch(const QString& iconName, const QColor& ground, const QColor& ink, double ratio, void (*paintGround)(QPainter&, const QRectF&))
{
    QPixmap pixmap(qRound(swatch * ratio), qRound(swatch * ratio));
    pixmap.setDevicePixelRatio(ratio);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(ground);
    paintGround(painter, QRectF(0, 0, swatch, swatch));
    if (!iconName.isEmpty()) {
        QPixmap sign = iconPixmap(iconName, ink, qRound(12 * ratio));
        sign.setDevicePixelRatio(ratio);
        painter.drawPixmap(QPointF(2, 2), sign);
    }
    return pixmap;
}

QPixmap categorySwatch(const QColor& head, const QString& iconName, double ratio)
{
    return signSwatch(iconName, head, Qt::white, ratio, [](QPainter& painter, const QRectF& room) { painter.drawRoundedRect(room, 3, 3); });
}

/// A mark as it stands at a box or on an edge.
QPixmap badgeSwatch(const QString& iconName, const QColor& ground, const QColor& ink, double ratio)
{
    return signSwatch(iconName, ground, ink, ratio, [](QPainter& painter, const QRectF& room) { painter.drawEllipse(room); });
}

/// Its letters on a disc, or a square of its colour.
QPixmap styleSwatch(const BoxMark& style, double ratio)
{
    const palette::Rgb ground = style.head.value_or(palette::otherCategories);
    if (style.badge.empty())
        return categorySwatch(QColor::fromRgb(ground), {}, ratio);
    QPixmap pixmap = badgeSwatch({}, QColor::fromRgb(ground), {}, ratio);
    QPainter painter(&pixmap);
    QFont font = Theme::uiFont(10);
    font.setBold(true);
    painter.setFont(font);
    painter.setPen(QColor::fromRgb(palette::inkOn(ground)));
    painter.drawText(QRectF(0, 0, swatch, swatch), Qt::AlignCenter, QString::fromStdString(style.badge));
    return pixmap;
}

QString categoryText(const SceneBox& box)
{
    switch (box.kind) {
    case BoxKind::Input:
    case BoxKind::Constant:
    case BoxKind::Output: return CanvasLegend::tr("input, constant, output");
    case BoxKind::Group: return CanvasLegend::tr("closed group");
    case BoxKind::Tuple: return CanvasLegend::tr("data movement");
    case BoxKind::Call:
    case BoxKind::Control:
    case BoxKind::Region:
    case BoxKind::Host:
    case BoxKind::Opaque: return CanvasLegend::tr("control, opaque");
    case BoxKind::Operator: break;
    }
    switch (box.category) {
    case OpCategory::Heavy: return CanvasLegend::tr("convolution, matrix product");
    case OpCategory::Activation: return CanvasLegend::tr("activation");
    case OpCategory::Pooling: return CanvasLegend::tr("pooling");
    case OpCategory::Normalization: return CanvasLegend::tr("normalization");
    case OpCategory::Elementwise: return CanvasLegend::tr("elementwise");
    case OpCategory::DataMovement: return CanvasLegend::tr("data movement");
    case OpCategory::Reduction: return CanvasLegend::tr("reduction, softmax");
    case OpCategory::Quantize: return CanvasLegend::tr("quantize");
    case OpCategory::Control: break;
    }
    return CanvasLegend::tr("control, opaque");
}

} // namespace

CanvasLegend::CanvasLegend(GraphCanvas& canvas)
    : QFrame(&canvas)
    , m_canvas(canvas)
{
    setObjectName(QStringLiteral("canvasLegend"));
    setAccessibleName(tr("Legend"));
    setProperty("role", QStringLiteral("overlay"));
    setCursor(Qt::ArrowCursor);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(6, 4, 6, 4);
    column->setSpacing(2);
    column->setSizeConstraint(QLayout::SetFixedSize);
    m_scroll = new QScrollArea(this);
    m_scroll->setObjectName(QStringLiteral("legendScroll"));
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setFocusPolicy(Qt::NoFocus); // what is in it has the keyboard
    m_scroll->setWidgetResizable(true);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->viewport()->setAutoFillBackground(false);
    column->addWidget(m_scroll);
    m_toggle = new QToolButton(this);
    m_toggle->setObjectName(QStringLiteral("legendToggle"));
    m_toggle->setText(tr("Legend"));
    m_toggle->setToolTip(tr("What the colours of the boxes mean"));
    m_toggle->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_toggle->setIconSize({12, 12});
    m_toggle->setFocusPolicy(Qt::TabFocus);
    connect(m_toggle, &QToolButton::clicked, this, [this] {
        m_unfolded = !m_unfolded;
        refresh();
        Q_EMIT toggled();
    });
    column->addWidget(m_toggle);
    connect(&Theme::instance(), &Theme::changed, this, &CanvasLegend::refresh);
    refresh();
}

void CanvasLegend::follow(QSize canvas)
{
    const bool hasRoom = canvas.height() >= 20 * fontMetrics().height() && canvas.width() >= 30 * fontMetrics().height();
    if (std::exchange(m_hasRoom, hasRoom) != hasRoom)
        refresh();
}

void CanvasLegend::refresh()
{
    m_toggle->setIcon(icon(m_unfolded ? QStringLiteral("next") : QStringLiteral("previous")));
    const QWidget* focused = m_content ? m_content->focusWidget() : nullptr;
    const QString focusedName = focused && focused->hasFocus() ? focused->objectName() : QString();
    const int scrolled = m_scroll->verticalScrollBar()->value();
    delete m_content;
    m_content = new QWidget(m_scroll);
    auto* column = new QVBoxLayout(m_content);
    column->setContentsMargins(2, 0, 2, 2);
    column->setSpacing(3);
    if (m_hasRoom || m_unfolded) {
        addLayers(*column);
        addCompilers(*column);
        addPins(*column);
        addStyles(*column);
    }
    if (m_hasRoom || m_unfolded || m_canvas.valueChoices().current >= 0)
        addValues(*column);
    if (m_unfolded && !m_canvas.state().heat) // else heads say something else
        addCategories(*column);
    m_scroll->setVisible(column->count() > 0);
    m_scroll->setWidget(m_content);
    m_content->setAutoFillBackground(false);
    standIn(m_room);
    m_scroll->verticalScrollBar()->setValue(scrolled);
    if (auto* again = focusedName.isEmpty() ? nullptr : m_content->findChild<QWidget*>(focusedName))
        again->setFocus();
}

void CanvasLegend::standIn(const QRect& room)
{
    m_room = room;
    const QMargins margins = layout()->contentsMargins();
    const QSize whole = m_content->sizeHint();
    const int rest = room.height() - margins.top() - margins.bottom() - layout()->spacing() - m_toggle->sizeHint().height();
    const int height = std::clamp(rest, 0, whole.height());
    m_scroll->setFixedSize(whole.width() + (height < whole.height() ? m_scroll->verticalScrollBar()->sizeHint().width() : 0), height);
    layout()->activate();
    adjustSize();
    move(room.left(), room.bottom() + 1 - this->height());
}

QCheckBox* CanvasLegend::addLayer(QVBoxLayout& column, const QString& name, const QString& text, const QString& tip, bool CanvasLayers::*layer)
{
    auto* box = new QCheckBox(text, m_content);
    box->setObjectName(QStringLiteral("legendLayer.") + name);
    box->setToolTip(tip);
    box->setChecked(m_canvas.layers().*layer);
    connect(box, &QCheckBox::toggled, &m_canvas,
        [&canvas = m_canvas, layer](bool on) {
            CanvasLayers layers = canvas.layers();
            layers.*layer = on;
            canvas.switchLayers(layers);
        },
        Qt::QueuedConnection); // as below
    column.addWidget(box);
    return box;
}

/// Those of which there is something in the picture.
void CanvasLegend::addLayers(QVBoxLayout& column)
{
    if (m_canvas.state().hasMarks())
        addLayer(column, QStringLiteral("marks"), tr("Marks"), tr("Mark what has changed, and breakpoints (M)"), &CanvasLayers::marks);
    if (m_canvas.picture() && !compilersOf(*m_canvas.picture()->scene).isEmpty())
        addLayer(column, QStringLiteral("tints"), tr("Tints"), tr("Tint the regions of compilers (T)"), &CanvasLayers::tints);
}

void CanvasLegend::addCompilers(QVBoxLayout& column)
{
    const auto& styles = m_canvas.compilers();
    const PicturePtr& picture = m_canvas.picture();
    const QStringList present = picture ? compilersOf(*picture->scene) : QStringList();
    for (std::size_t k = 0; k < styles.size(); ++k) {
        if (picture && !present.contains(styles[k].name))
            continue; // it has taken nothing here
        auto* box = new QCheckBox(styles[k].name, m_content);
        box->setObjectName(QStringLiteral("legend.") + styles[k].name);
        box->setToolTip(tr("Show the regions of %1").arg(styles[k].name));
        box->setIcon(compilerSwatch(styles[k], static_cast<int>(k), devicePixelRatioF()));
        box->setChecked(styles[k].visible);
        box->setEnabled(m_canvas.layers().tints);
        // Queued: switching rebuilds the legend, and with it the box that is being clicked.
        connect(box, &QCheckBox::toggled, &m_canvas,
            [&canvas = m_canvas, name = styles[k].name](bool on) { canvas.setCompilerVisible(name, on); },
            Qt::QueuedConnection);
        column.addWidget(box);
    }
}

void CanvasLegend::addPins(QVBoxLayout& column)
{
    const auto sign = [this](const QString& name) {
        const ThemeColors& colors = Theme::instance().colors();
        return badgeSwatch(name, colors.text, colors.canvas, devicePixelRatioF());
    };
    if (const int count = static_cast<int>(m_canvas.state().pinned.size()); count > 0)
        addRow(column, QStringLiteral("legend.pins"), sign(QStringLiteral("pin")), tr("%n pinned node(s)", nullptr, count));
    if (const int count = static_cast<int>(m_canvas.state().inFloats.size()); count > 0)
        addRow(column, QStringLiteral("legend.inFloats"), sign(QStringLiteral("in-floats")), tr("%n layer(s) kept in floats", nullptr, count));
    if (const int count = static_cast<int>(m_canvas.state().cuts.size()); count > 0)
        addRow(column, QStringLiteral("legend.cuts"), sign(QStringLiteral("cut")), tr("%n cut(s) between regions", nullptr, count));
}

/// Style rules in the order in which they are met, each with how many boxes have its look.
void CanvasLegend::addStyles(QVBoxLayout& column)
{
    constexpr int longestRule = 200; // pixels
    std::vector<std::pair<const BoxMark*, int>> rules;
    std::unordered_map<std::string_view, std::size_t> placeOf;
    for (const std::optional<BoxMark>& style : m_canvas.state().styles) {
        if (!style)
            continue;
        const auto [place, isNew] = placeOf.try_emplace(style->rule, rules.size());
        if (isNew)
            rules.emplace_back(&*style, 0);
        ++rules[place->second].second;
    }
    for (std::size_t rule = 0; rule < rules.size(); ++rule)
        addRow(column, QStringLiteral("legend.style%1").arg(rule), styleSwatch(*rules[rule].first, devicePixelRatioF()),
            QStringLiteral("%1 (%2)").arg(fontMetrics().elidedText(QString::fromStdString(rules[rule].first->rule), Qt::ElideMiddle, longestRule), QLocale().toString(rules[rule].second)));
}

/// Which value the heads show, and the scale of the one that they do.
void CanvasLegend::addValues(QVBoxLayout& column)
{
    const ValueChoices& choices = m_canvas.valueChoices();
    if (choices.names.isEmpty() || (!m_unfolded && choices.current < 0 && !choices.isNews))
        return;
    auto* choice = new QComboBox(m_content);
    choice->setObjectName(QStringLiteral("legendValues"));
    choice->setAccessibleName(tr("What the heads of boxes show"));
    choice->setToolTip(tr("What the heads of boxes show: the kind of operator, or a value of each node (H)"));
    choice->addItem(tr("Colours: kinds"));
    for (const QString& name : choices.names)
        choice->addItem(tr("Colours: %1").arg(name));
    choice->setCurrentIndex(choices.current + 1);
    connect(choice, &QComboBox::activated, &m_canvas, [&canvas = m_canvas](int index) { Q_EMIT canvas.valuesWanted(index - 1); }, Qt::QueuedConnection); // as above
    column.addWidget(choice);
    const NodeValuesPtr& values = m_canvas.values();
    if (choices.current < 0 || !values || values->empty())
        return;
    const std::shared_ptr<const Heat>& heat = m_canvas.state().heat;
    if (!heat)
        return;
    if (values->isCategorical())
        return addValueCategories(column, *values, *heat);
    auto* bar = new HeatBar(values, heat, m_canvas.valueRange(), m_content);
    connect(bar, &HeatBar::rangeWanted, &m_canvas, [&canvas = m_canvas](double from, double to) { Q_EMIT canvas.valueRangeWanted(from, to); });
    column.addWidget(bar);
    const QString better = values->better == NodeValues::Better::High ? tr("more is better") : values->better == NodeValues::Better::Low ? tr("less is better") : QString();
    if (!better.isEmpty()) {
        auto* line = new QLabel(better, m_content);
        line->setProperty("role", QStringLiteral("caption"));
        column.addWidget(line);
    }
}

/// Those that boxes have, and how many; what has no colour of its own is one row.
void CanvasLegend::addValueCategories(QVBoxLayout& column, const NodeValues& values, const Heat& heat)
{
    int others = 0;
    const auto swatchOf = [this](palette::Rgb color) {
        return signSwatch(QString(), QColor::fromRgb(color), Qt::white, devicePixelRatioF(), [](QPainter& painter, const QRectF& room) { painter.drawRoundedRect(room, 3, 3); });
    };
    for (std::size_t category = 0; category < heat.categories.size(); ++category) {
        if (values.isOther(category))
            others += static_cast<int>(heat.categories[category]);
        else if (heat.categories[category] > 0)
            addRow(column, QStringLiteral("legend.category%1").arg(category), swatchOf(values.colorOf(category)),
                QStringLiteral("%1 (%2)").arg(QString::fromStdString(values.categories[category]), QLocale().toString(heat.categories[category])));
    }
    if (others > 0)
        addRow(column, QStringLiteral("legend.otherCategories"), swatchOf(palette::otherCategories), tr("%n other box(es)", nullptr, others));
}

void CanvasLegend::addRow(QVBoxLayout& column, const QString& name, const QPixmap& sign, const QString& text)
{
    auto* row = new QWidget(m_content);
    row->setObjectName(name);
    auto* line = new QHBoxLayout(row);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(6);
    auto* picture = new QLabel(row);
    picture->setPixmap(sign);
    auto* label = new QLabel(text, row);
    label->setTextFormat(Qt::PlainText); // words of an overlay's file
    label->setProperty("role", QStringLiteral("caption"));
    line->addWidget(picture);
    line->addWidget(label, 1);
    column.addWidget(row);
}

void CanvasLegend::addCategories(QVBoxLayout& column)
{
    if (!m_canvas.picture())
        return;
    std::map<QString, std::pair<QColor, QString>> rows; // sorted by what they say
    for (const SceneBox& box : m_canvas.picture()->scene->boxes)
        rows.try_emplace(categoryText(box), QColor::fromRgb(colorOf(headInk(box), *Theme::instance().colors().ground)), QString::fromLatin1(headIcon(box).data(), static_cast<qsizetype>(headIcon(box).size())));
    for (const auto& [text, look] : rows)
        addRow(column, {}, categorySwatch(look.first, look.second, devicePixelRatioF()), text);
}

} // namespace passbench

#include "moc_legend.cpp"
