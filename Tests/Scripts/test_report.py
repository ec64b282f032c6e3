#!/usr/bin/env python3
"""Opens generated reports in a headless browser and tries what people do with them.

The answers of the page's box are held against those of `manifestc resolve`. Without a browser nothing is tried, which is an
error where CI is set.
"""

import concurrent.futures
import json
import os
import pathlib
import random
import subprocess
import sys
import tempfile

import headless_browser

ROOT = pathlib.Path(__file__).resolve().parents[2]
FIXTURE = ROOT / "Tests" / "Fixtures" / "Report"
MANIFESTC = sys.argv[1]
MUTATIONS = int(os.environ.get("REPORT_MUTATIONS", "60"))

WANT = "com.example.report://entry?abilityName=EntryAbility&params="


def want(*entries):
    return WANT + json.dumps({"params": list(entries)}).replace("%", "%25").replace("#", "%23").replace(" ", "%20") \
        .replace('"', "%22").replace("{", "%7B").replace("}", "%7D").replace("[", "%5B").replace("]", "%5D") \
        .replace("\\", "%5C").replace("|", "%7C")


def entry(key, type, value):
    return {"key": key, "type": type, "value": value}


URLS = [
    # What a URL is.
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
    "arc://hong.com/numbers/1/0.1?on=yes", "arc://hong.com/numbers/1/0.1?most=3&least=12345678901234567890",
    "arc://hong.com/texts/AB-12", "arc://hong.com/texts/AB-12x", "arc://hong.com/texts/ABC-1%F0%9F%98%80", "arc://hong.com/texts/ABCD-1",
    "arc://hong.com/texts/AB-123456789", "arc://hong.com/texts/AB-1?colour=gr%C3%BCn", "arc://hong.com/texts/AB-1?colour=gru%CC%88n",
    "arc://hong.com/texts/AB-1?colour=a,b", "arc://hong.com/texts/AB-1?tags=a&tags=b%26c&tags=", "arc://hong.com/texts/AB-1?levels=1&levels=9",
    "arc://hong.com/texts/AB-1?levels=1&levels=10", "arc://hong.com/texts/AB-1?tags", "arc://hong.com/texts/AB-1?levels=",
    # Destinations of every kind, and who may open them.
    "arc://hong.com/scan", "arc://hong.com/scan?title=a", "arc://hong.com/article/3", "arc://hong.com/about", "arc://hong.com/info/about",
    "arc://hong.com/aboutpage", "arc://hong.com/h5/task/7", "arc://hong.com/h5/task/%2e%2e", "arc://hong.com/h5/task/a%2Fb?tab=%C3%A4%20%26&ratio=1e-7",
    "arc://hong.com/h5/task/x?ratio=1e17", "arc://hong.com/h5/tree/a/b%20c", "arc://hong.com/debug/1", "arc://hong.com/debug/x",
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
    want(entry("id", 5, 7), entry("ratio", 9, 1e-7)), want(entry("id", 5, 7), entry("ratio", 5, 3)),
    want(entry("id", 5, 7), entry("words", 102, [1])), want(entry("id", 5, 7), entry("flags", 102, [True, False])),
    want(entry("id", 5, 7), entry("deep", 101, [entry("a", 102, [1, 2.5]), entry("b", 101, [])])),
    want(entry("id", 5, 7), entry("deep", 102, [{"type": 101, "value": [entry("c", 1, "true")]}])),
    want(entry("id", 5, 7), entry("\u212Aind", 10, "x")), want({"key": "id"}), want("id"), want(entry("id", 5.5, 7)),
    WANT + "%5B" * 70, WANT + "%7B%22params%22:[%7B%22key%22:%22id%22,%22type%22:5,%22value%22:7%7D]%7D",
    WANT + "{'params':[]}", WANT + '%7B%22params%22:%5B1e5,01%5D%7D', WANT + '%7B%22a%22:%22%5Cud83d%5Cude00%5Cud83d%22%7D',
]

# Answers as `manifestc resolve --format json` writes them, from those of the page.
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
  const answer = resolve(url, isInternal);
  const plain = Object.entries(answer).filter(([name]) => name !== 'parameters' && name !== 'route')
    .map(([name, part]) => [name, JSON.stringify(part)]);
  if (answer.parameters) plain.push(['parameters', members(answer.parameters.map(([name, part]) => [name, value(part)]))]);
  if (answer.route) {
    const {query, ...route} = answer.route;
    if (query) route.query = Object.fromEntries(query);
    plain.push(['route', JSON.stringify(route)]);
  }
  return members(plain);
}
"""


class Failure(Exception):
    pass


def expect(found, expected, what):
    if found != expected:
        raise Failure(f"{what}: found {found!r}, expected {expected!r}")


def mutated(seed):
    """Variants of the URLs, the same in each run."""
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
        # A program's arguments cannot hold U+0000, and an option is none of the URLs.
        yield url.replace("\0", "").lstrip("-")


def manifestc_answer(case):
    url, is_internal = case
    arguments = [MANIFESTC, "resolve", "--format", "json", "--project", str(FIXTURE)] + ["--internal"] * is_internal
    result = subprocess.run([*arguments, "--", url], capture_output=True)
    if result.returncode not in (0, 1):
        raise Failure(f"manifestc resolve {url!r}: {result.stderr.decode()}")
    return json.loads(result.stdout)


def try_resolver(browser):
    """Holds every answer of the page against that of the tool, with all its words."""
    cases = [(url, False) for url in URLS] + [(url, False) for url in mutated(7)]
    cases += [(url, True) for url in URLS if "debug" in url or "entry/7" in url]
    with concurrent.futures.ThreadPoolExecutor(max_workers=2) as pool:
        expected = list(pool.map(manifestc_answer, cases))
    found = [json.loads(text) for text in browser.evaluate(
        f"{json.dumps(cases)}.map(([url, isInternal]) => ({ANSWER})(url, isInternal))")]
    different = [(case, a, b) for case, a, b in zip(cases, found, expected) if a != b]
    for case, a, b in different[:10]:
        print(f"{case!r}:\n  page      {a}\n  manifestc {b}", file=sys.stderr)
    expect(len(different), 0, "URLs with another answer than manifestc's")
    kinds = {answer["error"]["kind"] for answer in expected if "error" in answer}
    # All there are, but that the table cannot be read, which a page cannot come to.
    expect(sorted(kinds), sorted([
        "too-long", "malformed-url", "unknown-scheme", "unknown-host", "no-route", "not-public", "malformed-want",
        "unknown-ability", "malformed-parameters", "missing-parameter", "repeated-parameter", "invalid-parameter",
    ]), "kinds of errors")
    destinations = {answer["destination"]["kind"] for answer in expected if "destination" in answer}
    expect(sorted(destinations), ["ability", "controller", "page", "tab", "web"], "kinds of destinations")
    return len(cases)


if __name__ == "__main__":
    path = headless_browser.find()
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([MANIFESTC, "build", str(FIXTURE), "--output", folder], check=True, capture_output=True)
        page = (pathlib.Path(folder) / "docs" / "routes.html").as_uri()
        with headless_browser.Browser(path) as browser:
            browser.open(page)
            try:
                print(try_resolver(browser))
            except Failure as failure:
                sys.exit(str(failure))
