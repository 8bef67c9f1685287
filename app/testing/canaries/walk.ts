import type { PolicyRoute } from '@stoop/base/contract/route';
import { EVENT_POSITION_HEADER } from '@stoop/base/rules/live/event-position-header';
import { AUTHORIZATION } from '../authorization-table.ts';
import { SHARED, SHARED_BY_TWO } from '../sharing.ts';
import { Browser } from '../sign-in.ts';
import { APPLICATION_ID } from './rows.ts';
import { canary, namesIn } from './values.ts';
import { APPLIED, type Canaries, type Viewer } from './world.ts';

type Params = Readonly<Record<string, string>>;

/** The queries of a route beyond that of the table of who may what. */
const QUERIES: Readonly<Record<string, readonly string[]>> = {
  search: ['type=unit&limit=100', 'type=room', 'type=roommates', `q=${canary('last')}`],
  readDraft: ['buildingId=warren-house&unitId=warren-4f'],
  listUsers: ['', `q=${canary('adaEmail')}`],
  listListings: [''],
  listPersonReports: ['state=closed'],
  listReports: ['state=closed'],
  listBuildings: ['ids=warren-house&ids=share-house'],
};

const HOMES = [SHARED, SHARED_BY_TWO, APPLIED];

/** All that can stand in a path, for people who know every id of this world. */
const known = ({
  ada,
  others,
  households,
}: Canaries): Readonly<Record<string, readonly string[]>> => ({
  applicationId: [APPLICATION_ID],
  namedId: [canary('namedId')],
  householdId: households,
  userId: [ada.id, others.friend.id],
  tourId: [canary('tourId')],
  photoId: [canary('photoId')],
  size: ['64'],
  file: ['320.webp'],
  calendarFile: [`${canary('tourId')}.ics`],
  threadKey: [
    ...[`application~${APPLICATION_ID}`, `tour~${canary('tourId')}`],
    ...HOMES.map(({ buildingId, unitId }) => `home~${buildingId}%2F${unitId}`),
    ...[ada.id, others.friend.id].map((id) => `friend~${id}`),
    ...households.map((id) => `household~${id}`),
    ...['home', 'friend'].map((name) => `home~${canary(`${name}Thread`)}`),
  ],
  documentId: [canary('documentId')],
  id: ['soho'],
  rentId: HOMES.map(({ unitId }) => unitId),
  table: ['funnel'],
  // The links of Ada's mails are hers, and not known to others; that of her list is.
  token: ['made-up', canary('listToken')],
});

const namesOf = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

function paramsOf(world: Canaries, path: string): Params[] {
  const ids = known(world);
  const names = namesOf(path);
  const homes: Params[] = names.includes('buildingId') ? HOMES : [{}];
  return names
    .filter((name) => name !== 'buildingId' && name !== 'unitId')
    .reduce<Params[]>((made, name) => {
      const values = ids[name];
      if (!values) throw new Error(`what can stand for {${name}} is not known: ${path}`);
      return made.flatMap((params) => values.map((value) => ({ ...params, [name]: value })));
    }, homes);
}

/** A path with all that can stand for its parameters, each with each of the queries. */
export function filledPaths(world: Canaries, path: string, queries: readonly string[]): string[] {
  const addresses = paramsOf(world, path).flatMap((params) => {
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
    return queries.map((query) => (query ? `${filled}?${query}` : filled));
  });
  return [...new Set(addresses)];
}

function addressesOf(world: Canaries, { path, operationId = '' }: PolicyRoute): string[] {
  const own = AUTHORIZATION[operationId]?.attempts[0]?.query ?? '';
  return filledPaths(world, path, [...new Set([...(QUERIES[operationId] ?? []), own])]);
}

const EVENT_POSITION = EVENT_POSITION_HEADER.toLowerCase();

/** What was told at one address. */
export interface Told {
  address: string;
  status: number;
  /** Of the canaries in its headers and its body. */
  names: readonly string[];
  /** Without the id that each answer has of its own. */
  headers: Readonly<Record<string, string>>;
  body: string;
}

export const browserOf = ({ api, ada, others }: Canaries, viewer: Viewer): Browser => {
  if (viewer === 'visitor') return new Browser(api);
  return (viewer === 'ada' ? ada : others[viewer]).browser;
};

/** The body of an answer; none of a stream of events, which would stay open. */
async function bodyOf(answer: Response): Promise<string> {
  if (!answer.headers.get('Content-Type')?.includes('event-stream')) return answer.text();
  await answer.body?.cancel();
  return '';
}

/** Routes that are not read, with the reason. */
const NOT_READ: Readonly<Record<string, string>> = {
  findIsochrones: 'reads nothing of people, and the network of the city takes seconds to load',
  suggestPlaces: 'as findIsochrones, the places of the city',
  readSearchWords: 'as suggestPlaces, with the words of a search',
  readDocument: 'is the same for all, and written from the routes alone',
  downloadAgreement: 'is compressed; its text is that of readAgreement',
};

/** Routes that only read, with a body in place of a query. */
const READ_BY_BODY: readonly string[] = ['findCommutes'];

const isRead = ({ method, operationId = '' }: PolicyRoute): boolean =>
  (method === 'get' && !NOT_READ[operationId]) || READ_BY_BODY.includes(operationId);

/** Whether a route can answer this viewer otherwise than a visitor, or than any signed-in user. */
function concerns(route: PolicyRoute, viewer: Viewer): boolean {
  // Caches that many share keep these answers, so that all get the same.
  if (route['x-cache-seconds'] !== null) return viewer === 'visitor';
  // The router refuses all others alike before a handler runs.
  if (route['x-access'] === 'staff') return viewer.startsWith('staff') || viewer === 'stranger';
  // Staff of some buildings are users like staff of all there.
  return viewer !== 'staffHere' && viewer !== 'staffElsewhere';
}

async function tell(
  world: Canaries,
  viewer: Viewer,
  { address, json }: { address: string; json?: unknown },
): Promise<Told> {
  const { cookie } = browserOf(world, viewer);
  const sent = json !== undefined && { method: 'POST', body: JSON.stringify(json) };
  const own = { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' };
  const headers = { Cookie: cookie, ...(sent && own) };
  const answer = await world.api.request(address, { ...sent, headers });
  const body = await bodyOf(answer);
  const { 'x-request-id': _, ...told } = Object.fromEntries(answer.headers);
  // Sealed anew each time, so that its length is all that others could compare.
  const position = told[EVENT_POSITION];
  if (position !== undefined) told[EVENT_POSITION] = `${position.length} letters`;
  const names = namesFound(world, JSON.stringify(told) + body, address);
  return { address, status: answer.status, names, headers: told, body };
}

/** Reads every route that only reads and `only` matches, at all addresses that can be known, as somebody would. */
export async function walk(world: Canaries, viewer: Viewer, only = /./): Promise<Told[]> {
  const calls = world.api
    .routes()
    .filter((route) => isRead(route) && only.test(route.path) && concerns(route, viewer))
    .flatMap((route) => {
      const body = AUTHORIZATION[route.operationId ?? '']?.attempts[0]?.body;
      const json = body && 'json' in body ? body.json : undefined;
      return addressesOf(world, route).map((address) => ({ address, json }));
    });
  return Promise.all(calls.map((call) => tell(world, viewer, call)));
}

/** The canaries of a text but those that stand in the address, which an answer may repeat. */
export function namesFound({ ids }: Pick<Canaries, 'ids'>, text: string, address = ''): string[] {
  const asked = namesIn(address);
  const people = Object.entries(ids).filter(([id]) => text.includes(id) && !address.includes(id));
  return [
    ...namesIn(text).filter((name) => !asked.includes(name)),
    ...people.map(([, name]) => name),
  ];
}
