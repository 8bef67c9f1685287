import {
  type AppliedHome,
  type ListedPlace,
  noteAt,
} from '@stoop/domain/applications/applied-homes';
import { newYorkDay } from '@stoop/domain/time/new-york-day';
import { type TouredHome, tourNoteAt } from '@stoop/domain/tours/toured-homes';
import { OwnNoteLink } from './own-note-link.tsx';

/** What the user has to do with a listing. */
export function OwnNotesAt({
  applied,
  toured,
  listing,
  className,
}: {
  applied: readonly AppliedHome[];
  toured: readonly TouredHome[];
  listing: ListedPlace;
  className: string;
}) {
  const application = noteAt(applied, listing);
  const tour = tourNoteAt(toured, listing, newYorkDay(new Date()));
  return (
    <>
      {application && <OwnNoteLink note={application} className={className} />}
      {tour && <OwnNoteLink note={tour} className={className} />}
    </>
  );
}
