import { createRandom } from '@stoop/base/web/illustrations/chance';
import type { RoomDocument } from '../../rules/documents.ts';
import { bedroomsOf, isWholeHome } from '../../rules/unit-price.ts';

export interface PlanFacts {
  rentId: string;
  bedCount: number;
  bathCount: number;
  rooms: readonly PlanRoom[];
}

export interface PlanRoom extends RoomDocument {
  /** Whether one can apply for it now. */
  isOpen: boolean;
}

type PlanUse = 'bedroom' | 'bath' | 'half bath' | 'kitchen' | 'living' | 'hall';
export type Side = 'north' | 'south';

/** One space of the plan, in drawing units; y grows downwards. */
export interface PlanSpace {
  use: PlanUse;
  label: string;
  x: number;
  y: number;
  width: number;
  height: number;
  isOpen: boolean;
  beds: number;
  /** As many of its beds can be taken. */
  openBeds: number;
  /** The rooms of the listing that it is or, for a shared bedroom, whose beds are in it. */
  roomIds: readonly string[];
  /** The outer wall with its window. */
  window: Side | null;
  /** The side with its door to the hall. */
  door: Side | null;
}

export interface PlanLayout {
  width: number;
  height: number;
  spaces: PlanSpace[];
}

const HALL = 28;
const DEPTH = 96;
const BEDROOM = 92;
const BATH = 52;
const HALF_BATH = 40;
const KITCHEN = 74;
const LIVING = 132;

type Part = Pick<PlanSpace, 'use' | 'label' | 'isOpen' | 'beds' | 'openBeds' | 'roomIds'> & {
  width: number;
};

const isBath = ({ use }: Pick<PlanSpace, 'use'>) => use === 'bath' || use === 'half bath';

/** Places parts side by side along one outer wall. */
function strip(parts: readonly Part[], y: number, side: Side): PlanSpace[] {
  let x = 0;
  return parts.map((part) => {
    const space: PlanSpace = {
      ...part,
      x,
      y,
      height: DEPTH,
      window: isBath(part) ? null : side,
      door: side === 'north' ? 'south' : 'north',
    };
    x += part.width;
    return space;
  });
}

/** Widens the last part to fill the width. */
function fill(parts: Part[], width: number): Part[] {
  const used = parts.reduce((sum, part) => sum + part.width, 0);
  return parts.map((part, i) =>
    i === parts.length - 1 ? { ...part, width: part.width + width - used } : part,
  );
}

const common = (use: PlanUse, label: string, width: number): Part => ({
  use,
  label,
  width,
  isOpen: false,
  beds: 0,
  openBeds: 0,
  roomIds: [],
});

/** As many baths as are listed: the half of 1.5 has no tub. */
function baths({ bathCount }: PlanFacts): Part[] {
  const whole = Array.from({ length: Math.floor(bathCount) }, () => common('bath', 'Bath', BATH));
  return bathCount % 1 === 0 ? whole : [...whole, common('half bath', '½ bath', HALF_BATH)];
}

const areOpen = (rooms: readonly PlanRoom[]) => rooms.some(({ isOpen }) => isOpen);

const openOf = (rooms: readonly PlanRoom[]) => rooms.filter(({ isOpen }) => isOpen).length;

const nameOf = (index: number, count: number) => (count === 1 ? 'Bedroom' : `Room ${index + 1}`);

/** Each bedroom once, with its beds; those that the listing does not have come last, and are called so. */
function bedrooms({ rooms, bedCount }: PlanFacts): Part[] {
  const listed = bedroomsOf({ bedCount, roomList: rooms });
  const isWhole = rooms.some(isWholeHome);
  const isAll = rooms.some((room) => isWholeHome(room) && room.isOpen);
  const count = Math.max(bedCount, listed.length, 1);
  return Array.from({ length: count }, (_, i) => {
    const bedroom = listed[i];
    const isOpen = isAll || areOpen(bedroom?.rooms ?? []);
    const beds = bedroom?.isShared ? Math.max(2, bedroom.rooms.length) : 1;
    const isListed = bedroom !== undefined || isWhole;
    return {
      use: 'bedroom' as const,
      label: isListed ? (bedroom?.name ?? nameOf(i, count)) : 'Not listed',
      width: BEDROOM,
      ...{ isOpen, beds },
      openBeds: isAll || !bedroom?.isShared ? Number(isOpen) * beds : openOf(bedroom.rooms),
      roomIds: bedroom?.rooms.map(({ roomId }) => roomId) ?? [],
    };
  });
}

function studio(facts: PlanFacts): PlanLayout {
  const { rooms } = facts;
  const main: Part = {
    use: 'living',
    label: rooms[0]?.name ?? 'Room',
    width: LIVING + KITCHEN,
    isOpen: areOpen(rooms),
    ...{ beds: 0, openBeds: 0 },
    roomIds: rooms.map(({ roomId }) => roomId),
  };
  const width = main.width;
  const below = fill([...baths(facts), common('kitchen', 'Kitchen', KITCHEN)], width);
  return {
    width,
    height: DEPTH * 2 + HALL,
    spaces: [...strip([main], 0, 'north'), hall(width), ...strip(below, DEPTH + HALL, 'south')],
  };
}

const hall = (width: number): PlanSpace => ({
  ...common('hall', 'Hall', width),
  x: 0,
  y: DEPTH,
  height: HALL,
  window: null,
  door: null,
});

function mirrored(layout: PlanLayout): PlanLayout {
  const spaces = layout.spaces.map((space) => ({
    ...space,
    x: layout.width - space.x - space.width,
  }));
  return { ...layout, spaces };
}

/**
 * A sketch of a unit: bedrooms on one side of a hall, shared spaces on the other. The number of bedrooms, beds and baths
 * and what is open are those of the listing; the walls are invented.
 */
export function planLayout(facts: PlanFacts): PlanLayout {
  const random = createRandom(facts.rentId);
  const isMirrored = random.chance(0.5);
  const beds = bedrooms(facts);
  const shared = [
    ...baths(facts),
    common('kitchen', 'Kitchen', KITCHEN),
    common('living', 'Living', LIVING),
  ];
  const north = beds.slice(0, 4);
  const south = [...shared, ...beds.slice(4)];
  const widthOf = (parts: Part[]) => parts.reduce((sum, part) => sum + part.width, 0);
  const width = Math.max(widthOf(north), widthOf(south));
  const layout =
    facts.bedCount === 0
      ? studio(facts)
      : {
          width,
          height: DEPTH * 2 + HALL,
          spaces: [
            ...strip(fill(north, width), 0, 'north'),
            hall(width),
            ...strip(fill(south, width), DEPTH + HALL, 'south'),
          ],
        };
  return isMirrored ? mirrored(layout) : layout;
}
