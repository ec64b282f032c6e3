'use strict';

// Resolves a URL with the lines of the report, like `manifestc resolve`.

const declarations = document.getElementById('data').textContent.trim().split('\n').map((line) => JSON.parse(line));
const ofKind = (kind) => declarations.filter((item) => item.kind === kind);
const {name: bundle, wants} = declarations.at(-1);
const [routes, abilities, schemes, domains] = ['route', 'ability', 'scheme', 'domain'].map(ofKind);
const [bridge] = ofKind('bridge');

// The reason why a URL cannot be opened.
class LinkError extends Error {
  constructor(kind, message) {
    super(message);
    this.kind = kind;
  }
}

// Returns {route or webLink, destination, requires, parameters as pairs of a name and a value, deprecated}, or {error}.
function resolve(url, isInternal = false) {
  try {
    checkCharacters(url);
    const route = wholeURLs.get(wholeURL(url));
    if (route) return resolveRoute({route, path: route.paths[0], segments: [], isWhole: true}, [], queryItems(/^[^?#]*\?([^#]*)/.exec(url)?.[1] ?? ''), isInternal);
    return resolveParts(urlParts(url), isInternal);
  } catch (error) {
    if (error instanceof LinkError) return {error};
    throw error;
  }
}

const malformed = (message) => new LinkError('malformed-url', message);

// Throws an error for a URL with a character that it cannot contain. `URL` would correct them.
function checkCharacters(url) {
  if (new TextEncoder().encode(url).length > 65536) throw new LinkError('too-long', 'the URL has more than 65536 bytes');
  const [forbidden] = url.match(/[^\w\-.~:/?#@!$&'()*+,;=%\u{A0}-\u{10FFFF}]/u) ?? [];
  if (forbidden) throw malformed(`\`${forbidden}\` must be percent-encoded in a URL`);
  try {
    if (decodeURIComponent(url).includes('\0')) throw malformed('the URL contains the character U+0000');
  } catch (error) {
    throw error instanceof URIError ? malformed('an escape of the URL is not `%` and two digits, or not UTF-8') : error;
  }
}

// The components of a URL (RFC 3986, appendix B), still percent-encoded.
function urlParts(url) {
  const parts = /^([a-z][a-z0-9+.-]*):(?:\/\/([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#([^#]*))?$/i.exec(url);
  if (!parts) throw malformed('the URL does not begin with a scheme such as `https:`, or has a second `#`');
  const [, scheme, authority, path, query = '', fragment] = parts;
  if (authority === undefined && path !== '' && path[0] !== '/') throw malformed('the path does not begin with `/`');
  if (/[@:]/.test(authority ?? '')) throw malformed('the URL has a user name or a port, which links do not allow');
  return {scheme: scheme.toLowerCase(), authority, path, query: queryItems(query), fragment: fragment && decode(fragment)};
}

const decode = decodeURIComponent;
const queryItems = (query) => query.split('&').filter((item) => item !== '').map((item) => {
  const [name, value = ''] = item.split(/=(.*)/s);
  return {name: decode(name), value: decode(value)};
});
const valuesOf = (query, name) => query.filter((item) => item.name === name).map((item) => item.value);
const percentEncoded = (text) => encodeURIComponent(text)
  .replace(/[!'()*]/g, (mark) => '%' + mark.charCodeAt(0).toString(16).toUpperCase());
const lowercasedASCII = (text) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

// The routes by the whole URLs that open them, with scheme and authority in lower case and without a query.
const wholeURL = (url) => /^[^?#]*/.exec(url)[0].replace(/^[^:]*:\/\/[^/]*/, lowercasedASCII);
const wholeURLs = new Map(routes.flatMap((route) => (route.legacy ?? []).map((url) => [wholeURL(url), route])));

// Whether URLs open abilities: the bundle name is their scheme, and one with `_` cannot be a scheme.
const opensWants = abilities.length > 0 && !bundle.includes('_');

// The schemes with their hosts; `want` for the bundle name, whose URLs name an ability.
const grammars = [...(opensWants ? [{name: bundle, hosts: 'want'}] : []), ...schemes,
  ...(domains.length > 0 ? [{name: 'https', hosts: domains.map(({name}) => name)}] : [])];

// The starts of links, and whether a route opens by one: it lists it under `via`, or lists none.
const bases = grammars.filter(({hosts}) => hosts !== 'want')
  .flatMap(({name, hosts}) => (hosts === 'path' ? [''] : hosts).map((host) => ({scheme: name, text: `${name}://${host}`})));
const opensBy = ({via}, {scheme, text}) => via?.some((name) => name === scheme || name === text) ?? true;

// The segments of a template: {literal}, {name}, or {name, isRest}.
const segmentsOf = (path) => path === '/' ? [] : path.slice(1).split('/').map((text) => {
  const [, name, rest] = /^\{(.*?)(\*?)\}$/.exec(text) ?? [];
  return name === undefined ? {literal: decode(text)} : {name, isRest: rest === '*'};
});

// The templates, the most specific first: at the first difference a literal before a parameter before a rest, then more
// required query values before fewer. Templates that differ only in letters and names are in the order of the table.
const compare = (left, right) => left < right ? -1 : left > right ? 1 : 0;
const templates = routes.flatMap((route) => route.paths.map((path) => {
  const segments = segmentsOf(path);
  const kinds = segments.map(({literal, isRest}) => literal !== undefined ? 'a' : isRest ? 'c' : 'b').join('');
  const items = route.query.map(({name, value}) => [percentEncoded(name), percentEncoded(value)])
    .sort(([left], [right]) => compare(left, right));
  const names = items.map(([name]) => name).join('&');
  return {route, path, segments, kinds, names, line: [path, ...items.map(([, value]) => value), route.name].join('\0')};
})).sort((left, right) => compare(left.kinds, right.kinds) || right.route.query.length - left.route.query.length
  || compare(left.names, right.names) || compare(left.line, right.line));

function resolveParts(parts, isInternal) {
  const {scheme, authority, path, query} = parts;
  const link = bridge?.deepLink;
  if (link && scheme === link.scheme && authority?.toLowerCase() === link.host && /^\/?$/.test(path)) return resolveWebLink(parts, link);
  const grammar = grammars.find(({name}) => lowercasedASCII(name) === scheme);
  if (!grammar) throw unknown('unknown-scheme', `the app has no scheme \`${scheme}\``, grammars.map(({name}) => name));
  if (grammar.hosts === 'want') return resolveWant(parts, isInternal);
  const host = lowercasedASCII(authority ?? '');
  if (grammar.hosts !== 'path' && !grammar.hosts.includes(host)) {
    throw unknown('unknown-host', host === '' ? `the scheme \`${scheme}\` requires a host`
      : `the scheme \`${scheme}\` does not allow the host \`${host}\``, grammar.hosts);
  }
  // A slash at the end changes nothing.
  return resolvePath(((grammar.hosts === 'path' ? authority ?? '' : '') + path).replace(/(?<=[^/])\/$/, '').replace(/^\//, ''), query,
    {scheme, text: `${scheme}://${host}`, ignoreCase: grammar.ignoreCase}, isInternal);
}

// The base is the start of the URL, and whether its scheme ignores the case of paths.
function resolvePath(path, query, base, isInternal) {
  const segments = path === '' ? [] : path.split('/').map(decode);
  if (segments.some((segment) => segment === '.' || segment === '..')) throw malformed('the URL contains a segment `.` or `..`');
  const template = segments.includes('') ? undefined : templates.find((template) => {
    const {ignoreCase = base.ignoreCase, query: items} = template.route;
    const same = (left, right) => left === right || ignoreCase && right !== undefined && lowercasedASCII(left) === lowercasedASCII(right);
    return opensBy(template.route, base) && matches(template, segments, same)
      && items.every(({name, value}) => same(value, valuesOf(query, name)[0]));
  });
  if (!template) throw noRoute(path, segments);
  return resolveRoute(template, segments, query, isInternal);
}

function resolveRoute(template, segments, query, isInternal) {
  const {route} = template;
  const subject = `route \`${route.name}\` (\`${template.path}\`)`;
  if (route.access !== 'public' && !isInternal) throw new LinkError('not-public', `${subject} is internal, and URLs from outside the app cannot open it`);
  for (const item of template.isWhole ? [] : route.query) {
    const isRepeated = valuesOf(query, item.name).length > 1;
    if (isRepeated) throw new LinkError('repeated-query-value', `${subject} accepts the query value \`${item.name}\` once, but the URL repeats it`);
  }
  const parameters = route.parameters.flatMap((parameter) => {
    const value = linkValue(parameter, template, segments, query, subject);
    return value === undefined ? [] : [[parameter.name, value]];
  });
  if (template.isWhole) checkPath(template.path, parameters.filter(([name]) => valuesOf(query, name).length), route.parameters, subject, true);
  if (route.destination.kind === 'web') checkPath(route.destination.path, parameters, route.parameters, subject);
  const [destination, requires] = [destinationOf(route.destination, parameters), requirementsOf(route, route.destination)];
  return {route: {name: route.name, path: template.path, isWhole: template.isWhole}, destination, requires, parameters, deprecated: route.deprecated};
}

function matches({segments: template}, segments, same = (left, right) => left === right) {
  return (template.at(-1)?.isRest ? template.length <= segments.length : template.length === segments.length)
    && template.every(({literal}, index) => literal === undefined || same(literal, segments[index]));
}

// The value of a parameter: from the path if the template names it, else from the query.
function linkValue(parameter, template, segments, query, subject) {
  const {name} = parameter;
  const index = template.segments.findIndex((segment) => segment.name === name);
  const isList = parameter.type.startsWith('list');
  let texts = index < 0 ? valuesOf(query, name) : [segments[index]];
  if (template.segments[index]?.isRest) {
    texts = segments.slice(index);
    if (!isList) {
      // A joined rest cannot distinguish a percent-encoded slash from a separator.
      const slash = texts.find((text) => text.includes('/'));
      if (slash !== undefined) throw invalidParameter(parameter, slash, subject);
      texts = [texts.join('/')];
    }
  }
  if (texts.length > 1 && !isList) throw new LinkError('repeated-parameter', `${subject} accepts the parameter \`${name}\` once, but the URL repeats it`);
  if (texts.length === 0) return absentValue(parameter, subject);
  const value = valueOfTexts(parameter, texts);
  if (value === undefined) throw invalidParameter(parameter, texts.join(', '), subject);
  return value;
}

function absentValue(parameter, subject) {
  if (parameter.isRequired) throw new LinkError('missing-parameter', `${subject} requires the parameter \`${parameter.name}\``);
  return parameter.default === undefined ? undefined : valueOfTexts(parameter, [parameter.default]);
}

const invalidParameter = (parameter, found, subject) => new LinkError('invalid-parameter',
  `${subject} requires ${typeDescription(parameter)} for \`${parameter.name}\`, not \`${found}\``);

function destinationOf(target, parameters) {
  if (target.kind === 'ability') return abilityDestination(abilityNamed(target.module, target.ability));
  return target.kind === 'web' ? {kind: 'web', path: webPath(target.path, parameters)} : target;
}

const abilityNamed = (module, name) => abilities.find((item) => item.module === module && item.ability === name);
const abilityDestination = ({module, ability, instanceName, hosting, class: className, launchType, isExported}) =>
  ({kind: 'ability', module, ability, instanceName, hosting, ...(className && {class: className}), launchType, isExported});

// The requirements of a route and its destination, sorted; undefined if there are none.
function requirementsOf({requires = []}, {kind, module, ability, page, app}) {
  const target = abilityNamed(module, ability) ?? ofKind(kind === 'app' ? 'microApp' : kind).find(({name}) => name === (page ?? app));
  const names = new Set([...requires, ...target?.requires ?? []]);
  return names.size > 0 ? [...names].sort() : undefined;
}

// Returns the path of a web page, with a query for the parameters that its template does not capture.
function webPath(template, parameters) {
  const values = new Map(parameters);
  const segments = segmentsOf(template);
  const path = segments.map(({literal, name, isRest}) => {
    if (literal !== undefined) return '/' + percentEncoded(literal);
    return '/' + webSegments(values.get(name), isRest).map(percentEncoded).join('/');
  }).join('');
  const items = parameters.filter(([name]) => !segments.some((segment) => segment.name === name))
    .flatMap(([name, value]) => urlTexts(value).map((text) => `${name}=${percentEncoded(text)}`));
  return (path || '/') + (items.length === 0 ? '' : '?' + items.join('&'));
}

// Returns the segments that a captured value becomes.
function webSegments(value, isRest) {
  const texts = value === undefined ? [] : urlTexts(value);
  if (!isRest) return [texts.join(',')];
  return value?.type === 'string' ? value.value.split('/') : texts;
}

// Throws an error for a value that a path cannot contain, as it would open another page or site; a whole URL carries no such value.
function checkPath(template, parameters, declared, subject, isPartial = false) {
  const values = new Map(parameters);
  for (const {literal, name, isRest} of segmentsOf(template)) {
    if (literal !== undefined || isPartial && !values.has(name)) continue;
    const segments = webSegments(values.get(name), isRest);
    const invalid = segments.length === 0 ? '' : segments.find((text) => /^\.{0,2}$/.test(text));
    if (invalid !== undefined) throw invalidParameter(declared.find((item) => item.name === name), isPartial ? segments.join('/') : invalid, subject);
  }
}

// A link of the bridge, whose query has the path of a page, with the page's own query and fragment in it or after it.
function resolveWebLink({query, fragment: outer}, {parameter}) {
  const [text, ...others] = valuesOf(query, parameter);
  if (text === undefined) throw new LinkError('no-web-path', 'the URL has no path of a page');
  if (others.length > 0) throw new LinkError('repeated-web-path', 'the URL has more than one path of a page');
  const [path, own = '', inner] = webParts(isDecodable(text.replace(/^[^?#]*/, '')) ? text : '');
  const items = [...queryItems(own), ...query.filter(({name}) => name !== parameter)];
  const fragments = [inner && decode(inner), outer].filter((fragment) => fragment !== undefined);
  const segments = path.length < 2 ? [] : path.slice(1).split('/');
  const isForbidden = path[0] !== '/' || /[\\%]/.test(path) || segments.some((segment) => /^\.{0,2}$/.test(segment))
    || /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test([path, ...fragments, ...items.flatMap(({name, value}) => [name, value])].join(''));
  if (isForbidden) throw new LinkError('forbidden-web-path', 'the path of a page begins with `/`, without empty segments, `..` and the like');
  const templates = bridge.paths.map((template) => [template, ...webParts(template)]).filter(([, path]) => matches({segments: segmentsOf(path)}, segments));
  if (templates.length === 0) throw new LinkError('undeclared-web-path', 'the bridge declares no page with this path');
  const [template] = templates.find(([, , query = '', fragment]) => fragments.length <= (fragment === undefined ? 0 : 1)
    && items.every(({name}) => queryItems(query).some((item) => item.name === name))) ?? [];
  if (template === undefined) throw new LinkError('undeclared-web-query', 'the page has no such query item or fragment');
  const search = items.map(({name, value}) => `${percentEncoded(name)}=${percentEncoded(value)}`).join('&');
  const opened = '/' + segments.map(percentEncoded).join('/') + (search && '?' + search) + fragments.map((text) => '#' + percentEncoded(text)).join('');
  return {webLink: {path: template}, destination: {kind: 'web', path: opened}, parameters: []};
}

// The path, the query and the fragment of a page, or of its template; and whether the escapes of a text can be decoded.
const webParts = (text) => /^([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/s.exec(text).slice(1);
const isDecodable = (text) => { try { return decode(text) !== undefined; } catch { return false; } };

// A value is {type, value}: an integer is a BigInt, a list an array of values, an object an array of names with values.
const typed = (type, value) => value === undefined ? undefined : {type, value};

const fitting = (bits, value) => value !== undefined && BigInt.asIntN(bits, value) === value ? value : undefined;
const integer = (text) => fitting(64, /^-?(0|[1-9][0-9]*)$/.test(text) ? BigInt(text) : undefined);
const decimal = (text) => {
  const value = /^-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?$/.test(text) ? Number(text) : NaN;
  return Number.isFinite(value) ? value : undefined;
};

const date = (text) => /^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) ? text : undefined;

// The reader, the constraints and the description of each type; `held` is the type of its values if it is another one.
const isBetween = (read) => ({min, max}, value) =>
  (min === undefined || value >= read(min)) && (max === undefined || value <= read(max));
const range = (noun, {min, max}) => noun + (min !== undefined ? ` from ${min}` : '') + (max !== undefined ? ` to ${max}` : '');
const types = {
  bool: {read: (text) => /^(true|false|1|0)$/.test(text) ? text === 'true' || text === '1' : undefined,
    allows: () => true, describe: () => '`true` or `false`'},
  int: {read: integer, allows: isBetween(BigInt), describe: (type) => range('an integer', type)},
  double: {read: decimal, allows: isBetween(Number), describe: (type) => range('a number', type)},
  string: {
    read: (text) => text,
    allows: ({maxLength, pattern}, text) => (maxLength === undefined || Array.from(text).length <= maxLength)
      && (pattern === undefined || expression(pattern).test(text)),
    describe: ({maxLength, pattern, allowedSchemes}) => (allowedSchemes ? `a URL of ${allowedSchemes.join(' or ')}` : 'text')
      + (maxLength === undefined ? '' : ` of at most ${maxLength} ${maxLength === 1 ? 'character' : 'characters'}`) + (pattern === undefined ? '' : ` that matches \`${pattern}\``),
  },
  date: {held: 'string', read: date, allows: (type, text) => date(text) !== undefined && isBetween(String)(type, text),
    describe: (type) => range('a date `YYYY-MM-DD`', type)},
  enum: {held: 'string', read: String, allows: ({values}, text) => values.includes(text),
    describe: ({values}) => values.map((value) => `\`${value}\``).join(' or ')},
};
const heldType = ({type}) => types[type].held ?? type;
const itemType = (type) => ({...type, type: type.type.slice('list<'.length, -1)});

function typeDescription(type) {
  if (type.type === 'object') {
    return 'an object' + (type.fields ? ' of ' + type.fields.map((field) => `\`${field.name}\`: ${typeDescription(field)}`).join(', ') : '');
  }
  if (type.type.startsWith('list')) return `a list with each item ${typeDescription(itemType(type))}`;
  return types[type.type].describe(type);
}

// A list takes one text per item; any other type takes exactly one.
function valueOfTexts(type, texts) {
  if (type.type.startsWith('list')) {
    const values = texts.map((text) => valueOfTexts(itemType(type), [text]));
    return values.includes(undefined) ? undefined : typed('list', values);
  }
  const value = type.type === 'object' ? valueOfJSON(parsedJSON(texts[0]))
    : typed(heldType(type), types[type.type].read(texts[0]));
  return value && conforming(type, value);
}

// Returns the value converted to a type; undefined if it has another type or violates a constraint.
function conforming(type, value) {
  if (type.type.startsWith('list')) {
    const items = value.type === 'list' ? value.value.map((item) => conforming(itemType(type), item)) : [undefined];
    return items.includes(undefined) ? undefined : typed('list', items);
  }
  if (type.type === 'object') return value.type === 'object' ? withFields(type.fields, value) : undefined;
  const [expected, number] = [heldType(type), value.value];
  const result = expected === 'int' && value.type === 'double' && Number.isSafeInteger(number) ? typed('int', BigInt(number))
    : expected === 'double' && value.type === 'int' && BigInt(Number(number)) === number ? typed('double', Number(number)) : value;
  return result.type === expected && types[type.type].allows(type, result.value) ? result : undefined;
}

// Returns an object with its declared fields and their defaults, or as it is if none is declared.
function withFields(fields, object) {
  const members = fields?.map((field) => {
    const found = object.value.find(([name]) => name === field.name)?.[1];
    const value = found ? conforming(field, found) : field.default === undefined ? undefined : valueOfTexts(field, [field.default]);
    return {member: [field.name, value], isAbsent: value === undefined, isAllowed: !found && !field.isRequired};
  });
  if (members?.some(({isAbsent, isAllowed}) => isAbsent && !isAllowed)) return undefined;
  return members ? typed('object', members.filter(({isAbsent}) => !isAbsent).map(({member}) => member)) : object;
}

// Returns a pattern of the route map as a regular expression: `\s` matches ASCII only, `.` matches all but line feed and
// carriage return, and marks that patterns do not use are literal.
function expression(pattern) {
  const literal = (text) => `\\u{${text.codePointAt(0).toString(16)}}`;
  const sets = {'\\d': '0-9', '\\w': '0-9A-Z_a-z', '\\s': '\\t-\\r '};
  const member = (token) => sets[token] ?? literal(token.length > 1 && token[0] === '\\' ? token.slice(1) : token);
  const tokens = pattern.match(/\[\^?(?:\\.|[^\\\]])*\]|\\.|\{[0-9,]+\}|./gsu);
  const translated = (tokens ?? []).map((token, index) => {
    if (token === '^' && index === 0 || token === '$' && index === tokens.length - 1) return '';
    if (token === '.') return '[^\\n\\r]';
    if (/^([?*+]|\{[0-9,]+\})$/.test(token)) return token;
    if (sets[token]) return `[${sets[token]}]`;
    if (token[0] !== '[') return member(token);
    const [, negation, content] = /^\[(\^?)(.*)\]$/s.exec(token);
    const members = content.match(/\\.|./gsu) ?? [];
    return `[${negation}${members.map((part, place) =>
      part === '-' && place > 0 && place < members.length - 1 ? '-' : member(part)).join('')}]`;
  });
  return new RegExp(`^${translated.join('')}$`, 'u');
}

// Returns the shortest digits that represent a double, with an exponent below 0.0001 and beyond 2^53.
function doubleText(value) {
  const [digits, exponent] = value.toExponential().split('e');
  if (value === 0) return Object.is(value, -0) ? '-0' : '0';
  if (Number(exponent) >= -4 && Math.abs(value) <= 2 ** 53) return String(value);
  return digits + 'e' + exponent.replace('+', '').replace(/^(-?)(\d)$/, '$10$2');
}

// The texts of a value in a URL: one for each item of a list, otherwise one.
function urlTexts({type, value}) {
  if (type === 'list') return value.flatMap(urlTexts);
  return [type === 'double' ? doubleText(value) : type === 'object' ? jsonText({type, value}) : String(value)];
}

function jsonText({type, value}) {
  switch (type) {
    case 'double': return /[.e]/.test(doubleText(value)) ? doubleText(value) : doubleText(value) + '.0';
    case 'string': return JSON.stringify(value);
    case 'list': return `[${value.map(jsonText).join(',')}]`;
    case 'object': return `{${value.map(([name, member]) => `${JSON.stringify(name)}:${jsonText(member)}`).join(',')}}`;
    default: return String(value);
  }
}

// A number of JSON with all its digits.
class JSONNumber {
  constructor(source) { this.source = source; }
}

// Parses a text as JSON; undefined if it is not valid, repeats a name in an object, or has more than 64 levels.
function parsedJSON(text) {
  try {
    const json = JSON.parse(text, (_, value, context) => {
      if (typeof value === 'string' && !value.isWellFormed()) throw new SyntaxError('half a surrogate pair');
      return typeof value === 'number' ? new JSONNumber(context?.source ?? String(value)) : value;
    });
    return isStrict(text) ? json : undefined;
  } catch {
    return undefined;
  }
}

// Whether no object of valid JSON repeats a name, which `JSON.parse` accepts, and the levels are not too many.
function isStrict(text) {
  const levels = [];
  let last;
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\]:]/g)) {
    if (token === '{' || token === '[') levels.push(new Set());
    else if (token === '}' || token === ']') levels.pop();
    else if (token !== ':') last = token;
    else if (levels.at(-1).size === levels.at(-1).add(JSON.parse(last)).size) return false;
    if (levels.length > 64) return false;
  }
  return true;
}

function valueOfJSON(json) {
  if (typeof json === 'boolean') return typed('bool', json);
  if (typeof json === 'string') return typed('string', json);
  if (json instanceof JSONNumber) {
    return /^-?[0-9]+$/.test(json.source) ? typed('int', integer(json.source)) : typed('double', decimal(json.source));
  }
  if (json === null || json === undefined) return undefined;
  const members = Object.entries(json).filter(([, member]) => member !== null || Array.isArray(json))
    .map(([name, member]) => [name, valueOfJSON(member)]);
  if (members.some(([, value]) => value === undefined)) return undefined;
  return Array.isArray(json) ? typed('list', members.map(([, value]) => value)) : typed('object', members);
}

// `bundleName://module?abilityName=name&params=JSON`; every other query item is ignored.
function resolveWant({authority, path, query}, isInternal) {
  const fail = (message) =>
    new LinkError('malformed-want', `a want URL is \`bundleName://module?abilityName=name\`; this one ${message}`);
  if (path.length > 1) throw fail('has a path');
  if (!authority) throw fail('has no module');
  const repeated = ['abilityName', 'params'].find((name) => valuesOf(query, name).length > 1);
  if (repeated) throw fail(`has \`${repeated}\` more than once`);
  const [[name], [params]] = [valuesOf(query, 'abilityName'), valuesOf(query, 'params')];
  if (!name) throw fail('has no `abilityName`');
  const ability = abilityNamed(decode(authority), name);
  const names = abilities.map((item) => item.name);
  if (!ability) throw unknown('unknown-ability', `the app has no ability \`${decode(authority)}/${name}\``, names);
  if (!ability.isExported && wants !== 'all' && !isInternal) throw new LinkError('not-exported', `ability \`${ability.name}\` is not exported, and wants from outside the app cannot open it`);
  return {destination: abilityDestination(ability), requires: requirementsOf({}, ability), parameters: wantParameters(ability, params)};
}

// Returns the declared parameters, followed by undeclared ones.
function wantParameters(ability, params) {
  const subject = `ability \`${ability.name}\``;
  const entries = params === undefined ? [] : wantEntries(parsedJSON(params)?.params);
  if (!isSendable(typed('object', entries), 0)) throw new LinkError('malformed-parameters', 'a want cannot represent a value of `params`');
  const sent = new Map(entries);
  const declared = ability.parameters.map((parameter) => {
    const [{name}, found] = [parameter, sent.get(parameter.name)];
    const value = found === undefined ? absentValue(parameter, subject) : conforming(parameter, found);
    if (found !== undefined && value === undefined) throw invalidParameter(parameter, jsonText(found), subject);
    sent.delete(name);
    return [name, value];
  });
  return [...declared.filter(([, value]) => value !== undefined), ...sent];
}

// The fields of `[{"key": name, "type": number, "value": …}]`.
function wantEntries(entries) {
  const malformed = (message) => new LinkError('malformed-parameters', message);
  if (!Array.isArray(entries)) throw malformed('`params` is not JSON of the form `{"params":[…]}`');
  const fields = new Map();
  for (const entry of entries) {
    const key = entry?.key;
    const type = entry?.type instanceof JSONNumber ? String(integer(entry.type.source)) : undefined;
    if (typeof key !== 'string' || entry.value === undefined) throw malformed('an entry of `params` has no `key` or no `value`');
    if (fields.has(key)) throw malformed(`\`params\` has the key \`${key}\` twice`);
    const value = Object.hasOwn(wantTypes, type ?? '') ? wantTypes[type](entry.value) : undefined;
    if (value === undefined) throw malformed(`the value of \`${key}\` is not of its type, or ArkUI-X drops the type`);
    fields.set(key, value);
  }
  // The runtime reads an empty list as null.
  return [...fields].filter(([, {type, value}]) => type !== 'list' || value.length > 0);
}

// Whether the runtime keeps a value that a want contains.
function isSendable({type, value}, depth) {
  switch (type) {
    case 'string': return !value.includes('\0');
    case 'list':
      return depth < 8 && value.every((item) => item.type === value[0].type && isSendable(item, depth)
        && (item.type !== 'int' || item.value === BigInt.asIntN(54, item.value) && item.value !== -(2n ** 53n)));
    case 'object': return depth < 8 && value.every(([key, member]) => !/\p{Cc}/u.test(key) && isSendable(member, depth + 1));
    default: return true;
  }
}

// How each type of a want reads JSON; numbers and Booleans may be texts.
const signed = (text, pattern, read) => typeof text === 'string' && pattern.test(text) ? read(text.replace('+', '')) : undefined;
const wantTypes = {
  1: (json) => typed('bool', typeof json === 'boolean' ? json : json === 'true' ? true : json === 'false' ? false : undefined),
  5: (json) => typed('int', fitting(32, json instanceof JSONNumber ? integer(json.source)
    : signed(json, /^[-+]?(0|[1-9][0-9]*)$/, integer))),
  9: (json) => typed('double', json instanceof JSONNumber ? decimal(json.source)
    : signed(json, /^[-+]?(0|[1-9][0-9]*)(\.[0-9]+)?$/, decimal)),
  10: (json) => typed('string', typeof json === 'string' ? json : undefined),
  101: (json) => Array.isArray(json) ? typed('object', wantEntries(json)) : undefined,
  102: (json) => {
    const items = Array.isArray(json) ? json.map(wantItem) : [undefined];
    const isDouble = items.some((item) => item?.type === 'double');
    return items.includes(undefined) ? undefined
      : typed('list', items.map((item) => isDouble && item.type === 'int' ? typed('double', Number(item.value)) : item));
  },
};

// An item of a list: plain JSON, or a want's object.
function wantItem(json) {
  if (Array.isArray(json?.value)) return typed('object', wantEntries(json.value));
  return json === null || typeof json === 'object' && !(json instanceof JSONNumber) ? undefined : valueOfJSON(json);
}

// Returns the error for an unknown name, with some of the existing ones.
function unknown(kind, message, names) {
  const others = names.slice(0, 3).map((name) => `\`${name}\``).join(', ') + (names.length > 3 ? ' and others' : '');
  return new LinkError(kind, message + (others && `; it has ${others}`));
}

function noRoute(path, segments) {
  return new LinkError('no-route', `no route matches the path \`/${path}\`${segments.includes('') ? '; it has an empty segment' : ''}`);
}
