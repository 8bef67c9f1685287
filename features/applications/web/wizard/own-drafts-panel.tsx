import { useActs } from '@stoop/base/web/platform/acts';
import { useUser } from '@stoop/base/web/platform/session';
import { ConfirmButton } from '@stoop/base/web/ui/confirm.tsx';
import { NewsBox } from '@stoop/base/web/ui/news-box.tsx';
import type { Draft } from './draft.ts';
import { DraftsList } from './drafts-list.tsx';
import { DRAFT_ACTS } from './own-drafts.ts';

/** Confirms deleting a draft: its answers are not stored elsewhere. */
function DeleteButton({ draft }: { draft: Draft }) {
  const { send } = useActs(DRAFT_ACTS);
  const accountId = useUser()?.id ?? null;
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
      onConfirm={() => void send('delete-draft', { home: draft.home, accountId })}
    >
      <p>Your answers for {label} are gone then, on all your devices. Nothing was sent.</p>
    </ConfirmButton>
  );
}

export function OwnDraftsPanel({ drafts }: { drafts: readonly Draft[] }) {
  const { news } = useActs(DRAFT_ACTS);
  return (
    <div className="grid gap-3 *:min-w-0 empty:hidden">
      <DraftsList drafts={drafts} actionsOf={(draft) => <DeleteButton draft={draft} />}>
        <p className="mt-1 max-w-prose text-muted">
          Not sent yet, so no queue has a place for you. Each goes on where you left it.
        </p>
      </DraftsList>
      {news && <NewsBox news={news} isFirst />}
    </div>
  );
}
