import { html, raw } from 'hono/html';
import { PROBLEM_CODES, PROBLEMS, type Refusal } from '../../contract/problems.ts';
import { curlOf, type Parameter, type SampleBody } from './curl.ts';
import type { Document, Operation } from './document.ts';
import { findSchema, nameOf, type SchemaNode, sampleOf } from './sample.ts';

type Html = ReturnType<typeof html>;

interface DocumentedCall {
  method: string;
  path: string;
  operation: Operation;
}

interface Response {
  $ref?: string;
  description?: string;
  content?: Record<string, { example?: unknown; examples?: Record<string, unknown> }>;
}

/**
 * A section that can be opened. The id is on its content: a browser that follows a link to it opens the
 * section without a script.
 */
const folded = (id: string, head: Html, body: Html): Html => html`
  <details><summary>${head}</summary>
  <div id="${id}">${body}</div></details>`;

const pretty = (value: unknown) => JSON.stringify(value, null, 2);

/** Text with inline code in backticks. */
const inline = (text: string): Html[] =>
  text.split(/`([^`]+)`/).map((part, at) => (at % 2 ? html`<code>${part}</code>` : html`${part}`));
const paragraphs = (text: string): Html[] =>
  text.split('\n\n').map((paragraph) => html`<p>${inline(paragraph)}</p>`);

/** The type of a schema in words: `integer`, `list of text`, or a link to another object. */
function typeOf(node: SchemaNode): Html {
  if (node.$ref) {
    const name = nameOf(node.$ref);
    return html`<a href="#object-${name}">${name}</a>`;
  }
  if (node.enum) return html`${node.enum.map((value) => JSON.stringify(value)).join(' or ')}`;
  const parts = node.allOf ?? node.anyOf;
  if (parts) {
    const names = parts.filter((part) => part.$ref || part.type || part.properties).map(typeOf);
    return html`${names.map((part, at) => html`${at > 0 ? ' or ' : ''}${part}`)}`;
  }
  const types = [node.type ?? 'any value'].flat();
  if (types[0] === 'array') return html`list of ${node.items ? typeOf(node.items) : 'any value'}`;
  return html`${types.join(' or ')}`;
}

const RANGES = [
  { least: 'minimum', most: 'maximum', unit: '' },
  { least: 'minLength', most: 'maxLength', unit: ' characters' },
  { least: 'minItems', most: 'maxItems', unit: ' values' },
];

/** `1 to 100 characters`, `at most 20 values`, `default: 6`. */
function limitsOf(node: SchemaNode): string {
  const limits = RANGES.flatMap(({ least, most, unit }) => {
    const [from, to] = [node[least], node[most]];
    if (to === undefined) return [];
    return [from === undefined ? `at most ${to}${unit}` : `${from} to ${to}${unit}`];
  });
  if (node.exclusiveMinimum !== undefined) limits.unshift(`above ${node.exclusiveMinimum}`);
  if (node.default !== undefined) limits.push(`default: ${node.default}`);
  return limits.join(', ');
}

const parameterRow = ({ name, in: where, required, description, schema = {} }: Parameter) => html`
      <tr>
        <th scope="row"><code>${name}</code>${required ? html` <b>required</b>` : ''}</th>
        <td>${where}</td>
        <td>${typeOf(schema)}${limitsOf(schema) ? html`<br><small>${limitsOf(schema)}</small>` : ''}</td>
        <td>${inline(description ?? '')}</td>
      </tr>`;

const parametersTable = (parameters: Parameter[], call: string) =>
  parameters.length === 0
    ? html`<p>The call has no parameters.</p>`
    : html`<div class="wide" tabindex="0" role="region" aria-label="Parameters of ${call}"><table>
    <thead><tr><th scope="col">Parameter</th><th scope="col">In</th><th scope="col">Type</th><th scope="col">Meaning</th></tr></thead>
    <tbody>${parameters.map(parameterRow)}</tbody>
  </table></div>`;

function answerItem(status: string, response: Response, document: Document): Html {
  const found: Response = response.$ref
    ? (Object.entries(document.components?.responses ?? {}).find(
        ([name]) => name === status,
      )?.[1] ?? {})
    : response;
  const media = Object.entries(found.content ?? {});
  const codes = media.flatMap(([, { examples }]) => Object.keys(examples ?? {}));
  const example = media[0]?.[1].example;
  return html`
    <dt>${status}</dt>
    <dd>${found.description}
      ${codes.map((code) => html` <a href="#${code}"><code>${code}</code></a>`)}
      ${example === undefined ? '' : html`<details><summary>Example</summary><pre tabindex="0">${pretty(example)}</pre></details>`}
    </dd>`;
}

const ACCESS_SENTENCES: Record<string, string> = {
  public: 'Open to anyone.',
  'signed-in': 'For signed-in users.',
  staff: 'For staff.',
};

/** The body of a call, as a sentence and as an example; null if it has none. */
function bodyOf(
  { requestBody }: Operation,
  document: Document,
): { sentence: Html; body: SampleBody } | null {
  if (!requestBody || !('content' in requestBody)) return null;
  const types = Object.keys(requestBody.content);
  const schema = requestBody.content['application/json']?.schema as SchemaNode | undefined;
  const sample = schema && sampleOf(schema, document);
  const names = schema ? html`${typeOf(schema)} as ` : '';
  return {
    sentence: html`<p>The body is ${names}<code>${types.join(', ')}</code>.</p>`,
    body: { type: types[0] ?? '', sample },
  };
}

function callPart({ method, path, operation }: DocumentedCall, document: Document): Html {
  const parameters = (operation.parameters ?? []) as Parameter[];
  const responses = Object.entries(operation.responses ?? {}) as [string, Response][];
  const request = bodyOf(operation, document);
  return folded(
    operation.operationId ?? '',
    html`<h3>${operation.summary}</h3>
    <span class="call"><b>${method.toUpperCase()}</b> <code>${path}</code></span>`,
    html`<p>${inline(operation.description ?? '')} ${ACCESS_SENTENCES[operation['x-access']]}</p>
    ${parametersTable(parameters, `${method.toUpperCase()} ${path}`)}
    ${request?.sentence ?? ''}
    <h4>Try it</h4>
    <pre tabindex="0">${curlOf({ method, path, parameters, body: request?.body ?? null })}</pre>
    <h4>Answers</h4>
    <dl>${responses.map(([status, response]) => answerItem(status, response, document))}</dl>`,
  );
}

/** The fields of an object as [name, schema, required], with those of the objects that it extends. */
function fieldsOf(node: SchemaNode, document: Document): [string, SchemaNode, boolean][] {
  const inherited = (node.allOf ?? []).flatMap((part) =>
    fieldsOf(part.$ref ? findSchema(part.$ref, document) : part, document),
  );
  const own = Object.entries(node.properties ?? {}).map(
    ([name, field]): [string, SchemaNode, boolean] => [
      name,
      field,
      node.required?.includes(name) ?? false,
    ],
  );
  return [...inherited, ...own];
}

const descriptionOf = (node: SchemaNode): string =>
  node.description ?? node.allOf?.map(descriptionOf).find(Boolean) ?? '';

function objectPart(name: string, node: SchemaNode, document: Document): Html {
  const fields = fieldsOf(node, document);
  return folded(
    `object-${name}`,
    html`<h3>${name}</h3>`,
    html`${node.description ? html`<p>${inline(node.description)}</p>` : ''}
    ${
      fields.length === 0
        ? html`<p>One of: ${typeOf(node)}.</p>`
        : html`<div class="wide" tabindex="0" role="region" aria-label="Fields of ${name}"><table>
      <thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">Meaning</th></tr></thead>
      <tbody>${fields.map(
        ([field, schema, required]) => html`
        <tr><th scope="row"><code>${field}</code>${required ? '' : html` <small>optional</small>`}</th>
        <td>${typeOf(schema)}</td><td>${inline(descriptionOf(schema))}</td></tr>`,
      )}</tbody>
    </table></div>`
    }`,
  );
}

const problemRow = ([code, { status, detail }]: [string, Refusal]) => html`
      <tr id="${code}"><th scope="row"><code>${code}</code></th><td>${status}</td><td>${detail}</td></tr>`;

function callsOf(document: Document): DocumentedCall[] {
  return Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]: [string, Operation]) => ({
      method,
      path,
      operation,
    })),
  );
}

/** Renders the document as an HTML page without scripts. */
export function makePage(document: Document): string {
  const calls = callsOf(document);
  const tags = document.tags ?? [];
  const ofTag = (tag: string) => calls.filter(({ operation }) => operation.tags?.includes(tag));
  const objects = Object.entries(document.components?.schemas ?? {}) as [string, SchemaNode][];
  const page = html`${raw('<!doctype html>')}
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>The API · Stoop</title>
<meta name="description" content="Every call of Stoop's HTTP API, with parameters, answers and examples.">
<link rel="stylesheet" href="/api/docs.css">
</head>
<body>
<header><p><a href="/">Stoop</a></p></header>
<nav aria-label="Contents"><ul>
  ${tags.map(
    ({ name }) =>
      html`<li><a href="#calls-${name}">${name}</a><ul>${ofTag(name).map(
        ({ method, path, operation }) =>
          html`<li><a href="#${operation.operationId}"><b>${method.toUpperCase()}</b> ${path.replace('/api/v1', '')}</a></li>`,
      )}</ul></li>`,
  )}
  <li><a href="#objects">Objects</a></li><li><a href="#problems">Problems</a></li>
</ul></nav>
<main>
<h1>The API of Stoop</h1>
${paragraphs(document.info.description ?? '')}
<p>This documentation as an OpenAPI document: <a href="/api/v1/openapi.json">/api/v1/openapi.json</a></p>
${tags.map(
  ({ name, description }) => html`
<h2 id="calls-${name}">${name}</h2>
<p>${description}</p>
${ofTag(name).map((call) => callPart(call, document))}`,
)}
<h2 id="objects">Objects</h2>
${objects.map(([name, node]) => objectPart(name, node, document))}
<h2 id="problems">Problems</h2>
<p>The <code>code</code> of a problem document, its status, and its sentence for the person who made the call.</p>
<details><summary><h3>All ${PROBLEM_CODES.length} codes</h3></summary>
<div class="wide" tabindex="0" role="region" aria-label="Problems"><table>
  <thead><tr><th scope="col">Code</th><th scope="col">Status</th><th scope="col">Sentence</th></tr></thead>
  <tbody>${Object.entries(PROBLEMS).map(problemRow)}</tbody>
</table></div></details>
</main>
</body>
</html>
`;
  return String(page);
}
