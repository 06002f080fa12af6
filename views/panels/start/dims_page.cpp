#include "views/panels/start/dims_page.h"

#include "views/models/dim_defaults.h"
#include "views/models/text.h"
#include "views/session/work_names.h"
#include "views/theme/theme.h"

#include <QComboBox>
#include <QFileInfo>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

namespace passbench {

DimsPage::DimsPage(Session& session, QWidget* parent) : QScrollArea(parent), m_session(session), m_title(new QLabel(this)), m_body(new QWidget(this))
{
    setObjectName(QStringLiteral("dimsPage"));
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    auto* column = new QVBoxLayout(m_body);
    column->setContentsMargins(32, 32, 32, 24);
    column->setSpacing(8);
    m_title->setProperty("role", QStringLiteral("title"));
    m_title->setTextFormat(Qt::PlainText);
    auto* lead = new QLabel(tr("The graph is shown at one choice, which is kept in the session; to choose anew, open the model again. A module that is exported may take any size."), m_body);
    lead->setProperty("role", QStringLiteral("caption"));
    lead->setWordWrap(true);
    auto* open = new QPushButton(tr("Open"), m_body);
    open->setObjectName(QStringLiteral("dimsOpen"));
    open->setProperty("role", QStringLiteral("primary"));
    auto* cancel = new QPushButton(tr("Cancel"), m_body);
    cancel->setObjectName(QStringLiteral("dimsCancel"));
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(open);
    buttons->addWidget(cancel);
    buttons->addStretch();
    column->addWidget(m_title);
    column->addWidget(lead);
    column->addLayout(buttons);
    column->addStretch();
    setWidget(m_body);
    connect(open, &QPushButton::clicked, this, &DimsPage::answer);
    connect(cancel, &QPushButton::clicked, &session, &Session::cancelOpening);
    connect(&session, &Session::dimsAsked, this, &DimsPage::ask);
}

void DimsPage::ask()
{
    const auto& question = m_session.openQuestion();
    if (!question)
        return;
    const QString file = readable(QFileInfo(question->path).fileName());
    const QString sizes = tr("%1 leaves %n size(s) open", nullptr, static_cast<int>(question->dims.size())), entries = tr("%1 has %n signature(s)", nullptr, static_cast<int>(question->signatures.size()));
    m_title->setText((question->signatures.empty() ? sizes : entries).arg(file));
    m_title->setToolTip(plainToolTip(question->path));
    m_sizes.clear();
    delete m_table;
    m_table = new QWidget(m_body);
    auto* grid = new QGridLayout(m_table);
    grid->setContentsMargins(0, 8, 0, 8);
    grid->setHorizontalSpacing(12);
    grid->setColumnStretch(2, 1);
    m_signature = nullptr;
    if (!question->signatures.empty())
        addSignatures(*grid, question->signatures);
    for (const SymbolicDim& dim : question->dims) {
        const int row = grid->rowCount();
        auto* name = new QLabel(readable(toQString(dim.name)).replace(QLatin1Char('&'), QStringLiteral("&&")), m_table);
        name->setFont(Theme::monoFont());
        auto* size = new QSpinBox(m_table);
        size->setObjectName(QStringLiteral("dim_") + toQString(dim.name));
        size->setAccessibleName(tr("Size of %1").arg(readable(toQString(dim.name))));
        size->setRange(1, 1'000'000);
        size->setGroupSeparatorShown(true);
        size->setAlignment(Qt::AlignRight);
        size->setMinimumWidth(110);
        size->setValue(static_cast<int>(suggestedSize(dim)));
        name->setBuddy(size);
        QStringList inputs;
        for (const std::string& input : dim.inputs)
            inputs.append(readable(toQString(input)));
        constexpr int mostInputs = 6;
        const qsizetype more = inputs.size() - mostInputs;
        if (more > 0)
            inputs = inputs.mid(0, mostInputs) << tr("%n more", nullptr, static_cast<int>(more));
        auto* where = new QLabel(tr("of input %1").arg(inputs.join(QStringLiteral("; "))), m_table);
        where->setProperty("role", QStringLiteral("caption"));
        where->setWordWrap(true);
        for (QLabel* label : {name, where}) // they come from the file
            label->setTextFormat(Qt::PlainText);
        grid->addWidget(name, row, 0);
        grid->addWidget(size, row, 1);
        grid->addWidget(where, row, 2);
        m_sizes.emplace_back(dim.name, size);
    }
    static_cast<QVBoxLayout*>(m_body->layout())->insertWidget(2, m_table);
    if (m_signature) {
        m_signature->setFocus();
    } else if (!m_sizes.empty()) {
        m_sizes.front().second->setFocus();
        m_sizes.front().second->selectAll();
    }
}

void DimsPage::addSignatures(QGridLayout& grid, const std::vector<ModelSignature>& signatures)
{
    m_signature = new QComboBox(m_table);
    m_signature->setObjectName(QStringLiteral("signatureChoice"));
    m_signature->setAccessibleName(tr("Signature to open"));
    auto* name = new QLabel(tr("Signature"), m_table);
    name->setBuddy(m_signature);
    auto* about = new QLabel(m_table);
    about->setObjectName(QStringLiteral("signatureAbout"));
    about->setProperty("role", QStringLiteral("caption"));
    about->setTextFormat(Qt::PlainText);
    about->setWordWrap(true);
    QStringList texts;
    const auto joined = [](const std::vector<std::string>& names) { return toQString(fmt::format("{}", fmt::join(names, ", "))); };
    for (const ModelSignature& one : signatures) {
        m_signature->addItem(toQString(one.name), toQString(one.name));
        texts.append(tr("takes %1; gives %2").arg(joined(one.inputs), joined(one.outputs)));
    }
    about->setText(texts.value(0));
    connect(m_signature, &QComboBox::currentIndexChanged, about, [about, texts](int row) { about->setText(texts.value(row)); });
    grid.addWidget(name, 0, 0);
    grid.addWidget(m_signature, 0, 1);
    grid.addWidget(about, 0, 2);
}

void DimsPage::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        answer();
    else if (event->key() == Qt::Key_Escape)
        m_session.cancelOpening();
    else
        QScrollArea::keyPressEvent(event);
}

void DimsPage::answer()
{
    std::vector<std::pair<std::string, std::int64_t>> sizes;
    for (const auto& [name, box] : m_sizes)
        sizes.emplace_back(name, box->value());
    m_session.answerDims(std::move(sizes), m_signature ? m_signature->currentData().toString().toStdString() : std::string());
}

} // namespace passbench

#include "moc_dims_page.cpp"
