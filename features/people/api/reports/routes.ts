import type { Database } from '@stoop/base/api/db/database';
import { type TimePage, timePage } from '@stoop/base/api/http/keyset-pagination';
import type { Router } from '@stoop/base/api/http/router';
import {
  closePersonReportsRoute,
  personReportsRoute,
} from '../../contract/staff/person-report-routes.ts';
import { readNames } from '../names.ts';
import { closeReportsOfPeople } from './report-person.ts';
import { listPersonReports, type PersonReportFilter } from './store.ts';

/** The routes by which staff read and close the reports about people. */
export function servePersonReports(router: Router, parts: { database: Pick<Database, 'sql'> }) {
  const { sql } = parts.database;

  const readNamed = async (filter: PersonReportFilter, page: TimePage) => {
    const found = await listPersonReports(sql, filter, page);
    const ids = found.rows.flatMap(({ userId, reporterId }) => [userId, reporterId]);
    const names = await readNames(sql, ids);
    const named = (id: string) => ({ userId: id, name: names.get(id) ?? id });
    return {
      ...found,
      rows: found.rows.map(({ userId, reporterId, ...report }) => ({
        ...report,
        about: named(userId),
        by: reporterId === null ? null : named(reporterId),
      })),
    };
  };

  router.serve(personReportsRoute, ({ query }) =>
    timePage('person-reports', query, (page) => readNamed(query, page)),
  );

  router.serve(closePersonReportsRoute, ({ person, body }) =>
    closeReportsOfPeople(parts, { ...body, actorId: person.id }),
  );
}
