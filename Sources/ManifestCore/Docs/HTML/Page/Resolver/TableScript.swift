/// Reads the route table, which is the one that the app has (see `TableFormat`).
enum TableScript {
  static let text: StaticString = #"""
    // The shapes, the schemes and the entries of the route table; an entry is read further when somebody asks.
    function readTable(text) {
      const lines = text.trim().split('\n');
      const table = {bundle: '', schemes: [], shapes: [], links: [], abilities: []};
      let index = 1;
      for (; index < lines.length && lines[index] !== 'entries'; index++) {
        const [word, ...fields] = lines[index].split(' ');
        if (word === 'bundle') table.bundle = decoded(fields[0]);
        if (word === 'scheme') {
          table.schemes.push({name: decoded(fields[0]), grammar: fields[1], hosts: fields.slice(2).map(decoded)});
        }
        if (word === 'shape') {
          const [kinds, names] = fields[0].slice(1).split('?');
          table.shapes.push({kinds, names: names === undefined ? [] : names.split('&').map(percentDecoded)});
        }
      }
      for (index += 1; index < lines.length - 1; index++) {
        const fields = lines[index].split(' ');
        if (fields[1] === 'link') table.links.push(readLink(fields)); else table.abilities.push(readAbility(fields));
      }
      return table;
    }

    function readLink(fields) {
      const entry = {template: fields[2], route: decoded(fields[3]), casePath: fields[4]};
      const colon = fields[5].indexOf(':');
      const target = fields[5].slice(colon + 1);
      entry.target = {kind: fields[5].slice(0, colon)};
      let next = 6;
      if (entry.target.kind === 'ability') {
        Object.assign(entry.target, readPresented(target, fields[6], fields[7]));
        next = 8;
      } else if (entry.target.kind === 'web') {
        entry.target.template = target;
      } else {
        entry.target.name = decoded(target);
        if (entry.target.kind === 'page' || entry.target.kind === 'app') next = 7;
      }
      entry.isPublic = fields[next] === 'public';
      const state = fields[next + 1];
      if (state !== 'current') {
        const [since, removeAfter, use] = state.slice('deprecated('.length, -1).split(',').map(decoded);
        entry.deprecation = {since, removeAfter, use};
      }
      const notations = fields.slice(next + 2);
      entry.notations = notations.filter((notation) => notation[0] !== '&');
      return entry;
    }

    function readAbility(fields) {
      return {...readPresented(fields[2], fields[4], fields[5]), casePath: fields[3], notations: fields.slice(6)};
    }

    function readPresented(names, presenter, launchType) {
      const [module, name] = names.split('/').map(decoded);
      return {module, name, presenter, launchType, subject: decoded(names)};
    }

    // What shows an ability: its hosting, and the class where there is one.
    function presentation(ability) {
      if (ability.presenter === 'dynamic') return {hosting: 'dynamic'};
      const [hosting, name] = ability.presenter.split(':').map(decoded);
      if (hosting === 'native') return {hosting, class: name};
      const [first = '', ...rest] = Array.from(ability.module);
      return {
        hosting: 'viewController', class: name ?? first.toUpperCase() + rest.join('') + ability.name + 'ViewController',
      };
    }

    // The segments of a template, and the query values that it requires; literals are byte texts.
    function readTemplate(template) {
      const [path, query = ''] = template.split('?');
      const segments = path === '/' ? [] : path.slice(1).split('/').map((text) => {
        if (!/^\{.*\}$/s.test(text)) return {kind: 'l', text, literal: percentDecoded(text)};
        return text.endsWith('*}') ? {kind: 'r', text, name: decoded(text.slice(1, -2))}
          : {kind: 'p', text, name: decoded(text.slice(1, -1))};
      });
      const items = queryItems(query).map(({name, value}) => ({name, value: percentDecoded(value)}));
      return {segments, items};
    }

    // A template as a route map writes it: a segment keeps its escapes only if a route map cannot do without them.
    function templateText(template) {
      return '/' + readTemplate(template).segments.map((segment) => {
        if (segment.kind !== 'l' || /^[:<*]|[%\/{}?#\x00-\x20\x7f]/.test(segment.literal)) return segment.text;
        return textOf(segment.literal);
      }).join('/');
    }

    // The templates by the keys under which a URL of their shape finds them.
    function templateIndex(table) {
      const index = new Map();
      for (const entry of table.links) {
        const {segments, items} = readTemplate(entry.template);
        const key = templateKey(segments.map(({kind, literal}) => literal ?? {kind}), items);
        if (!index.has(key)) index.set(key, {entry, segments});
      }
      return index;
    }

    // No part of a byte text of a URL is U+0000, nor has it characters beyond U+00FF.
    function templateKey(parts, items) {
      return parts.map((part) => typeof part === 'string' ? part : '\u0100' + part.kind).join('\0')
        + items.map(({name, value}) => '\u0101' + name + '\0' + value).join('');
    }

    """#
}
