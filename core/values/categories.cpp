#include "core/values/categories.h"

#include <algorithm>

namespace passbench {

void setCategories(NodeValues& values, const std::vector<std::pair<NodeId, std::string>>& texts)
{
    std::unordered_map<std::string, std::size_t> counts;
    for (const auto& [node, text] : texts)
        ++counts[text];
    std::vector<std::pair<std::string, std::size_t>> sorted(counts.begin(), counts.end());
    std::ranges::sort(sorted, [](const auto& a, const auto& b) { return a.second != b.second ? a.second > b.second : a.first < b.first; });
    std::unordered_map<std::string, double> index;
    for (const auto& [text, count] : sorted) {
        index.emplace(text, static_cast<double>(values.categories.size()));
        values.categories.push_back(text);
    }
    for (const auto& [node, text] : texts)
        values.values.insert_or_assign(node, index.at(text));
}

} // namespace passbench
