// Two types of one name are no error of compiler or linker where no source includes both headers, and the program then keeps
// the destructor of one for both.

#include "tests/support/test.h"

#include <QDirIterator>
#include <QFile>
#include <QMap>
#include <QRegularExpression>
#include <QStringList>
#include <QTest>

class TestTypeNames : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void areUnique()
    {
        QMap<QString, QStringList> headers; // of each type, by its full name
        for (const char* folder : {"core", "views", "app"}) {
            QDirIterator files(passbench::test::sourceFile(QLatin1String(folder)), {QStringLiteral("*.h")}, QDir::Files, QDirIterator::Subdirectories);
            while (files.hasNext())
                read(files.next(), headers);
        }
        QVERIFY(headers.size() > 500);
        for (auto type = headers.begin(); type != headers.end(); ++type)
            QVERIFY2(type->size() == 1, qPrintable(type.key() + QStringLiteral(" is in ") + type->join(QStringLiteral(", "))));
    }

private:
    /// Types stand at the begin of a line, as namespaces do.
    static void read(const QString& path, QMap<QString, QStringList>& headers)
    {
        static const QRegularExpression opening(QStringLiteral("^namespace ([\\w:]+) \\{$")), closing(QStringLiteral("^\\}( // namespace.*)?$")),
            type(QStringLiteral("^(?:struct|class|enum class) (?:alignas\\S+ |\\[\\[.*\\]\\] )?(\\w+)(?: final)?(?: :[^:].*)? \\{"));
        QFile file(path);
        QVERIFY2(file.open(QIODevice::ReadOnly), qPrintable(path));
        QStringList around;
        for (const QString& line : QString::fromUtf8(file.readAll()).split(QLatin1Char('\n'))) {
            if (const auto match = opening.match(line); match.hasMatch())
                around.append(match.captured(1));
            else if (closing.match(line).hasMatch() && !around.isEmpty())
                around.removeLast();
            else if (const auto found = type.match(line); found.hasMatch())
                headers[(around + QStringList(found.captured(1))).join(QStringLiteral("::"))].append(path);
        }
    }
};

PB_TEST(TestTypeNames)
#include "tst_type_names.moc"
