// The views of the page: the catalogue with a page for each declaration, the graph, and the URL box.

// Escapes invisible and bidirectional control characters.
const visible = (text) => String(text).replace(/[\p{Cc}\p{Zl}\p{Zp}\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/gu,
  (character) => `\\u{${character.codePointAt(0).toString(16).toUpperCase()}}`);

// An element; strings among its children become text, never markup.
const element = (name, attributes = {}, ...children) => completed(document.createElement(name), attributes, children);

function completed(made, attributes, children) {
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined) made.setAttribute(key, value);
  }
  made.append(...nodes(children));
  return made;
}

const nodes = (children) => children.flat(3).filter((child) => child !== undefined && child !== '')
  .map((child) => child instanceof Node ? child : visible(child));
const replaceChildren = (parent, ...children) => parent.replaceChildren(...nodes(children));

const byId = (id) => document.getElementById(id);
const code = (text) => element('code', {dir: 'auto'}, text);
const link = (href, ...children) => element('a', {href}, ...children);

// `bridgeMethod` as "Bridge method", `isExported` as "Exported".
function title(name) {
  const words = name.replace(/^is(?=[A-Z])/, '').replace(/([a-z])([A-Z])/g, (_, left, right) => `${left} ${right.toLowerCase()}`);
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

// Labels with values; without those that have none.
const factList = (facts) => element('dl', {class: 'facts'}, facts.map(([label, ...values]) => {
  const shown = values.flat().filter((value) => value !== undefined && value !== '');
  return shown.length === 0 ? '' : [element('dt', {}, label), shown.map((value) => element('dd', {}, value))];
}));

function dataTable(caption, columns, rows) {
  if (rows.length === 0) return '';
  return element('div', {class: 'scroll', role: 'region', tabindex: '0', 'aria-label': caption},
    element('table', {}, element('caption', {}, caption),
      element('thead', {}, element('tr', {}, columns.map((column) => element('th', {scope: 'col'}, column)))),
      element('tbody', {}, rows.map(([first, ...cells]) => element('tr', {}, element('th', {scope: 'row'}, first),
        cells.map((cell) => element('td', {}, cell)))))));
}

const section = (caption, entries) => entries.length === 0 ? '' : element('section', {}, element('h3', {}, caption),
  element('ul', {class: 'plain'}, entries.slice(0, 200).map((entry) => element('li', {}, entry))));

// The kinds of what destinations and fields name.
const itemKindOf = ({kind}) => kind === 'app' ? 'microApp' : kind;
const references = {
  opens: 'route', use: 'route', starts: 'microApp', tabs: 'tab', dependsOn: 'service',
  appGroup: 'appGroup', groups: 'appGroup', group: 'serviceGroup', scheme: 'scheme', module: 'module',
};
// Fields that a page shows separately.
const placed = ['kind', 'name', 'summary', 'parameters', 'arguments', 'data', 'key', 'paths', 'query', 'examples', 'destination',
  'access', 'audit', 'deprecated', 'module', 'platforms', 'swift', 'owner', 'search'];

// The order in which a person looks for names, in any language of the browser; of equal ones, by code units.
const collator = new Intl.Collator('en', {numeric: true});
const natural = (left, right) => collator.compare(left, right) || compare(left, right);
const items = declarations.filter(({kind}) => kind !== 'bundle').sort((left, right) =>
  (right.kind === 'route') - (left.kind === 'route') || compare(left.kind, right.kind) || natural(left.name, right.name));
const itemKey = (kind, name) => `${kind} ${name}`;
const itemIndex = new Map(items.map((item) => [itemKey(item.kind, item.name), item]));
const itemAddress = (kind, name) => '#/detail?' + new URLSearchParams({kind, name});
const itemLink = (kind, name) => itemIndex.has(itemKey(kind, name)) ? link(itemAddress(kind, name), code(name)) : code(name);
const badge = (kind) => element('span', {class: `badge badge-${kind}`}, title(kind));

const destinationWords = {app: 'micro app', web: 'web page'};
const destinationName = (target) =>
  target.kind === 'ability' ? `${target.module}/${target.ability}` : target.class ?? target.path ?? target[target.kind];
const destinationText = (target) => `${destinationWords[target.kind] ?? target.kind} ${destinationName(target)}`;
const destinationLink = (target) => [`${destinationWords[target.kind] ?? target.kind} `,
  itemLink(itemKindOf(target), destinationName(target))];

const moduleOf = (item) => item.kind === 'module' ? item.name : item.module ?? item.destination?.module ?? '';
const opensOf = (item) => item.destination ? destinationText(item.destination)
  : item.kind !== 'ability' ? '' : item.class ?? 'shown by other means';

// Returns a template with its required query values; only necessary escapes remain.
function pathText({query = []}, path) {
  const segments = path.split('/').map((segment) => /^[:<*]|[%/{}?#\0-\x20\x7F]/.test(decode(segment)) ? segment : decode(segment));
  return segments.join('/') + (query.length > 0 ? '?' : '') + query.map(({name, value}) => `${name}=${value}`).join('&');
}
const pathsOf = (item) => item.kind === 'route' ? item.paths.map((path) => pathText(item, path)) : [];

// All texts in a declaration.
const texts = (value) => value === null || typeof value !== 'object' ? [String(value)] : Object.values(value).flatMap(texts);

// A declaration in one line: its path, or what its fields say.
const outline = (item) => pathsOf(item)[0] ?? item.summary ?? Object.keys(item.kind === 'ability' ? {} : item)
  .filter((key) => !placed.includes(key) && typeof item[key] === 'string').map((key) => item[key]).join(' · ');

// The declarations that name a declaration.
function usersOf(kind, name) {
  const fields = Object.keys(references).filter((field) => references[field] === kind);
  return items.filter((item) => fields.some((field) => [item[field] ?? []].flat().includes(name))
    || item.destination && itemKindOf(item.destination) === kind && destinationName(item.destination) === name);
}

const rowsAtOnce = 100;
const filterNames = ['q', 'kind', 'module', 'owner'];
const defaultKind = routes.length > 0 ? 'route' : 'all';
let [listed, columns] = [[], []];

// A search word with a leading slash is a prefix of a path; other words match anywhere.
function filtered({q, kind, module, owner}) {
  const words = q.split(/\s+/).filter((word) => word !== '');
  const search = (item) => item.search ??= [...texts(item), ...pathsOf(item)].join('\n').toLowerCase();
  return items.filter((item) => (kind === 'all' || item.kind === kind) && (!module || moduleOf(item) === module)
    && (!owner || (owner === '-' ? !item.owner : item.owner === owner)) && words.every((word) => word[0] === '/'
    ? pathsOf(item).some((path) => path.startsWith(word)) : search(item).includes(word.toLowerCase())));
}

// The columns after the name that have contents in some row: a label, the contents as text, and as nodes.
function columnsFor(rows) {
  const isMixed = rows.some(({kind}) => kind !== rows[0].kind);
  const description = (item) => outline(item) === item.summary ? '' : outline(item);
  const all = [['Kind', () => isMixed, ({kind}) => badge(kind)],
    ['Example URL', (item) => addresses(item)[0], (item) => urlEntry(item, [...item.examples ?? [], ...addresses(item)])],
    [isMixed || rows[0]?.kind !== 'route' ? 'Path or description' : 'Path', description], ['Opens', opensOf],
    ['Module', moduleOf], ['Owner', ({owner}) => owner]];
  return all.filter(([, text]) => rows.some(text));
}

function catalogueRow(item, index) {
  const notes = [item.access === 'internal' && 'internal', item.isExported === false && 'not exported', item.deprecated && 'deprecated'];
  return element('tr', {role: 'row', 'aria-rowindex': String(index + 2)},
    element('th', {scope: 'row', role: 'rowheader'}, link(itemAddress(item.kind, item.name), code(item.name)),
      notes.map((note) => note ? [' ', element('span', {class: 'note'}, note)] : ''), summaryOf(item)),
    columns.map(([label, text, show = () => text(item) ? code(text(item)) : '']) =>
      element('td', {role: 'cell', 'data-label': label}, show(item))));
}

const summaryOf = ({summary}) => summary ? element('p', {class: 'summary'}, summary) : '';

function showMore(isAsked) {
  const body = byId('rows');
  const start = body.childElementCount;
  const rows = listed.slice(start, start + rowsAtOnce).map((item, index) => catalogueRow(item, start + index));
  body.append(...rows);
  byId('more').hidden = body.childElementCount >= listed.length;
  if (isAsked) rows[0]?.querySelector('a').focus();
}

function showCatalogue(parameters) {
  const filters = Object.fromEntries(filterNames.map((name) => [name, parameters.get(name) ?? '']));
  filters.kind ||= defaultKind;
  for (const name of filterNames) {
    const field = byId('filter-' + name);
    if (field.value !== filters[name]) field.value = filters[name];
  }
  listed = filtered(filters);
  columns = columnsFor(listed);
  byId('rows').replaceChildren();
  replaceChildren(byId('columns'), ['Name', ...columns.map(([label]) => label)].map((label) =>
    element('th', {scope: 'col', role: 'columnheader', 'data-label': label}, label)));
  byId('list').setAttribute('aria-rowcount', String(listed.length + 1));
  byId('list').hidden = listed.length === 0;
  const count = filtered({q: '', kind: filters.kind}).length;
  const noun = (filters.kind === 'route' ? ['routes', 'route'] : ['entries', 'entry'])[Number(count === 1)];
  replaceChildren(byId('count'), `${listed.length === count ? '' : `${listed.length} of `}${count} ${noun}`);
  const others = listed.length > 0 ? [] : filtered({...filters, kind: 'all'});
  const address = '#/?' + new URLSearchParams({...Object.fromEntries(parameters), kind: 'all'});
  replaceChildren(byId('nothing'), listed.length > 0 ? '' : others.length === 0 ? 'No entry matches. Clear the filters to see everything.'
    : ['No entry of this kind matches. ', link(address, `Show the matches of other kinds (${others.length})`)]);
  showMore(false);
}

// Debounces a function, and stores the fields in the address without a history entry.
function watch(form, address, fields, show) {
  let timer;
  const apply = () => {
    const parameters = new URLSearchParams(fields().filter(([, value]) => value));
    history.replaceState(null, '', address + (parameters.size > 0 ? `?${parameters}` : ''));
    show(parameters);
  };
  form.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(apply, 120);
  });
  form.addEventListener('reset', () => setTimeout(apply));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    apply();
  });
}

function startCatalogue() {
  const count = (kind, name, plural) => `${ofKind(kind).length} ${ofKind(kind).length === 1 ? name : plural}`;
  const internal = routes.filter(({access}) => access === 'internal').length;
  replaceChildren(byId('bundle'), bundle);
  replaceChildren(byId('totals'), [count('route', 'route', 'routes') + (internal > 0 ? ` (${internal} internal)` : ''),
    count('ability', 'ability', 'abilities'), count('module', 'module', 'modules')].join(', ') + '.');
  const fill = (name, values, label) => {
    const field = byId('filter-' + name);
    const distinct = [...new Set(values)].filter((value) => value).sort(natural);
    field.append(...distinct.map((value) => element('option', {value}, label(value))));
    field.closest('.field').hidden = distinct.length < 2;
  };
  fill('kind', items.map(({kind}) => kind), title);
  for (const option of byId('filter-kind').options) option.defaultSelected = option.value === defaultKind;
  fill('module', items.map(moduleOf), (module) => module);
  const owners = items.map(({owner}) => owner).filter((owner) => owner);
  fill('owner', owners.length > 0 ? ['-', ...owners] : [], (owner) => owner === '-' ? 'the route map itself' : owner);
  const fields = () => filterNames.map((name) => [name, byId('filter-' + name).value]);
  watch(byId('filters'), '#/', () => fields().filter(([name, value]) => name !== 'kind' || value !== defaultKind), showCatalogue);
  byId('more').addEventListener('click', () => showMore(true));
  new IntersectionObserver((entries) => {
    if (entries.some((entry) => entry.isIntersecting)) showMore(false);
  }, {rootMargin: '600px'}).observe(byId('more'));
}

function showDetail(parameters) {
  const [kind, name] = ['kind', 'name'].map((field) => parameters.get(field) ?? '');
  const item = itemIndex.get(itemKey(kind, name));
  const heading = (...children) => element('h2', {id: 'detail-heading', tabindex: '-1'}, ...children);
  const missing = `The report has no ${title(kind).toLowerCase()} `;
  if (!item) return replaceChildren(byId('detail'), heading('Not found'), element('p', {}, missing, code(name), '.'));
  const entries = (list) => list.map((entry) =>
    [badge(entry.kind), ' ', itemLink(entry.kind, entry.name), ' ', outline(entry) && code(outline(entry))]);
  const tables = ['parameters', 'arguments', 'data', 'key'].map((field) => parameterTable(field, item));
  const {examples = []} = item;
  const others = addresses(item).slice(0, 40).filter((address) => !examples.includes(opened(item, address)));
  return replaceChildren(byId('detail'),
    element('p', {class: 'crumbs'}, link('#/', 'Catalogue'), ' / ', link('#/?kind=' + kind, title(kind))),
    heading(badge(kind), ' ', code(name)), summaryOf(item), factList(facts(item)),
    tables, section('Examples', examples.map((url) => urlEntry(item, [url]))),
    section('URLs', others.map((address) => urlEntry(item, [address]))), section('Used by', entries(usersOf(kind, name))),
    section('In this module', entries(items.filter((other) => kind === 'module' && other !== item && moduleOf(other) === name))));
}

function facts(item) {
  const [path, ...aliases] = pathsOf(item);
  const module = item.kind === 'module' ? '' : moduleOf(item);
  return [['Path', path === undefined ? '' : code(path)], ['Also', aliases.map(code)],
    ['Opens', item.destination ? element('span', {}, destinationLink(item.destination)) : ''],
    ['Access', {public: 'public: links from outside open it', internal: 'internal: only the app itself opens it'}[item.access]],
    ['Deprecated', deprecationText(item.deprecated)], ['Audit', {full: 'with values', none: 'without arguments'}[item.audit]],
    ...Object.keys(item).filter((key) => !placed.includes(key)).map((key) => [title(key), shown(item[key], references[key])]),
    ['Pages', item.kind === 'bridge' ? item.paths.map(code) : ''],
    ['Module', module && itemLink('module', module)], ['Platforms', platforms(item)],
    ['In Swift', item.swift && code(`${{page: 'Page', microApp: 'MicroApp'}[item.kind] ?? 'Routes'}.${item.swift}`)],
    ['Owner', item.owner && code(item.owner)]];
}

// The value of a field: names become links, Booleans words.
function shown(value, kind) {
  if (Array.isArray(value)) return value.map((part) => shown(part, kind));
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value !== 'object') return kind ? itemLink(kind, value) : code(String(value));
  if (!value.type) return code(Object.entries(value).map(([name, part]) => `${name}: ${part}`).join(', '));
  return typeDescription(value).replaceAll('`', '') + (value.isNullable ? ', or null' : '')
    + (value.encoding === 'json-string' ? ', as a JSON string' : '');
}

// A route has the platforms of its ability.
function platforms(item) {
  const names = {ios: 'iOS', android: 'Android', ohos: 'OpenHarmony'};
  const {kind, module, ability} = item.destination ?? {};
  const target = kind === 'ability' ? abilityNamed(module, ability) : item;
  const words = target.kind === 'ability' ? target.platforms ?? Object.keys(names) : [];
  return words.map((name) => names[name] ?? name).join(', ');
}

function deprecationText(deprecated) {
  const {since, use, removeAfter} = deprecated ?? {};
  const parts = [since && `since ${since}`, use && ['use ', itemLink('route', use)], removeAfter && `may be removed after ${removeAfter}`]
    .filter((part) => part).map((part, index) => index === 0 ? part : [', ', part]);
  return deprecated ? element('span', {}, parts.length === 0 ? 'yes' : parts) : '';
}

function parameterTable(field, item) {
  const isRoute = item.kind === 'route';
  const captured = isRoute ? item.paths.flatMap(segmentsOf).map(({name}) => name) : [];
  return dataTable(title(field), ['Name', 'Type', 'Value', ...(isRoute ? ['From'] : [])], [item[field] ?? []].flat().map((parameter) => [
    code(parameter.name), code(parameter.type), `${typeDescription(parameter).replaceAll('`', '')}; ${presence(parameter)}`,
    ...(isRoute ? [captured.includes(parameter.name) ? 'path' : 'query'] : [])]));
}

const presence = (parameter) => parameter.isRequired ? 'required'
  : parameter.default === undefined ? 'optional' : `default ${parameter.default || 'none'}`;

// The URLs that open a route or an ability, with `{name}` for each value that they need.
function addresses(item) {
  if (item.kind === 'ability') {
    return !opensWants ? [] : [`${bundle}://${percentEncoded(item.module)}?abilityName=${percentEncoded(item.ability)}`
      + (item.parameters.length > 0 ? '&params={"params":[…]}' : '')];
  }
  if (item.kind !== 'route') return [];
  const {paths, query, parameters, legacy = []} = item;
  const fixed = query.map(({name, value}) => `${percentEncoded(name)}=${percentEncoded(value)}`);
  const starts = paths.flatMap((path) => bases.filter((base) => opensBy(item, base))
    .map(({text}) => [(text + path).replace(/:\/\/\/(?=.)/, '://'), fixed]));
  return [...starts, ...legacy.map((url) => [url, []])].map(([start, fixed]) => {
    const needed = parameters.filter(({name, isRequired}) => isRequired && !start.includes(`{${name}}`) && !start.includes(`{${name}*}`));
    const items = [...fixed, ...needed.map(({name}) => `${percentEncoded(name)}={${name}}`)];
    return start.replace(/[^\w\-.~:/?#@!$&'()*+,;=%{}]+/g, encodeURIComponent) + (items.length > 0 ? '?' : '') + items.join('&');
  });
}

// A value that a parameter accepts, if one of a few does.
const sampleValue = (parameter) => [parameter.default, ...parameter.values ?? [], 'example'.slice(0, parameter.maxLength), 'true',
  '2026-01-01', '1', parameter.min, parameter.max].filter((text) => text).map((text) => valueOfTexts(parameter, [text])).find((value) => value);

// An address with the values of the first example, or else made-up ones; undefined unless it opens the declaration.
function opened(item, address) {
  const [example] = item.examples ?? [];
  const valueOf = (name) => (example && new Map(resolve(example, true).parameters).get(name))
    ?? sampleValue(item.parameters.find((parameter) => parameter.name === name));
  const url = item.kind === 'ability' ? address.split('&params=')[0]
    : address.replace(/\{(.*?)(\*?)\}/g, (_, name, rest) => webSegments(valueOf(name), rest !== '').map(percentEncoded).join('/'));
  const {route, destination} = resolve(url, isInternal(item));
  return destination && (route?.name ?? destinationName(destination)) === item.name ? url : undefined;
}

// The first of the addresses that opens the declaration, with a button that copies it; otherwise the first.
function urlEntry(item, all) {
  let url;
  const address = all.find((address) => (url = opened(item, address)));
  if (!url) return all.slice(0, 1).map(code);
  const isMadeUp = item.kind === 'route' && item.examples.length === 0 && address.includes('{');
  return element('span', {class: 'url'},
    element('span', {}, resolveLink(url, isInternal(item)), isMadeUp ? [' ', element('span', {class: 'hint'}, '(made-up values)')] : ''),
    element('button', {type: 'button', class: 'copy', 'aria-label': `Copy ${visible(url)}`, 'data-url': url}, 'Copy'));
}

const isInternal = (item) => item.access === 'internal' || item.isExported === false;
const resolveLink = (url, isInternal) =>
  link('#/resolve?' + new URLSearchParams({url, ...(isInternal && {internal: '1'})}), code(url));

function startCopying() {
  byId('content').addEventListener('click', async ({target}) => {
    const button = target.closest('.copy');
    if (!button) return;
    const {url} = button.dataset;
    const word = await navigator.clipboard?.writeText(url).then(() => true, () => false) || copySelected(url) ? 'Copied' : 'Not copied';
    button.focus({preventScroll: true});
    replaceChildren(button, word);
    replaceChildren(byId('copied'), `${word}: ${url}`);
    setTimeout(() => replaceChildren(button, 'Copy'), 2000);
  });
}

// Without a secure context, only a selection can be copied.
function copySelected(text) {
  const field = element('textarea', {class: 'unseen', readonly: ''});
  field.value = text;
  document.body.append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  return isCopied;
}

function showResolver(parameters) {
  const url = parameters.get('url') ?? '';
  if (byId('url').value !== url) byId('url').value = url;
  byId('internal').checked = parameters.get('internal') === '1';
  if (url.trim() === '') return replaceChildren(byId('answer'));
  const answer = resolve(url.trim(), byId('internal').checked);
  byId('answer').dataset.state = answer.error ? 'error' : 'success';
  return replaceChildren(byId('answer'), ...(answer.error ? errorLines(answer.error) : answerLines(answer)));
}

function errorLines({kind, message}) {
  const words = message.split('`').map((part, index) => index % 2 === 1 ? code(part) : part);
  return [element('h3', {}, 'Cannot be opened'), element('p', {}, words), factList([['Error', code(kind)]])];
}

function answerLines({route, webLink, destination, requires, parameters, deprecated}) {
  const {query = []} = route ? itemIndex.get(itemKey('route', route.name)) : {};
  const {path} = route ?? webLink ?? {};
  return [element('h3', {}, 'Opens ', destinationLink(destination)), factList([
    ['Route', route ? itemLink('route', route.name) : `none: ${webLink ? 'a link of the bridge' : 'a want URL'} names its target`],
    ['Path', path && code(pathText({}, path))], ['Query', route?.isWhole ? '' : query.map(({name, value}) => code(`${name}=${value}`))],
    ['Class', destination.kind === 'ability' && destination.class ? code(destination.class) : ''],
    ['Instance', destination.instanceName && code(destination.instanceName)], ['Launch type', destination.launchType],
    ['Exported', destination.kind === 'ability' ? shown(destination.isExported) : ''], ['Requires', requires?.map(code)], ['Deprecated', deprecationText(deprecated)],
  ]), dataTable('Values', ['Parameter', 'Type', 'Value'], parameters.map(([name, value]) =>
    [code(name), value.type, code(urlTexts(value).join(', '))]))];
}

function startResolver() {
  const fields = () => [['url', byId('url').value], ['internal', byId('internal').checked ? '1' : '']];
  watch(byId('resolver'), '#/resolve', fields, showResolver);
  const examples = routes.filter(({access}) => access === 'public').flatMap((route) => route.examples.slice(0, 1)).slice(0, 8);
  replaceChildren(byId('tries'), section('Try', examples.map((url) => resolveLink(url, false))));
}

const views = {catalogue: showCatalogue, graph: () => {}, resolve: showResolver, detail: showDetail};

// Shows the view in the address, so that views can be linked and the back button works.
function showView(isNavigation) {
  const [path, query = ''] = location.hash.replace(/^#\/?/, '').split(/\?(.*)/s);
  const view = Object.hasOwn(views, path) ? path : 'catalogue';
  const parameters = new URLSearchParams(query);
  views[view](parameters);
  for (const other of Object.keys(views)) byId('view-' + other).hidden = other !== view;
  for (const tab of document.querySelectorAll('nav a')) tab.ariaCurrent = tab.dataset.view === view ? 'page' : null;
  document.title = (view === 'detail' ? `${visible(parameters.get('name') ?? '')} – ` : '') + `Routes of ${visible(bundle)}`;
  if (!isNavigation) return;
  scrollTo(0, 0);
  byId(view + '-heading').focus({preventScroll: true});
}

startCatalogue();
startGraph();
startResolver();
startCopying();
showView(false);
addEventListener('hashchange', () => { if (location.hash !== '#content') showView(true); });
byId('skip').addEventListener('click', (event) => {
  event.preventDefault();
  byId('content').focus();
});
document.documentElement.dataset.ready = 'true';
