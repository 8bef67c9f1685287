import type { ReportedHome } from '@stoop/contract/staff/report-routes';
import { REPORT_WORDS_MAX } from '@stoop/domain/listings/report-reasons';
import { CloseReportsButton } from '../../../console/reports.tsx';
import { orProblem } from '../../../platform/api-errors.ts';
import { browserApi } from '../../../platform/browser-api.ts';

/** Closes the open reports of a home with a note. `onClosed` is called with how many there were. */
export function CloseReports({
  home,
  onClosed,
}: {
  home: ReportedHome;
  onClosed: (count: number) => void;
}) {
  const open = home.reports.filter(({ closedAt }) => closedAt === null);
  if (open.length === 0) return null;
  const label = open.length === 1 ? 'Close report' : `Close all ${open.length}`;
  const close = async (note: string) => {
    const body = { ids: open.map(({ id }) => id), note };
    const sent = await orProblem(browserApi.send('POST', '/staff/reports/close', { body }));
    if (!sent.ok) return sent.problem.detail;
    onClosed(sent.value.closed);
    return null;
  };
  return (
    <CloseReportsButton
      label={label}
      title={`${label}: ${home.label}`}
      hint="For staff only. Users who reported it get a mail without it."
      noteMax={REPORT_WORDS_MAX}
      close={close}
    />
  );
}
