import { encodingFor } from '@stoop/base/api/http/encode';
import type { MadeOf, PageVisit } from '@stoop/base/api/http/page-visit';
import { isKnown } from '@stoop/base/api/http/respond';
import { CachedPage, NONCE_PLACE } from './cached-page.ts';
import { PageCache } from './page-cache.ts';

/** What a page for visitors says of itself (`setCacheControl` of the web); one that says anything else is not cached. */
const FOR_VISITORS = 'private, no-cache';

/** How a page that all share is made. */
export interface Maker {
  /** Renders it with this nonce; the visit tells what it is made of. */
  render(nonce: string): Promise<{ response: Response; visit: PageVisit }>;
  /** Asks again for what a page is made of; the answers in the same order, or null if one is for one visitor. */
  askAgain(urls: readonly string[]): Promise<readonly MadeOf[] | null>;
}

/** What a finished page is made of; null if it may not be cached. */
function madeOfForAll({ status, headers }: Response, visit: PageVisit) {
  const isForAll =
    status === 200 && !headers.has('Set-Cookie') && headers.get('Cache-Control') === FOR_VISITORS;
  return isForAll ? visit.madeOf : null;
}

/**
 * Asks again for those answers of a page that may be others by now. Whether they are equal, so that the page holds on:
 * that costs a small part of rendering it.
 */
async function holdsOn(page: CachedPage, askAgain: Maker['askAgain']): Promise<boolean> {
  const nowMs = performance.now();
  const { madeOf } = page;
  const old = madeOf.filter(({ holds }) => !holds(nowMs));
  const again = await askAgain(old.map(({ url }) => url));
  if (again === null || old.some(({ print }, at) => print !== again[at]?.print)) return false;
  const renewed = new Map(old.map((one, at) => [one, again[at] as MadeOf]));
  page.madeOf = madeOf.map((one) => renewed.get(one) ?? one);
  return true;
}

/** Answers with a page that is cached: compressed, or with 304 if the browser has it. */
export async function respondCached(
  { method, headers: sent }: Request,
  page: CachedPage,
  { nonce, headers: policy }: { nonce: string; headers: Readonly<Record<string, string>> },
): Promise<Response> {
  const { 'content-security-policy': _, ...others } = policy;
  const headers: Record<string, string> = {
    ...page.headers,
    etag: page.etag,
    vary: 'Cookie, Accept-Encoding',
  };
  // Without the policy: its nonce would replace the one of the page that the browser has.
  if (isKnown(sent, page.etag))
    return new Response(null, { status: 304, headers: { ...others, ...headers } });
  const encoding = encodingFor(sent.get('Accept-Encoding'));
  if (encoding) headers['content-encoding'] = encoding;
  const all = { ...policy, ...headers };
  if (method === 'HEAD') return new Response(null, { headers: all });
  const body = encoding ? await page.encodedBody(encoding, nonce) : page.body(nonce);
  return new Response(body, { headers: all });
}

/** Pages that are the same for all visitors, and are rendered once for all of them. */
export class SharedPages {
  readonly #cache: PageCache;
  readonly #underWay = new Map<string, Promise<unknown>>();

  constructor(cache = new PageCache()) {
    this.#cache = cache;
  }

  find(key: string): CachedPage | null {
    return this.#cache.find(key);
  }

  /**
   * Renders a page and keeps it, or waits for whoever is rendering it. One whose answers are given again is not rendered
   * again.
   *
   * @returns the cached page, or the response of one that is for this visitor alone, such as an error
   */
  async render(key: string, nonce: string, maker: Maker): Promise<CachedPage | Response> {
    // Where the other fails, or renders what cannot be cached, everybody renders their own.
    await this.#underWay.get(key)?.catch(() => {});
    // What has changed since the other began is not in its page.
    const found = this.find(key);
    if (found) return found;
    const finished = this.#finish(key, nonce, maker);
    this.#underWay.set(key, finished);
    try {
      return await finished;
    } finally {
      if (this.#underWay.get(key) === finished) this.#underWay.delete(key);
    }
  }

  async #finish(key: string, nonce: string, maker: Maker): Promise<CachedPage | Response> {
    const old = this.#cache.findToCheck(key);
    if (old && (await holdsOn(old, maker.askAgain))) return old;
    const { response, visit } = await maker.render(NONCE_PLACE);
    const body = Buffer.from(await response.arrayBuffer());
    const madeOf = madeOfForAll(response, visit);
    const headers = Object.fromEntries(response.headers);
    const { hasSearched } = visit;
    const grow = (bytes: number) => this.#cache.grow(key, page, bytes);
    const page: CachedPage = new CachedPage(
      body,
      { headers, madeOf: madeOf ?? [], hasSearched },
      grow,
    );
    if (madeOf) this.#cache.store(key, page);
    else this.#cache.drop(key);
    return madeOf ? page : new Response(page.body(nonce), response);
  }
}
