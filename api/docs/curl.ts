import type { SchemaNode } from './sample.ts';

/** A parameter as it stands in the document. */
export interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  example?: unknown;
  schema?: SchemaNode;
}

/** What a call sends. */
export interface Sent {
  type: string;
  /** A value of its schema; undefined where it is no JSON. */
  sample: unknown;
}

interface Called {
  method: string;
  path: string;
  parameters: readonly Parameter[];
  /** Null where it sends nothing. */
  sent: Sent | null;
}

const SERVER = 'http://127.0.0.1:3000';

/** In an address, but left readable where an address may hold it. */
const encode = (value: unknown) => encodeURIComponent(String(value)).replaceAll('%20', '+');

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

/** The address of a call, with the example of what it needs and of three more keys. */
function addressOf({ path, parameters }: Called): string {
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
  const asked = needed.length > 0 ? needed : query.slice(0, 3);
  const pairs = asked.flatMap(({ name, example }) =>
    [example].flat().map((value) => `${name}=${encode(value)}`),
  );
  return SERVER + (pairs.length > 0 ? `${filled}?${pairs.join('&')}` : filled);
}

function bodyOptions({ type, sample }: Sent): string[] {
  const body =
    sample === undefined ? '--data-binary @FILE' : `-d ${quoted(JSON.stringify(sample))}`;
  return [`-H 'Content-Type: ${type}'`, body];
}

/** A call that can be pasted into a shell. What changes something says that it comes from our own pages. */
export function curlOf(call: Called): string {
  const { method, sent } = call;
  if (method === 'get') return `curl ${quoted(addressOf(call))}`;
  const first = `curl -X ${method.toUpperCase()} ${quoted(addressOf(call))}`;
  const options = [`-H 'Origin: ${SERVER}'`, ...(sent ? bodyOptions(sent) : [])];
  return [first, ...options].join(' \\\n  ');
}
