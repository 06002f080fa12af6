#pragma once
// Measures which tiles are fastest for the contractions of a model on this machine: the model is built with one candidate after the other
// in all of its contractions, each in turn with what the rule takes, and what was fastest everywhere is built, checked and measured again.

#include "core/build/build.h"
#include "core/build/tune/tile_file.h"

namespace passbench {

struct TuneOptions {
    std::uint32_t candidates = 8; ///< tiles of each contraction that are measured, the rule's among them
    std::uint32_t threads = 1;    ///< that a run may have
};

struct TunedTile {
    MeasuredTile measured; ///< what is kept: the rule's tile where none was faster
    TileSchedule byRule;
    Strings kernels;       ///< that have the contraction
    bool isNew() const { return measured.tile != byRule; }
};

struct TuneReport {
    std::string cpu;                 ///< that the code is for, by LLVM's name
    std::string target;              ///< the same in words, see toText(Target)
    std::string sizes {};            ///< of open dimensions, in words: "batch=4, sequence=32"
    std::uint32_t threads = 1;       ///< that a run had
    std::uint32_t builds = 0;
    std::size_t contractions = 0;    ///< different ones of the model
    std::size_t knownBefore = 0;     ///< of them, in the request's tables
    std::vector<TunedTile> tiles;    ///< measured now
    double milliseconds = 0, millisecondsBefore = 0; ///< median of a run with all that is known now, and with what was known before; 0 when nothing was measured
    std::vector<BuiltRegion> regions;      ///< see BuildReport
    std::vector<RegionFailure> failures;
    std::string checkText {};        ///< of the build with what is known now; empty when nothing was measured
};

/// Builds go to a temporary folder, and stay nowhere; `request.folder` counts for nothing. Contractions that `request.tiles` knows are not measured again; open
/// dimensions have the largest sizes that the result is checked at. Fails where
/// code for the request can't run on this machine, when its check fails already with what is known, and when the result of the fastest is not right.
Result<TuneReport> tune(const BuildRequest& request, const TuneOptions& options);

} // namespace passbench
