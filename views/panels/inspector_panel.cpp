#include "views/panels/inspector_panel.h"

#include "views/models/node_html.h"
#include "views/models/text.h"
#include "views/theme/theme.h"

#include <QScrollBar>

namespace passbench {

InspectorPanel::InspectorPanel(Session& session, QWidget* parent) : QTextBrowser(parent), m_session(session)
{
    setObjectName(QStringLiteral("inspectorPanel"));
    setAccessibleName(tr("Inspector"));
    setFrameShape(QFrame::NoFrame);
    setOpenLinks(false);
    document()->setDocumentMargin(10);
    connect(this, &QTextBrowser::anchorClicked, this, &InspectorPanel::go);
    connect(&session, &Session::selectionChanged, this, &InspectorPanel::follow);
    connect(&session, &Session::playheadChanged, this, &InspectorPanel::follow);
    connect(&session, &Session::projectChanged, this, &InspectorPanel::follow);
    connect(&Theme::instance(), &Theme::changed, this, &InspectorPanel::follow);
    follow();
}

void InspectorPanel::follow()
{
    const ThemeColors& colors = Theme::instance().colors();
    document()->setDefaultStyleSheet(QStringLiteral("h3 { font-size: 15px; margin: 0 0 6px 0; } h4 { font-size: 12px; color: %1; margin: 14px 0 4px 0; }"
                                                    "p { margin: 0 0 4px 0; } td { padding-bottom: 2px; } a { color: %2; text-decoration: none; } code { font-size: 12px; }")
                                         .arg(colors.caption.name(), colors.accent.name()));
    if (m_session.selection() == NodeId::None || !m_session.hasModel()) {
        m_job.cancel();
        m_shown = NodeId::None;
        setHtml(QStringLiteral("<p style='color:%1'>%2</p>").arg(colors.caption.name(),
            m_session.hasModel() ? tr("Click a node of the graph to see its attributes, its type, where it came from, and which compiler takes it.")
                                 : tr("Open a model; then click a node of its graph to see all about it here.")));
        return;
    }
    NodeHtmlRequest request {.run = m_session.run(),
        .position = static_cast<std::size_t>(m_session.playhead()),
        .module = m_session.shown(),
        .node = m_session.selection(),
        .compilers = m_session.shareCompilers(),
        .captionColor = colors.caption.name(),
        .successColor = colors.success.name(),
        .errorColor = colors.error.name()};
    m_job.start(
        [request](const JobControl& job) mutable {
            request.stop = job.stop();
            return nodeHtml(request);
        },
        [this, node = request.node](const QString& html) {
            const int place = node == m_shown ? verticalScrollBar()->value() : 0; // the same node after another step
            m_shown = node;
            setHtml(html);
            verticalScrollBar()->setValue(place);
        });
}

void InspectorPanel::go(const QUrl& link)
{
    const QString target = link.path();
    if (link.scheme() == QLatin1String("node"))
        m_session.select(static_cast<NodeId>(target.toULongLong()));
    else if (link.scheme() == QLatin1String("step"))
        m_session.setPlayhead(std::min(target.toInt(), m_session.reached()));
}

} // namespace passbench
