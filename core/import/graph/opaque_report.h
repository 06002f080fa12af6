#pragma once
// What an importer says of the nodes that it keeps as opaque ones.

#include "core/support/result.h"

namespace passbench {

class OpaqueReport {
public:
    /// `typed`: all types of its operands are known. A node whose are not is opaque only because one before it is: of those there
    /// is one line in the end.
    /// `open`: an input has an extent without a size, which may be why.
    void tell(Diagnostic why, std::string where, bool typed, std::vector<Diagnostic>& report, bool open = false)
    {
        why.severity = Severity::Warning;
        why.where = std::move(where);
        why.help = open ? "the node can be seen, but not compiled or run, unless sizes that are given make it known: `--dim NAME=SIZE`" : "the node can be seen, but not compiled or run";
        if (typed)
            report.push_back(std::move(why));
        else if (m_untyped++ == 0)
            m_first = why.where;
    }

    void finish(std::vector<Diagnostic>& report) const
    {
        if (m_untyped > 0)
            report.push_back({.message = fmt::format("the type of an input is not known of {} node{}", m_untyped, m_untyped == 1 ? "" : "s, this one first"), .where = m_first, .severity = Severity::Note});
    }

private:
    std::size_t m_untyped = 0;
    std::string m_first; ///< where the first of them is
};

} // namespace passbench
