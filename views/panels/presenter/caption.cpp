#include "views/panels/presenter/caption.h"

#include "views/models/text.h"
#include "views/session/told.h"
#include "views/session/session.h"
#include "views/theme/theme.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

namespace passbench {
namespace {

constexpr int titlePixels = 30, textPixels = 20; // to be read from the last row

QLabel* label(const QString& name, int pixels, QWidget* parent)
{
    auto* made = new QLabel(parent);
    made->setObjectName(name);
    made->setFont(Theme::uiFont(pixels));
    made->setTextFormat(Qt::PlainText);
    made->setWordWrap(true);
    return made;
}

} // namespace

PresenterCaption::PresenterCaption(Session& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_title(label(QStringLiteral("presenterTitle"), titlePixels, this)), m_summary(label(QStringLiteral("presenterSummary"), textPixels, this)), m_counts(label(QStringLiteral("presenterCounts"), textPixels, this))
{
    setObjectName(QStringLiteral("presenterCaption"));
    m_counts->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_counts->setWordWrap(false);
    auto* words = new QVBoxLayout;
    words->setSpacing(0);
    words->addWidget(m_title);
    words->addWidget(m_summary);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(2 * ThemeSizes::margin, ThemeSizes::margin, 2 * ThemeSizes::margin, ThemeSizes::margin);
    layout->addLayout(words, 1);
    layout->addWidget(m_counts);
    for (const auto signal : {&Session::shownChanged, &Session::diffChanged, &Session::modelOpened, &Session::runChanged})
        connect(&session, signal, this, [this] {
            if (isVisible())
                follow();
        });
}

void PresenterCaption::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    follow();
}

void PresenterCaption::follow()
{
    const int at = m_session.playhead(), count = static_cast<int>(m_session.project().pipeline.steps.size());
    if (at == 0) {
        m_title->setText(m_session.hasModel() ? m_session.title() : tr("No model is open"));
        m_summary->setText(m_session.hasModel() ? tr("The model as it was imported") : QString());
        m_counts->clear();
        return;
    }
    const std::string& name = m_session.project().pipeline.steps[static_cast<std::size_t>(at - 1)].pass;
    const PassDef* pass = passNamed(name);
    m_title->setText(tr("%1 of %2: %3").arg(at).arg(count).arg(toQString(name)));
    m_summary->setText(pass ? told(pass->summary) : QString());
    m_counts->setText(m_session.isDiffKnown() ? toQString(toText(countsOf(*m_session.diff(), 0))) : QString());
}

QString PresenterCaption::text() const { return m_title->text() + QLatin1Char('\n') + m_summary->text() + QLatin1Char('\n') + m_counts->text(); }

} // namespace passbench

#include "moc_caption.cpp"
