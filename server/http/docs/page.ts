// The documents as one page for people: plain HTML and a style sheet, no script.
import { asyncApi } from './asyncapi.ts';
import { messages, type Message, type Request } from './messages.ts';
import { openApi } from './openapi.ts';

const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${String(character.charCodeAt(0))};`);
const json = (value: unknown): string => `<pre>${escape(JSON.stringify(value, null, 2))}</pre>`;
const code = (text: string): string => `<code>${escape(text)}</code>`;
const prose = (text: string): string => escape(text).replace(/`([^`]+)`/g, '<code>$1</code>');
const folded = (title: string, value: unknown): string =>
  `<details><summary>${escape(title)}</summary>${json(value)}</details>`;

type Tree = Readonly<Record<string, unknown>>;
const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const at = (tree: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>((value, name) => (isTree(value) ? value[name] : undefined), tree);
const entriesOf = (value: unknown): [string, unknown][] => (isTree(value) ? Object.entries(value) : []);

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const spoken = (document: Tree, message: Message, more: string): string => {
  const { id, name, summary, example } = message;
  const said = ['', ...example.map((argument) => JSON.stringify(argument))].join(', ');
  const payload = at(document, 'components', 'messages', id, 'payload');
  return `<section id="${escape(id)}">
<h3>${escape(name)}</h3>
<p>${prose(summary)}</p>
<p class="example">${code(`'${name}'${said}`)}</p>
${payload === undefined ? '' : folded('Schema', payload)}
${more}
</section>`;
};

const asked = (document: Tree, request: Request): string => {
  const answer = at(document, 'components', 'messages', `${request.id}.accepted`, 'payload');
  const more = `${folded('Schema of the answer', answer)}\n<p>${prose(request.limits)}</p>`;
  return spoken(document, request, more);
};

const endpoint = (path: string, method: string, described: unknown): string => {
  const parameters = at(described, 'parameters');
  const rows = (Array.isArray(parameters) ? parameters : []).map(
    (parameter: unknown) =>
      `<tr><td>${code(text(at(parameter, 'name')))}</td><td>${prose(text(at(parameter, 'description')))}</td></tr>`,
  );
  const answers = entriesOf(at(described, 'responses')).map(
    ([status, answer]) =>
      `<tr><td>${escape(status)}</td><td>${prose(text(at(answer, 'description')))}</td></tr>`,
  );
  return `<section>
<h3>${method.toUpperCase()} ${escape(path)}</h3>
<p>${prose(text(at(described, 'summary')))}</p>
<table>${rows.join('')}${answers.join('')}</table>
</section>`;
};

export const docsPage = (): string => {
  const { requests, news } = messages();
  const socket = asyncApi();
  const http = openApi();
  const hello = at(socket, 'components', 'messages', 'hello');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>pionnier: interfaces</title>
<link rel="stylesheet" href="/api/docs/style.css">
</head>
<body>
<header>
<h1>pionnier: interfaces</h1>
<p>People, bots and AI seats play through the same interface. As documents:
<a href="/api/docs/asyncapi.json">AsyncAPI&nbsp;3</a>, <a href="/api/docs/openapi.json">OpenAPI&nbsp;3.1</a>.</p>
</header>
<main>
<h2>The socket</h2>
<p>${prose(text(at(socket, 'info', 'description')))}</p>
<h3>The handshake</h3>
<p>${prose(text(at(hello, 'summary')))}</p>
${folded('Schema', at(hello, 'payload'))}
<h2>What a client asks</h2>
${requests.map((each) => asked(socket, each)).join('\n')}
<h2>How it is refused</h2>
${folded('Schema', at(socket, 'components', 'messages', 'refused', 'payload'))}
<h2>What the server says</h2>
${news.map((each) => spoken(socket, each, '')).join('\n')}
<h2>HTTP</h2>
<p>${prose(text(at(http, 'info', 'description')))}</p>
${entriesOf(at(http, 'paths'))
  .flatMap(([path, methods]) =>
    entriesOf(methods).map(([method, described]) => endpoint(path, method, described)),
  )
  .join('\n')}
<h2>What HTTP answers</h2>
${entriesOf(at(http, 'components', 'schemas'))
  .map(([name, schema]) => folded(name, schema))
  .join('\n')}
</main>
</body>
</html>
`;
};

export const DOCS_STYLE = `:root { color-scheme: light dark; }
body { max-width: 46rem; margin: 0 auto; padding: 1rem 1.25rem 4rem; font: 1rem/1.55 system-ui, sans-serif; }
h1 { font-size: 1.7rem; }
h2 { margin-top: 3rem; border-bottom: 1px solid; padding-bottom: .25rem; }
h3 { margin: 2rem 0 0; font-family: ui-monospace, monospace; font-size: 1.05rem; }
p { margin: .4rem 0; }
code, pre { font: .875rem/1.45 ui-monospace, monospace; }
.example, pre { white-space: pre-wrap; overflow-wrap: anywhere; }
details { margin: .5rem 0; }
summary { cursor: pointer; padding: .4rem 0; }
pre { padding: .75rem 1rem; border: 1px solid; border-radius: .4rem; }
table { border-collapse: collapse; }
td { padding: .3rem 1rem .3rem 0; vertical-align: top; }
`;
