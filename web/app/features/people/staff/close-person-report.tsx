import type { PersonReport } from '@stoop/contract/staff/person-report-routes';
import { PERSON_REPORT_WORDS_MAX } from '@stoop/domain/people/person-report-reasons';
import { useState } from 'react';
import { ConfirmDialog } from '../../../console/confirm-dialog.tsx';
import { orProblem } from '../../../platform/api-errors.ts';
import { browserApi } from '../../../platform/browser-api.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/field.tsx';

/** Closes an open report with a note. */
export function ClosePersonReport({
  report: { id, about, closedAt },
  onClosed,
}: {
  report: PersonReport;
  onClosed: () => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const [note, setNote] = useState('');
  if (closedAt !== null) return null;
  const close = async () => {
    const body = { ids: [id], note };
    const sent = await orProblem(browserApi.send('POST', '/staff/person-reports/close', { body }));
    if (!sent.ok) return sent.problem.detail;
    onClosed();
    return null;
  };
  return (
    <>
      <Button look="secondary" size="small" onClick={() => setOpen(true)}>
        Close report
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={`Close the report about ${about.name}`}
        confirmLabel="Close report"
        onConfirm={close}
      >
        <TextArea
          label="What was done (optional)"
          hint="For staff only. Nobody is told."
          rows={4}
          maxLength={PERSON_REPORT_WORDS_MAX}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </ConfirmDialog>
    </>
  );
}
