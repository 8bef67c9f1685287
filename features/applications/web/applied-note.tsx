import { OwnNoteLink } from '@stoop/base/web/ui/own-note-link.tsx';
import type { ListedPlace } from '@stoop/features/listings/rules/unit-path';
import { noteAt } from '../rules/applied-homes.ts';
import { useApplied } from './applied-store.ts';

/** Says that the user applied for a listed home, or a part of it; nothing without an application. */
export function AppliedNote({ listing, className }: { listing: ListedPlace; className: string }) {
  const note = noteAt(useApplied(), listing);
  return note && <OwnNoteLink note={note} className={className} />;
}
