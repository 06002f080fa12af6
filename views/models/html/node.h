#pragma once
// What the inspector says of a node, as rich text with links: `node:12`, `step:3`, `origin:12`, `end:12` and `touched:`.

#include "views/models/html/calibration.h"
#include "views/models/html/tensor.h"

#include "core/history/lineage.h"
#include "core/history/partition/built_partition.h"
#include "core/map/time_report.h"
#include "core/partition/reasons/unsupported.h"

#include <QString>

#include <stop_token>

namespace passbench {

struct NodeHtmlRequest {
    RunPtr run;
    std::size_t position = 0;    ///< of the playhead
    Module module;               ///< the one that is shown
    Module before {};            ///< the one that it is compared with, for what is only there
    NodeId node = NodeId::None;
    std::shared_ptr<const CompilerTable> compilers;
    BuiltPartitionPtr built {};  ///< what code was made of instead of the run's output
    std::shared_ptr<const TimeReport> times {}; ///< of the module; null: nothing is said of time
    std::optional<QuantizedStep> quantized {}; ///< of the run; nothing is said of calibration without
    bool isSupposed = false;     ///< the run is what would be, not what is
    QString captionColor, successColor, errorColor, codeColor; ///< the last one as a ground
    std::stop_token stop {};
};

struct NodePages {
    QString node;                ///< what it is, its neighbours, where it came from, its operator's help
    QString why;                 ///< what compilers and passes say of it
    std::vector<Wish> wishes {}; ///< each would let a compiler take it
    bool isPinned = false;
    std::vector<TitledTensor> tensors; ///< its value, or the constants that it uses; nothing of them is read yet
};
/// Takes as long as the run's lineage is: for a background thread.
NodePages nodePages(const NodeHtmlRequest& request);

} // namespace passbench
