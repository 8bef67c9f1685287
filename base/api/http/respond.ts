import { hash } from 'node:crypto';
import { PROBLEM_TYPE } from '../../contract/problem.ts';
import { problemOf } from '../../contract/refusal-responses.ts';
import type { Refused } from '../../contract/refuse.ts';
import { PRIVATE_QUERY_HEADER } from '../../rules/text/private-query.ts';
import { type Encoded, encode, encodingFor, WORTH_BYTES } from './encode.ts';
import { EVENT_STREAM_TYPE, type EventStream, streamBody } from './event-stream.ts';
import type { PlainHeaders } from './plain-headers.ts';
import type { FileReply } from './reply.ts';

export interface SerializedAnswer {
  type: string;
  body: string | Uint8Array<ArrayBuffer>;
  status: number;
  /** Empty if the answer must not be cached. */
  etag: string;
  cacheControl: string;
  encoded: Encoded;
  /** The version of the source that it comes from, where that has one. */
  version?: string;
  /** What the body says, if a page has read it. */
  parsed?: WeakRef<object>;
}

/** Clients that keep an answer know by it whether another one would be equal. */
export const VERSION_HEADER = 'Index-Version';

/**
 * Up to this length, Node writes a string together with its headers in one packet, which is faster than
 * bytes.
 */
const TEXT_BYTES_MAX = 16_384;

/** Weak, because an answer may travel compressed. */
const etagOf = (body: Uint8Array) => `W/"${hash('sha1', body, 'base64url')}"`;

/** Whether a client with these headers has what the tag stands for. */
export function isKnown(headers: Headers, etag: string): boolean {
  const ifNoneMatch = headers.get('If-None-Match');
  if (ifNoneMatch === null) return false;
  return (
    ifNoneMatch === '*' ||
    ifNoneMatch.split(',').some((one) => one.trim().replace(/^(?!W\/)/, 'W/') === etag)
  );
}

/** @param cacheSeconds how long any cache may store the answer; null if it must not be cached */
export function makeAnswer(
  { type, body: made, status }: Pick<SerializedAnswer, 'type' | 'body' | 'status'>,
  cacheSeconds: number | null,
): SerializedAnswer {
  if (cacheSeconds === null)
    return { type, body: made, status, etag: '', cacheControl: 'no-store', encoded: {} };
  const cacheControl = `public, max-age=${cacheSeconds}`;
  if (typeof made !== 'string')
    return { type, body: made, status, etag: etagOf(made), cacheControl, encoded: {} };
  const text = made;
  const bytes = Buffer.from(text);
  // A long or non-ASCII string would be encoded again on each response.
  const isPlain = bytes.byteLength === text.length && bytes.byteLength <= TEXT_BYTES_MAX;
  const body = isPlain ? text : bytes;
  return { type, body, status, etag: etagOf(bytes), cacheControl, encoded: {} };
}

/**
 * Responds with an answer, compressed if worthwhile, or with 304 if the client has it. All headers are passed
 * as plain values, because the server then writes them without a Headers object.
 */
export async function respond(
  request: Request,
  made: SerializedAnswer,
  common: PlainHeaders,
): Promise<Response> {
  const { type, body, status, etag, cacheControl, version } = made;
  const headers: Record<string, string> = {
    ...common,
    'Content-Type': type,
    'Cache-Control': cacheControl,
    ...(version !== undefined && { [VERSION_HEADER]: version }),
  };
  // Personal answers are small, and the length of a compressed answer can reveal secrets in it.
  if (etag === '') return new Response(body, { status, headers });
  headers.ETag = etag;
  // What is asked for in private has another answer at the same address.
  headers.Vary = `Accept-Encoding, ${PRIVATE_QUERY_HEADER}`;
  if (isKnown(request.headers, etag)) return new Response(null, { status: 304, headers });
  const accepted = body.length < WORTH_BYTES ? null : request.headers.get('Accept-Encoding');
  const encoding = encodingFor(accepted);
  if (!encoding) return new Response(body, { status, headers });
  headers['Content-Encoding'] = encoding;
  return new Response(await encode(encoding, body, made.encoded), { status, headers });
}

/** Browsers read the name in UTF-8; older programs that in ASCII. */
const attachment = (name: string): string => {
  const plain = name.replace(/[^\w. -]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
};

/** Responds with a file that never changes, or with 304 if the client has it. Pictures are compressed already. */
export function respondFile(
  request: Request,
  { type, bytes, isPublic, saveAs }: FileReply,
  { common, cacheSeconds }: { common: PlainHeaders; cacheSeconds: number },
): Response {
  const headers: Record<string, string> = { ...common, 'Content-Type': type };
  if (saveAs !== null) {
    headers['Content-Disposition'] = attachment(saveAs);
    headers['Content-Security-Policy'] = "sandbox; default-src 'none'";
  }
  if (!isPublic)
    return new Response(bytes, { headers: { ...headers, 'Cache-Control': 'no-store' } });
  headers['Cache-Control'] = `public, max-age=${cacheSeconds}, immutable`;
  headers.ETag = etagOf(bytes);
  return isKnown(request.headers, headers.ETag)
    ? new Response(null, { status: 304, headers })
    : new Response(bytes, { headers });
}

/** A response with headers of its own: cookies, a redirect, or no body. */
export function respondPersonally(
  {
    type,
    body,
    status,
  }: { type: string; body: string | Uint8Array<ArrayBuffer> | null; status: number },
  common: PlainHeaders,
  cookies: readonly string[],
): Response {
  const headers = new Headers({ ...common, 'Cache-Control': 'no-store' });
  if (body !== null) headers.set('Content-Type', type);
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  return new Response(body, { status, headers });
}

/**
 * Responds with server-sent events, and a promise that settles when they have ended. Proxies must neither transform
 * nor buffer them. The body of an answer to HEAD would never be read, so that it does not begin.
 */
export function respondEvents(
  { method }: Request,
  stream: EventStream,
  common: PlainHeaders,
): { response: Response; ended: Promise<void> } {
  const headers = {
    ...common,
    'Content-Type': EVENT_STREAM_TYPE,
    'Cache-Control': 'no-store, no-transform',
    'X-Accel-Buffering': 'no',
  };
  if (method === 'HEAD')
    return { response: new Response(null, { headers }), ended: Promise.resolve() };
  const { body, ended } = streamBody(stream);
  return { response: new Response(body, { headers }), ended };
}

/** Responds with the problem document of a refusal. */
export function respondRefused({ code, detail }: Refused, common: PlainHeaders): Response {
  const problem = problemOf(code, detail);
  return new Response(JSON.stringify(problem), {
    status: problem.status,
    headers: {
      ...common,
      'Content-Type': PROBLEM_TYPE,
      'Cache-Control': 'no-store',
      ...(detail.retryAfterSeconds && { 'Retry-After': String(detail.retryAfterSeconds) }),
    },
  });
}
