#include "views/models/dim_defaults.h"

#include <algorithm>

namespace passbench {

std::int64_t suggestedSize(const SymbolicDim& dim)
{
    constexpr std::int64_t side = 224, sequence = 16;
    static constexpr std::pair<std::string_view, std::int64_t> known[] = {{"batch", 1}, {"height", side}, {"width", side},
        {"seq", sequence}, {"length", sequence}, {"token", sequence}};
    std::string name = dim.name;
    std::ranges::transform(name, name.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    if (name == "h" || name == "w")
        return side;
    for (const auto& [part, size] : known)
        if (name.find(part) != std::string::npos)
            return size;
    return 1;
}

std::vector<std::pair<std::string, std::int64_t>> suggestedSizes(std::span<const SymbolicDim> dims)
{
    std::vector<std::pair<std::string, std::int64_t>> sizes;
    for (const SymbolicDim& dim : dims)
        sizes.emplace_back(dim.name, suggestedSize(dim));
    return sizes;
}

} // namespace passbench
