import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { dollars } from '../../ui/price.tsx';
import { TableHead } from '../../ui/table-head.tsx';
import { type Queue, type RoomWithQueue, roomName } from './offers.ts';
import { queueWords } from './unit-words.ts';

function QueueState({ queue }: { queue: Queue }) {
  const isFree = queue.length === 0 && !queue.inMatching;
  return (
    <span className={isFree ? 'font-medium text-good' : queue.inMatching ? 'text-muted' : ''}>
      {queueWords(queue)}
    </span>
  );
}

const CELL = 'border-t border-line py-3 pr-4 align-baseline';

const COLUMNS = [
  { label: 'Room' },
  { label: 'Type', isWide: true },
  { label: 'Queue' },
  { label: 'A month', isRight: true },
  { label: 'Save', isSpoken: true },
];

/**
 * The rooms that are open, with their queues. `chosenId` marks the one whose costs are shown,
 * `renderHeart` draws what saves a room of that name.
 */
export function RoomsTable({
  rooms,
  unitQueue,
  chosenId,
  renderHeart,
}: {
  rooms: readonly RoomWithQueue[];
  /** Of those who apply for the unit as a whole. */
  unitQueue: Queue;
  chosenId: string | undefined;
  renderHeart(room: RoomWithQueue, name: string): ReactNode;
}) {
  return (
    <>
      <table className="mt-2 w-full">
        <TableHead columns={COLUMNS} />
        <tbody>
          {rooms.map((room, place) => (
            <tr key={room.roomId} className={room.roomId === chosenId ? 'font-medium' : undefined}>
              <th scope="row" className={`${CELL} text-left font-[inherit]`}>
                <Link
                  to={`?${new URLSearchParams({ room: room.roomId })}`}
                  replace
                  preventScrollReset
                  className="link"
                >
                  {roomName(room, place)}
                </Link>
                {room.roomType && (
                  <span className="block text-sm font-normal text-muted sm:hidden">
                    {room.roomType}
                  </span>
                )}
              </th>
              <td className={`${CELL} max-sm:hidden`}>{room.roomType ?? 'Room'}</td>
              <td className={CELL}>
                <QueueState queue={room.queue} />
              </td>
              <td className={`${CELL} text-right tabular-nums`}>{dollars(room.price)}</td>
              <td className="w-8 border-t border-line align-top">
                <div className="-mr-2.5">{renderHeart(room, roomName(room, place))}</div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="border-t border-line pt-3 text-sm text-muted">
        {unitNotice(unitQueue, rooms.length)}
      </p>
    </>
  );
}

/** How it stands with those who want the whole unit. */
function unitNotice(queue: Queue, roomCount: number): string {
  const whole = roomCount > 1 ? 'the unit as a whole' : 'the unit';
  if (queue.inMatching)
    return `An application for ${whole} is being matched, so its queue is closed for now.`;
  const { length } = queue;
  if (length === 0) return `Nobody waits for ${whole} yet.`;
  return `${length === 1 ? '1 person waits' : `${length} people wait`} for ${whole}.`;
}
