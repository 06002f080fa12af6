// The part of the node menu that decides about compilers.

#include "app/main_window.h"

#include "core/partition/annotations.h"
#include "views/models/text.h"
#include "views/session/pinning.h"

#include <QMenu>

namespace passbench {
namespace {

/// The operators that make the operands of `node`, in the function that holds it.
std::vector<const Node*> producersOf(const Module& module, NodeId node)
{
    std::vector<const Node*> producers;
    for (const NestedFunction& nested : allFunctions(module))
        if (const Node* found = nested.function->find(node))
            for (NodeId operand : found->operands) {
                while (isAnnotation((*nested.function)[operand]) || (*nested.function)[operand].as<Project>())
                    operand = (*nested.function)[operand].operands.front();
                const Node& producer = (*nested.function)[operand];
                if ((producer.as<Call>() || producer.as<Invoke>()) && std::ranges::find(producers, &producer) == producers.end())
                    producers.push_back(&producer);
            }
    return producers;
}

QString pinText(const Pin& pin) { return toQString(toText(pin)); }

} // namespace

void MainWindow::addPinMenu(QMenu& menu, NodeId node)
{
    if (importedOperators(m_session, node).empty())
        return;
    QMenu* pins = menu.addMenu(tr("Compiler"));
    const auto all = m_session.compilers().names();
    for (const std::string& name : all)
        pins->addAction(tr("Pin to %1").arg(toQString(name)), this, [this, node, name] { pinTo(m_session, node, name); });
    pins->addAction(tr("Keep on the host"), this, [this, node] { pinTo(m_session, node, std::string(hostCompiler)); });
    pins->addSeparator();
    for (const std::string& name : all)
        pins->addAction(tr("Never %1").arg(toQString(name)), this, [this, node, name] { keepFrom(m_session, node, name); });
    for (const Node* producer : producersOf(m_session.shown(), node)) {
        const NodeId before = producer->id;
        pins->addAction(tr("Cut here, behind %1 %%2").arg(toQString(displayName(*producer))).arg(number(before)), this,
            [this, node, before] { cutBetween(m_session, before, node); });
    }
    const std::vector<Pin> set = pinsOn(m_session, node);
    if (set.empty())
        return;
    pins->addSeparator();
    QStringList texts;
    for (const Pin& pin : set)
        texts.append(pinText(pin));
    pins->addAction(tr("Remove: %1").arg(texts.join(QStringLiteral(", "))), this, [this, node] { removePins(m_session, node); });
}

} // namespace passbench
