import type { ReportedHome } from '@stoop/contract/staff/report-routes';
import { REPORT_WORDS_MAX } from '@stoop/domain/listings/report-reasons';
import { useState } from 'react';
import { ConfirmDialog } from '../../../console/confirm-dialog.tsx';
import { orProblem } from '../../../platform/api-errors.ts';
import { browserApi } from '../../../platform/browser-api.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/field.tsx';

/** Closes the open reports of a home with a note. `onClosed` is called with how many there were. */
export function CloseReports({
  home,
  onClosed,
}: {
  home: ReportedHome;
  onClosed: (count: number) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const [note, setNote] = useState('');
  const open = home.reports.filter(({ closedAt }) => closedAt === null);
  if (open.length === 0) return null;
  const label = open.length === 1 ? 'Close report' : `Close all ${open.length}`;
  const close = async () => {
    const ids = open.map(({ id }) => id);
    const sent = await orProblem(
      browserApi.send('POST', '/staff/reports/close', { body: { ids, note } }),
    );
    if (!sent.ok) return sent.problem.detail;
    onClosed(sent.value.closed);
    return null;
  };
  return (
    <>
      <Button look="secondary" size="small" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={`${label}: ${home.label}`}
        confirmLabel={label}
        onConfirm={close}
      >
        <TextArea
          label="What was done (optional)"
          hint="For staff only. Users who reported it get a mail without it."
          rows={4}
          maxLength={REPORT_WORDS_MAX}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </ConfirmDialog>
    </>
  );
}
