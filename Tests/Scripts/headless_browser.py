"""Controls a headless Chromium over a pipe with the DevTools protocol, using only the standard library."""

import base64
import json
import os
import select
import shutil
import subprocess
import tempfile
import time

NAMES = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]


def find():
    """Returns the path of the browser, or None if there is no browser."""
    found = os.environ.get("CHROMIUM") or next((path for path in map(shutil.which, NAMES) if path), None)
    mac = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"
    return found or (mac if os.path.exists(mac) else None)


class Browser:
    """A browser with one page, which records log messages and requests."""

    deadline = 20

    def __init__(self, path):
        self.profile = tempfile.TemporaryDirectory(prefix="manifestc-browser-", ignore_cleanup_errors=True)
        to_browser, self.writer = os.pipe()
        self.reader, from_browser = os.pipe()

        def connect():
            # The browser reads from descriptor 3 and writes to 4. The pipe ends may already have these numbers, so copy them first.
            reader, writer = os.dup(to_browser), os.dup(from_browser)
            os.dup2(reader, 3)
            os.dup2(writer, 4)

        arguments = ["--headless", "--remote-debugging-pipe", f"--user-data-dir={self.profile.name}", "--no-first-run",
                     "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars", "--disable-background-networking"]
        if hasattr(os, "geteuid") and os.geteuid() == 0:
            arguments.append("--no-sandbox")
        self.process = subprocess.Popen([path, *arguments, "about:blank"], preexec_fn=connect, close_fds=False,
                                        stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(to_browser)
        os.close(from_browser)
        self.buffer = b""
        self.number = 0
        self.session = None
        self.events = []
        target = self.send("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.send("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ["Page", "Runtime", "Network", "Log"]:
            self.send(domain + ".enable")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait(self.deadline)
        self.profile.cleanup()

    def receive(self):
        end = time.monotonic() + self.deadline
        while b"\0" not in self.buffer:
            if not select.select([self.reader], [], [], max(0, end - time.monotonic()))[0]:
                raise TimeoutError("the browser does not respond")
            data = os.read(self.reader, 1 << 20)
            if not data:
                raise EOFError("the browser ended")
            self.buffer += data
        message, self.buffer = self.buffer.split(b"\0", 1)
        return json.loads(message)

    def send(self, method, **parameters):
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        data = json.dumps(message).encode() + b"\0"
        while data:
            data = data[os.write(self.writer, data):]
        while True:
            answer = self.receive()
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']['message']}")
                return answer["result"]
            self.events.append(answer)

    def open(self, address):
        """Loads a page and waits until it is ready."""
        self.send("Page.navigate", url=address)
        self.wait_for("document.documentElement?.dataset.ready === 'true'")

    def evaluate(self, expression):
        """Returns the value of an expression, which must be representable in JSON."""
        result = self.send("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in result:
            details = result["exceptionDetails"]
            raise RuntimeError(details.get("exception", {}).get("description", details["text"]))
        return result["result"].get("value")

    def wait_for(self, condition):
        end = time.monotonic() + self.deadline
        while not self.evaluate(condition):
            if time.monotonic() > end:
                raise TimeoutError(f"the condition did not become true: {condition}")
            time.sleep(0.02)

    def press(self, key, modifiers=0):
        """Presses and releases a key."""
        codes = {"Tab": 9, "Enter": 13, "Escape": 27}
        details = {"key": key, "code": key, "windowsVirtualKeyCode": codes[key], "modifiers": modifiers}
        if key == "Enter":
            details["text"] = "\r"
        self.send("Input.dispatchKeyEvent", type="keyDown", **details)
        self.send("Input.dispatchKeyEvent", type="keyUp", **details)

    def type(self, text):
        self.send("Input.insertText", text=text)

    def resize(self, width, height, is_mobile=False):
        self.send("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=is_mobile)

    def color_scheme(self, scheme):
        self.send("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])

    def screenshot(self, path):
        data = self.send("Page.captureScreenshot", format="png")["data"]
        with open(path, "wb") as file:
            file.write(base64.b64decode(data))
