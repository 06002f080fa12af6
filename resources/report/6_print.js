// On paper: each step that changed something, one after the other, on white.

function printedStep(at) {
    const graph = graphs[graphAfter(at)], made = picture(graph, keyFor(graph)), step = at ? data.steps[at - 1] : null;
    if (step)
        markChanges(made, step.changes, 2);
    const svg = drawn("svg", {viewBox: `-12 -12 ${made.width + 24} ${made.height + 24}`, width: made.width, height: made.height, preserveAspectRatio: "xMidYMin meet"});
    svg.append(made.root);
    const facts = stepFacts(at, true);
    facts.forEach(part => { if (part.tagName === "DETAILS") part.open = true; });
    return element("div", {}, element("section", {}, element("h2", {}, step ? at + ". " + step.text : "As opened"), step && step.counts ? element("p", {class: "pale"}, step.counts) : null, svg), element("section", {}, facts));
}

addEventListener("beforeprint", () => {
    isPrinting = true;
    templates = [];
    const steps = [0];
    data.steps.forEach((step, k) => { if (step.counts !== undefined || step.error) steps.push(k + 1); });
    byId("print").replaceChildren(...steps.map(printedStep));
    document.querySelectorAll("#main > section > details").forEach(one => one.open = true);
});
addEventListener("afterprint", () => {
    isPrinting = false;
    templates = [];
    byId("print").replaceChildren();
    show();
});

build();
