/*
 * The addresses of the product, as `app/web/routes.ts` has them: who may open each, and what tests need to know of it.
 * Tests of the routes, of what visitors share, of what pages tell and the walk through all of them read this table.
 */

type Staff = 'staff' | 'staff of all' | 'staff alone';

interface Page {
  /**
   * `public` is the same for all visitors: rendered once for all of them, and asked for ahead; those without a parameter
   * are in the sitemap. `visitors` is also rendered once for all of them, and no more: who is signed in is led on. `open` is
   * rendered for each. `signed in` and `staff` ask to sign in first; what is for staff is
   * loaded by calls that refuse others, `staff of all` by one that is for staff of all buildings. `staff alone` is rendered on the server, and others are told that there is
   * nothing. `file` and `form` are no pages: what programs read, and what only takes forms.
   */
  access: 'public' | 'visitors' | 'open' | 'signed in' | Staff | 'file' | 'form';
  /** The requirements that it proves. */
  proves: string;
  /** Whether it takes a form, so that another site must not be able to send it one. */
  takesForms: boolean;
  /** Addresses that the walk looks at, by the name of what they show; none where a journey looks at its own. */
  walk: Readonly<Record<string, string>>;
}

const FORMS = true;
const rowsOf =
  <A extends Page['access']>(access: A) =>
  (proves = 'R2.15', walk: Page['walk'] = {}, takesForms = access === 'form') => ({
    access,
    proves,
    takesForms,
    walk,
  });
const shared = rowsOf('public');
const visitors = rowsOf('visitors');
const open = rowsOf('open');
const signedIn = rowsOf('signed in');
const staff = rowsOf('staff');
const staffOfAll = rowsOf('staff of all');
const staffAlone = rowsOf('staff alone');
const file = rowsOf('file');
const form = rowsOf('form');

/** Every address by its pattern. */
export const PAGES = {
  '/': shared('R2.04', { landing: '/' }),
  '/search': shared('R2.15 R2.20', {
    search: '/search?type=room&maxPrice=2000&subwayLines=L',
    'search without results': '/search?type=room&maxPrice=100',
    'search for roommates': '/search?type=roommates&beds=4',
  }),
  '/map': shared('R2.02', { map: '/map' }),
  '/neighborhoods': shared('R2.15', { neighborhoods: '/neighborhoods' }),
  '/neighborhoods/:id': shared('R2.15', { neighborhood: '/neighborhoods/williamsburg' }),
  '/roommates': shared('R2.20', { 'six questions': '/roommates' }, FORMS),
  '/buildings/:buildingId/homes': shared('R2.05'),
  '/buildings/:buildingId/units/:unitId': shared('R2.08'),
  '/buildings/:buildingId/units/:unitId/map': shared('R2.09'),
  '/buildings/:buildingId/units/:unitId/fees': shared('R2.08'),
  '/rent-split': shared('R2.15', { 'rent split': '/rent-split' }),
  '/contact': shared('R2.13', { contact: '/contact', 'sent message': '/contact?sent=1' }, FORMS),
  '/privacy': shared('R2.12', { privacy: '/privacy' }),
  '/cookies': shared('R2.12', { cookies: '/cookies' }),
  '/terms': shared('R2.12', { terms: '/terms' }),

  '/buildings/:buildingId/units/:unitId/report': open('R2.15', {}, FORMS),
  '/schedule-tour/:buildingId': open('R2.06', {}, FORMS),
  '/schedule-tour/:buildingId/unit/:unitId': open('R2.07', {}, FORMS),
  '/application': open('R2.10'),
  '/application-submitted': open('R2.11', { 'submitted application': '/application-submitted' }),
  '/compare': open('R2.15', { 'comparison without homes': '/compare?homes=no/such' }),
  '/commute': open(
    'R2.15',
    { commute: '/commute?search=type%3Dunit%26commuteTo%3D40.752,-73.977' },
    FORMS,
  ),
  '/save-search': open(
    'R2.15',
    { 'saving a search': '/save-search?search=type%3Dunit%26beds%3D2' },
    FORMS,
  ),
  '/login': visitors('R2.01', { 'sign in': '/login' }, FORMS),
  '/login/done': open('R2.01'),
  '/signup': visitors('R2.15', { 'sign up': '/signup' }, FORMS),
  '/forgot-password': visitors('R2.15', { 'forgotten password': '/forgot-password' }, FORMS),
  '/reset-password': open(
    'R2.15',
    { 'new password': '/reset-password?token=abc', 'incomplete link': '/reset-password' },
    FORMS,
  ),
  '/verify-email': open('R2.15', { 'confirmed email': '/verify-email?token=abc' }, FORMS),
  '/undo-email': open(
    'R2.15',
    { 'email of an email to take back': '/undo-email?token=abc' },
    FORMS,
  ),
  '/staff-link': open('R6.01', { 'link that makes staff': '/staff-link?token=abc' }, FORMS),
  '/named/:token': open('R2.15', { "application of an email's link": '/named/abc' }, FORMS),
  '/tour/:token': open('R2.15', { "tour of an email's link": '/tour/abc' }, FORMS),
  '/listing/:token': open('R2.15', { "listing of an email's link": '/listing/abc' }, FORMS),
  '/alerts/stop/:token': open(
    'R2.15',
    { "stopping a saved search's emails": '/alerts/stop/abc' },
    FORMS,
  ),
  '/mails/stop/:token': open(
    'R2.15',
    { 'stopping emails about a topic': '/mails/stop/abc' },
    FORMS,
  ),
  '/invite/:token': open('R2.15', { 'what an ended link asks': '/invite/abc' }, FORMS),
  '/lists/:token': open('R2.15', { 'list of an ended link': '/lists/abc' }, FORMS),
  '/goodbye': open('R9.11', { goodbye: '/goodbye' }, FORMS),
  '/*': open('R2.14', { 'not found': '/no/such/page' }),

  '/buildings/:buildingId': signedIn('R2.05'),
  '/change-email': signedIn(),
  '/portal': signedIn('R2.03'),
  '/portal/applications': signedIn(),
  '/portal/applications/:applicationId': signedIn(),
  '/portal/applications/:applicationId/correct': signedIn(),
  '/portal/tours': signedIn(),
  '/portal/tours/:tourId/move': signedIn(),
  '/portal/messages': signedIn(),
  '/portal/messages/:threadKey': signedIn(),
  '/portal/documents': signedIn(),
  '/portal/households': signedIn(),
  '/portal/households/:householdId': signedIn(),
  '/portal/households/:householdId/agreement': signedIn(),
  '/portal/saved': signedIn(),
  '/portal/searches': signedIn(),
  '/portal/profile': signedIn(),
  '/portal/roommates': signedIn(),
  '/portal/roommates/friends': signedIn('R3.03'),
  '/portal/roommates/:userId': signedIn('R3.03'),
  '/portal/account': signedIn(),
  '/portal/account/mails': signedIn(),
  '/portal/account/browser': signedIn('R9.06'),

  '/staff': staff(),
  '/staff/applications/:applicationId': staff('R4.02'),
  '/staff/due': staff('R9.13'),
  '/staff/duplicates': staff(),
  '/staff/queues/:buildingId/:unitId': staff('R5.07'),
  '/staff/tours': staff(),
  '/staff/tours/:buildingId': staff(),
  '/staff/listings': staff(),
  '/staff/listings/:buildingId': staff(),
  '/staff/listings/:buildingId/units/:unitId': staff(),
  '/staff/reports': staff(),
  '/staff/person-reports': staffOfAll(),
  '/staff/people': staffOfAll('R7.02'),
  '/staff/people/:userId': staffOfAll('R7.02'),
  '/staff/threads': staff(),
  '/staff/threads/:threadKey': staff(),
  '/staff/messages': staffOfAll('R2.13'),
  '/staff/import': staffOfAll(),
  '/staff/outbox': staffOfAll(),
  '/staff/system': staffOfAll(),
  '/staff/security': staff('R6.01'),
  '/staff/numbers': staffAlone(),
  '/staff/listings/:buildingId/units/:unitId/preview': staffAlone(),

  '/buildings/:buildingId/homes/picture.png': file(),
  '/buildings/:buildingId/units/:unitId/picture.png': file(),
  '/llms.txt': file(),
  '/robots.txt': file(),
  '/search.rss': file(),
  '/sitemap.xml': file(),
  '/logout': form('R9.11'),
  '/theme': form(),
} as const satisfies Record<string, Page>;

type Pages = typeof PAGES;
/** The patterns of the pages that all visitors share. */
export type PublicPage = {
  [Address in keyof Pages]: Pages[Address]['access'] extends 'public' ? Address : never;
}[keyof Pages];

/** The table as a list. */
export const PAGE_LIST = Object.entries<Page>(PAGES).map(([address, page]) => ({
  address,
  ...page,
}));
