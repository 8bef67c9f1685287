import { browserApi } from '@stoop/base/web/platform/browser-api';
import { Button } from '@stoop/base/web/ui/button.tsx';
import { Dialog } from '@stoop/base/web/ui/dialog.tsx';
import { counted } from '@stoop/base/web/ui/words';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { StaffQueues } from '../../../contract/staff/queue-routes.ts';
import { ReasonForm } from '../move-dialog.tsx';
import { labelOf, type StageLabels } from '../stage-labels.ts';
import { type Chosen, useManyMoves } from './use-many-moves.ts';

type Queue = StaffQueues['queues'][number];
type Entry = Queue['entries'][number];

const nameOf = ({ applicantName, applicationId }: Entry): string => applicantName ?? applicationId;

/** The application that is furthest stays; of several the first in the queue. */
function furthest(entries: readonly Entry[], labels: StageLabels): Entry | undefined {
  const ranks = [...labels.keys()];
  const rankOf = ({ stage }: Entry) => ranks.indexOf(stage);
  return entries.reduce<Entry | undefined>(
    (best, one) => (best && rankOf(best) >= rankOf(one) ? best : one),
    undefined,
  );
}

interface EndOthersProps {
  queue: Queue;
  labels: StageLabels;
}

function Choice({
  queue: { entries },
  labels,
  onGiven,
}: EndOthersProps & { onGiven: (chosen: Chosen[], reason: ReasonGiven) => void }) {
  const kept = furthest(entries, labels);
  const [left, setLeft] = useState<ReadonlySet<string>>(
    () => new Set(kept ? [kept.applicationId] : []),
  );
  const chosen = entries.flatMap((entry) =>
    entry.version === null || left.has(entry.applicationId)
      ? []
      : [{ ...entry, version: entry.version, name: nameOf(entry) }],
  );
  const toggle = (id: string) =>
    setLeft((now) =>
      now.has(id) ? new Set([...now].filter((one) => one !== id)) : new Set([...now, id]),
    );
  return (
    <div className="grid gap-5">
      <fieldset className="grid gap-1">
        <legend className="mb-1 font-medium">These end, each with its email in a minute</legend>
        <div className="max-h-64 overflow-y-auto border-y border-line">
          {entries.map((entry) => (
            <label
              key={entry.applicationId}
              className="flex min-h-11 items-center gap-3 border-t border-line first:border-t-0"
            >
              <input
                type="checkbox"
                className="size-5 shrink-0"
                checked={!left.has(entry.applicationId) && entry.version !== null}
                disabled={entry.version === null}
                onChange={() => toggle(entry.applicationId)}
              />
              <span className="min-w-0 grow truncate">
                {entry.position}. {nameOf(entry)}
              </span>
              <span className="text-sm text-muted">{labelOf(labels, entry.stage)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {chosen.length > 0 ? (
        <ReasonForm
          act={`End ${counted(chosen.length, 'application')}`}
          onGiven={(reason) => onGiven(chosen, reason)}
        />
      ) : (
        <p className="text-muted">Choose the applications that end.</p>
      )}
    </div>
  );
}

type ReasonGiven = Parameters<Parameters<typeof ReasonForm>[0]['onGiven']>[0];

/** Ends the rest of a queue with one reason, as after the home is taken. */
export function EndOthers({ queue, labels }: EndOthersProps) {
  const [isOpen, setOpen] = useState(false);
  const { revalidate } = useRevalidator();
  const { move, isMoving } = useManyMoves(browserApi, () => void revalidate());
  if (queue.entries.length < 2) return null;
  return (
    <>
      <Button
        look="secondary"
        size="small"
        aria-disabled={isMoving}
        onClick={() => !isMoving && setOpen(true)}
      >
        {isMoving ? 'Ending them' : 'End the remaining applications'}
        <span className="sr-only"> of the queue of {queue.label}</span>
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={`End the remaining applications: ${queue.label}`}
      >
        <Choice
          {...{ queue, labels }}
          onGiven={(chosen, reason) => {
            setOpen(false);
            void move(chosen, { to: 'CANCELLED', ...reason }, { done: 'ended' });
          }}
        />
      </Dialog>
    </>
  );
}
