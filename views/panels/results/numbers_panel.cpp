#include "views/panels/results/numbers_panel.h"

#include "views/models/tables/number_rows.h"
#include "views/models/text.h"
#include "views/panels/results/table_panel.h"
#include "views/session/background/number_check.h"
#include "views/session/told.h"
#include "views/theme/theme.h"
#include "views/widgets/when_seen.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTreeView>
#include <QVBoxLayout>

namespace passbench {

NumbersPanel::NumbersPanel(Session& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_following(new WhenSeen(this, [this] { follow(); })), m_start(new QPushButton(this)), m_tolerance(new QLineEdit(this)), m_state(new QLabel(this)),
      m_table(new TablePanel(QStringLiteral("numbersTable"), tr("Numbers of every step"), numberHeaders(), TablePanel::Marks::None, this))
{
    setObjectName(QStringLiteral("numbersPanel"));
    m_start->setObjectName(QStringLiteral("numbersStart"));
    m_tolerance->setObjectName(QStringLiteral("numbersTolerance"));
    m_tolerance->setAccessibleName(tr("Tolerance"));
    m_tolerance->setToolTip(tr("Largest relative difference from the model that is all right; empty: what each pass states"));
    m_tolerance->setPlaceholderText(tr("as stated"));
    m_tolerance->setFixedWidth(80);
    m_tolerance->setAlignment(Qt::AlignRight);
    m_state->setObjectName(QStringLiteral("numbersState"));
    m_state->setTextFormat(Qt::RichText);
    m_state->setTextInteractionFlags(Qt::LinksAccessibleByKeyboard | Qt::LinksAccessibleByMouse | Qt::TextSelectableByMouse);
    m_state->setWordWrap(true);
    m_state->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred); // long names must not widen the window
    m_table->setEmptyText(tr("Run the pipeline, then check: every step is executed on seeded inputs and compared with the model."));
    auto* row = new QHBoxLayout;
    row->setContentsMargins(8, 4, 8, 4);
    row->setSpacing(ThemeSizes::margin);
    row->addWidget(m_start);
    row->addWidget(new QLabel(tr("within"), this));
    row->addWidget(m_tolerance);
    row->addWidget(m_state, 1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(row);
    layout->addWidget(m_table, 1);
    NumberCheck& numbers = session.numbers();
    connect(m_start, &QPushButton::clicked, this, [&numbers] { numbers.isRunning() ? numbers.cancel() : numbers.start(); });
    connect(m_tolerance, &QLineEdit::editingFinished, this, &NumbersPanel::takeTolerance);
    connect(m_state, &QLabel::linkActivated, this, &NumbersPanel::go);
    connect(m_table, &TablePanel::picked, this, [this](NodeId, int step) {
        m_session.setPlayhead(std::min(step + 1, m_session.reached())); // a click shows
        m_session.selectStep(step);
    });
    connect(&numbers, &NumberCheck::changed, m_following, &WhenSeen::request);
    connect(&session, &Session::runChanged, m_following, &WhenSeen::request);
    follow();
}

void NumbersPanel::takeTolerance()
{
    bool good = false;
    const QString text = m_tolerance->text().trimmed();
    const double value = text.toDouble(&good);
    if (text.isEmpty())
        m_session.numbers().setTolerance(std::nullopt);
    else if (good && value >= 0 && std::isfinite(value))
        m_session.numbers().setTolerance(value);
    showTolerance();
}

void NumbersPanel::showTolerance()
{
    const auto& tolerance = m_session.numbers().tolerance();
    m_tolerance->setText(tolerance ? QString::number(*tolerance, 'g', 3) : QString());
}

/// What the check found, with links to where it is.
QString NumbersPanel::stateText() const
{
    const NumberCheck& numbers = m_session.numbers();
    if (numbers.isRunning())
        return numbers.isDone() ? tr("A step is over its tolerance; looking for the rewrite…") : tr("Executing every step…");
    if (numbers.error())
        return told(*numbers.error()).trimmed().toHtmlEscaped();
    if (!numbers.isDone())
        return {};
    const int step = numbers.firstFailure();
    if (step < 0)
        return tr("All steps that were checked agree with the model.");
    const QString pass = toQString(m_session.run()->steps[static_cast<std::size_t>(step)]->config.pass).toHtmlEscaped();
    QString text = tr("First over the tolerance: <a href='step:%1'>step %1, %2</a>").arg(step + 1).arg(pass);
    const auto& culprit = numbers.culprit();
    if (!culprit)
        return text;
    text += tr("; it goes wrong at <a href='rewrite:%1'>rewrite %2 of %3, %4</a>").arg(culprit->subStep).arg(culprit->subStep + 1).arg(culprit->subStepCount).arg(toQString(culprit->rewrite.rule).toHtmlEscaped());
    if (culprit->node)
        text += tr(", first seen at <a href='node:%1'>%%1</a>, by %2 relative").arg(number(culprit->node->after)).arg(differenceText(culprit->node->difference.maxRelative));
    if (culprit->error)
        text += QStringLiteral(": ") + told(culprit->error->message).toHtmlEscaped();
    return text;
}

void NumbersPanel::go(const QString& link)
{
    const int colon = static_cast<int>(link.indexOf(QLatin1Char(':')));
    const qulonglong target = link.mid(colon + 1).toULongLong();
    const int step = m_session.numbers().firstFailure();
    if (step < 0)
        return;
    m_session.setPlayhead(std::min(step + 1, m_session.reached()));
    m_session.selectStep(step);
    if (link.startsWith(QLatin1String("node")))
        m_session.select(static_cast<NodeId>(target));
    else if (link.startsWith(QLatin1String("rewrite")))
        Q_EMIT rewriteWanted(step, static_cast<int>(target));
}

void NumbersPanel::follow()
{
    const NumberCheck& numbers = m_session.numbers();
    m_start->setText(numbers.isRunning() ? tr("Cancel") : tr("Check numbers"));
    m_start->setEnabled(numbers.isRunning() || (m_session.hasModel() && !m_session.run()->steps.empty() && m_session.runningStep() < 0));
    if (!m_tolerance->hasFocus())
        showTolerance();
    m_state->setText(stateText());
    std::vector<StepCheck> current; // those that are still of the run
    for (int step = 0; step < static_cast<int>(m_session.run()->steps.size()); ++step)
        if (const StepCheck* check = numbers.of(step))
            current.push_back(*check);
    m_table->setRows(numberRows(current), {});
}

} // namespace passbench

#include "moc_numbers_panel.cpp"
