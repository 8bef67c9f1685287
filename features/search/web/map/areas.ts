import { type Bounds, EDGES } from '@stoop/base/rules/geo/bounds';
import { LNG_SHARE } from '@stoop/base/rules/geo/distance';
import { boroughPart } from '../../rules/borough-parts.ts';
import { type AreaName, idOfArea, nameOfArea } from './area-names.ts';
import type { AreaPin, HomePin, MapPin } from './pins.ts';

/** An area with the areas in it, the largest first. */
export interface AreaTree {
  pin: AreaPin;
  parts: readonly AreaTree[];
}

type Member = Pick<AreaPin, 'lat' | 'lng' | 'found' | 'buildings' | 'minPrice' | 'bounds'>;

/** The member that is nearest to the middle of all, since the middle itself may lie in the river. */
function middleMember(members: readonly Member[]): Member | undefined {
  const all = members.reduce((sum, { buildings }) => sum + buildings, 0);
  const mean = (axis: 'lat' | 'lng') =>
    members.reduce((sum, one) => sum + one[axis] * one.buildings, 0) / all;
  const [lat, lng] = [mean('lat'), mean('lng')];
  const away = (one: Member) => Math.hypot(one.lat - lat, (one.lng - lng) * LNG_SHARE);
  return members.toSorted((one, other) => away(one) - away(other))[0];
}

const sum = (members: readonly Member[], key: 'found' | 'buildings') =>
  members.reduce((total, member) => total + member[key], 0);

const boxOf = (pin: MapPin): Bounds =>
  pin.kind === 'area'
    ? pin.bounds
    : { west: pin.lng, south: pin.lat, east: pin.lng, north: pin.lat };

/** The box around all of these. */
export function boxAround(boxes: readonly Bounds[]): Bounds {
  const [west, south, east, north] = EDGES.map((edge, at) =>
    Math[at < 2 ? 'min' : 'max'](...boxes.map((box) => box[edge])),
  ) as [number, number, number, number];
  return { west, south, east, north };
}

/** The box around the homes that a mark stands for. */
export const boxOfHomes = (pin: MapPin): Bounds =>
  pin.kind === 'home' && pin.group ? boxAround(pin.group.map(boxOf)) : boxOf(pin);

const asMember = (pin: MapPin): Member =>
  pin.kind === 'area'
    ? pin
    : { ...pin, buildings: pin.group?.length ?? 1, bounds: boxOfHomes(pin) };

function joined(
  members: readonly Member[],
  rest: Pick<AreaPin, 'id' | 'level' | 'name' | 'areas' | 'noun'>,
): AreaPin {
  const { lat = 0, lng = 0 } = middleMember(members) ?? {};
  return {
    ...rest,
    kind: 'area',
    lat,
    lng,
    found: sum(members, 'found'),
    buildings: sum(members, 'buildings'),
    minPrice: Math.min(...members.map(({ minPrice }) => minPrice)),
    bounds: boxAround(members.map(({ bounds }) => bounds)),
  };
}

const groups = <Value>(values: readonly Value[], keyOf: (value: Value) => string): Value[][] => [
  ...Map.groupBy(values, keyOf).values(),
];

/** Homes by the area in which they are. */
export const homesByArea = (homes: readonly HomePin[]): HomePin[][] =>
  groups(homes, ({ area }) => idOfArea(area));

/** The area of these homes, which are all of it that the view has. */
export function areaOfHomes(homes: readonly [HomePin, ...HomePin[]]): AreaPin {
  const [{ area, type }] = homes;
  return joined(homes.map(asMember), {
    ...{ id: idOfArea(area), level: 'neighborhood', name: nameOfArea(area), areas: [area] },
    noun: type,
  });
}

const areasOf = (pin: MapPin): readonly AreaName[] =>
  pin.kind === 'area' ? pin.areas : (pin.group ?? [pin]).map(({ area }) => area);

/** What all of these are in, as small as it can be. */
function nameOver(pins: readonly MapPin[], areas: readonly AreaName[]) {
  const [{ borough, neighborhood } = { borough: '', neighborhood: '' }] = areas;
  if (areas.length === 1)
    return { level: 'neighborhood' as const, name: nameOfArea({ borough, neighborhood }) };
  if (areas.some((area) => area.borough !== borough))
    return { level: 'city' as const, name: nameOfArea({ borough: '', neighborhood: '' }) };
  const parts = new Set(pins.map((pin) => boroughPart(borough, pin)));
  const [part = borough] = parts;
  if (parts.size === 1) return { level: 'part' as const, name: part };
  return { level: 'borough' as const, name: nameOfArea({ borough, neighborhood: '' }) };
}

/** One area for an area and what has no room beside it; it keeps the id of the first. */
export function areaOver(pins: readonly [AreaPin, ...MapPin[]]): AreaPin {
  const areas = [...new Map(pins.flatMap(areasOf).map((area) => [idOfArea(area), area])).values()];
  const [{ id, noun }] = pins;
  return joined(pins.map(asMember), { ...nameOver(pins, areas), id, noun, areas });
}

const byFound = (one: AreaTree, other: AreaTree) =>
  other.pin.found - one.pin.found || (one.pin.id < other.pin.id ? -1 : 1);

/** What has one part is that part. */
function treeOf(
  parts: readonly AreaTree[],
  rest: Pick<AreaPin, 'level' | 'name'> & { borough: string },
): AreaTree {
  const [first, second] = parts;
  if (first && !second) return first;
  const pins = parts.map(({ pin }) => pin);
  const { level, name, borough } = rest;
  const pin = joined(pins, {
    ...{ level, name, id: `area ${borough}, ${name}` },
    areas: pins.flatMap(({ areas }) => areas),
    noun: first?.pin.noun ?? 'unit',
  });
  return { pin, parts: parts.toSorted(byFound) };
}

const boroughOf = ({ areas: [area] }: AreaPin) => area?.borough ?? '';

/** The boroughs of these areas, with their parts, with the areas in those. */
export function boroughsOf(areas: readonly AreaPin[]): AreaTree[] {
  return groups(areas, boroughOf)
    .map((inBorough) => {
      const borough = inBorough[0] ? boroughOf(inBorough[0]) : '';
      const parts = groups(inBorough, (pin) => boroughPart(borough, pin)).map((pins) => {
        const name = pins[0] ? boroughPart(borough, pins[0]) : borough;
        return treeOf(
          pins.map((pin) => ({ pin, parts: [] })),
          { level: 'part', name, borough },
        );
      });
      return treeOf(parts, {
        level: 'borough',
        name: nameOfArea({ borough, neighborhood: '' }),
        borough,
      });
    })
    .toSorted(byFound);
}
