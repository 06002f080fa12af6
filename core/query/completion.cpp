#include "core/query/keys.h"
#include "core/query/query.h"
#include "core/query/query_words.h"

#include <algorithm>
#include <cctype>

namespace passbench {
namespace {

constexpr std::size_t mostChoices = 40;

/// Where the word under the cursor begins: quotes that are open hold blanks.
std::size_t wordStart(std::string_view query, std::size_t cursor)
{
    std::size_t start = 0;
    bool quoted = false;
    for (std::size_t at = 0; at < cursor; ++at) {
        if (query[at] == '"')
            quoted = !quoted;
        else if (!quoted && (std::isspace(static_cast<unsigned char>(query[at])) || query[at] == '(' || query[at] == ')'))
            start = at + 1;
    }
    return start;
}

std::string countOf(std::size_t count) { return count == 0 ? std::string() : fmt::format("{} node{}", count, count == 1 ? "" : "s"); }

const std::vector<QueryWords::Word>* wordsFor(std::string_view key, const QueryWords& words)
{
    static constexpr std::pair<std::string_view, std::vector<QueryWords::Word> QueryWords::*> lists[] {{"op", &QueryWords::operators},
        {"compiler", &QueryWords::compilers}, {"dtype", &QueryWords::dtypes}, {"region", &QueryWords::regions}, {"group", &QueryWords::groups},
        {"step", &QueryWords::steps}, {"kind", &QueryWords::kinds}};
    const auto found = std::ranges::find(lists, key, [](const auto& entry) { return entry.first; });
    return found == std::end(lists) ? nullptr : &(words.*found->second);
}

std::string quotedWhereNeeded(const std::string& text)
{
    const bool plain = std::ranges::none_of(text, [](unsigned char c) { return std::isspace(c) || c == '(' || c == ')' || c == '*' || c == '?'; });
    return plain || text.find('"') != std::string::npos ? text : '"' + text + '"';
}

/// Those that begin as what was typed, then those that hold it.
template<typename Add> void addFitting(std::string_view typed, const std::vector<QueryWords::Word>& words, Add&& add)
{
    const std::string lower = lowerCase(typed);
    for (const bool begins : {true, false})
        for (const QueryWords::Word& word : words) {
            const std::size_t at = lowerCase(word.text).find(lower);
            if (at != std::string::npos && (at == 0) == begins)
                add(word);
        }
}

/// `op:add` finds `bias_add`, too: whoever typed all of a name is told how to ask for that alone.
template<typename Add> void addExact(const std::string& typed, const std::vector<QueryWords::Word>& operators, Add&& add)
{
    const std::string lower = lowerCase(typed);
    const auto exact = std::ranges::find(operators, lower, [](const QueryWords::Word& word) { return lowerCase(word.text); });
    const auto holds = [&](const QueryWords::Word& word) { return lowerCase(word.text).find(lower) != std::string::npos; };
    if (exact != operators.end() && std::ranges::count_if(operators, holds) > 1)
        add("op=" + quotedWhereNeeded(exact->text), "this operator alone, " + countOf(exact->count));
}

} // namespace

Completions completionsAt(std::string_view query, std::size_t cursor, const QueryWords& words)
{
    cursor = std::min(cursor, query.size());
    Completions completions {.begin = wordStart(query, cursor), .end = cursor};
    const std::string_view word = query.substr(completions.begin, cursor - completions.begin);
    const auto add = [&](std::string text, std::string about) {
        if (completions.choices.size() < mostChoices && text != word)
            completions.choices.push_back({std::move(text), std::move(about)});
    };
    if (const std::size_t sign = word.find_first_of(":=!<>"); sign != std::string_view::npos) {
        const std::string key = lowerCase(word.substr(0, sign));
        const std::size_t value = word.find_first_not_of(":=!<>", sign);
        std::string typed(value == std::string_view::npos ? "" : word.substr(value));
        std::erase(typed, '"');
        const std::string head(word.substr(0, value));
        if (key == "op" && head.back() == ':')
            addExact(typed, words.operators, add);
        if (const auto* known = wordsFor(key, words))
            addFitting(typed, *known, [&](const QueryWords::Word& one) { add(head + quotedWhereNeeded(one.text), countOf(one.count)); });
        else if (key == "changed")
            for (const std::string_view kind : {"added", "changed", "moved"})
                if (kind.starts_with(typed))
                    add(head + std::string(kind), {});
        return completions;
    }
    if (word.empty())
        return completions;
    for (const QueryKey& key : queryKeys())
        if (key.name.starts_with(lowerCase(word)))
            add(std::string(key.name) + (key.takes == QueryKey::Takes::Number ? ">" : ":"), std::string(key.about));
    addFitting(word, words.attributes, [&](const QueryWords::Word& one) { add(one.text + "=", "attribute of " + countOf(one.count)); });
    if (word.size() > 1)
        addFitting(word, words.operators, [&](const QueryWords::Word& one) { add("op:" + one.text, countOf(one.count)); });
    return completions;
}

} // namespace passbench
