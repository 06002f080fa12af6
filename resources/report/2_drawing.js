// Pictures of graphs: pieces that the program laid out and wrote down, drawn as SVG in the colours of the ground.

const darkQuery = matchMedia("(prefers-color-scheme: dark)");
let isPrinting = false;
const ground = () => darkQuery.matches && !isPrinting ? 1 : 0;
let templates = []; // of pieces, for the ground that they were made for

function paint(target, attribute, ink) {
    if (ink < 0)
        return target.setAttribute(attribute, "none");
    const entry = data.inks[ink];
    target.setAttribute(attribute, entry[ground()]);
    if (entry[2] < 1)
        target.setAttribute(attribute + "-opacity", entry[2]);
}

function strokeBy(target, ink, width, dash) {
    paint(target, "stroke", ink);
    if (ink >= 0 && width !== 1)
        target.setAttribute("stroke-width", width);
    if (dash)
        target.setAttribute("stroke-dasharray", ["4 2", "2 2", "1 2"][dash - 1]);
}

function icon(name, ink) {
    const parsed = new DOMParser().parseFromString(data.icons[name] || "<svg xmlns='" + svgSpace + "'/>", "image/svg+xml").documentElement;
    const group = drawn("g", {fill: "none", "stroke-width": 2.5, "stroke-linecap": "round", "stroke-linejoin": "round"});
    paint(group, "stroke", ink);
    for (const child of [...parsed.children]) {
        const made = document.importNode(child, true);
        for (const one of [made, ...made.querySelectorAll("*")])
            for (const attribute of ["fill", "stroke"])
                if (one.getAttribute(attribute) === "#000")
                    paint(one, attribute, ink);
        group.append(made);
    }
    return group;
}

const makers = {
    r([, x, y, width, height, corner, fill, stroke, strokeWidth, dash]) {
        const made = drawn("rect", {x, y, width, height});
        if (corner)
            made.setAttribute("rx", corner);
        paint(made, "fill", fill);
        strokeBy(made, stroke, strokeWidth, dash);
        return made;
    },
    R([, x, y, width, height, corner, fill]) {
        const made = drawn("path", {d: `M${x} ${y + height}v${corner - height}q0 ${-corner} ${corner} ${-corner}h${width - 2 * corner}q${corner} 0 ${corner} ${corner}v${height - corner}Z`});
        paint(made, "fill", fill);
        return made;
    },
    t([, x, y, text, pixels, bold, anchor, ink]) {
        const made = drawn("text", {x, y, "font-size": pixels});
        if (bold)
            made.setAttribute("font-weight", 600);
        if (anchor)
            made.setAttribute("text-anchor", anchor === 1 ? "middle" : "end");
        paint(made, "fill", ink);
        made.textContent = text;
        return made;
    },
    i([, x, y, size, name, ink]) {
        const made = icon(name, ink);
        made.setAttribute("transform", `translate(${x} ${y}) scale(${size / 24})`);
        return made;
    },
    p([, d, fill, stroke, width, dash]) {
        const made = drawn("path", {d});
        paint(made, "fill", fill);
        strokeBy(made, stroke, width, dash);
        return made;
    },
};

function pieceAt(index, x, y) {
    if (!templates[index]) {
        const items = data.pieces[index].map(item => makers[item[0]](item));
        templates[index] = items.length === 1 ? items[0] : drawn("g");
        if (items.length !== 1)
            templates[index].append(...items);
    }
    const made = drawn("g", {transform: `translate(${x} ${y})`});
    made.append(templates[index].cloneNode(true));
    return made;
}

/// A group of SVG with the picture `key` of `graph`; `boxes` of it tell what each box is and where its mark would stand.
function picture(graph, key) {
    const one = data.pictures[graph.views[key]], root = drawn("g"), boxes = [], hulls = [];
    for (let k = 0; k < one.b.length; k += 5)
        boxes.push({x: one.b[k], y: one.b[k + 1], width: one.b[k + 2], height: one.b[k + 3], shows: one.b[k + 4]});
    for (let k = 0; k < one.o.length; k += 5)
        hulls.push({x: one.o[k], y: one.o[k + 1], width: one.o[k + 2], height: one.o[k + 3], group: one.o[k + 4]});
    const places = new Map(boxes.map(box => [Math.floor(box.x) + "," + Math.floor(box.y), box]));
    for (let k = 0; k < one.d.length; k += 3) {
        const made = pieceAt(one.d[k], one.d[k + 1], one.d[k + 2]);
        if (one.d[k] >= 0 && data.pieces[one.d[k]].length > 1) {
            const box = places.get(one.d[k + 1] + "," + one.d[k + 2]);
            if (box && !box.drawn) {
                made.classList.add("box");
                box.drawn = made;
            }
        }
        root.append(made);
    }
    const marks = drawn("g");
    root.append(marks);
    return {root, marks, boxes, hulls, width: one.w, height: one.h, graph};
}

/// The box of a picture that shows a node: its own, or the closed group around it.
function shownBox(made, node) {
    if (!made.shown) {
        made.shown = new Map(made.boxes.map(box => [box.shows, box]));
        indexOf(made.graph);
    }
    const at = made.graph.boxOf.get(node);
    if (at === undefined)
        return null;
    if (made.shown.has(at))
        return made.shown.get(at);
    for (let group = made.graph.boxes[at][0]; group >= 0; group = made.graph.groups[group][1])
        if (made.shown.has(-2 - group))
            return made.shown.get(-2 - group);
    return null;
}

function outline(made, box, kind, away = 2) {
    made.marks.append(drawn("rect", {x: box.x - away, y: box.y - away, width: box.width + 2 * away, height: box.height + 2 * away, rx: 7, class: "mark " + kind}));
}

/// Marks of a step: `changes` as the program wrote them, `side` 1 for what was before and 2 for what is after.
function markChanges(made, changes, side) {
    const found = new Map();
    for (const change of changes || []) {
        const box = change[side] && indexOf(made.graph).own.has(change[side]) ? shownBox(made, change[side]) : null;
        if (!box)
            continue;
        const sums = found.get(box) || [0, 0, 0, 0];
        const isOwn = box.shows <= -2 || made.graph.boxes[box.shows][2][0] === change[side];
        sums[isOwn ? change[0] : 2] += isOwn ? 1000 : 1; // of a box, what became of its own node counts
        found.set(box, sums);
    }
    for (const [box, sums] of found) {
        const all = Math.floor(sums.reduce((sum, one) => sum + one) / 1000), most = sums.indexOf(Math.max(...sums)), isGroup = box.shows <= -2;
        const text = signs[most] + (isGroup ? " " + all : ""), width = isGroup ? 12 + 7 * text.length : 16;
        outline(made, box, kinds[most]);
        made.marks.append(drawn("rect", {x: box.x - 7, y: box.y - 8, width, height: 16, rx: 8, class: "sign " + kinds[most]}));
        const label = drawn("text", {x: box.x - 7 + width / 2, y: box.y + 3.6, class: "signtext"});
        label.textContent = text;
        made.marks.append(label);
    }
}

darkQuery.addEventListener("change", () => { templates = []; show(); });
