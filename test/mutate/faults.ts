// Every fault of one token that could be planted in a source: an operator turned, a number wrong, a call left out.
import ts from 'typescript';

export interface Fault {
  /** Where the token begins. */
  readonly at: number;
  readonly from: string;
  readonly to: string;
}

const TURNED: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '+': '-',
  '-': '+',
  '*': '/',
  '&&': '||',
  '||': '&&',
  '??': '&&',
  '+=': '-=',
  '-=': '+=',
};

/** Names of the language's own functions with a sibling that is easily taken for them. */
const MISTAKEN: Readonly<Record<string, string>> = {
  min: 'max',
  max: 'min',
  floor: 'ceil',
  some: 'every',
  every: 'some',
  shift: 'pop',
  unshift: 'push',
  push: 'unshift',
  add: 'delete',
};

export const faultsOf = (text: string): Fault[] => {
  const source = ts.createSourceFile('source.ts', text, ts.ScriptTarget.Latest, true);
  const faults: Fault[] = [];
  const visit = (node: ts.Node): void => {
    if (saysNothing(node)) return;
    const found = tokenIn(node);
    if (found !== null) faults.push(found);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return faults.sort((one, two) => one.at - two.at);
};

/** Types and imports are the compiler's to judge. */
const saysNothing = (node: ts.Node): boolean =>
  ts.isTypeNode(node) ||
  ts.isImportDeclaration(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node);

const tokenIn = (node: ts.Node): Fault | null => {
  if (ts.isBinaryExpression(node)) return instead(node.operatorToken, TURNED[node.operatorToken.getText()]);
  if (ts.isNumericLiteral(node)) return instead(node, wrongNumber(node.text));
  if (node.kind === ts.SyntaxKind.TrueKeyword) return instead(node, 'false');
  if (node.kind === ts.SyntaxKind.FalseKeyword) return instead(node, 'true');
  if (ts.isContinueStatement(node)) return instead(node, 'break;');
  if (ts.isPropertyAccessExpression(node) && ts.isCallExpression(node.parent)) {
    return instead(node.name, MISTAKEN[node.name.text]);
  }
  // `clearTimeout(timer);` becomes `void (timer);`: nothing is done.
  if (ts.isExpressionStatement(node) && ts.isCallExpression(node.expression)) {
    return instead(node.expression.expression, 'void ');
  }
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) {
    return { at: node.getStart(), from: '!', to: '' };
  }
  return null;
};

const instead = (node: ts.Node, to: string | undefined): Fault | null =>
  to === undefined ? null : { at: node.getStart(), from: node.getText(), to };

/** Small numbers are off by one; of large ones, which are bounds and spans of time, a digit is too many. */
const wrongNumber = (text: string): string | undefined => {
  const value = Number(text);
  if (!Number.isInteger(value)) return undefined;
  return String(value < 10 ? value + 1 : value * 10);
};

export const planted = (text: string, { at, from, to }: Fault): string =>
  text.slice(0, at) + to + text.slice(at + from.length);

export interface Place {
  readonly line: number;
  readonly code: string;
}

export const placeOf = (text: string, { at }: Fault): Place => {
  const before = text.slice(0, at).split('\n');
  return { line: before.length, code: text.split('\n')[before.length - 1]?.trim() ?? '' };
};
