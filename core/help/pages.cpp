#include "core/help/pages.h"

#include "core/help/described.h"
#include "core/help/op_example.h"
#include "core/support/text.h"

#include <algorithm>
#include <fstream>
#include <sstream>

namespace passbench {
namespace {

std::vector<HelpPage> pagesOfFolder(const std::filesystem::path& folder)
{
    std::vector<std::filesystem::path> files;
    std::error_code error;
    for (std::filesystem::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error))
        if (entry->path().extension() == ".md")
            files.push_back(entry->path());
    std::ranges::sort(files);
    std::vector<HelpPage> pages;
    for (const std::filesystem::path& path : files) {
        std::ifstream file(path, std::ios::binary);
        std::stringstream text;
        if (text << file.rdbuf())
            pages.push_back(readHelpPage(path.stem().string(), text.str()));
    }
    return pages;
}

} // namespace

HelpPage readHelpPage(const std::string& name, std::string_view text)
{
    HelpPage page {.id = name, .title = name};
    if (const std::size_t dash = page.id.find('-'); dash != std::string::npos)
        page.id[dash] = '/';
    const auto takeLine = [&text] {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view line = trimmed(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
        return line;
    };
    if (text.starts_with("# "))
        page.title = trimmed(takeLine().substr(2));
    constexpr std::string_view begin = "<!-- says:", end = "-->";
    if (text.starts_with(begin)) {
        std::string_view line = takeLine().substr(begin.size());
        if (line.ends_with(end))
            line.remove_suffix(end.size());
        for (const std::string& part : split(line, '|'))
            page.says.emplace_back(trimmed(part));
    }
    page.text = trimmed(text);
    return page;
}

std::vector<HelpPage> helpPages(const HelpSources& sources)
{
    std::vector<HelpPage> pages = pagesOfFolder(sources.folder);
    for (const PassDef& pass : sources.passes)
        pages.push_back(describePass(pass));
    const OpExamples examples(sources.folder / "operators");
    for (const OpDef* op : sources.ops) {
        const auto example = examples.of(op->name);
        pages.push_back(describeOp(*op, example ? &*example : nullptr));
    }
    if (sources.compilers)
        for (const CompilerPtr& compiler : sources.compilers->compilers)
            pages.push_back(describeCompiler(*compiler));
    return pages;
}

const HelpPage* findPage(std::span<const HelpPage> pages, std::string_view id)
{
    const auto found = std::ranges::find(pages, id, &HelpPage::id);
    return found == pages.end() ? nullptr : &*found;
}

const HelpPage* pageOfMessage(std::span<const HelpPage> pages, std::string_view message)
{
    const HelpPage* best = nullptr;
    std::size_t longest = 0;
    for (const HelpPage& page : pages)
        for (const std::string& part : page.says)
            if (part.size() > longest && message.find(part) != std::string_view::npos) {
                best = &page;
                longest = part.size();
            }
    return best;
}

Strings linksOf(const HelpPage& page)
{
    constexpr std::string_view begin = "](help:";
    Strings links;
    for (std::size_t at = page.text.find(begin); at != std::string::npos; at = page.text.find(begin, at + 1)) {
        const std::size_t from = at + begin.size();
        links.push_back(page.text.substr(from, page.text.find(')', from) - from));
    }
    return links;
}

} // namespace passbench
