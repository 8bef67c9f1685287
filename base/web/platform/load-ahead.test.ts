import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadCode, loadData, type Pages, savesData } from './load-ahead.ts';
import { dispatchAuth } from './session.ts';

const entry = (id: string, more: object) => ({ id, path: '', module: `/${id}.js`, ...more });
const PAGES = {
  routes: [
    { id: 'unit', path: '/buildings/:buildingId/units/:unitId' },
    { id: 'search', path: '/search' },
    { id: 'apply', path: '/application' },
    { id: 'tour', path: '/tour/:token' },
  ],
  manifest: {
    routes: {
      unit: entry('unit', { hasLoader: true, imports: ['/homes.js', '/shared.js'] }),
      search: entry('search', { hasLoader: true, hasClientLoader: true }),
      apply: entry('apply', { hasLoader: true }),
      tour: entry('tour', { hasLoader: true }),
    },
  },
} as unknown as Pages;

let links: { href: string }[];
beforeEach(() => {
  links = [];
  vi.stubGlobal('document', {
    createElement: () => ({ remove() {} }),
    head: { append: (link: { href: string }) => links.push(link) },
  });
  dispatchAuth({ type: 'found', user: null });
});
afterEach(() => vi.unstubAllGlobals());

const MINUTE = 60_000;
let nowMs = 0;
const open = (href: string, ask = {}) => {
  const { pathname, search } = new URL(href, 'http://stoop.test');
  const isPublic = (path: string) => /^\/(search|buildings\/.*)?$/.test(path);
  loadData(PAGES, { pathname, search }, { ask, isPublic }, nowMs);
};
/** After everything that was asked for before is old. */
const later = () => {
  nowMs += 10 * MINUTE;
};

test('all files of a page are loaded at once, each once, and one that failed again', async () => {
  const fetched: string[] = [];
  vi.stubGlobal('fetch', async (file: string) => {
    fetched.push(file);
    if (file === '/homes.js' && fetched.length < 4) throw new TypeError('Failed to fetch');
    return new Response('');
  });
  loadCode(PAGES, '/buildings/a/units/1');
  expect(fetched).toEqual(['/unit.js', '/homes.js', '/shared.js']);
  await vi.waitFor(() => {
    loadCode(PAGES, '/buildings/b/units/2');
    expect(fetched.slice(3)).toEqual(['/homes.js']);
  });
});

test('the data of a home are asked for as the router asks for them, and once while they are fresh', () => {
  later();
  open('/buildings/a/units/1?room=a%20b');
  open('/buildings/a/units/1?room=a%20b');
  expect(links.map(({ href }) => href)).toEqual([
    '/buildings/a/units/1.data?room=a+b&_routes=unit',
  ]);
});

test('a page that loads its data in the browser asks for them itself', () => {
  later();
  const asked: string[] = [];
  open('/search?type=room', { '/search': (search: string) => void asked.push(search) });
  open('/search?type=unit');
  expect([asked, links]).toEqual([['?type=room'], []]);
});

test('nothing is asked for ahead of a link with an effect, of a page of one person, or for a user', () => {
  later();
  for (const path of ['/tour/token', '/application?unitId=1', '/logout', '/portal']) open(path);
  dispatchAuth({ type: 'logged-out' });
  open('/buildings/a/units/7');
  expect(links).toHaveLength(1);
  const user = { id: 'ada', firstName: 'Ada', lastName: '', email: 'a@b.c', photoURL: null };
  dispatchAuth({ type: 'found', user: { ...user, provider: 'email', role: 'user' } });
  open('/buildings/a/units/8');
  expect(links).toHaveLength(1);
});

test('at most 12 pages are asked for ahead in a minute', () => {
  later();
  for (let unit = 0; unit < 20; unit++) open(`/buildings/a/units/${unit}`);
  expect(links).toHaveLength(12);
  nowMs += MINUTE;
  open('/buildings/a/units/20');
  expect(links).toHaveLength(13);
});

test('nothing is asked for ahead where data are saved, or the network is of the second generation', () => {
  const saves = (connection?: object) => {
    vi.stubGlobal('navigator', { connection });
    return savesData();
  };
  expect([saves({ saveData: true }), saves({ effectiveType: 'slow-2g' })]).toEqual([true, true]);
  expect([saves({ saveData: false, effectiveType: '4g' }), saves()]).toEqual([false, false]);
});
