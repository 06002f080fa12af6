"""Pages that `passbench-cli report` writes, used in a browser: `tst_report_page.py PASSBENCH_CLI SAMPLES`. Ends with 77, which CTest calls
skipped, when this machine has no browser."""

import os
import subprocess
import sys
import tempfile

from browser import Browser, chromium
from check_page import check, expect


def page_of(cli, model, page, *options):
    subprocess.run([cli, "report", model, "--preset", "O3", "--compilers", "dnnl", "-o", page, *options], check=True)
    return page


def hostile(cli, folder):
    """Its names are seen as they are, and none of them runs, with and without the policy that forbids it."""
    import hostile_model
    model = os.path.join(folder, "a<script>alert(4)<!-- 'q' &.onnx")
    hostile_model.write(model)
    page = page_of(cli, model, os.path.join(folder, "hostile.html"), "--title", "</title><script>alert(5)</script>@data@")
    with open(page, encoding="utf-8") as file:
        text = file.read()
    unguarded = os.path.join(folder, "unguarded.html")
    with open(unguarded, "w", encoding="utf-8") as file:
        file.write(text.replace("Content-Security-Policy", "X-None"))
    for one in [page, unguarded]:
        with Browser() as browser:
            browser.open("file://" + one)
            expect(browser.value("document.title") == "</title><script>alert(5)</script>@data@", "the title is a text")
            expect(hostile_model.names[0] in browser.value("ui.sides[1].svg.textContent + data.graphs[0].boxes.map(box => box[1]).join()"), "hostile names are texts")
            expect(browser.value("document.querySelectorAll('script').length") == 2 and browser.value("document.querySelectorAll('img').length") == 0, "they make no elements")
            expect(not browser.messages, f"and run nothing: {browser.messages[:3]}")
    with Browser() as browser:
        browser.open("file://" + page)
        browser.value("(() => { const made = document.createElement('script'); made.textContent = 'globalThis.ran = true'; document.body.append(made); })()")
        expect(not browser.value("globalThis.ran"), "the policy runs no script but the page's own")
    check(page, folder)


def main():
    if not chromium():
        print("skipped: no chromium, chromium-browser or google-chrome on this machine")
        return 77
    cli, samples = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
    with tempfile.TemporaryDirectory() as folder:
        page = page_of(cli, os.path.join(samples, "residual_net.onnx"), os.path.join(folder, "residual.html"), "--check")
        expect(os.path.getsize(page) < 5_000_000, "the page has less than 5 MB")
        check(page, folder)
        try:
            import onnx  # noqa: F401
        except ImportError:
            print("skipped: hostile names, which take python3-onnx to write")
        else:
            hostile(cli, folder)
    return 0


if __name__ == "__main__":
    sys.exit(main())
