#include "core/loops/generalizer.h"

namespace passbench::loops {

Result<GeneralKernel> Generalizer::run(bool proven)
{
    const Kernel& first = *m_samples[0];
    made().name = first.name;
    made().variables = first.variables;
    made().scalars = first.scalars;
    made().tiles = first.tiles;
    made().notes = first.notes;
    const auto alikeIn = [&](auto&& get) { return allEqual(ofEach(m_samples, [&](const KernelPtr& kernel) { return get(*kernel); })); };
    if (!buffers())
        differs("their memory");
    else if (!alikeIn([](const Kernel& k) { return k.scalars.size(); }) || !alikeIn([](const Kernel& k) { return k.variables.size(); }))
        differs("how many loops they have");
    else
        made().body = block(ofEach(m_samples, [](const KernelPtr& kernel) { return static_cast<const Block*>(&kernel->body); }));
    if (m_problem.empty() && proven && !decisions())
        differs("what is known of their indices");
    if (!m_problem.empty())
        return fail("its loops are not the same for every size: samples differ in {}", m_problem);
    made().sizes = static_cast<std::uint32_t>(m_result.sizes.size());
    if (!m_result.doubted.empty())
        m_result.kernel = nullptr;
    return std::move(m_result);
}

bool Generalizer::holds(const std::vector<const Premise*>& premises) const
{
    const Ints more = ofEach(premises, [](const Premise* p) { return p->more - p->less; });
    return allEqual(more) ? more[0] >= 0 : m_leastOf(more).value_or(-1) >= 0;
}

/// False where samples have not the same ones.
bool Generalizer::decisions()
{
    const auto& first = m_samples[0]->decisions;
    if (!std::ranges::all_of(m_samples, [&](const KernelPtr& kernel) { return kernel->decisions.size() == first.size(); }))
        return false;
    for (std::size_t d = 0; d < first.size(); ++d) {
        bool holding = true;
        for (const auto list : {&Decision::by, &Decision::bounds}) { // a bound that came about otherwise in a sample is none that holds
            holding = holding && std::ranges::all_of(m_samples, [&](const KernelPtr& kernel) { return (kernel->decisions[d].*list).size() == (first[d].*list).size(); });
            for (std::size_t i = 0; i < (first[d].*list).size() && holding; ++i)
                holding = holds(ofEach(m_samples, [&](const KernelPtr& kernel) { return static_cast<const Premise*>(&(kernel->decisions[d].*list)[i]); }));
        }
        if (holding)
            continue;
        m_result.doubted.resize(m_samples.size());
        for (std::size_t s = 0; s < m_samples.size(); ++s)
            m_result.doubted[s].insert(m_samples[s]->decisions[d].by.begin(), m_samples[s]->decisions[d].by.end());
    }
    return true;
}

bool Generalizer::buffers()
{
    const auto& first = m_samples[0]->buffers;
    if (!std::ranges::all_of(m_samples, [&](const KernelPtr& kernel) { return kernel->buffers.size() == first.size(); }))
        return false;
    for (std::size_t i = 0; i < first.size(); ++i) {
        BufferInfo info = first[i];
        for (const KernelPtr& kernel : m_samples) {
            const BufferInfo& other = kernel->buffers[i];
            if (other.dtype != info.dtype || other.role != info.role || other.shape.size() != info.shape.size())
                return false;
            for (std::size_t axis = 0; axis < info.shape.size(); ++axis)
                if (other.shape[axis] != first[i].shape[axis])
                    info.shape[axis] = openExtent;
        }
        const bool own = info.role == BufferRole::Stack || info.role == BufferRole::Tile;
        if (own && info.shape != first[i].shape)
            return false;
        made().buffers.push_back(std::move(info));
    }
    return true;
}

Block Generalizer::block(const std::vector<const Block*>& blocks)
{
    if (!allEqual(ofEach(blocks, [](const Block* b) { return b->size(); }))) {
        differs("how many statements a block has");
        return {};
    }
    Block result;
    for (std::size_t i = 0; i < blocks[0]->size() && m_problem.empty(); ++i)
        result.push_back(statement(ofEach(blocks, [&](const Block* b) { return static_cast<const Statement*>(&(*b)[i]); })));
    return result;
}

Statement Generalizer::statement(const std::vector<const Statement*>& statements)
{
    const Statement& first = *statements[0];
    if (!allEqual(ofEach(statements, [](const Statement* s) { return std::tuple(s->kind, s->target, s->reassociate, !!s->first, !!s->second); })))
        differs("the kind of a statement");
    Statement result {.kind = first.kind, .target = first.target, .reassociate = first.reassociate, .loop = first.loop};
    if (!allEqual(ofEach(statements, [](const Statement* s) { return s->loop; }))) { // some have too little work to share
        result.loop = LoopKind::Serial;
        if (std::ranges::any_of(statements, [](const Statement* s) { return s->loop == LoopKind::Vector || s->loop == LoopKind::Unrolled; }))
            differs("how a loop is taken");
    }
    if (!m_problem.empty())
        return result;
    if (first.first)
        result.first = expr(ofEach(statements, [](const Statement* s) { return s->first.node; }));
    if (first.second)
        result.second = expr(ofEach(statements, [](const Statement* s) { return s->second.node; }));
    if (result.kind == StatementKind::For && m_problem.empty())
        m_ranges[result.target] = {result.first->low, result.second->high == unbounded ? unbounded : result.second->high - 1};
    const bool constant = !result.second || (result.first->kind == ExprKind::Integer && result.second->kind == ExprKind::Integer);
    if (result.kind == StatementKind::For && !constant && (result.loop == LoopKind::Vector || result.loop == LoopKind::Unrolled))
        differs("the turns of a loop that is written out");
    result.body = block(ofEach(statements, [](const Statement* s) { return &s->body; }));
    return result;
}

Result<GeneralKernel> generalized(std::span<const KernelPtr> samples, const LeastOf& leastOf) { return Generalizer(samples, leastOf).run(true); }

std::optional<std::vector<Ints>> numbersOf(std::span<const KernelPtr> kernels)
{
    const LeastOf unknown = [](const Ints&) { return std::nullopt; };
    const auto made = Generalizer(kernels, unknown).run(false);
    return made ? std::optional(made->sizes) : std::nullopt;
}

} // namespace passbench::loops
