#include "core/partition/regions/first_takers.h"

#include "core/partition/reasons/verdicts.h"

namespace passbench {

FirstTakers::FirstTakers(const std::vector<CompilerPtr>& compilers, const PinIndex& pins, NodeLookup lookup)
    : m_compilers(compilers), m_pins(pins), m_lookup(std::move(lookup))
{
}

const Compiler* FirstTakers::before(std::size_t place, NodeId id)
{
    Asked& asked = m_asked[id];
    for (; !asked.taker && asked.next < place; ++asked.next) {
        const Compiler& compiler = *m_compilers[asked.next];
        if (!m_pins.isKeptFrom(id, compiler.name) && verdictOf(compiler, id, m_lookup).accepted)
            asked.taker = &compiler;
    }
    return asked.taker;
}

} // namespace passbench
