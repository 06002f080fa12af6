#include "core/import/keras/reader/weights.h"

#include "core/support/text.h"

#include <algorithm>

namespace passbench::keras {
namespace {

bool isUpper(char c) { return c >= 'A' && c <= 'Z'; }
bool isLower(char c) { return c >= 'a' && c <= 'z'; }

/// "block1/conv/kernel:0" -> block1, conv, kernel
std::vector<std::string> componentsOf(const std::string& weight)
{
    const std::size_t colon = weight.rfind(':');
    const bool numbered = colon != std::string::npos && weight.find_first_not_of("0123456789", colon + 1) == std::string::npos;
    return split(numbered ? weight.substr(0, colon) : weight, '/');
}

bool isWithin(const std::string& weight, std::string_view scope)
{
    std::vector<std::string> parts = componentsOf(weight);
    if (!parts.empty())
        parts.pop_back();
    // A layer's name may itself have slashes: those are components of the path as well.
    const std::string path = "/" + join(parts, "/") + "/";
    const bool isStart = scope.ends_with('*');
    return path.find(fmt::format("/{}{}", isStart ? scope.substr(0, scope.size() - 1) : scope, isStart ? "" : "/")) != std::string::npos;
}

/// The weight of that role which no layer has taken. One layer alone may call its roles what it likes.
const Place::Named* named(const Place& place, std::size_t index, std::string_view role)
{
    const Place::Named* again = nullptr;
    for (const Place::Named& weight : place.weights) {
        const std::vector<std::string> parts = componentsOf(weight.name);
        if (parts.empty() || parts.back() != role)
            continue;
        if (!place.taken->contains(weight.dataset))
            return &weight;
        again = again ? again : &weight;
    }
    if (again)
        return again;
    constexpr std::string_view roles[] = {"kernel", "bias", "gamma", "beta", "moving_mean", "moving_variance", "depthwise_kernel", "pointwise_kernel", "embeddings", "recurrent_kernel"};
    const bool anyKnown = std::ranges::any_of(place.weights, [&](const Place::Named& weight) {
        const auto parts = componentsOf(weight.name);
        return !parts.empty() && std::ranges::find(roles, parts.back()) != std::end(roles);
    });
    return !anyKnown && index < place.weights.size() ? &place.weights[index] : nullptr;
}

} // namespace

std::string snakeCase(std::string_view className)
{
    std::string words;
    for (const char c : className)
        if (std::isalnum(static_cast<unsigned char>(c)) || c == '_')
            words.push_back(c);
    std::string apart;
    for (std::size_t i = 0; i < words.size();) { // a capital that begins a word, unless it is the first character
        apart.push_back(words[i++]);
        if (i + 1 < words.size() && isUpper(words[i]) && isLower(words[i + 1])) {
            apart.push_back('_');
            do
                apart.push_back(words[i++]);
            while (i < words.size() && isLower(words[i]));
        }
    }
    std::string snake;
    for (std::size_t i = 0; i < apart.size(); ++i) {
        if (i > 0 && isLower(apart[i - 1]) && isUpper(apart[i]))
            snake.push_back('_');
        snake.push_back(isUpper(apart[i]) ? static_cast<char>(apart[i] - 'A' + 'a') : apart[i]);
    }
    return snake;
}

Place partOf(const Place& place, std::initializer_list<std::string_view> attributes, std::string_view scope)
{
    Place part = place;
    if (!place.file)
        return part;
    if (place.isNumbered) {
        part.group = place.group + "/" + std::string(*attributes.begin());
        for (const std::string_view attribute : attributes)
            if (std::string group = place.group + "/" + std::string(attribute); place.file->has(group)) {
                part.group = std::move(group);
                break;
            }
        return part;
    }
    std::erase_if(part.weights, [&](const Place::Named& weight) { return !isWithin(weight.name, scope); });
    return part.weights.empty() ? place : part;
}

bool hasWeight(const Place& place, std::size_t index, std::string_view role)
{
    if (!place.file)
        return false;
    return place.isNumbered ? place.file->has(fmt::format("{}/vars/{}", place.group, index)) : named(place, index, role) != nullptr;
}

Result<Tensor> weightAt(const Place& place, std::size_t index, std::string_view role)
{
    if (!place.file)
        return fail("its weight `{}` is missing: the file has no weights", role);
    if (place.isNumbered) {
        const std::string path = fmt::format("{}/vars/{}", place.group, index);
        if (!place.file->has(path))
            return fail("its weight `{}` is missing: `{}` has no `{}`", role, place.file->name(), path);
        return place.file->tensor(path);
    }
    const Place::Named* weight = named(place, index, role);
    if (!weight)
        return fail("its weight `{}` is missing in the group `{}` of `{}`", role, place.group, place.file->name());
    place.taken->insert(weight->dataset);
    return place.file->tensor(weight->dataset);
}

} // namespace passbench::keras
