import { EDGES } from '@stoop/base/rules/geo/bounds';
import { LNG_SHARE } from '@stoop/base/rules/geo/distance';
import { boroughPart } from '../../rules/borough-parts.ts';
import { idOfArea, nameOfArea } from './area-names.ts';
import type { AreaPin, HomePin } from './pins.ts';

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

function joined(
  members: readonly Member[],
  rest: Pick<AreaPin, 'id' | 'level' | 'name' | 'areas' | 'noun'>,
): AreaPin {
  const { lat = 0, lng = 0 } = middleMember(members) ?? {};
  const [west, south, east, north] = EDGES.map((edge, at) =>
    Math[at < 2 ? 'min' : 'max'](...members.map(({ bounds }) => bounds[edge])),
  ) as [number, number, number, number];
  return {
    ...rest,
    kind: 'area',
    lat,
    lng,
    found: sum(members, 'found'),
    buildings: sum(members, 'buildings'),
    minPrice: Math.min(...members.map(({ minPrice }) => minPrice)),
    bounds: { west, south, east, north },
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
  return joined(
    homes.map((home) => {
      const { lat, lng } = home;
      return { ...home, buildings: 1, bounds: { west: lng, south: lat, east: lng, north: lat } };
    }),
    {
      ...{ id: idOfArea(area), level: 'neighborhood', name: nameOfArea(area), areas: [area] },
      noun: type,
    },
  );
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
