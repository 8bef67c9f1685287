import type { z } from '@hono/zod-openapi';
import { type Documented, parameter } from '@stoop/base/contract/query';
import { TEXT_LENGTH_MAX } from '@stoop/base/rules/text/read-text';
import {
  type Bounds,
  FILTER_KEYS,
  FILTERS,
  type FilterKey,
  type FilterKind,
  type Filters,
  type NumberKind,
  RENTS,
} from '../rules/filters.ts';
import { CHOICES_MAX, readFilter } from '../rules/search-url.ts';

const TEXT = { type: 'string', minLength: 1, maxLength: TEXT_LENGTH_MAX } as const;

const KINDS = {
  text: TEXT,
  choice: TEXT,
  choices: { type: 'array', items: { type: 'string' }, maxItems: CHOICES_MAX },
  rent: { type: 'string', enum: [...RENTS] },
  flag: { type: 'boolean', enum: [true] },
  day: { type: 'string', format: 'date' },
  since: { type: 'string', format: 'date' },
} satisfies Record<Exclude<FilterKind, NumberKind>, Documented['schema']>;

function schemaOf(key: FilterKey): Documented['schema'] {
  const rule = FILTERS[key];
  if (!('from' in rule)) return KINDS[rule.kind];
  const { from: minimum, to: maximum, step: multipleOf }: Bounds = rule;
  if (multipleOf) return { type: 'number', minimum, maximum, multipleOf };
  const number = { type: 'integer', minimum, maximum } as const;
  return rule.kind === 'counts' ? { type: 'array', items: number, maxItems: CHOICES_MAX } : number;
}

const DESCRIPTIONS = {
  q: {
    description:
      "Search words. Each of them must begin a word of the building's name, address or location.",
    example: 'warren st',
  },
  borough: { description: 'The borough of the building.', example: 'Brooklyn' },
  neighborhood: {
    description: 'The neighborhood of the building, by name.',
    example: 'Cobble Hill',
  },
  amenities: {
    description: 'Amenities of the building, by name; it must have all of them.',
    example: ['Gym', 'Doorman'],
  },
  utilities: {
    description: 'Utilities, by buildingUtilityId; the rent must include all of them.',
    example: ['Heat'],
  },
  subwayLines: {
    description: 'Subway lines, by subwayLineId; all of them must stop at a station within a walk.',
    example: ['F', 'G'],
  },
  walkMax: {
    description:
      'The most minutes on foot to a station; with `subwayLines`, to a station of each of these lines, and a line among the places of `in` is where its stations are so near.',
    example: 10,
  },
  hasBrokerFee: { description: '`true` finds only units without a broker fee.', example: true },
  features: {
    description: 'Features of the unit, by name; it must have all of them.',
    example: ['Dishwasher'],
  },
  beds: {
    description: 'Numbers of bedrooms, of which the unit must have one; 0 is a studio.',
    example: [1, 2],
  },
  minBaths: {
    description: 'The least number of baths, in halves.',
    example: 1.5,
  },
  minSquareFeet: {
    description: 'The least size in square feet; a unit whose size is unknown is not found.',
    example: 600,
  },
  moveIn: {
    description: 'The day of moving in, YYYY-MM-DD; the unit must be free by then.',
    example: '2026-12-15',
  },
  confirmedSince: {
    description:
      'A day in New York, YYYY-MM-DD; somebody who answers for the unit must have confirmed it on that day or later.',
    example: '2026-11-13',
  },
  listedSince: {
    description:
      'A day in New York, YYYY-MM-DD; the unit must have been first published here on that day or later.',
    example: '2026-11-13',
  },
  rent: {
    description:
      '`whole` finds only units that can be rented whole; minPrice, maxPrice and the order by price then compare the price of the whole unit. `room`, the default, compares the prices of rooms.',
    example: 'whole',
  },
  minPrice: {
    description:
      'The lowest rent, of a room or of a whole unit (see `rent`), in whole US dollars a month.',
    example: 1200,
  },
  maxPrice: {
    description:
      'The highest rent, of a room or of a whole unit (see `rent`), in whole US dollars a month.',
    example: 2500,
  },
  roomType: {
    description: 'The type of the room, one of those that `/facets` lists.',
    example: 'Private',
  },
} satisfies Record<FilterKey, Omit<Documented, 'schema'>>;

const filter = <Key extends FilterKey>(key: Key) =>
  parameter((raw) => readFilter(key, raw), {
    ...DESCRIPTIONS[key],
    schema: schemaOf(key),
  }).optional();

/** A parameter for each row of the table of filters, with the limits of its kind. */
export const FILTER_PARAMETERS = Object.fromEntries(
  FILTER_KEYS.map((key) => [key, filter(key)]),
) as { [Key in FilterKey]: ReturnType<typeof filter<Key>> };

/** The filters among the parameters of a query. */
export function filtersOf(query: Filters): Filters {
  const filters: Record<string, unknown> = {};
  for (const key of FILTER_KEYS) if (query[key] !== undefined) filters[key] = query[key];
  return filters;
}

/** Adds an issue to both ends of a price range whose lower end is above the upper one. */
export function checkPrices(
  { minPrice, maxPrice }: Pick<Filters, 'minPrice' | 'maxPrice'>,
  context: z.RefinementCtx,
): void {
  if (minPrice === undefined || maxPrice === undefined || minPrice <= maxPrice) return;
  context.addIssue({ code: 'custom', path: ['minPrice'], message: 'must not be above maxPrice' });
  context.addIssue({ code: 'custom', path: ['maxPrice'], message: 'must not be below minPrice' });
}
