// Prints what the given TypeScript files contain that ArkTS bans, a line each: the file, the line and the ban.
// The files must be free of errors.
const {execSync} = require('child_process');
const fs = require('fs');
const path = require('path');
// The compiler that `tsc` runs, wherever it is installed.
const ts = require(path.join(path.dirname(fs.realpathSync(execSync('command -v tsc').toString().trim())), '..'));

const kinds = {
  AnyKeyword: 'any', UnknownKeyword: 'unknown', TypeLiteral: 'object type', IndexSignature: 'index signature',
  MappedType: 'mapped type', ConditionalType: 'conditional type', IndexedAccessType: 'indexed access type',
  IntersectionType: 'intersection', TypeQuery: 'type query', TypeOperator: 'type operator', TypePredicate: 'type predicate',
  ThisType: 'this type', CallSignature: 'call signature', ConstructSignature: 'construct signature',
  TemplateLiteralType: 'template type', ObjectBindingPattern: 'destructuring', ArrayBindingPattern: 'destructuring',
  ElementAccessExpression: 'index access', SpreadElement: 'spread', SpreadAssignment: 'spread',
  DeleteExpression: 'delete', ForInStatement: 'for in', FunctionExpression: 'function expression',
  ClassExpression: 'class expression', RegularExpressionLiteral: 'regular expression literal',
  ShorthandPropertyAssignment: 'shorthand property', PrivateIdentifier: 'private identifier', YieldExpression: 'generator',
  LabeledStatement: 'label', WithStatement: 'with', ModuleDeclaration: 'namespace', ExportAssignment: 'export assignment',
  ComputedPropertyName: 'computed name', GetAccessor: 'accessor', SetAccessor: 'accessor',
};
// The functions of `Object` that ArkTS does not have.
const objectFunctions = new Set(['assign', 'create', 'defineProperties', 'defineProperty', 'freeze', 'fromEntries',
  'getOwnPropertyDescriptor', 'getOwnPropertyDescriptors', 'getOwnPropertySymbols', 'getPrototypeOf', 'hasOwnProperty',
  'is', 'isExtensible', 'isFrozen', 'isPrototypeOf', 'isSealed', 'preventExtensions', 'propertyIsEnumerable', 'seal',
  'setPrototypeOf']);
const globals = new Set(['Reflect', 'Proxy', 'Symbol', 'eval', 'globalThis', 'arguments', 'require']);

function ban(node, checker) {
  const kind = kinds[ts.SyntaxKind[node.kind]];
  // `readonly string[]` is a type operator that ArkTS has.
  if (kind && !(ts.isTypeOperatorNode(node) && node.operator === ts.SyntaxKind.ReadonlyKeyword)) return kind;
  if (ts.isObjectLiteralExpression(node) && !hasDeclaredType(node, checker)) return 'object without a declared type';
  if (ts.isBinaryExpression(node)) {
    if (node.operatorToken.kind === ts.SyntaxKind.InKeyword) return 'in';
    if (node.operatorToken.kind === ts.SyntaxKind.CommaToken) return 'comma';
  }
  if (ts.isVariableDeclarationList(node) && !(node.flags & (ts.NodeFlags.Const | ts.NodeFlags.Let))) return 'var';
  if (ts.isFunctionDeclaration(node) && !ts.isSourceFile(node.parent)) return 'nested function';
  if (ts.isFunctionLike(node) && node.body && !ts.isConstructorDeclaration(node) && !node.type) return 'no return type';
  if (ts.isParameter(node) && !node.type) return 'no parameter type';
  if (ts.isParameter(node) && ts.isParameterPropertyDeclaration(node, node.parent)) return 'parameter property';
  if (ts.isPropertyDeclaration(node) && node.exclamationToken) return 'definite assignment';
  if (ts.isAsExpression(node) && node.type.getText() === 'const') return 'as const';
  if (ts.isTypeAssertionExpression(node)) return 'type assertion in angle brackets';
  if (ts.isPropertyAssignment(node) && !isNamed(node, checker)) return 'property name';
  if (ts.isPropertyAccessExpression(node)) {
    const owner = node.expression.getText();
    if (owner === 'Object' && objectFunctions.has(node.name.text)) return `Object.${node.name.text}`;
    if (['apply', 'bind', 'call'].includes(node.name.text)) return node.name.text;
  }
  if (ts.isIdentifier(node) && globals.has(node.text) && !isNameOfProperty(node)) return node.text;
  return undefined;
}

// ArkTS knows the type of an object only by its declaration: an interface, a class or `Record`.
function hasDeclaredType(node, checker) {
  const type = ts.isAsExpression(node.parent)
    ? checker.getTypeFromTypeNode(node.parent.type) : checker.getContextualType(node);
  const isDeclared = Boolean(type?.symbol?.flags & (ts.SymbolFlags.Interface | ts.SymbolFlags.Class));
  return type !== undefined && (isRecord(type) || isDeclared && type.symbol.name !== 'Object');
}

const isRecord = (type) => type.aliasSymbol?.name === 'Record';

// Only properties of a `Record` have names in quotes.
function isNamed(node, checker) {
  if (ts.isIdentifier(node.name)) return true;
  const parent = node.parent;
  const type = ts.isAsExpression(parent.parent)
    ? checker.getTypeFromTypeNode(parent.parent.type) : checker.getContextualType(parent);
  return ts.isStringLiteral(node.name) && type !== undefined && isRecord(type);
}

const isNameOfProperty = (node) => ts.isPropertyAccessExpression(node.parent) && node.parent.name === node
  || 'name' in node.parent && node.parent.name === node;

const files = process.argv.slice(2);
const program = ts.createProgram(files, {strict: true, target: ts.ScriptTarget.ES2020, module: ts.ModuleKind.CommonJS});
const checker = program.getTypeChecker();
for (const file of files.filter((file) => !file.endsWith('.d.ts'))) {
  const source = program.getSourceFile(file);
  const visit = (node) => {
    const found = ban(node, checker);
    if (found) {
      const {line} = source.getLineAndCharacterOfPosition(node.getStart(source));
      console.log(`${file}:${line + 1}: ${found}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
}
