import { readerNow } from '@stoop/base/web/platform/reader-now';
import { OwnNoteLink } from '@stoop/base/web/ui/own-note-link.tsx';
import { type AppliedHome, noteAt } from '@stoop/features/applications/rules/applied-homes';
import type { ListedPlace } from '@stoop/features/listings/rules/unit-path';
import { type TouredHome, tourNoteAt } from '@stoop/features/tours/rules/toured-homes';

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
  const tour = tourNoteAt(toured, listing, readerNow());
  return (
    <>
      {application && <OwnNoteLink note={application} className={className} />}
      {tour && <OwnNoteLink note={tour} className={className} />}
    </>
  );
}
