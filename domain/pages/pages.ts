/*
 * The addresses of the product, as `web/app/routes.ts` has them: who may open each, and what tests need to know of it.
 * Tests of the routes, of what visitors share, of what pages tell and the walk through all of them read this table.
 */

interface OpenPage {
  /** `public` is the same for all visitors: rendered once for all of them, and asked for ahead. */
  access: 'public' | 'open';
  /** The requirements that it proves. */
  proves: string;
  /** Where a search engine finds it. Those of neighborhoods are added to the sitemap by their ids. */
  isInSitemap: boolean;
  /** Whether it takes a form, so that another site must not be able to send it one. */
  takesForms: boolean;
  /** Addresses that the walk looks at, by the name of what they show; none where a journey looks at its own. */
  walk: Readonly<Record<string, string>>;
}

interface OtherAddress {
  /**
   * `signed in` and `staff` ask to sign in first; what is for staff is loaded by calls that refuse others. `staff alone`
   * is rendered on the server, and others are told that there is nothing. `file` and `form` are no pages: what programs
   * read, and what only takes forms.
   */
  access: 'signed in' | 'staff' | 'staff alone' | 'file' | 'form';
  proves: string;
  takesForms: boolean;
}

type More = Partial<Pick<OpenPage, 'isInSitemap' | 'takesForms'>>;
const NO_MORE = { isInSitemap: false, takesForms: false };
const IN_SITEMAP = { isInSitemap: true };
const TAKES_FORMS = { takesForms: true };

const shared = (proves: string, walk: OpenPage['walk'], more: More = {}) =>
  ({ access: 'public', proves, walk, ...NO_MORE, ...more }) as const satisfies OpenPage;
const open = (proves: string, walk: OpenPage['walk'], more: More = {}) =>
  ({ access: 'open', proves, walk, ...NO_MORE, ...more }) as const satisfies OpenPage;
const other = <A extends OtherAddress['access']>(access: A, proves = 'R2.15') => ({
  access,
  proves,
  takesForms: access === 'form',
});

/** Every address by its pattern. */
export const PAGES = {
  '/': shared('R2.04', { landing: '/' }, IN_SITEMAP),
  '/search': shared(
    'R2.15 R2.20',
    {
      search: '/search?type=room&maxPrice=2000&subwayLines=L',
      'search without results': '/search?type=room&maxPrice=100',
      'search for roommates': '/search?type=roommates&beds=4',
    },
    IN_SITEMAP,
  ),
  '/map': shared('R2.02', { map: '/map' }, IN_SITEMAP),
  '/neighborhoods': shared('R2.15', { neighborhoods: '/neighborhoods' }, IN_SITEMAP),
  '/neighborhoods/:id': shared('R2.15', { neighborhood: '/neighborhoods/williamsburg' }),
  '/roommates': shared(
    'R2.20',
    { 'six questions': '/roommates' },
    { ...IN_SITEMAP, ...TAKES_FORMS },
  ),
  '/buildings/:buildingId/units/:unitId': shared('R2.08', {}),
  '/buildings/:buildingId/units/:unitId/map': shared('R2.09', {}),
  '/buildings/:buildingId/units/:unitId/fees': shared('R2.08', {}),
  '/rent-split': shared('R2.15', { 'rent split': '/rent-split' }, IN_SITEMAP),
  '/contact': shared(
    'R2.13',
    { contact: '/contact', 'sent message': '/contact?sent=1' },
    { ...IN_SITEMAP, ...TAKES_FORMS },
  ),
  '/privacy': shared('R2.12', { privacy: '/privacy' }, IN_SITEMAP),
  '/cookies': shared('R2.12', { cookies: '/cookies' }, IN_SITEMAP),
  '/terms': shared('R2.12', { terms: '/terms' }, IN_SITEMAP),

  '/buildings/:buildingId/units/:unitId/report': open('R2.15', {}, TAKES_FORMS),
  '/schedule-tour/:buildingId': open('R2.06', {}, TAKES_FORMS),
  '/schedule-tour/:buildingId/unit/:unitId': open('R2.07', {}, TAKES_FORMS),
  '/application': open('R2.10', {}),
  '/application-submitted': open('R2.11', { 'submitted application': '/application-submitted' }),
  '/compare': open('R2.15', { 'comparison without homes': '/compare?homes=no/such' }),
  '/commute': open(
    'R2.15',
    { commute: '/commute?search=type%3Dunit%26commuteTo%3D40.752,-73.977' },
    TAKES_FORMS,
  ),
  '/save-search': open(
    'R2.15',
    { 'saving a search': '/save-search?search=type%3Dunit%26beds%3D2' },
    TAKES_FORMS,
  ),
  '/login': open('R2.01', { 'sign in': '/login' }, TAKES_FORMS),
  '/login/done': open('R2.01', {}),
  '/signup': open('R2.15', { 'sign up': '/signup' }, { ...IN_SITEMAP, ...TAKES_FORMS }),
  '/forgot-password': open('R2.15', { 'forgotten password': '/forgot-password' }, TAKES_FORMS),
  '/reset-password': open(
    'R2.15',
    { 'new password': '/reset-password?token=abc', 'incomplete link': '/reset-password' },
    TAKES_FORMS,
  ),
  '/verify-email': open('R2.15', { 'confirmed email': '/verify-email?token=abc' }, TAKES_FORMS),
  '/tour/:token': open('R2.15', { "tour of a mail's link": '/tour/abc' }, TAKES_FORMS),
  '/listing/:token': open('R2.15', { "listing of a mail's link": '/listing/abc' }, TAKES_FORMS),
  '/alerts/stop/:token': open(
    'R2.15',
    { "stopping a saved search's mails": '/alerts/stop/abc' },
    TAKES_FORMS,
  ),
  '/goodbye': open('R9.11', { goodbye: '/goodbye' }, TAKES_FORMS),
  '/*': open('R2.14', { 'not found': '/no/such/page' }),

  '/buildings/:buildingId': other('signed in', 'R2.05'),
  '/portal': other('signed in', 'R2.03'),
  '/portal/applications': other('signed in'),
  '/portal/applications/:applicationId': other('signed in'),
  '/portal/tours': other('signed in'),
  '/portal/tours/:tourId/move': other('signed in'),
  '/portal/households': other('signed in'),
  '/portal/households/:householdId': other('signed in'),
  '/portal/households/:householdId/agreement': other('signed in'),
  '/portal/saved': other('signed in'),
  '/portal/searches': other('signed in'),
  '/portal/profile': other('signed in'),
  '/portal/roommates': other('signed in'),
  '/portal/roommates/friends': other('signed in', 'R3.03'),
  '/portal/roommates/:userId': other('signed in', 'R3.03'),
  '/portal/account': other('signed in'),
  '/portal/account/browser': other('signed in', 'R9.06'),

  '/staff': other('staff'),
  '/staff/applications/:applicationId': other('staff', 'R4.02'),
  '/staff/duplicates': other('staff'),
  '/staff/queues/:buildingId/:unitId': other('staff', 'R5.07'),
  '/staff/tours': other('staff'),
  '/staff/tours/:buildingId': other('staff'),
  '/staff/listings': other('staff'),
  '/staff/listings/:buildingId': other('staff'),
  '/staff/listings/:buildingId/units/:unitId': other('staff'),
  '/staff/reports': other('staff'),
  '/staff/person-reports': other('staff'),
  '/staff/people': other('staff', 'R7.02'),
  '/staff/people/:userId': other('staff', 'R7.02'),
  '/staff/messages': other('staff', 'R2.13'),
  '/staff/import': other('staff'),
  '/staff/outbox': other('staff'),
  '/staff/security': other('staff', 'R6.01'),
  '/staff/numbers': other('staff alone'),
  '/staff/listings/:buildingId/units/:unitId/preview': other('staff alone'),

  '/robots.txt': other('file'),
  '/sitemap.xml': other('file'),
  '/logout': other('form', 'R9.11'),
  '/theme': other('form'),
} as const satisfies Record<string, OpenPage | OtherAddress>;

type Pages = typeof PAGES;
/** The patterns of the pages that all visitors share. */
export type PublicPage = {
  [Address in keyof Pages]: Pages[Address]['access'] extends 'public' ? Address : never;
}[keyof Pages];

/** The table as a list. */
export const PAGE_LIST = Object.entries<OpenPage | OtherAddress>(PAGES).map(([address, facts]) => ({
  address,
  ...facts,
}));

/** The pages that everybody may open. */
export const OPEN_PAGES = PAGE_LIST.filter((page) => 'walk' in page);
