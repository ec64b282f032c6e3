/// The box that takes a URL and says what it opens.
enum ResolverScript {
  static let text: StaticString = #"""
    function showResolver(parameters) {
      const url = parameters.get('url') ?? '';
      if (byId('url').value !== url) byId('url').value = url;
      byId('internal').checked = parameters.get('internal') === '1';
      showAnswer();
    }

    function showAnswer() {
      const url = byId('url').value.trim();
      const place = byId('answer');
      if (url === '') return replaceChildren(place);
      const answer = resolve(url, byId('internal').checked);
      place.dataset.state = answer.error ? 'error' : 'success';
      replaceChildren(place, ...(answer.error ? errorLines(answer.error) : answerLines(answer)));
    }

    // Text in which backticks stand around names.
    const marked = (text) => text.split('`').map((part, index) => index % 2 === 1 ? code(part) : part);

    function errorLines({kind, message, nearest}) {
      const route = nearest && items().find((item) => item.paths.includes(nearest));
      return [element('h3', {}, 'Opens nothing'), element('p', {}, ...marked(message)),
        factList([['Error', code(kind)], ['Nearest', route ? itemLink('route', route.name) : nearest && code(nearest)]])];
    }

    function answerLines({route, webLink, destination, parameters, deprecated}) {
      const name = destination.kind === 'ability' ? `${destination.module}/${destination.ability}`
        : destination.class ?? destination.path ?? destination[destination.kind];
      const title = element('h3', {}, 'Opens ');
      append(title, [targetNames[destination.kind] + ' ',
        destination.kind === 'web' || destination.kind === 'controller' ? code(name) : itemLink(destination.kind, name)]);
      const values = parameters.map(([parameter, value]) => [code(parameter), value.type, code(urlTexts(value).join(', '))]);
      return [title, factList([
        ['Route', route ? itemLink('route', route.name) : webLink ? 'none: a link of the bridge names its page itself'
          : 'none: a want URL names its ability itself'],
        ['Path', (route ?? webLink) && code((route ?? webLink).path)],
        ['Query', (route?.query ?? []).map(([item, value]) => code(`${item}=${value}`))],
        ['Class', destination.kind === 'ability' && destination.class ? code(destination.class) : ''],
        ['Instance', destination.instanceName && code(destination.instanceName)],
        ['Launch type', destination.launchType],
        ['Deprecated', deprecationText(deprecated)],
      ]), values.length === 0 ? '' : dataTable('Values', ['Parameter', 'Type', 'Value'], values)];
    }

    function startResolver() {
      let timer;
      const apply = () => {
        const parameters = new URLSearchParams();
        if (byId('url').value) parameters.set('url', byId('url').value);
        if (byId('internal').checked) parameters.set('internal', '1');
        const query = parameters.toString();
        history.replaceState(null, '', '#/resolve' + (query && '?' + query));
        showAnswer();
      };
      byId('resolver').addEventListener('input', () => {
        clearTimeout(timer);
        timer = setTimeout(apply, 120);
      });
      byId('resolver').addEventListener('submit', (event) => {
        event.preventDefault();
        apply();
      });
      const examples = items().flatMap((item) => item.examples.slice(0, 1)).slice(0, 8);
      if (examples.length === 0) return;
      byId('tries').append(element('h3', {}, 'Try'), element('ul', {class: 'plain'}, examples.map((url) =>
        element('li', {}, link(resolveAddress(url, false), code(url))))));
    }

    """#
}
