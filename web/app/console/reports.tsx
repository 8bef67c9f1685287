import { relativeTime } from '@stoop/domain/time/relative-time';
import { type ReactNode, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { TextArea } from '../ui/field.tsx';
import { useUnsaved } from '../ui/leave-guard.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import type { List } from './list-page.tsx';
import { Tag } from './tag.tsx';

/** The filters of lists of reports: open or closed ones, and one of the reasons, by their labels. */
export function reportFilters<Reason extends string>(
  reasons: Readonly<Record<Reason, string>>,
): NonNullable<List<unknown>['filters']> {
  const choices = Object.entries<string>(reasons).map(([value, label]) => ({ value, label }));
  return [
    {
      kind: 'select',
      name: 'state',
      label: 'State',
      any: 'Open',
      choices: [{ value: 'closed', label: 'Closed' }],
    },
    { kind: 'select', name: 'reason', label: 'Reason', any: 'All reasons', choices },
  ];
}

/** One report: its reason, the words of who reported, and what staff did about it. */
export function ReportLine({
  report: { words, createdAt, closedAt, note },
  reason,
  by,
  now,
}: {
  report: { words: string; createdAt: string; closedAt: string | null; note: string | null };
  /** The label of the reason. */
  reason: string;
  /** Who reported, such as `by a visitor`. */
  by: ReactNode;
  now: Date;
}) {
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Tag tone={closedAt === null ? 'attention' : 'plain'}>{reason}</Tag>
        <span className="text-muted">
          <time dateTime={createdAt}>{relativeTime(new Date(createdAt), now)}</time> {by}
          {closedAt !== null && `, closed ${relativeTime(new Date(closedAt), now)}`}
        </span>
      </p>
      {words && <p className="whitespace-pre-line wrap-anywhere">{words}</p>}
      {note && <p className="border-l-2 border-line pl-2 whitespace-pre-line">{note}</p>}
    </div>
  );
}

/** Closes reports with a note. `close` resolves with the sentence of a refusal, or with null. */
export function CloseReportsButton({
  label,
  title,
  hint,
  noteMax,
  close,
}: {
  label: string;
  title: string;
  /** Who reads the note, and who is told. */
  hint: string;
  noteMax: number;
  close: (note: string) => Promise<string | null>;
}) {
  const [isOpen, setOpen] = useState(false);
  const [note, setNote] = useState('');
  useUnsaved(isOpen && note.trim() !== '');
  return (
    <>
      <Button look="secondary" size="small" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={title}
        confirmLabel={label}
        onConfirm={() => close(note)}
      >
        <TextArea
          label="What was done (optional)"
          hint={hint}
          rows={4}
          maxLength={noteMax}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </ConfirmDialog>
    </>
  );
}
