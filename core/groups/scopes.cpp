#include "core/groups/scopes.h"

#include "core/layout/adjacency.h"

#include <algorithm>

namespace passbench {

namespace {

class Texts {
public:
    std::uint32_t numberOf(std::string_view text)
    {
        const auto [known, isNew] = m_numbers.try_emplace(std::string(text), static_cast<std::uint32_t>(m_texts.size()));
        if (isNew)
            m_texts.emplace_back(text);
        return known->second;
    }
    std::vector<std::string> take() { return std::move(m_texts); }

private:
    std::unordered_map<std::string, std::uint32_t> m_numbers;
    std::vector<std::string> m_texts;
};

/// What the import calls after a node, as "Square `first`", has marks that a title does without.
std::string withoutTicks(std::string_view text)
{
    std::string plain(text);
    std::erase(plain, '`');
    return plain;
}

/// All parts but the last.
ScopePath pathIn(std::string_view name, Texts& texts)
{
    std::vector<std::string_view> parts;
    while (!name.empty() && parts.size() <= deepestScope) {
        const std::size_t end = name.find_first_of("/.:_");
        if (const std::string_view part = name.substr(0, end); !part.empty())
            parts.push_back(part);
        name = end == std::string_view::npos ? std::string_view() : name.substr(end + 1);
    }
    ScopePath path;
    for (std::size_t part = 0; part + 1 < parts.size(); ++part)
        path.push_back(texts.numberOf(withoutTicks(parts[part])));
    return path;
}

/// What the source calls the node; empty when it has no name of its own.
std::string_view nameOf(NodeId node, const Module& module)
{
    if (!module.origin || module.origin->format == "relay") // which says where, not what
        return {};
    const auto source = module.origin->sources.find(node);
    if (source == module.origin->sources.end())
        return {};
    const auto& [name, op, value] = source->second;
    return name.find(op + " #") != std::string::npos ? value : name; // one that the importer made up says nothing
}

ScopePath commonPrefix(const ScopePath& one, const ScopePath& other)
{
    const auto end = std::ranges::mismatch(one, other).in1;
    return {one.begin(), end};
}

bool isSeparator(char c) { return c == '/' || c == '.' || c == ':' || c == '_'; }
bool belongsToTheWhole(const SceneBox& box) { return box.kind == BoxKind::Input || box.kind == BoxKind::Output; }

/// Paths of boxes without one from their neighbours: along edges, then against them.
void inferPaths(const Scene& scene, Scopes& scopes, const std::vector<bool>& named)
{
    const std::size_t count = scene.boxes.size();
    const Adjacency in(count, scene.edges, Adjacency::Side::In), out(count, scene.edges, Adjacency::Side::Out);
    const auto nearest = [&](auto boxes, const Adjacency& sides) {
        std::vector<std::optional<std::uint32_t>> found(count); // the named box that is met first
        for (const std::uint32_t box : boxes) {
            if (named[box])
                continue;
            for (const Arc& arc : sides[box])
                if (const auto other = named[arc.other] ? std::optional(arc.other) : found[arc.other]; other && (!found[box] || scopes.paths[*other].size() > scopes.paths[*found[box]].size()))
                    found[box] = other;
        }
        return found;
    };
    std::vector<std::uint32_t> order(count);
    for (std::uint32_t box = 0; box < count; ++box)
        order[box] = box;
    const auto before = nearest(order, in);
    std::ranges::reverse(order);
    const auto after = nearest(order, out);
    for (std::size_t box = 0; box < count; ++box) {
        if (named[box] || belongsToTheWhole(scene.boxes[box]))
            continue;
        if (before[box] && after[box])
            scopes.paths[box] = commonPrefix(scopes.paths[*before[box]], scopes.paths[*after[box]]);
        else if (const auto other = before[box] ? before[box] : after[box])
            scopes.paths[box] = scopes.paths[*other];
    }
}

} // namespace

Scopes scopesOf(const Scene& scene, const Module& module)
{
    Scopes scopes {.paths = std::vector<ScopePath>(scene.boxes.size()), .texts = {}};
    Texts texts;
    std::vector<bool> named(scene.boxes.size());
    for (std::size_t index = 0; index < scene.boxes.size(); ++index) {
        const SceneBox& box = scene.boxes[index];
        if (belongsToTheWhole(box))
            continue;
        const std::string_view name = nameOf(box.node, module);
        named[index] = !name.empty();
        scopes.paths[index] = pathIn(name, texts);
    }
    scopes.texts = texts.take();
    inferPaths(scene, scopes, named);
    return scopes;
}

std::size_t boxesBelowDeepestScope(const Scene& scene, const Module& module)
{
    return static_cast<std::size_t>(std::ranges::count_if(scene.boxes, [&](const SceneBox& box) {
        const std::string_view name = belongsToTheWhole(box) ? std::string_view() : nameOf(box.node, module);
        std::size_t parts = 0;
        for (std::size_t at = 0; at < name.size(); ++at)
            parts += !isSeparator(name[at]) && (at == 0 || isSeparator(name[at - 1])) ? 1 : 0;
        return parts > deepestScope + 1;
    }));
}

} // namespace passbench
