import { boxAround, boxAt } from '@stoop/base/rules/geo/bounds';
import type { Coordinates } from '@stoop/base/rules/geo/coordinates';
import { LNG_SHARE } from '@stoop/base/rules/geo/distance';
import { listWords } from '@stoop/base/rules/text/list-words';
import { partOf } from '../../rules/borough-parts.ts';
import { type AreaName, idOfArea, nameOfArea } from './area-names.ts';
import { type AreaPin, type HomePin, type MapPin, mediansOf } from './pins.ts';

/** On so many of its homes an area's mark may stand. */
const STANDS_MAX = 16;

type Member = Pick<
  AreaPin,
  | 'lat'
  | 'lng'
  | 'found'
  | 'buildings'
  | 'minPrice'
  | 'bounds'
  | 'stands'
  | 'areas'
  | 'noun'
  | 'medians'
>;

function leastOf(members: readonly Member[]): number | null {
  const rents = members.flatMap(({ minPrice }) => minPrice ?? []);
  return rents.length === members.length ? Math.min(...rents) : null;
}

/** The homes of all, from the middle of all to the edge: the middle itself may lie in the river. */
function standsOf(members: readonly Member[]): Coordinates[] {
  const all = sum(members, 'buildings');
  const mean = (axis: 'lat' | 'lng') =>
    members.reduce((total, one) => total + one[axis] * one.buildings, 0) / all;
  const [lat, lng] = [mean('lat'), mean('lng')];
  const away = (one: Coordinates) => Math.hypot(one.lat - lat, (one.lng - lng) * LNG_SHARE);
  const stands = members
    .flatMap((member) => member.stands)
    .toSorted((one, other) => away(one) - away(other));
  const step = Math.max(1, stands.length / STANDS_MAX);
  return stands.filter((_, at) => at % step < 1);
}

const sum = (members: readonly Member[], key: 'found' | 'buildings') =>
  members.reduce((total, member) => total + member[key], 0);

const asMember = (home: HomePin): Member => ({
  ...home,
  ...{ buildings: 1, bounds: boxAt(home), stands: [home], areas: [home.area], noun: home.type },
});

/** A map about medians says nothing else of its areas. */
function rentsOf(members: readonly Member[]): Pick<AreaPin, 'minPrice' | 'medians'> {
  const medians = mediansOf(members);
  return medians === undefined ? { minPrice: leastOf(members) } : { minPrice: null, medians };
}

function joined(
  members: readonly [Member, ...Member[]],
  rest: Pick<AreaPin, 'id' | 'level' | 'name'>,
): AreaPin {
  const stands = standsOf(members);
  const { lat, lng } = stands[0] ?? members[0];
  return {
    ...{ kind: 'area', lat, lng, stands, noun: members[0].noun },
    ...rest,
    areas: [
      ...new Map(members.flatMap(({ areas }) => areas).map((one) => [idOfArea(one), one])).values(),
    ],
    found: sum(members, 'found'),
    buildings: sum(members, 'buildings'),
    ...rentsOf(members),
    bounds: boxAround(members.map(({ bounds }) => bounds)),
  };
}

/** What the areas of a view are, from the smallest. */
export const AREA_LEVELS = ['neighborhood', 'part', 'borough'] as const;
type AreaLevel = (typeof AREA_LEVELS)[number];

const boroughOf = ({ areas: [area] }: Member) => area?.borough ?? '';

const NOWHERE = { borough: '', neighborhood: '' };

const areaOf = ({ areas: [area] }: Member): AreaName => area ?? NOWHERE;

const NAMES: Record<AreaLevel, (member: Member) => string> = {
  neighborhood: (member) => nameOfArea(areaOf(member)),
  part: (member) => partOf(areaOf(member))?.name ?? NAMES.neighborhood(member),
  borough: (member) => nameOfArea({ ...NOWHERE, borough: boroughOf(member) }),
};

const idsAt: Record<AreaLevel, (member: Member) => string> = {
  neighborhood: (member) => idOfArea(areaOf(member)),
  part: (member) => {
    const part = partOf(areaOf(member));
    return part ? `area ${part.borough}, ${part.name}` : idsAt.neighborhood(member);
  },
  borough: (member) => `area ${boroughOf(member)}`,
};

const byFound = (one: AreaPin, other: AreaPin) =>
  other.found - one.found || (one.id < other.id ? -1 : 1);

/** Areas beside each other as one, with the names of all. */
export function together(areas: readonly [AreaPin, ...AreaPin[]]): AreaPin {
  const [first, ...others] = areas;
  if (others.length === 0) return first;
  const name = listWords(areas.map((area) => area.name));
  return joined(areas, { id: first.id, level: first.level, name });
}

/** All of these areas as one, with the name of the borough that they share, or of the city. */
export function allOf(areas: readonly [AreaPin, ...AreaPin[]]): AreaPin {
  const [first, ...others] = areas;
  if (others.length === 0) return first;
  const borough = boroughOf(first);
  const name = others.every((area) => boroughOf(area) === borough)
    ? NAMES.borough(first)
    : nameOfArea(NOWHERE);
  return joined(areas, { id: first.id, level: first.level, name });
}

/** Areas of each size, by their ids. */
export type WholeAreas = ReadonlyMap<string, AreaPin>;

/** An area of which a view may have a part, with the numbers and the box of all of it. */
function asWhole(area: AreaPin, whole: WholeAreas): AreaPin {
  const all = whole.get(area.id);
  if (!all) return area;
  const { areas, found, buildings, minPrice, medians, bounds } = all;
  return { ...area, areas, found, buildings, minPrice, bounds, ...(medians && { medians }) };
}

/** A neighborhood that is in no part is itself among the parts. */
const levelOf = (level: AreaLevel, member: Member): AreaLevel =>
  level === 'part' && !partOf(areaOf(member)) ? 'neighborhood' : level;

/** The homes and neighborhoods of a view as areas of this size, each with the numbers of its whole, the largest first. */
export function areasAt(
  level: AreaLevel,
  pins: readonly MapPin[],
  whole: WholeAreas = new Map(),
): AreaPin[] {
  const members = pins.map((pin): Member => (pin.kind === 'area' ? pin : asMember(pin)));
  const groups = Map.groupBy(members, idsAt[level]);
  return [...groups]
    .map(([id, inArea]) => {
      const [first, ...others] = inArea as [Member, ...Member[]];
      const rest = { id, level: levelOf(level, first), name: NAMES[level](first) };
      return asWhole(joined([first, ...others], rest), whole);
    })
    .toSorted(byFound);
}

/** The areas of everything that is found. */
export const wholeAreas = (pins: readonly MapPin[]): WholeAreas =>
  new Map(
    AREA_LEVELS.flatMap((level) => areasAt(level, pins).map((area) => [area.id, area] as const)),
  );
