import { dollars } from '@stoop/base/rules/text/amounts';
import { buttonClass } from '@stoop/base/web/ui/button.tsx';
import { Icon } from '@stoop/base/web/ui/icon.tsx';
import { OwnNoteLink } from '@stoop/base/web/ui/own-note-link.tsx';
import { TableHead } from '@stoop/base/web/ui/table-head.tsx';
import { isClosed, type Offer } from '@stoop/features/listings/rules/offers';
import { ALL_ROOMS, offerQuery } from '@stoop/features/listings/rules/unit-path';
import { queueWords } from '@stoop/features/listings/web/home/unit-words';
import { PLAN_ID } from '@stoop/features/listings/web/photos/gallery-pictures';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { applicationPath } from '../rules/application-path.ts';
import { appliedFor, appliedNote, besidesReader } from '../rules/applied-homes.ts';
import { useApplied } from './applied-store.ts';

function QueueState({ offer }: { offer: Offer }) {
  const { queue, roomsWaiting, isLapsed } = offer;
  if (isLapsed) return <span className="text-muted">Not confirmed lately</span>;
  const isFree = queue.length + roomsWaiting === 0 && !queue.inMatching;
  return (
    <span className={isFree ? 'font-medium text-good' : queue.inMatching ? 'text-muted' : ''}>
      {queueWords(offer)}
    </span>
  );
}

const CELL = 'sm:border-t sm:border-line sm:py-2 sm:pr-4';

/** On a phone two lines: the room with what it costs and its icons, and its queue with the way to apply. */
const ROW =
  'max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto_auto] max-sm:items-center max-sm:gap-x-2 max-sm:border-t max-sm:border-line max-sm:py-1';

const COLUMNS = [
  { label: 'Room' },
  { label: 'Type', isWide: true },
  { label: 'Queue' },
  { label: 'A month', isRight: true },
  { label: 'Apply', isForScreenReaders: true, isWide: true },
  { label: 'See, compare, save', isForScreenReaders: true },
];

interface Row {
  offer: Offer;
  /** The unit that it belongs to. */
  place: { buildingId: string; unitId: string };
  /** What else can be done with it, as icons beside its heart. */
  more: ReactNode;
}

/** Shown while the queue is open: below the queue on a phone, in a separate cell on a wide screen. */
function ApplyLink({
  offer,
  place,
  isQuiet = false,
}: Pick<Row, 'offer' | 'place'> & { isQuiet?: boolean }) {
  if (isClosed(offer)) return null;
  return (
    <Link
      to={applicationPath({ ...place, roomId: offer.roomId })}
      className={
        isQuiet
          ? buttonClass({ look: 'secondary', size: 'small', className: 'shrink-0 sm:hidden' })
          : buttonClass({ look: 'secondary', size: 'small' })
      }
    >
      Apply<span className="sr-only"> for {offer.name}</span>
    </Link>
  );
}

function PlanLink({ roomId, name }: { roomId: string; name: string }) {
  const [asked] = useSearchParams();
  return (
    <Link
      to={{ search: offerQuery(asked, roomId), hash: PLAN_ID }}
      state={{ isFromPage: true }}
      preventScrollReset
      title="On the plan"
      className="grid size-11 place-items-center hover:bg-wash print:hidden"
    >
      <Icon name="plan" />
      <span className="sr-only">On the plan: {name}</span>
    </Link>
  );
}

interface OfferRowProps extends Row {
  isChosen: boolean;
  heart: ReactNode;
}

function OfferRow({ offer, place, isChosen, heart, more }: OfferRowProps) {
  const { id, name, roomType, rent } = offer;
  const homes = useApplied();
  const [asked] = useSearchParams();
  const applied = appliedFor(homes, { ...place, roomId: offer.roomId });
  return (
    <tr
      className={`${ROW} ${
        isChosen
          ? 'bg-wash font-medium shadow-[-0.5rem_0_0_var(--wash),0.5rem_0_0_var(--wash)]'
          : ''
      }`}
    >
      <th scope="row" className={`${CELL} text-left font-[inherit]`}>
        <Link
          to={offerQuery(asked, id)}
          replace
          preventScrollReset
          className="link inline-block min-h-6"
        >
          {name}
        </Link>
        {roomType && (
          <span className="ml-2 text-sm font-normal text-muted sm:hidden">{roomType}</span>
        )}
      </th>
      <td className={`${CELL} max-sm:hidden`}>{roomType ?? 'Room'}</td>
      <td className={`${CELL} max-sm:order-1 max-sm:col-span-full`}>
        <div className="flex items-center gap-x-4 max-sm:min-h-10">
          <div className="min-w-0 grow max-sm:text-sm">
            {applied ? (
              <OwnNoteLink note={appliedNote(applied)} />
            ) : (
              <QueueState offer={besidesReader(offer, place, homes)} />
            )}
          </div>
          {!applied && <ApplyLink offer={offer} place={place} isQuiet />}
        </div>
      </td>
      <td className={`${CELL} text-right tabular-nums max-sm:font-medium`}>{dollars(rent)}</td>
      <td className={`${CELL} text-right max-sm:hidden`}>
        {!applied && <ApplyLink offer={offer} place={place} />}
      </td>
      <td className="sm:w-px sm:border-t sm:border-line">
        <div className="-mr-2.5 flex justify-end">
          {offer.roomId ? (
            <PlanLink roomId={offer.roomId} name={name} />
          ) : (
            // The icons of all rows stand below each other, and so do the rents beside them.
            <span className="size-11" />
          )}
          {more}
          {heart ?? <span className="size-11" />}
        </div>
      </td>
    </tr>
  );
}

interface RoomsTableProps {
  offers: readonly Offer[];
  place: Row['place'];
  chosenId: string | undefined;
  renderHeart(offer: Offer): ReactNode;
  renderMore(offer: Offer): ReactNode;
}

/**
 * The offers of a unit, each with its queue. `chosenId` marks the one whose costs are shown; `renderHeart` renders the
 * heart of a room, `renderMore` what stands before it.
 */
export function RoomsTable({ offers, place, chosenId, renderHeart, renderMore }: RoomsTableProps) {
  return (
    <table className="mt-2 w-full border-b border-line max-sm:block max-sm:[&>thead]:sr-only">
      <TableHead columns={COLUMNS} />
      <tbody className="max-sm:block">
        {offers.map((offer) => (
          <OfferRow
            key={offer.id}
            offer={offer}
            place={place}
            isChosen={offer.id === chosenId}
            more={renderMore(offer)}
            heart={offer.id === ALL_ROOMS ? null : renderHeart(offer)}
          />
        ))}
      </tbody>
    </table>
  );
}
