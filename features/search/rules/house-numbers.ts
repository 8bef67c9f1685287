import type { Coordinates } from '@stoop/base/rules/geo/coordinates';
import { metersBetween, spotOf } from '@stoop/base/rules/geo/spot';
import { shortPlaceText } from './place-words.ts';

/** A corner of a street, by what its house numbers are there. */
interface Mark extends Coordinates {
  /** In the unit of the street: the number of a cross street, or of a house. */
  at: number;
  crossStreet: string;
}

/** What is known of the house numbers of a street. */
export interface Numbering {
  marks: readonly Mark[];
  /** As near to a corner, a house is at it. */
  reach: number;
  /** The same unit for the number of a house; null where the rule does not reach so far. */
  positionOf: (house: number, block: number | null) => number | null;
}

export interface HouseSpot {
  coordinates: Coordinates;
  /** The cross street that is nearest. */
  crossStreet: string;
}

const byShortName = <Value>(named: Readonly<Record<string, Value>>) =>
  new Map(Object.entries(named).map(([name, value]) => [shortPlaceText(name), value]));

const halved = (house: number) => Math.floor(house / 10) / 2;
const plus = (added: number) => (house: number) => halved(house) + added;
const tenth = (added: number) => (house: number) => Math.floor(house / 10) + added;

/** The known rule for avenues of Manhattan: half of a number without its last digit, and a key, is the cross street. */
const AVENUE_RULES = byShortName<(house: number) => number | null>({
  '1st Av': plus(3),
  '2nd Av': plus(3),
  '3rd Av': plus(10),
  '5th Av': (house) => {
    const [, rule] = FIFTH_AVENUE.find(([most]) => house <= most) ?? [];
    return rule?.(house) ?? null;
  },
  '6th Av': plus(-12),
  'Avenue Of The Americas': plus(-12),
  '7th Av': plus(12),
  '8th Av': plus(9),
  '9th Av': plus(13),
  '10th Av': plus(14),
  '11th Av': plus(15),
  'Amsterdam Av': plus(60),
  Broadway: (house) => (house < 756 ? null : plus(-30)(house)),
  'Central Park West': tenth(60),
  'Columbus Av': plus(60),
  'Lexington Av': plus(22),
  'Lenox Av': plus(110),
  'Madison Av': plus(26),
  'Malcolm X Blvd': plus(110),
  'Park Av': plus(35),
  'Park Av South': plus(8),
  'Riverside Dr': (house) => (house > 567 ? null : tenth(72)(house)),
  'West End Av': plus(60),
  'York Av': plus(4),
});
/** Up to these numbers. */
const FIFTH_AVENUE: readonly (readonly [most: number, rule: (house: number) => number])[] = [
  [200, plus(13)],
  [400, plus(16)],
  [600, plus(18)],
  [775, plus(20)],
  [1286, tenth(-18)],
  [1500, plus(45)],
];

/** The house numbers of the cross streets of Manhattan at each avenue. */
const EAST = byShortName({
  ...{ '5th Av': 0, 'Madison Av': 28, 'Park Av': 85, 'Lexington Av': 135, '3rd Av': 200 },
  ...{ '2nd Av': 300, '1st Av': 400, 'York Av': 500 },
});
const WEST = byShortName({
  ...{ '5th Av': 0, '6th Av': 100, 'Avenue Of The Americas': 100, '7th Av': 200, '8th Av': 300 },
  ...{ '9th Av': 400, '10th Av': 500, '11th Av': 600, '12th Av': 700 },
});
const WEST_OF_PARK = byShortName({
  ...{ 'Central Park West': 0, 'Columbus Av': 100, 'Amsterdam Av': 200, 'West End Av': 300 },
});

function avenuesAcross(street: string): ReadonlyMap<string, number> | null {
  const [, side, digits] = /^([ew]) (\d+) st$/.exec(street) ?? [];
  const number = Number(digits);
  if (!side || number < 15 || number > 109) return null;
  if (side === 'e') return EAST;
  return number < 60 ? WEST : WEST_OF_PARK;
}

const NUMBERED_STREET = /^(?:[ew] )?(\d+) (?:st|pl|ln)$/;
const NUMBERED_AVENUE = /^(\d+) (?:av|rd|dr)$/;

const numberIn = (name: string, kind: RegExp) => {
  const [, digits] = kind.exec(name) ?? [];
  return digits === undefined ? null : Number(digits);
};

type Corner = Coordinates & { crossStreet: string };

const marksOf = (corners: readonly Corner[], at: (crossStreet: string) => number | null) =>
  corners
    .flatMap(({ crossStreet, lat, lng }) => {
      const position = at(shortPlaceText(crossStreet));
      return position === null ? [] : [{ crossStreet, lat, lng, at: position }];
    })
    .sort((one, other) => one.at - other.at);

/** In Queens, the number before the hyphen is the cross street: `31-15 30th Av`. */
function queensNumbering(corners: readonly Corner[]): Numbering {
  const [streets, avenues] = [NUMBERED_STREET, NUMBERED_AVENUE].map((kind) =>
    marksOf(corners, (name) => numberIn(name, kind)),
  ) as [Mark[], Mark[]];
  const marks = streets.length >= avenues.length ? streets : avenues;
  return { marks, reach: 1, positionOf: (_, block) => (block === null ? null : block + 0.5) };
}

/** The house numbers of a street; null where no rule says where they are. */
export function numberingOf(
  borough: string,
  street: string,
  corners: readonly Corner[],
): Numbering | null {
  if (borough === 'Queens') return queensNumbering(corners);
  if (borough !== 'Manhattan') return null;
  const across = avenuesAcross(shortPlaceText(street));
  const rule = AVENUE_RULES.get(shortPlaceText(street));
  if (!across && !rule) return null;
  const at = across
    ? (name: string) => across.get(name) ?? null
    : (name: string) => numberIn(name, NUMBERED_STREET);
  return {
    marks: marksOf(corners, at),
    reach: across ? 50 : 1,
    positionOf: (house, block) => (block !== null ? null : rule ? rule(house) : house),
  };
}

/** Two corners are the two ends of the blocks between them only where they are as far apart as these. */
const MARK_METERS_MAX = 900;

/**
 * Where a house stands, to about two blocks: between the two corners around its number. Null where no rule says it, or
 * no corner is near. `block` is the number before a hyphen.
 */
export function houseSpot(
  { marks, reach, positionOf }: Numbering,
  house: number,
  block: number | null,
): HouseSpot | null {
  const position = positionOf(house, block);
  if (position === null) return null;
  const before = marks.findLast(({ at }) => at <= position);
  const behind = marks.find(({ at }) => at >= position);
  if (!before || !behind || metersBetween(spotOf(before), spotOf(behind)) > MARK_METERS_MAX) {
    const near = [before, behind].find((mark) => mark && Math.abs(mark.at - position) <= reach);
    if (!near) return null;
    const { lat, lng, crossStreet } = near;
    return { coordinates: { lat, lng }, crossStreet };
  }
  const share = before.at === behind.at ? 0 : (position - before.at) / (behind.at - before.at);
  const between = (key: 'lat' | 'lng') =>
    Number((before[key] + share * (behind[key] - before[key])).toFixed(5));
  return {
    coordinates: { lat: between('lat'), lng: between('lng') },
    crossStreet: (share < 0.5 ? before : behind).crossStreet,
  };
}
