// The part of the node menu that decides about compilers, and about layers that stay in floats.

#include "app/window/main_window.h"

#include "core/history/partition/asked.h"
#include "core/ir/graph/find_node.h"
#include "core/partition/regions/annotations.h"
#include "core/partition/regions/producers.h"
#include "views/models/code_marks.h"
#include "views/models/text.h"
#include "views/panels/partition/partition_panel.h"
#include "views/session/float_layers.h"
#include "views/session/pinning.h"

#include <QMenu>

namespace passbench {
namespace {

QString wishText(const Wish& wish)
{
    const QString compiler = toQString(wish.compiler), rule = toQString(wish.rule);
    return wish.conditions.empty() ? MainWindow::tr("%1 took %2").arg(compiler, rule) : MainWindow::tr("%1 took %2 without %3").arg(compiler, rule, toQString(wish.conditionText()));
}

QString pinText(const Pin& pin) { return withoutTicks(toQString(toText(pin))); }

} // namespace

void MainWindow::showProspect(const Wish& wish, NodeId node)
{
    raise(QStringLiteral("partitionDock"));
    findChild<PartitionPanel*>()->showProspect(wish, node);
}

void MainWindow::addPinMenu(QMenu& menu, NodeId node)
{
    if (importedOperators(m_session, node).empty())
        return;
    QMenu* pins = menu.addMenu(tr("Compiler"));
    QStringList others;
    for (const NodeId other : pinnedWith(m_session, node))
        others.append(toQString(displayName(*findNode(m_session.shown(), other))) + QLatin1Char(' ') + nodeText(other));
    if (!others.isEmpty()) { // the model has one operator for them
        pins->addAction(tr("Together with %1: they are one operator of the model").arg(others.join(QStringLiteral(", "))))->setEnabled(false);
        pins->addSeparator();
    }
    const auto all = askedOf(*m_session.run(), m_session.compilers()).names();
    for (const std::string& name : all)
        pins->addAction(tr("Pin to %1").arg(toQString(name)), this, [this, node, name] { pinTo(m_session, node, name); });
    pins->addAction(tr("Keep on the host"), this, [this, node] { pinTo(m_session, node, std::string(hostCompiler)); });
    pins->addSeparator();
    for (const std::string& name : all)
        pins->addAction(tr("Never %1").arg(toQString(name)), this, [this, node, name] { keepFrom(m_session, node, name); });
    for (const NodePtr& producer : producersOf(m_session.shown(), node)) {
        const NodeId before = producer->id;
        pins->addAction(tr("Cut here, behind %1 %%2").arg(toQString(displayName(*producer))).arg(number(before)), this,
            [this, node, before] { cutBetween(m_session, before, node); });
    }
    auto* partition = findChild<PartitionPanel*>();
    const std::vector<Wish> wishes = partition->wishesAbout(node);
    if (!wishes.empty())
        pins->addSeparator();
    for (const Wish& wish : wishes)
        pins->addAction(tr("What if %1?").arg(wishText(wish)), this, [this, node, wish] { showProspect(wish, node); });
    const std::vector<Pin> set = pinsOn(m_session, node);
    if (set.empty())
        return;
    pins->addSeparator();
    QStringList texts;
    for (const Pin& pin : set)
        texts.append(pinText(pin));
    pins->addAction(tr("Remove: %1").arg(texts.join(QStringLiteral(", "))), this, [this, node] { removePins(m_session, node); });
}

/// Where the pipeline quantizes: whether it does so at this layer.
void MainWindow::addFloatsAction(QMenu& menu, NodeId node)
{
    const std::vector<NodeId> layers = layersOf(m_session, node);
    if (layers.empty())
        return;
    const bool on = !areInFloats(m_session, layers);
    menu.addAction(on ? tr("Keep in floats") : tr("Quantize again"), this, [this, layers, on] { setInFloats(m_session, layers, on); });
}

} // namespace passbench
