#include "views/panels/pipeline_strip.h"

#include "views/models/pass_model.h"
#include "views/models/text.h"
#include "views/panels/step_card.h"
#include "views/theme/theme.h"

#include <QApplication>
#include <QClipboard>
#include <QDrag>
#include <QMenu>
#include <QMimeData>
#include <QPainter>
#include <QScrollBar>

namespace passbench {
namespace {

constexpr int inputWidth = 88, gapWidth = 24, top = 12, bottom = 8, tail = 260;
constexpr int trackHeight = top + StepCard::height + bottom;

} // namespace

PipelineTrack::PipelineTrack(Session& session, QWidget* parent) : QWidget(parent), m_session(session)
{
    setObjectName(QStringLiteral("pipelineTrack"));
    setAccessibleName(tr("Pipeline"));
    setAcceptDrops(true);
    setMouseTracking(true);
    connect(&session, &Session::projectChanged, this, &PipelineTrack::follow);
    connect(&session, &Session::runChanged, this, &PipelineTrack::follow);
    connect(&session, &Session::playheadChanged, this, [this] {
        update();
        Q_EMIT showWanted({gapCenter(m_session.playhead()) - 100, 0, 200, height()});
    });
    connect(&session, &Session::stepSelected, this, [this](int index) {
        for (StepCard* card : m_cards)
            card->setSelected(card->index() == index);
        if (index >= 0 && index < cardCount())
            Q_EMIT showWanted(card(index)->geometry().adjusted(-gapWidth, 0, gapWidth, 0));
    });
    connect(&Theme::instance(), &Theme::changed, this, qOverload<>(&QWidget::update));
    follow();
}

QSize PipelineTrack::sizeHint() const
{
    return {ThemeSizes::margin + inputWidth + gapWidth + cardCount() * (StepCard::width + gapWidth) + tail, trackHeight};
}

QRect PipelineTrack::inputRect() const { return {ThemeSizes::margin, top, inputWidth, StepCard::height}; }

int PipelineTrack::gapCenter(int gap) const
{
    return ThemeSizes::margin + inputWidth + gapWidth / 2 + gap * (StepCard::width + gapWidth);
}

int PipelineTrack::gapAt(int x) const
{
    const int pitch = StepCard::width + gapWidth;
    const int gap = (x - gapCenter(0) + pitch / 2) / pitch;
    return std::clamp(x < gapCenter(0) ? 0 : gap, 0, cardCount());
}

void PipelineTrack::makeCard(int index)
{
    auto* card = new StepCard(index, this);
    connect(card, &StepCard::picked, &m_session, &Session::selectStep);
    connect(card, &StepCard::toggled, &m_session, &Session::setStepEnabled);
    connect(card, &StepCard::dragWanted, this, &PipelineTrack::startDrag);
    connect(card, &StepCard::menuWanted, this, [this](int step, QPoint position) {
        m_session.selectStep(step);
        Q_EMIT menuWanted(step, position);
    });
    connect(card, &StepCard::fixWanted, this,
        [this](int step, const QString& pass) { m_session.insertStep(step, m_session.newStep(pass.toStdString())); });
    connect(card, &StepCard::moveWanted, this, [this](int step, int by) {
        const int to = by < 0 ? step - 1 : step + 2;
        if (to < 0 || to > cardCount())
            return;
        m_session.moveStep(step, to);
        this->card(step + by)->setFocus();
    });
    connect(card, &StepCard::focusMoveWanted, this, [this](int step, int by) {
        if (step + by >= 0 && step + by < cardCount())
            this->card(step + by)->setFocus(Qt::TabFocusReason);
    });
    m_cards.push_back(card);
    card->show();
}

void PipelineTrack::follow()
{
    const int wanted = static_cast<int>(m_session.project().pipeline.steps.size());
    const bool otherCount = wanted != cardCount();
    while (cardCount() > wanted) {
        m_cards.back()->hide();
        m_cards.back()->deleteLater();
        m_cards.pop_back();
    }
    while (cardCount() < wanted)
        makeCard(cardCount());
    for (int i = 0; i < wanted; ++i) {
        m_cards[i]->setInfo(cardInfo(m_session, i));
        m_cards[i]->setSelected(i == m_session.selectedStep());
        m_cards[i]->move(gapCenter(i) + gapWidth / 2, top);
    }
    if (otherCount) {
        setMinimumSize(sizeHint());
        updateGeometry();
    }
    update();
}

void PipelineTrack::paintEvent(QPaintEvent*)
{
    const ThemeColors& colors = Theme::instance().colors();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(rect(), colors.panel);
    const double middle = top + StepCard::height / 2.0;
    painter.setPen(QPen(colors.border, 2));
    painter.drawLine(QPointF(inputRect().right(), middle), QPointF(gapCenter(cardCount()) + gapWidth / 2.0, middle));
    painter.setPen(QPen(colors.accent, 2));
    painter.drawLine(QPointF(inputRect().right(), middle), QPointF(gapCenter(m_session.playhead()), middle));

    painter.setPen(QPen(colors.border, 1));
    painter.setBrush(colors.window);
    painter.drawRoundedRect(QRectF(inputRect()).adjusted(1, 1, -1, -1), ThemeSizes::corner, ThemeSizes::corner);
    painter.setPen(m_session.hasModel() ? colors.text : colors.disabledText);
    painter.setFont(Theme::uiFont(ThemeSizes::captionFont));
    const QString nodes = m_session.hasModel()
        ? tr("Imported\nmodel\n%1 nodes").arg(countText(static_cast<std::int64_t>(m_session.run()->inputMetrics.nodes)))
        : tr("No model\nis open");
    painter.drawText(inputRect(), Qt::AlignCenter, nodes);

    paintEmpty(painter);
    if (m_hoverGap >= 0 && m_dropGap < 0 && m_hoverGap != m_session.playhead()) {
        painter.setPen(QPen(colors.caption, 1, Qt::DashLine));
        painter.drawLine(QPointF(gapCenter(m_hoverGap), 6), QPointF(gapCenter(m_hoverGap), height() - 4));
    }
    paintPlayhead(painter);
    if (m_dropGap >= 0) {
        const QPointF at(gapCenter(m_dropGap), middle);
        painter.setPen(QPen(colors.accent, 3, Qt::SolidLine, Qt::RoundCap));
        painter.drawLine(QPointF(at.x(), top), QPointF(at.x(), top + StepCard::height));
        painter.setBrush(colors.accent);
        painter.setPen(Qt::NoPen);
        painter.drawEllipse(at, 9, 9);
        painter.setPen(QPen(colors.onAccent, 2, Qt::SolidLine, Qt::RoundCap));
        painter.drawLine(at - QPointF(4, 0), at + QPointF(4, 0));
        painter.drawLine(at - QPointF(0, 4), at + QPointF(0, 4));
    }
}

void PipelineTrack::paintPlayhead(QPainter& painter) const
{
    const ThemeColors& colors = Theme::instance().colors();
    const double x = gapCenter(m_session.playhead());
    painter.setPen(QPen(colors.accent, 2));
    painter.drawLine(QPointF(x, 8), QPointF(x, height() - 4));
    painter.setPen(Qt::NoPen);
    painter.setBrush(colors.accent);
    painter.drawPolygon(QPolygonF({{x - 7, 2}, {x + 7, 2}, {x + 7, 7}, {x, 14}, {x - 7, 7}}));
}

void PipelineTrack::paintEmpty(QPainter& painter) const
{
    const ThemeColors& colors = Theme::instance().colors();
    const int left = gapCenter(cardCount()) + gapWidth / 2;
    const QRect place(left, top, (cardCount() == 0 ? std::max(440, StepCard::width) : StepCard::width), StepCard::height);
    painter.setPen(QPen(colors.border, 1, Qt::DashLine));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(QRectF(place).adjusted(1, 1, -1, -1), ThemeSizes::corner, ThemeSizes::corner);
    painter.setPen(colors.caption);
    painter.setFont(Theme::uiFont(cardCount() == 0 ? ThemeSizes::uiFont : ThemeSizes::captionFont));
    painter.drawText(place.adjusted(12, 4, -12, -4), Qt::AlignCenter | Qt::TextWordWrap,
        cardCount() == 0 ? tr("Drag passes from the palette to here, or choose a preset in the toolbar. Then press Step.")
                         : tr("Drop a pass here"));
}

bool PipelineTrack::onPlayhead(QPoint position) const
{
    return std::abs(position.x() - gapCenter(m_session.playhead())) <= 8;
}

void PipelineTrack::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton)
        return;
    const int gap = gapAt(event->pos().x());
    if (onPlayhead(event->pos()))
        m_scrubbing = true;
    else if (inputRect().contains(event->pos()))
        m_session.setPlayhead(0);
    else if (std::abs(event->pos().x() - gapCenter(gap)) <= gapWidth / 2)
        m_session.setPlayhead(gap);
    else
        m_session.selectStep(-1);
}

void PipelineTrack::mouseMoveEvent(QMouseEvent* event)
{
    if (m_scrubbing) {
        m_session.setPlayhead(std::min(gapAt(event->pos().x()), m_session.reached()));
        return;
    }
    const int gap = gapAt(event->pos().x());
    const int hover = std::abs(event->pos().x() - gapCenter(gap)) <= gapWidth / 2 ? gap : -1;
    setCursor(onPlayhead(event->pos()) ? Qt::SizeHorCursor : hover >= 0 ? Qt::PointingHandCursor : Qt::ArrowCursor);
    if (hover != m_hoverGap) {
        m_hoverGap = hover;
        update();
    }
}

void PipelineTrack::mouseReleaseEvent(QMouseEvent*) { m_scrubbing = false; }

void PipelineTrack::leaveEvent(QEvent*)
{
    m_hoverGap = -1;
    update();
}

bool PipelineTrack::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const int gap = gapAt(help->pos().x());
        if (std::abs(help->pos().x() - gapCenter(gap)) <= gapWidth / 2)
            setToolTip(gap == 0 ? tr("Show the imported model") : gap <= m_session.reached() ? tr("Show the graph after step %1").arg(gap) : tr("Run to here"));
        else
            setToolTip({});
    }
    return QWidget::event(event);
}

void PipelineTrack::startDrag(int index)
{
    auto* data = new QMimeData;
    data->setData(QLatin1String(stepMimeType), QByteArray::number(index));
    data->setText(toQString(toText(Pipeline {{m_session.project().pipeline.steps.at(index)}})));
    auto* drag = new QDrag(this);
    drag->setMimeData(data);
    drag->setPixmap(card(index)->grab());
    drag->setHotSpot(card(index)->mapFromGlobal(QCursor::pos()));
    drag->exec(Qt::MoveAction | Qt::CopyAction, Qt::MoveAction);
    m_dropGap = -1;
    update();
}

void PipelineTrack::dragEnterEvent(QDragEnterEvent* event)
{
    const QMimeData* data = event->mimeData();
    if (data->hasFormat(QLatin1String(passMimeType)) || data->hasFormat(QLatin1String(stepMimeType)))
        event->acceptProposedAction();
}

void PipelineTrack::dragMoveEvent(QDragMoveEvent* event)
{
    event->acceptProposedAction();
    const int gap = gapAt(event->position().toPoint().x());
    if (gap != m_dropGap) {
        m_dropGap = gap;
        update();
    }
    Q_EMIT showWanted({gapCenter(gap) - 40, 0, 80, height()});
}

void PipelineTrack::dragLeaveEvent(QDragLeaveEvent*)
{
    m_dropGap = -1;
    update();
}

void PipelineTrack::dropEvent(QDropEvent* event)
{
    const int gap = gapAt(event->position().toPoint().x());
    m_dropGap = -1;
    const QMimeData* data = event->mimeData();
    if (data->hasFormat(QLatin1String(stepMimeType))) {
        const int from = data->data(QLatin1String(stepMimeType)).toInt();
        event->acceptProposedAction();
        if (from < 0 || from >= cardCount())
            return; // dragged out of another window with a longer pipeline
        if (event->dropAction() == Qt::CopyAction)
            m_session.insertStep(gap, PipelineStep(m_session.project().pipeline.steps[from]));
        else
            m_session.moveStep(from, gap);
    } else if (data->hasFormat(QLatin1String(passMimeType))) {
        event->acceptProposedAction();
        m_session.insertStep(gap, m_session.newStep(data->data(QLatin1String(passMimeType)).toStdString()));
    }
    update();
}

PipelineStrip::PipelineStrip(Session& session, QWidget* parent)
    : QScrollArea(parent), m_session(session), m_track(new PipelineTrack(session, this))
{
    setObjectName(QStringLiteral("pipelineStrip"));
    setFrameShape(QFrame::NoFrame);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setWidgetResizable(true);
    setWidget(m_track);
    connect(m_track, &PipelineTrack::showWanted, this, [this](const QRect& rect) {
        ensureVisible(rect.left(), 0, 0, 0);
        ensureVisible(rect.right(), 0, 0, 0);
    });
    connect(m_track, &PipelineTrack::menuWanted, this, [this](int, QPoint position) {
        QMenu menu(this);
        menu.addActions(m_stepActions);
        menu.exec(position);
    });
}

QSize PipelineStrip::sizeHint() const { return {800, trackHeight + 12}; }
QSize PipelineStrip::minimumSizeHint() const { return {200, trackHeight}; }

void PipelineStrip::wheelEvent(QWheelEvent* event)
{
    const QPoint delta = event->angleDelta();
    horizontalScrollBar()->setValue(horizontalScrollBar()->value() - (delta.x() != 0 ? delta.x() : delta.y()));
    event->accept();
}

void PipelineStrip::resizeEvent(QResizeEvent* event)
{
    QScrollArea::resizeEvent(event);
    m_track->update();
}

void PipelineStrip::copy() const
{
    const Pipeline& pipeline = m_session.project().pipeline;
    const int selected = m_session.selectedStep();
    QApplication::clipboard()->setText(
        toQString(toText(selected >= 0 ? Pipeline {{pipeline.steps[selected]}} : pipeline)));
}

void PipelineStrip::paste()
{
    auto parsed = parsePipeline(QApplication::clipboard()->text().toStdString());
    if (!parsed) {
        m_session.say(toQString(toText(parsed.error())));
        return;
    }
    const int selected = m_session.selectedStep();
    m_session.insertSteps(selected >= 0 ? selected + 1 : m_track->cardCount(), std::move(parsed->steps));
}

} // namespace passbench
