import type { ReportedHome } from '@stoop/contract/staff/report-routes';
import { REPORTS } from '@stoop/domain/listings/report-reasons';
import { relativeTime } from '@stoop/domain/time/relative-time';
import { Tag } from '../../../console/tag.tsx';

type Report = ReportedHome['reports'][number];

/** One report: its reason, the words of who reported, and what staff did about it. */
function ReportLine({ report, now }: { report: Report; now: Date }) {
  const { reason, words, createdAt, isFromUser, closedAt, note } = report;
  const state = closedAt === null ? '' : `, closed ${relativeTime(new Date(closedAt), now)}`;
  return (
    <li className="grid gap-1">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Tag tone={closedAt === null ? 'attention' : 'plain'}>{REPORTS[reason]}</Tag>
        <span className="text-muted">
          <time dateTime={createdAt}>{relativeTime(new Date(createdAt), now)}</time>
          {isFromUser ? ' by a user' : ' by a visitor'}
          {state}
        </span>
      </p>
      {words && <p className="whitespace-pre-line">{words}</p>}
      {note && <p className="border-l-2 border-line pl-2 whitespace-pre-line">{note}</p>}
    </li>
  );
}

/** The reports of one home, newest first. */
export function ReportList({ home, now }: { home: ReportedHome; now: Date }) {
  return (
    <ul className="grid gap-3">
      {home.reports.map((report) => (
        <ReportLine key={report.id} report={report} now={now} />
      ))}
    </ul>
  );
}
