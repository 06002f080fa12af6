// What is said below the picture: of a step, and of the run.

const section = (title, isOpen, ...children) => element("details", {open: isOpen}, element("summary", {}, title), ...children);
const table = (head, rows, numbers) => element("div", {class: "scroll"}, element("table", {},
    element("tr", {}, head.map((text, k) => element("th", {class: numbers.includes(k) ? "n" : false}, text))),
    rows.map(row => element("tr", {class: row.now ? "now" : false}, row.cells.map((cell, k) => element("td", {class: ((numbers.includes(k) ? "n " : "") + (row.fresh && row.fresh[k] ? "new" : "")).trim() || false}, cell))))));
const nodeLink = (graph, node) => element("button", {class: "link", onclick: () => findNode(node)}, nameOfNode(graph, node));

function changedMiddle(before, after) {
    let start = 0, end = 0;
    while (start < before.length && start < after.length && before[start] === after[start])
        ++start;
    while (end < before.length - start && end < after.length - start && before[before.length - 1 - end] === after[after.length - 1 - end])
        ++end;
    return [start, end];
}

function diffLine(kind, sign, text, range) {
    if (!range)
        return element("div", {class: kind}, sign + " " + text);
    const [start, end] = range, stop = text.length - end;
    return element("div", {class: kind}, sign + " " + text.slice(0, start), element("mark", {}, text.slice(start, stop)), text.slice(stop));
}

function textDiff(diff, isPrint) {
    const lines = [], most = isPrint ? 60 : diff.rows.length, left = diff.left + diff.rows.length - Math.min(most, diff.rows.length);
    for (const [sign, before, after] of diff.rows.slice(0, most)) {
        const was = before >= 0 ? data.lines[before] : "", is = after >= 0 ? data.lines[after] : "";
        if (sign === "…")
            lines.push(element("div", {class: "cut"}, "⋯"));
        else if (sign === " ")
            lines.push(element("div", {}, "  " + is));
        else if (sign === "~" && before >= 0 && after >= 0)
            lines.push(diffLine("minus", "−", was, changedMiddle(was, is)), diffLine("plus", "+", is, changedMiddle(was, is)));
        else if (sign === ">")
            lines.push(diffLine("moved", after >= 0 ? "→" : "←", after >= 0 ? is : was));
        else
            lines.push(after >= 0 ? diffLine("plus", "+", is) : diffLine("minus", "−", was));
    }
    return element("div", {}, element("div", {class: "diff", tabindex: 0, role: "region", "aria-label": "text before and after"}, lines), left ? element("p", {class: "pale"}, count(left, "more line") + (isPrint ? " on the screen" : " of changes not in this page")) : null);
}

function changeList(at, isPrint) {
    const step = data.steps[at - 1], most = isPrint ? 20 : 40, after = graphs[step.graph], before = graphs[step.before];
    const told = step.changes.filter(change => titleOfNode(change[2] ? after : before, change[2] || change[1]));
    const listed = 2000, items = told.slice(0, listed).map(([kind, was, is, what]) => element("li", {}, element("span", {class: "dot " + kinds[kind], title: kinds[kind]}, signs[kind]),
        is ? nodeLink(after, is) : element("span", {}, nameOfNode(before, was)), what && what !== titleOfNode(is ? after : before, is || was) ? ": " + what : ""));
    return element("div", {}, element("ul", {class: "plain"}, items.slice(0, most)),
        items.length > most && isPrint ? element("p", {class: "pale"}, count(told.length - most, "more node") + " on the screen") : items.length > most ? element("details", {}, element("summary", {}, count(told.length - most, "more node")), element("ul", {class: "plain"}, items.slice(most)), told.length > listed ? element("p", {class: "pale"}, count(told.length - listed, "more node") + " in the picture, and not in this list") : null) : null);
}

function stepFacts(at, isPrint) {
    if (at === 0)
        return [element("p", {class: "pale"}, "The model as it was opened: " + count(data.metrics.calls, "operator") + ", " + scaled(data.metrics.macs, "MAC") + ", " + scaled(data.metrics.bytes, "B") + " of constants.")];
    const step = data.steps[at - 1], parts = [];
    if (step.error)
        parts.push(element("p", {class: "error"}, step.error));
    if (step.note)
        parts.push(element("p", {class: "pale"}, step.note));
    if (step.changes)
        parts.push(section("Changed nodes", !isPrint && step.changes.length <= 40, changeList(at, isPrint)), step.diff.rows.length ? section("Text before and after", true, textDiff(step.diff, isPrint)) : null);
    if (step.remarks)
        parts.push(section("Remarks (" + step.remarks.reduce((sum, one) => sum + one[1].length, 0) + ")", step.remarks.length <= 12, element("ul", {class: "plain"},
            step.remarks.map(([text, nodes]) => element("li", {}, text, nodes.length === 1 ? ": " : " (" + nodes.length + " times): ", nodes.slice(0, 4).flatMap((node, k) => [k ? ", " : "", nodeLink(graphs[step.graph], node)]), nodes.length > 4 ? ", …" : "")))));
    return parts.filter(part => part);
}

function metricsTable() {
    const rowOf = (name, at, metrics, before, milliseconds) => {
        const figures = one => [grouped(one.nodes), grouped(one.calls), grouped(one.functions), scaled(one.macs, "MAC"), scaled(one.bytes, "B")];
        const now = figures(metrics), was = before ? figures(before) : now;
        return {now: at === state.at, cells: [String(at), element("button", {class: "link", onclick: () => goTo(at)}, name), milliseconds, ...now], fresh: [false, false, false, ...now.map((text, k) => text !== was[k])]};
    };
    const rows = [rowOf("as opened", 0, data.metrics, null, "")];
    data.steps.forEach((step, k) => rows.push(rowOf(step.id, k + 1, step.metrics, k ? data.steps[k - 1].metrics : data.metrics, step.state === "done" ? step.ms.toFixed(1) + " ms" : step.state)));
    return table(["", "step", "time", "nodes", "operators", "functions", "MACs", "constants"], rows, [0, 2, 3, 4, 5, 6, 7]);
}

function regionFacts() {
    const part = data.partition, sum = tensors => tensors.reduce((all, one) => all + one[2], 0), last = graphs[graphAfter(data.steps.length)];
    const all = part.coverage.reduce((total, one) => [total[0] + one[2], total[1] + one[3]], [0, 0]);
    const shares = part.coverage.map(([name, regions, operators, macs]) => name + ": " + operators + " of " + count(all[0], "operator") + (all[1] > 0 ? ", " + (100 * macs / all[1]).toFixed(1) + "% of MACs" : "") + (name === "host" ? "" : ", " + count(regions, "region")));
    const tensors = (title, list) => element("li", {}, title + ": " + list.map(one => one[0] + " " + one[1]).join(", "));
    const one = region => element("details", {}, element("summary", {}, region.name + ", " + region.compiler + ": " + count(region.operators, "operator") + ", " + scaled(region.macs, "MAC") + " (" + (100 * region.share).toFixed(1) + "%), in " + scaled(sum(region.in), "B") + ", out " + scaled(sum(region.out), "B")),
        element("ul", {}, region.composites.length ? element("li", {}, "composites: " + region.composites.map(([name, times]) => times + " " + name).join(", ")) : null, tensors("takes", region.in), tensors("gives", region.out),
            region.ends.map(([operator, reason, isAfter, nodes]) => element("li", {}, (isAfter ? "ends before " : "begins behind "), element("b", {}, operator), nodes.length > 1 ? " (" + nodes.length + " times)" : "", ": " + reason))),
        region.node ? element("p", {}, nodeLink(last, region.node)) : null);
    return section("Regions (" + part.regions.length + ")", true, element("p", {}, shares.join("; ")), part.regions.map(one),
        part.apart.length ? section("Why regions are not one (" + part.apart.length + ")", false, element("ul", {}, part.apart.map(([from, to, reason]) => element("li", {}, from + " and " + to + ": " + reason)))) : null);
}

function checkTable() {
    const shown = value => value === null ? "∞" : String(Number(Number(value).toPrecision(3))); // JSON has no infinity
    return element("div", {}, element("p", {class: "pale"}, "The graph was executed by the reference kernels after every step, with " + data.checkedWith + "; differences are relative."), table(["", "step", "from before", "allowed", "from the model", "allowed", ""],
        data.checks.map(([step, pass, executed, previous, allowed, judged, allowedInAll, wrong, moved, heldAgainst]) => ({cells: [String(step + 1), pass, shown(previous), shown(allowed), shown(judged) + (heldAgainst ? " (from step " + heldAgainst + ")" : ""), shown(allowedInAll), wrong ? element("span", {class: "error"}, wrong) : !executed ? "no change" : moved || "ok"]})), [0, 2, 3, 4, 5]));
}

function copyText(text, button) {
    const done = ok => button.textContent = ok ? "Copied" : "Select the text to copy it";
    navigator.clipboard && isSecureContext ? navigator.clipboard.writeText(text).then(() => done(true), () => done(false)) : done(false);
}

function runFacts() {
    const copy = element("button", {class: "noprint", onclick: () => copyText(data.pipeline, copy)}, "Copy");
    return [data.partition ? regionFacts() : null, section("Metrics", true, metricsTable()),
        data.checks.length ? section("Numbers", true, checkTable()) : section("Numbers", false, element("p", {class: "pale"}, "Nobody has executed the steps to compare their numbers.")),
        section("Pipeline", true, element("pre", {tabindex: 0}, data.pipeline), copy)].filter(part => part);
}
