import { readerNow } from '@stoop/base/web/platform/reader-now';
import { LinkButton } from '@stoop/base/web/ui/button.tsx';
import { OwnNoteLink } from '@stoop/base/web/ui/own-note-link.tsx';
import type { ListedPlace } from '@stoop/features/listings/rules/unit-path';
import { scheduleTourPath, type TourHome } from '../rules/tour-path.ts';
import { tourNoteAt, tourNoteFor } from '../rules/toured-homes.ts';
import { useToured } from './toured-store.ts';

/** When the user is going to see exactly this home; null without a tour. */
function useTourNote(home: TourHome) {
  const toured = useToured();
  // The server and hydration know of no tours, so that only the browser's clock is asked for the day.
  return toured.length > 0 ? tourNoteFor(toured, home, readerNow()) : null;
}

/** When the user sees a listed home, or a part of it; nothing without a booked tour. */
export function TourNote({ listing, className }: { listing: ListedPlace; className: string }) {
  const { buildingId, unitId } = listing;
  const place = { buildingId, ...(unitId && { unitId }) };
  const toured = useToured();
  const note = toured.length > 0 && tourNoteAt(toured, place, readerNow());
  return note && <OwnNoteLink note={note} className={className} />;
}

interface TourLinkProps {
  home: TourHome;
  /** The room of the page that leads there. */
  room?: string | null;
  className?: string;
  /** Of the date of a booked tour. */
  noteClassName?: string;
  /** Whether the page says when a tour is booked. */
  isNoted?: boolean;
  /** Where there is no room for more. */
  isShort?: boolean;
  /** Whether it is what the page is for. */
  isMain?: boolean;
}

/** The way to see a home; once a tour is booked, when that is. */
export function TourLink({
  home,
  room = null,
  className = '',
  noteClassName = className,
  isNoted = false,
  isShort = false,
  isMain = false,
}: TourLinkProps) {
  const note = useTourNote(home);
  if (note && isNoted) return null;
  // As high as the button, so that nothing shifts when the tours are known.
  if (note)
    return (
      <div className={`flex min-h-11 items-center ${noteClassName}`}>
        <OwnNoteLink note={note} />
      </div>
    );
  return (
    <LinkButton
      to={scheduleTourPath(home, room)}
      look={isMain ? 'primary' : 'secondary'}
      className={className}
      {...(isShort && { 'aria-label': 'Schedule a tour' })}
    >
      {isShort ? 'Tour' : 'Schedule a tour'}
    </LinkButton>
  );
}
