import type { ReportedHome } from '@stoop/contract/staff/report-routes';
import { REPORTS } from '@stoop/domain/listings/report-reasons';
import { ReportLine } from '../../../console/reports.tsx';

/** The reports of one home, newest first. */
export function ReportList({ home, now }: { home: ReportedHome; now: Date }) {
  return (
    <ul className="grid gap-3">
      {home.reports.map((report) => (
        <li key={report.id}>
          <ReportLine
            report={report}
            reason={REPORTS[report.reason]}
            by={report.isFromUser ? 'by a user' : 'by a visitor'}
            now={now}
          />
        </li>
      ))}
    </ul>
  );
}
