import { LIGHT_MS, WEIGHTS } from '@stoop/base/contract/weights';
import { z } from 'zod';
import { openEngines } from '../running/engines.ts';
import { addPeople } from '../running/people.ts';
import { processorMs } from '../running/processor-time.ts';
import { type ProductProcess, startProductProcess } from '../running/product-process.ts';
import { figure, markdownTable, median } from './statistics.ts';

const ROUNDS = 3;
const REQUESTS = 50;
/** Until then compilers are at work. */
const WARM_UP_ROUNDS = 1;
/** By then the walks of a commute are measured, which the first calls would wait for. */
const REST_MS = 20_000;

/** What an address is made of; `at` makes each one new, so that no answer comes from a cache. */
interface Example {
  at: number;
  buildingId: string;
  unitId: string;
  neighborhood: string;
}

/** Of the calls that are not in the table, those that visitors make most. */
type LightKind =
  | 'GET /api/v1/search'
  | 'GET /api/v1/facets'
  | 'GET /api/v1/map/pins'
  | 'GET /api/v1/map/walks'
  | 'POST /api/v1/commutes'
  | 'GET /api/v1/me'
  | 'GET /api/v1/buildings/{buildingId}/tour-slots';

type Kind = keyof typeof WEIGHTS | LightKind;

const point = (at: number) => `40.${740 + (at % 20)},-73.${890 + ((at * 7) % 40)}`;
const spot = (at: number) => `lat=40.${7000 + (at % 800)}&lng=-73.${9500 + ((at * 7) % 400)}`;

const ADDRESSES: Record<Kind, (example: Example) => string> = {
  'GET /api/v1/search': ({ at }) => `?type=room&${spot(at)}&radiusKm=9&limit=50`,
  'GET /api/v1/facets': ({ at }) => `?type=unit&${spot(at)}&radiusKm=9`,
  'GET /api/v1/map/search': ({ at }) => `?${spot(at)}&radiusKm=9&limit=50`,
  'GET /api/v1/map/pins': ({ at }) =>
    `?type=unit&zoom=12&west=-74.1&south=40.6&east=-73.8&north=40.${80000 + at}`,
  'GET /api/v1/map/walks': ({ at }) => `?${spot(at)}`,
  'GET /api/v1/map/commutes': ({ at }) => `?commuteTo=${point(at)}`,
  'POST /api/v1/commutes': () => '',
  'GET /api/v1/neighborhoods/rents': () => '',
  'GET /api/v1/places': ({ at }) => `?q=${1 + at} Bushwick Avnue ${at % 90}&limit=8`,
  'GET /api/v1/buildings/{buildingId}': () => '',
  'GET /api/v1/buildings/{buildingId}/homes': () => '',
  'GET /api/v1/buildings/{buildingId}/units/{unitId}': () => '',
  'GET /api/v1/buildings/{buildingId}/units/{unitId}/roommates': () => '',
  'GET /api/v1/buildings/{buildingId}/units/{unitId}/possible-households': () => '',
  'GET /api/v1/buildings/{buildingId}/tour-slots': () => '',
  'GET /api/v1/roommates': () => '',
  'POST /api/v1/rent-split': () => '',
  'POST /api/v1/roommates/homes': () => '',
  'GET /api/v1/me': () => '',
  'GET /': ({ at }) => `?n=${at}`,
  'GET /search': ({ at }) => `?type=room&n=${at}`,
  'GET /map': ({ at }) => `?n=${at}`,
  'GET /buildings/{buildingId}/homes': ({ at }) => `?n=${at}`,
  'GET /buildings/{buildingId}/units/{unitId}': ({ at }) => `?n=${at}`,
  'GET /buildings/{buildingId}/units/{unitId}/map': ({ at }) => `?n=${at}`,
  'GET /buildings/{buildingId}/units/{unitId}/fees': ({ at }) => `?n=${at}`,
  'GET /schedule-tour/{buildingId}': ({ at }) => `?n=${at}`,
  'GET /schedule-tour/{buildingId}/unit/{unitId}': ({ at }) => `?n=${at}`,
  'GET /application': (one) => `?buildingId=${one.buildingId}&unitId=${one.unitId}&n=${one.at}`,
  'GET /compare': ({ at }) => `?n=${at}`,
  'GET /neighborhoods/{id}': ({ at }) => `?n=${at}`,
  'GET /neighborhoods': ({ at }) => `?n=${at}`,
  'GET /login': ({ at }) => `?n=${at}`,
  'GET /rent-split': ({ at }) => `?n=${at}`,
  'GET /roommates': ({ at }) => `?n=${at}`,
  'GET /commute': ({ at }) => `?n=${at}`,
  'GET /contact': ({ at }) => `?n=${at}`,
};

/** The rent of a home of four, and what its rooms are worth to each; another one for each `at`. */
function rentSplit({ at }: Example): object {
  const rent = 6_000 + at;
  const values = [0, 1, 2, 3].map((person) => {
    const [first, second, third] = [1_200 + 97 * person, 1_500 + 61 * ((at + person) % 9), 1_800];
    return [first, second, third, rent - first - second - third];
  });
  return { rent, values };
}

/** What calls send. */
const BODIES: Partial<Record<Kind, (example: Example) => object>> = {
  'POST /api/v1/commutes': ({ at }) => ({
    homes: Array.from({ length: 12 }, (_, home) => ({
      lat: 40.7 + ((at * 13 + home * 5) % 80) / 1_000,
      lng: -73.99 + ((at * 7 + home * 3) % 90) / 1_000,
    })),
    to: [{ lat: 40.74 + (at % 20) / 1_000, lng: -73.98 }],
  }),
  'POST /api/v1/rent-split': rentSplit,
  'POST /api/v1/roommates/homes': ({ at }) => ({
    cleanlinessLevel: 'tidy',
    sleepSchedule: 'standard',
    noiseTolerance: 'low',
    guestPolicy: 'rarely',
    smoking: 'smoke_free',
    budget: 1_500 + at,
  }),
};

const homes = z.object({
  items: z.array(z.object({ buildingId: z.string(), rentId: z.string() })),
});
const neighborhoods = z.array(z.object({ id: z.string() }));

/** Homes and neighborhoods of the demo city, in turn. */
async function examplesOf(address: string): Promise<(at: number) => Example> {
  const read = async (path: string): Promise<unknown> => (await fetch(address + path)).json();
  const units = homes.parse(await read('/api/v1/search?type=unit&limit=50')).items;
  const places = neighborhoods.parse(await read('/api/v1/neighborhoods'));
  return (at) => {
    const unit = units[at % units.length];
    const place = places[at % places.length];
    if (!unit || !place) throw new Error('the demo city is empty');
    return { at, buildingId: unit.buildingId, unitId: unit.rentId, neighborhood: place.id };
  };
}

function pathOf(kind: Kind, example: Example): string {
  const { buildingId, unitId, neighborhood: id } = example;
  const parts: Readonly<Record<string, string>> = { buildingId, unitId, id };
  const path = kind
    .slice(kind.indexOf(' ') + 1)
    .replace(/\{(\w+)\}/g, (_, name) => parts[name] ?? '');
  return path + ADDRESSES[kind](example);
}

/** Numbers that no earlier address has. */
let used = 0;

/** Processor time of the product for one, asked for one after another. */
async function measure(
  { address, pid }: ProductProcess,
  { kind, cookie, example }: { kind: Kind; cookie: string; example(at: number): Example },
): Promise<number> {
  const headers: Record<string, string> = {
    ...(kind.includes(' /api/') && { cookie }),
    ...(kind in BODIES && { 'Content-Type': 'application/json', Origin: address }),
  };
  const [method = ''] = kind.split(' ');
  const rounds: number[] = [];
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round++) {
    const before = processorMs(pid);
    for (let request = 0; request < REQUESTS; request++) {
      const one = example(used++);
      const url = address + pathOf(kind, one);
      const body = BODIES[kind]?.(one);
      const answer = await fetch(url, {
        method,
        headers,
        body: body ? JSON.stringify(body) : null,
      });
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`${url} was answered with ${answer.status}`);
    }
    if (round >= 0) rounds.push((processorMs(pid) - before) / REQUESTS);
  }
  return median(rounds);
}

/** Whether a weight is so near to what was measured that turns are fair: half to twice, or within 2 ms. */
const isNear = (weight: number, measured: number) =>
  Math.abs(weight - measured) <= 2 || (measured <= 2 * weight && weight <= 2 * measured);

/** What each call and page costs today, beside the weight that the turns of networks count with. */
export async function weights(): Promise<string[]> {
  const engines = await openEngines();
  const [engine] = engines.found;
  const store = await engine?.newStore();
  try {
    if (!store) throw new Error('there is no database');
    await (await startProductProcess({ ...store.settings, DEMO: 'on' })).stop();
    const database = await store.open();
    const [user] = await addPeople(database, 1);
    await database.close();
    const product = await startProductProcess(store.settings);
    try {
      await new Promise((resolve) => setTimeout(resolve, REST_MS));
      const example = await examplesOf(product.address);
      const rows: string[][] = [];
      for (const kind of Object.keys(ADDRESSES) as Kind[]) {
        const weight = kind in WEIGHTS ? WEIGHTS[kind as keyof typeof WEIGHTS] : LIGHT_MS;
        const measured = await measure(product, { kind, cookie: user?.cookie ?? '', example });
        const near = isNear(weight, measured) ? '' : '**change it**';
        rows.push([kind, String(weight), figure(measured), near]);
      }
      return [
        `Processor time of the product, medians of ${ROUNDS} rounds of ${REQUESTS} new addresses, one after another, on the demo city.`,
        markdownTable(['call or page', 'weight', 'measured, ms', ''], rows),
      ];
    } finally {
      await product.stop();
    }
  } finally {
    await store?.drop();
    await engines.stop();
  }
}
