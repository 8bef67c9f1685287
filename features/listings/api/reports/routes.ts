import type { Person } from '@stoop/base/api/http/call';
import { timePage } from '@stoop/base/api/http/keyset-pagination';
import type { Router } from '@stoop/base/api/http/router';
import { refuse } from '@stoop/base/contract/refuse';
import { reportUnitRoute } from '../../contract/report-routes.ts';
import { closeReportsRoute, reportsRoute } from '../../contract/staff/report-routes.ts';
import { homeLabel } from '../freshness/answer.ts';
import { closeReportsWith, type ReportDeps, reportUnit } from './report-unit.ts';
import { listReports } from './store.ts';

const KEY = /^[\x21-\x7e]{1,200}$/;

export interface ReportRouteDeps extends ReportDeps {
  /** Who reports: visitors may, too. */
  authenticate(request: Request): Promise<Person | null>;
}

/** The routes by which people report homes, and staff read and close the reports. */
export function serveReports(router: Router, parts: ReportRouteDeps): void {
  const { sql } = parts.database;

  router.serve(reportUnitRoute, async ({ params, body, request }) => {
    const idempotencyKey = request.headers.get('Idempotency-Key');
    if (idempotencyKey !== null && !KEY.test(idempotencyKey))
      return refuse('request/invalid', {
        issues: [{ path: 'Idempotency-Key', message: 'must be 1 to 200 printable characters' }],
      });
    const reporter = await parts.authenticate(request);
    const report = {
      ...params,
      ...body,
      reporterId: reporter?.id ?? null,
      idempotencyKey,
      userAgent: request.headers.get('User-Agent'),
    };
    return reportUnit(parts, report);
  });

  router.serve(reportsRoute, ({ person: { buildings }, query }) =>
    timePage('reports', query, async (page) => {
      const found = await listReports(sql, { ...query, buildings }, page);
      const labelled = found.rows.map(async (home) => ({
        ...home,
        ...(await homeLabel(sql, home)),
      }));
      return { ...found, rows: await Promise.all(labelled) };
    }),
  );

  router.serve(closeReportsRoute, ({ person, body }) => closeReportsWith(parts, person, body));
}
