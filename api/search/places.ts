import type { Place } from '@stoop/contract/search/answers';
import type { Neighborhood } from '@stoop/domain/listings/documents';
import { type PlaceKind, placeWords, shortPlaceText } from '@stoop/domain/search/places';
import { searchWords } from '@stoop/domain/search/text';
import { listStations, type Station } from '../commute/store.ts';
import type { Sql } from '../db/database.ts';
import { orUnavailable } from '../http/database-away.ts';
import { listNeighborhoods } from '../listings/neighborhoods/store.ts';
import type { SearchIndex } from './read-model/search-index.ts';
import type { Suggestion } from './search-results.ts';

export interface Places {
  suggest(text: string, limit: number): Promise<Place[]>;
}

/** How long neighborhoods and stations are cached; only an import or a release changes them. */
const KEPT_MS = 60_000;

interface Named {
  words: ReturnType<typeof placeWords>;
  place: Place;
}

const named = (place: Place): Named => ({ words: placeWords(place.placeName), place });

/** Whether a word that was typed so far begins one of these spellings. */
const begins = (typed: string, spellings: readonly string[] = []) =>
  spellings.some((spelling) => spelling.startsWith(typed));

const neighborhoodPlace = ({ id, name, borough, coordinates }: Neighborhood): Place => ({
  placeName: name,
  coordinates,
  kind: 'neighborhood',
  id,
  neighborhood: name,
  borough,
});

const stationPlace = ({ id, name, borough, lat, lng, lines }: Station): Place => ({
  placeName: name,
  coordinates: { lat, lng },
  kind: 'station',
  id,
  borough,
  lines,
});

async function readCity(sql: Sql): Promise<Named[]> {
  const [neighborhoods, stations] = await Promise.all([listNeighborhoods(sql), listStations(sql)]);
  return [...neighborhoods.map(neighborhoodPlace), ...stations.map(stationPlace)].map(named);
}

/** The places in whose names each word of the text is a prefix of a word; names that begin with the text come first. */
function matching(city: readonly Named[], kind: PlaceKind, text: readonly string[]): Place[] {
  const found = city.filter(
    ({ words, place }) =>
      place.kind === kind && text.every((start) => words.some((word) => begins(start, word))),
  );
  const rank = ({ words }: Named) =>
    text.every((start, index) => begins(start, words[index])) ? 0 : 1;
  return found.sort((one, other) => rank(one) - rank(other)).map(({ place }) => place);
}

/** At most `limit`, in the order of the kinds, with a share for each kind. */
function share(kinds: readonly Place[][], limit: number): Place[] {
  const least = Math.floor(limit / kinds.length);
  const counts = kinds.map((found) => Math.min(found.length, least));
  let left = limit - counts.reduce((sum, count) => sum + count, 0);
  return kinds.flatMap((found, at) => {
    const more = Math.min(left, found.length - (counts[at] ?? 0));
    left -= more;
    return found.slice(0, (counts[at] ?? 0) + more);
  });
}

/** Neighborhoods and stations come from the database; the last answer serves while it cannot be reached. */
export function openPlaces(index: SearchIndex, sql: Sql, now: () => Date): Places {
  let city: Named[] = [];
  let readAt = Number.NEGATIVE_INFINITY;

  async function knownCity(): Promise<Named[]> {
    if (now().getTime() - readAt < KEPT_MS) return city;
    readAt = now().getTime();
    const read = await orUnavailable('server/unavailable', readCity(sql));
    if (Array.isArray(read)) city = read;
    else readAt = Number.NEGATIVE_INFINITY;
    return city;
  }

  /** As the words are written, then as any address may write them. */
  function suggestHomes(text: string, limit: number): Suggestion[] {
    const exact = index.suggest(text, limit);
    if (exact.length >= limit) return exact;
    const keyOf = ({ kind, placeName }: Suggestion) => `${kind} ${placeName}`;
    const known = new Set(exact.map(keyOf));
    const others = index.suggest(shortPlaceText(text), limit);
    return [...exact, ...others.filter((place) => !known.has(keyOf(place)))].slice(0, limit);
  }

  function homePlace({ kind, placeName, coordinates, buildingId }: Suggestion): Place {
    const { neighborhood, borough } = index.summary(buildingId) ?? {};
    return {
      placeName,
      coordinates,
      kind,
      id: buildingId,
      ...(neighborhood !== undefined && { neighborhood }),
      ...(borough !== undefined && { borough }),
    };
  }

  return {
    async suggest(text, limit) {
      const words = searchWords(text);
      if (words.length === 0) return [];
      const known = await knownCity();
      const homes = suggestHomes(text, limit).map(homePlace);
      const ofKind = (kind: PlaceKind) => homes.filter((place) => place.kind === kind);
      return share(
        [
          matching(known, 'neighborhood', words),
          matching(known, 'station', words),
          ofKind('building'),
          ofKind('address'),
        ],
        limit,
      );
    },
  };
}
