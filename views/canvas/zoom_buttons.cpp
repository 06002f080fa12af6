#include "views/canvas/zoom_buttons.h"

#include "views/canvas/graph_canvas.h"
#include "views/theme/icon.h"

#include <QHBoxLayout>
#include <QToolButton>

namespace passbench {

ZoomButtons::ZoomButtons(GraphCanvas& canvas)
    : QFrame(&canvas)
{
    setObjectName(QStringLiteral("zoomButtons"));
    setProperty("role", QStringLiteral("overlay"));
    setCursor(Qt::ArrowCursor);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(2, 2, 2, 2);
    row->setSpacing(0);
    const auto add = [&](const char* objectName, const QString& iconName, const QString& text, auto action) {
        auto* button = new QToolButton(this);
        button->setObjectName(QLatin1String(objectName));
        button->setIcon(icon(iconName));
        button->setIconSize({ThemeSizes::iconSmall, ThemeSizes::iconSmall});
        button->setToolTip(text);
        button->setAccessibleName(text);
        button->setFocusPolicy(Qt::NoFocus); // the keys of the canvas do the same
        connect(button, &QToolButton::clicked, &canvas, action);
        row->addWidget(button);
        return button;
    };
    add("zoomOut", QStringLiteral("zoom-out"), tr("Zoom out (−)"), [&canvas] { canvas.zoomBy(0.8); });
    add("zoomFit", QStringLiteral("fit"), tr("Fit the whole graph (F)"), [&canvas] { canvas.fit(); });
    add("zoomIn", QStringLiteral("zoom-in"), tr("Zoom in (+)"), [&canvas] { canvas.zoomBy(1.25); });
    m_map = add("showMap", QStringLiteral("map"), tr("Map of the graph in the corner"), [&canvas] { canvas.setMapShown(!canvas.isMapShown()); });
    m_map->setCheckable(true);
}

void ZoomButtons::setMapShown(bool shown) { m_map->setChecked(shown); }

} // namespace passbench

#include "moc_zoom_buttons.cpp"
