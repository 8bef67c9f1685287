import { refuseAddress } from '@stoop/api/http/address';
import type { Limiter } from '@stoop/api/http/limiter';
import { networkOf } from '@stoop/api/http/network';
import { isOurs, refusalLimit } from '@stoop/api/http/same-origin';
import { Refused, refuse } from '@stoop/contract/refuse';
import type { Origins } from './origins.ts';
import { type PageForm, readPageForm } from './page-form.ts';

export interface PageRules {
  limiter: Limiter;
  origins: Origins;
}

/** What pages can be asked for by. */
export const PAGE_METHODS = ['GET', 'HEAD', 'POST'];

const FROM_ELSEWHERE =
  'This form can only be sent from our own pages. Please go back, load the page again, and try once more.';

/** The same request as the browser sent it, before proxies: at `origin`, which its Origin names. */
function atOrigin(request: Request, origin: string, form: PageForm | null): Request {
  const { url, method, signal } = request;
  const headers = new Headers([...request.headers]);
  // It was judged already, and is compared again with the address, by the pages' router.
  if (headers.has('Origin')) headers.set('Origin', origin);
  if (form) headers.set('Content-Type', form.type);
  // Not resolved against the origin: a path may begin with two slashes.
  const path = url.slice(url.indexOf('/', url.indexOf('//') + 2));
  return new Request(origin + path, { method, headers, signal, body: form?.bytes ?? null });
}

/** Why nobody makes a page for a request, by what its first lines say; null where they say nothing against it. */
function refuseByHead(request: Request, { of }: Origins): Refused | null {
  if (!PAGE_METHODS.includes(request.method)) return refuse('request/method-not-allowed');
  if (!isOurs(request, of)) return refuse('request/cross-origin', { sentence: FROM_ELSEWHERE });
  return refuseAddress(request.url);
}

/**
 * A request for a page as the page gets it, or why nobody makes it one: from the cheapest question to the
 * dearest, so that what is too much costs neither memory nor the making of a page.
 *
 * @throws ClientClosed where a form ends before its end
 */
export async function admitPage(
  request: Request,
  clientAddress: string | undefined,
  { limiter, origins }: PageRules,
): Promise<Request | Refused> {
  const refused = refuseByHead(request, origins);
  const limit = refused ? refusalLimit(request, origins.of) : 'other';
  const crowded = await limiter.take(limit, { network: networkOf(clientAddress) });
  if (crowded) return crowded;
  if (refused) return refused;
  const form = request.method === 'POST' ? await readPageForm(request) : null;
  return form instanceof Refused ? form : atOrigin(request, origins.of(request), form);
}
