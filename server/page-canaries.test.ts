import { UNLIMITED } from '@stoop/api/http/limiter';
import { Turns } from '@stoop/api/http/turns';
import { visibleTo } from '@stoop/api/testing/canaries/may-see';
import { canary } from '@stoop/api/testing/canaries/values';
import { browserOf, filledPaths, namesFound, type Told } from '@stoop/api/testing/canaries/walk';
import { type Canaries, openCanaries, type Viewer } from '@stoop/api/testing/canaries/world';
import { openTestDatabase } from '@stoop/api/testing/databases';
import { beforeAll, expect, test } from 'vitest';
import { readSettings } from './config.ts';
import { openOrigins } from './origins.ts';
import { builtPages, loadBuild, patternsOf } from './pages.ts';
import { createSite } from './site.ts';

/** Every page by its pattern, with the queries under which it is read. */
const PAGES: Readonly<Record<string, readonly string[]>> = Object.fromEntries([
  ...[
    ...['/', '/map', '/roommates', '/neighborhoods', '/neighborhoods/:id', '/privacy', '/cookies'],
    ...[
      '/terms',
      '/rent-split',
      '/contact',
      '/application-submitted',
      '/robots.txt',
      '/compare',
      '/commute',
    ],
    ...['/sitemap.xml', '/login', '/signup', '/forgot-password', '/goodbye', '/save-search', '/*'],
    ...['/tour/:token', '/alerts/stop/:token', '/listing/:token', '/buildings/:buildingId'],
    ...['', '/map', '/fees', '/report'].map((end) => `/buildings/:buildingId/units/:unitId${end}`),
    ...['/schedule-tour/:buildingId', '/schedule-tour/:buildingId/unit/:unitId'],
    ...['/portal', '/portal/applications', '/portal/applications/:applicationId'],
    ...['/portal/tours', '/portal/tours/:tourId/move', '/portal/households', '/portal/saved'],
    ...['/portal/households/:householdId', '/portal/households/:householdId/agreement'],
    ...['/portal/searches', '/portal/profile', '/portal/roommates', '/portal/roommates/friends'],
    ...['/portal/roommates/:userId', '/portal/account', '/portal/account/browser'],
    ...['/staff', '/staff/tours', '/staff/tours/:buildingId', '/staff/listings', '/staff/reports'],
    ...['/staff/listings/:buildingId', '/staff/listings/:buildingId/units/:unitId'],
    ...['/staff/applications/:applicationId', '/staff/duplicates', '/staff/messages'],
    ...['/staff/queues/:buildingId/:unitId', '/staff/import', '/staff/outbox', '/staff/security'],
    ...['/staff/person-reports', '/staff/people', '/staff/people/:userId', '/staff/numbers'],
    '/staff/listings/:buildingId/units/:unitId/preview',
  ].map((path) => [path, ['']]),
  ['/search', ['', 'type=unit', 'type=room', 'type=roommates', `q=${canary('last')}`]],
  ['/application', ['', 'buildingId=warren-house&unitId=warren-4f']],
  ['/compare', ['homes=warren-house/warren-3r,share-house/share-2']],
  ['/reset-password', ['token=made-up']],
  ['/verify-email', ['token=made-up']],
  ['/login/done', ['']],
]);

/** Pages that only take forms. */
const NOT_READ = ['/logout', '/theme'];

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
  for (const [path, queries] of Object.entries(PAGES)) {
    const pattern = path.replace(/:(\w+)/g, '{$1}').replace('*', 'no/such/page');
    for (const address of filledPaths(world, pattern, queries)) {
      await read(address);
      await read(dataAddress(address));
    }
  }
  return told;
}

test('all pages of the build are read', async () => {
  const read = [...Object.keys(PAGES), ...NOT_READ].sort();
  expect(patternsOf(await loadBuild()).sort()).toEqual(read);
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
    const may = new Set([...visibleTo(viewer, true), ...own]);
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

const GUARDED = /^\/(?:portal|staff)(?:\/|$)|^\/buildings\/:buildingId$/;

test('R2.18 a guarded page is a redirect to sign in for a visitor and after the end of a session, and open for others', async () => {
  const ask = async (address: string, headers: Record<string, string>) => {
    const request = new Request(`http://localhost${address}`, { headers });
    const answer = await site.fetch(request, { clientAddress: '203.0.113.7' });
    return [answer.status, answer.headers.get('Location')];
  };
  const { cookie } = browserOf(world, 'ada');
  const patterns = Object.keys(PAGES).filter((path) => GUARDED.test(path));
  expect(patterns.length).toBeGreaterThan(30);
  for (const pattern of patterns) {
    const [path = ''] = filledPaths(world, pattern.replace(/:(\w+)/g, '{$1}'), ['']);
    const address = `${path}?a=1&b=%2F`;
    const signIn = [302, `/login?${new URLSearchParams({ next: address })}`];
    expect(await ask(address, {})).toEqual(signIn);
    expect(await ask(address, { cookie: 'session=ended' })).toEqual(signIn);
    // Others than staff are told that there is nothing.
    const isOfStaff = /^\/staff\/(?:numbers$|.*\/preview$)/.test(path);
    expect(await ask(address, { cookie })).toEqual([isOfStaff ? 404 : 200, null]);
    if (!isOfStaff) expect(await ask(address, { 'Stoop-Stored-Copy': '1' })).toEqual([200, null]);
    // The router asks for data of a page that is open.
    expect((await ask(dataAddress(address), {}))[0]).toBeLessThan(300);
  }
});
