/// Matches patterns in time that follows the text, as `Pattern` of the runtime does.
enum PatternScript {
  static let text: StaticString = #"""
    const patternEscapes = {
      d: [[0x30, 0x39]], w: [[0x30, 0x39], [0x41, 0x5A], [0x5F, 0x5F], [0x61, 0x7A]], s: [[0x09, 0x0D], [0x20, 0x20]],
    };

    // The positions of a pattern that the compiler has found right, each with the characters that it stands for.
    function patternPositions(source) {
      const marks = Array.from(source);
      const positions = [];
      let index = marks[0] === '^' ? 1 : 0;
      const single = (mark) => [[mark.codePointAt(0), mark.codePointAt(0)]];
      const member = () => {
        const mark = marks[index++];
        if (mark !== '\\') return single(mark);
        const letter = marks[index++];
        return patternEscapes[letter] ?? single(letter);
      };
      const item = () => {
        if (marks[index] === '.') {
          index += 1;
          return {ranges: [[0x0A, 0x0A], [0x0D, 0x0D]], isNegated: true};
        }
        if (marks[index] !== '[') return {ranges: member(), isNegated: false};
        index += 1;
        const isNegated = marks[index] === '^';
        if (isNegated) index += 1;
        const ranges = [];
        while (marks[index] !== ']') {
          const first = member();
          // A hyphen is a range only between two characters; at either end of the class it stands for itself.
          if (marks[index] === '-' && index + 1 < marks.length && marks[index + 1] !== ']') {
            index += 1;
            ranges.push([first[0][0], member()[0][0]]);
          } else {
            ranges.push(...first);
          }
        }
        index += 1;
        return {ranges, isNegated};
      };
      const quantifier = () => {
        const simple = {'?': [0, 1], '*': [0, undefined], '+': [1, undefined]}[marks[index]];
        if (simple) {
          index += 1;
          return simple;
        }
        if (marks[index] !== '{') return [1, 1];
        const end = marks.indexOf('}', index);
        const [lower, upper] = marks.slice(index + 1, end).join('').split(',');
        index = end + 1;
        return [Number(lower), upper === undefined ? Number(lower) : upper === '' ? undefined : Number(upper)];
      };
      while (index < marks.length && !(marks[index] === '$' && index === marks.length - 1)) {
        const characters = item();
        const [lower, upper] = quantifier();
        const add = (mayBeSkipped, mayRepeat) => positions.push({characters, mayBeSkipped, mayRepeat});
        for (let count = 0; count < lower; count++) add(false, upper === undefined && count === lower - 1);
        for (let count = lower; count < (upper ?? 0); count++) add(true, false);
        if (upper === undefined && lower === 0) add(true, true);
      }
      return positions;
    }

    function matchesPattern(source, text) {
      const positions = patternPositions(source);
      const reach = (position, set) => {
        while (!set.has(position)) {
          set.add(position);
          if (position === positions.length || !positions[position].mayBeSkipped) return;
          position += 1;
        }
      };
      let current = new Set();
      reach(0, current);
      for (const character of text) {
        const code = character.codePointAt(0);
        const next = new Set();
        for (const index of current) {
          if (index === positions.length) continue;
          const {characters, mayRepeat} = positions[index];
          const isListed = characters.ranges.some(([first, last]) => first <= code && code <= last);
          if (isListed === characters.isNegated) continue;
          if (mayRepeat) reach(index, next);
          reach(index + 1, next);
        }
        if (next.size === 0) return false;
        current = next;
      }
      return current.has(positions.length);
    }

    """#
}
