#!/usr/bin/python3
"""Tests the generated client in WebKit with the generated dispatcher in a separate process.

The page is `bridge_page.html` with the client of `examples/hybrid`, or `guide_page.html`, which has a client of its own in the
form that the guide describes. The messages go to the process `BridgeProcess`, and the replies go back to the page: in one run as
arguments of a function, in another as scripts, like the two methods of WKWebView.

usage: prove_bridge.py <BridgeProcess> <native-bridge.js>
"""

import base64
import json
import os
import pathlib
import shutil
import subprocess
import sys

PAGE = "https://h5.example.com/"
SECONDS = 60


def skip(reason):
    """Skips the test if a dependency is missing; fails in CI."""
    print(f"prove_bridge: skipped because {reason}; install gir1.2-webkit2-4.1, python3-gi and xvfb")
    sys.exit(1 if os.environ.get("CI") else 0)


try:
    import gi

    gi.require_version("Gtk", "3.0")
    gi.require_version("WebKit2", "4.1")
except (ImportError, ValueError) as error:
    skip(f"WebKitGTK is missing ({error})")

if "PROVE_BRIDGE_DISPLAY" not in os.environ:
    xvfb = shutil.which("xvfb-run")
    if not xvfb:
        skip("xvfb-run is missing")
    environment = dict(os.environ, PROVE_BRIDGE_DISPLAY="1", WEBKIT_DISABLE_COMPOSITING_MODE="1", GSK_RENDERER="cairo")
    command = [xvfb, "--auto-servernum", "--server-args=-screen 0 800x600x24", sys.executable, *sys.argv]
    sys.exit(subprocess.run(command, env=environment, check=False).returncode)

from gi.repository import GLib, Gtk, WebKit2  # noqa: E402


class App:
    """The process with the generated dispatcher, which replies to each line with a line."""

    def __init__(self, path):
        self.process = subprocess.Popen([path], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.count = 0

    def ask(self, request):
        self.count += 1
        self.process.stdin.write(json.dumps(request).encode() + b"\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        if not line:
            raise RuntimeError(f"the process ended after the request {request!r:.200}")
        return json.loads(line)


class Page:
    """A web view that forwards messages to the app and replies to the page."""

    def __init__(self, app, html, way):
        self.app, self.way, self.results, self.ready = app, way, None, 0
        manager = WebKit2.UserContentManager()
        for name, handler in (("NativeBridge", self.call), ("harness", self.harness)):
            manager.connect(f"script-message-received::{name}", handler)
            manager.register_script_message_handler(name)
        self.view = WebKit2.WebView.new_with_user_content_manager(manager)
        settings = self.view.get_settings()
        settings.set_user_agent(settings.get_user_agent() + " workbenchapp ios")
        settings.set_enable_write_console_messages_to_stdout(True)
        window = Gtk.Window()
        window.add(self.view)
        window.show_all()
        self.view.load_html(html, PAGE)
        timer = GLib.timeout_add_seconds(SECONDS, self.give_up)
        Gtk.main()
        if self.results is not None:
            GLib.source_remove(timer)

    def give_up(self):
        print(f"prove_bridge: the page did not finish within {SECONDS} seconds")
        Gtk.main_quit()

    def call(self, _, result):
        """Handles a message to the bridge. WebKitGTK does not report the frame, but the page has only the main frame."""
        origin = "/".join(self.view.get_uri().split("/")[:3])
        message = result.get_js_value().to_json(0)
        self.ready += message == '{"ready":true}'
        self.send(self.app.ask({"message": message, "origin": origin, "isMainFrame": True}))

    def harness(self, _, result):
        """Handles a request of the page to the test: an event, a link or the results."""
        request = json.loads(result.get_js_value().to_string())
        if "results" in request:
            self.results = request["results"]
            Gtk.main_quit()
        elif "link" in request:
            answer = self.app.ask(request)
            if answer["path"] is not None:
                self.run(answer["body"], "path", answer["path"])
            self.run("window.answered(JSON.parse(path))", "path", json.dumps(answer["path"]))
        else:
            self.send(self.app.ask(request))
            self.run("window.answered(message)", "message", "")

    def send(self, answer):
        if answer["json"] is None:
            return
        if self.way == "arguments":
            self.run(answer["body"], "message", answer["json"])
        else:
            self.view.evaluate_javascript(answer["script"], -1, None, None, None, None)

    def run(self, body, name, value):
        arguments = GLib.Variant("a{sv}", {name: GLib.Variant("s", value)})
        self.view.call_async_javascript_function(body, -1, arguments, None, None, None, None)


def main():
    process, client = sys.argv[1], pathlib.Path(sys.argv[2]).read_bytes()
    folder = pathlib.Path(__file__).parent
    generated = (folder / "bridge_page.html").read_text(encoding="utf-8").replace("@CLIENT@", base64.b64encode(client).decode())
    own = (folder / "guide_page.html").read_text(encoding="utf-8")
    # The page, how its replies are sent, the minimum of its checks, and how often it says that its client is ready.
    runs = [
        ("the generated client", generated, "arguments", 100, 1), ("the generated client", generated, "script", 100, 1),
        ("the guide's client", own, "arguments", 50, 0), ("the guide's client", own, "script", 50, 0)]
    failed = False
    for name, html, way, least, ready in runs:
        app = App(process)
        page = Page(app, html, way)
        results = page.results or []
        wrong = [result for result in results if not result["passed"]]
        for result in wrong:
            print(f"  failed: {result['name']}: found {result.get('found')!r:.300}")
        answer = app.ask({"log": True})
        version = ".".join(str(f()) for f in (WebKit2.get_major_version, WebKit2.get_minor_version, WebKit2.get_micro_version))
        print(f"WebKitGTK {version}, {name}, replies as {way}: {len(results) - len(wrong)} of {len(results)} checks passed, "
              f"{app.count} messages, {len(answer['audit'])} audit events")
        if html is generated and way == "arguments":
            for line in answer["log"][:8] + answer["audit"][:3] + answer["audit"][-8:]:
                print("  " + line)
        if page.ready != ready:
            print(f"  failed: the client said {page.ready} times that it is ready")
        leaked = [line for line in answer["audit"] if "window.broken" in line and "openDeepLink" not in line]
        failed = failed or bool(wrong) or len(results) < least or page.ready != ready or bool(leaked)
        app.process.stdin.close()
        app.process.wait()
    return 1 if failed else 0


sys.exit(main())
