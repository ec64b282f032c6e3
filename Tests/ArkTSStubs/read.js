// Calls functions of generated ArkTS, compiled to JavaScript, and prints a line for each result that is not the expected
// one. The argument is a file with cases: `[{module, function, argument, expected}]`.
const fs = require('fs');
const assert = require('assert');

global.NavPathInfo = class {
  constructor(name, param) {
    this.name = name;
    this.param = param;
  }
};

// Only own values count, as in a want.
const plain = (value) => JSON.parse(JSON.stringify(value));

// Calls a function and checks what the request pushes.
function result({module, function: name, argument}) {
  const code = require(module);
  const result = code[name](argument ?? undefined);
  if (result instanceof code.WantProblems) return {problems: result.messages};
  if ('route' in result) {
    const [options, info] = [code.routerOptions(result), code.navPathInfo(result)];
    assert.deepStrictEqual(options, result.page === undefined ? undefined : {url: result.page, params: result.parameters});
    assert.deepStrictEqual(info?.name, result.page);
    assert.deepStrictEqual(info?.param, result.page === undefined ? undefined : result.parameters);
  }
  return result;
}

for (const item of JSON.parse(fs.readFileSync(process.argv[2]))) {
  let found;
  try {
    found = plain(result(item));
    assert.deepStrictEqual(found, item.expected);
  } catch (error) {
    const call = `${item.function}(${JSON.stringify(item.argument)})`;
    console.log(`${call}: ${JSON.stringify(found) ?? error.stack}, not ${JSON.stringify(item.expected)}`);
  }
}
