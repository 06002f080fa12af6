#include "core/pipeline/words.h"

#include "core/support/words/near_names.h"

#include <algorithm>
#include <charconv>
#include <iterator>

namespace passbench {

std::string lastWord(std::string_view text)
{
    while (!text.empty() && text.back() == ' ')
        text.remove_suffix(1);
    const std::size_t before = text.find_last_not_of(wordLetters);
    return std::string(before == text.npos ? text : text.substr(before + 1));
}

Strings passNames()
{
    Strings names;
    for (const PassDef& pass : allPasses())
        names.push_back(pass.name);
    return names;
}

Result<StepName> readStepName(PipelineCursor& cursor)
{
    cursor.skipSpace();
    StepName name {.name = {}, .which = {}, .at = cursor.at()};
    PB_ASSIGN(name.name, cursor.wordOrQuoted());
    if (name.name.empty())
        return cursor.expected("the name of a step or group");
    if (!cursor.take(':'))
        return name;
    const std::size_t begin = cursor.at();
    const std::string_view digits = cursor.word();
    std::size_t which = 0;
    const auto parsed = std::from_chars(digits.data(), digits.data() + digits.size(), which);
    if (parsed.ec != std::errc() || parsed.ptr != digits.data() + digits.size() || which == 0)
        return cursor.error(begin, fmt::format("`{}` is no number of a step", digits), "`FoldConstant:2` is the second step of that pass");
    name.which = which - 1;
    return name;
}

std::string suggestedWord(std::string_view typed)
{
    Strings names {std::string(groupWord), std::string(presetWord), std::string(removeWord), std::string(beforeWord), std::string(afterWord)};
    std::ranges::copy(passNames(), std::back_inserter(names));
    return didYouMean(typed, names, "`passbench-cli list passes` shows all");
}

} // namespace passbench
