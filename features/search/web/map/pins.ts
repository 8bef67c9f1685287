import { type Bounds, EDGES } from '@stoop/base/rules/geo/bounds';
import type { Coordinates } from '@stoop/base/rules/geo/coordinates';
import { LNG_SHARE } from '@stoop/base/rules/geo/distance';
import { count, dollars } from '@stoop/base/rules/text/amounts';
import type { IconName } from '@stoop/base/web/ui/icon.tsx';
import { counted } from '@stoop/base/web/ui/words';
import type { Pins } from '../../contract/answers.ts';
import type { SearchType } from '../../rules/search-url.ts';
import { type AreaName, idOfArea, nameOfArea } from './area-names.ts';
import { STANDINGS, type Standing, type Standings } from './standings.ts';

/** What a number on a pin counts. */
type HomeNoun = 'building' | 'unit' | 'room';

/** From the lowest to the highest median rent of the areas of a mark, in whole US dollars a month. */
export interface Medians {
  least: number;
  most: number;
}

export interface HomePin extends Coordinates {
  kind: 'home';
  /** The buildingId. */
  id: string;
  name: string;
  area: AreaName;
  /** Whole US dollars a month of the cheapest matching room. */
  minPrice: number;
  /** How many homes match: rooms in a search for rooms, else units. */
  homes: number;
  noun: HomeNoun;
  /** How many of what the list counts, which is of this type. */
  found: number;
  type: HomeNoun;
  /** What the user did with it, the most important first. */
  standings?: readonly Standing[];
  medians?: Medians | null;
  /** Where its mark stands for several buildings that have no room beside each other: all of them, the cheapest first. */
  group?: readonly HomePin[];
}

/** The homes of a neighborhood or of a larger part of the city; it stands on one of them. */
export interface AreaPin extends Coordinates {
  kind: 'area';
  /** Stable while it is the same area. */
  id: string;
  level: 'neighborhood' | 'part' | 'borough';
  name: string;
  /** Written small where more of what the areas of a view say has room so. */
  isSmall?: boolean;
  areas: readonly AreaName[];
  /** Homes of it on which its mark may stand, the best first. */
  stands: readonly Coordinates[];
  buildings: number;
  /** What the list counts: rooms in a search for rooms, and so on. */
  found: number;
  noun: HomeNoun;
  /** Null where the map is not about rents. */
  minPrice: number | null;
  /** Where the map is about medians; null where its areas have none. */
  medians?: Medians | null;
  /** The box around its buildings. */
  bounds: Bounds;
}

export type MapPin = HomePin | AreaPin;

/** The view that pins are loaded for. */
export interface PinsView {
  bounds: Bounds;
  zoom: number;
}

/** `filters` is a query string. */
export function pinsQuery({ bounds, zoom }: PinsView, filters: string): URLSearchParams {
  const query = new URLSearchParams(filters);
  for (const edge of EDGES) query.set(edge, bounds[edge].toFixed(5));
  query.set('zoom', String(zoom));
  return query;
}

/** Compares pins in the order in which those in front cover those behind. */
export const fromNorth = (one: MapPin, other: MapPin): number =>
  other.lat - one.lat || (one.id < other.id ? -1 : 1);

/** What is found in a search of each type. */
const NOUNS = {
  building: 'building',
  unit: 'unit',
  room: 'room',
  roommates: 'unit',
} as const satisfies Record<SearchType, HomeNoun>;

export function readPins(answer: Pins, type: SearchType): MapPin[] {
  const noun = NOUNS[type];
  return answer.features.map((feature): MapPin => {
    const [lng, lat] = feature.geometry.coordinates;
    const { borough, neighborhood, units, rooms, minPrice } = feature.properties;
    const area = { borough, neighborhood };
    if ('bbox' in feature) {
      const [west, south, east, north] = feature.bbox;
      const buildings = feature.properties.point_count;
      return {
        ...{ kind: 'area', id: idOfArea(area), name: nameOfArea(area), areas: [area] },
        level: neighborhood ? 'neighborhood' : 'borough',
        stands: [{ lat, lng }],
        ...{ lat, lng, buildings, noun, minPrice, bounds: { west, south, east, north } },
        found: { building: buildings, unit: units, room: rooms }[noun],
      };
    }
    const { id, name } = feature.properties;
    const inside =
      noun === 'room' ? { homes: rooms, noun } : { homes: units, noun: 'unit' as const };
    const found = noun === 'building' ? 1 : inside.homes;
    return { kind: 'home', id, name, area, lat, lng, minPrice, ...inside, found, type: noun };
  });
}

/** The same pins for a map that is about the medians of areas. */
export const withMedians = (
  pins: readonly MapPin[],
  medianOf: (area: AreaName) => number | null,
): readonly MapPin[] =>
  pins.map((pin) => {
    const area = pin.kind === 'area' ? pin.areas[0] : pin.area;
    const median = area ? medianOf(area) : null;
    const medians = median === null ? null : { least: median, most: median };
    return pin.kind === 'area' ? { ...pin, minPrice: null, medians } : { ...pin, medians };
  });

/** Of several areas together; undefined where the map is not about them. */
export function mediansOf(
  members: readonly Pick<AreaPin, 'medians'>[],
): Medians | null | undefined {
  if (members.every(({ medians }) => medians === undefined)) return undefined;
  const all = members.flatMap(({ medians }) => medians ?? []);
  if (all.length === 0) return null;
  return {
    least: Math.min(...all.map(({ least }) => least)),
    most: Math.max(...all.map(({ most }) => most)),
  };
}

export const medianWords = ({ least, most }: Medians): string =>
  least === most ? dollars(least) : `${dollars(least)}–${dollars(most)}`;

/** What the mark of an area says beside its name. */
const areaCount = ({ found, minPrice, medians }: AreaPin): string =>
  medians ? medianWords(medians) : minPrice === null ? counted(found, 'home') : count(found);

/** What an area says below its name. */
const areaText = (pin: AreaPin, isTight: boolean): string =>
  isTight || pin.minPrice === null
    ? areaCount(pin)
    : `${areaCount(pin)} · ${dollars(pin.minPrice)}`;

/** The same pins with what the user did with their homes. */
export const withStandings = (pins: readonly MapPin[], known: Standings): readonly MapPin[] =>
  pins.map((pin) => {
    const standings = pin.kind === 'home' ? known.get(pin.id) : undefined;
    return standings ? ({ ...pin, standings } as HomePin) : pin;
  });

const totalOf = (homes: readonly HomePin[], key: 'homes' | 'found') =>
  homes.reduce((sum, home) => sum + home[key], 0);

/** What was only seen counts where all were. */
function standingsOf(homes: readonly HomePin[]): readonly Standing[] {
  const has = (standing: Standing) => (home: HomePin) => home.standings?.includes(standing);
  return (Object.keys(STANDINGS) as Standing[]).filter((standing) =>
    standing === 'seen' ? homes.every(has(standing)) : homes.some(has(standing)),
  );
}

/** One pin for these homes, which stands on the first of them. */
export function groupOf(homes: readonly [HomePin, ...HomePin[]]): HomePin {
  const [first, ...others] = homes;
  if (others.length === 0) return first;
  const { standings: _, ...rest } = first;
  const standings = standingsOf(homes);
  return {
    ...rest,
    homes: totalOf(homes, 'homes'),
    found: totalOf(homes, 'found'),
    group: homes,
    ...(standings.length > 0 && { standings }),
  };
}

/** The homes that a pin stands for; an area has none of its own. */
export const homesOf = (pin: MapPin): readonly HomePin[] =>
  pin.kind === 'home' ? (pin.group ?? [pin]) : [];

/** Whether this pin, or one of those that it stands for, is this building. */
export const isOf = (pin: MapPin, buildingId: string): boolean =>
  pin.id === buildingId ||
  (pin.kind === 'home' && (pin.group ?? []).some(({ id }) => id === buildingId));

/** The icon of the most important; null without one. */
export const pinIcon = (pin: MapPin): IconName | null =>
  pin.kind === 'home' && pin.standings?.[0] ? STANDINGS[pin.standings[0]].icon : null;

/**
 * What the mark of an area leaves out where it has no room: its lowest rent, or all but its name. A map about medians keeps
 * its numbers instead, because a name alone says nothing of what the map is about; pointing at it tells the name.
 */
export type PinTrim = 'none' | 'tight' | 'name';

/** What a pin says, in its lines: a price, or the name of an area with how many homes it has and from how much. */
export function pinText(pin: MapPin, trim: PinTrim = 'none'): readonly string[] {
  if (pin.kind === 'home') return [dollars(pin.minPrice)];
  if (trim === 'name') return [pin.medians ? medianWords(pin.medians) : pin.name];
  return [pin.name, areaText(pin, trim === 'tight')];
}

/** How many homes a price stands for, beside it; empty where it is one. */
export const pinCount = ({ homes }: HomePin): string => (homes > 1 ? count(homes) : '');

/** Which of the homes of a mark is shown, after the number on the mark: `19 units, 1 of 13 buildings`. */
export const pileWords = (pile: readonly HomePin[], at: number): string =>
  [
    counted(totalOf(pile, 'homes'), pile[0]?.noun ?? 'unit'),
    `${at + 1} of ${counted(pile.length, 'building')}`,
  ].join(', ');

/** Its accessible name, which begins with what is read on it: `From $1,350, 3 units, 412 Halsey Street`. */
export function pinLabel(pin: MapPin): string {
  if (pin.kind === 'area')
    return pin.minPrice === null
      ? `${pinText(pin).join(', ')}${pin.medians ? ', median rent' : ''}, zoom in`
      : `${pinText(pin).join(', ')} and up, ${pin.noun}s, zoom in`;
  const homes = counted(pin.homes, pin.noun);
  const inside = pin.group
    ? [`${homes} in ${counted(pin.group.length, 'building')}`]
    : [homes, pin.name.trim() || 'a building'];
  const own = (pin.standings ?? []).map((standing) => STANDINGS[standing].words);
  return [`From ${dollars(pin.minPrice)}`, ...inside, ...own].join(', ');
}

export const DIRECTIONS = {
  ArrowUp: { lat: 1, lng: 0 },
  ArrowDown: { lat: -1, lng: 0 },
  ArrowLeft: { lat: 0, lng: -1 },
  ArrowRight: { lat: 0, lng: 1 },
} as const;
export type Direction = keyof typeof DIRECTIONS;

/** The nearest pin that lies mainly in this direction; null where there is none. */
export function pinBeside(
  pins: readonly MapPin[],
  from: MapPin,
  direction: Direction,
): MapPin | null {
  const { lat, lng } = DIRECTIONS[direction];
  let nearest: MapPin | null = null;
  let smallest = Number.POSITIVE_INFINITY;
  for (const pin of pins) {
    const [up, right] = [pin.lat - from.lat, (pin.lng - from.lng) * LNG_SHARE];
    const along = up * lat + right * lng;
    const aside = Math.abs(up * lng + right * lat);
    if (along <= 0 || aside > along) continue;
    const distance = along * along + aside * aside;
    if (distance < smallest) [nearest, smallest] = [pin, distance];
  }
  return nearest;
}
