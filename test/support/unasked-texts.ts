// Finds the English texts that no page asks for, by what the compiler knows of every name in the client.
import { join } from 'node:path';
import ts from 'typescript';

/** The client, with other contents for some of its files. */
const programOf = (client: string, changed: ReadonlyMap<string, string>): ts.Program => {
  const read = ts.readConfigFile(join(client, 'tsconfig.json'), (name) => ts.sys.readFile(name));
  const { options, fileNames } = ts.parseJsonConfigFileContent(read.config, ts.sys, client);
  const host = ts.createCompilerHost(options);
  host.readFile = (name) => changed.get(name) ?? ts.sys.readFile(name);
  return ts.createProgram(fileNames, options, host);
};

const isIn = (folder: string, node: ts.Node): boolean => node.getSourceFile().fileName.startsWith(folder);

/** The ways to texts that nobody takes, such as `lobby.title`. */
export const unaskedTexts = (
  client: string,
  changed: ReadonlyMap<string, string> = new Map(),
): readonly string[] => {
  const program = programOf(client, changed);
  const checker = program.getTypeChecker();
  const languages = join(client, 'i18n', 'en');
  const asked = new Set<ts.Node>();

  const ask = (symbol: ts.Symbol | undefined): void => {
    for (const declaration of symbol?.declarations ?? [])
      if (isIn(languages, declaration)) asked.add(declaration);
  };
  const askAll = (type: ts.Type): void => {
    for (const symbol of type.getProperties()) {
      if (!(symbol.declarations ?? []).some((each) => isIn(languages, each))) continue;
      ask(symbol);
      askAll(checker.getTypeOfSymbol(symbol));
    }
  };
  /** Handed on as something else, or as one of two, all of a group may be asked for. */
  const isHandedOn = (node: ts.Expression): boolean => {
    if (ts.isConditionalExpression(node.parent)) return true;
    const wanted = checker.getContextualType(node);
    return wanted !== undefined && wanted !== checker.getTypeAtLocation(node);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAccessExpression(node)) {
      ask(checker.getSymbolAtLocation(node.name));
      if (isHandedOn(node)) askAll(checker.getTypeAtLocation(node));
    } else if (ts.isElementAccessExpression(node)) askAll(checker.getTypeAtLocation(node.expression));
    else if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent)) {
      const name = (node.propertyName ?? node.name).getText();
      ask(checker.getTypeAtLocation(node.parent).getProperty(name));
    }
    ts.forEachChild(node, visit);
  };
  const inClient = program.getSourceFiles().filter((file) => isIn(client, file));
  for (const file of inClient) if (!/\/i18n\/\w\w\//.test(file.fileName)) visit(file);

  const unasked = (type: ts.Type, way: string): string[] =>
    type.getProperties().flatMap((symbol) => {
      const [declaration] = symbol.declarations ?? [];
      if (declaration === undefined || !isIn(languages, declaration)) return [];
      const name = `${way}${symbol.name}`;
      return asked.has(declaration) ? unasked(checker.getTypeOfSymbol(symbol), `${name}.`) : [name];
    });
  return inClient
    .filter((file) => isIn(languages, file))
    .flatMap((file) => checker.getExportsOfModule(checker.getSymbolAtLocation(file) ?? fail(file.fileName)))
    .flatMap((symbol) => unasked(checker.getTypeOfSymbol(symbol), ''));
};

const fail = (name: string): never => {
  throw new Error(`${name} is no module`);
};
