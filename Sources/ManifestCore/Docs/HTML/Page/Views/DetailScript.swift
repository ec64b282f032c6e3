/// The page of one item.
enum DetailScript {
  static let text: StaticString = #"""
    function showDetail(kind, name) {
      const item = itemIndex().get(itemKey(kind, name));
      const place = byId('detail');
      const heading = (...children) => element('h2', {id: 'detail-heading', tabindex: '-1'}, ...children);
      if (!item) {
        replaceChildren(place, heading('Not found'), element('p', {}, 'The report has no ', kindTitle(kind).toLowerCase(), ' ',
          code(name), '.'), element('p', {}, link('#/', 'To the catalogue')));
        return;
      }
      replaceChildren(place, element('p', {class: 'crumbs'}, link('#/', 'Catalogue'), ' / ',
        link('#/?kind=' + item.kind, report().sections.find((section) => section.kind === item.kind).title)),
        heading(badge(item.kind), ' ', code(item.name)), item.summary && element('p', {class: 'summary'}, item.summary),
        factList(facts(item)), parameterTable(item), exampleList(item), addressList(item), routeList(item));
    }

    function facts(item) {
      const {entry, ability} = item;
      const rows = [];
      if (entry) {
        rows.push(['Path', item.paths.slice(0, 1).map((path) => code(pathText(path)))],
          ['Also', item.paths.slice(1).map((path) => code(pathText(path)))],
          ['Opens', [targetNames[entry.target.kind] + ' ', targetLink(entry.target)].reduce(
            (line, part) => (append(line, [part]), line), element('span'))],
          ['Access', entry.isPublic ? 'public: links from outside open it' : 'internal: only the app itself opens it'],
          ['Deprecated', deprecationText(entry.deprecation)]);
      }
      const presented = ability ?? (entry?.target.module === undefined ? undefined : entry.target);
      if (presented) {
        const {hosting, class: name} = presentation(presented);
        rows.push(['Shown by', name === undefined ? 'the app, by other means' : code(name)],
          ['Hosting', {viewController: 'view controller', native: 'native controller', dynamic: 'dynamic'}[hosting]],
          ['Launch type', presented.launchType],
          ['Instance', code(`${table().bundle}:${presented.subject.replace('/', ':')}`)]);
      }
      rows.push(...item.facts, ...item.links.map(([label, kind, name]) => [label, itemLink(kind, name)]));
      if (item.module && item.kind !== 'module') rows.push(['Module', itemLink('module', item.module)]);
      if (item.kind !== 'module') rows.push(['Platforms', platforms(item)]);
      rows.push(['In Swift', item.casePath && code('Routes.' + item.casePath)], ['Owner', item.owner && code(item.owner)],
        ['Source', item.source && code(item.source)]);
      return rows;
    }

    // A route exists where its ability does; all else that is listed is of the iOS app.
    function platforms(item) {
      if (item.facts.some(([label]) => label === 'Platforms')) return '';
      const ability = item.target && itemIndex().get(item.target);
      if (ability?.kind === 'ability') return platforms(ability) || ability.facts.find(([label]) => label === 'Platforms')[1];
      return item.kind === 'ability' ? 'iOS, Android, OpenHarmony' : 'iOS';
    }

    function targetLink(target) {
      if (target.kind === 'web') return code(templateText(target.template));
      if (target.kind === 'controller') return code(target.name);
      return itemLink(target.kind, target.subject ?? target.name);
    }

    function deprecationText(deprecation) {
      if (!deprecation) return '';
      const line = element('span');
      const parts = [deprecation.since && `since ${deprecation.since}`,
        deprecation.use && element('span', {}, 'use ', itemLink('route', deprecation.use)),
        deprecation.removeAfter && `works until ${deprecation.removeAfter}`].filter((part) => part);
      append(line, parts.length === 0 ? ['yes'] : parts.flatMap((part, index) => index === 0 ? [part] : [', ', part]));
      return line;
    }

    function parameterTable(item) {
      if (item.notations.length === 0) return '';
      const segments = item.paths.flatMap((path) => readTemplate(path).segments).map((segment) => segment.name);
      return dataTable('Parameters', ['Name', 'Type', 'Value', ...(item.entry ? ['From'] : [])],
        item.notations.map(readParameter).map((parameter) => [code(parameter.name), code(typeName(parameter.type)),
          [typeDescription(parameter.type).replaceAll('`', ''), '; ', presence(parameter)],
          ...(item.entry ? [segments.includes(parameter.name) ? 'path' : 'query'] : [])]));
    }

    const typeName = (type) => type.word === 'list' ? `list<${type.item.word}>` : type.word;

    const presence = (parameter) => parameter.presence !== 'defaulted' ? parameter.presence
      : `${urlTexts(parameter.fallback).join(', ') || 'none'} where it is absent`;

    const resolveAddress = (url, isInternal) => '#/resolve?' + new URLSearchParams({url, ...(isInternal && {internal: '1'})});

    function exampleList(item) {
      if (item.examples.length === 0) return '';
      return element('section', {}, element('h3', {}, 'Examples'), element('ul', {class: 'plain'}, item.examples.map((url) =>
        element('li', {}, link(resolveAddress(url, item.entry && !item.entry.isPublic), code(url))))));
    }

    // How the URLs look that open it.
    function addressList(item) {
      const addresses = item.ability
        ? [`${table().bundle}://${percentEncoded(item.ability.module)}?abilityName=${percentEncoded(item.ability.name)}`
          + (item.notations.length > 0 ? '&params={"params":[…]}' : '')]
        : item.paths.flatMap((path) => linkBases().map((base) =>
          base + (base.endsWith(':/') && path.startsWith('/?') ? '/' + path : path)));
      if (addresses.length === 0) return '';
      return element('section', {}, element('h3', {}, 'URLs'),
        element('ul', {class: 'plain'}, addresses.slice(0, 40).map((address) => element('li', {}, code(address)))));
    }

    function routeList(item) {
      const routes = openers().get(itemKey(item.kind, item.name)) ?? [];
      const own = item.kind !== 'module' ? [] : items().filter(({kind, module}) => kind !== 'module' && module === item.name);
      const list = (title, entries) => entries.length === 0 ? '' : element('section', {}, element('h3', {}, title),
        element('ul', {class: 'plain'}, entries.slice(0, 200).map((entry) => element('li', {},
          badge(entry.kind), ' ', itemLink(entry.kind, entry.name), ' ', outline(entry) && code(outline(entry))))));
      return [list('Opened by', routes), list('In this module', own)];
    }

    """#
}
