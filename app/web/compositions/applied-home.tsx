import { dollars } from '@stoop/base/rules/text/amounts';
import { AddressText } from '@stoop/base/web/ui/address-text.tsx';
import {
  appliedNote,
  besidesReader,
  type AppliedHome as HomeApplied,
} from '@stoop/features/applications/rules/applied-homes';
import { useApplied } from '@stoop/features/applications/web/applied-store';
import { labelOfHome } from '@stoop/features/listings/rules/home-label';
import { MOVE_IN_RULES } from '@stoop/features/listings/rules/move-in-cost';
import { type Offer, roomName, waitingForRooms } from '@stoop/features/listings/rules/offers';
import { aroundRoomWords, sizeWords } from '@stoop/features/listings/rules/unit-label';
import { offerPath } from '@stoop/features/listings/rules/unit-path';
import type { UnitDetails } from '@stoop/features/listings/rules/views';
import { availableWords } from '@stoop/features/listings/web/card/home-words';
import {
  availabilityWords,
  beforeYouWords,
  unitHeading,
} from '@stoop/features/listings/web/home/unit-words';
import { Facade } from '@stoop/features/listings/web/illustrations/facade.tsx';
import { facadeFacts, roomCover } from '@stoop/features/listings/web/illustrations/facade-facts';
import { Link } from 'react-router';

/** What an application is for: a unit, or a room in it. */
export interface Applied {
  details: UnitDetails;
  /** The queue of the room where one is given, else of the unit. */
  queue: Offer['queue'];
  /** Whole US dollars a month. */
  rentDollars: number;
  /** Null for the unit as a whole. */
  room: { id: string; name: string; roomType: string | undefined } | null;
}

/** Returns null where the unit has no such room. */
export function appliedIn(details: UnitDetails, roomId: string | null): Applied | null {
  const { unit, rooms, queue } = details;
  if (roomId === null) {
    const rentDollars = unit.wholePrice ?? rooms.reduce((sum, room) => sum + room.price, 0);
    return { details, queue, rentDollars, room: null };
  }
  const index = rooms.findIndex((room) => room.roomId === roomId);
  const room = rooms[index];
  if (!room) return null;
  const named = { id: roomId, name: roomName(room, index), roomType: room.roomType };
  return { details, queue: room.queue, rentDollars: room.price, room: named };
}

/** The name of the home in the portal and in mails: `Front room, 412 Halsey Street, 3R`. */
export const appliedLabel = ({ details: { building, unit }, room }: Applied): string =>
  labelOfHome({ building, unit, ...(room && { room }) });

export const appliedPath = ({ details: { building, unit }, room }: Applied): string =>
  offerPath({ ...building, ...unit }, room?.id ?? null);

function beforeReader({ details, queue, room }: Applied, own: readonly HomeApplied[]): string {
  const place = { buildingId: details.building.buildingId, unitId: details.unit.rentId };
  const roomsWaiting = room ? 0 : waitingForRooms(details.rooms);
  return beforeYouWords(
    besidesReader({ roomId: room?.id ?? null, queue, roomsWaiting }, place, own),
  );
}

interface AppliedHomeProps {
  applied: Applied;
  /** The user's existing application for it. */
  previous: HomeApplied | undefined;
  today: string;
}

export function AppliedHome({ applied, previous, today }: AppliedHomeProps) {
  const { details, queue, rentDollars, room } = applied;
  const own = useApplied();
  const { building, unit, rooms } = details;
  const open = rooms.filter((candidate) => !candidate.queue.inMatching).length;
  const what = room ? `${room.name}, in ${aroundRoomWords(unit)}` : sizeWords(unit);
  return (
    <aside
      aria-label="The home you apply for"
      className="grid content-start gap-x-4 gap-y-3 max-lg:grid-cols-[6.5rem_minmax(0,1fr)] max-lg:border-y max-lg:border-line max-lg:py-4 sm:max-lg:grid-cols-[11rem_minmax(0,1fr)] lg:border-2 lg:border-ink"
    >
      <Facade facts={facadeFacts(building, unit, roomCover(unit, room?.id))} />
      <div className="grid content-start gap-1 lg:gap-2 lg:px-5 lg:pt-2 lg:pb-5">
        <p className="font-bold lg:text-xl">
          <Link to={appliedPath(applied)} className="underline-offset-4 hover:underline">
            <AddressText>{unitHeading(building, unit)}</AddressText>
          </Link>
        </p>
        <p className="text-sm text-muted lg:text-base">{what}</p>
        <p className="flex flex-wrap items-baseline gap-x-1.5">
          <span className="text-xl font-bold tracking-tight lg:text-3xl">
            {dollars(rentDollars)}
          </span>
          <span className="text-sm text-muted lg:text-base">a month</span>
        </p>
        <p
          className={`text-sm font-medium lg:text-base ${previous ? 'text-good' : queue.inMatching ? 'text-attention' : queue.length === 0 ? 'text-good' : ''}`}
        >
          {previous ? appliedNote(previous).words : beforeReader(applied, own)}
        </p>
        <dl className="mt-2 hidden gap-y-2 border-t border-line pt-4 text-sm lg:grid">
          <div className="flex justify-between gap-4">
            <dt className="text-muted">Move in</dt>
            <dd>{availableWords(unit.moveDate, today)}</dd>
          </div>
          <div className="flex justify-between gap-4">
            <dt className="text-muted">Rooms</dt>
            <dd>{availabilityWords(open, rooms)}</dd>
          </div>
          <div className="flex justify-between gap-4">
            <dt className="text-muted">Deposit</dt>
            <dd>{dollars(rentDollars * MOVE_IN_RULES.depositMonthsMax)} at most</dd>
          </div>
          {!previous && !queue.inMatching && (
            <div className="flex justify-between gap-4">
              <dt className="text-muted">Applying here</dt>
              <dd className="text-good">Free</dd>
            </div>
          )}
        </dl>
      </div>
    </aside>
  );
}
