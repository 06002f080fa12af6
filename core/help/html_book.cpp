#include "core/help/html_book.h"

#include "core/help/book_pictures.h"
#include "core/support/markup.h"

#include <algorithm>
#include <array>
#include <md4c-html.h>

namespace passbench {
namespace {

constexpr std::string_view styleSheet = R"(:root { color-scheme: light dark; --ground: #fff; --ink: #24292F; --pale: #5A626D; --line: #D5D9DE; --soft: #F1F3F5; --accent: #2F6FDE; }
@media (prefers-color-scheme: dark) { :root { --ground: #16181C; --ink: #DDE1E7; --pale: #9DA6B1; --line: #3A4049; --soft: #242930; --accent: #6AA5FF; } }
body { margin: 0 auto; padding: 0 16px 40px; max-width: 860px; background: var(--ground); color: var(--ink); font: 15px/1.55 system-ui, "Noto Sans", "DejaVu Sans", sans-serif; overflow-wrap: anywhere; }
nav { padding: 10px 0; border-bottom: 1px solid var(--line); color: var(--pale); } a { color: var(--accent); text-decoration: none; } a:hover { text-decoration: underline; }
h1 { font-size: 24px; } h2 { font-size: 18px; margin: 26px 0 6px; } h4 { font-size: 15px; margin: 20px 0 4px; }
code, pre { font: 13px/1.5 ui-monospace, "DejaVu Sans Mono", monospace; } code { background: var(--soft); padding: 1px 3px; border-radius: 3px; }
pre { background: var(--soft); padding: 8px 10px; border-radius: 5px; white-space: pre-wrap; } pre code { padding: 0; background: none; }
table { border-collapse: collapse; } td, th { border-bottom: 1px solid var(--line); padding: 3px 14px 3px 0; text-align: left; vertical-align: top; }
.pictures { display: flex; flex-wrap: wrap; gap: 16px; align-items: flex-start; } figure { margin: 0; } figure img { max-width: 100%; background: #FBFBFA; border: 1px solid var(--line); border-radius: 5px; }
figcaption { color: var(--pale); font-size: 13px; } .index { columns: 15em; padding: 0; list-style: none; } .wide { padding: 0; list-style: none; } .wide span { color: var(--pale); }
@media print { nav { display: none; } a { color: inherit; } figure { break-inside: avoid; } }
)";

/// Kinds of pages in the order of the index.
constexpr std::array<std::pair<std::string_view, std::string_view>, 6> chapters {{{"topic", "Topics"}, {"panel", "Panels"}, {"pass", "Passes"}, {"op", "Operators"}, {"compiler", "Compilers"}, {"message", "Messages, and what to do"}}};

void append(const char* text, MD_SIZE size, void* result) { static_cast<std::string*>(result)->append(text, size); }

/// Pages of the window name each other as `help:panel/graph`.
std::string withFileLinks(const std::string& html)
{
    constexpr std::string_view begin = "href=\"help:";
    std::string result;
    std::size_t from = 0;
    for (std::size_t at = html.find(begin); at != html.npos; at = html.find(begin, from)) {
        const std::size_t target = at + begin.size(), end = html.find('"', target);
        result += html.substr(from, at - from) + "href=\"" + bookNameOf(html.substr(target, end - target));
        from = end;
    }
    return result + html.substr(from);
}

std::string htmlOf(const std::string& markdown)
{
    std::string html;
    md_html(markdown.data(), static_cast<MD_SIZE>(markdown.size()), append, &html, MD_FLAG_TABLES | MD_FLAG_NOHTML, 0);
    return withFileLinks(html);
}

std::string framed(const std::string& title, const std::string& navigation, const std::string& body)
{
    return fmt::format("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>{0} - Passbench</title>\n<link rel=\"stylesheet\" href=\"help.css\">\n</head>\n<body>\n{1}<h1>{0}</h1>\n{2}</body>\n</html>\n", markupText(title), navigation, body);
}

std::string picturesHtml(const std::vector<BookFile>& pictures)
{
    if (pictures.empty())
        return {};
    std::string html = pictures.size() > 1 ? "<h4>An example</h4>\n<div class=\"pictures\">\n" : "<div class=\"pictures\">\n";
    for (std::size_t k = 0; k < pictures.size(); ++k) {
        const std::string_view caption = pictures.size() == 1 ? "the graph of the example" : k == 0 ? "before"
                                                                                                    : "after";
        html += fmt::format("<figure><img src=\"{}\" alt=\"{}\"><figcaption>{}</figcaption></figure>\n", pictures[k].name, caption, caption);
    }
    return html + "</div>\n";
}

std::string linkTo(const HelpPage& page) { return fmt::format("<a href=\"{}\">{}</a>", bookNameOf(page.id), markupText(page.title)); }

std::string indexHtml(std::span<const HelpPage> pages)
{
    std::string html;
    for (const auto& [kind, title] : chapters) {
        const bool isLong = kind == "pass" || kind == "op";
        html += fmt::format("<h2 id=\"{}\">{}</h2>\n<ul class=\"{}\">\n", kind, title, isLong ? "index" : "wide");
        for (const HelpPage& page : pages)
            if (page.kind() == kind)
                html += "<li>" + linkTo(page) + "</li>\n";
        html += "</ul>\n";
    }
    return html;
}

std::string navigationOf(const HelpPage& page)
{
    const auto chapter = std::ranges::find(chapters, page.kind(), [](const auto& one) { return one.first; });
    return fmt::format("<nav><a href=\"index.html\">Passbench help</a> › <a href=\"index.html#{}\">{}</a></nav>\n", chapter->first, chapter->second);
}

} // namespace

std::string bookNameOf(std::string_view page)
{
    std::string name(page);
    std::ranges::replace(name, '/', '-');
    return name + ".html";
}

Result<std::vector<BookFile>> helpBook(const HelpSources& sources, const std::stop_token& stop)
{
    const std::vector<HelpPage> pages = helpPages(sources);
    std::vector<BookFile> files {{"index.html", framed("Passbench help", "", indexHtml(pages))}, {"help.css", std::string(styleSheet)}};
    for (const HelpPage& page : pages) {
        if (std::ranges::find(chapters, page.kind(), [](const auto& one) { return one.first; }) == chapters.end())
            continue; // a file whose name says nothing of what it is about
        PB_ASSIGN(std::vector<BookFile> pictures, examplePictures(sources, page, stop));
        files.push_back({bookNameOf(page.id), framed(page.title, navigationOf(page), htmlOf(page.text) + picturesHtml(pictures))});
        std::ranges::move(pictures, std::back_inserter(files));
    }
    return files;
}

} // namespace passbench
