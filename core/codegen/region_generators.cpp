#include "core/codegen/region_generator.h"

#include <algorithm>
#include <vector>

namespace passbench {
namespace {

struct NamedGenerator {
    std::string_view name;
    RegionGenerator generate;
};

// One line each, by the names that compilers' files use.
std::span<const NamedGenerator> generators()
{
    static const std::vector<NamedGenerator> table {
    };
    return table;
}

} // namespace

const RegionGenerator* regionGenerator(std::string_view name)
{
    const auto all = generators();
    const auto found = std::ranges::find(all, name, &NamedGenerator::name);
    return found == all.end() ? nullptr : &found->generate;
}

} // namespace passbench
