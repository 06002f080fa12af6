#include "core/drawing/scene.h"

#include "core/drawing/scene_functions.h"
#include "core/drawing/scene_pen.h"
#include "core/support/text.h"

#include <algorithm>
#include <array>
#include <unordered_set>

namespace passbench {

namespace {

constexpr std::size_t longestTitle = 48; // of an operator that only its model knows

/// A function whose body is being drawn.
struct Frame {
    FunctionPtr function;
    std::vector<ValueIndex> values; ///< by position in the function
    std::size_t next = 0;           ///< position of the next node to draw
    std::int32_t group = -1;
    std::string compiler;
    GroupBody arm = GroupBody::Callee;
    std::optional<ValueIndex> thenResult {}; ///< in the other arm
    std::size_t boxed = 0;          ///< parameters, the first ones, that nothing outside is bound to
};

class Drawer {
public:
    explicit Drawer(const Module& module) : m_module(module), m_calls(module) {}

    Scene draw(const FunctionPtr& main)
    {
        m_frames.push_back({main, std::vector<ValueIndex>(main->nodes().size())});
        m_drawn.insert(main.get());
        while (!m_frames.empty()) {
            if (m_frames.back().next < m_frames.back().function->nodes().size())
                drawNode(*m_frames.back().function->nodes()[m_frames.back().next]);
            else
                leave();
        }
        return std::move(m_pen.scene());
    }

private:
    Frame& frame() { return m_frames.back(); }
    ValueIndex valueOf(NodeId id) { return frame().values[frame().function->at(id)]; }

    void setValue(ValueIndex value) { frame().values[frame().next++] = value; }

    std::uint32_t addBox(SceneBox box)
    {
        box.compiler = frame().compiler;
        box.group = frame().group;
        return m_pen.addBox(std::move(box));
    }

    /// A constant or a literal without a user to be folded into gets a box here.
    void giveBox(ValueIndex value) { m_pen.giveBox(value, frame().group, frame().compiler); }

    /// The value of a node with a box of its own.
    void setBox(const Node& node, std::uint32_t box) { setValue(m_pen.add({.box = static_cast<std::int32_t>(box), .node = &node})); }

    void drawNode(const Node& node)
    {
        if (const Parameter* parameter = node.as<Parameter>())
            drawParameter(node, *parameter);
        else if (node.as<Constant>())
            setValue(m_pen.add({.node = &node}));
        else if (const Call* call = node.as<Call>())
            drawCall(node, *call);
        else if (const Invoke* invoke = node.as<Invoke>())
            drawInvoke(node, *invoke);
        else if (const Project* project = node.as<Project>())
            drawProject(node, *project);
        else if (const If* branch = node.as<If>())
            drawIf(node, *branch);
        else if (const FunctionLiteral* literal = node.as<FunctionLiteral>(); literal && m_calls.bodies.contains(node.id) && m_drawn.insert(literal->body.get()).second)
            enterBody(node, literal->body);
        else // a tuple or a literal
            setValue(m_pen.add({.node = &node, .parts = operandValues(node, 0), .isTuple = node.as<Tuple>() != nullptr}));
    }

    std::vector<ValueIndex> operandValues(const Node& node, std::size_t from)
    {
        std::vector<ValueIndex> values;
        for (std::size_t index = from; index < node.operands.size(); ++index)
            values.push_back(valueOf(node.operands[index]));
        return values;
    }

    void drawParameter(const Node& node, const Parameter& parameter)
    {
        if (m_frames.size() == 1 || frame().next < frame().boxed) {
            setBox(node, addBox({.node = node.id, .kind = BoxKind::Input, .title = lastPart(importedName(node.id, parameter.name)), .rows = {shortText(node.type)}}));
            return;
        }
        const DrawnValue& argument = m_pen.value(frame().values[frame().next]); // bound by enter()
        if (argument.box >= 0)
            m_pen.scene().boxOf.emplace(node.id, static_cast<std::uint32_t>(argument.box));
        ++frame().next;
    }

    /// Of a path of bodies: the hulls around say the rest.
    std::string lastPart(const std::string& path) const { return m_frames.size() == 1 ? path : lastOfPath(path); }

    /// What the model's file calls an input; Relay text knows fewer letters.
    std::string importedName(NodeId id, const std::string& otherwise) const
    {
        if (!m_module.origin || m_module.origin->format == "relay") // which says where, not what
            return otherwise;
        const auto source = m_module.origin->sources.find(id);
        return source == m_module.origin->sources.end() || source->second.name.empty() ? otherwise : source->second.name;
    }

    void drawCall(const Node& node, const Call& call)
    {
        std::vector<FoldedConstant> constants;
        for (std::size_t index = 0; index < node.operands.size(); ++index)
            m_pen.collectConstants(valueOf(node.operands[index]), inputName(*call.op, index), constants);
        const std::string* source = call.op->isOpaque() ? call.attrs.find<std::string>("operator") : nullptr; // as the model calls it
        std::vector<std::string> rows = attributeRows(call);
        for (std::string& row : constantRows(constants))
            rows.push_back(std::move(row));
        const std::uint32_t index = addBox({.node = node.id, .kind = call.op->isOpaque() ? BoxKind::Opaque : BoxKind::Operator,
            .category = call.op->category, .title = source ? shortened(*source, longestTitle) : call.op->name, .rows = std::move(rows)});
        for (const FoldedConstant& constant : constants)
            m_pen.fold(*constant.constant, index);
        for (const NodeId operand : node.operands)
            m_pen.connect(valueOf(operand), index);
        setBox(node, index);
    }

    void drawProject(const Node& node, const Project& project)
    {
        const ValueIndex index = valueOf(node.operands.front());
        const DrawnValue& tuple = m_pen.value(index);
        if (tuple.isTuple && project.index >= 0 && static_cast<std::size_t>(project.index) < tuple.parts.size()) {
            const ValueIndex part = tuple.parts[static_cast<std::size_t>(project.index)];
            if (m_pen.value(part).box >= 0)
                m_pen.fold(node, static_cast<std::uint32_t>(m_pen.value(part).box));
            setValue(part);
            return;
        }
        giveBox(index);
        const std::int32_t box = m_pen.value(index).box;
        if (box >= 0)
            m_pen.fold(node, static_cast<std::uint32_t>(box));
        setValue(m_pen.add({.box = box, .node = &node}));
    }

    void drawIf(const Node& node, const If& branch)
    {
        const bool isOpen = branch.thenBody != branch.elseBody && !m_drawn.contains(branch.thenBody.get()) && !m_drawn.contains(branch.elseBody.get());
        if (isOpen)
            return enterArm(node, GroupBody::Then, {});
        SceneBox box {.node = node.id, .kind = BoxKind::Control, .category = OpCategory::Control, .title = "if"};
        box.rows = {armRow("then", branch.thenBody, m_module), armRow("else", branch.elseBody, m_module)};
        drawClosed(node, std::move(box), 0, {branch.thenBody, branch.elseBody});
    }

    /// `thenResult`: of the other arm, when that is drawn.
    void enterArm(const Node& node, GroupBody body, std::optional<ValueIndex> thenResult)
    {
        const If& branch = *node.as<If>();
        const FunctionPtr& arm = body == GroupBody::Then ? branch.thenBody : branch.elseBody;
        m_drawn.insert(arm.get());
        std::optional<SceneGroup> hull;
        if (isWorthDrawing(*arm))
            hull = armGroup(node, body);
        enter(arm, operandValues(node, 1), frame().compiler, std::move(hull));
        frame().arm = body;
        frame().thenResult = thenResult;
    }

    /// The function that `node` gives to an operator, with boxes for what that passes.
    void enterBody(const Node& node, const FunctionPtr& body)
    {
        const std::size_t own = body->params().size() - std::min(body->params().size(), node.operands.size());
        std::vector<ValueIndex> arguments(own, m_pen.add({}));
        for (const ValueIndex captured : operandValues(node, 0))
            arguments.push_back(captured);
        enter(body, arguments, frame().compiler, bodyGroup(node, m_module.origin.get()));
        frame().arm = GroupBody::Given;
        frame().boxed = own;
    }

    /// Where the results of both arms come together.
    void drawJoin(const Node& node, ValueIndex thenResult, ValueIndex elseResult)
    {
        const std::array inputs {valueOf(node.operands.front()), thenResult, elseResult};
        for (const ValueIndex input : inputs)
            giveBox(input);
        const std::uint32_t index = addBox({.node = node.id, .kind = BoxKind::Control, .category = OpCategory::Control, .title = "if"});
        for (const ValueIndex input : inputs)
            m_pen.connect(input, index);
        setBox(node, index);
    }

    /// A box that stands for bodies that are not drawn.
    void drawClosed(const Node& node, SceneBox box, std::size_t firstOperand, std::vector<FunctionPtr> bodies)
    {
        const std::vector<ValueIndex> inputs = operandValues(node, firstOperand);
        for (const ValueIndex input : inputs)
            giveBox(input);
        const std::uint32_t index = addBox(std::move(box));
        for (const ValueIndex input : inputs)
            m_pen.connect(input, index);
        while (!bodies.empty()) {
            const FunctionPtr body = bodies.back();
            bodies.pop_back();
            for (const NodePtr& inner : body->nodes()) {
                m_pen.scene().boxOf.emplace(inner->id, index);
                if (const FunctionLiteral* literal = inner->as<FunctionLiteral>())
                    bodies.push_back(literal->body);
                if (const If* branch = inner->as<If>())
                    bodies.insert(bodies.end(), {branch->thenBody, branch->elseBody});
            }
        }
        setBox(node, index);
    }

    void drawInvoke(const Node& node, const Invoke& invoke)
    {
        if (!invoke.global.empty()) {
            const FunctionPtr callee = m_module.find(invoke.global);
            const auto calls = m_calls.globals.find(invoke.global);
            if (callee && calls != m_calls.globals.end() && m_drawn.insert(callee.get()).second)
                enterCallee(node, callee, operandValues(node, 0), invoke.global, calls->second);
            else
                drawFurtherCall(node, callee, "@" + invoke.global, 0);
            return;
        }
        const DrawnValue callee = m_pen.value(valueOf(node.operands.front()));
        const FunctionLiteral* literal = callee.node ? callee.node->as<FunctionLiteral>() : nullptr;
        if (!literal || callee.box >= 0) {
            drawClosed(node, closedCall(node, {}, "call"), 0, {});
            return;
        }
        const auto uses = m_calls.literals.find(callee.node->id);
        std::vector<ValueIndex> arguments = operandValues(node, 1);
        arguments.insert(arguments.end(), callee.parts.begin(), callee.parts.end());
        if (uses != m_calls.literals.end() && m_drawn.insert(literal->body.get()).second)
            enterCallee(node, literal->body, std::move(arguments), {}, uses->second);
        else
            drawFurtherCall(node, literal->body, "fn", 1);
    }

    /// The body is drawn at another call.
    void drawFurtherCall(const Node& node, const FunctionPtr& callee, std::string name, std::size_t firstOperand)
    {
        SceneBox box = closedCall(node, callee, std::move(name));
        if (callee)
            box.rows = withRow(box.rows, "drawn at another call");
        drawClosed(node, std::move(box), firstOperand, {});
    }

    void enterCallee(const Node& node, const FunctionPtr& callee, std::vector<ValueIndex> arguments, const std::string& global, int calls)
    {
        const std::string compiler = callee->compiler().empty() ? frame().compiler : callee->compiler();
        std::optional<SceneGroup> hull;
        if (calls > 1 || isWorthAHull(*callee))
            hull = groupOf(node, *callee, global, compiler);
        if (calls > 1)
            hull->title = fmt::format("{}, called {} times", hull->title, withThousands(calls));
        enter(callee, std::move(arguments), compiler, std::move(hull));
    }

    /// The arguments bind the parameters, in order.
    void enter(const FunctionPtr& callee, const std::vector<ValueIndex>& arguments, const std::string& compiler, std::optional<SceneGroup> hull)
    {
        Frame inner {callee, std::vector<ValueIndex>(callee->nodes().size())};
        for (std::size_t index = 0; index < callee->params().size(); ++index) {
            const ValueIndex argument = index < arguments.size() ? arguments[index] : m_pen.add({});
            inner.values[callee->at(callee->params()[index])] = argument;
        }
        inner.compiler = compiler;
        inner.group = frame().group;
        if (hull) {
            hull->parent = frame().group;
            inner.group = m_pen.addGroup(*std::move(hull));
        }
        m_frames.push_back(std::move(inner));
    }

    void leave()
    {
        const ValueIndex result = valueOf(frame().function->result());
        if (m_frames.size() == 1) {
            drawOutput(result);
            m_frames.pop_back();
            return;
        }
        const Frame left = std::move(m_frames.back());
        m_frames.pop_back();
        placeRest(left);
        const Node& node = *frame().function->nodes()[frame().next];
        if (left.arm == GroupBody::Then)
            return enterArm(node, GroupBody::Else, result);
        if (left.arm == GroupBody::Else)
            return drawJoin(node, *left.thenResult, result);
        if (left.arm == GroupBody::Given) {
            giveBox(result);
            if (const std::int32_t box = m_pen.firstBox(result); box >= 0)
                m_pen.scene().boxOf.emplace(node.id, static_cast<std::uint32_t>(box));
            return setValue(m_pen.add({.node = &node, .parts = {result}, .isTuple = true}));
        }
        if (const std::int32_t box = m_pen.firstBox(result); box >= 0) {
            const bool hasHull = left.group != frame().group;
            const auto show = [&](NodeId id) {
                m_pen.scene().boxOf.emplace(id, static_cast<std::uint32_t>(box));
                if (!hasHull)
                    m_pen.scene().boxes[static_cast<std::size_t>(box)].wraps.push_back(id);
            };
            show(node.id);
            if (node.as<Invoke>()->global.empty())
                show(node.operands.front());
        }
        setValue(result);
    }

    /// What has no box of its own is where its value is: a parameter with its constant, a tuple with its first field.
    void placeRest(const Frame& left)
    {
        BoxIndex& boxOf = m_pen.scene().boxOf;
        for (std::size_t at = 0; at < left.values.size(); ++at) {
            const NodeId id = left.function->nodes()[at]->id;
            const DrawnValue& value = m_pen.value(left.values[at]);
            std::int32_t box = m_pen.firstBox(left.values[at]);
            if (const auto shown = box < 0 && value.node && value.node->id != id ? boxOf.find(value.node->id) : boxOf.end(); shown != boxOf.end())
                box = static_cast<std::int32_t>(shown->second);
            if (box >= 0)
                boxOf.emplace(id, static_cast<std::uint32_t>(box));
        }
    }

    void drawOutput(ValueIndex result)
    {
        giveBox(result);
        SceneBox box {.kind = BoxKind::Output, .title = "output"};
        constexpr std::size_t most = 6;
        if (m_module.origin) {
            const std::vector<std::string>& names = m_module.origin->outputNames;
            std::vector<std::string> rows(names.begin(), names.begin() + static_cast<std::ptrdiff_t>(std::min(most, names.size())));
            if (names.size() > most)
                rows.back() = fmt::format("and {} more", withThousands(static_cast<std::int64_t>(names.size() - most + 1)));
            box.rows = std::move(rows);
        }
        m_pen.connect(result, addBox(std::move(box)));
    }

    const Module& m_module;
    FunctionCalls m_calls;
    ScenePen m_pen;
    std::vector<Frame> m_frames;
    std::unordered_set<const Function*> m_drawn; ///< each body is drawn once, at its first call
};

} // namespace

Scene makeScene(const Module& module)
{
    FunctionPtr main = module.main();
    if (!main && !module.functions.empty())
        main = module.functions.begin()->second;
    Scene scene = main ? Drawer(module).draw(main) : Scene();
    scene.origin = module.origin;
    scene.boxes.shrink_to_fit(); // the scenes of many steps are kept
    scene.edges.shrink_to_fit();
    scene.groups.shrink_to_fit();
    return scene;
}

} // namespace passbench
