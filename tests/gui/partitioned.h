#pragma once
// A window on a small model that a compiler of the test's own partitions.

#include "tests/gui/gui_fixture.h"

#include "views/panels/partition/partition_panel.h"

#include <QFile>
#include <QTemporaryDir>

namespace passbench {

constexpr char partitionFlow[] = "MergeComposite, AnnotateTarget, MergeCompilerRegions, PartitionGraph";

class PartitionedTest : public WindowTest {
protected:
    QString written(const QString& name, const QByteArray& text) const
    {
        QFile file(m_folder.filePath(name));
        return file.open(QIODevice::WriteOnly) && file.write(text) == text.size() ? file.fileName() : QString();
    }

    /// Opens a listing with the compiler `tiny` alone, and partitions it.
    void partition(const QByteArray& model, const QByteArray& rules)
    {
        window().open(written(QStringLiteral("model.relay"), model));
        QTRY_VERIFY_WITH_TIMEOUT(window().session().hasModel() && window().viewArea().canvas().picture() != nullptr, longEnough);
        window().loadCompiler(written(QStringLiteral("tiny.toml"), rules));
        Workspace next = window().session().project();
        for (CompilerChoice& choice : next.compilers)
            choice.enabled = choice.name == "tiny";
        window().session().edit(QStringLiteral("only tiny"), next);
        runPipelineText(partitionFlow);
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
