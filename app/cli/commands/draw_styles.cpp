#include "app/cli/commands/draw_styles.h"

#include "core/drawing/scene.h"

#include "core/support/words/near_names.h"

#include <QColor>

namespace passbench::cli {
namespace {

constexpr std::size_t longestBadge = 2; // characters, as in the window

std::optional<palette::Rgb> rgbOf(const std::string& color)
{
    const QColor parsed(QString::fromStdString(color));
    return parsed.isValid() ? std::optional(parsed.rgb() & 0xFFFFFF) : std::nullopt;
}

Diagnostic noColor(const std::string& text, const std::string& form)
{
    Strings names;
    for (const QString& name : QColor::colorNames())
        names.push_back(name.toStdString());
    return {.message = fmt::format("`{}` is no colour", text), .help = text.starts_with('#') ? form : didYouMean(text, names, form)};
}

std::size_t characterCount(std::string_view text)
{
    return static_cast<std::size_t>(QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())).size());
}

} // namespace

Result<StyleRule> styleOf(const std::string& text)
{
    const std::string form = "write `QUERY=COLOUR` or `QUERY=COLOUR,BADGE`, such as 'op:nn.conv2d=#E69F00,C' or 'dtype:float16=orange'";
    const std::size_t sign = text.rfind('='); // a query may have some itself
    if (sign == std::string::npos || sign == 0)
        return fail(Diagnostic {.message = fmt::format("`{}` is no style: {}", text, sign == 0 ? "it has no query" : "it has no colour"), .help = form});
    const std::string look = text.substr(sign + 1);
    const std::size_t comma = look.find(',');
    StyleRule rule {.query = text.substr(0, sign), .color = look.substr(0, comma), .badge = comma == std::string::npos ? std::string() : look.substr(comma + 1)};
    if (!rule.color.empty() && !rgbOf(rule.color))
        return fail(noColor(rule.color, form));
    if (characterCount(rule.badge) > longestBadge)
        return fail(Diagnostic {.message = fmt::format("the badge `{}` is longer than {} characters", rule.badge, longestBadge), .help = form});
    if (rule.color.empty() && rule.badge.empty())
        return fail(Diagnostic {.message = fmt::format("`{}` has neither a colour nor a badge", text), .help = form});
    return rule;
}

void addStyles(SceneLooks& looks, const Scene& scene, const std::vector<FoundStyle>& styles)
{
    looks.boxes.resize(scene.boxes.size());
    std::vector<bool> isStyled(scene.boxes.size());
    for (const auto& [rule, nodes] : styles) {
        const std::optional<palette::Rgb> color = rgbOf(rule.color);
        std::size_t boxes = 0; // that it is the first for
        for (const NodeId node : nodes) {
            const auto box = scene.boxOf.find(node);
            if (box == scene.boxOf.end() || isStyled[box->second] || scene.boxes[box->second].kind == BoxKind::Group)
                continue; // a closed group is not what one of its nodes is
            BoxLook& look = looks.boxes[box->second];
            look.head = color ? color : look.head;
            look.badge = rule.badge;
            isStyled[box->second] = true;
            ++boxes;
        }
        if (boxes > 0)
            looks.legend.push_back({.text = fmt::format("{} ({})", rule.query, boxes), .color = color.value_or(palette::light.caption), .badge = rule.badge});
    }
}

} // namespace passbench::cli
