#!/usr/bin/env python3
"""Tests generated reports in a headless browser.

The URL box must agree with `manifestc resolve` on the destination, the parameters and the kind of error. Without a browser,
the script checks only the security policy and the length of the page's script, and fails if CI is set.
"""

import base64
import hashlib
import json
import os
import pathlib
import random
import shutil
import subprocess
import sys
import tempfile
import urllib.parse

import headless_browser

ROOT = pathlib.Path(__file__).resolve().parents[2]
FIXTURE = ROOT / "Tests" / "Fixtures" / "Report"
PAGE = ROOT / "Sources" / "ManifestPage" / "Page"
SCRIPTS = ["links.js", "graph.js", "page.js"]
MANIFESTC = sys.argv[1]
MUTATIONS = int(os.environ.get("REPORT_MUTATIONS", "60"))

WANT = "com.example.report://entry?abilityName=EntryAbility&params="


def want(*entries):
    return WANT + json.dumps({"params": list(entries)}).replace("%", "%25").replace("#", "%23").replace(" ", "%20") \
        .replace('"', "%22").replace("{", "%7B").replace("}", "%7D").replace("[", "%5B").replace("]", "%5D") \
        .replace("\\", "%5C").replace("|", "%7C")


def entry(key, type, value):
    return {"key": key, "type": type, "value": value}


def nested(levels):
    return entry("deep", 101, [nested(levels - 1)] if levels > 0 else [])


URLS = [
    # Syntax of URLs.
    "", "x", ":", "1a:b", "arc", "arc:", "arc:/", "arc://", "arc:///", "arc:home", "a b:c", "arc://hong.com/%", "arc://hong.com/%G0",
    "arc://hong.com/%00", "arc://hong.com/%C3", "arc://hong.com/%C3%A9", "arc://hong.com/é", "arc://hong.com/%ED%A0%80",
    "arc://hong.com/\u0085", "arc://hong.com/a\u0007", "arc://hong.com/a|b", "arc://me@hong.com/", "arc://hong.com:80/",
    "arc://hong.com/a/../b", "arc://hong.com/%2E%2e/b", "arc://hong.com/...", "arc://hong.com/?a#b#c", "arc://hong.com/#",
    "arc://hong.com/" + "a" * 65521, "arc://hong.com/" + "a" * 65522, "arc://hong.com/\U0001F600",
    # Schemes and hosts.
    "arc://hong.com", "ARC://HONG.COM/", "arc://kong.com/", "arc://kong.co/", "arc://ding.dong/", "art://hong.com/", "zzzzzzz://x",
    "https://links.example.com/", "https://link.example.com/", "http://links.example.com/", "my-app:", "my-app://", "my-app:///",
    "MY-APP://entry/7", "my-app:///entry/7", "my-app:/entry/7", "arc:/entry/7", "arc:///entry/7",
    # Paths.
    "arc://hong.com/entry/7", "arc://hong.com/entry/new", "arc://hong.com/entry/NEW", "arc://hong.com/entry/7/", "arc://hong.com//entry/7",
    "arc://hong.com/entry", "arc://hong.com/entri/7", "arc://hong.com/Entry/7", "arc://hong.com/entry/7/8", "arc://hong.com/entry/%37",
    "arc://hong.com/%65ntry/7", "arc://hong.com/files/a", "arc://hong.com/files/a/b/c", "arc://hong.com/files/a/index",
    "arc://hong.com/files/a/b/index", "arc://hong.com/files/a%2Fb/c", "arc://hong.com/files", "arc://hong.com/files//a",
    "arc://hong.com/stra%C3%9Fe/x", "arc://hong.com/straße/ä%20b", "arc://hong.com/strase/x", "arc://hong.com/a%20b%2Fc",
    "arc://hong.com/a%20b/c", "arc://hong.com/x/b/c", "arc://hong.com/x/b/d", "arc://hong.com/x/b/e", "arc://hong.com/x/c/d",
    "arc://hong.com/x", "arc://hong.com/x/b/c/d", "my-app://part/3", "my-app://part", "my-app://parts/3",
    # Paths in any case, on some bases only, and whole URLs.
    "my-app://old/7?Mode=A", "my-app://OLD/7?Mode=a", "https://links.example.com/oLD/7?Mode=A", "arc://kong.com/Old/7?Mode=A",
    "arc://hong.com/Old/7?Mode=A", "my-app://old/7?mode=a", "my-app://old/x?Mode=A", "my-app://old/7?Mode=A&Mode=a", "my-app:///%4Fld/7?Mode=A",
    "my-app://part=old?number=7", "MY-APP://Part=OLD?number=7&note=%C3%A9#x", "my-app://part=old", "my-app://part=old#f?number=7", "my-app://part=old/?number=7",
    "my-app://part=old?number=7&number=8", "my-app://part=old?number=%zz", "arc://any:1@HOST/Part?number=7", "arc://any:1@host/part?number=7",
    "arc://hong.com/pairs/7?a=1&c=1&a%20b=1&d=1", "arc://hong.com/pairs/2024-02-29?a=1&c=1&a%20b=1&d=1",
    "my-app://letters/CASE/7", "my-app://letters/CASE/red", "my-app://letters/case/red", "my-app://letters/Case/7",
    # Links of the bridge.
    "arc://pages", "ARC://PAGES/?go=/", "arc://pages?go=/task-process/detail/7", "arc://pages?g%6F=%2Ftask-process%2Fdetail%2F%C3%A4%20b",
    "arc://pages?go=/tree/a/b/c&x=1#y", "arc://pages?go=/tree", "arc://pages?go=/stra%C3%9Fe/a/b", "arc://pages?go=/stra%C3%9Fe/a%252Fb",
    "arc://pages?go=/&go=/", "arc://pages?go=", "arc://pages?go=//evil.example", "arc://pages?go=/tree/..", "arc://pages?go=/tree/%5C",
    "arc://pages?go=/tree/%E2%80%AE", "arc://pages?go=/tree/a%3Fb", "arc://pages?go=/tree/%0A", "arc://pages?go=/unknown",
    "arc://pages?go=/task-process/detail/1/2", "arc://pages/x?go=/", "arc://pages?go=/tree/é", "arc:/pages?go=/", "my-app://pages?go=/",
    # Queries and fragments of pages.
    *("arc://pages?go=/orders/7" + text for text in [
        "", "?tab=a", "%3Ftab=a", "?tab=a&from-list=%C3%A4%20%26", "%3Ftab%3Da%26from-list%3Db%3Dc", "?tab", "&tab=2", "?tab=1&tab=2", "?tab=%2541",
        "?", "?&tab=1", "?=a", "?page=1", "?page=1#p%C3%A9", "#part", "%23part", "%23a/b", "#", "%23a#b", "?tab=a#part", "?tab=a&page=1", "?other=1",
        "?tab=%0A", "&tab=%0A", "&tab=%5C", "&tab=a%26b", "&other=1", "&go=/", "?go=1", "%23%E2%80%AE", "?tab=a/b?c", "?t%61b=a", "&t%61b=a"]),
    "arc://pages?tab=1&go=/orders/7", "arc://pages?go=/%3Ftab=1", "arc://pages?go=/#", "arc://pages?go=%3Ftab=1", "arc://pages?go=/unknown?tab=1",
    # Required query values.
    "arc://hong.com/tab", "arc://hong.com/tab?index=0", "arc://hong.com/tab?index=1", "arc://hong.com/tab?index=1&sub=%C3%A4%20%26",
    "arc://hong.com/tab?index=2", "arc://hong.com/tab?index=0&index=0", "arc://hong.com/tab?%69ndex=%30", "arc://hong.com/tab?&&index=0&",
    "arc://hong.com/tab?index", "arc://hong.com/tab?sub=x",
    # Parameters.
    "arc://hong.com/entry/-5", "arc://hong.com/entry/901", "arc://hong.com/entry/07", "arc://hong.com/entry/+7", "arc://hong.com/entry/7.0",
    "arc://hong.com/entry/-0", "arc://hong.com/entry/7?kind=red", "arc://hong.com/entry/7?kind=Red", "arc://hong.com/entry/7?kind=",
    "arc://hong.com/entry/7?kind=red&kind=red", "arc://hong.com/entry/7?id=9", "arc://hong.com/entry/99999999999999999999",
    "arc://hong.com/numbers/9223372036854775807/1", "arc://hong.com/numbers/9223372036854775808/1", "arc://hong.com/numbers/-9223372036854775808/1",
    "arc://hong.com/numbers/1/1e3", "arc://hong.com/numbers/1/1E+400", "arc://hong.com/numbers/1/.5", "arc://hong.com/numbers/1/-0.0",
    "arc://hong.com/numbers/1/0.1?most=0", "arc://hong.com/numbers/1/0.1?least=1e21", "arc://hong.com/numbers/1/0.1?on=1",
    "arc://hong.com/numbers/1/0.1?day=2024-02-29", "arc://hong.com/numbers/1/0.1?day=2024-02-28",
    "arc://hong.com/numbers/1/0.1?day=2026-02-29", "arc://hong.com/numbers/1/0.1?day=9999-12-31",
    "arc://hong.com/numbers/1/0.1?day=2026-1-02", "arc://hong.com/numbers/1/0.1?day=2026-11-22&day=2026-11-22",
    "arc://hong.com/numbers/1/0.1?on=yes", "arc://hong.com/numbers/1/0.1?most=3&least=12345678901234567890",
    "arc://hong.com/texts/AB-12", "arc://hong.com/texts/AB-12x", "arc://hong.com/texts/ABC-1%F0%9F%98%80", "arc://hong.com/texts/ABCD-1",
    "arc://hong.com/texts/AB-123456789", "arc://hong.com/texts/AB-1?colour=gr%C3%BCn", "arc://hong.com/texts/AB-1?colour=gru%CC%88n",
    "arc://hong.com/texts/AB-1?colour=a,b", "arc://hong.com/texts/AB-1?tags=a&tags=b%26c&tags=", "arc://hong.com/texts/AB-1?levels=1&levels=9",
    "arc://hong.com/texts/AB-1?levels=1&levels=10", "arc://hong.com/texts/AB-1?tags", "arc://hong.com/texts/AB-1?levels=",
    # Destinations of every kind, and access.
    "arc://hong.com/scan", "arc://hong.com/scan?title=a", "arc://hong.com/article/3", "arc://hong.com/about", "arc://hong.com/info/about",
    "arc://hong.com/aboutpage", "arc://hong.com/h5/task/7", "arc://hong.com/h5/task/%2e%2e", "arc://hong.com/h5/task/a%2Fb?tab=%C3%A4%20%26&ratio=1e-7",
    "arc://hong.com/h5/task/x?ratio=1e17", "arc://hong.com/h5/tree/a/b%20c", "arc://hong.com/debug/1", "arc://hong.com/debug/x",
    "arc://hong.com/debug?mode=a", "arc://hong.com/debug?mode=a&mode=a",
    "arc://hong.com/h5/odd/x", "arc://hong.com/h5/odd/...", "arc://hong.com/h5/section?section=a&page=b",
    "arc://hong.com/h5/section?section=a%2Fb&page=b/c%20d", "arc://hong.com/h5/section?section=%2E%2E%2E&page=.b",
    # Values of a web page that would open another page or site.
    *("arc://hong.com/h5/section?section=" + values for values in [
        "&page=evil.example", "&page=b", "..&page=b", ".&page=b", "%2E%2E&page=b", "a&page=", "a&page", "a&page=b//c", "a&page=/b", "a&page=b/",
        "a&page=..", "a&page=b/../c", "a&page=./b", "a&page=%2Fevil.example", "/&page=b", "a&page=%5C",
    ]),
    "arc://hong.com/startapp?appId=10000007", "arc://hong.com/startapp?appId=10000007&amount=2.5", "arc://hong.com/startapp?appId=1",
    # Wants.
    "com.example.report://entry?abilityName=PlainAbility", "COM.EXAMPLE.REPORT://entry/?abilityName=PlainAbility",
    "com.example.report://Entry?abilityName=PlainAbility", "com.example.report://entry/x?abilityName=PlainAbility", "com.example.report:",
    "com.example.report://?abilityName=PlainAbility", "com.example.report://entry", "com.example.report://entry?abilityName=",
    "com.example.report://entry?abilityName=A&abilityName=B", "com.example.report://entry?abilityName=PlainAbilty",
    "com.example.report://entri?abilityName=PlainAbility", "com.example.report://nothing?abilityName=x", "com.example.report://entry?abilityName=x",
    "com.example.report://Camera?abilityName=Scanner", "com.example.report://entry?abilityName=DynamicAbility&more=1",
    "com.example.report://entry?abilityName=EntryAbility", WANT, WANT + "%7B", WANT + "%7B%7D", WANT + "%7B%22params%22:%5B%5D%7D&params=",
    want(entry("id", 5, "7")), want(entry("id", 5, 7)), want(entry("id", 5, "+7")), want(entry("id", 5, "2147483648")),
    want(entry("id", 9, 7)), want(entry("id", 9, "7.0")), want(entry("id", 9, 7.5)), want(entry("id", 10, "7")), want(entry("id", 7, "7")),
    want(entry("id", 5, 901)), want(entry("id", 5, 7), entry("id", 5, 7)), want(entry("id", 5, 7), entry("more", 10, "\"'\\</script>\u2028é")),
    want(entry("id", 5, 7), entry("__proto__", 10, "x")), want(entry("id", 5, 7), entry("constructor", 1, True)),
    want(entry("id", 5, 7), entry("ratio", 9, "1.5"), entry("kind", 10, "red"), entry("words", 102, ["a", "b"])),
    *(want(entry("id", 5, 7), entry("day", 10, day)) for day in ["2024-02-29", "2024-02-28", "2025-02-29", "9999"]),
    want(entry("id", 5, 7), entry("ratio", 9, 1e-7)), want(entry("id", 5, 7), entry("ratio", 5, 3)),
    want(entry("id", 5, 7), entry("words", 102, [1])), want(entry("id", 5, 7), entry("flags", 102, [True, False])),
    want(entry("id", 5, 7), entry("deep", 101, [entry("a", 102, [1, 2.5]), entry("b", 101, [])])),
    want(entry("id", 5, 7), entry("deep", 102, [{"type": 101, "value": [entry("c", 1, "true")]}])),
    want(entry("id", 5, 7), entry("\u212Aind", 10, "x")), want({"key": "id"}), want("id"), want(entry("id", 5.5, 7)),
    WANT + "%5B" * 70, WANT + "%7B%22params%22:[%7B%22key%22:%22id%22,%22type%22:5,%22value%22:7%7D]%7D",
    # JSON that `JSON.parse` accepts, and values that a want cannot represent.
    WANT + "%7B%22params%22:%5B%5D,%22params%22:%5B%5D%7D", WANT + "%7B%22params%22:%5B%5D,%22p%5Cu0061rams%22:1%7D",
    WANT + "%7B%22params%22:%5B%5D,%22deep%22:" + "%5B" * 63 + "%5D" * 63 + "%7D", WANT + "%7B%22params%22:%5B%5D,%22deep%22:" + "%5B" * 64 + "%5D" * 64 + "%7D",
    *(want(entry("id", 5, 7), entry("more", 102, items)) for items in [
        [], [10.0], [10.0, 1], [1, 10.0], [1, "a"], [True, 1], ["a\0"], [[1]], [2 ** 53 - 1], [2 ** 53], [-2 ** 53], [-2 ** 53 + 1], [0.1234567],
    ]),
    want(entry("id", 9, "10.0")), want(entry("id", 9, 10.0)), want(entry("id", 5, "10.0")), want(entry("id", 5, 10.0)),
    want(entry("id", 5, 7), entry("ratio", 9, 1.1415926)), want(entry("id", 5, 7), entry("a\tb", 10, "x")), want(entry("id", 5, 7), entry("text", 10, "a\tb")),
    want(entry("id", 5, 7), entry("text", 10, "a\0")), want(entry("id", 5, 7), entry("deep", 101, [entry("e", 102, [])])),
    *(want(entry("id", 5, 7), nested(levels)) for levels in [6, 7, 8, 9]),
    *(want(entry("id", 5, 7), entry("place", 101, fields)) for fields in [
        [], [entry("name", 10, "a")], [entry("name", 5, 1)], [entry("area", 101, []), entry("name", 10, "")],
        [entry("name", 10, "a"), entry("size", 5, 0)], [entry("name", 10, "a"), entry("size", 9, 3), entry("more", 1, True)],
        [entry("name", 10, "a"), entry("area", 101, [entry("radius", 5, 1)])], [entry("name", 10, "a"), entry("area", 10, "x")],
    ]),
    WANT + "{'params':[]}", WANT + '%7B%22params%22:%5B1e5,01%5D%7D', WANT + '%7B%22a%22:%22%5Cud83d%5Cude00%5Cud83d%22%7D',
]

# A function that returns the part of the page's answer that must equal the answer of `manifestc resolve`.
ANSWER = r"""
(url, isInternal) => {
  const members = (pairs) => '{' + pairs.map(([name, json]) => JSON.stringify(name) + ':' + json).join(',') + '}';
  const value = ({type, value: content}) => {
    switch (type) {
      case 'list': return '[' + content.map(value).join(',') + ']';
      case 'object': return members(content.map(([name, member]) => [name, value(member)]));
      case 'int': return String(content);
      case 'double': return Object.is(content, -0) ? '-0.0' : content.toExponential();
      default: return JSON.stringify(content);
    }
  };
  const {error, route, webLink, destination, requires, parameters, deprecated} = resolve(url, isInternal);
  if (error) return JSON.stringify({error: error.kind});
  const plain = Object.entries({destination, requires, deprecated, route: route?.name, webLink: webLink?.path})
    .filter(([, part]) => part !== undefined).map(([name, part]) => [name, JSON.stringify(part)]);
  return members([...plain, ['parameters', members(parameters.map(([name, part]) => [name, value(part)]))]]);
}
"""


def common_part(answer):
    """Returns the same part of an answer of `manifestc resolve`; templates in the report are percent-encoded."""
    if "error" in answer:
        return {"error": answer["error"]["kind"]}
    part = {name: answer[name] for name in ("destination", "requires", "deprecated", "parameters") if name in answer}
    if "route" in answer:
        part["route"] = answer["route"]["name"]
    if "webLink" in answer:
        part["webLink"] = urllib.parse.quote(urllib.parse.unquote(answer["webLink"]["path"].replace("%2F", "%252F")), safe="/{}*~%?&#")
    return part


def exact(answer):
    """Returns the text of an answer, in which 7 and 7.0 differ, and `true` and 1."""
    return json.dumps(answer, sort_keys=True)


class Failure(Exception):
    pass


def expect(found, expected, what):
    if found != expected:
        raise Failure(f"{what}: found {found!r}, expected {expected!r}")


def mutated(seed):
    """Yields variants of the URLs, the same in each run."""
    source = random.Random(seed)
    pieces = ["/", "//", "%", "%2F", "%41", "?", "&", "=", ".", "..", "#", ":", "@", "a", "7", "-", "é", "index=0", "%C3%BC", "+", "e5", " "]
    usable = [url for url in URLS if len(url) < 500]
    for _ in range(MUTATIONS):
        url = source.choice(usable)
        for _ in range(source.randint(1, 3)):
            place = source.randint(0, len(url))
            change = source.randrange(4)
            if change == 0:
                url = url[:place] + source.choice(pieces) + url[place:]
            elif change == 1:
                url = url[:place] + url[place + 1:]
            elif change == 2:
                url = url[:place] + source.choice(pieces) + url[place + 1:]
            else:
                url = url[:place] + url[place:place + 1].swapcase() + url[place + 1:]
        # An argument cannot contain U+0000, and a leading hyphen would start an option.
        yield url.replace("\0", "").lstrip("-")


def manifestc_answers(urls, is_internal=False, project=FIXTURE):
    """Returns the answers of `manifestc resolve`, in order."""
    arguments = [MANIFESTC, "resolve", "--format", "json", "--project", str(project)] + ["--internal"] * is_internal
    result = subprocess.run([*arguments, "--", *urls], capture_output=True)
    if result.returncode not in (0, 1):
        raise Failure(f"manifestc resolve {urls!r}: {result.stderr.decode()}")
    answers = json.loads(result.stdout)
    return [answers] if len(urls) == 1 else answers


def try_resolver(browser):
    """Compares each answer of the page with that of the tool."""
    external = [*URLS, *mutated(7)]
    internal = [url for url in URLS if "debug" in url or "entry/7" in url or "Plain" in url]
    cases = [(url, False) for url in external] + [(url, True) for url in internal]
    expected = manifestc_answers(external) + manifestc_answers(internal, is_internal=True)
    found = [json.loads(text) for text in browser.evaluate(
        f"{json.dumps(cases)}.map(([url, isInternal]) => ({ANSWER})(url, isInternal))")]
    different = [(case, a, common_part(b)) for case, a, b in zip(cases, found, expected) if exact(a) != exact(common_part(b))]
    for case, a, b in different[:10]:
        print(f"{case!r}:\n  page      {a}\n  manifestc {b}", file=sys.stderr)
    expect(len(different), 0, "URLs with a different answer than from manifestc")
    kinds = {answer["error"]["kind"] for answer in expected if "error" in answer}
    # All kinds except an unreadable table, which cannot occur in a page.
    expect(sorted(kinds), sorted([
        "too-long", "malformed-url", "unknown-scheme", "unknown-host", "no-route", "not-exported", "not-public", "malformed-want",
        "unknown-ability", "malformed-parameters", "missing-parameter", "repeated-query-value", "repeated-parameter", "invalid-parameter", "no-web-path",
        "repeated-web-path", "forbidden-web-path", "undeclared-web-path", "undeclared-web-query",
    ]), "kinds of errors")
    destinations = {answer["destination"]["kind"] for answer in expected if "destination" in answer}
    expect(sorted(destinations), ["ability", "app", "controller", "page", "tab", "web"], "kinds of destinations")
    return len(cases)


def text_of(browser, selector):
    return browser.evaluate(f"document.querySelector({json.dumps(selector)})?.textContent")


def names_listed(browser):
    return browser.evaluate("[...document.querySelectorAll('#rows tr')].map((row) => row.querySelector('a').textContent)")


def go(browser, address):
    """Navigates to a view, like a link."""
    browser.evaluate(f"location.hash = {json.dumps(address)}")
    browser.wait_for("new Promise((done) => setTimeout(() => done(true)))")


def fill(browser, field, text):
    """Changes a field and waits until the page has processed the change."""
    browser.evaluate(f"""(() => {{
      const field = document.getElementById({json.dumps(field)});
      field.value = {json.dumps(text)};
      field.dispatchEvent(new InputEvent('input', {{bubbles: true}}));
    }})()""")
    browser.wait_for("new Promise((done) => setTimeout(() => done(true), 200))")


def cells(browser):
    """Returns the header of the catalogue, and the texts of each row."""
    return browser.evaluate("[...document.querySelectorAll('#list tr')].map((row) => [...row.cells].map((cell) => cell.textContent))")


def check_columns(browser, view):
    """Checks that each column of the catalogue has contents in some row, and that rows of one kind do not repeat it."""
    header, *rows = cells(browser)
    expect([label for label, *column in zip(header, *rows) if not any(column)], [], f"empty columns of {view}")
    expect({len(row) for row in rows}, {len(header)}, f"numbers of cells in the rows of {view}")
    expect("Kind" in header, "kind=all" in view, f"whether {view} has the column of kinds")


def try_catalogue(browser, report):
    """Checks the list, the search and the filters of the catalogue, and their address."""
    expected = {}
    for item in report["declarations"][:-1]:
        expected.setdefault(item["kind"], []).append(item["name"])
    go(browser, "#/")
    expect(names_listed(browser), sorted(expected["route"]), "routes alone in the catalogue, in order")
    expect(text_of(browser, "#count"), f"{len(expected['route'])} routes", "number of routes")
    expect(cells(browser)[0], ["Name", "Example URL", "Path", "Opens", "Module", "Owner"], "columns of routes")
    for kind, names in {**expected, "all": sum(expected.values(), [])}.items():
        fill(browser, "filter-kind", kind)
        expect(sorted(names_listed(browser)), sorted(names), f"entries of kind {kind}")
        address = "#/" if kind == "route" else f"#/?kind={kind}"
        expect(browser.evaluate("location.hash"), address, "address of a filter")
        check_columns(browser, address)
        if kind.startswith("bridge") and "redacted" in text_of(browser, "#rows"):
            raise Failure(f"the rows of kind {kind} have the default level of audits")
    expect(text_of(browser, "#count"), f"{sum(map(len, expected.values()))} entries", "number of all entries")
    expect(names_listed(browser)[:len(expected["route"])], sorted(expected["route"]), "routes before other kinds")
    browser.evaluate("document.querySelector('#filters button').click()")
    browser.wait_for("location.hash === '#/'")
    expect(names_listed(browser), sorted(expected["route"]), "entries after the filters are cleared")
    go(browser, "#/?kind=route")
    expect(browser.evaluate("document.getElementById('filter-kind').value"), "route", "the selected kind")
    go(browser, "#/?kind=all")
    for search, names in [("street", ["street"]), ("STRASSE", []), ("stra\u00dfe {name}", ["street"]), ("/files", ["files", "file-index"]),
                          ("/files index", ["file-index"]), ("bold emoji", ["about"]), ("ScannerViewController", ["Camera/Scanner"])]:
        fill(browser, "filter-q", search)
        expect(sorted(names_listed(browser)), sorted(names), f"results of the search {search!r}")
        expect(text_of(browser, "#nothing"), "" if names else "No entry matches. Clear the filters to see everything.", "note about missing results")
    fill(browser, "filter-q", "")
    fill(browser, "filter-kind", "route")
    fill(browser, "filter-q", "avenue")
    expect(text_of(browser, "#rows th"), "streetShows an avenue.", "name and summary in the row of a route")
    expect(browser.evaluate("getComputedStyle(document.querySelector('#rows .summary')).display"), "block", "display of a summary")
    check_columns(browser, "#/?q=avenue")
    fill(browser, "filter-q", "ScannerViewController")
    expect(names_listed(browser), [], "routes that match what another kind has")
    expect(text_of(browser, "#nothing"), "No entry of this kind matches. Show the matches of other kinds (1)", "note about other kinds")
    browser.evaluate("document.querySelector('#nothing a').click()")
    browser.wait_for("document.activeElement.id === 'catalogue-heading'")
    expect(names_listed(browser), ["Camera/Scanner"], "matches of other kinds")
    expect(browser.evaluate("['q', 'kind'].map((name) => document.getElementById('filter-' + name).value)"),
           ["ScannerViewController", "all"], "the filters that show the matches of other kinds")
    go(browser, "#/")
    fill(browser, "filter-owner", "part")
    expect(sorted(names_listed(browser)), ["old-part", "part", "part-list"], "entries of an owner")
    fill(browser, "filter-owner", "")
    go(browser, "#/?module=Camera")
    expect(names_listed(browser), ["scan"], "routes of a module, by address")
    go(browser, "#/?kind=all&module=Camera")
    expect(sorted(names_listed(browser)), ["Camera/Scanner", "scan"], "entries of a module, by address")
    expect(browser.evaluate("document.getElementById('filter-module').value"), "Camera", "the selected module")
    return expected


def try_examples(browser, report):
    """Checks the URL of each route: its first example, or one that opens it, or a template without a button."""
    routes = {item["name"]: item for item in report["declarations"] if item["kind"] == "route"}
    go(browser, "#/")
    found = browser.evaluate("""[...document.querySelectorAll('#rows tr')].map((row) => {
      const [cell, copy] = [row.cells[1], row.querySelector('.copy')];
      return [row.querySelector('a').textContent, cell.querySelector('code')?.textContent, cell.querySelector('a')?.getAttribute('href'),
        copy?.dataset.url, copy?.ariaLabel, cell.querySelector('.hint')?.textContent];
    })""")
    urls = []
    for name, url, address, copied, label, hint in found:
        if name == "texts":
            expect((url, address, copied), ("arc://hong.com/texts/{code}", None, None), "the template of a route with a pattern")
            continue
        is_internal = routes[name]["access"] == "internal"
        expect((copied, label), (url, f"Copy {url}"), f"what the button of {name} copies, and its name")
        expect(address, "#/resolve?" + urllib.parse.urlencode({"url": url, **({"internal": "1"} if is_internal else {})}), f"the link of {url!r}")
        examples, values = routes[name]["examples"], routes[name]["paths"][0].count("{")
        if examples:
            expect(url, examples[0], f"example of {name}")
        if values:
            expect(hint, None if examples else "(made-up values)", f"note about the values of {url!r}")
        urls.append((name, url, is_internal))
        expect(manifestc_answers([url], is_internal)[0].get("route", {}).get("name"), name, f"the route that {url!r} opens")
    expect(len(urls), len(routes) - 1, "routes with a URL")
    expect({name: url for name, url, _ in urls if name in ["entry", "letters", "numbers", "other-pair", "files", "section", "street", "transfer"]}, {
        "entry": "arc://hong.com/entry/42?kind=red", "letters": "arc://hong.com/letters/case/red", "numbers": "arc://hong.com/numbers/1/1",
        "other-pair": "arc://hong.com/pairs/2026-01-01?a%20b=1&d=1", "files": "arc://hong.com/files/example",
        "section": "arc://hong.com/h5/section?section=example&page=example", "street": "arc://hong.com/stra%C3%9Fe/example",
        "transfer": "arc://hong.com/startapp?appId=10000007&amount=1",
    }, "URLs with values of each type")
    # The page of each route has all URLs that open it.
    for name, route in routes.items():
        go(browser, "#/detail?" + urllib.parse.urlencode({"kind": "route", "name": name}))
        own = browser.evaluate("[...document.querySelectorAll('#detail .copy')].map(({dataset}) => dataset.url)")
        for url in own:
            expect(browser.evaluate(f"resolve({json.dumps(url)}, true).route?.name"), name, f"the route that {url!r} opens")
        if len(own) != len(set(own)):
            raise Failure(f"the page of {name} repeats a URL")
        if "via" not in route and name != "texts":
            starts = {url.split("://")[0] + "://" + (url.split("/")[2] if "my-app" not in url else "") for url in own}
            expect(starts, {"arc://hong.com", "arc://kong.com", "my-app://", "https://links.example.com"}, f"starts of the URLs of {name}")
    go(browser, "#/?kind=ability")
    expect(browser.evaluate("[...document.querySelectorAll('#rows .copy')].map(({dataset}) => dataset.url)"), [
        "com.example.report://Camera?abilityName=Scanner", "com.example.report://entry?abilityName=DynamicAbility",
        "com.example.report://entry?abilityName=PlainAbility"], "wants without required parameters")


def try_copying(browser):
    """Checks that a button copies exactly its URL, also without the clipboard of secure contexts, and says so."""
    for name in ["clipboard-read", "clipboard-write"]:
        browser.send("Browser.setPermission", permission={"name": name}, setting="granted")
    go(browser, "#/")
    button = "[...document.querySelectorAll('#rows tr')].find((row) => row.querySelector('a').textContent === '%s').querySelector('.copy')"
    for name, has_clipboard in [("entry", True), ("street", False)]:
        if not has_clipboard:
            browser.evaluate("Object.defineProperty(navigator, 'clipboard', {value: undefined, configurable: true})")
        element = button % name
        url = browser.evaluate(f"{element}.dataset.url")
        browser.evaluate(f"{element}.focus()")
        browser.press("Enter")
        browser.wait_for(f"{element}.textContent !== 'Copy'")
        expect(browser.evaluate(f"{element}.textContent"), "Copied", f"answer of the button for {url!r}")
        expect(text_of(browser, "#copied"), f"Copied: {url}", "announcement")
        expect(browser.evaluate("document.getElementById('copied').getAttribute('aria-live')"), "polite", "announcement of copies")
        expect(browser.evaluate(f"document.activeElement === {element}"), True, "whether the button keeps the focus")
        browser.evaluate("delete navigator.clipboard")
        expect(browser.evaluate("navigator.clipboard.readText()"), url, "text in the clipboard")
        browser.wait_for(f"{element}.textContent === 'Copy'")


def try_details(browser, expected):
    """Checks the page of each declaration, with parameters, examples and URLs."""
    for kind, names in expected.items():
        for name in names:
            go(browser, "#/detail?" + urllib.parse.urlencode({"kind": kind, "name": name}))
            expect(text_of(browser, "#detail-heading code"), name, "heading of a page")
            expect(browser.evaluate("document.activeElement.id"), "detail-heading", "element with the focus")
    go(browser, "#/detail?kind=route&name=entry")
    expect(browser.evaluate("[...document.querySelectorAll('#detail tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent))"),
           [["id", "int", "an integer from -5 to 900; required", "path"],
            ["kind", "enum", "red or green; default green", "query"],
            ["ratio", "double", "a number from 1e-05 to 1e+17; optional", "query"],
            ["words", "list<string>", "a list with each item text; optional", "query"],
            ["flags", "list<bool>", "a list with each item true or false; optional", "query"],
            ["sort", "string", "text; optional", "query"],
            ["day", "date", "a date YYYY-MM-DD from 2024-02-29; optional", "query"]], "parameters")
    expect(browser.evaluate("[...document.querySelectorAll('#detail section')].map((part) => part.textContent).join('|')"),
           "Examplesarc://hong.com/entry/42?kind=redCopymy-app://entry/7Copy|URLsarc://hong.com/entry/42Copyarc://kong.com/entry/42Copy"
           "my-app://entry/42Copyhttps://links.example.com/entry/42Copy", "examples and URLs")
    go(browser, "#/detail?kind=route&name=old-part")
    expect(browser.evaluate("[...document.querySelectorAll('#detail section li a')].map((entry) => entry.textContent)"),
           [f"{start}/Old/1?Mode=A" for start in ["arc://kong.com", "my-app:/", "https://links.example.com"]]
           + ["my-app://part=old?number=1", "ARC://Any:1@Host/Part?number=1"], "URLs of a route with `via`, and whole URLs")
    go(browser, "#/detail?kind=bridgeMethod&name=getName")
    if "redacted" in text_of(browser, "#detail"):
        raise Failure("the page of a method has the default level of audits")
    go(browser, "#/detail?kind=route&name=about")
    expect(text_of(browser, "#detail dl"), "Path/aboutpageAlso/about/info/aboutOpenspage aboutAccesspublic: links from outside open it"
           "Deprecatedsince 2.1, use home, may be removed after 2099-06-30In SwiftRoutes.about", "facts of a route")
    go(browser, "#/detail?kind=ability&name=entry%2FDynamicAbility")
    if "PlatformsiOS, OpenHarmony" not in text_of(browser, "#detail"):
        raise Failure("the platforms of an ability are missing")
    go(browser, "#/detail?kind=route&name=none")
    expect(text_of(browser, "#detail-heading"), "Not found", "heading for an unknown declaration")


def try_box(browser):
    """Checks the answers for typed URLs, and that their address repeats the answer."""
    go(browser, "#/resolve")
    browser.evaluate("document.getElementById('url').focus()")
    browser.type("arc://hong.com/debug/1")
    browser.wait_for("document.getElementById('answer').dataset.state === 'error'")
    if "is internal" not in text_of(browser, "#answer"):
        raise Failure("the answer for an internal route does not explain the error")
    browser.evaluate("document.getElementById('internal').click()")
    browser.wait_for("document.getElementById('answer').dataset.state === 'success'")
    expect(browser.evaluate("location.hash"), "#/resolve?url=arc%3A%2F%2Fhong.com%2Fdebug%2F1&internal=1", "address of an answer")
    go(browser, "#/resolve?url=my-app%3A%2F%2Fentry%2F7")
    expect(text_of(browser, "#answer h3"), "Opens ability entry/EntryAbility", "title of an answer")
    expect(browser.evaluate("document.getElementById('answer').getAttribute('aria-live')"), "polite", "announcement of answers")


def try_graph(browser):
    """Checks that an entry point leads to the routes that it opens, and to no other."""
    def opened(label):
        return browser.evaluate(f"""(() => {{
          const box = (name) => document.querySelector(`[data-node=${{name}}] .label`).textContent;
          const nodes = [...document.querySelectorAll('#picture [data-node^=e]')].map(({{dataset}}) => dataset.node);
          const from = nodes.find((name) => box(name) === {json.dumps(label)});
          return [...document.querySelectorAll(`#picture [data-from=${{from}}]`)].map(({{dataset}}) => box(dataset.to)).sort();
        }})()""")

    go(browser, "#/graph")
    closed = browser.evaluate("[...document.querySelectorAll('#picture .closed .label')].map((label) => label.textContent).sort()")
    all_routes = browser.evaluate("[...document.querySelectorAll('#picture [data-node^=r]:not(.want) .label')].map((label) => label.textContent)")
    expect(opened("extension today"), ["/aboutpage"], "routes that an extension opens")
    expect(opened("quick action inspect"), ["/debug…"], "the group of the internal route that a quick action opens")
    opened_by_all = set(all_routes) - set(closed)
    for start in ["my-app://", "arc://kong.com", "https://links.example.com"]:
        expect(opened(start), sorted(opened_by_all), f"routes that URLs with {start} open")
    expect(opened("arc://hong.com"), sorted(opened_by_all - {"/Old/{number}?Mode=A"}), "routes that do not list other starts under `via`")
    expect(opened("com.example.report://"), ["startAbility"], "what a want URL opens")


def try_keyboard(browser):
    """Checks that the focus follows the reading order and that Enter follows links."""
    browser.send("Page.navigate", url="about:blank")
    browser.open(browser.page)
    order = []
    for _ in range(12):
        browser.press("Tab")
        order.append(browser.evaluate("document.activeElement.id || document.activeElement.textContent"))
    expect(order, ["skip", "Catalogue", "Graph", "Resolve a URL", "filter-q", "filter-kind", "filter-module", "filter-owner", "Clear",
                   "about", "arc://hong.com/aboutpage", "Copy"], "order of the focus")
    for _ in range(2):
        browser.press("Tab", modifiers=8)
    browser.press("Enter")
    browser.wait_for("document.activeElement.id === 'detail-heading'")
    browser.evaluate("document.querySelector('nav a[data-view=graph]').focus()")
    browser.press("Enter")
    browser.wait_for("document.activeElement.id === 'graph-heading'")
    browser.press("Tab")
    expect(browser.evaluate("document.activeElement.id"), "picture", "focus after the heading of the graph")
    boxes = []
    for _ in range(3):
        browser.press("Tab")
        boxes.append(browser.evaluate("document.activeElement.dataset.node"))
    expect(boxes, ["e4", "e5", "r0"], "the first boxes: an extension and a quick action among the entries, then routes")
    address = browser.evaluate("document.activeElement.getAttribute('href')")
    expect(browser.evaluate("document.querySelectorAll('.way.lit').length > 0"), True, "whether the edges of a box are highlighted")
    browser.press("Enter")
    browser.wait_for("location.hash !== '#/graph'")
    expect(browser.evaluate("location.hash"), address, "address of a box")
    # The page moves the focus after it has changed the view.
    browser.wait_for("document.activeElement.id === 'detail-heading'")
    browser.evaluate("document.getElementById('skip').focus()")
    browser.press("Enter")
    browser.wait_for("document.activeElement.id === 'content'")


def try_screen_reader(browser):
    """Checks that all elements have roles, and interactive ones have names."""
    roles = set()
    browser.send("Accessibility.enable")
    for view in ["#/", "#/graph", "#/resolve?url=my-app%3A%2F%2Fentry%2F7", "#/detail?kind=route&name=entry"]:
        go(browser, view)
        for node in browser.send("Accessibility.getFullAXTree")["nodes"]:
            role = node.get("role", {}).get("value")
            if node.get("ignored") or role is None:
                continue
            roles.add(role)
            acts = ["link", "button", "textbox", "searchbox", "combobox", "checkbox", "table", "region", "navigation"]
            if role in acts and not node.get("name", {}).get("value"):
                raise Failure(f"{view}: a {role} has no name")
    browser.send("Accessibility.disable")
    wanted = {"banner", "navigation", "main", "search", "searchbox", "combobox", "table", "columnheader", "rowheader", "row", "cell",
              "status", "heading", "checkbox", "region"}
    expect(sorted(wanted - roles), [], "missing roles")


def contrast(first, second):
    """Returns the contrast ratio of two colors (WCAG 2.2, 1.4.3)."""
    def luminance(color):
        parts = [int(color[place:place + 2], 16) / 255 for place in (1, 3, 5)]
        linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    dark, light = sorted([luminance(first), luminance(second)])
    return (light + 0.05) / (dark + 0.05)


def try_sizes(browser):
    """Checks that no view is wider than the screen, and that all text has enough contrast in light and dark."""
    names = ["text", "muted", "link", "ability", "controller", "page", "tab", "app", "web", "good", "bad"]
    for scheme in ["light", "dark"]:
        browser.color_scheme(scheme)
        color = {name: browser.evaluate(f"getComputedStyle(document.documentElement).getPropertyValue('--{name}').trim()")
                 for name in [*names, "ground", "raised"]}
        expect(browser.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)", scheme == "light", "light")
        for name in names:
            for ground in ["ground", "raised"]:
                if contrast(color[name], color[ground]) < 4.5:
                    raise Failure(f"--{name} on --{ground} has too little contrast in {scheme}")
    for width, height in [(320, 640), (390, 844), (1280, 800), (1920, 1080)]:
        browser.resize(width, height, is_mobile=width < 500)
        for view in ["#/", "#/graph", "#/resolve?url=my-app%3A%2F%2Fentry%2F7", "#/detail?kind=route&name=entry", "#/detail?kind=page&name=about"]:
            go(browser, view)
            found = browser.evaluate("document.documentElement.scrollWidth")
            if found > width:
                raise Failure(f"{view} is {found} pixels wide on a screen of {width}")
    browser.resize(1280, 800)


def try_many(browser, folder):
    """Checks that a long list is shown in parts, and that the graph groups many routes."""
    count = 1000
    project = pathlib.Path(folder) / "many"
    (project / "AppScope").mkdir(parents=True)
    (project / "AppScope" / "app.json5").write_text('{app: {bundleName: "com.example.many"}}')
    (project / "routes.yaml").write_text("version: 1\ninclude: [part*.yaml]\nlinks: {schemes: [many]}\n")
    for part in range(4):
        routes = "".join(f"  {'rR'[index % 2]}{index}: {{path: /a{index % 7}/b{index % 30}/c{index}, controller: C{index % 90}}}\n" for index in range(part, count, 4))
        (project / f"part{part}.yaml").write_text(f"version: 1\nnamespace: part{part}\nroutes:\n{routes}")
    browser.open(build(project, pathlib.Path(folder) / "many-output"))
    expect(names_listed(browser)[:100], [f"{'rR'[index % 2]}{index}" for index in range(100)], "names in order, with numbers and in both cases")
    rows = lambda: browser.evaluate("document.getElementById('rows').childElementCount")
    if not 100 <= rows() < count:
        raise Failure(f"{rows()} rows were shown at once")
    before = rows()
    browser.evaluate("document.getElementById('more').click()")
    expect(browser.evaluate("document.activeElement.textContent"), f"{'rR'[before % 2]}{before}", "focus after the previous rows")
    expect(browser.evaluate("document.getElementById('list').getAttribute('aria-rowcount')"), str(count + 1), "total of rows, including the header")
    go(browser, "#/graph")
    boxes = browser.evaluate("[...document.querySelectorAll('#picture a.box')].map((box) => [box.querySelector('.label').textContent, box.getAttribute('href')])")
    if not 10 <= len(boxes) <= 60:
        raise Failure(f"the graph has {len(boxes)} boxes")
    # Each box of routes links to as many entries as its count.
    for index in browser.evaluate("[...document.querySelectorAll('#picture [data-node^=r]')].map((box, index) => index)"):
        box = f"document.querySelectorAll('#picture [data-node^=r]')[{index}]"
        counted, address = browser.evaluate(f"[{box}.querySelector('.count')?.textContent, {box}.getAttribute('href')]")
        go(browser, address)
        if counted is not None:
            expect(text_of(browser, "#count"), f"{counted} of {count} routes", f"entries at {address}")
        go(browser, "#/graph")


def try_none(browser, folder):
    """Checks that a map without routes shows what it has."""
    project = pathlib.Path(folder) / "none"
    (project / "AppScope").mkdir(parents=True)
    (project / "AppScope" / "app.json5").write_text('{app: {bundleName: "com.example.none"}}')
    (project / "routes.yaml").write_text("version: 1\nlinks: {schemes: [none-b, none-a], domains: [links.example.com]}\n")
    browser.open(build(project, pathlib.Path(folder) / "none-output"))
    expect(names_listed(browser), ["links.example.com", "none-a", "none-b"], "entries of a map without routes")
    expect(browser.evaluate("document.getElementById('filter-kind').value"), "all", "the selected kind in a map without routes")


def try_injection(browser):
    """Checks that no name has become markup or script, and that the page refuses to run any."""
    expect(browser.evaluate("document.querySelectorAll('script').length"), 4, "scripts")
    expect(browser.evaluate("document.querySelectorAll('b, img, iframe, object, embed').length"), 0, "elements from names")
    for attempt in ["document.body.innerHTML = '<b>x</b>'", "document.body.append(Object.assign(document.createElement('script'), {text: '1'}))"]:
        blocked = browser.evaluate(f"(() => {{ try {{ {attempt}; return false; }} catch (error) {{ return error instanceof TypeError; }} }})()")
        expect(blocked, True, f"refusal of {attempt}")


def complaints(browser, page):
    """Yields log messages of the browser, and requests other than those of the page."""
    for event in browser.events:
        name, details = event.get("method"), event.get("params", {})
        if name in ("Runtime.exceptionThrown", "Runtime.consoleAPICalled", "Log.entryAdded"):
            yield json.dumps(details)
        if name == "Network.requestWillBeSent" and details["request"]["url"].split("#")[0] not in (page, "about:blank"):
            yield "fetched " + details["request"]["url"]


def try_bundle_name(browser, folder):
    """Checks that no want opens an ability of an app whose bundle name cannot be a scheme."""
    project = pathlib.Path(folder) / "bundle-name"
    shutil.copytree(ROOT / "examples" / "arkuix-app", project)
    manifest = project / "AppScope" / "app.json5"
    manifest.write_text(manifest.read_text().replace("com.example.orchard", "com.example.my_orchard"))
    browser.open(build(project, project / "Generated"))
    url = "com.example.my_orchard://entry?abilityName=EntryAbility"
    found = json.loads(browser.evaluate(f"({ANSWER})({json.dumps(url)}, false)"))
    expect(found, common_part(manifestc_answers([url], project=project)[0]), "answer for a want")
    expect(browser.evaluate("entryRows().concat(grammars).some(({style, hosts}) => style === 'want' || hosts === 'want')"),
           False, "whether wants open abilities")


def check_policy():
    """Checks that the policy of the page allows its own scripts and styles by their digests."""
    def digest(name):
        return "'sha256-" + base64.b64encode(hashlib.sha256((PAGE / name).read_bytes()).digest()).decode() + "'"

    scripts = " ".join(digest(name) for name in SCRIPTS)
    policy = f"default-src 'none'; script-src {scripts}; style-src {digest('page.css')}; "
    if f'content="{policy}' not in (PAGE / "page.html").read_text():
        raise Failure(f"the Content-Security-Policy of page.html does not begin with: {policy}")


def check_length():
    """Checks that the script of the page stays within its limit."""
    count = sum(len((PAGE / name).read_text().splitlines()) for name in SCRIPTS)
    if count > 1066:
        raise Failure(f"the page has {count} lines of script; the limit is 1066")


def build(project, output):
    """Builds a project and returns the address of its report."""
    result = subprocess.run([MANIFESTC, "build", str(project), "--output", str(output)], capture_output=True, text=True)
    if result.returncode != 0:
        raise Failure(f"manifestc build {project}:\n{result.stderr}")
    return (output / "docs" / "routes.html").as_uri()


def run(path):
    with tempfile.TemporaryDirectory() as folder:
        page = build(FIXTURE, pathlib.Path(folder) / "output")
        report = json.loads((pathlib.Path(folder) / "output" / "docs" / "routes.json").read_text())
        with headless_browser.Browser(path) as browser:
            browser.page = page
            browser.resize(1280, 800)
            browser.open(page)
            expected = try_catalogue(browser, report)
            try_examples(browser, report)
            try_copying(browser)
            try_details(browser, expected)
            try_box(browser)
            try_graph(browser)
            try_keyboard(browser)
            try_screen_reader(browser)
            try_sizes(browser)
            count = try_resolver(browser)
            expect(list(complaints(browser, page)), [], "log messages and requests of the browser")
            try_injection(browser)
            try_many(browser, folder)
            try_none(browser, folder)
            try_bundle_name(browser, folder)
    print(f"docs/routes.html: {count} URLs have the same answer as from `manifestc resolve`, and the page works in {path}")


if __name__ == "__main__":
    try:
        check_policy()
        check_length()
        browser_path = headless_browser.find()
        if browser_path is None:
            message = "docs/routes.html was not opened: no Chromium was found"
            sys.exit(message) if os.environ.get("CI") else print(message)
        else:
            run(browser_path)
    except Failure as failure:
        sys.exit(f"docs/routes.html: {failure}")
