#include "views/models/html/export.h"

#include "core/support/text.h"
#include "views/models/html/parts.h"
#include "views/models/text.h"
#include "views/models/tr.h"

#include <QStringList>

#include <map>
#include <system_error>

namespace passbench {
namespace {

using html::escaped;

/// The word is above it.
std::string_view withoutWord(std::string_view checked)
{
    for (const std::string_view word : {"passed: ", "passed ", "failed: ", "failed ", "not checked: "})
        if (checked.starts_with(word))
            return checked.substr(word.size());
    return checked;
}

QString checkLine(const BuildReport& report, const ExportColors& colors)
{
    const bool passed = report.check == CheckState::Passed, failed = report.check == CheckState::Failed;
    const QString word = passed ? tr("✓ Check passed") : failed ? tr("✗ Check failed") : tr("Not checked");
    return QStringLiteral("<p style='color:%1'><b>%2</b></p><p>%3</p>").arg(passed ? colors.good : failed ? colors.bad : colors.doubtful, word, html::told(withoutWord(report.checkText)));
}

QString noteLines(const QStringList& notes, const ExportColors& colors)
{
    QString lines;
    for (const QString& note : notes)
        lines += QStringLiteral("<p style='color:%1'>⚠ %2</p>").arg(colors.doubtful, note.toHtmlEscaped());
    return lines;
}

/// The line that stands for files which are not shown, or hides them again.
QString helpersLine(int count, bool shown)
{
    if (count == 0)
        return {};
    const QString text = shown ? tr("Hide files to read and to repeat it") : tr("%n more file(s) to read and to repeat it", nullptr, count);
    return QStringLiteral("<p><a href='helpers:'>%1 %2</a></p>").arg(shown ? QStringLiteral("▾") : QStringLiteral("▸"), text);
}

QString fileRow(const QString& name, std::int64_t bytes)
{
    return QStringLiteral("<tr><td style='padding-right:12px'>%1</td><td align='right'>%2</td></tr>").arg(name.toHtmlEscaped(), bytes < 0 ? QString() : bytesText(bytes));
}

/// Files of regions stand in folders of their own, many of them: a folder is a row, unless all are wanted.
QString filesTable(const BuildReport& report, const ExportColors& colors, bool showHelpers)
{
    struct Folder {
        int files = 0;
        std::int64_t bytes = 0;
    };
    QString rows, helpers;
    std::map<QString, Folder> folders;
    int count = 0;
    for (const std::string& file : report.files) {
        std::error_code error;
        const auto found = std::filesystem::file_size(report.folder / file, error);
        const std::int64_t bytes = error ? -1 : static_cast<std::int64_t>(found);
        const QString name = toQString(file), folder = name.section(QLatin1Char('/'), 0, -2);
        const bool helps = isHelperFile(name) || !folder.isEmpty();
        count += helps && folder.isEmpty(); // the row of a folder tells of those in it, before and after
        (helps ? helpers : rows) += fileRow(name, bytes);
        if (!folder.isEmpty()) {
            ++folders[folder].files;
            folders[folder].bytes += std::max<std::int64_t>(bytes, 0);
        }
    }
    for (const auto& [name, folder] : folders)
        if (!showHelpers)
            rows += fileRow(tr("%1 (%n file(s))", "folder", folder.files).arg(name + QLatin1Char('/')), folder.bytes);
    return QStringLiteral("<p style='color:%1'>%2</p><table>%3</table>").arg(colors.caption, escaped(report.folder.string()), rows + (showHelpers ? helpers : QString()))
        + helpersLine(count, showHelpers);
}

/// The operators, to go to.
QString operatorLinks(const RegionFailure& failure, const ExportColors& colors)
{
    constexpr std::size_t most = 8;
    QStringList links;
    for (std::size_t i = 0; i < std::min(failure.operators.size(), most); ++i) {
        const bool isKnown = i < failure.nodes.size() && !failure.nodes[i].empty();
        const QString text = html::told(failure.operators[i]);
        links.append(isKnown ? QStringLiteral("<a href='node:%1'>%2</a>").arg(QString::number(number(failure.nodes[i].front())), text) : text);
    }
    const qsizetype left = static_cast<qsizetype>(failure.operators.size()) - links.size();
    if (left > 0)
        links.append(html::colored(tr("and %n more, under Problems", nullptr, static_cast<int>(left)), colors.caption));
    return links.join(QStringLiteral("<br>"));
}

/// What was not compiled by the compiler that the partition gave it to: on top, for the module is another one than was planned.
QString givenBackList(const BuildReport& report, const ExportColors& colors, bool canShow)
{
    if (!report.built && report.failures.empty())
        return {};
    QString text = QStringLiteral("<p style='color:%1'><b>⚠ %2</b></p>").arg(colors.doubtful, tr("Not all was compiled as partitioned"));
    for (const RegionFailure& failure : report.failures) {
        QStringList takers;
        for (const std::string& taker : split(failure.takenBy, ','))
            takers.append(taker == "default" || taker == " default" ? tr("the host") : escaped(taker).trimmed());
        const int count = static_cast<int>(failure.operators.size());
        text += QStringLiteral("<p>%1<br>%2<br>%3</p>")
                    .arg(tr("%1 gave back %n operator(s) or group(s) of @%2, taken by %3", "compiler, region, compiler", count).arg(escaped(failure.compiler), escaped(failure.function), takers.join(QStringLiteral(", "))),
                        html::colored(html::told(failure.message), colors.caption), operatorLinks(failure, colors));
    }
    if (report.failures.empty())
        text += QStringLiteral("<p>%1</p>").arg(tr("A region could not be compiled as one, and was compiled in parts."));
    if (canShow)
        text += QStringLiteral("<p><a href='built:'>%1</a></p>").arg(tr("Show the partition as built in the graph"));
    return text;
}

/// Those that went the same way, for the same reason, are one line.
QString regionsList(const BuildReport& report, const ExportColors& colors)
{
    constexpr int mostNamed = 3;
    std::vector<std::pair<const BuiltRegion*, QStringList>> alike;
    for (const BuiltRegion& region : report.regions) {
        auto found = std::ranges::find_if(alike, [&](const auto& one) { return one.first->compiler == region.compiler && one.first->compiledBy == region.compiledBy && one.first->note == region.note; });
        if (found == alike.end())
            found = alike.insert(alike.end(), {&region, {}});
        found->second.append(QLatin1Char('@') + escaped(region.function));
    }
    QStringList lines;
    for (const auto& [region, names] : alike) {
        const int more = static_cast<int>(names.size()) - mostNamed;
        const QString named = more > 1 ? tr("%1 and %n more", "regions", more).arg(QStringList(names.first(mostNamed)).join(QStringLiteral(", "))) : names.join(QStringLiteral(", "));
        QString line = region->compiledBy.empty() ? tr("%1 for %2, not compiled").arg(named, escaped(region->compiler)) : tr("%1 for %2, compiled by %3").arg(named, escaped(region->compiler), escaped(region->compiledBy));
        if (!region->note.empty())
            line += QStringLiteral("<br><span style='color:%1'>%2</span>").arg(colors.caption, html::told(region->note));
        lines.append(line);
    }
    if (lines.isEmpty())
        return {};
    return QStringLiteral("<p><b>%1</b></p><p>%2</p>").arg(tr("Regions"), lines.join(QStringLiteral("<br>")));
}

} // namespace

QString planHtml(const std::vector<PlannedFile>& files, const QStringList& notes, const QString& folder, const ExportColors& colors, bool showHelpers)
{
    QString rows, helpers;
    int count = 0;
    for (const PlannedFile& file : files) {
        const bool helps = isHelperFile(file.name);
        count += helps;
        (helps ? helpers : rows) += QStringLiteral("<tr><td style='padding-right:16px'><code>%1</code></td><td style='padding-right:16px; color:%4'>%2</td>"
                                                   "<td align='right' style='padding-right:16px'>%3</td><td>%5</td></tr>")
                                        .arg(file.name.toHtmlEscaped(), file.what.toHtmlEscaped(), file.size.toHtmlEscaped(), colors.caption,
                                            file.replaces ? html::colored(tr("⚠ replaced"), colors.doubtful) : QString());
    }
    return QStringLiteral("<p><b>%1</b></p><p style='color:%2'>%3</p><table>%4</table>").arg(tr("Will be written"), colors.caption, folder.toHtmlEscaped(), rows + (showHelpers ? helpers : QString()))
        + helpersLine(count, showHelpers) + noteLines(notes, colors);
}

QString exportHtml(const BuildReport& report, const ExportColors& colors, const ExportPage& page)
{
    QStringList notes;
    for (const std::string& form : report.unwritten)
        notes.append(tr("not written: %1").arg(toQString(form)));
    for (const std::string& note : report.notes)
        notes.append(toQString(note));
    QString html = givenBackList(report, colors, page.canShowBuilt) + checkLine(report, colors) + noteLines(notes, colors) + filesTable(report, colors, page.showHelpers);
    html += QStringLiteral("<p>%1</p>").arg((report.callersSize ? tr("%1 kernel(s) for %2, compiled in %3; %4 of working memory at the least sizes", nullptr, static_cast<int>(report.kernels.size()))
                                                                   : tr("%1 kernel(s) for %2, compiled in %3; %4 of working memory", nullptr, static_cast<int>(report.kernels.size())))
                .arg(countText(static_cast<std::int64_t>(report.kernels.size())), escaped(report.triple), millisecondsText(report.compileMilliseconds), bytesText(report.workspaceBytes)));
    if (const auto [all, measured] = contractionsOf(report); page.tuned && all > 0)
        html += QStringLiteral("<p>%1</p>").arg(tr("%1 of %2 contractions have the tile that was measured to be the fastest, the others the rule's").arg(countText(static_cast<std::int64_t>(measured)), countText(static_cast<std::int64_t>(all))));
    if (!report.sizes.empty())
        html += QStringLiteral("<p>%1</p>").arg(tr("Open: %1").arg(escaped(report.sizes)));
    if (report.profile)
        html += QStringLiteral("<p>%1</p>").arg(tr("%1 for a run, %2. Partition, Time shows where they go.").arg(estimateText(report.profile->seconds()), escaped(howMeasured(*report.profile))));
    html += regionsList(report, colors);
    if (!page.program.isEmpty())
        html += QStringLiteral("<p><b>%1</b></p><pre>%2</pre><pre>%3</pre>").arg(tr("To call it, as main.c in that folder"), page.program.toHtmlEscaped(), linkCommand(report).toHtmlEscaped());
    return html;
}

} // namespace passbench
