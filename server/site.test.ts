import { readFile } from 'node:fs/promises';
import type { Limiter } from '@stoop/base/api/http/limiter';
import { tooManySentence } from '@stoop/base/contract/limits';
import { refuse } from '@stoop/base/contract/refuse';
import { expect, test, vi } from 'vitest';

import { FORM, LISTENS, openSite, post } from './testing/open-site.ts';

test('behind https a page gets the request as its browser sent it', async () => {
  const { ask } = openSite({ environment: { PUBLIC_URL: 'https://stoop.example' } });
  const sent = post('theme=dark', { Origin: 'https://stoop.example' });
  const { 'Sec-Fetch-Site': _, ...withoutSite } = sent.headers;
  for (const headers of [sent.headers, withoutSite])
    expect(await (await ask('//evil.example/theme?a=1', { ...sent, headers })).json()).toEqual({
      url: 'https://stoop.example//evil.example/theme?a=1',
      origin: 'https://stoop.example',
      form: [['theme', 'dark']],
      links: 'https://stoop.example',
    });
});

test('without PUBLIC_URL a proxy says where a page was asked for, and links lead where we listen', async () => {
  const { ask } = openSite({ environment: { TRUST_PROXY: '1' } });
  const headers = { 'X-Forwarded-Proto': 'https', 'X-Forwarded-Host': 'stoop.example' };
  expect(await (await ask('/', { headers })).json()).toEqual({
    url: 'https://stoop.example/',
    origin: null,
    form: null,
    links: LISTENS,
  });
});

test('a Host that somebody wrote is in no link', async () => {
  const { site } = openSite();
  const answer = await site.fetch(new Request('http://evil.example/robots.txt'), {});
  expect(await answer.json()).toMatchObject({ links: LISTENS });
});

test('an address that people know of other sites leads to the page that it means, with its query', async () => {
  const { ask } = openSite();
  const answer = await ask('/sign-up?next=%2Fmap', { redirect: 'manual' });
  expect([answer.status, answer.headers.get('Location')]).toEqual([301, '/signup?next=%2Fmap']);
});

test('security.txt is text that is counted as a page, and takes no form', async () => {
  const { ask, counted } = openSite();
  const answer = await ask('/.well-known/security.txt');
  expect(answer.headers.get('Content-Type')).toMatch(/^text\/plain; charset=utf-8$/i);
  expect(answer.headers.get('Cache-Control')).toBe('public, max-age=3600');
  expect(await answer.text()).toContain(`Contact: ${LISTENS}/contact\n`);
  expect(counted).toEqual(['other 203.0.113.7']);
  const form = { method: 'POST', body: 'a=b', headers: FORM };
  expect((await ask('/.well-known/security.txt', form)).headers.get('Content-Type')).not.toMatch(
    /plain/,
  );
});

test.each([
  ['by Origin', { 'Content-Type': FORM['Content-Type'], Origin: 'https://evil.example' }],
  ['by Sec-Fetch-Site', { ...FORM, 'Sec-Fetch-Site': 'cross-site' }],
  ['by nothing', { 'Content-Type': FORM['Content-Type'] }],
])(
  'R6.05 a form of another site, told %s, is refused on every page and counted apart',
  async (_, headers) => {
    const { ask, render, counted } = openSite();
    for (const path of ['/theme', '/theme.data', '/no-such-page'])
      expect((await ask(path, { method: 'POST', body: 'theme=dark', headers })).status).toBe(403);
    expect(counted).toEqual(Array(3).fill('refused 203.0.113.7'));
    expect(render).not.toHaveBeenCalled();
  },
);

const BROKEN = 'multipart/form-data; boundary=x';
const MANY_PARTS = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'.repeat(101);

test.each([
  ['plain text', 'a=1', 'text/plain', 415],
  ['JSON', '{}', 'application/json', 415],
  ['bytes without a type', new Uint8Array([1]), '', 415],
  ['a broken multipart form', 'abc', BROKEN, 400],
  ['a multipart form without a boundary', 'abc', 'multipart/form-data', 400],
  ['64 KB and one', `a=${'x'.repeat(64 * 1024 - 1)}`, FORM['Content-Type'], 413],
  ['101 parts', `${MANY_PARTS}--x--\r\n`, BROKEN, 413],
  ['a hundred fields too many', 'a=1&'.repeat(200), FORM['Content-Type'], 413],
])(
  '%s is no form: one line in the log, counted, and no page is made',
  async (_, body, type, status) => {
    const { ask, render, lines, counted } = openSite();
    const { 'Content-Type': __, ...withoutType } = FORM;
    const headers = type ? { ...FORM, 'Content-Type': type } : withoutType;
    const answer = await ask('/login', { method: 'POST', body, headers });
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([
      status,
      'text/html; charset=utf-8',
    ]);
    expect(lines).toEqual([
      expect.objectContaining({ level: 'info', method: 'POST', path: '/login', status }),
    ]);
    expect(counted).toEqual(['other 203.0.113.7']);
    expect(render).not.toHaveBeenCalled();
  },
);

test.each(['gzip', 'BR', 'gzip, identity'])(
  'a form that says that it is encoded as %s is refused, and no page is made',
  async (encoding) => {
    const { ask, render } = openSite();
    const headers = { ...FORM, 'Content-Encoding': encoding };
    expect((await ask('/login', { method: 'POST', body: 'a=1', headers })).status).toBe(415);
    expect(render).not.toHaveBeenCalled();
  },
);

test.each([
  ['64 KB', post(`a=${'x'.repeat(64 * 1024 - 2)}`), [['a', 'x'.repeat(64 * 1024 - 2)]]],
  ['nothing', { method: 'POST', headers: { 'Sec-Fetch-Site': 'same-origin' } }, []],
])('a form of %s reaches its page', async (_, init, form) => {
  expect(await (await openSite().ask('/login', init)).json()).toMatchObject({ form });
});

test.each([
  ['PUT', '/login', 405],
  ['OPTIONS', '/login', 405],
  ['GET', '/%ff', 400],
  ['GET', `/?q=${'a'.repeat(9_000)}`, 414],
])('%s %.8s is refused with %i before a page is made', async (method, path, status) => {
  const { ask, render, counted } = openSite();
  const answer = await ask(path, { method, headers: { 'Sec-Fetch-Site': 'same-origin' } });
  expect(answer.status).toBe(status);
  if (status === 405) expect(answer.headers.get('Allow')).toBe('GET, HEAD, POST');
  expect(counted).toEqual(['other 203.0.113.7']);
  expect(render).not.toHaveBeenCalled();
});

test('an address that cannot be read gets a page with a way home, which looks like the others', async () => {
  const answer = await openSite().ask('/%E0%A4%A');
  expect(answer.status).toBe(400);
  const page = await answer.text();
  expect(page).toContain('<h1>No trains stop here</h1>');
  expect(page).toContain('<a href="/">Go to the home page</a>');
  expect(page).toContain('href="/plain-page.css"');
  const style = new URL('../app/public/plain-page.css', import.meta.url);
  expect(await readFile(style, 'utf8')).toContain('header');
});

test('each page counts once, before it is made, whatever it is asked for by', async () => {
  const { ask, counted } = openSite();
  const asked = [
    ask('/'),
    ask('/search.data'),
    ask('/login', post('a=1')),
    ask('/', { method: 'HEAD' }),
  ];
  await Promise.all(asked);
  expect(counted).toEqual(Array(4).fill('other 203.0.113.7'));
});

const full = (retryAfterSeconds: number): Limiter => ({
  take: () =>
    refuse('request/too-many', {
      retryAfterSeconds,
      sentence: tooManySentence(retryAfterSeconds),
    }),
});

test.each([
  [1, '1 second'],
  [31, '31 seconds'],
  [200, '4 minutes'],
])('a page too many is not made, and says when to come back: in %i s', async (wait, words) => {
  const { ask, render } = openSite({ limiter: full(wait) });
  const sentence = `That was too many requests in a short time. Please try again in ${words}.`;
  const page = await ask('/search');
  expect([page.status, page.headers.get('Retry-After')]).toEqual([429, String(wait)]);
  expect(page.headers.get('Content-Security-Policy')).toContain("default-src 'self'");
  expect(await page.text()).toContain(`<p>${sentence}</p>`);
  const data = await ask('/search.data');
  expect([data.status, data.headers.get('Retry-After')]).toEqual([429, String(wait)]);
  expect(await data.json()).toMatchObject({ code: 'request/too-many', detail: sentence });
  expect(render).not.toHaveBeenCalled();
});

test('what fails in a page is one line of the log beside its own', async () => {
  const { ask, render, lines } = openSite();
  render.mockRejectedValue(new Error('a bug'));
  const answer = await ask('/');
  expect([answer.status, await answer.text()]).toEqual([
    500,
    expect.stringContaining('Something went wrong'),
  ]);
  const requestId = answer.headers.get('X-Request-Id');
  expect(lines).toEqual([
    { level: 'error', requestId, path: '/', error: 'Error: a bug', stack: expect.any(String) },
    expect.objectContaining({ level: 'info', requestId, status: 500 }),
  ]);
});

test.each([
  [503, 'warn'],
  [500, 'info'],
  [404, 'info'],
])('the line of a page with %i is at the level %s', async (status, level) => {
  const { ask, render, lines } = openSite();
  render.mockResolvedValue(new Response(null, { status }));
  await ask('/');
  expect(lines).toEqual([expect.objectContaining({ level, status })]);
});

test('the ticket of a page that was added yesterday is in no line of the log', async () => {
  const { ask, render, lines } = openSite();
  render.mockImplementationOnce(async (_, { onError }) => {
    onError(new Error('a part failed'));
    return new Response('');
  });
  await ask('/parcel/a-ticket');
  render.mockRejectedValueOnce(new Error('a bug'));
  await ask('/parcel/a-ticket.data?a-ticket');
  expect([lines.length, JSON.stringify(lines).includes('a-ticket')]).toEqual([4, false]);
});

test('a page is counted by its pattern, whatever was asked for', async () => {
  const answered = vi.fn();
  const { ask } = openSite({ figures: { answered, page: () => {} } });
  await ask('/parcel/a-secret-ticket?q=1');
  await ask('/no/such/page');
  expect(answered.mock.calls.map(([{ of, method, route }]) => [of, method, route])).toEqual([
    ['page', 'GET', '/parcel/:ticket'],
    ['page', 'GET', null],
  ]);
});
