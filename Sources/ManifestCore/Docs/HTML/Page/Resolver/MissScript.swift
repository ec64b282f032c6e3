/// Says what comes nearest to what a URL names: `Miss`, `NearestTemplate` and `NearestText` of the runtime.
enum MissScript {
  static let text: StaticString = #"""
    const folded = (text) => Array.from(text, (character) => String.fromCodePoint(character.toLowerCase().codePointAt(0)));

    // How many letters differ, or undefined where that is more than one in three; case alone counts nothing.
    function distance(asked, candidate) {
      const [left, right] = [folded(asked), folded(candidate)];
      const bound = Math.max(1, Math.floor(Math.min(left.length, right.length) / 3));
      if (left.length === 0 || right.length === 0 || Math.max(left.length, right.length) > 128
        || Math.abs(left.length - right.length) > bound) return undefined;
      // Optimal string alignment: insertion, deletion, exchange, and swapping two neighbours.
      let before = [];
      let previous = Array.from({length: right.length + 1}, (_, index) => index);
      left.forEach((letter, i) => {
        const current = [i + 1];
        right.forEach((other, j) => {
          let least = Math.min(previous[j + 1] + 1, current[j] + 1, previous[j] + (letter === other ? 0 : 1));
          if (i > 0 && j > 0 && letter === right[j - 1] && left[i - 1] === other) least = Math.min(least, before[j - 1] + 1);
          current.push(least);
        });
        [before, previous] = [previous, current];
      });
      return previous[right.length] <= bound ? previous[right.length] : undefined;
    }

    // The nearest of several texts; of equally near ones the first in the order of the alphabet.
    function nearestOf(candidates, asked) {
      let best;
      for (const text of candidates) {
        const found = distance(asked, text);
        if (found === undefined) continue;
        if (best && (best.found < found || best.found === found && !precedes(text, best.text))) continue;
        best = {found, text};
      }
      return best?.text;
    }

    function hint(nearest, names) {
      if (nearest !== undefined) return `; did you mean ${inBackticks(nearest)}?`;
      if (names.length === 0) return '';
      return '; it has ' + names.slice(0, 3).map(inBackticks).join(', ')
        + (names.length > 3 ? ` and ${names.length - 3} more` : '');
    }

    const missError = (kind, message, nearest) => new RouteError(kind, message, nearest === undefined ? {} : {nearest});

    function unknownScheme(asked) {
      const names = table().schemes.map(({name}) => name);
      const nearest = nearestOf(names, asked);
      return missError('unknown-scheme', `the app has no scheme ${inBackticks(asked)}` + hint(nearest, names), nearest);
    }

    function unknownHost(scheme, asked) {
      const hosts = table().schemes.find(({name}) => name.toLowerCase() === scheme.toLowerCase())?.hosts ?? [];
      const nearest = nearestOf(hosts, asked);
      const message = asked === '' ? `a URL with the scheme \`${scheme}\` needs a host` + hint(undefined, hosts)
        : `the scheme \`${scheme}\` does not allow the host ${inBackticks(asked)}` + hint(nearest, hosts);
      return missError('unknown-host', message, nearest);
    }

    function noRoute(path, items) {
      const segments = path === '' ? [] : path.split('/');
      const nearest = nearestTemplate(segments.map(decoded), items);
      return missError('no-route',
        `no route matches the path ${inBackticks('/' + textOf(path))}` + routeHint(segments, nearest), nearest?.entry.template);
    }

    function routeHint(segments, nearest) {
      if (segments.at(-1) === '') return '; a slash at the end is one too many';
      if (segments.includes('')) return '; it has a segment without a character';
      if (!nearest) return '';
      const {entry, difference: {found, expected, isCount, query}} = nearest;
      const difference = query !== undefined ? `the query lacks ${inBackticks(query)}`
        : isCount ? `it has ${expected} segments, the URL has ${found}`
        : found.toLowerCase() === expected.toLowerCase() ? `${inBackticks(found)} is written ${inBackticks(expected)} there`
        : `${inBackticks(found)} is ${inBackticks(expected)} there`;
      return `; nearest is ${inBackticks(entry.template)} of route ${inBackticks(entry.route)}: ${difference}`;
    }

    // The template that comes nearest to a path that no template matches; only a message is worth looking through all.
    function nearestTemplate(path, items) {
      let best;
      for (const entry of table().links) {
        const compared = compareTemplate(readTemplate(entry.template), path, items);
        if (!compared) continue;
        if (best && (best.cost < compared.cost || best.cost === compared.cost && best.entry.template <= entry.template)) continue;
        best = {...compared, entry};
      }
      return best;
    }

    // What keeps a template from matching and how much that weighs; undefined where they have too little in common.
    function compareTemplate({segments, items: required}, path, items) {
      let [cost, common, difference] = [0, 0, undefined];
      for (let index = 0; index < Math.min(segments.length, path.length); index++) {
        if (segments[index].kind !== 'l') continue;
        const [found, expected] = [path[index], textOf(segments[index].literal)];
        common += 1;
        if (found === expected) continue;
        const letters = distance(found, expected);
        if (letters === undefined) return undefined;
        cost += 1 + 2 * letters;
        difference ??= {found, expected};
      }
      const hasRest = segments.at(-1)?.kind === 'r';
      if (segments.length > path.length || segments.length < path.length && !hasRest) {
        if (common === 0 || Math.abs(segments.length - path.length) !== 1) return undefined;
        cost += 6;
        difference ??= {found: path.length, expected: segments.length, isCount: true};
      }
      for (const {name, value} of required) {
        if (queryValues(items, name)[0] === value) continue;
        cost += 2;
        difference ??= {query: textOf(name) + '=' + textOf(value)};
      }
      return difference && {cost, difference};
    }

    function unknownAbility(module, name) {
      const abilities = table().abilities;
      const namesIn = (wanted) => abilities.filter((ability) => ability.module === wanted).map((ability) => ability.name);
      const sorted = (texts) => [...texts].sort((left, right) => precedes(left, right) ? -1 : precedes(right, left) ? 1 : 0);
      const modules = sorted(new Set(abilities.map((ability) => ability.module)));
      const names = namesIn(module);
      const nearestModule = names.length > 0 ? module : nearestOf(modules, module);
      const candidates = nearestModule === undefined ? [] : namesIn(nearestModule);
      const nearestName = candidates.some((other) => other === name) ? name : nearestOf(candidates, name);
      const nearest = nearestName === undefined ? undefined : nearestModule + '/' + nearestName;
      if (names.length > 0) {
        return missError('unknown-ability', `module ${inBackticks(module)} has no ability ${inBackticks(name)}`
          + hint(nearestName, sorted(names)), nearest);
      }
      const miss = `the app has no module ${inBackticks(module)} with abilities`;
      const isCase = nearestModule !== undefined && nearestModule.toLowerCase() === module.toLowerCase();
      return missError('unknown-ability', miss + (isCase
        ? `; ${inBackticks(nearestModule)} differs in case alone, and some systems make the host of a URL small`
        : hint(nearestModule, modules)), nearest);
    }

    """#
}
