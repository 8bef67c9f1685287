import { texts } from '@stoop/base/api/db/rows';
import { EARTH_RADIUS_KM, radians } from '@stoop/base/rules/geo/distance';
import { searchWords } from '@stoop/base/rules/text/search-words';
import { daysAfter } from '@stoop/base/rules/time/iso-day';
import { type SQL, sql } from 'drizzle-orm';
import { partNamed } from '../../../../rules/borough-parts.ts';
import { FILTER_KEYS, type FilterKey, type Filters } from '../../../../rules/filters.ts';
import type { SearchedPlace } from '../../../../rules/searched-places.ts';
import type { Circle, Within } from '../../../search-results.ts';

/** The price that a search compares of a row. */
function comparedPrice({ rent, netRent }: Filters): SQL {
  if (rent === 'whole') return netRent ? sql`net_whole` : sql`whole`;
  return netRent ? sql`net_price` : sql`price`;
}

/** Whether a building has a stop of a line within a walk; of any line, any walk where these are null. */
const hasStop = (line: string | null, minutes: number | null): SQL => sql`EXISTS (
  SELECT FROM jsonb_array_elements(stops) stop
  WHERE (${line}::text IS NULL OR jsonb_exists(stop->1, ${line}::text))
    AND (${minutes}::int IS NULL OR (stop->>0)::int <= ${minutes}::int))`;

const all = (conditions: readonly SQL[]): SQL =>
  conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` AND `);

/**
 * What each filter of `MATCHES` is in SQL, of a building with one of its rooms. Null: SQL cannot tell, because it is drawn, or because a rent is
 * split. Then it finds too many, of which the index decides.
 */
const CONDITIONS: {
  [Key in FilterKey]: ((asked: NonNullable<Filters[Key]>, filters: Filters) => SQL) | null;
} = {
  q: (asked) => all(searchWords(asked).map((word) => sql`strpos(words, ${` ${word}`}) > 0`)),
  borough: (asked) => sql`borough = ${asked}`,
  neighborhood: (asked) => sql`neighborhood = ${asked}`,
  area: null,
  amenities: (asked) => sql`amenities @> ${texts(asked)}`,
  utilities: (asked) => sql`utilities @> ${texts(asked)}`,
  subwayLines: (asked, { walkMax = null }) => all(asked.map((line) => hasStop(line, walkMax))),
  walkMax: (asked) => hasStop(null, asked),
  hasBrokerFee: () => sql`NOT has_fee`,
  byVideo: () => sql`video`,
  features: (asked) => sql`features @> ${texts(asked)}`,
  beds: (asked) => sql`beds = ANY(${sql.param(asked)}::int[])`,
  minBaths: (asked) => sql`baths >= ${asked}`,
  minSquareFeet: (asked) => sql`square_feet >= ${asked}`,
  minFloor: (asked) => sql`floor >= ${asked}`,
  maxFloor: (asked) => sql`floor <= ${asked}`,
  moveInFrom: (asked) => sql`move_day > ${daysAfter(asked, -1)}`,
  moveIn: (asked) => sql`(move_day IS NULL OR move_day <= ${asked})`,
  confirmedSince: (asked) => sql`confirmed >= ${asked}`,
  listedSince: (asked) => sql`listed >= ${asked}`,
  budgets: null,
  rent: (asked) => (asked === 'whole' ? sql`whole IS NOT NULL` : sql`true`),
  netRent: () => sql`true`,
  freeMonths: () => sql`free_months`,
  minPrice: (asked, filters) => sql`${comparedPrice(filters)} >= ${asked}`,
  maxPrice: (asked, filters) => sql`${comparedPrice(filters)} <= ${asked}`,
  roomType: (asked) => sql`room_type = ${asked}`,
  openNow: () => sql`is_open`,
  stepFree: () => sql`step_free`,
  minDoor: (asked) => sql`door >= ${asked}`,
  rollInShower: () => sql`shower`,
  stepFreeWalk: (asked) => sql`step_free_walk <= ${asked}`,
};

/** Boxes are this much larger than their circles, so that no rounding leaves a home out. */
const SLACK = { share: 1.001, degrees: 0.0001 };
const degrees = (angle: number) => (angle * 180) / Math.PI;

/** The box around a circle; without longitudes where these meet. */
function boxAround({ center: { lat, lng }, radiusKm }: Circle): SQL {
  const angle = (radiusKm / EARTH_RADIUS_KM) * SLACK.share;
  const up = degrees(angle) + SLACK.degrees;
  const isPolar = Math.abs(lat) + up >= 89;
  const along = isPolar
    ? 360
    : degrees(Math.asin(Math.min(1, Math.sin(angle) / Math.cos(radians(lat))))) + SLACK.degrees;
  const box = sql`lat BETWEEN ${lat - up} AND ${lat + up}`;
  return Math.abs(lng) + along >= 180
    ? box
    : sql`${box} AND lng BETWEEN ${lng - along} AND ${lng + along}`;
}

/** The letters of which PostgreSQL and JavaScript make the same lower-case ones. */
const ASCII = /^[ -~]*$/;

/** The homes of a part of a borough, by their neighborhoods. */
function partCondition(name: string): SQL {
  const part = partNamed(name);
  return part
    ? sql`(borough = ${part.borough} AND neighborhood = ANY(${texts(part.neighborhoods)}))`
    : sql`false`;
}

/** What is in a place in any letters, or more. */
function placeBox(place: SearchedPlace): SQL {
  if (place.kind === 'around') return boxAround({ center: place.area, ...place.area });
  const { kind, value } = place;
  if (kind === 'part') return partCondition(value);
  if (!ASCII.test(value)) return sql`true`;
  return kind === 'line'
    ? sql`strpos(lower(stops::text), ${JSON.stringify(value).toLowerCase()}) > 0`
    : sql`lower(${sql.raw(kind)}) = ${value.toLowerCase()}`;
}

/** What areas are in SQL, where they are more than what is asked for but for a box. Null: nothing is lost without, and the index decides. */
const AREAS: { [Key in keyof Within]-?: ((area: NonNullable<Within[Key]>) => SQL) | null } = {
  bounds: ({ west, south, east, north }) =>
    sql`lat BETWEEN ${south} AND ${north} AND lng BETWEEN ${west} AND ${east}`,
  circle: boxAround,
  units: (units) =>
    sql`building_id = ANY(${texts([...new Set(units.map(({ buildingId }) => buildingId))])})`,
  places: (places) => sql`(${sql.join(places.map(placeBox), sql` OR `)})`,
  commute: null,
  voucher: null,
};
const AREA_KEYS = Object.keys(AREAS) as (keyof Within)[];

/** Whether SQL alone decides: nothing of the search is for the index. */
export const isDecided = (filters: Filters, within: Within = {}): boolean =>
  FILTER_KEYS.every((key) => filters[key] === undefined || CONDITIONS[key] !== null) &&
  AREA_KEYS.every((key) => within[key] === undefined || key === 'bounds');

/** What a search asks of a building with one of its rooms, as far as SQL can tell. */
export function conditionOf(filters: Filters, within: Within = {}): SQL {
  const ofFilters = FILTER_KEYS.flatMap((key) => {
    const condition = CONDITIONS[key] as ((asked: unknown, filters: Filters) => SQL) | null;
    const asked = filters[key];
    return asked === undefined || !condition ? [] : condition(asked, filters);
  });
  const ofAreas = AREA_KEYS.flatMap((key) => {
    const condition = AREAS[key] as ((area: unknown) => SQL) | null;
    const area = within[key];
    return area === undefined || !condition ? [] : condition(area);
  });
  return all([...ofFilters, ...ofAreas]);
}
