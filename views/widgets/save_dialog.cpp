#include "views/widgets/save_dialog.h"

#include <QCoreApplication>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QPushButton>
#include <QRegularExpression>

namespace passbench {
namespace {

/// ".svg" and ".png" of "Pictures (*.svg *.png)"; nothing for all files.
QStringList suffixesOf(const QString& filter)
{
    static const QRegularExpression pattern(QStringLiteral("\\*(\\.[^\\s)*]+)"));
    QStringList suffixes;
    for (const QRegularExpressionMatch& match : pattern.globalMatch(filter))
        suffixes.append(match.captured(1));
    return suffixes;
}

/// The name is completed before it is looked whether there is such a file.
class SaveDialog : public QFileDialog {
public:
    using QFileDialog::QFileDialog;

    QString path() const { return withSuffix(selectedFiles().value(0), selectedNameFilter(), nameFilters()); }

    void accept() override
    {
        if (const QString typed = selectedFiles().value(0); !typed.isEmpty() && !QFileInfo(typed).isDir() && path() != typed)
            selectFile(path());
        QFileDialog::accept();
    }
};

} // namespace

QString withSuffix(const QString& path, const QString& filter, const QStringList& filters)
{
    for (const QString& known : filters)
        for (const QString& suffix : suffixesOf(known))
            if (path.endsWith(suffix, Qt::CaseInsensitive))
                return path;
    const QStringList own = suffixesOf(filter);
    return path.isEmpty() || own.isEmpty() ? path : path + own.front();
}

QString askWhereToSave(QWidget* parent, const QString& title, const QString& proposed, const QStringList& filters, QString* chosen)
{
    SaveDialog dialog(parent, title, QFileInfo(proposed).path());
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setFileMode(QFileDialog::AnyFile);
    dialog.setNameFilters(filters);
    dialog.selectFile(proposed);
    if (dialog.exec() != QDialog::Accepted)
        return {};
    // A dialog of the system asks about the name as it was chosen.
    if (const QString path = dialog.path(); path != dialog.selectedFiles().value(0) && QFileInfo::exists(path)) {
        QMessageBox question(QMessageBox::Warning, title, QCoreApplication::translate("SaveDialog", "%1 is there already. Replace it?").arg(path), QMessageBox::Yes | QMessageBox::Cancel, parent);
        question.setTextFormat(Qt::PlainText);
        question.setDefaultButton(QMessageBox::Cancel);
        if (question.exec() != QMessageBox::Yes)
            return {};
    }
    if (chosen)
        *chosen = dialog.selectedNameFilter();
    return dialog.path();
}

Replacing askToReplace(QWidget* parent, const QString& name, const QString& title, const QString& text)
{
    QMessageBox question(QMessageBox::Warning, title, text, {}, parent);
    question.setObjectName(name);
    question.setTextFormat(Qt::PlainText); // it names files
    const QPushButton* other = question.addButton(QCoreApplication::translate("SaveDialog", "Save as…"), QMessageBox::AcceptRole);
    const QPushButton* replaces = question.addButton(QCoreApplication::translate("SaveDialog", "Replace it"), QMessageBox::DestructiveRole);
    question.setDefaultButton(question.addButton(QMessageBox::Cancel));
    question.exec();
    return question.clickedButton() == other ? Replacing::SaveAs : question.clickedButton() == replaces ? Replacing::Yes : Replacing::No;
}

} // namespace passbench
