#include "core/pipeline/text_offers.h"

#include "core/pipeline/words.h"
#include "core/support/json.h"

#include <algorithm>

namespace passbench {
namespace {

constexpr std::string_view wordLetters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_.";

/// Where in the text its end is.
struct Place {
    std::string pass {};       ///< whose braces are open; empty outside of braces
    std::string option {};     ///< whose value is typed; empty before the `=`
    bool inString = false;
    int brackets = 0;          ///< of lists, that are open in such a value
    bool inComment = false;
    Strings given {};          ///< options that have been given
};

std::string lastWord(std::string_view text)
{
    while (!text.empty() && text.back() == ' ')
        text.remove_suffix(1);
    const std::size_t before = text.find_last_not_of(wordLetters);
    return std::string(before == text.npos ? text : text.substr(before + 1));
}

Place placeAtEnd(std::string_view text)
{
    Place place;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (place.inComment) {
            place.inComment = c != '\n';
        } else if (place.inString) {
            if (c == '\\')
                ++i;
            else if (c == '"')
                place.inString = false;
        } else if (c == '"') {
            place.inString = true;
        } else if (place.pass.empty()) {
            if (c == '#')
                place.inComment = true;
            else if (c == '{')
                place = {.pass = lastWord(text.substr(0, i))};
        } else if (c == '[' || c == ']') {
            place.brackets += c == '[' ? 1 : -1;
        } else if (c == '}') {
            place = {};
        } else if (c == '=' && place.option.empty()) {
            place.option = lastWord(text.substr(0, i));
            place.given.push_back(place.option);
        } else if (c == ',' && place.brackets <= 0) {
            place.option.clear();
        }
    }
    return place;
}

/// As they go on from there: a text with its end in quotes that are open, a list with its brackets where there are none.
Strings valuesOf(const FieldInfo& field, const Place& place, const Strings& compilers)
{
    if (field.typeName == "bool")
        return place.inString ? Strings {} : Strings {"true", "false"};
    Strings values = field.name == "compilers" ? compilers : field.choices;
    for (std::string& value : values) {
        value = quotedJson(value);
        if (place.inString)
            value.erase(0, 1);
        else if (field.typeName == "strings" && place.brackets <= 0)
            value = '[' + value + ']';
    }
    return values;
}

bool isInPreset(std::string_view text)
{
    const std::size_t before = text.find_last_not_of(wordLetters);
    return before != text.npos && text.substr(0, before + 1).ends_with("preset(");
}

Strings presetNames()
{
    Strings names;
    for (const Preset& preset : allPresets())
        names.push_back(preset.name);
    return names;
}

Strings passNames()
{
    Strings names;
    for (const PassDef& pass : allPasses())
        names.push_back(pass.name);
    return names;
}

Strings namesOutside()
{
    Strings names {"Sequential(", "Sequential{name=\"", "insert_after(", "insert_before(", "remove("};
    std::ranges::copy(passNames(), std::back_inserter(names));
    for (const std::string& preset : presetNames())
        names.push_back("preset(" + preset + ")");
    return names;
}

/// The edit whose brackets are open at the end of a text.
struct OpenEdit {
    std::string_view before; ///< what it changes
    std::string_view step;   ///< that it names, as far as it is typed
    bool takesPass = false;  ///< behind its comma
};

std::string_view withoutSpace(std::string_view text)
{
    const std::size_t last = text.find_last_not_of(" \t\r\n");
    return text.substr(0, last == text.npos ? 0 : last + 1);
}

std::optional<OpenEdit> openEdit(std::string_view text)
{
    const std::size_t bracket = text.rfind('(');
    if (bracket == text.npos)
        return {};
    OpenEdit edit {.before = withoutSpace(text.substr(0, bracket)), .step = text.substr(bracket + 1)};
    const std::string word = lastWord(edit.before);
    if (word != removeWord && word != beforeWord && word != afterWord)
        return {};
    edit.before = withoutSpace(edit.before.substr(0, edit.before.size() - word.size()));
    edit.step.remove_prefix(std::min(edit.step.find_first_not_of(" \t\r\n"), edit.step.size()));
    edit.takesPass = word != removeWord && edit.step.find(',') != edit.step.npos;
    const bool isOpen = edit.takesPass || edit.step.find_first_not_of(std::string(wordLetters) + ':') == edit.step.npos;
    return isOpen ? std::optional(edit) : std::nullopt;
}

/// "FoldConstant", and "FoldConstant:2" for the second; behind a colon its numbers. Where nobody can read what stands before, all passes.
Strings namesOfSteps(const OpenEdit& edit, const PresetSource& presets)
{
    const auto pipeline = parsePipeline(edit.before.substr(0, edit.before.ends_with(',') ? edit.before.size() - 1 : edit.before.size()), presets);
    if (!pipeline)
        return passNames();
    const std::size_t colon = edit.step.find(':');
    if (colon == edit.step.npos)
        return stepIds(*pipeline);
    Strings numbers;
    for (const PipelineStep& step : pipeline->steps)
        if (step.pass == edit.step.substr(0, colon))
            numbers.push_back(std::to_string(numbers.size() + 1));
    return numbers;
}

} // namespace

TextOffers offersAfter(std::string_view text, const Strings& compilers, const PresetSource& presets)
{
    const Place place = placeAtEnd(text);
    if (place.inComment)
        return {};
    if (const auto edit = openEdit(text); edit && place.pass.empty() && !place.inString)
        return {.words = edit->takesPass ? passNames() : namesOfSteps(*edit, presets), .areFew = !edit->takesPass};
    if (place.pass.empty())
        return {.words = place.inString ? Strings {} : isInPreset(text) ? presetNames() : namesOutside(), .areFew = isInPreset(text)};
    TextOffers offers {.areFew = true};
    const PassDef* pass = passNamed(place.pass);
    if (!pass)
        return offers;
    for (const FieldInfo& field : pass->options)
        if (place.option.empty() && !place.inString && std::ranges::find(place.given, field.name) == place.given.end())
            offers.words.push_back(field.name + "=");
        else if (place.option == field.name)
            offers.words = valuesOf(field, place, compilers);
    return offers;
}

} // namespace passbench
