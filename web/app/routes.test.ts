import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SITEMAP_PAGES } from './navigation.ts';
import routes from './routes.ts';

interface Route {
  path?: string | undefined;
  file: string;
  children?: Route[] | undefined;
}

/** Each page's address and file, and whether it is behind the guard or of staff, whose pages all admit by themselves. */
const pagesOf = (
  tree: Route[],
  above = '',
  isGuarded = false,
): Record<string, [file: string, access: 'open' | 'signed in']> =>
  Object.assign(
    {},
    ...tree.map(({ path, file, children }) => {
      const address = path === undefined ? above : `${above}/${path}`;
      const guarded = isGuarded || file === 'routes/guarded.tsx' || /^routes\/staff\//.test(file);
      return children
        ? pagesOf(children, address, guarded)
        : { [address || '/']: [file, guarded ? 'signed in' : 'open'] };
    }),
  );

const PAGES = pagesOf(routes);

test.each([
  ['R2.01', '/login', 'routes/login.tsx', 'open'],
  ['R2.02', '/map', 'routes/map.tsx', 'open'],
  ['R2.03', '/portal', 'routes/portal/overview.tsx', 'signed in'],
  ['R2.04', '/', 'routes/landing.tsx', 'open'],
  ['R2.05', '/buildings/:buildingId', 'routes/building.tsx', 'signed in'],
  ['R2.06', '/schedule-tour/:buildingId', 'routes/schedule-building-tour.tsx', 'open'],
  ['R2.07', '/schedule-tour/:buildingId/unit/:unitId', 'routes/schedule-unit-tour.tsx', 'open'],
  ['R2.08', '/buildings/:buildingId/units/:unitId', 'routes/unit.tsx', 'open'],
  ['R2.09', '/buildings/:buildingId/units/:unitId/map', 'routes/unit-map.tsx', 'open'],
  ['R2.08', '/buildings/:buildingId/units/:unitId/fees', 'routes/unit-fees.tsx', 'open'],
  ['R2.10', '/application', 'routes/application.tsx', 'open'],
  ['R2.11', '/application-submitted', 'routes/application-submitted.tsx', 'open'],
  ['R2.12', '/privacy', 'routes/privacy.tsx', 'open'],
  ['R2.12', '/cookies', 'routes/cookies.tsx', 'open'],
  ['R2.12', '/terms', 'routes/terms.tsx', 'open'],
  ['R2.13', '/contact', 'routes/contact.tsx', 'open'],
  ['R2.14', '/*', 'routes/not-found.tsx', 'open'],
  ['R2.15', '/rent-split', 'routes/rent-split.tsx', 'open'],
  ['R2.15', '/compare', 'routes/compare.tsx', 'open'],
  ['R2.15', '/commute', 'routes/commute.tsx', 'open'],
  ['R2.15', '/save-search', 'routes/save-search.tsx', 'open'],
  ['R2.15', '/alerts/stop/:token', 'routes/stop-alerts.tsx', 'open'],
  ['R2.15', '/portal/searches', 'routes/portal/searches.tsx', 'signed in'],
  ['R2.15', '/signup', 'routes/signup.tsx', 'open'],
  ['R2.15', '/search', 'routes/search.tsx', 'open'],
  ['R2.15', '/neighborhoods', 'routes/neighborhoods.tsx', 'open'],
  ['R2.15', '/neighborhoods/:id', 'routes/neighborhood.tsx', 'open'],
  ['R2.15', '/forgot-password', 'routes/forgot-password.tsx', 'open'],
  ['R2.15', '/reset-password', 'routes/reset-password.tsx', 'open'],
  ['R2.15', '/portal/applications', 'routes/portal/applications.tsx', 'signed in'],
  ['R2.15', '/portal/applications/:applicationId', 'routes/portal/application.tsx', 'signed in'],
  ['R2.15', '/portal/households', 'routes/portal/households.tsx', 'signed in'],
  ['R2.15', '/portal/households/:householdId', 'routes/portal/household.tsx', 'signed in'],
  [
    'R2.15',
    '/portal/households/:householdId/agreement',
    'routes/portal/agreement.tsx',
    'signed in',
  ],
  ['R2.15', '/portal/tours', 'routes/portal/tours.tsx', 'signed in'],
  ['R2.15', '/portal/tours/:tourId/move', 'routes/portal/tour-move.tsx', 'signed in'],
  ['R2.15', '/tour/:token', 'routes/tour-link.tsx', 'open'],
  ['R2.15', '/listing/:token', 'routes/listing-link.tsx', 'open'],
  ['R2.15', '/buildings/:buildingId/units/:unitId/report', 'routes/report-unit.tsx', 'open'],
  ['R2.15', '/staff/reports', 'routes/staff/reports.tsx', 'signed in'],
  ['R2.15', '/portal/roommates', 'routes/portal/roommates.tsx', 'signed in'],
  ['R2.20', '/roommates', 'routes/roommates.tsx', 'open'],
  ['R2.15', '/portal/saved', 'routes/portal/saved.tsx', 'signed in'],
  ['R9.06', '/portal/account/browser', 'routes/portal/browser.tsx', 'signed in'],
  ['R2.15', '/portal/profile', 'routes/portal/profile.tsx', 'signed in'],
  ['R3.03', '/portal/roommates/friends', 'routes/portal/friends.tsx', 'signed in'],
  ['R3.03', '/portal/roommates/:userId', 'routes/portal/roommate.tsx', 'signed in'],
  ['R2.15', '/staff/person-reports', 'routes/staff/person-reports.tsx', 'signed in'],
  ['R2.15', '/staff', 'routes/staff/board.tsx', 'signed in'],
  ['R4.02', '/staff/applications/:applicationId', 'routes/staff/application.tsx', 'signed in'],
  ['R5.07', '/staff/queues/:buildingId/:unitId', 'routes/staff/queues.tsx', 'signed in'],
  ['R2.13', '/staff/messages', 'routes/staff/messages.tsx', 'signed in'],
  ['R2.15', '/staff/tours', 'routes/staff/tours.tsx', 'signed in'],
  ['R2.15', '/staff/numbers', 'routes/staff/numbers.tsx', 'signed in'],
  ['R2.15', '/staff/import', 'routes/staff/import.tsx', 'signed in'],
  ['R2.15', '/staff/outbox', 'routes/staff/outbox.tsx', 'signed in'],
  ['R2.15', '/staff/tours/:buildingId', 'routes/staff/tour-plan.tsx', 'signed in'],
  ['R2.15', '/staff/listings', 'routes/staff/listings.tsx', 'signed in'],
  ['R2.15', '/staff/listings/:buildingId', 'routes/staff/listing-building.tsx', 'signed in'],
  [
    'R2.15',
    '/staff/listings/:buildingId/units/:unitId',
    'routes/staff/listing-unit.tsx',
    'signed in',
  ],
  [
    'R2.15',
    '/staff/listings/:buildingId/units/:unitId/preview',
    'routes/staff/listing-preview.tsx',
    'signed in',
  ],
  ['R6.01', '/staff/security', 'routes/staff/security.tsx', 'signed in'],
  ['R7.02', '/staff/people', 'routes/staff/people.tsx', 'signed in'],
  ['R7.02', '/staff/people/:userId', 'routes/staff/person.tsx', 'signed in'],
])('%s R6.02 the address %s leads to %s, %s', (_id, address, file, access) => {
  expect(PAGES[address]).toEqual([file, access]);
});

/** The file of every page and of every layout. */
const filesOf = (tree: Route[]): string[] =>
  tree.flatMap(({ file, children = [] }) => [file, ...filesOf(children)]);

const FILES = readdirSync(`${import.meta.dirname}/routes`, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
  .map(({ parentPath, name }) => `${parentPath}/${name}`.slice(import.meta.dirname.length + 1));

test('the folder of routes holds routes and nothing else', () => {
  expect(FILES.toSorted()).toEqual(filesOf(routes).toSorted());
});

const STAFF_FILES = FILES.filter((file) => file.startsWith('routes/staff/'));

test.each(STAFF_FILES)(
  '%s loads in the browser behind the guard, or admits staff itself',
  (file) => {
    const text = readFileSync(`${import.meta.dirname}/${file}`, 'utf8');
    const loadsOnServer = /export (?:const|async function|function) (?:loader|action)\b/.test(text);
    expect(loadsOnServer).toBe(text.includes('admitStaff('));
  },
);

test.each(FILES)('%s has at most 150 lines: loader, action, meta and layout', (file) => {
  const lines = readFileSync(`${import.meta.dirname}/${file}`, 'utf8').split('\n');
  expect(lines.length - 1).toBeLessThanOrEqual(150);
});

/** Open pages that a search engine has no use for. */
const NOT_IN_SITEMAP = [
  '/*',
  '/application',
  '/application-submitted',
  '/commute',
  '/compare',
  '/forgot-password',
  '/goodbye',
  '/login',
  '/login/done',
  '/reset-password',
  '/save-search',
  '/verify-email',
];

test('every open page without a parameter is in the sitemap, or has no use there', () => {
  const open = Object.entries(PAGES)
    .filter(
      ([address, [file, access]]) =>
        access === 'open' && file.endsWith('.tsx') && !address.includes(':'),
    )
    .map(([address]) => address);
  expect(open.toSorted()).toEqual([...SITEMAP_PAGES, ...NOT_IN_SITEMAP].toSorted());
});
