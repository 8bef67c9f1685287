import { refuseAddress } from '@stoop/base/api/http/address';
import type { Limiter } from '@stoop/base/api/http/limiter';
import { isSameOrigin, refusalLimit } from '@stoop/base/api/http/same-origin';
import { Refused, refuse } from '@stoop/base/contract/refuse';
import type { Origins } from './origins.ts';
import { type PageForm, readPageForm } from './page-form.ts';

export interface PageRules {
  limiter: Limiter;
  origins: Origins;
}

/** The methods of a page request. */
export const PAGE_METHODS = ['GET', 'HEAD', 'POST'];

const FROM_ELSEWHERE =
  'This form can only be sent from our own pages. Please go back, load the page again, and try once more.';

/** The request as the browser sent it, before proxies: at `origin`, which its Origin header names. */
function atOrigin(request: Request, origin: string, form: PageForm | null): Request {
  const { url, method, signal } = request;
  const headers = new Headers([...request.headers]);
  // The page request was already checked; React Router compares the header with the address again.
  if (headers.has('Origin')) headers.set('Origin', origin);
  if (form) headers.set('Content-Type', form.type);
  // Not resolved against the origin: a path may begin with two slashes.
  const path = url.slice(url.indexOf('/', url.indexOf('//') + 2));
  return new Request(origin + path, { method, headers, signal, body: form?.bytes ?? null });
}

/** Why a request is refused by its method, headers or address; null if it is not. */
function refuseByHead(request: Request, { of }: Origins): Refused | null {
  if (!PAGE_METHODS.includes(request.method)) return refuse('request/method-not-allowed');
  if (!isSameOrigin(request, of))
    return refuse('request/cross-origin', { sentence: FROM_ELSEWHERE });
  return refuseAddress(request.url);
}

/**
 * Checks a request for a page, before its form is read. The cheapest check comes first, so that refused requests
 * cost neither memory nor rendering.
 */
export async function refusePage(
  request: Request,
  { network, cost }: { network: string; cost: number },
  { limiter, origins }: PageRules,
): Promise<Refused | null> {
  const refused = refuseByHead(request, origins);
  const limit = refused ? refusalLimit(request, origins.of) : 'other';
  const overLimit = await limiter.take(limit, { network }, refused ? 1 : cost);
  return overLimit ?? refused;
}

/**
 * The request for the renderer, or why its form is refused.
 *
 * @throws ClientClosed if the connection closes before the end of a form
 */
export async function toRender(
  request: Request,
  { origins }: Pick<PageRules, 'origins'>,
): Promise<Request | Refused> {
  const form = request.method === 'POST' ? await readPageForm(request) : null;
  return form instanceof Refused ? form : atOrigin(request, origins.of(request), form);
}
