import { createRandom, type Random } from '@stoop/base/web/illustrations/chance';
import { roomPlace } from '../../rules/room-place.ts';
import {
  BEDROOM,
  type BedroomPart,
  bathParts,
  bedroomParts,
  KITCHEN,
  LIVING,
  type Part,
  type PlanFacts,
  part,
  studioPart,
} from './plan-parts.ts';

export type Side = 'north' | 'south' | 'west' | 'east';

/** One space of the plan, in drawing units; y grows downwards. */
export interface PlanSpace extends Part {
  x: number;
  y: number;
  height: number;
  /** The outer wall with its window. */
  window: Side | null;
  /** The side with its door to the hall. */
  door: Side | null;
}

export interface PlanLayout {
  width: number;
  height: number;
  spaces: PlanSpace[];
  /** The side of the street; null where no room says where it is. */
  street: Side | null;
}

const HALL = 28;
const DEPTH = 96;
const HEIGHT = DEPTH * 2 + HALL;
const WIDER_MOST = 1.5;
/** Bedrooms on their side of the hall. */
const NORTH_MOST = 4;

const isBath = ({ use }: Part) => use === 'bath' || use === 'half bath';
const widthOf = (parts: readonly Part[]) => parts.reduce((sum, { width }) => sum + width, 0);

/** Widens all of these parts alike until they fill the width. */
function widened(parts: readonly Part[], width: number): Part[] {
  const left = width - widthOf(parts);
  const each = Math.floor(left / Math.max(1, parts.length));
  return parts.map((one, at) => ({
    ...one,
    width: one.width + (at === parts.length - 1 ? left - each * (parts.length - 1) : each),
  }));
}

/** As `widened`, but of the shared spaces one grows where there are some, because bedrooms are compared. */
function filled(parts: readonly Part[], width: number): Part[] {
  const grown =
    parts.find(({ use }) => use === 'living') ?? parts.find(({ use }) => use === 'kitchen');
  if (!grown) return widened(parts, width);
  const wider = { ...grown, width: grown.width + width - widthOf(parts) };
  return parts.map((one) => (one === grown ? wider : one));
}

/** A room at the street, or at the back, looks out there where it is at that end of its row. */
function windowOf(
  one: Part,
  side: Side,
  { isFirst, isLast }: Record<'isFirst' | 'isLast', boolean>,
) {
  if (isBath(one)) return null;
  const place = roomPlace(one.label);
  if (place === 'street' && isFirst) return 'west';
  return place === 'back' && isLast ? 'east' : side;
}

/** Places parts side by side along one outer wall. */
function strip(parts: readonly Part[], y: number, side: Side): PlanSpace[] {
  let x = 0;
  return parts.map((one, at) => {
    const space: PlanSpace = {
      ...one,
      ...{ x, y, height: DEPTH },
      window: windowOf(one, side, { isFirst: at === 0, isLast: at === parts.length - 1 }),
      door: side === 'north' ? 'south' : 'north',
    };
    x += one.width;
    return space;
  });
}

const hall = (width: number): PlanSpace => ({
  ...part('hall', 'Hall', width),
  x: 0,
  y: DEPTH,
  height: HALL,
  window: null,
  door: null,
});

const layoutOf = (north: readonly Part[], south: readonly Part[], street: Side | null) => {
  const width = Math.max(widthOf(north), widthOf(south));
  return {
    width,
    height: HEIGHT,
    street,
    spaces: [
      ...strip(filled(north, width), 0, 'north'),
      hall(width),
      ...strip(filled(south, width), DEPTH + HALL, 'south'),
    ],
  };
};

/** The street is to the west: its rooms come first, those at the back last. The south side takes what does not fit. */
function sides(bedrooms: readonly BedroomPart[]) {
  const at = (...places: BedroomPart['place'][]) =>
    bedrooms.filter(({ place }) => places.includes(place));
  const [first, ...moreFirst] = [...at('street'), ...at('corner')];
  const [last, ...moreLast] = at('back').reverse();
  const ends = [first, last].filter((end) => end !== undefined);
  const middle = at('middle', null);
  const fits = NORTH_MOST - ends.length;
  return {
    north: [...(first ? [first] : []), ...middle.slice(0, fits), ...(last ? [last] : [])],
    southStart: moreFirst,
    southEnd: [...middle.slice(fits), ...moreLast],
  };
}

/** The baths, the kitchen and the living room, in an order of the unit's own. */
function commonParts(facts: PlanFacts, random: Random): Part[] {
  const baths = bathParts(facts);
  const kitchen = part('kitchen', 'Kitchen', KITCHEN + random.integer(-8, 16));
  const { squareFeet, bedCount } = facts;
  // A large home for its bedrooms has a large living room.
  const size = squareFeet ? squareFeet / (350 + 250 * bedCount) : 1;
  const living = part(
    'living',
    'Living',
    Math.round(LIVING * Math.min(1.35, Math.max(0.75, size))) + random.integer(-8, 8),
  );
  return random.pick([
    [...baths, kitchen, living],
    [living, kitchen, ...baths],
    [kitchen, living, ...baths],
    [living, ...baths, kitchen],
    [...baths, living, kitchen],
  ]);
}

function studio(facts: PlanFacts, random: Random): PlanLayout {
  const kitchen = part('kitchen', 'Kitchen', KITCHEN + random.integer(-8, 16));
  const baths = bathParts(facts);
  const main = studioPart(facts, LIVING + KITCHEN + random.integer(-20, 30));
  const below = random.chance(0.5) ? [...baths, kitchen] : [kitchen, ...baths];
  return layoutOf([main], below, null);
}

const OTHER_SIDE: Record<Side, Side> = {
  north: 'south',
  south: 'north',
  west: 'east',
  east: 'west',
};

/** Seen from the other side, in one direction or the other. */
function flipped(layout: PlanLayout, axis: 'x' | 'y'): PlanLayout {
  const turned = axis === 'x' ? ['west', 'east'] : ['north', 'south'];
  const sideOf = <Of extends Side | null>(side: Of) =>
    side !== null && turned.includes(side) ? OTHER_SIDE[side] : side;
  const spaces = layout.spaces.map((space) => ({
    ...space,
    ...(axis === 'x'
      ? { x: layout.width - space.x - space.width }
      : { y: layout.height - space.y - space.height }),
    window: sideOf(space.window),
    door: sideOf(space.door),
  }));
  return { ...layout, spaces, street: sideOf(layout.street) };
}

/**
 * A sketch of a unit: bedrooms on one side of a hall, shared spaces on the other. The number of bedrooms, beds and baths,
 * what is open, and what is at the street are those of the listing; a bedroom is as wide as its rent is high among them.
 * The walls are invented, of each unit its own.
 */
export function planLayout(facts: PlanFacts): PlanLayout {
  const random = createRandom(facts.rentId);
  const flips = { x: random.chance(0.5), y: random.chance(0.5) };
  const layout = facts.bedCount === 0 ? studio(facts, random) : flat(facts, random);
  const one = flips.x ? flipped(layout, 'x') : layout;
  return flips.y ? flipped(one, 'y') : one;
}

/** The two sides of the hall, which are to be about as wide: baths and a kitchen stand among the bedrooms where there is room. */
function balanced(bedrooms: readonly BedroomPart[], common: readonly Part[]) {
  const { north, southStart, southEnd } = sides(bedrooms);
  const among: Part[] = [];
  const others = [...common];
  for (const one of common) {
    const [above, below] = [
      widthOf([...north, ...among]),
      widthOf([...southStart, ...others, ...southEnd]),
    ];
    if (one.use === 'living' || above + one.width > below - one.width) continue;
    among.push(one);
    others.splice(others.indexOf(one), 1);
  }
  const isFirstBack = north[0]?.place === 'back';
  const at = isFirstBack ? 0 : 1;
  return {
    north: [...north.slice(0, at), ...among, ...north.slice(at)],
    south: [...southStart, ...others, ...southEnd],
  };
}

/** How much wider all bedrooms have to be by one factor for both sides to be as wide. */
function factorFor({ north, south }: ReturnType<typeof balanced>): number {
  const isBedroom = ({ use }: Part) => use === 'bedroom';
  const [above, below] = [north, south].map((parts) => {
    const beds = widthOf(parts.filter(isBedroom));
    return { beds, others: widthOf(parts) - beds };
  }) as [Record<'beds' | 'others', number>, Record<'beds' | 'others', number>];
  const more = above.beds - below.beds;
  const factor = more > 0 ? (below.others - above.others) / more : 1;
  return Math.min(WIDER_MOST, Math.max(1, factor));
}

function flat(facts: PlanFacts, random: Random): PlanLayout {
  const bedrooms = bedroomParts(facts, () => BEDROOM + random.integer(-10, 14));
  const common = commonParts(facts, random);
  const factor = factorFor(balanced(bedrooms, common));
  const wider = bedrooms.map((one) => ({ ...one, width: Math.round(one.width * factor) }));
  const isKnown = bedrooms.some(({ place }) => place === 'street' || place === 'back');
  const { north, south } = balanced(wider, common);
  return layoutOf(north, south, isKnown ? 'west' : null);
}
