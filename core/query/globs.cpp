#include "core/query/globs.h"

#include "core/query/query.h"
#include "core/support/text.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <cmath>

namespace passbench {
namespace {

bool dimsAgree(std::span<const std::string> dims, std::span<const std::string> wanted)
{
    return dims.size() == wanted.size() && std::equal(dims.begin(), dims.end(), wanted.begin(), [](const std::string& dim, const std::string& want) { return want == "*" || want == "?" || dim == want; });
}

bool oneShapeAgrees(const std::vector<std::string>& dims, std::span<const std::string> wanted)
{
    const bool openStart = wanted.size() > 1 && wanted.front() == "*", openEnd = wanted.size() > 1 && wanted.back() == "*";
    if (wanted.size() == 1 && wanted.front() == "*")
        return true;
    const auto inner = wanted.subspan(openStart ? 1 : 0, wanted.size() - (openStart ? 1 : 0) - (openEnd ? 1 : 0));
    const std::size_t least = openStart ? 1 : 0, room = dims.empty() ? 0 : dims.size() - (openEnd ? 1 : 0);
    for (std::size_t first = least; first + inner.size() <= room; ++first)
        if ((openEnd || first + inner.size() == dims.size()) && (openStart || first == 0) && dimsAgree(std::span(dims).subspan(first, inner.size()), inner))
            return true;
    return false;
}

} // namespace

bool isGlob(std::string_view text) { return text.find_first_of("*?") != std::string_view::npos; }

bool matchesGlob(std::string_view text, std::string_view glob)
{
    std::size_t at = 0, in = 0, star = std::string_view::npos, tried = 0;
    while (at < text.size()) {
        if (in < glob.size() && (glob[in] == '?' || glob[in] == text[at]) && glob[in] != '*') {
            ++at;
            ++in;
        } else if (in < glob.size() && glob[in] == '*') {
            star = in++;
            tried = at;
        } else if (star != std::string_view::npos) {
            in = star + 1;
            at = ++tried;
        } else {
            return false;
        }
    }
    while (in < glob.size() && glob[in] == '*')
        ++in;
    return in == glob.size();
}

std::string plainShape(std::string_view text)
{
    constexpr std::string_view times = "\u00D7", brackets = "()[]";
    std::string result;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text.substr(at).starts_with(times)) {
            result += 'x';
            at += times.size() - 1;
        } else if (text[at] == ',') {
            result += 'x';
        } else if (!std::isspace(static_cast<unsigned char>(text[at])) && brackets.find(text[at]) == std::string_view::npos) {
            result += text[at];
        }
    }
    return lowerCase(result);
}

std::string shapeText(const Type& type)
{
    std::string result;
    for (const TensorType& tensor : flattened(type)) {
        if (!result.empty())
            result += ' ';
        for (std::size_t dim = 0; dim < tensor.shape.size(); ++dim)
            result += (dim ? "x" : "") + tensor.shape[dim].text();
    }
    return lowerCase(result);
}

std::string withNamesApart(std::string text, const Type& type)
{
    constexpr char apart = '\x01';
    for (const TensorType& tensor : flattened(type))
        for (const Dim& dim : tensor.shape) {
            const std::string name = dim.isStatic() ? std::string() : lowerCase(dim.text());
            if (name.find('x') == std::string::npos)
                continue;
            std::string masked = name;
            std::ranges::replace(masked, 'x', apart);
            const auto ends = [&](std::size_t at) { return at >= text.size() || text[at] == 'x' || text[at] == ' '; };
            for (std::size_t at = text.find(name); at != std::string::npos; at = text.find(name, at + 1))
                if ((at == 0 || ends(at - 1)) && ends(at + name.size()))
                    text.replace(at, name.size(), masked);
        }
    return text;
}

bool shapeAgrees(std::string_view shape, std::string_view wanted)
{
    if (!isGlob(wanted))
        return shape.find(wanted) != std::string_view::npos;
    const std::vector<std::string> pattern = split(wanted, 'x');
    return std::ranges::any_of(split(shape, ' '), [&](const std::string& one) { return oneShapeAgrees(split(one, 'x'), pattern); });
}

std::optional<double> queryNumber(std::string_view text)
{
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || !std::isfinite(value))
        return std::nullopt;
    std::string unit = lowerCase(std::string_view(end, static_cast<std::size_t>(text.data() + text.size() - end)));
    if (unit == "macs" || unit == "mac" || unit.empty())
        return value;
    double factor = 1;
    const std::size_t power = std::string_view("kmgt").find(unit.front());
    if (power != std::string_view::npos) {
        const bool binary = unit.size() > 1 && unit[1] == 'i';
        factor = std::pow(binary ? 1024.0 : 1000.0, static_cast<double>(power + 1));
        unit.erase(0, binary ? 2 : 1);
    }
    if (!unit.empty() && unit != "b" && unit != "mac" && unit != "macs")
        return std::nullopt;
    return value * factor;
}

} // namespace passbench
