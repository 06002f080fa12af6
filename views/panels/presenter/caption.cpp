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
constexpr int leastTitle = 18, leastText = 14;   // in a window that is too narrow for that

int widthIn(int pixels, const QString& text) { return QFontMetrics(Theme::uiFont(pixels)).horizontalAdvance(text); }

QLabel* label(const QString& name, int pixels, QWidget* parent)
{
    auto* made = new QLabel(parent);
    made->setObjectName(name);
    made->setFont(Theme::uiFont(pixels));
    made->setTextFormat(Qt::PlainText);
    made->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred); // a bar of tools gives one line what it needs, and no more to two
    return made;
}

} // namespace

PresenterCaption::PresenterCaption(Session& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_title(label(QStringLiteral("presenterTitle"), titlePixels, this)), m_summary(label(QStringLiteral("presenterSummary"), textPixels, this)), m_counts(label(QStringLiteral("presenterCounts"), textPixels, this))
{
    setObjectName(QStringLiteral("presenterCaption"));
    m_counts->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_counts->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    auto* below = new QHBoxLayout;
    below->setSpacing(2 * ThemeSizes::margin);
    below->addWidget(m_summary, 1);
    below->addWidget(m_counts);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(2 * ThemeSizes::margin, ThemeSizes::margin, 2 * ThemeSizes::margin, ThemeSizes::margin);
    layout->setSpacing(0);
    layout->addWidget(m_title);
    layout->addLayout(below);
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

void PresenterCaption::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fit();
}

/// As large as the window has room for; of a sentence that is still too long, the end is left out.
void PresenterCaption::fit()
{
    const int room = width() - 4 * ThemeSizes::margin;
    int title = titlePixels, text = textPixels;
    while (title > leastTitle && widthIn(title, m_title->text()) > room)
        --title;
    const auto below = [&] { return widthIn(text, m_summaryText) + (m_counts->text().isEmpty() ? 0 : 3 * ThemeSizes::margin + widthIn(text, m_counts->text())); };
    while (text > leastText && below() > room)
        --text;
    m_title->setFont(Theme::uiFont(title));
    for (QLabel* label : {m_summary, m_counts})
        label->setFont(Theme::uiFont(text));
    const int forSummary = room - (below() - widthIn(text, m_summaryText));
    m_summary->setText(QFontMetrics(Theme::uiFont(text)).elidedText(m_summaryText, Qt::ElideRight, std::max(forSummary, 0)));
}

void PresenterCaption::follow()
{
    const int at = m_session.playhead(), count = static_cast<int>(m_session.project().pipeline.steps.size());
    if (at == 0) {
        m_title->setText(m_session.hasModel() ? m_session.title() : tr("No model is open"));
        m_summaryText = m_session.hasModel() ? tr("The model as it was imported") : QString();
        m_counts->clear();
        return fit();
    }
    const std::string& name = m_session.project().pipeline.steps[static_cast<std::size_t>(at - 1)].pass;
    const PassDef* pass = passNamed(name);
    m_title->setText(tr("%1 of %2: %3").arg(at).arg(count).arg(toQString(name)));
    m_summaryText = pass ? told(pass->summary) : QString();
    m_counts->setText(m_session.isDiffKnown() ? toQString(toText(countsOf(*m_session.diff(), 0))) : QString());
    fit();
}

QString PresenterCaption::text() const { return m_title->text() + QLatin1Char('\n') + m_summaryText + QLatin1Char('\n') + m_counts->text(); }

} // namespace passbench

#include "moc_caption.cpp"
