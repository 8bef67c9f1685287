import type { RoomDocument } from './documents.ts';
import type { GroupHome } from './group-rent.ts';
import { isSharedRoom, isWholeHome } from './unit-price.ts';

type Room = Pick<RoomDocument, 'roomType' | 'isClosed'>;

/** Whether somebody has it for themselves: it is no bed in a room with others, and not all of a home. */
export const isOwnRoom = (room: Pick<Room, 'roomType'>): boolean =>
  !isWholeHome(room) && !isSharedRoom(room);

/** Whether one of a group can take it now. */
export const isFreeRoom = (room: Room): boolean => isOwnRoom(room) && !room.isClosed;

/** What a group can take of a unit; `roomPrices` are those of its free rooms, in their order. */
export const groupHome = ({
  bedCount,
  wholePrice,
  roomList,
}: {
  bedCount: number;
  wholePrice: number | null;
  roomList: readonly (Room & { price: number })[];
}): GroupHome => ({
  bedCount,
  wholePrice,
  roomPrices: roomList.filter(isFreeRoom).map(({ price }) => price),
});
