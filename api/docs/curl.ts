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

/** In an address, but left readable where an address may hold it. */
const encode = (value: unknown) => encodeURIComponent(String(value)).replaceAll('%20', '+');

/** A call that can be pasted into a shell, with the example of what it needs and of three more keys. */
export function curlOf(method: string, path: string, parameters: readonly Parameter[]): string {
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
  const address = pairs.length > 0 ? `${filled}?${pairs.join('&')}` : filled;
  const verb = method === 'get' ? '' : `-X ${method.toUpperCase()} `;
  return `curl ${verb}'http://127.0.0.1:3000${address}'`;
}
