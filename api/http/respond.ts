import { hash } from 'node:crypto';
import { PROBLEM_TYPE } from '@stoop/contract/problem';
import type { Refused } from '@stoop/contract/refuse';
import { problemOf } from '@stoop/contract/route';

/** Headers that every answer carries. */
export type Headers = Readonly<Record<string, string>>;

interface Body {
  type: string;
  text: string;
  status: number;
  /** How long anyone may keep it; null where nobody may. */
  cacheSeconds: number | null;
}

/** Weak, because an answer may travel compressed. */
const etagOf = (text: string) => `W/"${hash('sha1', text, 'base64url')}"`;

function isHeld(request: Request, etag: string): boolean {
  const held = request.headers.get('If-None-Match');
  if (held === null) return false;
  return (
    held === '*' || held.split(',').some((one) => one.trim().replace(/^(?!W\/)/, 'W/') === etag)
  );
}

/**
 * An answer with its validators: 304 where the caller holds it already. All headers go in at once and
 * as plain values, because the server writes such an answer without making a Headers object.
 */
export function respond(
  request: Request,
  { type, text, status, cacheSeconds }: Body,
  common: Headers,
): Response {
  if (cacheSeconds === null)
    return new Response(text, {
      status,
      headers: { ...common, 'Content-Type': type, 'Cache-Control': 'no-store' },
    });
  const etag = etagOf(text);
  const headers = { ...common, ETag: etag, 'Cache-Control': `public, max-age=${cacheSeconds}` };
  if (isHeld(request, etag)) return new Response(null, { status: 304, headers });
  return new Response(text, { status, headers: { ...headers, 'Content-Type': type } });
}

/** The problem document of a refusal. */
export function respondRefused(
  { code, detail: { issues, retryAfterSeconds } }: Refused,
  common: Headers,
): Response {
  const problem = problemOf(code, issues);
  return new Response(JSON.stringify(problem), {
    status: problem.status,
    headers: {
      ...common,
      'Content-Type': PROBLEM_TYPE,
      'Cache-Control': 'no-store',
      ...(retryAfterSeconds && { 'Retry-After': String(retryAfterSeconds) }),
    },
  });
}
