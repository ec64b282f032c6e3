/// Types and values of parameters: `ParameterNotation`, `ScalarText`, `DecimalNumber` and `Pattern` of the runtime.
enum ValueScript {
  static let text: StaticString = #"""
    // A value is {type, value}: an integer is a BigInt, a list an array of values, an object an array of [name, value].
    const valueOf = (type, value) => ({type, value});

    function readParameter(notation) {
      const [colon, equals] = [notation.indexOf(':'), notation.indexOf('=')];
      const parameter = {name: decoded(notation.slice(0, colon)), presence: 'required'};
      let type = notation.slice(colon + 1);
      if (equals >= 0) {
        parameter.presence = 'defaulted';
        type = notation.slice(colon + 1, equals);
      } else if (type.endsWith('?')) {
        parameter.presence = 'optional';
        type = type.slice(0, -1);
      }
      parameter.type = readType(type);
      if (equals >= 0) {
        const texts = notation.slice(equals + 1).split(',').map(decoded);
        parameter.fallback = valueOfTexts(parameter.type, parameter.type.word === 'list' ? texts.slice(1) : texts);
      }
      return parameter;
    }

    function readType(text) {
      if (text.startsWith('list<')) return {word: 'list', item: readType(text.slice(5, -1))};
      const open = text.indexOf('(');
      if (open < 0) return {word: text};
      const word = text.slice(0, open);
      const texts = text.slice(open + 1, -1).split(',').map(decoded);
      if (word === 'enum') return {word, words: texts};
      const [first, second] = texts.map((argument) => argument === '' ? undefined : argument);
      if (word === 'int') return {word, least: bigint(first), greatest: bigint(second)};
      if (word === 'double') return {word, least: number(first), greatest: number(second)};
      return {word, maxLength: number(first), pattern: second};
    }

    const bigint = (text) => text === undefined ? undefined : BigInt(text);
    const number = (text) => text === undefined ? undefined : Number(text);

    // The integer or the double that a decimal number as in JSON means; undefined where it is none, or too large.
    const isDecimal = (text) => /^-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?$/.test(text);
    const isInteger = (text) => /^-?(0|[1-9][0-9]*)$/.test(text);

    function intOf(text) {
      if (!isInteger(text)) return undefined;
      const value = BigInt(text);
      return BigInt.asIntN(64, value) === value ? value : undefined;
    }

    function doubleOf(text) {
      const value = isDecimal(text) ? Number(text) : NaN;
      return Number.isFinite(value) ? value : undefined;
    }

    function valueOfText(type, text) {
      switch (type.word) {
        case 'bool': return /^(true|false|1|0)$/.test(text) ? valueOf('bool', text === 'true' || text === '1') : undefined;
        case 'int': {
          const value = intOf(text);
          return value === undefined ? undefined : conforming(type, valueOf('int', value));
        }
        case 'double': {
          const value = doubleOf(text);
          return value === undefined ? undefined : conforming(type, valueOf('double', value));
        }
        default: return conforming(type, valueOf('string', text));
      }
    }

    // A list has one text an item; any other type has exactly one.
    function valueOfTexts(type, texts) {
      if (type.word === 'list') {
        const values = texts.map((text) => valueOfText(type.item, text));
        return values.includes(undefined) ? undefined : valueOf('list', values);
      }
      if (texts.length !== 1) return undefined;
      return type.word === 'object' ? objectOfText(texts[0]) : valueOfText(type, texts[0]);
    }

    const isWithin = (type, value) =>
      (type.least === undefined || value >= type.least) && (type.greatest === undefined || value <= type.greatest);

    // The value as a type holds it; undefined where it is of another type or breaks a constraint.
    function conforming(type, value) {
      switch (type.word + ' ' + value.type) {
        case 'bool bool': case 'object object': return value;
        case 'int int': case 'double double': return isWithin(type, value.value) ? value : undefined;
        case 'int double': {
          if (Math.abs(value.value) > 2 ** 53 || !Number.isInteger(value.value)) return undefined;
          return conforming(type, valueOf('int', BigInt(value.value)));
        }
        case 'double int': {
          const double = Number(value.value);
          return BigInt(double) === value.value ? conforming(type, valueOf('double', double)) : undefined;
        }
        case 'string string': {
          if (type.maxLength !== undefined && Array.from(value.value).length > type.maxLength) return undefined;
          return type.pattern === undefined || matchesPattern(type.pattern, value.value) ? value : undefined;
        }
        case 'enum string': return type.words.includes(value.value) ? value : undefined;
        case 'list list': {
          const items = value.value.map((item) => conforming(type.item, item));
          return items.includes(undefined) ? undefined : valueOf('list', items);
        }
        default: return undefined;
      }
    }

    // The fewest digits that mean a double, as Swift writes them: an exponent below 0.0001 and beyond 2^53.
    function doubleText(value) {
      const magnitude = Math.abs(value);
      if (magnitude === 0) return Object.is(value, -0) ? '-0' : '0';
      const [digits, exponent] = value.toExponential().split('e');
      if (Number(exponent) >= -4 && magnitude <= 2 ** 53) return String(value);
      return digits + 'e' + exponent.replace('+', '').replace(/^(-?)(\d)$/, '$10$2');
    }

    // The texts that mean a value in a URL: one for each item of a list, else one.
    function urlTexts(value) {
      switch (value.type) {
        case 'double': return [doubleText(value.value)];
        case 'list': return value.value.flatMap(urlTexts);
        case 'object': return [jsonText(value)];
        default: return [String(value.value)];
      }
    }

    // What a type takes, in words that follow "takes".
    function typeDescription(type) {
      const bounds = (noun, text) => {
        const [least, greatest] = [type.least, type.greatest].map((bound) => bound === undefined ? undefined : text(bound));
        if (least !== undefined && greatest !== undefined) return `${noun} from ${least} to ${greatest}`;
        if (least !== undefined) return `${noun} of at least ${least}`;
        return greatest !== undefined ? `${noun} of at most ${greatest}` : noun;
      };
      switch (type.word) {
        case 'bool': return '`true` or `false`';
        case 'int': return bounds('an integer', String);
        case 'double': return bounds('a number', doubleText);
        case 'string': return 'text' + (type.maxLength === undefined ? '' : ` of at most ${type.maxLength} characters`)
          + (type.pattern === undefined ? '' : ` that matches ${inBackticks(type.pattern)}`);
        case 'enum': return type.words.map(inBackticks).join(' or ');
        case 'list': return 'a list, each item of which is ' + typeDescription(type.item);
        default: return 'an object';
      }
    }

    """#
}
