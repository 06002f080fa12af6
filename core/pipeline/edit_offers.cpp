#include "core/pipeline/edit_offers.h"

#include "core/pipeline/words.h"
#include "core/support/json.h"

#include <algorithm>

namespace passbench {
namespace {

/// The edit whose brackets are open at the end of a text.
struct OpenEdit {
    std::string_view before; ///< what it changes
    std::string_view name;   ///< of the step or group, as far as it is typed
    bool hasNumber = false;  ///< behind the colon of the name
    bool takesPass = false;  ///< behind its comma
};

/// Each character in quotation marks as such a mark, and comments as blanks: what else stands there is read without them.
std::string withoutQuoted(std::string_view text)
{
    std::string plain(text);
    bool inString = false, inComment = false;
    for (std::size_t i = 0; i < plain.size(); ++i) {
        const char c = text[i];
        if (inComment) {
            inComment = c != '\n';
            plain[i] = inComment ? ' ' : c;
        } else if (inString) {
            plain[i] = '"';
            inString = c != '"';
            if (c == '\\' && i + 1 < plain.size())
                plain[++i] = '"';
        } else {
            inString = c == '"';
            inComment = c == '#';
        }
    }
    return plain;
}

std::string_view withoutSpace(std::string_view text)
{
    const std::size_t last = text.find_last_not_of(" \t\r\n");
    return text.substr(0, last == text.npos ? 0 : last + 1);
}

std::optional<OpenEdit> openEdit(std::string_view text)
{
    const std::string plain = withoutQuoted(text);
    const std::size_t bracket = plain.rfind('(');
    if (bracket == plain.npos)
        return {};
    OpenEdit edit {.before = withoutSpace(text.substr(0, bracket)), .name = {}};
    const std::string word = lastWord(edit.before);
    if (word != removeWord && word != beforeWord && word != afterWord)
        return {};
    edit.before = withoutSpace(edit.before.substr(0, edit.before.size() - word.size()));
    const std::size_t begin = std::min(plain.find_first_not_of(" \t\r\n", bracket + 1), plain.size());
    const std::size_t end = std::min(plain.find_first_not_of(std::string(wordLetters) + '"', begin), plain.size());
    edit.name = text.substr(begin, end - begin);
    edit.takesPass = word != removeWord && plain.find(',', begin) != plain.npos;
    edit.hasNumber = end < plain.size() && plain[end] == ':' && plain.find_first_not_of(wordLetters, end + 1) == plain.npos;
    return edit.takesPass || edit.hasNumber || end == plain.size() ? std::optional(edit) : std::nullopt;
}

/// Of all that edits mean by a name.
Strings numbersOf(const Pipeline& pipeline, std::string_view name)
{
    Strings numbers;
    while (checkNamed(pipeline, name, numbers.size()))
        numbers.push_back(std::to_string(numbers.size() + 1));
    return numbers;
}

/// Of groups that no step is called like.
Strings namesOfGroups(const Pipeline& pipeline)
{
    Strings names;
    for (const PipelineStep& step : pipeline.steps)
        for (const StepGroup& group : step.groups)
            if (!group.name.empty() && std::ranges::find(names, group.name) == names.end() && std::ranges::find(pipeline.steps, group.name, &PipelineStep::pass) == pipeline.steps.end())
                names.push_back(group.name);
    return names;
}

/// "FoldConstant", and "FoldConstant:2" for the second; groups likewise, in quotation marks where they need them.
Strings namesOfParts(const Pipeline& pipeline)
{
    Strings names = stepIds(pipeline);
    for (const std::string& name : namesOfGroups(pipeline)) {
        const std::string written = name.find_first_not_of(wordLetters) == name.npos ? name : quotedJson(name);
        for (const std::string& number : numbersOf(pipeline, name))
            names.push_back(number == "1" ? written : written + ':' + number);
    }
    return names;
}

/// What is left of names of groups behind all but the last word of what stands in open quotation marks.
Strings endsOfGroups(const Pipeline& pipeline, std::string_view typed)
{
    const std::size_t last = typed.find_last_not_of(std::string(wordLetters) + '-');
    const std::string_view kept = typed.substr(0, last + 1); // with the mark that opens
    Strings ends;
    for (const std::string& name : namesOfGroups(pipeline))
        if (const std::string written = quotedJson(name); written.starts_with(kept))
            ends.push_back(written.substr(kept.size()));
    return ends;
}

bool isOpenString(std::string_view name) { return name.starts_with('"') && withoutQuoted(std::string(name) + ' ').ends_with('"'); }

std::string nameIn(std::string_view typed)
{
    PipelineCursor cursor(typed);
    return cursor.wordOrQuoted().value_or(std::string());
}

} // namespace

/// Where nobody can read what stands before the edit, all passes.
std::optional<TextOffers> offersInEdit(std::string_view text, const PresetSource& presets)
{
    const auto edit = openEdit(text);
    if (!edit)
        return {};
    if (edit->takesPass)
        return TextOffers {.words = passNames()};
    TextOffers offers {.words = {}, .areFew = true};
    const auto pipeline = parsePipeline(edit->before.substr(0, edit->before.size() - (edit->before.ends_with(',') ? 1 : 0)), presets);
    if (edit->hasNumber)
        offers.words = pipeline ? numbersOf(*pipeline, nameIn(edit->name)) : Strings();
    else if (isOpenString(edit->name))
        offers.words = pipeline ? endsOfGroups(*pipeline, edit->name) : Strings();
    else if (!edit->name.starts_with('"'))
        offers.words = pipeline ? namesOfParts(*pipeline) : passNames();
    return offers;
}

} // namespace passbench
