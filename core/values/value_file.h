#pragma once
// Values of nodes from a file, such as times that another tool has measured.
//
//   CSV:   name,value        a header is recognized by its first field: name, node or output. Fields are separated by commas,
//          conv_1,12.5       semicolons or tabs, as the first line has them, and may be in quotes.
//   JSON:  {"conv_1": 12.5}, [{"name": "conv_1", "value": 12.5}], or either as the member "values" of an object with "name" and "unit".
//
// Names are those of nodes or of their first results in the model, or ids: `%12`. All values are numbers, or they are taken as texts.

#include "core/drawing/node_values.h"
#include "core/history/run.h"

namespace passbench {

struct ValueFile {
    std::string name, unit;           ///< as the file says; empty: it says nothing
    std::vector<std::string> names;
    std::vector<double> numbers;      ///< of the names; empty when they are texts
    std::vector<std::string> texts;   ///< likewise; empty when they are numbers
    std::string mixture {};           ///< "2 of 340 values are no numbers, ... so all are taken as texts"; empty when all are alike
};

/// Told by its first character: `{` or `[` is JSON. The error has the line, or the place within JSON, and what should stand there.
Result<ValueFile> parseValueFile(std::string_view text);
/// At most 64 MB.
Result<ValueFile> readValueFile(const std::string& path);

struct MatchedValues {
    NodeValues values;
    std::vector<std::string> unmatched;  ///< names that no node has, in the order of the file
    std::size_t matched = 0;             ///< names that some node has
    std::string mixture {};              ///< as the file has it
    /// "12 of 340 names match no node: `a`, `b`, …"; empty when all do.
    std::string report() const;
};
/// The nodes of `modules`, and those that steps of `run` made of what is named.
MatchedValues matchedValues(const ValueFile& file, std::span<const Module> modules, const RunPtr& run);

} // namespace passbench
