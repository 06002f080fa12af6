#include "views/session/told.h"

#include "views/session/without_options.h"

#include "core/support/words/message_template.h"
#include "core/support/words/shown_text.h"
#include "core/support/result.h"

#include <QCoreApplication>
#include <QFile>
#include <QHash>
#include <QXmlStreamReader>

#include <mutex>

namespace passbench {
namespace {

constexpr qsizetype mostRemembered = 4096; ///< texts
constexpr int deepest = 4;                 ///< messages in messages

/// Of the core's context alone, with fields: those that a catalogue has translations of, the longest first.
class Templates {
public:
    explicit Templates(const QString& language)
    {
        QFile file(QStringLiteral(":/translations/passbench_%1.ts").arg(language));
        if (!file.open(QIODevice::ReadOnly))
            return;
        QXmlStreamReader xml(&file);
        bool isCore = false;
        while (!xml.atEnd()) {
            if (xml.readNext() != QXmlStreamReader::StartElement)
                continue;
            if (xml.name() == QLatin1String("name"))
                isCore = xml.readElementText() == QLatin1String("core");
            else if (isCore && xml.name() == QLatin1String("source"))
                add(xml.readElementText());
        }
        std::ranges::stable_sort(m_all, std::ranges::greater(), [](const auto& one) { return one.second.length(); });
    }

    const auto& all() const { return m_all; }

private:
    void add(const QString& source)
    {
        if (MessageTemplate made(source.toStdString()); made.isUsable())
            m_all.emplace_back(source.toStdString(), std::move(made));
    }

    std::vector<std::pair<std::string, MessageTemplate>> m_all;
};

class Teller {
public:
    QString tell(std::string_view text)
    {
        const std::scoped_lock lock(m_mutex); // pages are written in the background
        if (const QString language = toldLanguage(); language != m_language) {
            m_language = language;
            m_templates = Templates(language);
            m_told.clear();
        }
        const std::string readable = harmless(text, "\n\t"); // names of files and nodes are in it
        text = readable;
        const QByteArray key(text.data(), static_cast<qsizetype>(text.size()));
        if (const auto known = m_told.constFind(key); known != m_told.constEnd())
            return *known;
        if (m_told.size() >= mostRemembered)
            m_told.clear();
        const QString result = QString::fromStdString(translated(std::string(text), deepest));
        m_told.insert(key, result);
        return result;
    }

private:
    std::string translated(const std::string& text, int depth) const
    {
        const std::string whole = catalogued(text);
        if (whole != text || depth == 0 || m_templates.all().empty() || text.find_first_of(" ") == std::string::npos)
            return whole;
        for (const auto& [source, made] : m_templates.all()) {
            auto arguments = made.argumentsIn(text);
            if (!arguments)
                continue;
            for (std::size_t i = 0; i < arguments->size(); ++i)
                if (!made.isCode(i))
                    (*arguments)[i] = translated((*arguments)[i], depth - 1);
            return withArguments(catalogued(source), *arguments);
        }
        return inParts(text, depth);
    }

    /// Sentences that were put together.
    std::string inParts(const std::string& text, int depth) const
    {
        std::string result;
        std::size_t from = 0;
        while (from <= text.size()) {
            const std::size_t end = std::min(text.find("; ", from), text.size());
            if (end == text.size() && from == 0)
                return text; // one only
            result += translated(text.substr(from, end - from), depth - 1) + (end == text.size() ? "" : "; ");
            from = end + 2;
        }
        return result;
    }

    static std::string catalogued(const std::string& text) { return QCoreApplication::translate("core", text.c_str()).toStdString(); }

    std::mutex m_mutex;
    QString m_language {QStringLiteral("en")};
    Templates m_templates {QStringLiteral("en")};
    QHash<QByteArray, QString> m_told;
};

} // namespace

QString told(std::string_view text)
{
    static Teller teller;
    return text.empty() ? QString() : teller.tell(text);
}

QString told(const Diagnostic& diagnostic)
{
    static constexpr const char* heads[] = {QT_TRANSLATE_NOOP("passbench", "note: %1"), QT_TRANSLATE_NOOP("passbench", "warning: %1"), QT_TRANSLATE_NOOP("passbench", "error: %1")};
    const auto line = [](const char* head, const std::string& text) { return QCoreApplication::translate("passbench", head).arg(told(text)); };
    QStringList lines {line(heads[static_cast<int>(diagnostic.severity)], inOneLine(diagnostic.message))};
    const auto add = [&](const char* head, const std::string& text) {
        const QString kept = QString::fromStdString(linesSetIn(withoutOptions(told(text)).toStdString()));
        if (!kept.isEmpty())
            lines.append(QStringLiteral("  ") + QCoreApplication::translate("passbench", head).arg(kept));
    };
    add(QT_TRANSLATE_NOOP("passbench", "at: %1"), inOneLine(diagnostic.where));
    for (const std::string& note : diagnostic.notes)
        add(QT_TRANSLATE_NOOP("passbench", "note: %1"), note);
    add(QT_TRANSLATE_NOOP("passbench", "help: %1"), diagnostic.help);
    return lines.join(QLatin1Char('\n')) + QLatin1Char('\n');
}

QString sentence(const QString& message)
{
    const QString text = message.trimmed();
    static const QString stops = QString::fromUtf8(".!?…。！？");
    if (text.isEmpty() || stops.contains(text.back()))
        return text.left(1).toUpper() + text.mid(1);
    const bool isHan = text.back().script() == QChar::Script_Han;
    return text.left(1).toUpper() + text.mid(1) + (isHan ? QChar(0x3002) : QLatin1Char('.'));
}

QString toldLanguage() { return QCoreApplication::translate("passbench", "en", "code of the language of this catalogue: de, zh_CN"); }

} // namespace passbench
