#pragma once
// The records of what compilers gave back, for the report.

#include "core/build/parts.h"
#include "core/build/prepared_regions.h"

namespace passbench {

class GivenBack {
public:
    /// `first` failures were recorded before, and stay as they are.
    explicit GivenBack(std::size_t first) : m_first(first) {}

    /// Adds the bad units of region `name` to `failures`, one record for each message.
    void add(std::vector<RegionFailure>& failures, const std::string& name, const Compiler& compiler, const RegionParts& parts, const Split& found);
    /// Who has the operators now.
    void nameTakers(PreparedRegions& made) const;

private:
    const std::size_t m_first;
};

} // namespace passbench
