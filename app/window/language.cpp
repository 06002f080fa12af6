#include "app/window/language.h"

#include <QCoreApplication>
#include <QDir>
#include <QFontDatabase>
#include <QGuiApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QTranslator>

#include <memory>
#include <vector>

static void initializeTranslations() { Q_INIT_RESOURCE(translations); } // outside of namespaces, as the macro wants

namespace passbench {
namespace {

constexpr char longTexts[] = "pseudo-long", mirrored[] = "pseudo-rtl";

struct Installed {
    std::vector<std::unique_ptr<QTranslator>> catalogues;
    QString language, unreadable;
};

Installed& installed()
{
    static Installed one;
    return one;
}

/// English in other clothes, so that what does not fit or does not turn is seen without knowing another language.
class PseudoTranslator : public QTranslator {
public:
    PseudoTranslator(const QTranslator& english, bool isLong) : m_english(english), m_isLong(isLong) {}

    bool isEmpty() const override { return false; }
    QString translate(const char* context, const char* source, const char* comment, int n) const override
    {
        QString text = m_english.translate(context, source, comment, n);
        if (text.isEmpty())
            text = QString::fromUtf8(source);
        const bool isWords = text.size() > 1 && !text.contains(QLatin1String("(*")) && QByteArray(context) != "QShortcut"; // filters of files and names of keys are read by Qt
        if (!isWords)
            return text;
        if (!m_isLong)
            return QChar(0x202B) + text + QChar(0x202C); // an embedded text from right to left
        const QString filler = QStringLiteral(" wide word long text some more");
        QString end;
        for (qsizetype missing = (2 * text.size() + 4) / 5; missing > 0; missing -= filler.size())
            end += filler.left(missing);
        return text.endsWith(QLatin1Char('\n')) ? text.chopped(1) + end + QLatin1Char('\n') : text + end;
    }

private:
    const QTranslator& m_english;
    bool m_isLong;
};

bool install(std::unique_ptr<QTranslator> catalogue)
{
    QCoreApplication::installTranslator(catalogue.get());
    installed().catalogues.push_back(std::move(catalogue));
    return true;
}

bool installFile(const QString& path)
{
    auto catalogue = std::make_unique<QTranslator>();
    return catalogue->load(path) && install(std::move(catalogue));
}

QString catalogue(const QString& code) { return QStringLiteral(":/translations/passbench_%1.qm").arg(code); }

void installCatalogues(const QString& code)
{
    const QString folder = QLibraryInfo::path(QLibraryInfo::TranslationsPath);
    installFile(folder + QStringLiteral("/qtbase_%1.qm").arg(code)) || installFile(folder + QStringLiteral("/qtbase_%1.qm").arg(code.section(QLatin1Char('_'), 0, 0)));
    installFile(catalogue(code));
    installed().language = code;
}

} // namespace

QStringList windowLanguages()
{
    initializeTranslations();
    QStringList codes = QDir(QStringLiteral(":/translations")).entryList({QStringLiteral("passbench_*.qm")}, QDir::Files, QDir::Name);
    for (QString& code : codes)
        code = code.section(QLatin1Char('.'), 0, 0).section(QLatin1Char('_'), 1);
    return codes;
}

QString languageName(const QString& code)
{
    const QString name = QLocale(code).nativeLanguageName();
    return code == QLatin1String("en") ? QStringLiteral("English") : name.isEmpty() ? code : name;
}

QString systemLanguage()
{
    const QStringList known = windowLanguages();
    for (const QString& wanted : QLocale::system().uiLanguages()) { // "zh-Hans-CN", "zh-CN", "zh"
        QString code = wanted;
        code.replace(QLatin1Char('-'), QLatin1Char('_'));
        if (known.contains(code))
            return code;
        const QString language = code.section(QLatin1Char('_'), 0, 0);
        if (known.contains(language) || language == QLatin1String("en"))
            return language;
    }
    return QStringLiteral("en");
}

bool isLanguageReadable(const QString& code)
{
    return !code.startsWith(QLatin1String("zh")) || !QFontDatabase::families(QFontDatabase::SimplifiedChinese).isEmpty();
}

bool installLanguage(const QString& code)
{
    initializeTranslations();
    for (const auto& old : installed().catalogues)
        QCoreApplication::removeTranslator(old.get());
    installed() = {};
    installFile(catalogue(QStringLiteral("en"))); // first: it knows the plurals, and what another language lacks
    installed().language = QStringLiteral("en");
    const bool isMirrored = code == QLatin1String(mirrored);
    QGuiApplication::setLayoutDirection(isMirrored ? Qt::RightToLeft : Qt::LeftToRight);
    if (isMirrored || code == QLatin1String(longTexts)) {
        installed().language = code;
        return install(std::make_unique<PseudoTranslator>(*installed().catalogues.front(), !isMirrored));
    }
    const QString wanted = code.isEmpty() ? systemLanguage() : code;
    if (!windowLanguages().contains(wanted))
        return false;
    if (!isLanguageReadable(wanted)) {
        installed().unreadable = wanted;
        return false;
    }
    if (wanted != QLatin1String("en"))
        installCatalogues(wanted);
    return true;
}

QString unreadableLanguage() { return installed().unreadable; }
QString windowLanguage() { return installed().language; }

} // namespace passbench
