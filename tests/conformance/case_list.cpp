#include "tests/conformance/case_list.h"

#include <fstream>

namespace passbench {

bool matches(std::string_view pattern, std::string_view name)
{
    std::size_t p = 0, n = 0, star = std::string_view::npos, resumed = 0;
    while (n < name.size()) {
        if (p < pattern.size() && pattern[p] == '*') {
            star = p++;
            resumed = n;
        } else if (p < pattern.size() && pattern[p] == name[n]) {
            ++p, ++n;
        } else if (star != std::string_view::npos) {
            p = star + 1;
            n = ++resumed;
        } else {
            return false;
        }
    }
    return pattern.find_first_not_of('*', p) == std::string_view::npos;
}

Result<CaseList> CaseList::read(const std::filesystem::path& path)
{
    std::ifstream file(path);
    if (!file)
        return fail("`{}` can't be read", path.string());
    CaseList list;
    list.m_path = path;
    int number = 0;
    for (std::string line; std::getline(file, line);) {
        ++number;
        if (line.empty() || line.front() == '#') {
            list.m_comments += list.m_entries.empty() ? line + "\n" : "";
            continue;
        }
        const std::size_t colon = line.find(": ");
        if (colon == std::string::npos)
            return fail("{}:{} isn't `name: reason`", path.filename().string(), number);
        list.m_entries.push_back({line.substr(0, colon), line.substr(colon + 2)});
    }
    return list;
}

const CaseListEntry* CaseList::find(std::string_view name) const
{
    for (const CaseListEntry& entry : m_entries)
        if (matches(entry.pattern, name))
            return &entry;
    return nullptr;
}

Result<void> CaseList::replaceEntries(std::vector<CaseListEntry> entries)
{
    m_entries = std::move(entries);
    std::ofstream file(m_path);
    file << m_comments;
    for (const CaseListEntry& entry : m_entries)
        file << entry.pattern << ": " << entry.reason << "\n";
    return file.flush() ? Result<void>() : fail("`{}` can't be written", m_path.string());
}

} // namespace passbench
