#include "core/query/terms.h"

#include <algorithm>
#include <cctype>
#include <utility>

namespace passbench {
namespace {

using Relation = SearchTerm::Relation;

std::vector<std::string> words(std::string_view query)
{
    std::vector<std::string> found;
    std::string word;
    bool quoted = false;
    for (const char c : query) {
        if (c == '"') {
            quoted = !quoted;
        } else if (!quoted && std::isspace(static_cast<unsigned char>(c))) {
            if (!word.empty())
                found.push_back(std::exchange(word, {}));
        } else {
            word += c;
        }
    }
    if (!word.empty())
        found.push_back(word);
    return found;
}

} // namespace

std::string lowerCase(std::string_view text)
{
    std::string result(text);
    std::transform(result.begin(), result.end(), result.begin(),
        [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return result;
}

std::vector<SearchTerm> parseSearch(std::string_view query)
{
    static constexpr std::pair<std::string_view, Relation> relations[] {{"!=", Relation::NotEqual},
        {">=", Relation::GreaterEqual}, {"<=", Relation::LessEqual}, {"==", Relation::Equal}, {"=", Relation::Equal},
        {">", Relation::Greater}, {"<", Relation::Less}, {":", Relation::Contains}};
    std::vector<SearchTerm> terms;
    for (const std::string& word : words(query)) {
        SearchTerm term {.value = lowerCase(word)};
        const std::size_t at = word.find_first_of("!<>=:");
        if (at != std::string::npos && at > 0)
            for (const auto& [sign, relation] : relations)
                if (std::string_view(word).substr(at).starts_with(sign) && at + sign.size() < word.size()) {
                    term = {lowerCase(word.substr(0, at)), relation, lowerCase(word.substr(at + sign.size()))};
                    break;
                }
        terms.push_back(std::move(term));
    }
    return terms;
}

} // namespace passbench
