/// What the catalogue has: the items of the report's data, and for routes and abilities what the table says of them.
enum ItemsScript {
  static let text: StaticString = #"""
    const report = once(() => JSON.parse(document.getElementById('data').textContent));

    const items = once(() => {
      const {sections, owners, files} = report();
      const templates = new Map();
      for (const entry of table().links) {
        if (templates.has(entry.route)) templates.get(entry.route).push(entry); else templates.set(entry.route, [entry]);
      }
      const abilities = new Map(table().abilities.map((ability) => [ability.subject, ability]));
      const lines = files.map(() => 0);
      return sections.flatMap(({kind, items: list}) => list.map(([name, distance = 0, file = -1, owner = -1, more = {}]) => {
        const item = {
          kind, name, owner: owners[owner] ?? '', source: file < 0 ? '' : `${files[file]}:${lines[file] += distance}`,
          summary: '', examples: [], facts: [], links: [], notations: [], paths: [], module: '', opens: '', ...more,
        };
        item.notations = more.parameters ?? item.notations;
        if (kind === 'route') describeRoute(item, templates.get(name) ?? []);
        if (kind === 'ability') describeAbility(item, abilities.get(name));
        return item;
      }));
    });

    function describeRoute(item, entries) {
      const [first] = entries;
      if (!first) return;
      item.entry = first;
      item.paths = entries.map(({template}) => template);
      // The path that counts stands first, then the aliases in the order of the alphabet.
      item.paths.sort((left, right) => (right === item.path) - (left === item.path) || (left < right ? -1 : 1));
      item.notations = first.notations;
      item.casePath = first.casePath;
      item.module = first.target.module ?? '';
      item.opens = targetText(first.target);
      item.target = targetKey(first.target);
    }

    function describeAbility(item, ability) {
      if (!ability) return;
      item.ability = ability;
      item.module = ability.module;
      item.notations = ability.notations;
      item.casePath = ability.casePath;
      item.opens = presentation(ability).class ?? 'shown by other means';
    }

    const targetNames = {
      ability: 'ability', controller: 'controller', page: 'page', tab: 'tab', app: 'micro-application', web: 'web page',
    };

    function targetText(target) {
      const name = target.subject ?? (target.kind === 'web' ? templateText(target.template) : target.name);
      return `${targetNames[target.kind]} ${name}`;
    }

    // The item that a route leads to, where the catalogue has one.
    const targetKey = (target) =>
      target.kind === 'controller' || target.kind === 'web' ? undefined : itemKey(target.kind, target.subject ?? target.name);

    const itemKey = (kind, name) => kind + ' ' + name;
    const itemIndex = once(() => new Map(items().map((item) => [itemKey(item.kind, item.name), item])));

    // The routes that lead to an item.
    const openers = once(() => {
      const index = new Map();
      for (const item of items()) {
        if (!item.target) continue;
        if (index.has(item.target)) index.get(item.target).push(item); else index.set(item.target, [item]);
      }
      return index;
    });

    // What is written of an item in one line: where it stands, or what it says.
    function outline(item) {
      if (item.paths.length > 0) return pathText(item.paths[0]);
      return item.facts.filter(([label]) => label !== 'Page').map(([, text]) => text).join(' · ');
    }

    // A template with its required query values, as people write it.
    function pathText(template) {
      const query = readTemplate(template).items.map(({name, value}) => `${textOf(name)}=${textOf(value)}`).join('&');
      return templateText(template) + (query && '?' + query);
    }

    // The bases of URLs that open routes.
    const linkBases = once(() => table().schemes.flatMap(({name, grammar, hosts}) => grammar === 'want' ? []
      : grammar === 'path' ? [name + ':/'] : hosts.map((host) => `${name}://${host}`)));

    """#
}
