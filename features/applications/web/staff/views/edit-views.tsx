import type { Problem } from '@stoop/base/web/platform/api';
import { Button } from '@stoop/base/web/ui/button.tsx';
import { ConfirmButton } from '@stoop/base/web/ui/confirm.tsx';
import { Dialog } from '@stoop/base/web/ui/dialog.tsx';
import { Field } from '@stoop/base/web/ui/field.tsx';
import { useState } from 'react';
import type { BoardView } from '../../../contract/staff/view-routes.ts';
import { stepped, VIEW_NAME_MAX } from '../../../rules/board-views.ts';
import { changeView, deleteView, orderViews } from './view-calls.ts';

type Sent = Promise<{ ok: true } | { ok: false; problem: Problem }>;

interface RowProps {
  view: BoardView;
  /** Its place in the list. */
  at: number;
  isLast: boolean;
  onStep: (by: -1 | 1) => void;
  onSend: (sent: Sent) => Promise<boolean>;
  onDelete: (viewId: string) => Promise<{ ok: boolean; words: string }>;
}

function NameForm({
  view,
  onSend,
  onDone,
}: Pick<RowProps, 'view' | 'onSend'> & { onDone: () => void }) {
  const [name, setName] = useState(view.name);
  return (
    <form
      className="flex flex-wrap items-end gap-2"
      onSubmit={async (event) => {
        event.preventDefault();
        if (name.trim() === '') return;
        if (await onSend(changeView(view.viewId, { name: name.trim() }))) onDone();
      }}
    >
      <Field
        label={`New name of ${view.name}`}
        className="grow"
        maxLength={VIEW_NAME_MAX}
        autoComplete="off"
        autoFocus
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" size="small">
        Rename
      </Button>
      <Button look="quiet" size="small" onClick={onDone}>
        Cancel
      </Button>
    </form>
  );
}

/** One view with what can be done to it. */
function ViewRow({ view, at, isLast, onStep, onSend, onDelete }: RowProps) {
  const [isRenaming, setRenaming] = useState(false);
  const { viewId, name, isShared, filters } = view;
  const act = (words: string, run: () => void, isOff = false) => (
    <Button
      look="quiet"
      size="small"
      aria-label={`${words} ${name}`}
      aria-disabled={isOff}
      className={isOff ? 'opacity-40' : ''}
      onClick={() => !isOff && run()}
    >
      {words}
    </Button>
  );
  return (
    <li className="grid gap-1 border-b border-line py-2">
      {isRenaming ? (
        <NameForm {...{ view, onSend }} onDone={() => setRenaming(false)} />
      ) : (
        <p className="font-bold wrap-anywhere">
          {name}
          {isShared && <span className="font-normal text-muted"> · shared</span>}
        </p>
      )}
      <div className="-ml-2 flex flex-wrap">
        {act('Up', () => onStep(-1), at === 0)}
        {act('Down', () => onStep(1), isLast)}
        {!isRenaming && act('Rename', () => setRenaming(true))}
        {filters.buildingId !== undefined &&
          act(
            isShared ? 'Stop sharing' : 'Share',
            () => void onSend(changeView(viewId, { isShared: !isShared })),
          )}
        <ConfirmButton
          button={{
            ...{ look: 'quiet', size: 'small', children: 'Delete' },
            'aria-label': `Delete ${name}`,
          }}
          title={`Delete ${name}?`}
          act="Delete the view"
          onConfirm={() => onDelete(viewId)}
        >
          {isShared
            ? 'Its filters are forgotten, for your colleagues too. No application is changed.'
            : 'Its filters are forgotten. No application is changed.'}
        </ConfirmButton>
      </div>
    </li>
  );
}

interface EditViewsProps {
  isOpen: boolean;
  /** The own views, in their order. */
  views: readonly BoardView[];
  onChanged: () => void;
  onClose: () => void;
}

/** Renames, orders, shares and deletes the own views; each press takes effect at once, a deletion after a question. */
export function EditViews({ isOpen, views, onChanged, onClose }: EditViewsProps) {
  const [problem, setProblem] = useState<Problem | null>(null);
  const onSend = async (sent: Sent) => {
    const answer = await sent;
    setProblem(answer.ok ? null : answer.problem);
    // What was refused may be because of what another tab did.
    onChanged();
    return answer.ok;
  };
  const onDelete = async (viewId: string) => {
    const answer = await deleteView(viewId);
    onChanged();
    return { ok: answer.ok, words: answer.ok ? '' : answer.problem.detail };
  };
  const step = (at: number, by: -1 | 1) =>
    void onSend(orderViews(stepped(views, at, by).map(({ viewId }) => viewId)));
  return (
    <Dialog open={isOpen} onClose={onClose} title="Your views">
      <p role="alert" className="text-sm font-medium text-error empty:hidden">
        {problem?.detail}
      </p>
      {views.length === 0 && <p>You have no view of your own any more.</p>}
      <ul>
        {views.map((view, at) => (
          <ViewRow
            key={view.viewId}
            {...{ view, at, onSend, onDelete }}
            isLast={at === views.length - 1}
            onStep={(by) => step(at, by)}
          />
        ))}
      </ul>
    </Dialog>
  );
}
