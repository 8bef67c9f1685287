import type { z } from '@hono/zod-openapi';
import { type Documented, parameter } from '@stoop/base/contract/query';
import { TEXT_LENGTH_MAX } from '@stoop/base/rules/text/read-text';
import type { Bounds, FilterKind, NumberKind } from '../rules/filter-kinds.ts';
import { FILTER_KEYS, FILTERS, type FilterKey, type Filters, RENTS } from '../rules/filters.ts';
import { GROUP_BUDGET, GROUP_SIZE } from '../rules/group-bounds.ts';
import { reversedRanges } from '../rules/ranges.ts';
import { CHOICES_MAX, readFilter } from '../rules/search-url.ts';

const TEXT = { type: 'string', minLength: 1, maxLength: TEXT_LENGTH_MAX } as const;

const KINDS = {
  text: TEXT,
  choice: TEXT,
  choices: { type: 'array', items: { type: 'string' }, maxItems: CHOICES_MAX },
  rent: { type: 'string', enum: [...RENTS] },
  switch: { type: 'boolean', enum: [true] },
  flag: { type: 'boolean', enum: [true] },
  group: {
    type: 'array',
    items: { type: 'integer', minimum: GROUP_BUDGET.least, maximum: GROUP_BUDGET.most },
    minItems: GROUP_SIZE.least,
    maxItems: GROUP_SIZE.most,
  },
  day: { type: 'string', format: 'date' },
  since: { type: 'string', format: 'date' },
  area: { type: 'string' },
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
  area: {
    description:
      'An area on the map, as the latitude and longitude of 3 to 20 corners in degrees, all with `_` between, in the order in which its edge leads from each to the next. They are rounded to four decimals, about 10 m. The edge must not cross itself; a building on it is inside.',
    example: '40.7146_-73.9614_40.7208_-73.9562_40.7117_-73.9499',
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
  byVideo: {
    description: '`true` finds only homes that are also shown by video.',
    example: true,
  },
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
  minFloor: {
    description:
      'The lowest floor of the unit, 1 at the level of the street; a unit whose floor is unknown is not found.',
    example: 3,
  },
  maxFloor: {
    description: 'The highest floor of the unit; a unit whose floor is unknown is not found.',
    example: 1,
  },
  moveInFrom: {
    description:
      'The first day of moving in, YYYY-MM-DD; the unit must not be free before, so that one that is free now is not found.',
    example: '2026-12-01',
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
  budgets: {
    description:
      'What each of two to six people can pay a month, in whole US dollars, separated by commas. The group must be able to take rooms of the unit that are let singly, one each, or all of it with a bedroom for each, so that nobody pays more than that. With `rent=whole` it has the unit to itself: all of it, or rooms that are all of it.',
    example: [1400, 1200, 1000],
  },
  rent: {
    description:
      '`whole` finds only units that can be rented whole; minPrice, maxPrice and the order by price then compare the price of the whole unit. `room`, the default, compares the prices of rooms.',
    example: 'whole',
  },
  netRent: {
    description:
      '`true` lets minPrice and maxPrice compare the rent with the free months of a lease spread over all of it, rounded up to whole US dollars; otherwise they compare the rent of a month that is paid.',
    example: true,
  },
  freeMonths: {
    description: '`true` finds only units of which some months of the lease are free of rent.',
    example: true,
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
  openNow: {
    description:
      '`true` finds only rooms that can be applied for: no application for the room or its unit is being matched.',
    example: true,
  },
  stepFree: {
    description:
      '`true` finds only homes of which it is known that no step is between the street and the home.',
    example: true,
  },
  minDoor: {
    description:
      'The least clear width, in inches, of every door on the way into and through the home; a home is found only where both that of the building and those inside were said.',
    example: 32,
  },
  rollInShower: {
    description: '`true` finds only homes of which it is known that they have a roll-in shower.',
    example: true,
  },
  stepFreeWalk: {
    description:
      'The most minutes on foot to a station from which one gets to the trains of both directions without steps.',
    example: 10,
  },
} satisfies Record<FilterKey, Omit<Documented, 'schema'>>;

const filter = <Key extends FilterKey>(key: Key) =>
  parameter((raw) => readFilter(key, raw), {
    ...DESCRIPTIONS[key],
    schema: schemaOf(key),
    ...(FILTERS[key].kind === 'group' && { isJoined: true }),
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

/** Adds an issue to both ends of each range that ends before it begins. */
export function checkRanges(filters: Filters, context: z.RefinementCtx): void {
  for (const [start, end] of reversedRanges(filters)) {
    const [above, below] = FILTERS[start].kind === 'day' ? ['after', 'before'] : ['above', 'below'];
    const issue = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    issue(start, `must not be ${above} ${end}`);
    issue(end, `must not be ${below} ${start}`);
  }
}
