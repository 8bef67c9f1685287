import { LinkButton } from '@stoop/base/web/ui/button.tsx';
import { Icon } from '@stoop/base/web/ui/icon.tsx';
import { OwnNoteLink } from '@stoop/base/web/ui/own-note-link.tsx';
import { isClosed, type Offer } from '@stoop/features/listings/rules/offers';
import { isSharedRoom } from '@stoop/features/listings/rules/unit-price';
import type { UnitDetails } from '@stoop/features/listings/rules/views';
import { similarPath } from '@stoop/features/listings/web/home/similar-path';
import { beforeYouWords } from '@stoop/features/listings/web/home/unit-words';
import type { ReactNode } from 'react';
import { applicationPath } from '../rules/application-path.ts';
import {
  type AppliedHome,
  appliedFor,
  appliedNote,
  besidesReader,
} from '../rules/applied-homes.ts';
import { IN_MATCHING_MESSAGES } from '../rules/queue-rules.ts';
import { stepCount } from '../rules/wizard.ts';
import { useApplied } from './applied-store.ts';

interface PanelProps {
  offer: Offer;
  details: UnitDetails;
}

const typeOf = ({ roomId }: Offer) => (roomId === null ? 'unit' : 'room');

/** R5.07: why nobody can apply now, and where else to look. */
function Blocked({ offer, details: { unit, rooms, building } }: PanelProps) {
  const room = offer.roomId === null ? null : offer;
  return (
    <>
      <p className="flex items-start gap-2.5">
        <Icon name="alert" className="mt-0.5 size-5 text-attention" />
        <span>{IN_MATCHING_MESSAGES[typeOf(offer)]}.</span>
      </p>
      <LinkButton to={similarPath(building, unit, rooms, room)} look="secondary">
        Similar homes
      </LinkButton>
      <p className="text-sm text-muted">
        Save this home too: its queue opens again if the match does not work out.
      </p>
    </>
  );
}

/** Nobody applies for a home that may be gone; since when, its listing says. */
function Lapsed({ details: { unit, rooms, building } }: Pick<PanelProps, 'details'>) {
  return (
    <>
      <p className="flex items-start gap-2.5">
        <Icon name="alert" className="mt-0.5 size-5 shrink-0 text-attention" />
        <span>
          You can apply and see it once somebody has confirmed that it is still available.
        </span>
      </p>
      <LinkButton to={similarPath(building, unit, rooms)} look="secondary">
        Similar homes
      </LinkButton>
      <p className="text-sm text-muted">Save this home: it comes back if it is confirmed.</p>
    </>
  );
}

/** Replaces applying again, because a second application gets no place in the queue (R5.08). */
function Applied({ applied }: { applied: AppliedHome }) {
  const note = appliedNote(applied);
  return (
    <>
      <OwnNoteLink note={note} className="text-lg" />
      <LinkButton to={note.to} size="large">
        See your application
      </LinkButton>
    </>
  );
}

/** `children` is the way to see it. */
export function ApplyPanel({ offer, details, children }: PanelProps & { children: ReactNode }) {
  const type = typeOf(offer);
  const { unit, building } = details;
  const home = {
    buildingId: building.buildingId,
    unitId: unit.rentId,
    roomId: offer.roomId,
  };
  const homes = useApplied();
  const applied = appliedFor(homes, home);
  const canApply = !applied && !isClosed(offer);
  return (
    <div className="grid gap-3">
      {applied && <Applied applied={applied} />}
      {!applied && offer.isLapsed && <Lapsed details={details} />}
      {!applied && !offer.isLapsed && isClosed(offer) && (
        <Blocked offer={offer} details={details} />
      )}
      {/* A narrow screen has both ways in the bar at its foot. */}
      {canApply && (
        <LinkButton
          to={applicationPath(home)}
          size="large"
          className="max-lg:hidden"
          aria-describedby="queue-length"
        >
          {type === 'unit'
            ? 'Apply for the unit'
            : `Apply for the ${isSharedRoom(offer) ? 'bed' : 'room'}`}
        </LinkButton>
      )}
      {!offer.isLapsed && children}
      {canApply && (
        <p id="queue-length" className="text-sm">
          <strong>{beforeYouWords(besidesReader(offer, home, homes))}.</strong>{' '}
          <span className="text-muted">
            Applying takes {stepCount(type)} steps, saved as you type. It gives you a place in the
            queue that you can always see; nothing is signed or paid yet.
          </span>
        </p>
      )}
    </div>
  );
}
