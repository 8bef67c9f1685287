import { type Refused, refuse } from '../../contract/refuse.ts';
import { ClientClosed } from './client-closed.ts';

export interface BodyLimits {
  bytes: number;
  depth: number;
  /** In all objects of the body together. */
  keys: number;
}

export const BODY_LIMITS: BodyLimits = { bytes: 64 * 1024, depth: 32, keys: 500 };

export const isJson = ({ headers }: Request): boolean =>
  /^application\/json(?:\s*;\s*charset="?utf-8"?)?\s*$/i.test(headers.get('Content-Type') ?? '');

/**
 * The bytes of a body, or null if there are more than allowed; the rest is not read.
 *
 * @throws ClientClosed if the connection closes before the end of the body
 */
export async function readBytes(
  request: Request,
  max: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (Number(request.headers.get('Content-Length')) > max) return null;
  if (!request.body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of request.body) {
      length += chunk.byteLength;
      if (length > max) return null;
      chunks.push(chunk);
    }
  } catch (cause) {
    throw new ClientClosed('the body was broken off', { cause });
  }
  return Buffer.concat(chunks);
}

/** Whether a database can store the text: no NUL and no lone surrogates. */
export const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed();

interface Found {
  path: string;
  message: string;
}

function findFault(body: unknown, { depth, keys }: BodyLimits): Found | null {
  let left = keys;
  const open: { value: unknown; path: string; level: number }[] = [
    { value: body, path: '', level: 1 },
  ];
  for (let at = open.pop(); at; at = open.pop()) {
    const { value, path, level } = at;
    if (typeof value === 'string' && !isStorable(value))
      return { path, message: 'must be plain text' };
    if (typeof value !== 'object' || value === null) continue;
    if (level > depth) return { path, message: `is nested deeper than ${depth} levels` };
    for (const [key, inner] of Object.entries(value)) {
      if (!isStorable(key)) return { path, message: 'must have plain keys' };
      if (!Array.isArray(value)) left -= 1;
      if (left < 0) return { path, message: `must not have more than ${keys} keys` };
      open.push({ value: inner, path: path ? `${path}.${key}` : key, level: level + 1 });
    }
  }
  return null;
}

/** A key that an object of the text has twice, of which a parser takes the last; null if there is none. The text is valid JSON. */
export function repeatedKey(text: string): string | null {
  const open: Set<string>[] = [];
  for (const [, token = '', colon] of text.matchAll(/("(?:[^"\\]|\\.)*"|[{}])(\s*:)?/g)) {
    if (token === '{') open.push(new Set());
    else if (token === '}') open.pop();
    else if (colon !== undefined) {
      const key = JSON.parse(token);
      if (open.at(-1)?.has(key)) return key;
      open.at(-1)?.add(key);
    }
  }
  return null;
}

export async function readJsonBody(
  request: Request,
  limits: BodyLimits = BODY_LIMITS,
): Promise<{ value: unknown } | Refused> {
  if (!isJson(request)) return refuse('request/wrong-type');
  const bytes = await readBytes(request, limits.bytes);
  if (bytes === null) return refuse('request/too-large');
  let text: string;
  let value: unknown;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    value = JSON.parse(text);
  } catch {
    return refuse('request/malformed');
  }
  const fault = findFault(value, limits);
  if (fault) return refuse('request/invalid', { issues: [fault] });
  const path = repeatedKey(text);
  if (path === null) return { value };
  return refuse('request/invalid', { issues: [{ path, message: 'is written twice' }] });
}
