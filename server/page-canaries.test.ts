import { PAGE_LIST, PAGES } from '@stoop/app/rules/pages/pages';
import { visibleTo } from '@stoop/app/testing/canaries/may-see';
import { canary } from '@stoop/app/testing/canaries/values';
import { browserOf, filledPaths, namesFound, type Told } from '@stoop/app/testing/canaries/walk';
import { type Canaries, openCanaries, type Viewer } from '@stoop/app/testing/canaries/world';
import { openTestDatabase } from '@stoop/app/testing/databases';
import { UNLIMITED } from '@stoop/base/api/http/limiter';
import { Turns } from '@stoop/base/api/http/turns';
import { beforeAll, expect, test } from 'vitest';
import { readSettings } from './config.ts';
import { openOrigins } from './origins.ts';
import { builtPages, loadBuild, patternsOf } from './pages.ts';
import { createSite } from './site.ts';

/** The queries under which a page is read, where one without tells less. */
const QUERIES: Partial<Record<keyof typeof PAGES, readonly string[]>> = {
  '/search': ['', 'type=unit', 'type=room', 'type=roommates', `q=${canary('last')}`],
  '/application': ['', 'buildingId=warren-house&unitId=warren-4f'],
  '/compare': ['homes=warren-house/warren-3r,share-house/share-2'],
  '/reset-password': ['token=made-up'],
  '/verify-email': ['token=made-up'],
};

let world: Canaries;
let site: Awaited<ReturnType<typeof openSite>>;
beforeAll(async () => {
  world = await openCanaries(await openTestDatabase());
  await world.showCard();
  site = await openSite(world);
});

/** The pages of the build around the API of the world. */
async function openSite({ api, lines }: Canaries) {
  const write = (fields: object) => void lines.push({ ...fields });
  const settings = readSettings({});
  return createSite({
    api,
    ...(await builtPages()),
    settings,
    log: { debug: write, info: write, warn: write, error: write },
    isDevelopment: false,
    turns: new Turns(),
    limiter: UNLIMITED,
    origins: openOrigins(settings, () => 'http://localhost'),
  });
}

/** A pattern as those of the API are written. */
const inBraces = (pattern: string) =>
  pattern.replace(/:(\w+)/g, '{$1}').replace('*', 'no/such/page');

/** The address of a page's data, which the router in the browser requests. */
function dataAddress(address: string): string {
  const [path = '', query] = address.split('?');
  return `${path === '/' ? '/_' : path}.data${query ? `?${query}` : ''}`;
}

/** Reads every page and its data as somebody would, one after another, as a browser of one person does. */
async function walkPages(viewer: Viewer): Promise<Told[]> {
  const { cookie } = browserOf(world, viewer);
  const told: Told[] = [];
  const read = async (address: string) => {
    const request = new Request(`http://localhost${address}`, { headers: { Cookie: cookie } });
    const answer = await site.fetch(request, { clientAddress: '203.0.113.7' });
    const body = await answer.text();
    const names = namesFound(world, JSON.stringify([...answer.headers]) + body, address);
    const headers = Object.fromEntries(answer.headers);
    told.push({ address, status: answer.status, names, headers, body });
  };
  for (const { address: pattern, access } of PAGE_LIST) {
    if (access === 'form') continue;
    const queries = QUERIES[pattern as keyof typeof PAGES] ?? [''];
    for (const address of filledPaths(world, inBraces(pattern), queries)) {
      await read(address);
      await read(dataAddress(address));
    }
  }
  return told;
}

test('the build has the addresses of the table of pages, and no others', async () => {
  expect(patternsOf(await loadBuild()).sort()).toEqual(Object.keys(PAGES).sort());
});

// A test for each, because one walk takes seconds.
test.each([
  ['visitor', []],
  ['ada', ['first']],
  ['stranger', ['strangerFirst']],
  ['staffHere', ['staffHereFirst']],
  ['staffElsewhere', ['staffElsewhereFirst']],
] as const)(
  'R6.03 R6.05 the pages, and their data, tell %s of a person only what the table says, and the header who it is',
  async (viewer, header) => {
    const own = ['First', 'Email', 'Id'].map((end) => `${viewer}${end}`);
    // Each of them has the link of her list too, as a visitor has.
    const may = new Set([...visibleTo(viewer, true), ...visibleTo('visitor', true), ...own]);
    const told = await walkPages(viewer);
    const more = told.flatMap(({ address, names }) =>
      names.filter((name) => !may.has(name)).map((name) => [address, name]),
    );
    expect(more).toEqual([]);
    const failed = told.filter(({ status }) => status >= 500);
    expect(failed.map(({ address, status }) => [address, status])).toEqual([]);
    const home = told.find(({ address }) => address === '/')?.names;
    expect(home?.filter((name) => /first$/i.test(name))).toEqual(header);
  },
);

test('R2.18 a guarded page is a redirect to sign in for a visitor and after the end of a session, and open for others', async () => {
  const ask = async (address: string, headers: Record<string, string>) => {
    const request = new Request(`http://localhost${address}`, { headers });
    const answer = await site.fetch(request, { clientAddress: '203.0.113.7' });
    return [answer.status, answer.headers.get('Location')];
  };
  const { cookie } = browserOf(world, 'ada');
  const guarded = PAGE_LIST.filter(({ access }) => /^(signed in|staff)/.test(access));
  expect(guarded.length).toBeGreaterThan(30);
  for (const { address: pattern, access } of guarded) {
    const [path = ''] = filledPaths(world, inBraces(pattern), ['']);
    const address = `${path}?a=1&b=%2F`;
    const signIn = [302, `/login?${new URLSearchParams({ next: address })}`];
    expect(await ask(address, {})).toEqual(signIn);
    expect(await ask(address, { cookie: 'session=ended' })).toEqual(signIn);
    // Others than staff are told that there is nothing.
    const isOfStaff = access === 'staff alone';
    expect(await ask(address, { cookie })).toEqual([isOfStaff ? 404 : 200, null]);
    if (!isOfStaff) expect(await ask(address, { 'Stoop-Stored-Copy': '1' })).toEqual([200, null]);
    // The router asks for data of a page that is open.
    expect((await ask(dataAddress(address), {}))[0]).toBeLessThan(300);
  }
});
