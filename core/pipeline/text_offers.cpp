#include "core/pipeline/text_offers.h"

#include "core/pipeline/edit_offers.h"
#include "core/pipeline/words.h"
#include "core/support/json.h"

#include <algorithm>

namespace passbench {
namespace {

/// Where in the text its end is.
struct Place {
    std::string pass {};       ///< whose braces are open; empty outside of braces
    std::string option {};     ///< whose value is typed; empty before the `=`
    bool inString = false;
    int brackets = 0;          ///< of lists, that are open in such a value
    bool inComment = false;
    Strings given {};          ///< options that have been given
};

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

Strings namesOutside()
{
    Strings names {"Sequential(", "Sequential{name=\"", "insert_after(", "insert_before(", "remove("};
    std::ranges::copy(passNames(), std::back_inserter(names));
    for (const std::string& preset : presetNames())
        names.push_back("preset(" + preset + ")");
    return names;
}

} // namespace

TextOffers offersAfter(std::string_view text, const Strings& compilers, const PresetSource& presets)
{
    const Place place = placeAtEnd(text);
    if (place.inComment)
        return {};
    if (auto offers = place.pass.empty() ? offersInEdit(text, presets) : std::nullopt)
        return std::move(*offers);
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
