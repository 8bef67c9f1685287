import type { PersonReport } from '@stoop/contract/staff/person-report-routes';
import { PERSON_REPORT_WORDS_MAX } from '@stoop/domain/people/person-report-reasons';
import { CloseReportsButton } from '../../../console/reports.tsx';
import { orProblem } from '../../../platform/api-errors.ts';
import { browserApi } from '../../../platform/browser-api.ts';

/** Closes an open report with a note. */
export function ClosePersonReport({
  report: { id, about, closedAt },
  onClosed,
}: {
  report: PersonReport;
  onClosed: () => void;
}) {
  if (closedAt !== null) return null;
  const close = async (note: string) => {
    const body = { ids: [id], note };
    const sent = await orProblem(browserApi.send('POST', '/staff/person-reports/close', { body }));
    if (!sent.ok) return sent.problem.detail;
    onClosed();
    return null;
  };
  return (
    <CloseReportsButton
      label="Close report"
      title={`Close the report about ${about.name}`}
      hint="For staff only. Nobody is told."
      noteMax={PERSON_REPORT_WORDS_MAX}
      close={close}
    />
  );
}
