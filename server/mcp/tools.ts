import { z } from 'zod';

/** A call of the public API. */
export interface ApiCall {
  method: 'GET' | 'POST';
  path: string;
  query?: Readonly<Record<string, string | readonly string[]>>;
  body?: object;
}

/** Answers a call with the JSON of the API; rejects with a `RefusedCall`. */
export type Ask = (call: ApiCall) => Promise<unknown>;

/** What the API refused, in its own words. */
export class RefusedCall extends Error {}

const point = z.object({ lat: z.number(), lng: z.number() });
const place = z
  .union([point, z.object({ place: z.string().min(1).max(200) })])
  .describe(
    'Coordinates, or the words of a place: a station, a corner, a neighborhood, a ZIP code.',
  );

const text = z.union([z.string(), z.number(), z.boolean()]).transform(String);
const texts = z.union([text.transform((one) => [one]), z.array(text)]);

const search = z.object({
  type: z.enum(['unit', 'room', 'building']).describe('Whole homes, rooms, or buildings.'),
  where: z
    .string()
    .max(200)
    .optional()
    .describe('Words, such as "2 bedrooms in Astoria, cat, under $3,500".'),
  filters: z
    .record(z.string(), texts)
    .optional()
    .describe(
      'Parameters of GET /search: minPrice, maxPrice, beds, minBaths, neighborhood, borough, subwayLines, walkMax, moveIn, amenities, features, sort and others; several values as a list.',
    ),
  limit: z.int().min(1).max(20).default(10),
  cursor: z.string().optional().describe('`nextCursor` of the answer before.'),
});

/** The point that is meant by words or coordinates. */
async function pointOf(ask: Ask, wanted: z.output<typeof place>) {
  if ('lat' in wanted) return wanted;
  const found = await ask({ method: 'GET', path: '/places', query: { q: wanted.place } });
  const located = z
    .array(z.object({ coordinates: point }))
    .safeParse((found as object[]).filter((one) => 'coordinates' in one));
  const [first] = located.data ?? [];
  if (!first) throw new RefusedCall(`No place in New York is found by “${wanted.place}”.`);
  return { lat: first.coordinates.lat, lng: first.coordinates.lng };
}

interface Tool<Input extends z.ZodObject = z.ZodObject> {
  title: string;
  description: string;
  input: Input;
  /** The answer, which is that of the API. */
  run(ask: Ask, input: z.output<Input>): Promise<unknown>;
}

const tool = <Input extends z.ZodObject>(one: Tool<Input>): Tool => ({
  ...one,
  // It is what its own schema made.
  run: (ask, input) => one.run(ask, input as z.output<Input>),
});

/** All that programs can do here: read what every visitor may. */
export const TOOLS: Readonly<Record<string, Tool>> = {
  search: tool({
    title: 'Search homes in New York',
    description:
      'Homes to rent: rooms, whole homes or buildings, with rent, trains and what is open. Words are read as a search first; filters win over words.',
    input: search,
    async run(ask, { type, where, filters = {}, limit, cursor }) {
      const said = where
        ? ((await ask({ method: 'GET', path: '/search/words', query: { q: where } })) as {
            filters?: Record<string, string | string[]>;
          })
        : {};
      return ask({
        method: 'GET',
        path: '/search',
        query: {
          ...said.filters,
          type,
          ...filters,
          limit: String(limit),
          ...(cursor !== undefined && { cursor }),
        },
      });
    },
  }),
  home: tool({
    title: 'Read a home',
    description:
      'A unit with its rooms, fees, what moving in costs, its building, trains and the length of its queues.',
    input: z.object({ buildingId: z.string().min(1).max(200), unitId: z.string().min(1).max(200) }),
    run: (ask, { buildingId, unitId }) =>
      ask({
        method: 'GET',
        path: `/buildings/${encodeURIComponent(buildingId)}/units/${encodeURIComponent(unitId)}`,
      }),
  }),
  commute: tool({
    title: 'Find the way to work',
    description:
      'The way from homes to addresses on foot and by subway, bus and ferry, on a weekday morning without delays, in minutes door to door.',
    input: z.object({
      from: z.array(place).min(1).max(20),
      to: z.array(place).min(1).max(3),
    }),
    async run(ask, { from, to }) {
      const homes = await Promise.all(from.map((one) => pointOf(ask, one)));
      const places = await Promise.all(to.map((one) => pointOf(ask, one)));
      return ask({ method: 'POST', path: '/commutes', body: { homes, to: places } });
    },
  }),
  split: tool({
    title: 'Split a rent fairly',
    description:
      'Who takes which room at which price, so that nobody would rather have another room at its price. Each person says what each room is worth to them, adding up to the rent.',
    input: z.object({
      rent: z.int().describe('Dollars a month for all rooms.'),
      values: z.array(z.array(z.int())).describe('A row for each person, a number for each room.'),
      budgets: z.array(z.number().nullable()).optional(),
    }),
    run: (ask, body) => ask({ method: 'POST', path: '/rent-split', body }),
  }),
};
