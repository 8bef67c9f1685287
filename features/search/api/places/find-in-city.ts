import { inSlices } from '@stoop/base/api/http/slices';
import { isCommon, isFarAway } from '../../rules/common-words.ts';
import type { FindHow, FoundPlace } from '../../rules/found-place.ts';
import { houseSpot, type Numbering } from '../../rules/house-numbers.ts';
import type { PlaceIndex } from '../../rules/place-index.ts';
import { shortPlaceText } from '../../rules/place-words.ts';
import type { KnownPlace } from './city-places.ts';

type Found = FoundPlace<KnownPlace>;

interface City {
  places: PlaceIndex<KnownPlace>;
  /** By the id of the street. */
  numberings: ReadonlyMap<string, Numbering>;
}

/** At this score, half a name or a typo in a short word is not enough. */
export const SURE = 70;

/** A street is one by its whole name; a part of it, or a typo, is far-fetched. */
const SURE_STREET = 85;
/** Of fewer letters, a name that has not been written to its end may be any other; fewer begin a neighborhood. */
const UNFINISHED_LETTERS_MIN = { neighborhood: 3, other: 4 };
const WHOLE_NAME = 100;

/** Whether the text can be searched for as this place without asking. */
export function isSure(found: Found, text: string): boolean {
  const { place, score, quality, typos, isUnfinished, leavesOut } = found;
  if (score < SURE || isFarAway(text)) return false;
  if (quality < WHOLE_NAME && isCommon(text)) return false;
  const isOtherStreet = typos > 0 ? leavesOut : quality < SURE_STREET || isUnfinished;
  if (place.kind === 'street' && isOtherStreet) return false;
  const { neighborhood, other } = UNFINISHED_LETTERS_MIN;
  const least = place.kind === 'neighborhood' ? neighborhood : other;
  return !isUnfinished || text.trim().length >= least;
}

/** `120 Court St`, `31-15 30th Ave`, and the beginning of one: `350 5`. */
const HOUSE = /^\s*(?:(\d{1,3})-)?(\d{1,4})\s+((?:\d|.*\p{L}).*)$/u;
/** A corner of two streets is written with a word or a sign between them. */
const SAYS_CORNER = /&|\+|\band\b|\bcorner\b/i;
/** Less names no street: `350 5`, `350 e`. */
const STREET_TEXT = /^(?=.*\p{L}).{3}/u;
/** As many streets of one name are looked at. */
const STREETS_MAX = 4;
/** Named so much less, a street is another one. */
const OTHER_STREET = 10;

interface House {
  /** The number as it is written. */
  number: string;
  house: number;
  block: number | null;
  street: string;
}

function readHouse(text: string): House | null {
  const [, block, house, street = ''] = HOUSE.exec(text) ?? [];
  if (!house || /^(?:av|st|pl|sq|rd)\b/.test(shortPlaceText(street))) return null;
  return {
    ...{ number: block ? `${block}-${house}` : house, house: Number(house) },
    ...{ block: block ? Number(block) : null, street },
  };
}

/** The number on the street, where it is known; else the street, which leaves it out. */
function onStreet(street: Found, written: House, { numberings }: City): Found {
  const { place } = street;
  const isNamed = street.quality >= SURE_STREET && STREET_TEXT.test(written.street);
  const score = isNamed ? street.score : Math.min(street.score, SURE - 1);
  const numbering = numberings.get(place.id);
  const spot = numbering && houseSpot(numbering, written.house, written.block);
  if (!spot) return { ...street, score, leavesOut: true };
  const { radiusKm: _, ...rest } = place;
  return {
    ...{ ...street, score, leavesOut: false },
    place: {
      ...{ ...rest, kind: 'house', id: `${place.id}/${written.number}` },
      ...{ placeName: `${written.number} ${place.placeName}`, coordinates: spot.coordinates },
      what: `Near ${spot.crossStreet}`,
    },
  };
}

/** A number with a hyphen is one of Queens; a known number comes before a street. */
const rankOf = ({ place, leavesOut }: Found, { block }: House) =>
  (leavesOut ? 1 : 0) + (block !== null && place.borough !== 'Queens' ? 2 : 0);

/** The places of the city; of a house that is not listed, its spot as far as the numbers tell it, or its street. */
export async function findInCity(
  city: City | null,
  text: string,
  how: FindHow = {},
): Promise<Found[]> {
  if (!city) return [];
  const found = await inSlices(() => city.places.find(text, how));
  const written = readHouse(text);
  const [first] = found;
  const isNamed = first !== undefined && !first.leavesOut;
  const isOther = isNamed && (first.place.kind !== 'corner' || SAYS_CORNER.test(text));
  if (!written || isOther) return found;
  const streets = (await inSlices(() => city.places.find(written.street, how)))
    .filter(({ place, leavesOut }) => place.kind === 'street' && !leavesOut)
    .filter(({ quality }, _, [best]) => quality > (best?.quality ?? 0) - OTHER_STREET)
    .slice(0, STREETS_MAX)
    .map((street) => onStreet(street, written, city));
  const scores = streets.map(({ score }) => score).sort((one, other) => other - one);
  const ranked = streets
    .sort((one, other) => rankOf(one, written) - rankOf(other, written))
    .map((street, at) => ({ ...street, score: scores[at] ?? street.score }));
  const [best] = ranked;
  if (!best || (best.leavesOut && isNamed)) return found;
  return [...ranked, ...found.filter(({ leavesOut }) => !leavesOut)];
}
