/// Makes elements; text is all that ever becomes of a name.
enum ElementsScript {
  static let text: StaticString = #"""
    // Characters that nobody sees, or that turn the direction of others, stand there by their numbers.
    const misleading =
      /[\u0000-\u001F\u007F-\u009F\u061C\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF]/g;
    const visible = (text) => String(text).replace(misleading, (character) =>
      '\\u{' + character.charCodeAt(0).toString(16).toUpperCase() + '}');

    function element(name, attributes = {}, ...children) {
      const made = document.createElement(name);
      for (const [key, value] of Object.entries(attributes)) {
        if (value !== undefined && value !== false) made.setAttribute(key, value === true ? '' : value);
      }
      append(made, children);
      return made;
    }

    function append(parent, children) {
      for (const child of children.flat()) {
        if (child === undefined || child === '') continue;
        parent.append(child instanceof Node ? child : document.createTextNode(visible(child)));
      }
    }

    function replaceChildren(parent, ...children) {
      parent.replaceChildren();
      append(parent, children);
    }

    const byId = (id) => document.getElementById(id);
    const code = (text) => element('code', {dir: 'auto'}, text);
    const link = (href, ...children) => element('a', {href}, ...children);
    const itemAddress = (kind, name) => `#/${kind}/${encodeURIComponent(name)}`;
    const kindTitles = {app: 'Micro-application', method: 'Bridge method', event: 'Bridge event'};
    const kindTitle = (kind) => kindTitles[kind] ?? kind.slice(0, 1).toUpperCase() + kind.slice(1);
    const badge = (kind) => element('span', {class: 'badge badge-' + kind}, kindTitle(kind));

    function itemLink(kind, name) {
      return itemIndex().has(itemKey(kind, name)) ? link(itemAddress(kind, name), code(name)) : code(name);
    }

    // A list of labels and what they are about; without those that have nothing to say.
    function factList(facts) {
      const list = element('dl', {class: 'facts'});
      for (const [label, ...values] of facts) {
        const shown = values.flat().filter((value) => value !== undefined && value !== '');
        if (shown.length > 0) list.append(element('dt', {}, label), ...shown.map((value) => element('dd', {}, value)));
      }
      return list;
    }

    function dataTable(caption, columns, rows) {
      return element('div', {class: 'scroll', role: 'region', tabindex: '0', 'aria-label': caption},
        element('table', {}, element('caption', {}, caption),
          element('thead', {}, element('tr', {}, columns.map((column) => element('th', {scope: 'col'}, column)))),
          element('tbody', {}, rows.map((cells) => element('tr', {}, cells.map((cell, index) => index === 0
            ? element('th', {scope: 'row'}, cell) : element('td', {}, ...[cell].flat())))))));
    }

    """#
}
