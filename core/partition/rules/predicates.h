#pragma once
// Predicates: what conditions can't say and code can. A compiler's file calls one by its name, alone or among other conditions;
// its arguments are values as conditions have them, and the number of them is checked when the file is read.
//
//   when = ["fits_buffer(in1.shape, 65536)", "not odd_channels() or in0.rank == 2"]
//
// An argument that is a list of paths (`inputs.rank`) asks the predicate for each, and all must hold. It is not asked where an
// argument is not there, which refuses, or not static, which leaves it open. Plug-ins bring predicates: see predicate_plugin.h.

#include "core/partition/rules/condition.h"

namespace passbench {

struct PredicateCall {
    const ConditionSubject& subject;  ///< the operator's call under an empty name; of a composite its named nodes
    std::span<const Value> arguments; ///< as many as NamedPredicate::arguments
};

struct PredicateAnswer {
    bool holds = false;
    std::string actual; ///< what was found, whether it holds or not: "12,288 bytes"; empty: the arguments are shown
};

struct NamedPredicate {
    std::string name; ///< letters, digits and `_`
    std::string summary;
    std::size_t arguments = 0;
    std::function<PredicateAnswer(const PredicateCall&)> ask; ///< from any thread, several at once
};

/// Adds predicates behind those that are there, and gives their names; they stay until the program ends. One with a name that is
/// taken, that can't be written in a condition, or with nothing to ask is refused, and then none is added. `source` is named in
/// errors. May be called from any thread.
Result<Strings> addPredicates(std::vector<NamedPredicate> predicates, std::string_view source);

const NamedPredicate* predicateNamed(std::string_view name); ///< null if there is none
std::vector<const NamedPredicate*> allPredicates();          ///< in the order in which they came

} // namespace passbench
