import { costOf } from './limits.ts';

/**
 * What calls and pages take of the processor, in ms on a quiet machine. `npm run bench -- weights` says what they take today.
 * Large answers take this for every ITEMS_PER_COUNT items.
 */
export const WEIGHTS = {
  'GET /api/v1/map/search': 6,
  'GET /api/v1/map/commutes': 25,
  'POST /api/v1/commutes': 6,
  'GET /api/v1/neighborhoods/rents': 30,
  'GET /api/v1/places': 8,
  'GET /api/v1/buildings/{buildingId}': 8,
  'GET /api/v1/buildings/{buildingId}/homes': 5,
  'GET /api/v1/buildings/{buildingId}/units/{unitId}': 6,
  'GET /api/v1/buildings/{buildingId}/units/{unitId}/roommates': 10,
  'GET /api/v1/buildings/{buildingId}/units/{unitId}/possible-households': 19,
  'GET /api/v1/roommates': 10,
  'POST /api/v1/roommates/homes': 8,
  'POST /api/v1/rent-split': 4,
  'GET /': 13,
  'GET /search': 16,
  'GET /map': 24,
  'GET /buildings/{buildingId}/homes': 18,
  'GET /buildings/{buildingId}/units/{unitId}': 22,
  'GET /buildings/{buildingId}/units/{unitId}/map': 12,
  'GET /buildings/{buildingId}/units/{unitId}/fees': 11,
  'GET /schedule-tour/{buildingId}': 22,
  'GET /schedule-tour/{buildingId}/unit/{unitId}': 32,
  'GET /application': 13,
  'GET /compare': 5,
  'GET /neighborhoods/{id}': 15,
  'GET /neighborhoods': 12,
  'GET /login': 5,
  'GET /rent-split': 9,
  'GET /roommates': 8,
  'GET /commute': 4,
  'GET /contact': 5,
} as const satisfies Readonly<Record<`${'GET' | 'POST'} /${string}`, number>>;

/** What is not in the table and takes hardly more than reading its request. It waits for no turn. */
export const LIGHT_MS = 2;
/** A page that is not in the table, such as that of a form that was sent. */
const PAGE_MS = 15;

/** A limit counts a call once for every so many milliseconds. */
const MS_PER_COUNT = 25;

/** How many calls one that takes so many milliseconds counts as. */
export const countsOf = (weight: number): number => Math.max(1, Math.ceil(weight / MS_PER_COUNT));

const known = new Map<string, number>(Object.entries(WEIGHTS));

export const weightOfCall = ({ method, path }: { method: string; path: string }): number =>
  known.get(`${method.toUpperCase()} ${path}`) ?? LIGHT_MS;

/** Whether a call, of a query that asks for so many items at most, may wait for its turn and be refused instead. */
export const mayWait = (route: { method: string; path: string }, itemsMax: number): boolean =>
  weightOfCall(route) * costOf(itemsMax) > LIGHT_MS;

const PAGES = [...known]
  .filter(([name]) => !name.includes(' /api/'))
  .map(([name, weight]) => {
    const path = name.slice(name.indexOf('/')).replace(/\{\w+\}/g, '[^/]+');
    return { path: new RegExp(`^${path}$`), weight };
  });

/** Of a page, or of its data, which a browser asks for when it comes from another page. */
export function weightOfPage(path: string): number {
  const page = path.replace(/\.data$/, '').replace(/^\/_root$/, '/');
  return PAGES.find((one) => one.path.test(page))?.weight ?? PAGE_MS;
}
