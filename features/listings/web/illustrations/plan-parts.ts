import type { RoomDocument } from '../../rules/documents.ts';
import { type RoomPlace, roomPlace } from '../../rules/room-place.ts';
import { type Bedroom, bedroomsOf, isWholeHome } from '../../rules/unit-price.ts';

export interface PlanFacts {
  rentId: string;
  bedCount: number;
  bathCount: number;
  squareFeet?: number | undefined;
  rooms: readonly PlanRoom[];
}

export interface PlanRoom extends RoomDocument {
  /** Whether one can apply for it now. */
  isOpen: boolean;
}

type PlanUse = 'bedroom' | 'bath' | 'half bath' | 'kitchen' | 'living' | 'hall';

/** What stands beside others along a wall of a plan, in drawing units. */
export interface Part {
  use: PlanUse;
  label: string;
  width: number;
  isOpen: boolean;
  beds: number;
  /** As many of its beds can be taken. */
  openBeds: number;
  /** The rooms of the listing that it is or, for a shared bedroom, whose beds are in it. */
  roomIds: readonly string[];
}

export interface BedroomPart extends Part {
  place: RoomPlace | null;
}

export const BEDROOM = 92;
export const KITCHEN = 74;
export const LIVING = 132;
const BATH = 52;
const HALF_BATH = 50;
/** How far a bedroom is wider or narrower than the usual one, whatever its rent. */
const WIDTHS = { least: 0.8, most: 1.3 };

export const part = (use: PlanUse, label: string, width: number): Part => ({
  use,
  label,
  width,
  isOpen: false,
  beds: 0,
  openBeds: 0,
  roomIds: [],
});

/** As many baths as are listed: the half of 1.5 has no tub. */
export function bathParts({ bathCount }: PlanFacts): Part[] {
  const whole = Array.from({ length: Math.floor(bathCount) }, () => part('bath', 'Bath', BATH));
  return bathCount % 1 === 0 ? whole : [...whole, part('half bath', '½ bath', HALF_BATH)];
}

const areOpen = (rooms: readonly PlanRoom[]) => rooms.some(({ isOpen }) => isOpen);

const openOf = (rooms: readonly PlanRoom[]) => rooms.filter(({ isOpen }) => isOpen).length;

const nameOf = (index: number, count: number) => (count === 1 ? 'Bedroom' : `Room ${index + 1}`);

const rentOf = ({ rooms }: Bedroom<PlanRoom>) => rooms.reduce((sum, { price }) => sum + price, 0);

/** The width of a bedroom among others, which follows from what each of them costs. */
function widthByRent(bedroom: Bedroom<PlanRoom>, all: readonly Bedroom<PlanRoom>[]): number {
  const mean = all.reduce((sum, one) => sum + rentOf(one), 0) / all.length;
  const share = mean > 0 ? rentOf(bedroom) / mean : 1;
  // What a rent differs by is less than what can be seen of a wall.
  const seen = 1 + (share - 1) * 1.6;
  return Math.round(BEDROOM * Math.min(WIDTHS.most, Math.max(WIDTHS.least, seen)));
}

/**
 * Each bedroom once, with its beds; those that the listing does not have come last, and are called so. `usualWidth` is that
 * of one without a rent of its own.
 */
export function bedroomParts(
  { rooms, bedCount }: PlanFacts,
  usualWidth: () => number,
): BedroomPart[] {
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
      width: bedroom ? widthByRent(bedroom, listed) : usualWidth(),
      place: roomPlace(bedroom?.name),
      ...{ isOpen, beds },
      openBeds: isAll || !bedroom?.isShared ? Number(isOpen) * beds : openOf(bedroom.rooms),
      roomIds: bedroom?.rooms.map(({ roomId }) => roomId) ?? [],
    };
  });
}

/** The only room of a home: one that is listed as the whole home has no name of its own. */
export function studioPart({ rooms }: PlanFacts, width: number): Part {
  const [first] = rooms;
  return {
    ...part('living', (first && !isWholeHome(first) && first.name) || 'Room', width),
    isOpen: areOpen(rooms),
    roomIds: rooms.map(({ roomId }) => roomId),
  };
}
