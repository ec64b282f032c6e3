/// Texts as bytes: the page reads URLs as the app does, byte by byte.
enum BytesScript {
  static let text: StaticString = #"""
    // A byte text is a string of which each character stands for one byte of UTF-8.
    const encoder = new TextEncoder();
    const decoder = new TextDecoder('utf-8', {ignoreBOM: true});
    const isASCII = (text) => !/[^\x00-\x7F]/.test(text);

    function bytesOf(text) {
      if (isASCII(text)) return text;
      let bytes = '';
      for (const byte of encoder.encode(text)) bytes += String.fromCharCode(byte);
      return bytes;
    }

    function textOf(bytes) {
      return isASCII(bytes) ? bytes : decoder.decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));
    }

    function percentDecoded(bytes) {
      if (!bytes.includes('%')) return bytes;
      return bytes.replace(/%([0-9A-Fa-f]{2})/g, (_, digits) => String.fromCharCode(parseInt(digits, 16)));
    }

    const decoded = (bytes) => textOf(percentDecoded(bytes));

    function percentEncoded(text) {
      return bytesOf(text).replace(/[^A-Za-z0-9._~-]/g, (byte) =>
        '%' + byte.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0'));
    }

    // Swift takes texts for equal, and orders them, by their characters in normal form.
    function precedes(left, right) {
      const [a, b] = [left.normalize('NFC'), right.normalize('NFC')].map((text) => Array.from(text, (c) => c.codePointAt(0)));
      for (let index = 0; index < Math.min(a.length, b.length); index++) {
        if (a[index] !== b[index]) return a[index] < b[index];
      }
      return a.length < b.length;
    }

    const smallASCII = (text) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

    // A text as messages show it: not too long, and without characters that nobody sees.
    function inBackticks(text) {
      const characters = Array.from(text);
      const shown = characters.slice(0, 80).map((character) => /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(character)
        ? '\\u{' + character.codePointAt(0).toString(16).toUpperCase() + '}' : character);
      return '`' + shown.join('') + (characters.length > 80 ? '…' : '') + '`';
    }

    """#
}
