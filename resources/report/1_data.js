"use strict";
// What the page shows, as the program wrote it, and small ways to make elements. Texts are only ever put in as text.

const data = JSON.parse(document.getElementById("data").textContent);
const svgSpace = "http://www.w3.org/2000/svg";
const kinds = ["added", "removed", "changed", "moved"], signs = ["+", "−", "~", "→"];
const byId = id => document.getElementById(id);

function element(name, attributes = {}, ...children) {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(attributes))
        key.startsWith("on") ? made.addEventListener(key.slice(2), value) : value === false || value === undefined ? null : made.setAttribute(key, value === true ? "" : value);
    made.append(...children.flat().filter(child => child !== null && child !== undefined && child !== false));
    return made;
}

function drawn(name, attributes = {}) {
    const made = document.createElementNS(svgSpace, name);
    for (const [key, value] of Object.entries(attributes))
        made.setAttribute(key, value);
    return made;
}

const grouped = number => Number(number).toLocaleString("en-US");
function scaled(value, unit) {
    const prefix = value >= 1e12 ? ["T", 1e12] : value >= 1e9 ? ["G", 1e9] : value >= 1e6 ? ["M", 1e6] : value >= 1e3 ? ["k", 1e3] : ["", 1];
    const short = value / prefix[1];
    return (prefix[1] === 1 ? String(Math.round(value)) : short.toFixed(short < 10 ? 2 : 1)) + " " + prefix[0] + unit;
}
const count = (number, one, more = one + "s") => grouped(number) + " " + (number === 1 ? one : more);

/// Of a graph, once: which box stands for a node, and what boxes say.
function indexOf(graph) {
    if (graph.boxOf)
        return graph;
    graph.boxOf = new Map();
    graph.boxes.forEach((box, at) => box[3].forEach(node => graph.boxOf.set(node, at)));
    graph.own = new Set(graph.boxes.flatMap(box => box[2])); // nodes that are seen, and not only passed on, as parameters of bodies are
    graph.boxes.forEach((box, at) => box[2].forEach(node => graph.boxOf.set(node, at)));
    graph.words = graph.boxes.map(box => [box[1], ...box[2].map(node => data.origins[node] || "")].join("\n").toLowerCase());
    graph.keys = graph.groups.map(group => group[3]); // the same in graphs of other steps, while the group is the same
    graph.paths = [];
    graph.groups.forEach(([title, parent], at) => graph.paths[at] = (parent >= 0 ? graph.paths[parent] + " > " : "") + title);
    return graph;
}

const graphs = data.graphs;
/// `make` gives the value of a property when it is first asked for.
const whenAsked = (object, name, make) => Object.defineProperty(object, name, {configurable: true, get: () => {
    const value = make();
    Object.defineProperty(object, name, {value});
    return value;
}});
function parts(flat, size, make) {
    const list = [];
    for (let k = 0; k < flat.length; k += size)
        list.push(make(...flat.slice(k, k + size)));
    return list;
}
/// Boxes: [group, text, nodes that it shows, nodes whose value is its]; groups: [title, parent, boxes within, key].
for (const graph of graphs) {
    const {boxes, groups} = graph;
    whenAsked(graph, "boxes", () => parts(boxes, 2, (group, at) => {
        const [text, own, ...nodes] = data.boxes[at];
        return [group, data.lines[text], nodes.slice(0, own), nodes.slice(own)];
    }));
    whenAsked(graph, "groups", () => parts(groups, 4, (title, parent, sum, key) => [data.lines[title], parent, sum, data.lines[key]]));
}
/// Changes: [kind, node before, node after, what].
for (const step of data.steps.filter(one => one.changes)) {
    const flat = step.changes;
    whenAsked(step, "changes", () => {
        let last = 0;
        return parts(flat, 4, (kind, by, before, what) => {
            last += by;
            return [kind, kinds[kind] === "added" ? 0 : last + before, kinds[kind] === "removed" ? 0 : last, what ? data.lines[what - 1] : ""];
        });
    });
}
/// The graph after so many steps; 0: as it was opened.
const graphAfter = at => at === 0 ? data.first : data.steps[at - 1].graph;
const graphBefore = at => at === 0 ? data.first : data.steps[at - 1].before;
const titleOfNode = (graph, node) => {
    const box = indexOf(graph).boxOf.get(node);
    return box === undefined ? "" : graph.boxes[box][1].split("\n", 1)[0];
};
/// "%12 nn.conv2d (Conv `conv_1`)"
function nameOfNode(graph, node) {
    const origin = data.origins[node], title = titleOfNode(graph, node);
    return "%" + node + (title ? " " + title : "") + (origin ? " (" + origin + ")" : "");
}
