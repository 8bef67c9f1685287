import type { GroupHome } from '@stoop/features/rent-division/rules/group-rent';
import type { RoomDocument } from './documents.ts';
import { isSharedRoom, isWholeHome } from './unit-price.ts';

type Room = Pick<RoomDocument, 'roomType'>;

/** Whether somebody has it for themselves: it is no bed in a room with others, and not all of a home. */
export const isOwnRoom = (room: Room): boolean => !isWholeHome(room) && !isSharedRoom(room);

/** What a group can take of a unit; `roomPrices` are those of its own rooms, in their order. */
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
  roomPrices: roomList.filter(isOwnRoom).map(({ price }) => price),
});
