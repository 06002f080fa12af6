// The page: which step is shown and how, and what keys, buttons and searches do to that.

const last = data.steps.length;
const state = {at: 0, side: "after", open: null, query: "", found: 0, node: 0}; // open: the key of a group, "*", "" or null: as at first
const ui = {};

function keyFor(graph) {
    indexOf(graph);
    if (state.open === null || graph.views[state.open] === undefined && (state.open === "*" || state.open === ""))
        return graph.first;
    if (state.open === "*" || state.open === "" || state.open === "flat")
        return graph.views[state.open] === undefined ? graph.first : state.open;
    const group = graph.keys.indexOf(state.open);
    return group < 0 ? graph.views[""] === undefined ? graph.first : "" : graph.views[group] === undefined ? graph.views["*"] === undefined ? graph.first : "*" : String(group);
}

/// Opens or closes one group, while all others are as at first.
function toggleGroup(graph, group) {
    const key = keyFor(indexOf(graph)), parent = graph.groups[group][1];
    if (graph.views[group] === undefined && graph.views["*"] === undefined)
        return ui.told.append(element("span", {class: "error"}, " This page has no picture of that group opened: the graph is too large. Passbench itself shows it."));
    if (key === String(group)) // it was opened, or closed, by itself: back to how it was before
        state.open = parent >= 0 && !hullsAtFirst(graph).has(parent) ? graph.keys[parent] : "";
    else if (Number(key) >= 0 && key !== "" && isWithin(graph, Number(key), group) && !hullsAtFirst(graph).has(group))
        state.open = parent >= 0 && !hullsAtFirst(graph).has(parent) ? graph.keys[parent] : ""; // it was opened for one within
    else
        state.open = graph.keys[group];
    show();
}

/// Groups that are open at first.
function hullsAtFirst(graph) {
    const hulls = new Set(), one = data.pictures[graph.views[""]];
    for (let k = 4; one && k < one.o.length; k += 5)
        hulls.add(one.o[k]);
    return hulls;
}

function isWithin(graph, group, outer) {
    while (group >= 0 && group !== outer)
        group = graph.groups[group][1];
    return group === outer;
}

function goTo(at) {
    state.at = Math.max(0, Math.min(last, at));
    if (state.at === 0 && state.side !== "after")
        state.side = "after";
    show();
}

function choose(graph, box) {
    state.node = box && box.shows >= 0 ? graph.boxes[box.shows][2][0] || 0 : 0;
    state.group = box && box.shows <= -2 ? graph.keys[-2 - box.shows] : "";
    show();
}

/// Shows the box of a node, in whichever of the two graphs it is.
function findNode(node) {
    state.node = node;
    state.group = "";
    const isAfter = indexOf(graphs[graphAfter(state.at)]).boxOf.has(node);
    if (!isAfter && indexOf(graphs[graphBefore(state.at)]).boxOf.has(node) && state.side === "after")
        state.side = "before";
    show();
    const box = shownCanvases().map(canvas => shownBox(canvas.made, node)).find(one => one);
    if (box)
        bring(box);
    ui.canvases.scrollIntoView({block: "nearest"});
}

function matches(made) {
    const words = state.query.toLowerCase().split(/\s+/).filter(word => word), graph = indexOf(made.graph), found = new Map();
    if (!words.length)
        return found;
    const id = /^%(\d+)$/.exec(state.query.trim());
    graph.boxes.forEach((box, at) => {
        if (!box[2].length || !(id ? box[2].includes(Number(id[1])) : words.every(word => graph.words[at].includes(word))))
            return;
        const shown = shownBox(made, box[2][0]);
        if (shown)
            found.set(shown, (found.get(shown) || 0) + 1);
    });
    return found;
}

function showSearch() {
    let total = 0;
    for (const canvas of shownCanvases()) {
        const found = matches(canvas.made);
        canvas.found = [...found.keys()];
        for (const sum of found.values())
            total += sum;
        if (state.query.trim())
            for (const box of canvas.made.boxes)
                if (box.drawn)
                    box.drawn.classList.toggle("unlit", !found.has(box));
        canvas.found.forEach(box => outline(canvas.made, box, "match", 4));
    }
    ui.found.textContent = state.query.trim() ? count(total, "node") : "";
}

function nextMatch(by) {
    const found = shownCanvases()[0].found;
    if (!found.length)
        return;
    state.found = (state.found + by + found.length) % found.length;
    bring(found[state.found]);
    ui.found.textContent = (state.found + 1) + " of " + found.length;
}

function showChosen() {
    const graph = graphs[state.side === "before" ? graphBefore(state.at) : graphAfter(state.at)], parts = [];
    for (const canvas of shownCanvases())
        if (state.node) {
            const box = shownBox(canvas.made, state.node);
            if (box)
                outline(canvas.made, box, "chosen", 4);
        }
    const at = state.node ? indexOf(graph).boxOf.get(state.node) : undefined;
    if (state.group && graph.keys && graph.keys.includes(state.group)) {
        const group = graph.keys.indexOf(state.group);
        parts.push(element("b", {}, graph.paths[group]), ", " + count(graph.groups[group][2], "node") + " ", element("button", {onclick: () => toggleGroup(graph, group)}, "Open the group"));
        for (const canvas of shownCanvases())
            if (canvas.made.graph === graph)
                canvas.made.boxes.filter(box => box.shows === -2 - group).forEach(box => outline(canvas.made, box, "chosen", 4));
    } else if (at !== undefined) {
        const [title, ...rows] = graph.boxes[at][1].split("\n");
        parts.push(element("b", {}, title), " %" + state.node, data.origins[state.node] ? " from " + data.origins[state.node] : "", rows.length ? element("ul", {}, rows.map(row => element("li", {}, row))) : "");
        const step = state.at ? data.steps[state.at - 1] : {};
        for (const [kind, was, is, what] of step.changes || [])
            if (was === state.node || is === state.node)
                parts.push(element("div", {}, element("span", {class: "dot " + kinds[kind]}, signs[kind]), kinds[kind] + " in this step" + (what ? ": " + what : "")));
        for (const [text, nodes] of step.remarks || [])
            if (nodes.includes(state.node))
                parts.push(element("div", {}, text));
        const touched = data.steps.flatMap((one, k) => (one.changes || []).some(([, was, is]) => was === state.node || is === state.node) ? [k + 1] : []);
        if (touched.length)
            parts.push(element("div", {}, "touched by ", touched.flatMap((k, n) => [n ? ", " : "", element("button", {class: "link", onclick: () => goTo(k)}, data.steps[k - 1].id)])));
    } else if (state.node) {
        parts.push(element("span", {class: "pale"}, "%" + state.node + " is not in this graph"));
    }
    ui.chosen.replaceChildren(...parts);
}

function showLegend(graph) {
    ui.legend.replaceChildren(...graph.legend.map(([text, ink, sign, isIcon]) => {
        const swatch = drawn("svg", {viewBox: "0 0 24 24", "aria-hidden": "true"}), disc = drawn("rect", {width: 24, height: 24, rx: isIcon ? 5 : 12});
        paint(disc, "fill", ink);
        swatch.append(disc);
        if (isIcon) {
            const made = icon(sign, ink);
            made.setAttribute("transform", "translate(4 4) scale(.67)");
            for (const one of [made, ...made.querySelectorAll("*")])
                for (const attribute of ["fill", "stroke"])
                    if (one.hasAttribute(attribute) && one.getAttribute(attribute) !== "none")
                        one.setAttribute(attribute, "#fff");
            swatch.append(made);
        } else {
            const letter = drawn("text", {x: 12, y: 17, "font-size": 14, "text-anchor": "middle", fill: "#fff", "font-weight": 600});
            letter.textContent = sign;
            swatch.append(letter);
        }
        return element("span", {}, swatch, text);
    }));
}

function tell() {
    const step = state.at ? data.steps[state.at - 1] : null;
    ui.told.replaceChildren(element("b", {}, step ? step.text : "As opened"), " ", element("span", {class: "pale"}, state.at + " of " + last + (step ? ", " + (step.state === "done" ? step.counts ? step.counts + ", " + step.ms.toFixed(1) + " ms" : "changed nothing" : step.state) : "")));
    ui.slider.value = state.at;
    ui.slider.setAttribute("aria-valuetext", state.at + ": " + (step ? step.id : "as opened"));
    [...ui.strip.children].forEach((button, k) => k === state.at ? button.setAttribute("aria-current", "step") : button.removeAttribute("aria-current"));
    const chip = ui.strip.children[state.at]; // scrollIntoView would move the page as well
    ui.strip.scrollLeft = chip.offsetLeft - ui.strip.offsetLeft - ui.strip.clientWidth / 2 + chip.offsetWidth / 2;
    ui.previous.disabled = state.at === 0;
    ui.next.disabled = state.at === last;
}

/// Everything, anew.
function show() {
    tell();
    const after = graphs[graphAfter(state.at)], before = graphs[graphBefore(state.at)], changes = state.at ? data.steps[state.at - 1].changes : null;
    const [left, right] = ui.sides, isBoth = state.side === "both";
    ui.canvases.replaceChildren(...(isBoth ? [left.element, right.element] : [right.element]));
    ui.canvases.classList.toggle("both", isBoth);
    left.made = null;
    if (isBoth) {
        left.setPicture(picture(before, keyFor(before)), "graph before the step");
        markChanges(left.made, changes, 1);
    }
    const shown = state.side === "before" ? before : after;
    right.name.textContent = state.at === 0 ? "" : state.side === "before" ? "before" : "after";
    right.setPicture(picture(shown, keyFor(shown)), "graph " + right.name.textContent);
    markChanges(right.made, changes, state.side === "before" ? 1 : 2);
    for (const [side, button] of Object.entries(ui.sideButtons)) {
        button.setAttribute("aria-pressed", side === state.side);
        button.disabled = state.at === 0 && side !== "after";
    }
    const key = keyFor(shown);
    ui.groups.hidden = !shown.groups.length;
    ui.groups.disabled = key !== "flat" && key !== "*" && shown.views["*"] === undefined;
    ui.groups.title = ui.groups.disabled ? "There are too many nodes to show them all at once; open single groups" : "";
    ui.groups.textContent = key === "flat" ? "Show groups" : key === "*" ? "Close groups" : "Open all groups";
    if (!view.moved)
        fit();
    showSearch();
    showChosen();
    showLegend(shown);
    ui.step.replaceChildren(...stepFacts(state.at));
    ui.run.replaceChildren(...runFacts());
    history.replaceState(null, "", state.at ? "#step=" + state.at : "#");
}

function switchGroups() {
    if (ui.groups.disabled)
        return;
    const graph = graphs[state.side === "before" ? graphBefore(state.at) : graphAfter(state.at)], key = keyFor(graph);
    state.open = key === "flat" ? "" : key === "*" ? graph.first === "flat" ? "flat" : "" : graph.views["*"] === undefined || graph.views["*"] === graph.views[key] ? graph.first : "*";
    view.moved = false;
    show();
}

function setSide(side) {
    if (state.at > 0)
        state.side = side;
    view.moved = view.moved && side !== "both" && ui.canvases.children.length === 1;
    show();
}

const keys = {
    ArrowRight: () => goTo(state.at + 1), ArrowLeft: () => goTo(state.at - 1), PageDown: () => goTo(state.at + 1), PageUp: () => goTo(state.at - 1), Home: () => goTo(0), End: () => goTo(last),
    b: () => setSide(state.side === "before" ? "after" : "before"), s: () => setSide(state.side === "both" ? "after" : "both"), g: switchGroups, f: () => fit(true),
    "+": () => zoomBy(1.25), "=": () => zoomBy(1.25), "-": () => zoomBy(0.8), "/": () => ui.search.focus(), n: () => nextMatch(1), N: () => nextMatch(-1),
};

function build() {
    const metrics = data.metrics;
    byId("about").textContent = [data.format, count(metrics.calls, "operator"), scaled(metrics.macs, "MAC"), scaled(metrics.bytes, "B") + " of constants", count(last, "step")].filter(text => text).join(", ");
    const button = (text, title, action) => element("button", {title, "aria-label": title, onclick: action}, text);
    ui.previous = button("◀", "Previous step (Left)", () => goTo(state.at - 1));
    ui.next = button("▶", "Next step (Right)", () => goTo(state.at + 1));
    ui.slider = element("input", {type: "range", min: 0, max: last, value: 0, class: "wide", "aria-label": "step", oninput: event => goTo(Number(event.target.value))});
    ui.strip = element("div", {id: "strip", role: "group", "aria-label": "steps"}, element("button", {onclick: () => goTo(0)}, "as opened"),
        data.steps.map((step, k) => element("button", {class: step.state === "failed" ? "failed" : step.counts !== undefined ? false : "same", title: step.text, onclick: () => goTo(k + 1)}, step.id)));
    ui.told = element("p", {id: "told", "aria-live": "polite"});
    ui.sideButtons = {before: button("Before", "Graph before the step (B)", () => setSide("before")), after: button("After", "Graph after the step (B)", () => setSide("after")), both: button("Both", "Before and after, side by side (S)", () => setSide("both"))};
    ui.groups = button("", "Open or close all groups (G)", switchGroups);
    ui.search = element("input", {type: "search", placeholder: "Find nodes (/)", "aria-label": "find nodes by operator, attribute, name or %number",
        oninput: event => { state.query = event.target.value; state.found = -1; show(); }, onkeydown: event => { if (event.key === "Enter") nextMatch(event.shiftKey ? -1 : 1); }});
    ui.found = element("span", {class: "pale", "aria-live": "polite"});
    ui.sides = [new Canvas("before"), new Canvas("after")];
    ui.canvases = element("div", {id: "canvases"});
    ui.legend = element("div", {id: "legend"});
    ui.chosen = element("div", {id: "chosen", "aria-live": "polite"});
    ui.step = element("section", {"aria-label": "this step"});
    ui.run = element("section", {"aria-label": "the run"});
    byId("main").append(element("div", {class: "noprint"}, element("div", {class: "bar"}, element("div", {class: "row"}, ui.previous, ui.slider, ui.next), ui.strip, ui.told),
        element("div", {class: "row tools"}, Object.values(ui.sideButtons), ui.groups, button("−", "Smaller (-)", () => zoomBy(0.8)), button("+", "Larger (+)", () => zoomBy(1.25)), button("Fit", "All of the picture (F)", () => fit(true)), ui.search, ui.found),
        ui.canvases, ui.legend, element("p", {class: "pale keys"}, "Left and Right step; drag moves the picture, Ctrl and the wheel zoom, a click tells of a node, + and − on a group open and close it."), ui.chosen, element("h2", {}, "This step"), ui.step), element("h2", {}, "The run"), ui.run);
    document.addEventListener("keydown", event => {
        const isTyping = event.target === ui.search, isSlider = event.target === ui.slider && /Arrow|Home|End|Page/.test(event.key);
        if (event.key === "Escape" && isTyping) {
            ui.search.value = state.query = "";
            ui.search.blur();
            return show();
        }
        if (isTyping || isSlider || event.ctrlKey || event.metaKey || event.altKey || !keys[event.key])
            return;
        event.preventDefault();
        keys[event.key]();
    });
    addEventListener("resize", () => view.moved || fit());
    addEventListener("hashchange", () => fromAddress());
    fromAddress();
}

function fromAddress() {
    const step = /^#step=(\d+)$/.exec(location.hash);
    goTo(step ? Number(step[1]) : last && data.steps.findIndex(one => one.counts !== undefined) + 1);
}
