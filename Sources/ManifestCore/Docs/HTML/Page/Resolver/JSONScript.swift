/// Reads and writes JSON as `JSONReader` and `JSONText` of the runtime do: strictly, with all digits of an integer.
enum JSONScript {
  static let text: StaticString = #"""
    class JSONFault extends Error {
      constructor(offset, isTooDeep = false) {
        super();
        this.offset = offset;
        this.isTooDeep = isTooDeep;
      }
    }

    // Reads a text: {string}, {number} as text, {array}, {object} as pairs, true, false or null.
    function readJSON(text) {
      const bytes = bytesOf(text);
      let index = 0;
      const fail = (offset = index) => { throw new JSONFault(offset); };
      const skipSpace = () => { while (' \n\r\t'.includes(bytes[index] ?? '?')) index += 1; };

      function value(depth) {
        skipSpace();
        switch (bytes[index]) {
          case '{': return object(depth);
          case '[': {
            const array = [];
            elements(']', depth, () => array.push(value(depth + 1)));
            return {array};
          }
          case '"': return {string: string()};
          case 't': return word('true', true);
          case 'f': return word('false', false);
          case 'n': return word('null', null);
          default: return numberValue();
        }
      }

      function word(text, meaning) {
        for (const letter of text) {
          if (bytes[index] !== letter) fail();
          index += 1;
        }
        return meaning;
      }

      function numberValue() {
        const start = index;
        while (/[0-9+\-.eE]/.test(bytes[index] ?? '')) index += 1;
        const text = bytes.slice(start, index);
        if (!isDecimal(text)) fail(start);
        return {number: text};
      }

      function object(depth) {
        const pairs = [];
        const names = new Set();
        elements('}', depth, () => {
          const start = index;
          if (bytes[index] !== '"') fail();
          const name = string();
          if (names.has(name)) fail(start);
          names.add(name);
          skipSpace();
          if (bytes[index] !== ':') fail();
          index += 1;
          pairs.push([name, value(depth + 1)]);
        });
        return {object: pairs};
      }

      function elements(end, depth, element) {
        if (depth > 64) throw new JSONFault(index, true);
        index += 1;
        skipSpace();
        if (bytes[index] === end) {
          index += 1;
          return;
        }
        for (;;) {
          skipSpace();
          element();
          skipSpace();
          const mark = bytes[index];
          if (mark !== ',' && mark !== end) fail();
          index += 1;
          if (mark === end) return;
        }
      }

      function string() {
        const start = index;
        let text = '';
        for (index += 1; index < bytes.length;) {
          const byte = bytes[index];
          if (byte === '"') {
            index += 1;
            return textOf(text);
          }
          if (byte < ' ') fail();
          if (byte === '\\') {
            text += escape();
          } else {
            text += byte;
            index += 1;
          }
        }
        return fail(start);
      }

      function escape() {
        const start = index;
        const simple = {'"': '"', '\\': '\\', '/': '/', b: '\b', f: '\f', n: '\n', r: '\r', t: '\t'}[bytes[index + 1]];
        if (simple) {
          index += 2;
          return simple;
        }
        const unit = codeUnit(index) ?? fail(start);
        index += 6;
        if (unit < 0xD800 || unit > 0xDFFF) return bytesOf(String.fromCharCode(unit));
        const low = unit < 0xDC00 ? codeUnit(index) : undefined;
        if (low === undefined || low < 0xDC00 || low > 0xDFFF) fail(start);
        index += 6;
        return bytesOf(String.fromCharCode(unit, low));
      }

      function codeUnit(start) {
        const match = bytes.slice(start, start + 6).match(/^\\u([0-9A-Fa-f]{4})$/);
        return match ? parseInt(match[1], 16) : undefined;
      }

      const result = value(1);
      skipSpace();
      if (index !== bytes.length) fail();
      return result;
    }

    const memberOf = (json, name) => json?.object?.find(([other]) => other === name)?.[1];

    // The object that a text means as a value; undefined where it means none.
    function objectOfText(text) {
      const meaning = (json) => {
        if (json === true || json === false) return valueOf('bool', json);
        if (json === null) return undefined;
        if (json.string !== undefined) return valueOf('string', json.string);
        if (json.number !== undefined) return numberOfJSON(json.number);
        const values = json.array ? json.array.map(meaning)
          : json.object.filter(([, member]) => member !== null).map(([name, member]) => [name, meaning(member)]);
        if (json.array) return values.includes(undefined) ? undefined : valueOf('list', values);
        return values.some(([, member]) => member === undefined) ? undefined : valueOf('object', values);
      };
      try {
        const json = readJSON(text);
        return json?.object ? meaning(json) : undefined;
      } catch (fault) {
        if (fault instanceof JSONFault) return undefined;
        throw fault;
      }
    }

    function numberOfJSON(text) {
      const type = isInteger(text) ? 'int' : 'double';
      const value = type === 'int' ? intOf(text) : doubleOf(text);
      return value === undefined ? undefined : valueOf(type, value);
    }

    // A value as JSON without spaces; a double always shows that it is one.
    function jsonText(value) {
      switch (value.type) {
        case 'double': {
          const text = doubleText(value.value);
          return /[.e]/.test(text) ? text : text + '.0';
        }
        case 'string': return quoted(value.value);
        case 'list': return '[' + value.value.map(jsonText).join(',') + ']';
        case 'object': return '{' + value.value.map(([name, member]) => quoted(name) + ':' + jsonText(member)).join(',') + '}';
        default: return String(value.value);
      }
    }

    const quoted = (text) => JSON.stringify(text);

    """#
}
