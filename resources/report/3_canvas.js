// A canvas for one picture: it is panned by dragging, zoomed by wheel, pinch and keys. Two beside each other move together.

const view = {x: 0, y: 0, zoom: 1, moved: false};
const canvases = [];

class Canvas {
    constructor(name) {
        this.svg = drawn("svg", {tabindex: 0, role: "img"});
        this.place = drawn("g");
        this.svg.append(this.place);
        this.name = element("span", {class: "name"}, name);
        this.element = element("div", {class: "canvas"}, this.svg, this.name);
        this.pointers = new Map();
        this.svg.addEventListener("wheel", event => this.wheel(event), {passive: false});
        this.svg.addEventListener("pointerdown", event => this.press(event));
        this.svg.addEventListener("pointermove", event => this.move(event));
        for (const end of ["pointerup", "pointercancel"])
            this.svg.addEventListener(end, event => this.release(event));
        this.svg.addEventListener("dblclick", event => {
            const box = this.boxAt(event);
            if (box && box.shows <= -2)
                toggleGroup(this.made.graph, -2 - box.shows);
        });
        canvases.push(this);
    }

    setPicture(made, label) {
        this.made = made;
        this.place.replaceChildren(made.root);
        this.svg.setAttribute("aria-label", label);
        this.put();
    }

    put() { this.place.setAttribute("transform", `translate(${view.x} ${view.y}) scale(${view.zoom})`); }

    point(event) {
        const frame = this.svg.getBoundingClientRect();
        return {x: event.clientX - frame.left, y: event.clientY - frame.top};
    }

    graphPoint(event) {
        const at = this.point(event);
        return {x: (at.x - view.x) / view.zoom, y: (at.y - view.y) / view.zoom};
    }

    boxAt(event) {
        const at = this.graphPoint(event);
        return this.made.boxes.findLast(box => at.x >= box.x && at.x <= box.x + box.width && at.y >= box.y && at.y <= box.y + box.height) || null;
    }

    /// Zooms only where the wheel was meant for the picture: with Ctrl, as pinching a touch pad says, or when it has the keyboard.
    wheel(event) {
        if (!event.ctrlKey && !event.metaKey && document.activeElement !== this.svg)
            return;
        event.preventDefault();
        zoomBy(Math.exp(-event.deltaY * (event.deltaMode === 1 ? 0.06 : event.ctrlKey ? 0.01 : 0.002)), this.point(event));
    }

    press(event) {
        if (event.button !== 0)
            return;
        this.svg.setPointerCapture(event.pointerId);
        this.pointers.set(event.pointerId, this.point(event));
        this.travelled = this.pointers.size > 1 ? 99 : 0;
        this.svg.classList.add("moving");
    }

    move(event) {
        const before = this.pointers.get(event.pointerId);
        if (!before)
            return;
        const now = this.point(event), other = [...this.pointers].find(([id]) => id !== event.pointerId);
        this.travelled += Math.hypot(now.x - before.x, now.y - before.y);
        this.pointers.set(event.pointerId, now);
        if (other) {
            const fixed = other[1], was = Math.hypot(before.x - fixed.x, before.y - fixed.y), is = Math.hypot(now.x - fixed.x, now.y - fixed.y);
            if (was > 4)
                zoomBy(is / was, fixed);
        } else if (this.travelled > 4) {
            view.x += now.x - before.x;
            view.y += now.y - before.y;
            view.moved = true;
            putAll();
        }
    }

    release(event) {
        const wasDown = this.pointers.delete(event.pointerId);
        if (this.pointers.size === 0)
            this.svg.classList.remove("moving");
        if (wasDown && event.type === "pointerup" && this.travelled <= 4)
            this.click(event);
    }

    click(event) {
        const at = this.graphPoint(event), reach = event.pointerType === "touch" ? 10 : 3;
        const isOn = (x, y) => at.x >= x - reach && at.x <= x + 14 + reach && at.y >= y - reach && at.y <= y + 14 + reach;
        const hull = this.made.hulls.findLast(one => isOn(one.x + 5, one.y + 4));
        if (hull)
            return toggleGroup(this.made.graph, hull.group);
        const box = this.boxAt(event);
        if (box && box.shows <= -2 && isOn(box.x + box.width - 18, box.y + 3))
            return toggleGroup(this.made.graph, -2 - box.shows);
        choose(this.made.graph, box);
    }
}

const shownCanvases = () => canvases.filter(canvas => canvas.made && canvas.element.isConnected);
function putAll() { canvases.forEach(canvas => canvas.put()); }

function zoomBy(factor, at) {
    const frame = shownCanvases()[0].svg.getBoundingClientRect();
    at = at || {x: frame.width / 2, y: frame.height / 2};
    const zoom = Math.min(4, Math.max(0.02, view.zoom * factor));
    view.x = at.x - (at.x - view.x) * zoom / view.zoom;
    view.y = at.y - (at.y - view.y) * zoom / view.zoom;
    view.zoom = zoom;
    view.moved = true;
    putAll();
}

/// All of the picture; of one that could not be read then, its upper end.
function fit(all) {
    const shown = shownCanvases();
    const frame = shown[0].svg.getBoundingClientRect();
    const width = Math.max(...shown.map(canvas => canvas.made.width)), height = Math.max(...shown.map(canvas => canvas.made.height)), margin = 24;
    const whole = Math.min(1.25, (frame.width - 2 * margin) / width, (frame.height - 2 * margin) / height), readable = 0.5;
    view.zoom = Math.max(0.02, all ? whole : Math.max(whole, Math.min(1, readable)));
    const fitsAcross = width * view.zoom <= frame.width;
    view.x = fitsAcross ? (frame.width - width * view.zoom) / 2 : margin;
    view.y = fitsAcross && height * view.zoom <= frame.height ? (frame.height - height * view.zoom) / 2 : margin;
    view.moved = false;
    putAll();
}

/// Brings a box to the middle, at a size that can be read.
function bring(box) {
    const frame = shownCanvases()[0].svg.getBoundingClientRect();
    view.zoom = Math.max(view.zoom, 0.7);
    view.x = frame.width / 2 - (box.x + box.width / 2) * view.zoom;
    view.y = frame.height / 2 - (box.y + box.height / 2) * view.zoom;
    view.moved = true;
    putAll();
}
