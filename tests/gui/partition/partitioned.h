#pragma once
// A window on a small model that a compiler of the test's own partitions.

#include "tests/gui/fixture.h"

#include "views/canvas/graph_canvas.h"
#include "views/panels/partition/partition_panel.h"

namespace passbench {

class PartitionedTest : public WindowTest {
protected:
    /// Opens a listing with the compiler `tiny` alone, and partitions it.
    void partition(const QByteArray& model, const QByteArray& rules)
    {
        window().open(written(m_folder, "model.relay", model));
        QTRY_VERIFY_WITH_TIMEOUT(window().session().hasModel() && window().viewArea().canvas().picture() != nullptr, longEnough);
        window().loadCompiler(written(m_folder, "tiny.toml", rules));
        switchOthersOff("tiny");
        runPipelineText(partitioning);
        settle();
    }

    /// The first call of an operator in the graph that is shown.
    NodeId nodeOf(std::string_view op)
    {
        for (const NestedFunction& nested : allFunctions(window().session().shown()))
            for (const NodePtr& node : nested.function->nodes())
                if (callOf(*node, op))
                    return node->id;
        return NodeId::None;
    }

    PartitionPanel& panel() { return *window().findChild<PartitionPanel*>(); }
    template<typename Widget> Widget& child(const char* name) { return *window().findChild<Widget*>(QLatin1String(name)); }

    QTemporaryDir m_folder;
};

} // namespace passbench
