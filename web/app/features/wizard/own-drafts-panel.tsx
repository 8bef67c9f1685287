import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import type { ActionNews } from '../../platform/action-news.ts';
import { ConfirmButton } from '../../ui/confirm.tsx';
import type { Draft } from './draft.ts';
import { DraftsList } from './drafts-list.tsx';

type Send = (draft: Draft) => void;

/** Confirms deleting a draft: its answers are not stored elsewhere. */
function DeleteButton({ draft, onDelete }: { draft: Draft; onDelete: Send }) {
  const label = draft.label || 'a home';
  return (
    <ConfirmButton
      button={{
        look: 'quiet',
        className: '-mr-3 ml-auto',
        'aria-label': `Delete what you have begun for ${label}`,
        children: 'Delete',
      }}
      title="Delete what you have begun?"
      act="Delete it"
      onConfirm={() => onDelete(draft)}
    >
      <p>Your answers for {label} are gone then, on all your devices. Nothing was sent.</p>
    </ConfirmButton>
  );
}

/** Applications that were begun and not sent, with a button to delete each. */
export function OwnDraftsPanel({ drafts }: { drafts: readonly Draft[] }) {
  const fetcher = useFetcher<ActionNews>({ key: 'delete-draft' });
  const news = fetcher.state === 'idle' ? fetcher.data : undefined;
  const status = useRef<HTMLParagraphElement>(null);
  // The pressed button may be gone.
  useEffect(() => {
    if (news) status.current?.focus();
  }, [news]);
  const onDelete: Send = ({ home: { buildingId, unitId, roomId } }) => {
    if (fetcher.state !== 'idle') return;
    const body = { buildingId, unitId, ...(roomId !== null && { roomId }) };
    void fetcher.submit(body, { method: 'post', action: '/portal/applications' });
  };
  return (
    <div className="grid gap-3 *:min-w-0 empty:hidden">
      <DraftsList
        drafts={drafts}
        actionsOf={(draft) => <DeleteButton draft={draft} onDelete={onDelete} />}
      >
        <p className="mt-1 max-w-prose text-muted">
          Not sent yet, so no queue has a place for you. Each goes on where you left it.
        </p>
      </DraftsList>
      {news && (
        <p
          ref={status}
          role="status"
          tabIndex={-1}
          className={`font-medium outline-none ${news.ok ? '' : 'text-error'}`}
        >
          {news.ok ? news.words : news.problem.detail}
        </p>
      )}
    </div>
  );
}
