/// The catalogue: what is searched for, filtered and listed.
enum CatalogueScript {
  static let text: StaticString = #"""
    // So many rows are made at once; further ones when somebody comes near the end.
    const rowsAtOnce = 100;
    const filterNames = ['q', 'kind', 'module', 'owner'];

    // What a search looks through, in small letters, of which each word has to occur.
    function searchText(item) {
      item.search ??= [item.name, item.summary, item.opens, item.module, item.owner, item.casePath, ...item.paths.map(pathText),
        ...item.examples, ...item.facts.map(([, text]) => text), ...item.notations.map((notation) => decoded(notation))]
        .join('\n').toLowerCase();
      return item.search;
    }

    // A word that begins with a slash is how a path has to begin.
    function fits(item, words) {
      return words.every((word) => word[0] === '/'
        ? item.paths.some((path) => path.toLowerCase().startsWith(word) || pathText(path).toLowerCase().startsWith(word))
        : searchText(item).includes(word));
    }

    function filtered({q, kind, module, owner}) {
      const words = q.toLowerCase().split(/\s+/).filter((word) => word !== '');
      return items().filter((item) => (!kind || item.kind === kind) && (!module || item.module === module)
        && (!owner || (owner === '-' ? item.owner === '' : item.owner === owner)) && fits(item, words));
    }

    function catalogueRow(item, index) {
      const cell = (label, ...children) => element('td', {role: 'cell', 'data-label': label}, ...children);
      const notes = [];
      if (item.entry && !item.entry.isPublic) notes.push(element('span', {class: 'note'}, 'internal'));
      if (item.entry?.deprecation) notes.push(element('span', {class: 'note'}, 'deprecated'));
      return element('tr', {role: 'row', 'aria-rowindex': String(index + 2)},
        element('th', {scope: 'row', role: 'rowheader'}, link(itemAddress(item.kind, item.name), code(item.name))),
        cell('Kind', badge(item.kind), ...notes),
        cell('Path', outline(item) && code(outline(item))),
        cell('Opens', item.opens && code(item.opens)),
        cell('Module', item.module && code(item.module)),
        cell('Owner', item.owner && code(item.owner)));
    }

    let listed = [];

    function showMore(isAsked) {
      const body = byId('rows');
      const start = body.childElementCount;
      const rows = listed.slice(start, start + rowsAtOnce).map((item, index) => catalogueRow(item, start + index));
      body.append(...rows);
      byId('more').hidden = body.childElementCount >= listed.length;
      if (isAsked) rows[0]?.querySelector('a').focus();
    }

    function showCatalogue(filters) {
      for (const name of filterNames) {
        const field = byId('filter-' + name);
        if (field.value !== filters[name]) field.value = filters[name];
      }
      listed = filtered(filters);
      byId('rows').replaceChildren();
      byId('list').setAttribute('aria-rowcount', String(listed.length + 1));
      byId('list').hidden = listed.length === 0;
      byId('nothing').hidden = listed.length > 0;
      const total = items().length;
      replaceChildren(byId('count'), listed.length === total ? `${total} entries` : `${listed.length} of ${total} entries`);
      showMore(false);
    }

    function fillFilter(name, values, title = (value) => value) {
      const field = byId('filter-' + name);
      for (const value of values) field.append(element('option', {value}, title(value)));
      field.closest('.field').hidden = values.length < 2;
    }

    // Filters are part of the address, so that a list can be passed on; typing adds no step to go back.
    function startCatalogue() {
      const distinct = (values) => [...new Set(values)].filter((value) => value !== '').sort();
      fillFilter('kind', report().sections.map(({kind}) => kind),
        (kind) => report().sections.find((section) => section.kind === kind).title);
      fillFilter('module', distinct(items().map(({module}) => module)));
      const owners = distinct(items().map(({owner}) => owner));
      fillFilter('owner', owners.length > 0 ? ['-', ...owners] : [], (owner) => owner === '-' ? 'the route map itself' : owner);
      let timer;
      const apply = () => {
        const parameters = new URLSearchParams();
        for (const name of filterNames) {
          if (byId('filter-' + name).value) parameters.set(name, byId('filter-' + name).value);
        }
        const query = parameters.toString();
        history.replaceState(null, '', '#/' + (query && '?' + query));
        showCatalogue(filtersOf(parameters));
      };
      byId('filters').addEventListener('input', () => {
        clearTimeout(timer);
        timer = setTimeout(apply, 120);
      });
      byId('filters').addEventListener('submit', (event) => event.preventDefault());
      byId('filters').addEventListener('reset', () => setTimeout(apply));
      byId('more').addEventListener('click', () => showMore(true));
      new IntersectionObserver((entries) => {
        if (entries.some((entry) => entry.isIntersecting)) showMore(false);
      }, {rootMargin: '600px'}).observe(byId('more'));
    }

    const filtersOf = (parameters) => Object.fromEntries(filterNames.map((name) => [name, parameters.get(name) ?? '']));

    """#
}
