import type { SchemaNode } from './sample.ts';

/** A parameter of the OpenAPI document. */
export interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  example?: unknown;
  schema?: SchemaNode;
}

/** The body of a call. */
export interface SampleBody {
  type: string;
  /** An example of its schema; undefined if the body is not JSON. */
  sample: unknown;
}

interface SampleCall {
  method: string;
  path: string;
  parameters: readonly Parameter[];
  body: SampleBody | null;
}

const SERVER = 'http://127.0.0.1:3000';

/** Spaces become `+`, which stays readable. */
const encode = (value: unknown) => encodeURIComponent(String(value)).replaceAll('%20', '+');

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

/** The address of a call, with examples of its required query keys, or else of its first three. */
function addressOf({ path, parameters }: SampleCall): string {
  const known = parameters.filter(({ example }) => example !== undefined);
  const filled = known
    .filter((parameter) => parameter.in === 'path')
    .reduce(
      (address, { name, example }) =>
        address.replace(`{${name}}`, encodeURIComponent(String(example))),
      path,
    );
  const query = known.filter((parameter) => parameter.in === 'query');
  const needed = query.filter(({ required }) => required);
  const shown = needed.length > 0 ? needed : query.slice(0, 3);
  const pairs = shown.flatMap(({ name, example }) =>
    [example].flat().map((value) => `${name}=${encode(value)}`),
  );
  return SERVER + (pairs.length > 0 ? `${filled}?${pairs.join('&')}` : filled);
}

function bodyOptions({ type, sample }: SampleBody): string[] {
  const data =
    sample === undefined ? '--data-binary @FILE' : `-d ${quoted(JSON.stringify(sample))}`;
  return [`-H 'Content-Type: ${type}'`, data];
}

/** A curl command for a call. A call that changes something must send the `Origin` of the server. */
export function curlOf(call: SampleCall): string {
  const { method, body } = call;
  if (method === 'get') return `curl ${quoted(addressOf(call))}`;
  const first = `curl -X ${method.toUpperCase()} ${quoted(addressOf(call))}`;
  const options = [`-H 'Origin: ${SERVER}'`, ...(body ? bodyOptions(body) : [])];
  return [first, ...options].join(' \\\n  ');
}
