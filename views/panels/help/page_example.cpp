#include "views/panels/help/page_example.h"

#include "core/help/op_example.h"
#include "core/help/pass_example.h"
#include "core/ir/text/printer.h"
#include "core/support/resources.h"
#include "views/models/text.h"
#include "views/panels/help/help_panel.h"

namespace passbench {
namespace {

std::optional<PageExample> examplePass(const std::string& pass, const PairLook& look)
{
    const auto found = passExample(resource("help/golden"), pass);
    const auto pipeline = found ? parsePipeline(found->pipeline) : Result<Pipeline>();
    if (!found || !pipeline)
        return {};
    const auto [before, after] = drawPair(found->before, found->after, found->rewrites, look);
    if (before.isNull() || after.isNull())
        return {};
    return PageExample {.model = {.name = toQString(pass), .text = print(found->input), .pipeline = *pipeline}, .before = before, .after = after};
}

std::optional<PageExample> exampleOp(const std::string& op, const PairLook& look)
{
    const auto module = OpExamples(resource("help/operators")).of(op);
    if (!module)
        return {};
    const QImage picture = drawGraph(*module, look);
    if (picture.isNull())
        return {};
    return PageExample {.model = {.name = toQString(op), .text = print(*module)}, .before = {}, .after = picture};
}

} // namespace

std::optional<PageExample> exampleOf(const std::string& page, const PairLook& look)
{
    const std::size_t slash = page.find('/');
    if (slash == page.npos)
        return {};
    const std::string kind = page.substr(0, slash), name = page.substr(slash + 1);
    return kind == "pass" ? examplePass(name, look) : kind == "op" ? exampleOp(name, look)
                                                                   : std::nullopt;
}

QString htmlOf(const PageExample& example)
{
    if (example.before.isNull())
        return QStringLiteral("<p><img src='example:after'></p>");
    return QStringLiteral("<h4>%1</h4><p><code>%2</code></p><table><tr><td valign='top'>%3<br><img src='example:before'></td><td width='8'></td><td valign='top'>%4<br><img src='example:after'></td></tr></table>")
        .arg(HelpPanel::tr("An example"), toQString(toText(example.model.pipeline)).toHtmlEscaped(), HelpPanel::tr("before"), HelpPanel::tr("after"));
}

} // namespace passbench
