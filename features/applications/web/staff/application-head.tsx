import { newYorkDay } from '@stoop/base/rules/time/new-york-day';
import { longDay, momentWords } from '@stoop/base/rules/time/words';
import { PageHead } from '@stoop/base/web/console/page-head.tsx';
import { useNeighborKeys } from '@stoop/base/web/console/row-keys';
import { useShortcuts } from '@stoop/base/web/console/shortcuts';
import { Tag } from '@stoop/base/web/console/tag.tsx';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import { Button, TextLink } from '@stoop/base/web/ui/button.tsx';
import { counted } from '@stoop/base/web/ui/words';
import { staffThreadPath } from '@stoop/features/messages/rules/thread-key';
import { PersonName } from '@stoop/features/people/web/person-name.tsx';
import { useState } from 'react';
import { Link, useNavigate, useRevalidator } from 'react-router';
import type { StaffApplication } from '../../contract/staff/application-routes.ts';
import type { KeptLabel } from '../../contract/staff/label-routes.ts';
import { NO_MAIL } from '../../rules/no-mail.ts';
import { AssignDialog } from './assign-dialog.tsx';
import { assigneeWords, useViewerId } from './assignees.ts';
import { nameOf } from './board/board-words.ts';
import { UNDO_KEY } from './board/use-moves.ts';
import { dueWords } from './due-words.ts';
import { loadLabels } from './labels/label-calls.ts';
import { LabelChips } from './labels/label-chip.tsx';
import { LABEL_KEY, LabelDialog } from './labels/label-dialog.tsx';
import { useLabelling } from './labels/use-labelling.ts';
import { MoveDialog } from './move-dialog.tsx';
import { duplicatesPath, queuesPath } from './staff-paths.ts';
import { type StageLabels, standingOf } from './stage-labels.ts';
import { useApplicationMove, useUndoLast } from './use-application-move.ts';
import { ASSIGN_KEY, TAKE_KEY, useAssign } from './use-assign.ts';

interface DuplicateLinksProps {
  applicationId: string;
  /** How many nobody has judged yet. */
  duplicates: number;
  same: number;
}

function DuplicateLinks({ applicationId, duplicates, same }: DuplicateLinksProps) {
  const path = duplicatesPath(applicationId);
  return (
    <>
      {duplicates > 0 && (
        <Link to={path} className="font-bold text-attention underline">
          {counted(duplicates, 'possible duplicate')}
        </Link>
      )}
      {same > 0 && (
        <Link to={`${path}&state=same`} className="underline">
          {counted(same, 'other application')} of this person
        </Link>
      )}
    </>
  );
}

interface HeadProps {
  application: StaffApplication;
  labels: StageLabels;
  /** How many other applications may be of the same person, and how many are. */
  duplicates: number;
  same: number;
  /** The last day by which documents are awaited that were not sent yet; null for none. */
  awaitedUntil: string | null;
}

/** Opens the labels of an application, which are read then. */
function useLabels(application: StaffApplication) {
  const [labels, setLabels] = useState<readonly KeptLabel[] | null>(null);
  const { revalidate } = useRevalidator();
  const label = useLabelling(() => void revalidate());
  const open = async () => setLabels(await loadLabels(browserApi));
  return {
    open: () => void open(),
    dialog: (
      <LabelDialog
        applications={labels ? [application] : []}
        title={`Labels of ${nameOf(application)}`}
        labels={labels ?? []}
        onPick={(picked) => {
          setLabels(null);
          void label([application], picked);
        }}
        onChanged={open}
        onClose={() => setLabels(null)}
      />
    ),
  };
}

function SentFor({ sentFor }: Pick<StaffApplication, 'sentFor'>) {
  if (sentFor.length === 0) return null;
  return (
    <span className="flex flex-wrap gap-x-2">
      with
      {sentFor.map(({ accountId, name, hasLeft }) => (
        <span key={accountId}>
          <PersonName userId={accountId} name={name} />
          {hasLeft && ' (left)'}
        </span>
      ))}
    </span>
  );
}

/** Who looks after an application, with the ways to change that, by keys too. */
function useAssignee(application: StaffApplication) {
  const [isOpen, setOpen] = useState(false);
  const { revalidate } = useRevalidator();
  const viewerId = useViewerId();
  const { give, take } = useAssign(browserApi, () => void revalidate());
  const isMine = application.assignee?.accountId === viewerId;
  return {
    take: () => void take(application),
    open: () => setOpen(true),
    words: assigneeWords(application.assignee, viewerId),
    takeLabel: isMine ? 'Unassign' : 'Assign to me',
    dialog: (
      <AssignDialog
        applications={isOpen ? [application] : []}
        onPick={(assignee) => void give(application, assignee)}
        onClose={() => setOpen(false)}
      />
    ),
  };
}

/** Until when we owe an answer, and until when documents are awaited. */
function WhoMovesNext({
  answer,
  awaitedUntil,
}: Pick<StaffApplication, 'answer'> & Pick<HeadProps, 'awaitedUntil'>) {
  const due = dueWords(answer, newYorkDay(new Date()));
  return (
    <>
      {due && (
        <span className={answer?.isOverdue ? 'text-attention' : undefined}>Answer by: {due}</span>
      )}
      {awaitedUntil && <span>Waiting for documents until {longDay(awaitedUntil)}</span>}
    </>
  );
}

export function ApplicationHead({ application, labels, awaitedUntil, ...found }: HeadProps) {
  const [isMoving, setMoving] = useState(false);
  const { move, undo } = useApplicationMove(browserApi, labels);
  const undoLast = useUndoLast(application, undo);
  const assignee = useAssignee(application);
  const labelling = useLabels(application);
  const { applicationId, homeLabel, submittedAt, allowedTargets, noMail } = application;
  const canMove = allowedTargets.length > 0;
  const navigate = useNavigate();
  const messagesPath = staffThreadPath({ subject: 'application', id: applicationId });
  useNeighborKeys('application', '/staff');
  useShortcuts('Application', [
    ...(canMove
      ? [{ keys: ['m'], label: 'Move it; then 1, 2 or 3', run: () => setMoving(true) }]
      : []),
    { keys: [TAKE_KEY], label: 'Assign it to me, or to nobody', run: assignee.take },
    { keys: [LABEL_KEY], label: 'Label it', run: labelling.open },
    { keys: [ASSIGN_KEY], label: 'Assign it to a colleague', run: assignee.open },
    { keys: [UNDO_KEY], label: 'Undo what you did last', run: undoLast },
    { keys: ['w'], label: 'Go to its messages', run: () => void navigate(messagesPath) },
  ]);
  return (
    <>
      <PageHead
        title={nameOf(application)}
        actions={
          <>
            <Button size="small" look="secondary" onClick={assignee.take}>
              {assignee.takeLabel}
            </Button>
            <Button size="small" look="secondary" onClick={assignee.open}>
              Assign
            </Button>
            <Button size="small" look="secondary" onClick={labelling.open}>
              Label
            </Button>
            {canMove && (
              <Button size="small" onClick={() => setMoving(true)}>
                Move
              </Button>
            )}
          </>
        }
      >
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Tag tone="link">{standingOf(labels, application)}</Tag>
          <LabelChips labels={application.labels} />
          <TextLink to={queuesPath(application)}>{homeLabel}</TextLink>
          <SentFor sentFor={application.sentFor} />
          <span>applied {momentWords(submittedAt)}</span>
          <WhoMovesNext answer={application.answer} awaitedUntil={awaitedUntil} />
          <span>
            Assigned to: <strong className="font-medium text-ink">{assignee.words}</strong>
          </span>
          <span className="tabular-nums wrap-anywhere">{applicationId}</span>
          <DuplicateLinks {...{ applicationId, ...found }} />
          {noMail && <span className="text-attention">{NO_MAIL[noMail]}</span>}
        </span>
      </PageHead>
      <MoveDialog
        card={isMoving ? application : null}
        labels={labels}
        onMove={(to, reason) => void move(application, to, reason)}
        onClose={() => setMoving(false)}
      />
      {assignee.dialog}
      {labelling.dialog}
    </>
  );
}
