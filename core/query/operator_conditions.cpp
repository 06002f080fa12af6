#include "core/query/operator_conditions.h"

#include "core/ops/table/near_operators.h"
#include "core/ops/table/op_table.h"
#include "core/query/keys.h"
#include "core/support/words/near_names.h"

#include <algorithm>
#include <set>

namespace passbench {

Result<NodeMarks> marksOfAttribute(const QueryCondition& condition, QueryGraph& graph)
{
    std::set<std::string> known;
    const auto defaultOf = [&](const OpDef& op) -> const FieldInfo* {
        const auto info = std::ranges::find_if(op.attributes, [&](const FieldInfo& one) { return lowerCase(one.name) == condition.key; });
        return info == op.attributes.end() ? nullptr : &*info;
    };
    bool isKnown = false;
    std::unordered_map<const OpDef*, const FieldInfo*> fields;
    NodeMarks marks = marksWhere(graph, [&](const Subject& subject) {
        const Call* call = subject.node->as<Call>();
        if (!call)
            return false;
        const auto [field, isNew] = fields.try_emplace(call->op, nullptr);
        if (isNew)
            field->second = defaultOf(*call->op);
        isKnown = isKnown || field->second;
        for (const auto& [name, value] : call->attrs)
            if (lowerCase(name) == condition.key) {
                isKnown = true;
                return attributeAgrees(value, condition);
            }
        return field->second && attributeAgrees(field->second->defaultValue, condition);
    });
    if (isKnown)
        return marks;
    for (const OpDef& op : opTable().all())
        for (const FieldInfo& info : op.attributes)
            known.insert(lowerCase(info.name));
    if (known.contains(condition.key))
        return marks; // of an operator that this graph does not have
    for (const auto& [op, field] : fields)
        for (const FieldInfo& info : op->attributes)
            known.insert(lowerCase(info.name));
    std::vector<std::string> names(known.begin(), known.end());
    for (const QueryKey& key : queryKeys())
        names.emplace_back(key.name);
    const auto meant = std::ranges::find(queryKeys(), std::string_view(condition.key), &QueryKey::alsoSaid);
    std::string help = didYouMean(meant == queryKeys().end() ? condition.key : meant->name, names, "to look for text that holds such a sign, put it in quotes");
    return fail(Diagnostic {.message = fmt::format("no key and no attribute of an operator is called `{}`", condition.key),
        .where = columnText(condition.column), .help = std::move(help)});
}

std::vector<std::string_view> operatorsOf(const Subject& subject, const std::string& display, QueryGraph& graph)
{
    std::vector<std::string_view> texts {display};
    for (const SourceOp* source : graph.sourcesOf(subject))
        texts.push_back(source->op);
    return texts;
}

/// Names of our operators stand behind a dot mostly; one without may be the model's own, of which other models have others.
Result<NodeMarks> marksOfOperator(const QueryCondition& condition, QueryGraph& graph)
{
    const TextTest test(condition);
    NodeMarks marks = marksWhere(graph, [&](const Subject& subject) { return test.agreesWithAny(operatorsOf(subject, displayName(*subject.node), graph)); });
    const auto isHeld = [&](const OpDef& op) { return test.agrees(op.name); };
    const std::string& typed = condition.value;
    const bool isOfDialect = typed.find('.') != std::string::npos && typed.find_first_of("*?") == std::string::npos;
    if (std::ranges::find(marks, true) != marks.end() || !isOfDialect || condition.relation == QueryRelation::NotEqual || std::ranges::any_of(opTable().all(), isHeld))
        return marks;
    if (std::string near = operatorsNear(typed); !near.empty())
        return fail(Diagnostic {.message = fmt::format("no operator is called `{}`", typed), .where = columnText(condition.valueColumn), .help = std::move(near)});
    return marks;
}

} // namespace passbench
