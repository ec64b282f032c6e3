/// Reads URLs: `URLMarks`, `URLParts` and `QueryItems` of the runtime.
enum URLScript {
  static let text: StaticString = #"""
    // Why a URL opens nothing.
    class RouteError extends Error {
      constructor(kind, message, details = {}) {
        super(message);
        this.kind = kind;
        this.details = details;
      }
    }

    const maximumURLLength = 65536;
    const malformed = (message) => new RouteError('malformed-url', message);
    const forbidden = (name, offset) =>
      malformed(`the character ${name} at byte ${offset} must be percent-encoded in a URL`);

    function scalarName(code) {
      if (code === 0x20) return 'space';
      if (code > 0x1F && code !== 0x7F && code < 0x80) return '`' + String.fromCharCode(code) + '`';
      return 'U+' + code.toString(16).toUpperCase().padStart(4, '0');
    }

    // Checks a character that is not plain ASCII, in escapes or as itself, and returns where the next one begins.
    function characterEnd(url, index) {
      const isEscaped = url[index] === '%';
      const width = isEscaped ? 3 : 1;
      const byte = (place) => {
        const start = index + place * width;
        if (!isEscaped) return start < url.length ? url.charCodeAt(start) : -1;
        const escape = url.slice(start, start + 3);
        return /^%[0-9A-Fa-f]{2}$/.test(escape) ? parseInt(escape.slice(1), 16) : -1;
      };
      const first = byte(0);
      if (first < 0) throw malformed(`the \`%\` at byte ${index} is not followed by two hexadecimal digits`);
      if (first === 0) throw malformed(`the URL contains the character U+0000 at byte ${index}`);
      if (first < 0x80) return index + width;
      // Unicode, table 3-7: the second byte excludes overlong forms and surrogates.
      const length = first >= 0xC2 && first <= 0xDF ? 2 : first >= 0xE0 && first <= 0xEF ? 3
        : first >= 0xF0 && first <= 0xF4 ? 4 : 0;
      const least = first === 0xE0 ? 0xA0 : first === 0xF0 ? 0x90 : 0x80;
      const greatest = first === 0xED ? 0x9F : first === 0xF4 ? 0x8F : 0xBF;
      const second = byte(1);
      let isUTF8 = length > 0 && second >= least && second <= greatest;
      for (let place = 2; isUTF8 && place < length; place++) isUTF8 = byte(place) >> 6 === 2;
      if (!isUTF8) throw malformed(`the text at byte ${index} is not UTF-8`);
      if (!isEscaped && first === 0xC2 && second < 0xA0) throw forbidden(scalarName(second), index);
      return index + length * width;
    }

    // Splits a URL into its components, still percent-encoded, and refuses what no link may contain.
    function urlParts(url) {
      let [question, fragment, secondFragment] = [-1, -1, -1];
      for (let index = 0; index < url.length;) {
        const code = url.charCodeAt(index);
        if (code === 0x25 || code >= 0x80) {
          index = characterEnd(url, index);
          continue;
        }
        if (code === 0x3F) {
          if (question < 0 && fragment < 0) question = index;
        } else if (code === 0x23) {
          if (fragment < 0) fragment = index; else if (secondFragment < 0) secondFragment = index;
        } else if (!/[A-Za-z0-9\-._~:\/@!$&'()*+,;=]/.test(url[index])) {
          throw forbidden(scalarName(code), index);
        }
        index += 1;
      }
      const colon = url.match(/^[A-Za-z0-9+\-.]*/)[0].length;
      if (url[colon] !== ':' || !/^[A-Za-z]/.test(url)) {
        throw malformed('the URL does not begin with a scheme such as `https:`');
      }
      const end = fragment < 0 ? url.length : fragment;
      const pathEnd = question < 0 ? end : question;
      const start = colon + 1;
      const parts = {scheme: url.slice(0, colon), query: url.slice(Math.min(pathEnd + 1, end), end), pathStart: start};
      if (url.startsWith('//', start) && start + 1 < pathEnd) {
        const slash = url.indexOf('/', start + 2);
        parts.pathStart = slash < 0 || slash > pathEnd ? pathEnd : slash;
        parts.authority = url.slice(start + 2, parts.pathStart);
        parts.authorityStart = start + 2;
      }
      parts.path = url.slice(parts.pathStart, pathEnd);
      if (parts.authority === undefined && parts.path !== '' && parts.path[0] !== '/') {
        throw malformed(`the path at byte ${start} does not begin with a slash`);
      }
      if (secondFragment >= 0) throw forbidden('`#`', secondFragment);
      for (const [mark, name] of [['@', 'user'], [':', 'port']]) {
        const place = (parts.authority ?? '').indexOf(mark);
        if (place >= 0) {
          throw malformed(`the URL names a ${name} at byte ${parts.authorityStart + place}, which no link does`);
        }
      }
      return parts;
    }

    // The items of a query as byte texts; the names are decoded.
    function queryItems(query) {
      return query.split('&').filter((piece) => piece !== '').map((piece) => {
        const equals = piece.indexOf('=');
        return equals < 0 ? {name: percentDecoded(piece), value: ''}
          : {name: percentDecoded(piece.slice(0, equals)), value: piece.slice(equals + 1)};
      });
    }

    // The values of a name in a query, decoded.
    const queryValues = (items, name) =>
      items.filter((item) => item.name === name).map((item) => percentDecoded(item.value));

    """#
}
