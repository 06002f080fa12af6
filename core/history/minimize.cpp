#include "core/history/minimize.h"

#include "core/ir/graph/verifier.h"
#include "core/ir/rewrite/rewriter.h"
#include "core/ir/text/parser.h"
#include "core/ir/text/printer.h"
#include "core/ops/table/op_table.h"

#include <cctype>
#include <set>

namespace passbench {
namespace {

/// What was found; each attempt makes the module smaller in some way.
using Edit = std::function<void(Rewriter&)>;

std::optional<Module> edited(const Module& module, std::string_view function, const Edit& edit)
{
    RewriteLog log;
    Rewriter rewriter(module, module.find(function), log, &opTable());
    edit(rewriter);
    auto result = rewriter.finish();
    if (!result)
        return std::nullopt;
    return module.with(function, *std::move(result));
}

class Minimizer {
public:
    Minimizer(Module module, const StillFails& fails, int mostQuestions)
        : m_module(std::move(module)), m_fails(fails), m_left(mostQuestions)
    {
        if (!m_module.origin || m_module.origin->outputNames.empty())
            return;
        ImportRecord record = *m_module.origin;
        record.outputNames.clear(); // what is left gives other values
        m_module.origin = std::make_shared<const ImportRecord>(std::move(record));
    }

    Module run()
    {
        std::size_t before = 0;
        do {
            before = print(m_module).size();
            dropFunctions();
            for (const auto& [name, function] : Module(m_module).functions)
                shrinkFunction(name);
            dropParameters();
            shrinkExtents();
        } while (print(m_module).size() < before && m_left > 0);
        return std::move(m_module);
    }

private:
    bool take(const std::optional<Module>& smaller, const NewIds* ids = nullptr)
    {
        if (!smaller || m_left-- <= 0 || !verify(*smaller).empty() || !m_fails(*smaller, ids))
            return false;
        m_module = *smaller;
        return true;
    }

    void dropFunctions()
    {
        for (const auto& [name, function] : Module(m_module).functions)
            if (name != "main")
                take(m_module.without(name));
    }

    void shrinkFunction(const std::string& name)
    {
        // From the end, so that what feeds a dropped node goes with it.
        const std::vector<NodePtr> nodes(m_module.find(name)->nodes().begin(), m_module.find(name)->nodes().end());
        for (auto node = nodes.rbegin(); node != nodes.rend(); ++node) {
            if (!m_module.find(name)->contains((*node)->id))
                continue;
            shrinkNode(name, (*node)->id);
        }
        take(withoutUnused(name));
    }

    void shrinkNode(const std::string& name, NodeId id)
    {
        const Node node = (*m_module.find(name))[id];
        const auto replaceBy = [&](const std::function<NodeId(Rewriter&)>& make) {
            return take(edited(m_module, name, [&](Rewriter& rewriter) { rewriter.replace(id, make(rewriter), "smaller"); }));
        };
        if (name == "main" && id != m_module.find(name)->result() && take(edited(m_module, name, [&](Rewriter& rewriter) { rewriter.setResult(id); })))
            return;
        if (node.as<Parameter>() || node.as<Constant>())
            return;
        for (const NodeId operand : node.operands)
            if ((*m_module.find(name))[operand].type == node.type && replaceBy([&](Rewriter&) { return operand; }))
                return;
        if (name == "main" && node.type.tensor() && replaceBy([&](Rewriter& rewriter) { return rewriter.parameter(fmt::format("p{}", number(id)), node.type); }))
            return;
        if (const auto shape = staticShape(node.type); shape && !node.as<Call>() && node.type.tensor()->dtype == DataType::Float32)
            replaceBy([&](Rewriter& rewriter) { return rewriter.constant(Tensor::filled(DataType::Float32, *shape, 0.5)); });
    }

    /// Parameters of `main` that nothing uses, and whatever else leads nowhere.
    std::optional<Module> withoutUnused(const std::string& name) const
    {
        return edited(m_module, name, [&](Rewriter& rewriter) {
            std::vector<NodeId> order = rewriter.order();
            for (auto id = order.rbegin(); id != order.rend(); ++id)
                if (rewriter.contains(*id) && rewriter.useCount(*id) == 0 && !rewriter[*id].as<Parameter>())
                    rewriter.erase(*id, "unused");
        });
    }

    /// Those of @main that nothing uses.
    void dropParameters()
    {
        for (const NodeId id : std::vector<NodeId>(m_module.main()->params().begin(), m_module.main()->params().end())) {
            const FunctionPtr main = m_module.main();
            const Node* parameter = main->find(id);
            if (!parameter || id == main->result() || !Uses(*main)[id].empty())
                continue;
            std::vector<NodePtr> nodes(main->nodes().begin(), main->nodes().end());
            std::vector<NodeId> params(main->params().begin(), main->params().end());
            std::erase_if(nodes, [&](const NodePtr& node) { return node->id == id; });
            std::erase(params, id);
            take(m_module.with("main", std::make_shared<const Function>(std::move(nodes), std::move(params), main->result(), main->attrs())));
        }
    }

    /// Each number of the text made smaller wherever it stands; most such texts are not well typed, and are passed over.
    void shrinkExtents()
    {
        const std::string text = print(m_module, {.types = false});
        std::set<std::string> numbers;
        for (std::size_t i = 0; i < text.size(); ++i) {
            const bool begins = std::isdigit(static_cast<unsigned char>(text[i])) && (i == 0 || std::string_view("[( ").find(text[i - 1]) != std::string_view::npos);
            if (begins)
                numbers.insert(text.substr(i, text.find_first_not_of("0123456789", i) - i));
        }
        for (const std::string& number : numbers)
            if (number.size() < 6 && std::stoi(number) > 1)
                for (const int smaller : {1, 2, std::stoi(number) / 2})
                    if (smaller < std::stoi(number) && takeText(replaced(print(m_module, {.types = false}), number, std::to_string(smaller))))
                        break;
    }

    static std::string replaced(const std::string& text, const std::string& number, const std::string& by)
    {
        std::string result;
        for (std::size_t i = 0; i < text.size();) {
            const bool here = text.compare(i, number.size(), number) == 0 && i > 0 && std::string_view("[( ").find(text[i - 1]) != std::string_view::npos
                && i + number.size() < text.size() && std::string_view("]),").find(text[i + number.size()]) != std::string_view::npos;
            result += here ? by : text.substr(i, 1);
            i += here ? number.size() : 1;
        }
        return result;
    }

    bool takeText(const std::string& text)
    {
        auto module = parseModule(opTable(), text);
        if (!module)
            return false;
        const NewIds ids = sameLines(m_module, *module);
        return take(*std::move(module), &ids);
    }

    /// Nodes that stand in the same line of both texts; none when one has more lines.
    static NewIds sameLines(const Module& before, const Module& after)
    {
        const Listing one = listing(before), other = listing(after);
        NewIds ids;
        for (std::size_t i = 0; i < one.lines.size() && one.lines.size() == other.lines.size(); ++i)
            if (one.lines[i].node != NodeId::None)
                ids.emplace(one.lines[i].node, other.lines[i].node);
        return ids;
    }

    Module m_module;
    const StillFails& m_fails;
    int m_left;
};

} // namespace

Module minimized(Module module, const StillFails& fails, int mostQuestions)
{
    return Minimizer(std::move(module), fails, mostQuestions).run();
}

} // namespace passbench
