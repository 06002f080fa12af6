#include "views/forms/export_form.h"

#include "core/build/tune/tile_file.h"
#include "views/theme/icon.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>

namespace passbench {
namespace {

QLabel* sectionLabel(const QString& text, QWidget* parent)
{
    auto* label = new QLabel(text, parent);
    label->setProperty("role", QStringLiteral("heading"));
    label->setContentsMargins(0, 8, 0, 0);
    return label;
}

/// Choices to begin with, the first of which leaves it to LLVM; any other can be typed.
QComboBox* openList(const QString& name, const QString& accessibleName, QWidget* parent)
{
    auto* box = new QComboBox(parent);
    box->setObjectName(name);
    box->setAccessibleName(accessibleName);
    box->setEditable(true);
    box->setInsertPolicy(QComboBox::NoInsert);
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(8);
    return box;
}

std::string typed(const QComboBox& box) { return box.currentText() == box.itemText(0) ? std::string() : box.currentText().trimmed().toStdString(); }

QStringList cpusOf(const QString& triple)
{
    if (triple.startsWith(QLatin1String("aarch64")))
        return {"generic", "cortex-a53", "cortex-a72", "cortex-a76", "neoverse-n1", "neoverse-v1", "apple-m1"};
    if (triple.startsWith(QLatin1String("riscv64")))
        return {"generic-rv64", "sifive-u74", "sifive-x280"};
    return {"x86-64", "x86-64-v2", "x86-64-v3", "x86-64-v4", "haswell", "skylake", "icelake-server", "sapphirerapids", "znver3", "znver4", "x86-64,x86-64-v3,x86-64-v4"};
}

} // namespace

ExportForm::ExportForm(QWidget* parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("exportForm"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    addKinds(*column);
    addTarget(*column);
    column->addStretch();
}

void ExportForm::addKinds(QVBoxLayout& column)
{
    column.addWidget(sectionLabel(tr("What to write"), this));
    const std::array<std::tuple<Emit, QString, QString>, 7> kinds {{
        {Emit::Library, tr("Shared library"), QStringLiteral("emitLibrary")}, {Emit::Object, tr("Object file"), QStringLiteral("emitObject")},
        {Emit::Archive, tr("Static library"), QStringLiteral("emitArchive")}, {Emit::Onnx, tr("ONNX models"), QStringLiteral("emitOnnx")},
        {Emit::Ir, tr("LLVM IR"), QStringLiteral("emitIr")}, {Emit::Assembly, tr("Assembly"), QStringLiteral("emitAssembly")},
        {Emit::CSource, tr("C source"), QStringLiteral("emitCSource")}}};
    auto* grid = new QGridLayout;
    grid->setSpacing(4);
    for (std::size_t i = 0; i < kinds.size(); ++i) {
        const auto& [kind, text, name] = kinds[i];
        auto* box = new QCheckBox(text, this);
        box->setObjectName(name);
        box->setChecked(kind == Emit::Library);
        connect(box, &QCheckBox::toggled, this, &ExportForm::changed);
        grid->addWidget(box, static_cast<int>(i / 2), static_cast<int>(i % 2));
        m_kinds.emplace_back(box, kind);
    }
    column.addLayout(grid);
}

void ExportForm::addTarget(QVBoxLayout& column)
{
    column.addWidget(sectionLabel(tr("For which machine"), this));
    m_triple = openList(QStringLiteral("exportTriple"), tr("Target triple"), this);
    m_triple->addItems({tr("this machine"), QStringLiteral("x86_64-unknown-linux-gnu"), QStringLiteral("aarch64-unknown-linux-gnu"), QStringLiteral("riscv64-unknown-linux-gnu"), QStringLiteral("wasm32-unknown-unknown")});
    m_cpu = openList(QStringLiteral("exportCpu"), tr("Target CPU"), this);
    m_folder = new QLineEdit(this);
    m_folder->setObjectName(QStringLiteral("exportFolder"));
    m_folder->setAccessibleName(tr("Output folder"));
    auto* browse = new QToolButton(this);
    browse->setIcon(icon(QStringLiteral("open")));
    browse->setToolTip(tr("Choose a folder"));
    browse->setAccessibleName(tr("Choose a folder"));
    connect(browse, &QToolButton::clicked, this, [this] {
        const QString chosen = QFileDialog::getExistingDirectory(this, tr("Output folder"), m_folder->text());
        if (!chosen.isEmpty())
            m_folder->setText(chosen);
    });
    auto* line = new QHBoxLayout;
    line->setSpacing(4);
    line->addWidget(m_folder);
    line->addWidget(browse);
    auto* form = new QFormLayout;
    form->setSpacing(6);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form->addRow(tr("Triple"), m_triple);
    form->addRow(tr("CPU"), m_cpu);
    column.addLayout(form);
    m_sizes = sectionLabel(tr("Sizes that stay open"), this);
    m_open = new QVBoxLayout;
    m_open->setSpacing(4);
    column.addWidget(m_sizes);
    column.addLayout(m_open);
    m_sizes->hide();
    column.addWidget(sectionLabel(tr("Where to"), this));
    column.addLayout(line);
    m_tuned = new QCheckBox(tr("Tiles as measured on this machine"), this);
    m_tuned->setObjectName(QStringLiteral("exportTuned"));
    column.addSpacing(4);
    column.addWidget(m_tuned);
    m_check = new QCheckBox(tr("Check it against the reference"), this);
    m_check->setObjectName(QStringLiteral("exportCheck"));
    m_check->setChecked(true);
    m_check->setToolTip(tr("Load the library in a process of its own, run it on seeded inputs, and compare with the reference kernels"));
    column.addWidget(m_check);
    fillCpus();
    connect(m_triple, &QComboBox::currentTextChanged, this, [this] {
        fillCpus();
        Q_EMIT changed();
    });
    connect(m_cpu, &QComboBox::currentTextChanged, this, &ExportForm::changed);
    connect(m_folder, &QLineEdit::textChanged, this, &ExportForm::changed);
    for (QCheckBox* box : {m_tuned, m_check})
        connect(box, &QCheckBox::toggled, this, &ExportForm::changed);
}

/// Those of the triple; one that was typed stays.
void ExportForm::fillCpus()
{
    const QSignalBlocker quiet(m_cpu);
    const bool own = m_cpu->count() > 0 && m_cpu->findText(m_cpu->currentText()) < 0;
    const QString before = m_cpu->currentText();
    m_cpu->clear();
    m_cpu->addItem(typed(*m_triple).empty() ? tr("this machine's") : tr("the usual one"));
    m_cpu->addItems(cpusOf(m_triple->currentText()));
    if (own)
        m_cpu->setEditText(before);
}

void ExportForm::showEvent(QShowEvent* event)
{
    const bool canTune = QFileInfo::exists(QString::fromStdString(usualTileFile().string()));
    m_tuned->setEnabled(canTune);
    m_tuned->setToolTip(canTune ? tr("Cut products and convolutions as `passbench-cli tune` has measured to be the fastest, where it has; the report says for how many")
                                : tr("`passbench-cli tune` measures how products and convolutions are cut best on this machine; it has measured nothing yet"));
    QWidget::showEvent(event);
}

ExportSettings ExportForm::settings() const
{
    ExportSettings settings {.emit = 0, .triple = typed(*m_triple), .cpu = typed(*m_cpu), .folder = m_folder->text().trimmed(), .tuned = m_tuned->isEnabled() && m_tuned->isChecked(), .check = m_check->isChecked()};
    for (const auto& [box, kind] : m_kinds)
        if (box->isChecked())
            settings.emit |= static_cast<std::uint8_t>(kind);
    for (const auto& [box, name] : m_dims)
        if (box->isChecked())
            settings.open.push_back(name);
    return settings;
}

void ExportForm::setDims(const std::vector<std::pair<std::string, std::int64_t>>& dims)
{
    if (dims == m_known)
        return;
    m_known = dims;
    const Strings chosen = settings().open;
    for (const auto& [box, name] : m_dims)
        delete box;
    m_dims.clear();
    for (const auto& [name, size] : dims) {
        auto* box = new QCheckBox(tr("any %1, instead of %2", "dimension, size").arg(QString::fromStdString(name).replace(QLatin1Char('&'), QStringLiteral("&&"))).arg(size), this);
        box->setObjectName(QStringLiteral("open_") + QString::fromStdString(name));
        box->setToolTip(tr("One module for all sizes that the model takes; a call says which"));
        box->setChecked(std::ranges::find(chosen, name) != chosen.end());
        connect(box, &QCheckBox::toggled, this, &ExportForm::changed);
        m_open->addWidget(box);
        setTabOrder(m_dims.empty() ? static_cast<QWidget*>(m_cpu) : m_dims.back().first, box);
        m_dims.emplace_back(box, name);
    }
    m_sizes->setVisible(!dims.empty());
}

void ExportForm::setFolder(const QString& folder) { m_folder->setText(folder); }

} // namespace passbench

#include "moc_export_form.cpp"
