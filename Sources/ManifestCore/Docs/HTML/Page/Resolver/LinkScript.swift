/// Resolves URLs: `Matcher`, `LinkMatching` and `LinkParameters` of the runtime.
enum LinkScript {
  static let text: StaticString = #"""
    const once = (make) => {
      let made;
      return () => made ??= make();
    };
    const table = once(() => readTable(document.getElementById('table').textContent));
    const links = once(() => templateIndex(table()));
    const abilityIndex = once(() => new Map(table().abilities.map((ability) =>
      [bytesOf(ability.module) + '/' + bytesOf(ability.name), ability])));

    // What a URL opens, as `manifestc resolve --format json` says it; parameters are pairs of a name and a value.
    function resolve(url, isInternal = false) {
      const head = {version: 1, url};
      try {
        return {...head, ...resolveBytes(bytesOf(url), isInternal)};
      } catch (error) {
        if (!(error instanceof RouteError)) throw error;
        return {...head, error: {kind: error.kind, message: error.message, ...error.details}};
      }
    }

    function resolveBytes(url, isInternal) {
      if (url.length > maximumURLLength) {
        throw new RouteError('too-long', `the URL has ${url.length} bytes; at most ${maximumURLLength} are read`);
      }
      const parts = urlParts(url);
      if (isWebLink(parts)) return resolveWebLink(parts);
      const scheme = table().schemes.find(({name}) => smallASCII(name) === smallASCII(parts.scheme));
      if (!scheme) throw unknownScheme(parts.scheme);
      if (scheme.grammar === 'want') return resolveWant(parts);
      const isPath = scheme.grammar === 'path';
      if (!isPath && !scheme.hosts.some((host) => smallASCII(host) === smallASCII(parts.authority ?? ''))) {
        throw unknownHost(parts.scheme, textOf(parts.authority ?? ''));
      }
      const hasHostInPath = isPath && parts.authority !== undefined;
      const start = hasHostInPath ? parts.authorityStart : parts.pathStart;
      return resolveLink(hasHostInPath ? parts.authority + parts.path : parts.path, start, parts, isInternal);
    }

    function resolveLink(whole, start, parts, isInternal) {
      const isBehindSlash = whole[0] === '/';
      const path = isBehindSlash ? whole.slice(1) : whole;
      const pieces = path === '' ? [] : path.split('/');
      let offset = start + (isBehindSlash ? 1 : 0);
      for (const piece of pieces) {
        if (piece.length <= 6 && /^\.{1,2}$/.test(percentDecoded(piece))) {
          throw malformed(`the URL contains a segment \`.\` or \`..\` at byte ${offset}`);
        }
        offset += piece.length + 1;
      }
      const segments = pieces.map(percentDecoded);
      const items = queryItems(parts.query);
      const found = pieces.includes('') ? undefined : findTemplate(segments, items);
      if (!found) throw noRoute(path, items);
      return linkAnswer(found, segments, items, isInternal);
    }

    // The best template that matches: the first shape, in the order of the table, that has one.
    function findTemplate(segments, items) {
      for (const {kinds, names} of table().shapes) {
        const hasRest = kinds.endsWith('r');
        if (hasRest ? kinds.length > segments.length : kinds.length !== segments.length) continue;
        const values = names.map((name) => ({name, values: queryValues(items, name)}));
        if (values.some((item) => item.values.length === 0)) continue;
        const parts = Array.from(kinds, (kind, index) => kind === 'l' ? segments[index] : {kind});
        const found = links().get(templateKey(parts, values.map(({name, values: [value]}) => ({name, value}))));
        if (!found) continue;
        const repeated = values.find((item) => item.values.length > 1);
        if (repeated) throw repeatedQueryValue(textOf(repeated.name), subjectOf(found.entry));
        return found;
      }
      return undefined;
    }

    const subjectOf = ({route, template}) => `route \`${route}\` (\`${template}\`)`;
    const repeatedQueryValue = (name, subject) => new RouteError('repeated-query-value',
      `${subject} takes the query value ${inBackticks(name)} once, but the URL gives it more than once`);

    function linkAnswer({entry, segments: template}, segments, items, isInternal) {
      if (!entry.isPublic && !isInternal) {
        throw new RouteError('not-public',
          `route ${inBackticks(entry.route)} is for the app itself, not for URLs from outside`);
      }
      const subject = subjectOf(entry);
      const parameters = entry.notations.map(readParameter).flatMap((parameter) => {
        const value = linkValue(parameter, template, segments, items, subject);
        return value === undefined ? [] : [[parameter.name, value]];
      });
      const route = {name: entry.route, path: templateText(entry.template)};
      const query = readTemplate(entry.template).items;
      if (query.length > 0) route.query = query.map(({name, value}) => [textOf(name), textOf(value)]);
      const answer = {route, destination: linkDestination(entry.target, parameters), parameters};
      if (entry.deprecation) {
        answer.deprecated = Object.fromEntries(Object.entries(entry.deprecation).filter(([, text]) => text));
      }
      return answer;
    }

    const missingParameter = ({name}, subject) =>
      new RouteError('missing-parameter', `${subject} needs the parameter ${inBackticks(name)}`, {parameter: name});
    const invalidParameter = ({name, type}, found, subject) => new RouteError('invalid-parameter',
      `${subject} takes ${typeDescription(type)} for ${inBackticks(name)}, not ${inBackticks(found)}`, {parameter: name});

    // The value of a parameter, from the path where the template names it, else from the query.
    function linkValue(parameter, template, segments, items, subject) {
      const {name, type} = parameter;
      const isList = type.word === 'list';
      const index = template.findIndex((segment) => segment.name === name);
      let texts;
      if (index >= 0 && template[index].kind === 'r') {
        texts = segments.slice(index).map(textOf);
        if (!isList) {
          // A text cannot tell a slash that was percent-encoded from one that separates.
          const withSlash = texts.find((text) => text.includes('/'));
          if (withSlash !== undefined) throw invalidParameter(parameter, faultOf(type, [withSlash]), subject);
          texts = [texts.join('/')];
        }
      } else {
        texts = (index >= 0 ? [segments[index]] : queryValues(items, name)).map(textOf);
        if (texts.length > 1 && !isList) {
          throw new RouteError('repeated-parameter',
            `${subject} takes the parameter ${inBackticks(name)} once, but the URL gives it more than once`,
            {parameter: name});
        }
      }
      if (texts.length > 0) {
        const value = valueOfTexts(type, texts);
        if (value === undefined) throw invalidParameter(parameter, faultOf(type, texts), subject);
        return value;
      }
      if (parameter.presence === 'required') throw missingParameter(parameter, subject);
      return parameter.fallback;
    }

    // The first of several texts that is at fault.
    const faultOf = (type, texts) => texts.find((text) => valueOfTexts(type, [text]) === undefined) ?? texts[0];

    function linkDestination(target, parameters) {
      switch (target.kind) {
        case 'ability': return abilityDestination(target);
        case 'controller': return {kind: 'controller', class: target.name};
        case 'web': return {kind: 'web', path: webPath(target.template, parameters)};
        default: return {kind: target.kind, [target.kind]: target.name};
      }
    }

    function abilityDestination(ability) {
      const {module, name, launchType} = ability;
      return {
        kind: 'ability', module, ability: name, instanceName: `${table().bundle}:${module}:${name}`,
        ...presentation(ability), launchType,
      };
    }

    // The path of a web page; the parameters that its template does not name follow as its query.
    function webPath(template, parameters) {
      const values = new Map(parameters);
      const encoded = (text) => text === '.' || text === '..' ? '%2E'.repeat(text.length) : percentEncoded(text);
      const captured = new Set();
      const path = readTemplate(template).segments.map(({kind, text, name}) => {
        if (kind === 'l') return '/' + text;
        captured.add(name);
        const value = values.get(name);
        const texts = value === undefined ? [] : urlTexts(value);
        if (kind === 'p') return '/' + encoded(texts.join(','));
        return '/' + (value?.type === 'string' ? value.value.split('/') : texts).map(encoded).join('/');
      }).join('');
      const items = parameters.filter(([name]) => !captured.has(name))
        .flatMap(([name, value]) => urlTexts(value).map((text) => `${name}=${percentEncoded(text)}`));
      return (path || '/') + (items.length === 0 ? '' : '?' + items.join('&'));
    }

    """#
}
