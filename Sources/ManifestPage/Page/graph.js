// The graph from the starts of URLs through routes to destinations. Columns of boxes, with curves between them.

const [graphRows, rowHeight, gap] = [24, 30, 120];

// Returns at most `limit` groups of items by the starts of their texts; divides the largest groups first.
function folded(groups, limit) {
  for (;;) {
    const size = Math.max(0, ...groups.map(({items}) => items.length));
    const divided = groups.flatMap((group) => group.items.length === size && !group.isRest ? divisions(group) : [group]);
    if (size < 2 || divided.length > limit || divided.length === groups.length) return groups;
    groups = divided;
  }
}

// Splits a group by the next letter; beyond twelve groups, the smallest are combined.
function divisions({kind, items}) {
  const prefix = commonPrefix(items);
  const letters = [...Map.groupBy(items, ({text}) => text.slice(prefix.length, prefix.length + 1))]
    .sort(([left], [right]) => compare(left, right)).map(([, items]) => ({kind, items}));
  if (letters.length <= 12) return letters;
  const kept = new Set([...letters].sort((left, right) => right.items.length - left.items.length).slice(0, 11));
  const others = letters.filter((group) => !kept.has(group)).flatMap((group) => group.items);
  return [...letters.filter((group) => kept.has(group)), {kind, items: others, isRest: true}];
}

function commonPrefix(items) {
  const texts = items.map(({text}) => text);
  return texts.reduce((prefix, text) => {
    let end = 0;
    while (end < prefix.length && prefix[end] === text[end]) end += 1;
    return prefix.slice(0, end);
  });
}

const groupLabel = ({items, isRest}, all) => items.length === 1 ? items[0].text
  : isRest ? 'others' : commonPrefix(items) + '…' === '…' ? all : commonPrefix(items) + '…';

// The starts of URLs, app extensions and quick actions, each with the routes that it opens.
function entryRows() {
  const open = routes.filter(({access}) => access === 'public');
  const named = (kind, noun) => ofKind(kind).map(({name, opens}) => ({label: `${noun} ${name}`, address: itemAddress(kind, name),
    routes: routes.filter((route) => [opens ?? []].flat().includes(route.name))})).filter((row) => row.routes.length > 0);
  const rows = [...bases.map((base) => ({label: base.text, routes: open.filter((route) => opensBy(route, base))})),
    ...named('extension', 'extension'), ...named('shortcut', 'quick action')];
  const others = rows.length <= 12 ? [] : rows.splice(11);
  if (others.length > 0) rows.push({label: 'others', count: others.length, routes: [...new Set(others.flatMap((row) => row.routes))]});
  return opensWants ? [...rows, {label: `${bundle}://`, style: 'want', routes: []}] : rows;
}

// The abilities and all other destinations of routes, by kind and name.
const destinations = () => new Map([...abilities.map(({name}) => ({kind: 'ability', text: name})),
  ...routes.map(({destination}) => ({kind: destination.kind, text: destinationName(destination)}))]
  .map((target) => [itemKey(target.kind, target.text), target]));

function drawGraph() {
  const targets = destinations();
  const all = routes.map((route) => ({text: pathText(route, route.paths[0]), route}));
  const routeGroups = folded(all.length === 0 ? [] : [{items: all}], graphRows).map((group) => ({
    label: groupLabel(group, 'all routes'), count: group.items.length, routes: new Set(group.items.map(({route}) => route)),
    targets: group.items.map(({route: {destination}}) => targets.get(itemKey(destination.kind, destinationName(destination)))),
    address: group.items.length === 1 ? itemAddress('route', group.items[0].route.name)
      : group.isRest ? undefined : '#/?' + new URLSearchParams({kind: 'route', q: commonPrefix(group.items)}),
    style: group.items.every(({route}) => route.access !== 'public') ? 'closed' : '',
  }));
  if (opensWants) {
    routeGroups.push({label: 'startAbility', count: abilities.length, address: '#/?kind=ability', style: 'want',
      targets: [...targets.values()].filter(({kind}) => kind === 'ability')});
  }
  const kinds = [...Map.groupBy(targets.values(), ({kind}) => kind)].map(([kind, items]) => ({kind, items}));
  const targetGroups = folded(kinds, graphRows).map((group) => {
    const members = new Set(group.items);
    const counts = routeGroups.map((row) => row.targets.filter((target) => members.has(target)).length);
    const total = counts.reduce((sum, count) => sum + count, 0);
    // The mean row of the predecessors, so that few curves cross.
    const center = total === 0 ? counts.length : counts.reduce((sum, count, row) => sum + row * count, 0) / total;
    const [kind, q] = [itemKindOf(group), group.isRest ? '' : commonPrefix(group.items)];
    const isListed = !['controller', 'screen', 'web'].includes(kind);
    const address = isListed && group.items.length === 1 ? itemAddress(kind, q)
      : '#/?' + new URLSearchParams({kind: isListed ? kind : 'route', q});
    const label = groupLabel(group, `all of kind ${group.kind}`);
    return {label, count: group.items.length, style: group.kind, counts, center, address};
  }).sort((left, right) => left.center - right.center);
  const entries = entryRows();
  const rows = Math.max(entries.length, routeGroups.length, targetGroups.length);
  const box = (prefix) => ({label, count = 1, address, style = ''}, index) => element(address ? 'a' : 'span',
    {class: `box ${style}`, href: address, title: count > 1 ? `${label}: ${count}` : label, 'data-node': prefix + index},
    element('span', {class: 'label'}, label), count > 1 ? element('span', {class: 'count'}, String(count)) : '');
  const column = (title, prefix, items) => element('div', {class: 'column'}, element('h3', {}, title), items.map(box(prefix)));
  const ways = targetGroups.flatMap(({counts, style}, to) => counts.map((count, from) => ({
    from, to, count, style: routeGroups[from].style === 'want' ? 'want' : style,
  }))).filter(({count}) => count > 0);
  const links = entries.flatMap(({style = '', routes}, from) => routeGroups.map((row, to) => ({
    from, to, style, count: style === 'want' ? Number(row.style === 'want') : routes.filter((route) => row.routes?.has(route)).length,
  }))).filter(({count}) => count > 0);
  replaceChildren(byId('picture'), element('div', {class: 'graph'},
    column('Entry points', 'e', entries), curves(links, 'e', 'r', rows),
    column('Routes', 'r', routeGroups), curves(ways, 'r', 'd', rows), column('Destinations', 'd', targetGroups)));
}

function curves(ways, fromColumn, toColumn, rows) {
  const svg = (name, attributes, ...children) =>
    completed(document.createElementNS('http://www.w3.org/2000/svg', name), attributes, children);
  const middle = (row) => (row + 1) * rowHeight + 12;
  const height = (rows + 1) * rowHeight;
  return svg('svg', {width: gap, height, 'aria-hidden': 'true'}, ways.map(({from, to, count, style}) => svg('path', {
    class: `way ${style}`, 'data-from': fromColumn + from, 'data-to': toColumn + to, 'stroke-width': 1 + Math.log10(count) * 2,
    d: `M0 ${middle(from)}C${gap / 2} ${middle(from)} ${gap / 2} ${middle(to)} ${gap} ${middle(to)}`,
  })));
}

// Highlights the paths through the hovered or focused box.
function startGraph() {
  drawGraph();
  const picture = byId('picture');
  const light = (node) => {
    picture.classList.toggle('lit', node !== undefined);
    for (const way of picture.querySelectorAll('[data-from]')) {
      way.classList.toggle('lit', way.dataset.from === node || way.dataset.to === node);
    }
  };
  for (const name of ['mouseover', 'focusin', 'mouseout', 'focusout']) {
    picture.addEventListener(name, ({target}) =>
      light(name.endsWith('out') ? undefined : target.closest('[data-node]')?.dataset.node));
  }
}
