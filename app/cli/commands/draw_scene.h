#pragma once
// What of a graph `draw` draws: which groups are open, which part, and what is marked.

#include "app/cli/command.h"
#include "core/drawing/box_looks.h"
#include "core/drawing/scene.h"

namespace passbench::cli {

struct SceneArgument {
    bool groups = false;
    std::optional<int> depth {};
    std::vector<std::string> expanded {};
    std::string where {}, highlight {}, overlay {};
    std::vector<std::string> styles {};
    std::vector<StyleRule> saved {}; ///< of the session that is drawn, before `styles`

    void add(CLI::App& command);
    /// Refuses what says nothing of a map.
    Result<void> check(bool map, Session& session) const;
    bool wantsGroups() const { return groups || depth || !expanded.empty(); }
};

/// The graph after a step, and what stood before it; `run` is null where no step was run.
struct DrawnStep {
    Module module;
    Module before {};
    RunPtr run {};
};

struct SceneToDraw {
    Scene scene;
    SceneLooks looks;
};

Result<SceneToDraw> sceneToDraw(const SceneArgument& arguments, const DrawnStep& step, const CompilerTable& table, bool dark, Session& session);

} // namespace passbench::cli
