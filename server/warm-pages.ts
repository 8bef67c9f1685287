import { formatError } from '@stoop/base/api/db/error-text';
import { makerOf, type PageContext } from './answer-page.ts';
import { CachedPage, NONCE_PLACE } from './cached-page.ts';
import { respondCached } from './shared-pages.ts';

/** Where most visits begin, whose modules others use, and the one that reads the rents of the whole city. */
const PAGES = ['/', '/search?type=room', '/neighborhoods'];
const AS_BROWSERS = { 'Accept-Encoding': 'br' };

async function warmPage(path: string, context: PageContext): Promise<void> {
  const { origins, shared, sharedRequest } = context;
  const request = new Request(origins.links() + path, { headers: AS_BROWSERS });
  const asked = sharedRequest(request, origins.links());
  if (!asked) return;
  const init = { path, nonce: NONCE_PLACE, isWhole: true };
  const maker = makerOf(asked.request(), init, { ...context, env: {} });
  const page = await shared.render(asked.key, NONCE_PLACE, maker);
  if (page instanceof CachedPage)
    await (await respondCached(request, page, { nonce: NONCE_PLACE, headers: {} })).arrayBuffer();
}

/**
 * Renders pages before anybody asks for them, because the first ones load modules and compile code, which takes as long
 * as ten of them. Where that fails, their first visitor is told why.
 */
export async function warmPages(context: PageContext): Promise<void> {
  try {
    for (const path of PAGES) await warmPage(path, context);
  } catch (error) {
    context.log.error({ event: 'warm-pages', ...formatError(error) });
  }
}
