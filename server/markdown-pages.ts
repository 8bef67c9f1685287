import { parseAccept } from 'hono/utils/accept';
import type { ClientEnv } from './answer-page.ts';
import { toMarkdown } from './markdown.ts';
import type { ReadSharedRequest } from './pages.ts';

const MARKDOWN = 'text/markdown';
const KEPT_MAX = 200;
/** Headers of the page that its Markdown has, too. */
const PASSED_ON = [
  ...['x-request-id', 'cache-control', 'retry-after', 'strict-transport-security'],
  ...['x-content-type-options', 'referrer-policy', 'cross-origin-resource-policy'],
];

/** Whether somebody would rather read Markdown: browsers never name it. */
function prefersMarkdown(accept: string | null): boolean {
  if (!accept?.includes(MARKDOWN)) return false;
  const qualityOf = (type: string) =>
    parseAccept(accept).find((accepted) => accepted.type === type)?.q ?? 0;
  return qualityOf(MARKDOWN) > 0 && qualityOf(MARKDOWN) >= qualityOf('text/html');
}

interface MarkdownDeps {
  sharedRequest: ReadSharedRequest;
  origins: { links(): string };
  /** Answers with the page. */
  answerPage(request: Request, env: ClientEnv): Promise<Response> | Response;
}

/**
 * The pages that are the same for everybody, as Markdown where a request asks for that. They are made of the page that a
 * visitor without cookies gets, which is counted and logged as always; the last ones are kept by the page's entity tag.
 */
export class MarkdownPages {
  readonly #deps: MarkdownDeps;
  readonly #kept = new Map<string, Promise<string>>();

  constructor(deps: MarkdownDeps) {
    this.#deps = deps;
  }

  /** Null for a request that is answered with the page itself. */
  answer(request: Request, env: ClientEnv): Promise<Response> | null {
    if (!prefersMarkdown(request.headers.get('accept'))) return null;
    const { origins, sharedRequest } = this.#deps;
    const bare = new Request(request.url);
    return sharedRequest(bare, origins.links()) && this.#answer(request, bare, env);
  }

  async #answer(request: Request, bare: Request, env: ClientEnv): Promise<Response> {
    const { origins, answerPage } = this.#deps;
    const page = await answerPage(bare, env);
    const { pathname, search } = new URL(request.url);
    const address = `${origins.links()}${pathname}${search}`;
    const html = await page.text();
    const tag = page.headers.get('etag');
    const text = await this.#textOf(html, address, tag);
    const headers = new Headers({ 'Content-Type': `${MARKDOWN}; charset=utf-8`, Vary: 'Accept' });
    for (const name of PASSED_ON) {
      const value = page.headers.get(name);
      if (value !== null) headers.set(name, value);
    }
    // Search engines list the page itself.
    headers.set('X-Robots-Tag', 'noindex');
    if (tag) headers.set('ETag', tag.replace(/"(.*)"$/, '"md-$1"'));
    const isKnown = tag !== null && request.headers.get('if-none-match') === headers.get('ETag');
    if (isKnown) return new Response(null, { status: 304, headers });
    const body = request.method === 'HEAD' ? null : text;
    return new Response(body, { status: page.status, headers });
  }

  #textOf(html: string, address: string, tag: string | null): Promise<string> {
    if (tag === null) return toMarkdown(html, address);
    const key = `${tag} ${address}`;
    const known = this.#kept.get(key);
    if (known) return known;
    const made = toMarkdown(html, address);
    this.#kept.set(key, made);
    made.catch(() => this.#kept.delete(key));
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > KEPT_MAX && oldest !== undefined) this.#kept.delete(oldest);
    return made;
  }
}
