import type { Sql } from '@stoop/base/api/db/database';
import { orUnavailable } from '@stoop/base/api/http/database-away';
import { toEnd } from '@stoop/base/api/http/slices';
import { Refused } from '@stoop/base/contract/refuse';
import { searchWords } from '@stoop/base/rules/text/search-words';
import { listStations, type Station } from '@stoop/features/commute/api/store';
import { listNeighborhoods } from '@stoop/features/listings/api/neighborhoods/store';
import type { Neighborhood } from '@stoop/features/listings/rules/documents';
import type { Place } from '../../contract/place.ts';
import { partNamed } from '../../rules/borough-parts.ts';
import type { FoundPlace } from '../../rules/found-place.ts';
import type { Numbering } from '../../rules/house-numbers.ts';
import { PlaceIndex } from '../../rules/place-index.ts';
import { placeTokens, shortPlaceText } from '../../rules/place-words.ts';
import type { PlaceWork } from '../../rules/place-work.ts';
import { readPoint } from '../../rules/places.ts';
import { SORTS } from '../../rules/sorts.ts';
import type { Homes, SearchBackend } from '../backends/search-backend.ts';
import { type Suggestion, valuesOf } from '../search-results.ts';
import { fixedPlaces, type KnownPlace, linePlaces, meanOf, WEIGHTS } from './city-places.ts';
import { findInCity, isSure, SURE } from './find-in-city.ts';
import { neighborhoodPlaces, partPlaces, stationPlaces } from './named-places.ts';

export interface Places {
  /** The places that a text names, the one that is most likely meant first. */
  suggest(text: string, limit: number, work?: PlaceWork): Promise<Place[]>;
  /**
   * The place of the city whose name this is, as among other words: written to its end, or with a typo in a long one if
   * it may have any.
   */
  named(text: string, mayHaveTypos?: boolean, work?: PlaceWork): Promise<Place | null>;
  /** Reads the city, so that the first caller need not wait. */
  load(): Promise<void>;
}

/** How long neighborhoods and stations are cached; only an import or a release changes them. */
const CACHED_MS = 60_000;
/** Homes have at least this share of the places, and at least one, because their names come last. */
const HOMES_SHARE = 4;

let fixed: ReturnType<typeof fixedPlaces> | undefined;

/** Below it a name is unfinished, or a part of a longer one. */
const WHOLE = 90;
/** The letters of a text in which a typo is surely one; of places that many ask for, fewer. */
const TYPO_LETTERS = { area: 6, several: 7, one: 8 } as const;

const isArea = ({ kind }: KnownPlace) => ['neighborhood', 'borough', 'part'].includes(kind);

/** Whether a text with typos is this name: one word of a sentence may be any other word of the language, as `persons`. */
function isMistyped({ place, isUnfinished }: FoundPlace<KnownPlace>, text: string): boolean {
  const isOne = !/[^\p{L}]/u.test(text);
  const least = isArea(place) ? 'area' : isOne ? 'one' : 'several';
  return (
    !isUnfinished &&
    text.length >= TYPO_LETTERS[least] &&
    !(isOne && (place.kind === 'street' || place.kind === 'corner'))
  );
}

const isNamed = (found: FoundPlace<KnownPlace>, text: string) =>
  !found.leavesOut &&
  isSure(found, text) &&
  (found.typos > 0 ? isMistyped(found, text) : found.quality >= WHOLE && !found.isUnfinished);

/** How many units are for rent, by the key of the neighborhood's name. */
type UnitsByName = ReadonlyMap<string, number>;

interface City {
  /** The ids and names of what it was made from. */
  rows: string;
  places: PlaceIndex<KnownPlace>;
  numberings: ReadonlyMap<string, Numbering>;
  units: UnitsByName;
}

const keyOfName = (name: string) => placeTokens(name).join('');

/** The middle of a neighborhood is that of so many of its homes. */
const HOMES_FOR_MIDDLE = 50;

/** A neighborhood that homes are in and the database does not know, at the middle of its homes. */
async function neighborhoodOfHomes(
  index: SearchBackend,
  name: string,
): Promise<Neighborhood | null> {
  const page = { limit: HOMES_FOR_MIDDLE, after: null };
  const found = await index.search('building', { neighborhood: name }, page, SORTS.name);
  const { items } = valuesOf(found);
  const [first] = items;
  if (!first) return null;
  const coordinates = meanOf(items.map((home) => home.coordinates));
  const { borough = '' } = first;
  return { id: name, name, borough, coordinates, has_properties: true, average_price: 0 };
}

/** Where the parts of the city that an import changes are read. */
export interface CitySource {
  neighborhoods(): Promise<Neighborhood[]>;
  stations(): Promise<Station[]>;
}

export const citySource = (sql: Sql): CitySource => ({
  neighborhoods: () => listNeighborhoods(sql),
  stations: () => listStations(sql),
});

/**
 * Reads the neighborhoods of the database and of the homes, those with the most units first. Those of homes are looked up
 * once each.
 */
function openNeighborhoods(source: CitySource, index: SearchBackend) {
  const ofHomes = new Map<string, Neighborhood | null>();
  return async () => {
    const listed = await source.neighborhoods();
    const names = new Set(listed.map(({ name }) => keyOfName(name)));
    const { neighborhood: found } = await index.facets({ filters: {} });
    const others = found.filter(({ value }) => !names.has(keyOfName(value)));
    for (const { value } of others)
      if (!ofHomes.get(value)) ofHomes.set(value, await neighborhoodOfHomes(index, value));
    const units: UnitsByName = new Map(found.map((one) => [keyOfName(one.value), one.units]));
    const unitsOf = ({ name }: Neighborhood) => units.get(keyOfName(name)) ?? 0;
    const all = [...listed, ...others.flatMap(({ value }) => ofHomes.get(value) ?? [])];
    return { units, all: all.toSorted((one, other) => unitsOf(other) - unitsOf(one)) };
  };
}

/** In whatever order they come. */
const idsOf = (rows: readonly { id: string; name: string }[]) =>
  rows.map(({ id, name }) => `${id} ${name}`).sort();

function cityOf(
  neighborhoods: readonly Neighborhood[],
  stations: readonly Station[],
): Omit<City, 'units'> {
  fixed ??= fixedPlaces();
  const places = new PlaceIndex<KnownPlace>([
    ...neighborhoodPlaces(neighborhoods),
    ...partPlaces(neighborhoods),
    ...stationPlaces(stations, neighborhoods),
    ...linePlaces(stations),
    ...fixed.places,
  ]);
  const rows = JSON.stringify([idsOf(neighborhoods), idsOf(stations)]);
  return { rows, places, numberings: fixed.numberings };
}

const pointPlace = (text: string): Place | null => {
  const coordinates = readPoint(text);
  if (!coordinates) return null;
  const placeName = `${coordinates.lat}, ${coordinates.lng}`;
  return { placeName, coordinates, kind: 'point', id: placeName, isSure: true, leavesOut: false };
};

/** How many units are in a neighborhood, or in those of a part of a borough; undefined of any other place. */
function unitsIn({ kind, placeName }: KnownPlace, units: UnitsByName): number | undefined {
  if (kind === 'neighborhood') return units.get(keyOfName(placeName));
  const names = kind === 'part' ? partNamed(placeName)?.neighborhoods : undefined;
  return names?.reduce((sum, name) => sum + (units.get(keyOfName(name)) ?? 0), 0);
}

function answerOf(found: FoundPlace<KnownPlace>, text: string, units?: UnitsByName): Place {
  const { place, leavesOut } = found;
  const own = units && unitsIn(place, units);
  return {
    ...place,
    ...(own !== undefined && { units: own }),
    ...{ isSure: isSure(found, text), leavesOut },
  };
}

/** Neighborhoods and stations come from the database; the last answer serves while it cannot be reached. */
function openCity(index: SearchBackend, source: CitySource, now: () => Date) {
  const readNeighborhoods = openNeighborhoods(source, index);
  let city: City | null = null;
  let readAt = Number.NEGATIVE_INFINITY;
  return async (): Promise<City | null> => {
    if (now().getTime() - readAt < CACHED_MS) return city;
    readAt = now().getTime();
    const rows = Promise.all([readNeighborhoods(), source.stations()]);
    const read = await orUnavailable('server/unavailable', rows);
    if (read instanceof Refused) {
      readAt = Number.NEGATIVE_INFINITY;
      return city;
    }
    const [{ units, all }, stations] = read;
    const key = JSON.stringify([all, stations].map(idsOf));
    city = { ...(city?.rows === key ? city : cityOf(all, stations)), units };
    return city;
  };
}

/** Finds homes by their names and addresses. */
function openHomes({ index, sql }: { index: SearchBackend; sql: Sql }) {
  /** As the words are written, then as any address may write them. */
  async function suggestHomes(
    text: string,
    limit: number,
    correctsTypos: boolean,
  ): Promise<Suggestion[]> {
    const exact = await index.suggest(text, limit);
    if (exact.length >= limit) return exact;
    const keyOf = ({ kind, placeName }: Suggestion) => `${kind} ${placeName}`;
    const known = new Set(exact.map(keyOf));
    const others = await index.suggest(shortPlaceText(text), limit);
    const found = [...exact, ...others.filter((place) => !known.has(keyOf(place)))];
    return found.length > 0 || !correctsTypos
      ? found.slice(0, limit)
      : index.suggest(text, limit, true);
  }

  function homePlace(
    { kind, placeName, coordinates, buildingId }: Suggestion,
    known: Homes,
  ): KnownPlace {
    const { neighborhood, borough } = known.summary(buildingId) ?? {};
    return {
      placeName,
      coordinates,
      kind,
      id: buildingId,
      ...(neighborhood !== undefined && { neighborhood }),
      ...(borough !== undefined && { borough }),
    };
  }

  /** Homes by how well the text names them, as the places of the city are. */
  async function findHomes(
    text: string,
    limit: number,
    correctsTypos: boolean,
  ): Promise<FoundPlace<KnownPlace>[]> {
    const suggested = await suggestHomes(text, limit, correctsTypos);
    const ids = suggested.map(({ buildingId }) => buildingId);
    const known = await index.homes(sql, ids);
    const homes = suggested.map((one) => homePlace(one, known));
    const named = new PlaceIndex<KnownPlace>(
      homes.map((place) => ({ place, names: [place.placeName], weight: WEIGHTS[place.kind] })),
    );
    const found = new Map(toEnd(named.find(text)).map((one) => [one.place, one]));
    return homes.map(
      (place) =>
        found.get(place) ?? {
          ...{ place, score: 0 },
          ...{ quality: 0, typos: 0, isUnfinished: true, leavesOut: true },
        },
    );
  }

  return findHomes;
}

export function openPlaces(
  search: { index: SearchBackend; sql: Sql },
  source: CitySource,
  now: () => Date,
): Places {
  const knownCity = openCity(search.index, source, now);
  const findHomes = openHomes(search);
  return {
    load: async () => void (await knownCity()),
    async named(text, mayHaveTypos = true, work) {
      const [first] = await findInCity(await knownCity(), text, {
        ...{ mayLeaveOut: false, correctsTypos: mayHaveTypos, work },
      });
      return first && isNamed(first, text) ? answerOf(first, text) : null;
    },
    async suggest(text, limit, work) {
      const point = pointPlace(text);
      if (point) return [point];
      if (searchWords(text).length === 0) return [];
      const city = await knownCity();
      const known = await findInCity(city, text, { work });
      // A home with a typo is looked for where the text is no place of the city.
      const homes = await findHomes(text, limit, (known[0]?.score ?? 0) < SURE);
      const most = Math.max(1, Math.floor(limit / HOMES_SHARE));
      const ofHomes = Math.min(homes.length, Math.max(most, limit - known.length));
      return [...known.slice(0, limit - ofHomes), ...homes]
        .map((found, at) => ({ found, at }))
        .sort((one, other) => other.found.score - one.found.score || one.at - other.at)
        .slice(0, limit)
        .map(({ found }) => answerOf(found, text, city?.units));
    },
  };
}
