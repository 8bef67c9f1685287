import { dollars } from '@stoop/base/rules/text/amounts';
import { StrongLink } from '@stoop/base/web/ui/button.tsx';
import { counted } from '@stoop/base/web/ui/words';
import { roomWords } from '../../rules/home-label.ts';
import { sizeWords as shortSize } from '../../rules/unit-label.ts';
import { offerPath } from '../../rules/unit-path.ts';
import { leastPrice } from '../../rules/unit-price.ts';
import type { BuildingSummary, RoomView, UnitView } from '../../rules/views.ts';
import type { HomeRowProps } from './home-acts.ts';
import { Rent } from './home-cost.tsx';
import { onlyRoom, roomsIn } from './homes-of-building.ts';

const RoomRow = ({ unit, room, building, today, acts }: HomeRowProps & { room: RoomView }) => (
  <li className="flex items-start gap-x-4 border-t border-line py-0.5">
    <p className="min-w-0 grow py-2.5">
      <StrongLink to={offerPath({ ...building, rentId: unit.rentId }, room.roomId)}>
        {roomWords(room)}
      </StrongLink>
      {room.name && room.roomType && (
        <span className="ml-2.5 text-sm whitespace-nowrap text-muted">{room.roomType}</span>
      )}
    </p>
    <p className="py-2.5 text-right">
      <Rent unit={unit} room={room} rent={room.price} today={today} />
    </p>
    <div className="flex shrink-0 items-center">{acts(unit, room)}</div>
  </li>
);

/** The rooms of a home that are let by themselves; folded where all of it can be had. */
export function Rooms(row: HomeRowProps) {
  const { unit } = row;
  const rooms = roomsIn(unit);
  if (rooms.length === 0 || onlyRoom(unit)) return null;
  const list = (
    <ul>
      {rooms.map((room) => (
        <RoomRow key={room.roomId} {...row} room={room} />
      ))}
    </ul>
  );
  if (unit.wholePrice === null) return list;
  const words = `${counted(rooms.length, 'room')} from ${dollars(leastPrice({ roomList: rooms }))}`;
  return (
    <details>
      <summary className="link min-h-8 w-fit py-1 text-sm font-medium">
        Or by the room: {words}
      </summary>
      {list}
    </details>
  );
}

/** The rooms of homes whose rows are above, because they can also be had whole. */
export const RoomsAbove = ({
  homes,
  building,
}: {
  homes: readonly UnitView[];
  building: BuildingSummary;
}) => (
  <p className="flex flex-wrap gap-x-4 border-t border-line py-2.5">
    <span className="text-muted">In homes that can also be had whole:</span>
    {homes.map((unit) => {
      const rooms = roomsIn(unit);
      const [cheapest] = rooms;
      if (!cheapest) return null;
      return (
        <StrongLink
          key={unit.rentId}
          to={offerPath({ ...building, rentId: unit.rentId }, cheapest.roomId)}
        >
          {unit.unitNumber ? `Unit ${unit.unitNumber}` : shortSize(unit)},{' '}
          {counted(rooms.length, 'room')} from {dollars(cheapest.price)}
        </StrongLink>
      );
    })}
  </p>
);
