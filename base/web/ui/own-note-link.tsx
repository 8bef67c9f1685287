import { Link } from 'react-router';
import { Icon } from './icon.tsx';

interface OwnNoteLinkProps {
  note: { words: string; to: string };
  className?: string;
}

/** `You applied, 1 of 3`, linking to the application, or the like of a tour. It lies above a card's stretched link. */
export function OwnNoteLink({ note, className = '' }: OwnNoteLinkProps) {
  return (
    <Link
      to={note.to}
      className={`relative z-10 flex w-fit items-start gap-1.5 font-medium text-good underline-offset-4 hover:underline ${className}`}
    >
      <Icon name="check" className="mt-0.5 size-5" />
      <span className="text-balance">{note.words}</span>
    </Link>
  );
}
