import type { z } from '@hono/zod-openapi';
import {
  FILTER_KEYS,
  FILTERS,
  type FilterKey,
  type FilterKind,
  type Filters,
  RENTS,
} from '@stoop/domain/search/filters';
import { CHOICES_MAX, readFilter } from '@stoop/domain/search/search-url';
import { BEDS_MAX, PRICE_MAX, TEXT_LENGTH_MAX } from '@stoop/domain/search/values';
import { type Documented, parameter } from '../query.ts';

const TEXT = { type: 'string', minLength: 1, maxLength: TEXT_LENGTH_MAX } as const;

const KINDS = {
  text: TEXT,
  choice: TEXT,
  choices: { type: 'array', items: { type: 'string' }, maxItems: CHOICES_MAX },
  rent: { type: 'string', enum: [...RENTS] },
  flag: { type: 'boolean', enum: [true] },
  dollars: { type: 'integer', minimum: 0, maximum: PRICE_MAX },
  count: { type: 'integer', minimum: 0, maximum: BEDS_MAX },
  day: { type: 'string', format: 'date' },
} satisfies Record<FilterKind, Documented['schema']>;

const DESCRIPTIONS = {
  q: {
    description: "Words, each of which begins a word of the building's name or place.",
    example: 'warren st',
  },
  borough: { description: 'The borough it stands in.', example: 'Brooklyn' },
  neighborhood: { description: 'The neighborhood it stands in, by name.', example: 'Cobble Hill' },
  amenities: {
    description: 'Amenities of the building, by name; all of them must be there.',
    example: ['Gym', 'Doorman'],
  },
  utilities: {
    description: 'Utilities that the rent includes, by buildingUtilityId; all of them.',
    example: ['Heat'],
  },
  subwayLines: {
    description: 'Lines that must all stop nearby, at any of its stations, by subwayLineId.',
    example: ['F', 'G'],
  },
  hasBrokerFee: { description: '`true` keeps the units without a broker fee.', example: true },
  features: {
    description: 'Features of the unit, by name; all of them must be there.',
    example: ['Dishwasher'],
  },
  beds: { description: 'Bedrooms, exactly; 0 is a studio.', example: 2 },
  moveIn: {
    description: 'The day one moves in; the unit must be free by then.',
    example: '2026-12-15',
  },
  rent: {
    description:
      '`whole` keeps the units that can be rented whole; minPrice, maxPrice and the order by price then mean the whole unit: the price of its entire home, or of all its rooms together. `room` means rooms, as where it is not given.',
    example: 'whole',
  },
  minPrice: {
    description: 'Rent of a room (see `rent`), at least; whole US dollars a month.',
    example: 1200,
  },
  maxPrice: {
    description: 'Rent of a room (see `rent`), at most; whole US dollars a month.',
    example: 2500,
  },
  roomType: { description: 'Type of the room, as `/facets` lists them.', example: 'Private' },
} satisfies Record<FilterKey, Omit<Documented, 'schema'>>;

const filter = <Key extends FilterKey>(key: Key) =>
  parameter((written) => readFilter(key, written), {
    ...DESCRIPTIONS[key],
    schema: KINDS[FILTERS[key].kind],
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

/** A range of prices that ends before it begins, told at both of its ends. */
export function checkPrices(
  { minPrice, maxPrice }: Pick<Filters, 'minPrice' | 'maxPrice'>,
  context: z.RefinementCtx,
): void {
  if (minPrice === undefined || maxPrice === undefined || minPrice <= maxPrice) return;
  context.addIssue({ code: 'custom', path: ['minPrice'], message: 'must not be above maxPrice' });
  context.addIssue({ code: 'custom', path: ['maxPrice'], message: 'must not be below minPrice' });
}
