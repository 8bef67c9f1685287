import { expect, test, vi } from 'vitest';
import { MarkdownPages } from './markdown-pages.ts';

const ORIGIN = 'https://stoop.example';

function openPages({ status = 200, tag = '"one"' as string | null } = {}) {
  const answerPage = vi.fn(async (request: Request) => {
    const cookie = request.headers.get('cookie') ?? 'none';
    const headers = new Headers({ 'X-Request-Id': 'r1', 'Content-Security-Policy': 'none' });
    if (tag) headers.set('ETag', tag);
    const body = `<title>Rooms</title><main><h1>Rooms</h1><p>Cookie: ${cookie}</p></main>`;
    return new Response(body, { status, headers });
  });
  const pages = new MarkdownPages({
    origins: { links: () => ORIGIN },
    sharedRequest: ({ url }) =>
      url.includes('/portal') ? null : { key: url, request: () => new Request(url) },
    answerPage,
  });
  const ask = (accept: string, path = '/search?type=room', more: Record<string, string> = {}) =>
    pages.answer(new Request(`http://127.0.0.1:3000${path}`, { headers: { accept, ...more } }), {});
  return { ask, answerPage };
}

test('a page is Markdown for whoever would rather read that, and a browser never gets it', async () => {
  const { ask } = openPages();
  const answer = await ask('text/markdown');
  expect(answer?.headers.get('Content-Type')).toBe('text/markdown; charset=utf-8');
  expect(answer?.headers.get('Vary')).toBe('Accept');
  expect(await answer?.text()).toBe(
    `> Rooms\n\nAddress: ${ORIGIN}/search?type=room\n\n# Rooms\n\nCookie: none\n`,
  );
  for (const accept of ['text/markdown, text/html;q=0.9', 'text/html, text/markdown'])
    expect(ask(accept)).not.toBeNull();
  for (const accept of [
    'text/html,application/xhtml+xml,*/*;q=0.8',
    'text/html, text/markdown;q=0.5',
    'text/markdown;q=0',
    '*/*',
  ])
    expect(ask(accept)).toBeNull();
});

test('it is the page of a visitor: no cookie reaches it, and pages of a person are not in it', async () => {
  const { ask } = openPages();
  const answer = await ask('text/markdown', '/search', { cookie: 'session=abc' });
  expect(await answer?.text()).toContain('Cookie: none');
  expect(ask('text/markdown', '/portal')).toBeNull();
});

test('an entity tag of its own says that a copy is still good', async () => {
  const { ask, answerPage } = openPages();
  const first = await ask('text/markdown');
  const tag = first?.headers.get('ETag') ?? '';
  expect(tag).toBe('"md-one"');
  const again = await ask('text/markdown', undefined, { 'if-none-match': tag });
  expect([again?.status, await again?.text()]).toEqual([304, '']);
  expect((await ask('text/markdown', undefined, { 'if-none-match': '"one"' }))?.status).toBe(200);
  // Each is asked for as a page, so that limits count it.
  expect(answerPage).toHaveBeenCalledTimes(3);
});

test('what is wrong is said in Markdown, too, with the status of the page and none of its policy', async () => {
  const { ask } = openPages({ status: 404, tag: null });
  const answer = await ask('text/markdown');
  expect(answer?.status).toBe(404);
  expect(answer?.headers.get('X-Request-Id')).toBe('r1');
  expect(answer?.headers.has('Content-Security-Policy')).toBe(false);
});
