#pragma once
// Makes the boxes and edges of a scene out of values: what a node's value is in the picture, and where its lines start.

#include "core/drawing/scene.h"
#include "core/drawing/scene_rows.h"
#include "core/support/flat_map.h"

namespace passbench {

using ValueIndex = std::uint32_t;

/// What a node's value is in the picture.
struct DrawnValue {
    std::int32_t box = -1;            ///< the box it comes from
    const Node* node = nullptr;       ///< the node that has this value; of a constant or literal, that node
    std::vector<ValueIndex> parts;    ///< fields of a tuple, or what a literal captures
    bool isTuple = false;
};

class ScenePen {
public:
    ValueIndex add(DrawnValue value);
    const DrawnValue& value(ValueIndex index) const { return m_values[index]; }

    std::uint32_t addBox(SceneBox box);
    std::int32_t addGroup(SceneGroup group);

    /// Gives a box to each constant or literal in a value that has none, in `group` and of `compiler`. Call it before the
    /// box of its user is made.
    void giveBox(ValueIndex index, std::int32_t group, const std::string& compiler);

    /// Shows `node` inside `box`.
    void fold(const Node& node, std::uint32_t box);

    /// Lines to `box` for a value; fields of a tuple have one each, and the same value one only. All lines to a box are drawn before
    /// those to another.
    void connect(ValueIndex index, std::uint32_t box);

    /// The constants among the fields of a value, or the value itself.
    void collectConstants(ValueIndex index, const std::string& name, std::vector<FoldedConstant>& constants) const;

    /// The box of a value, or of its first field; -1 if it has none.
    std::int32_t firstBox(ValueIndex index) const;

    Scene& scene() { return m_scene; }

private:
    Scene m_scene;
    TextPool m_texts;
    TextsPool m_rows;
    std::vector<DrawnValue> m_values;
    struct LastLine {
        std::uint32_t from = 0, to = 0; // at first no line: a box has none to itself
        bool operator==(const LastLine&) const = default;
    };
    FlatMap<NodeId, LastLine> m_lastLines; ///< by the nodes whose values they are for
};

} // namespace passbench
