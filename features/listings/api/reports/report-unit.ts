import { createHash, randomUUID } from 'node:crypto';
import { addAudit } from '@stoop/base/api/audit/store';
import type { Database, Sql, Writer } from '@stoop/base/api/db/database';
import type { Person } from '@stoop/base/api/http/call';
import { RepeatedReply } from '@stoop/base/api/http/reply';
import type { StaffScope } from '@stoop/base/api/http/staff-scope';
import { addLiveEvents } from '@stoop/base/api/live/store';
import { type Refused, refuse } from '@stoop/base/contract/refuse';
import { findAccountById } from '@stoop/features/accounts/api/store';
import { addMessage } from '@stoop/features/outbox/api/store';
import { REPORTS, type ReportReason } from '../../rules/report-reasons.ts';
import { unitPath } from '../../rules/unit-path.ts';
import { homeLabel } from '../freshness/answer.ts';
import { findBuildingOfUnit } from '../store.ts';
import type { UnitKey } from '../units/store.ts';
import { addReport, countReports, markReportsClosed } from './store.ts';
import '../letters.ts';

export interface ReportDeps {
  database: Pick<Database, 'sql'>;
  /** The recipient of messages from visitors. */
  supportEmail: string;
  /** The public origin, for links in mails. */
  origin(): string;
}

interface Report extends UnitKey {
  reason: ReportReason;
  words: string;
  reporterId: string | null;
  /** Makes a repeated call the same report; null for a report of its own. */
  idempotencyKey: string | null;
  userAgent: string | null;
}

/** The same report has the same id. Another body with the same key is another report. */
function idOf({ idempotencyKey, userAgent: _, ...report }: Report): string {
  if (idempotencyKey === null) return randomUUID();
  return createHash('sha256')
    .update(JSON.stringify([idempotencyKey, report]))
    .digest('base64url');
}

const linkTo = (origin: string, { buildingId, unitId }: UnitKey) =>
  `${origin}${unitPath({ buildingId, rentId: unitId })}`;

async function isVisible(tx: Sql, unit: UnitKey): Promise<boolean> {
  const building = await findBuildingOfUnit(tx, unit);
  return building?.is_visible === true && building.rentList[0]?.is_visible === true;
}

/** Saves a report, and tells staff and support, in one transaction. */
export async function reportUnit(
  { database: { sql }, supportEmail, origin }: ReportDeps,
  report: Report,
) {
  const { buildingId, unitId, reason, words, reporterId, userAgent } = report;
  const unit = { buildingId, unitId };
  return sql.transaction(async (tx) => {
    if (!(await isVisible(tx, unit))) return refuse('listings/unit-not-found');
    const id = idOf(report);
    const answer = { tellsWhenClosed: reporterId !== null };
    if (!(await addReport(tx, { id, ...unit, reason, words, reporterId })))
      return new RepeatedReply(answer);
    const { label, address } = await homeLabel(tx, unit);
    await addMessage(tx, {
      kind: 'home-reported',
      toEmail: supportEmail,
      params: {
        homeLabel: label,
        homeAddress: address,
        reason: REPORTS[reason],
        words,
        homeLink: linkTo(origin(), unit),
        reportsLink: `${origin()}/staff/reports?${new URLSearchParams({ buildingId })}`,
      },
      userAgent,
    });
    await addLiveEvents(tx, [{ kind: 'report', subjectId: id, buildingId }]);
    return answer;
  });
}

/** Tells those who reported as users. One mail for each person and home, however often they reported it. */
async function tellReporters(
  tx: Writer,
  origin: string,
  reports: readonly (UnitKey & { reporterId: string | null })[],
): Promise<void> {
  const told = new Map(
    reports.flatMap(({ buildingId, unitId, reporterId }) =>
      reporterId === null
        ? []
        : [[JSON.stringify([reporterId, buildingId, unitId]), { buildingId, unitId, reporterId }]],
    ),
  );
  for (const { reporterId, ...unit } of told.values()) {
    const account = await findAccountById(tx, reporterId);
    if (!account?.email) continue;
    const { label } = await homeLabel(tx, unit);
    await addMessage(tx, {
      kind: 'report-closed',
      toEmail: account.email,
      params: { firstName: account.first_name ?? '', homeLabel: label, link: linkTo(origin, unit) },
    });
  }
}

/** Closes reports with a note of staff, and tells the users who reported. */
export async function closeReportsWith(
  { database: { sql }, origin }: ReportDeps,
  staff: Pick<Person, 'id'> & StaffScope,
  { ids, note }: { ids: readonly string[]; note: string },
): Promise<{ closed: number } | Refused<'listings/report-not-found'>> {
  const distinct = [...new Set(ids)];
  return sql.transaction(async (tx) => {
    const known = await countReports(tx, distinct, staff);
    if (known < distinct.length) return refuse('listings/report-not-found');
    const closed = await markReportsClosed(tx, { ids: distinct, actorId: staff.id, note });
    for (const { id, buildingId } of closed)
      await addAudit(tx, 'report/closed', { actorId: staff.id, subjectId: id }, { buildingId });
    await tellReporters(tx, origin(), closed);
    await addLiveEvents(
      tx,
      closed.map(({ id, buildingId }) => ({ kind: 'report' as const, subjectId: id, buildingId })),
    );
    return { closed: closed.length };
  });
}
