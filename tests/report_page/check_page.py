"""Opens a page of a run in a browser and uses it: `check_page.py PAGE.html [FOLDER for pictures]`. It ends with 0 when all of it works."""

import os
import sys
import time

from browser import Browser


def expect(condition, text):
    if not condition:
        raise AssertionError(text)
    print("ok:", text)


def wait(browser, expression, text):
    for _ in range(100):
        if browser.value(expression):
            return print("ok:", text)
        time.sleep(0.05)
    raise AssertionError(text)


def steps(browser):
    changed = browser.value("data.steps.map((step, k) => step.changes && step.diff.rows.length ? k + 1 : 0).filter(at => at)")
    browser.key("Home")
    expect(browser.value("state.at") == 0 and browser.value("ui.told.textContent").startswith("As opened"), "Home shows the model as it was opened")
    browser.key("ArrowRight")
    expect(browser.value("state.at") == 1, "Right goes a step on")
    browser.key("End")
    expect(browser.value("state.at") == browser.value("last") and browser.value("ui.next.disabled"), "End shows the last step")
    browser.value("ui.slider.focus()")
    browser.key("ArrowLeft")
    expect(browser.value("state.at") == browser.value("last") - 1, "the slider takes keys")
    browser.value("ui.slider.blur()")
    browser.click_on(f"ui.strip.children[{changed[0]}]")
    expect(browser.value("state.at") == changed[0], "a click in the strip shows a step")
    expect(browser.value("document.querySelectorAll('.mark').length") > 0, "what it changed is marked")
    expect(browser.value("document.querySelectorAll('.diff div').length") > 0, "its text before and after is there")
    return changed


def sides(browser):
    browser.click_on("ui.sideButtons.both")
    expect(browser.value("document.querySelectorAll('.canvas').length") == 2, "before and after stand side by side")
    browser.key("b")
    expect(browser.value("state.side") == "before" and browser.value("document.querySelectorAll('.canvas').length") == 1, "B shows what was before")
    browser.click_on("ui.sideButtons.after")


def groups(browser, changed):
    browser.value(f"goTo({changed[-1]})")
    if browser.value("keyFor(graphs[graphAfter(state.at)])") == "flat":
        browser.key("g")
    graph = "graphs[graphAfter(state.at)]"
    seen = "ui.sides[1].made.boxes.length"
    closed = browser.value("ui.sides[1].made.boxes.filter(box => box.shows <= -2).map(box => -2 - box.shows)")
    openable = [group for group in closed if browser.value(f"{graph}.views[{group}] !== undefined")]
    if openable:
        before = browser.value(seen)
        at = browser.value(f"(() => {{ const box = ui.sides[1].made.boxes.find(one => one.shows === {-2 - openable[0]}); bring(box); ui.canvases.scrollIntoView({{block: 'center', behavior: 'instant'}}); const r = ui.sides[1].svg.getBoundingClientRect(); return [r.x + view.x + (box.x + box.width - 11) * view.zoom, r.y + view.y + (box.y + 10) * view.zoom]; }})()")
        browser.click(*at)
        expect(browser.value(seen) > before - 1 and browser.value(f"ui.sides[1].made.hulls.some(hull => hull.group === {openable[0]})"), "+ opens a group in its place")
    hulls = browser.value("ui.sides[1].made.hulls.map(hull => hull.group)")
    if hulls:
        at = browser.value(f"(() => {{ const hull = ui.sides[1].made.hulls[0]; bring({{x: hull.x, y: hull.y, width: 30, height: 30}}); ui.canvases.scrollIntoView({{block: 'center', behavior: 'instant'}}); const r = ui.sides[1].svg.getBoundingClientRect(); return [r.x + view.x + (hull.x + 12) * view.zoom, r.y + view.y + (hull.y + 11) * view.zoom]; }})()")
        browser.click(*at)
        expect(browser.value(f"!ui.sides[1].made.hulls.some(hull => hull.group === {hulls[0]})"), "− closes a group")
    browser.value("state.open = null, view.moved = false, show()")
    if browser.value(f"{graph}.views['*'] !== undefined"):
        before = browser.value("keyFor(graphs[graphAfter(state.at)])")
        browser.key("g")
        expect(browser.value("keyFor(graphs[graphAfter(state.at)])") != before, "G opens or closes all groups")
        browser.value("state.open = null, show()")


def search(browser):
    word = browser.value("(g => g.boxes.find(box => box[2].length && /^nn\\./.test(box[1]))?.[1].split('\\n')[0] || g.boxes.find(box => box[2].length)[1].split('\\n')[0])(graphs[graphAfter(state.at)])")
    browser.key("/")
    expect(browser.value("document.activeElement === ui.search"), "/ goes to the search")
    browser.type(word)
    expect(browser.value("document.querySelectorAll('.mark.match').length") > 0 and browser.value("document.querySelectorAll('.unlit').length") >= 0, f"the search marks `{word}`")
    browser.key("Enter", "\r")
    expect(" of " in browser.value("ui.found.textContent"), "Enter goes to a match")
    browser.key("Escape")
    expect(browser.value("document.querySelectorAll('.mark.match').length") == 0, "Escape ends it")
    browser.type("")
    browser.value("view.moved = false, show()")


def moving(browser):
    at = browser.value("(() => { ui.canvases.scrollIntoView({block: 'center', behavior: 'instant'}); const r = ui.canvases.getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]; })()")
    before = browser.value("view.x")
    browser.drag(at, [at[0] + 60, at[1] + 30])
    expect(abs(browser.value("view.x") - before - 60) < 1, "a drag moves the picture")
    zoom = browser.value("view.zoom")
    browser.wheel(*at, -120)
    wait(browser, f"view.zoom > {zoom}", "Ctrl and the wheel zoom")
    browser.key("f")
    box = browser.value("(() => { const box = ui.sides[1].made.boxes.find(one => one.shows >= 0 && graphs[graphAfter(state.at)].boxes[one.shows][2].length); bring(box); const r = ui.sides[1].svg.getBoundingClientRect(); return [r.x + view.x + (box.x + box.width / 2) * view.zoom, r.y + view.y + (box.y + 8) * view.zoom]; })()")
    browser.click(*box)
    expect("%" in browser.value("ui.chosen.textContent"), "a click tells of a node")
    browser.value("view.moved = false, show()")


def paper(browser, file):
    browser.pdf(file)
    with open(file, "rb") as pdf:
        expect(pdf.read(5) == b"%PDF-", "it prints")
    expect(browser.value("document.getElementById('print').children.length") == 0, "after printing it is as before")


def check(page, folder):
    """`folder` gets pictures and the page as PDF."""
    with Browser() as browser:
        start = time.monotonic()
        browser.open("file://" + page)
        print(f"{os.path.getsize(page)} bytes, opened in {time.monotonic() - start:.2f} s")
        changed = steps(browser)
        sides(browser)
        groups(browser, changed)
        search(browser)
        moving(browser)
        paper(browser, os.path.join(folder, "page.pdf"))
        foreign = [address for address in browser.requests if not address.startswith(("file://", "data:", "about:"))]
        expect(not foreign, f"no request leaves the page: {foreign}")
        expect(not browser.messages, f"no errors: {browser.messages[:3]}")
        browser.value(f"goTo({changed[-1]})")
        browser.picture(os.path.join(folder, "desktop.png"))
    for name, look in [("phone", {"width": 390, "height": 844, "touch": True}), ("dark", {"dark": True})]:
        with Browser(**look) as browser:
            browser.open("file://" + page)
            expect(browser.value("document.documentElement.scrollWidth <= innerWidth"), f"nothing is wider than the window: {name}")
            browser.value(f"goTo({changed[-1]})")
            browser.picture(os.path.join(folder, name + ".png"))


if __name__ == "__main__":
    check(os.path.abspath(sys.argv[1]), sys.argv[2] if len(sys.argv) > 2 else os.path.dirname(os.path.abspath(sys.argv[1])))
