import { Warned } from '@stoop/features/messages/web/warned.tsx';

/** What somebody wrote with a friend request. */
export function RequestNote({ note, isOwn = false }: { note: string; isOwn?: boolean }) {
  if (note === '') return null;
  return (
    <div className="grid gap-2">
      <blockquote className="max-w-prose border-l-4 border-line py-1 pl-4 whitespace-pre-line wrap-anywhere">
        {isOwn && <span className="block text-sm text-muted">Your note</span>}
        {note}
      </blockquote>
      {!isOwn && <Warned text={note} />}
    </div>
  );
}
