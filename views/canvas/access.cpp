#include "views/canvas/access.h"

#include <algorithm>

namespace passbench {
namespace {

constexpr std::size_t mostItems = 300;

QAccessibleInterface* accessOf(const QString& className, QObject* object)
{
    if (className == QLatin1String("passbench::GraphCanvas"))
        return new CanvasAccess(*static_cast<GraphCanvas*>(object));
    return nullptr;
}

} // namespace

/// Valid as long as its canvas shows the picture that it was made for.
class ItemAccess : public QAccessibleInterface, public QAccessibleActionInterface {
public:
    ItemAccess(GraphCanvas& canvas, const CanvasAccess::Item& item) : m_canvas(&canvas), m_picture(canvas.picture()), m_item(item) {}

    const CanvasAccess::Item& item() const { return m_item; }

    bool isValid() const override { return m_canvas && m_canvas->picture() == m_picture; }
    QObject* object() const override { return nullptr; }
    QAccessibleInterface* childAt(int, int) const override { return nullptr; }
    QAccessibleInterface* parent() const override { return m_canvas ? QAccessible::queryAccessibleInterface(m_canvas) : nullptr; }
    QAccessibleInterface* child(int) const override { return nullptr; }
    int childCount() const override { return 0; }
    int indexOfChild(const QAccessibleInterface*) const override { return -1; }
    void setText(QAccessible::Text, const QString&) override {}
    QAccessible::Role role() const override { return isBox() ? QAccessible::ListItem : QAccessible::Link; }

    QString text(QAccessible::Text kind) const override
    {
        if (!isValid() || (kind != QAccessible::Name && kind != QAccessible::Description))
            return {};
        if (isBox()) {
            const QStringList lines = m_canvas->linesOf(m_item.index);
            return kind == QAccessible::Name ? lines.value(0) : lines.mid(1).join(QStringLiteral("; "));
        }
        const SceneEdge& edge = m_picture->scene->edges[m_item.index];
        const auto title = [&](std::uint32_t box) { return QString::fromStdString(m_picture->scene->boxes[box].title); };
        return kind == QAccessible::Name ? GraphCanvas::tr("from %1 to %2").arg(title(edge.from), title(edge.to)) : QString::fromStdString(edge.label);
    }

    QRect rect() const override
    {
        if (!isValid())
            return {};
        const QRectF scene = isBox() ? m_picture->boxes[m_item.index] : m_picture->edges[m_item.index].boundingRect().adjusted(-1, -1, 1, 1);
        return m_canvas->viewport().toScreen(scene).toAlignedRect().translated(m_canvas->mapToGlobal(QPoint()));
    }

    QAccessible::State state() const override
    {
        QAccessible::State state;
        state.invalid = !isValid();
        if (state.invalid)
            return state;
        state.selectable = state.focusable = true;
        state.selected = isBox() ? m_canvas->state().selected == m_item.index || m_canvas->state().pickedBox == m_item.index : m_canvas->state().pickedEdge == m_item.index;
        state.focused = state.selected && m_canvas->hasFocus();
        state.offscreen = !m_canvas->rect().intersects(rect().translated(-m_canvas->mapToGlobal(QPoint())));
        return state;
    }

    void* interface_cast(QAccessible::InterfaceType type) override { return type == QAccessible::ActionInterface ? static_cast<QAccessibleActionInterface*>(this) : nullptr; }
    QStringList actionNames() const override { return {pressAction()}; }
    QStringList keyBindingsForAction(const QString&) const override { return {}; }
    void doAction(const QString& action) override
    {
        if (!isValid() || action != pressAction())
            return;
        if (isBox())
            m_canvas->selectByHand(m_item.index);
        else
            m_canvas->pickEdge(m_item.index);
    }

private:
    bool isBox() const { return m_item.kind == CanvasAccess::Item::Kind::Box; }

    QPointer<GraphCanvas> m_canvas;
    PicturePtr m_picture;
    CanvasAccess::Item m_item;
};

CanvasAccess::CanvasAccess(GraphCanvas& canvas)
    : QAccessibleWidget(&canvas, QAccessible::Canvas)
{
}

CanvasAccess::~CanvasAccess() { forget(); }

void CanvasAccess::install()
{
    static const bool installed = (QAccessible::installFactory(accessOf), true);
    Q_UNUSED(installed);
}

void CanvasAccess::tellSelection(GraphCanvas& canvas)
{
    if (!QAccessible::isActive())
        return;
    QAccessibleInterface* access = QAccessible::queryAccessibleInterface(&canvas);
    if (QAccessibleInterface* item = access ? access->focusChild() : nullptr) {
        QAccessibleEvent event(item, QAccessible::Focus);
        QAccessible::updateAccessibility(&event);
    }
}

GraphCanvas& CanvasAccess::canvas() const { return *static_cast<GraphCanvas*>(widget()); }

void CanvasAccess::forget() const
{
    for (const auto& [item, id] : m_known)
        QAccessible::deleteAccessibleInterface(id);
    m_known.clear();
}

/// What is selected and what it touches come first: they are what somebody asks about.
const std::vector<CanvasAccess::Item>& CanvasAccess::items() const
{
    const GraphCanvas& canvas = this->canvas();
    const std::optional<std::uint32_t> selected = canvas.currentBox();
    if (m_picture == canvas.picture() && m_viewport == canvas.viewport() && m_selected == selected)
        return m_items;
    if (m_picture != canvas.picture())
        forget();
    m_picture = canvas.picture();
    m_viewport = canvas.viewport();
    m_selected = selected;
    m_items.clear();
    if (!m_picture)
        return m_items;
    std::vector<bool> isIn(m_picture->boxes.size(), false);
    const auto add = [&](std::uint32_t box) {
        if (m_items.size() < mostItems && !isIn[box])
            m_items.push_back({Item::Kind::Box, box});
        isIn[box] = true;
    };
    if (selected) {
        add(*selected);
        const auto into = m_picture->edgesInto(*selected), from = m_picture->edgesFrom(*selected);
        for (const std::uint32_t edge : into.first(std::min(into.size(), mostItems / 6))) {
            m_items.push_back({Item::Kind::Edge, edge});
            add(m_picture->scene->edges[edge].from);
        }
        for (const std::uint32_t edge : from.first(std::min(from.size(), mostItems / 6))) {
            m_items.push_back({Item::Kind::Edge, edge});
            add(m_picture->scene->edges[edge].to);
        }
    }
    for (const std::uint32_t box : m_picture->boxIndex.query(m_viewport.toScene(QRectF(canvas.rect()))))
        add(box);
    return m_items;
}

QAccessibleInterface* CanvasAccess::interfaceOf(const Item& item) const
{
    const auto known = m_known.find(item);
    if (known != m_known.end())
        return QAccessible::accessibleInterface(known->second);
    auto* access = new ItemAccess(canvas(), item);
    m_known[item] = QAccessible::registerAccessibleInterface(access);
    return access;
}

/// Items stand before the widgets over the picture.
int CanvasAccess::childCount() const { return static_cast<int>(items().size()) + QAccessibleWidget::childCount(); }

QAccessibleInterface* CanvasAccess::child(int index) const
{
    const int count = static_cast<int>(items().size());
    if (index < 0)
        return nullptr;
    return index < count ? interfaceOf(m_items[static_cast<std::size_t>(index)]) : QAccessibleWidget::child(index - count);
}

int CanvasAccess::indexOfChild(const QAccessibleInterface* child) const
{
    if (const auto* access = dynamic_cast<const ItemAccess*>(child)) {
        const auto at = std::ranges::find(items(), access->item());
        return at == m_items.end() ? -1 : static_cast<int>(at - m_items.begin());
    }
    const int widget = QAccessibleWidget::indexOfChild(child);
    return widget < 0 ? widget : widget + static_cast<int>(items().size());
}

QAccessibleInterface* CanvasAccess::childAt(int x, int y) const
{
    if (QAccessibleInterface* over = QAccessibleWidget::childAt(x, y))
        return over;
    const GraphCanvas& canvas = this->canvas();
    const std::size_t box = canvas.boxAt(canvas.mapFromGlobal(QPointF(x, y)));
    return canvas.picture() && box < canvas.picture()->boxes.size() ? interfaceOf({Item::Kind::Box, static_cast<std::uint32_t>(box)}) : nullptr;
}

QAccessibleInterface* CanvasAccess::focusChild() const
{
    if (const auto& edge = canvas().state().pickedEdge)
        return interfaceOf({Item::Kind::Edge, *edge});
    const auto box = canvas().currentBox();
    return box && !items().empty() ? interfaceOf({Item::Kind::Box, *box}) : QAccessibleWidget::focusChild();
}

} // namespace passbench
