#include "core/partition/reasons/unsupported.h"

#include "core/ops/table/op_table.h"
#include "core/partition/reasons/verdicts.h"
#include "core/partition/regions/annotations.h"
#include "core/partition/regions/region_contents.h"
#include "core/support/json.h"
#include "core/support/text.h"

#include <algorithm>
#include <ranges>
#include <set>

namespace passbench {
namespace {

bool isAmong(const Condition& condition, const Strings& texts) { return std::ranges::find(texts, condition.text()) != texts.end(); }

void drop(std::vector<Condition>& conditions, const Strings& texts)
{
    std::erase_if(conditions, [&](const Condition& condition) { return isAmong(condition, texts); });
}

class WishFinder {
public:
    WishFinder(const Module& module, const CompilerTable& compilers) : m_module(module), m_compilers(compilers) {}

    std::vector<Unsupported> run()
    {
        double total = 0;
        for (const auto& [name, function] : m_module.functions)
            total += contentsOf(*function).macs;
        for (const FunctionPtr& function : openFunctions())
            askAbout(*function);
        for (Unsupported& entry : m_found)
            entry.share = total > 0 ? entry.macs / total : 0;
        std::ranges::stable_sort(m_found, std::greater<>(), [](const Unsupported& u) { return std::pair(u.macs, u.nodes.size()); });
        return std::move(m_found);
    }

    std::vector<Wish> about(NodeId id) const
    {
        std::vector<Wish> wishes;
        for (const FunctionPtr& function : openFunctions()) {
            const NodeLookup lookup = lookupIn(*function);
            if (!function->contains(id) || !staysOnHost((*function)[id], lookup))
                continue;
            for (const CompilerPtr& compiler : m_compilers.compilers)
                for (Obstacle& obstacle : wishesFor(*compiler, id, lookup))
                    wishes.push_back(std::move(obstacle.wish));
        }
        return wishes;
    }

private:
    std::vector<FunctionPtr> openFunctions() const
    {
        std::vector<FunctionPtr> open;
        for (const NestedFunction& nested : allFunctions(m_module)) {
            const FunctionPtr global = m_module.find(nested.path.substr(0, nested.path.find('/')));
            if (global->compiler().empty() && nested.function->composite().empty() && !nested.function->isPrimitive())
                open.push_back(nested.function);
        }
        return open;
    }

    void askAbout(const Function& function)
    {
        const NodeLookup lookup = lookupIn(function);
        for (const NodePtr& node : function.nodes()) {
            if (!staysOnHost(*node, lookup))
                continue;
            for (const CompilerPtr& compiler : m_compilers.compilers)
                for (Obstacle& obstacle : wishesFor(*compiler, node->id, lookup))
                    add(function, std::move(obstacle), lookup);
        }
    }

    bool staysOnHost(const Node& node, const NodeLookup& lookup) const
    {
        const auto takes = [&](const CompilerPtr& compiler) { return verdictOf(*compiler, node.id, lookup).accepted; };
        return node.as<Call>() && !isAnnotation(node) && !node.operands.empty() && std::ranges::none_of(m_compilers.compilers, takes);
    }

    /// What one entry of a file refuses, and why.
    struct Obstacle {
        Wish wish;
        std::string actual;
        std::vector<NodeId> nodes; ///< that the entry would take
    };

    /// Each condition that alone keeps the operator away from the compiler; without any, those of the entry that fewest do.
    std::vector<Obstacle> wishesFor(const Compiler& compiler, NodeId id, const NodeLookup& lookup) const
    {
        std::vector<Obstacle> found;
        const Call& call = *lookup(id)->as<Call>();
        const ConditionSubject subject {.node = lookup, .names = {{"", id}}};
        for (const OpRule& rule : compiler.ops)
            if (rule.op == call.op)
                addObstacle({compiler.name, call.op->name}, {id}, rule.when, subject, found);
        for (const CompositeRule& rule : compiler.composites)
            if (const auto match = matchComposite(rule, id, lookup)) {
                const std::vector<std::pair<std::string, NodeId>> names = namesIn(*match);
                addObstacle({compiler.name, rule.name}, match->match.inner(*match->pattern), rule.when, {.node = lookup, .names = names}, found);
            }
        std::ranges::stable_sort(found, {}, [](const Obstacle& one) { return one.wish.conditions.size(); });
        if (!found.empty())
            found.erase(std::ranges::find_if(found.begin() + 1, found.end(), [](const Obstacle& one) { return one.wish.conditions.size() > 1; }), found.end());
        if (found.empty() && !compiler.knows(*call.op) && !call.op->isOpaque())
            found.push_back({{compiler.name, call.op->name}, {}, {id}});
        return found;
    }

    static std::vector<std::pair<std::string, NodeId>> namesIn(const CompositeMatch& found)
    {
        std::vector<std::pair<std::string, NodeId>> names;
        for (std::size_t i = 0; i < found.pattern->nodes.size(); ++i)
            if (!found.pattern->nodes[i].name.empty())
                names.emplace_back(found.pattern->nodes[i].name, found.match.nodes[i]);
        return names;
    }

    static void addObstacle(Wish wish, std::vector<NodeId> nodes, const std::vector<Condition>& conditions, const ConditionSubject& subject, std::vector<Obstacle>& found)
    {
        Strings actual;
        for (const Condition& condition : conditions)
            if (const auto failure = condition.failure(subject)) {
                wish.conditions.push_back(condition.text());
                actual.push_back(failure->actual);
            }
        if (!actual.empty())
            found.push_back({std::move(wish), join(actual, " and "), std::move(nodes)});
    }

    void add(const Function& function, Obstacle obstacle, const NodeLookup& lookup)
    {
        auto entry = std::ranges::find(m_found, obstacle.wish, &Unsupported::wish);
        if (entry == m_found.end())
            entry = m_found.insert(m_found.end(), {.wish = std::move(obstacle.wish), .nodes = {}, .actual = std::move(obstacle.actual)});
        for (const NodeId node : obstacle.nodes) {
            if (!staysOnHost(*lookup(node), lookup) || !m_counted.emplace(entry - m_found.begin(), node).second)
                continue; // groups of one entry may overlap
            const NodeId one[] = {node};
            entry->nodes.push_back(node);
            entry->macs += contentsOf(function, one).macs;
        }
    }

    const Module& m_module;
    const CompilerTable& m_compilers;
    std::vector<Unsupported> m_found;
    std::set<std::pair<std::ptrdiff_t, NodeId>> m_counted; ///< nodes by their entry
};

CompilerPtr grantedTo(const Compiler& compiler, const Wish& wish)
{
    auto changed = std::make_shared<Compiler>(compiler);
    for (OpRule& rule : changed->ops)
        if (rule.op->name == wish.rule)
            drop(rule.when, wish.conditions);
    for (CompositeRule& rule : changed->composites)
        if (rule.name == wish.rule)
            drop(rule.when, wish.conditions);
    if (const OpDef* op = wish.conditions.empty() ? opTable().find(wish.rule) : nullptr)
        changed->ops.push_back({.op = op});
    return changed;
}

std::string entryText(const std::string& op, auto&& conditions)
{
    Strings when;
    for (const Condition& condition : conditions)
        when.push_back(quotedJson(condition.text()));
    const std::string entry = fmt::format("[[op]]\nname = \"{}\"\n", op);
    return when.empty() ? entry : entry + fmt::format("when = [{}]\n", join(when, ", "));
}

} // namespace

std::string toText(const Wish& wish)
{
    return wish.conditions.empty() ? fmt::format("`{}`: {}", wish.compiler, wish.rule)
                                   : fmt::format("`{}`: {} without `{}`", wish.compiler, wish.rule, join(wish.conditions, "` and `"));
}

std::string Wish::conditionText() const { return join(conditions, " and "); }

std::vector<Unsupported> unsupported(const Module& module, const CompilerTable& compilers) { return WishFinder(module, compilers).run(); }

std::vector<Wish> wishesAbout(NodeId node, const Module& module, const CompilerTable& compilers) { return WishFinder(module, compilers).about(node); }

CompilerTable granted(const CompilerTable& compilers, std::span<const Wish> wishes)
{
    CompilerTable table = compilers;
    for (const Wish& wish : wishes)
        for (auto* list : {&table.compilers, &table.named})
            for (CompilerPtr& compiler : *list)
                if (compiler->name == wish.compiler)
                    compiler = grantedTo(*compiler, wish);
    return table;
}

std::string entriesFor(std::span<const Wish> wishes, const Compiler& compiler)
{
    const auto isOfComposite = [&](const Wish& wish) { return wish.compiler == compiler.name && !opTable().find(wish.rule); };
    if (std::ranges::any_of(wishes, isOfComposite))
        return {};
    Strings entries;
    for (const OpRule& rule : compiler.ops) {
        const auto isWished = [&](const Condition& condition) {
            return std::ranges::any_of(wishes, [&](const Wish& wish) {
                return wish.compiler == compiler.name && wish.rule == rule.op->name && isAmong(condition, wish.conditions);
            });
        };
        if (std::ranges::any_of(rule.when, isWished))
            entries.push_back(entryText(rule.op->name, rule.when | std::views::filter(std::not_fn(isWished))));
    }
    for (const Wish& wish : wishes)
        if (wish.compiler == compiler.name && wish.conditions.empty())
            entries.push_back(entryText(wish.rule, std::views::empty<Condition>));
    return join(entries, "\n");
}

} // namespace passbench
