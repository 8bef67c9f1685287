import {
  type AppliedHome,
  type AppliedNote,
  type ListedPlace,
  noteAt,
} from '@stoop/domain/applications/applied-homes';
import { Link } from 'react-router';
import { Icon } from '../../ui/icon.tsx';

/** `You applied, 1 of 3`, linking to the application. It lies above a card's stretched link. */
export function AppliedLink({ note, className = '' }: { note: AppliedNote; className?: string }) {
  return (
    <Link
      to={note.to}
      className={`relative z-10 inline-flex items-start gap-1.5 font-medium text-good underline-offset-4 hover:underline ${className}`}
    >
      <Icon name="check" className="mt-0.5 size-5" />
      <span>{note.words}</span>
    </Link>
  );
}

export function AppliedAt({
  homes,
  listing,
  className,
}: {
  homes: readonly AppliedHome[];
  listing: ListedPlace;
  className: string;
}) {
  const note = noteAt(homes, listing);
  return note && <AppliedLink note={note} className={className} />;
}
