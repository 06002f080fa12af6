#pragma once
// What is told about a partition as rows: regions that stay apart, what could be supported, and what a search found.

#include "core/partition/reasons/apart.h"
#include "core/partition/reasons/unsupported.h"
#include "core/partition/regions/borders.h"
#include "core/search/partition_figures.h"
#include "core/search/partition_search.h"
#include "views/models/tables/table_model.h"

namespace passbench {

QStringList borderHeaders();
std::vector<TableRow> borderRows(const std::vector<Border>& borders, std::span<const RegionInfo> regions);
QStringList causeHeaders();
/// All of them in the first row, then each cause with the number of its pairs.
std::vector<TableRow> causeRows(const std::vector<std::pair<std::string, std::size_t>>& causes, std::size_t all);
QStringList apartHeaders();
std::vector<TableRow> apartRows(const std::vector<RegionsApart>& apart, std::span<const RegionInfo> regions);
QStringList unsupportedHeaders();
/// As they are found, or ranked by what would become of them.
std::vector<TableRow> unsupportedRows(const std::vector<Unsupported>& wishes);
std::vector<TableRow> unsupportedRows(const std::vector<RankedWish>& wishes);
QString alternativeTitle(const PartitionAlternative& alternative); ///< "found, about 27.1 ms"
QStringList alternativeHeaders();
std::vector<TableRow> alternativeRows(const std::vector<PartitionAlternative>& alternatives, std::optional<std::size_t> present);

} // namespace passbench
