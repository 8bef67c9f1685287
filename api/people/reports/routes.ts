import { Refused } from '@stoop/contract/refuse';
import {
  closePersonReportsRoute,
  personReportsRoute,
} from '@stoop/contract/staff/person-report-routes';
import type { Database } from '../../db/database.ts';
import { orUnavailable } from '../../http/database-away.ts';
import { answerTimePage, readTimePage } from '../../http/keyset-pagination.ts';
import type { Router } from '../../http/router.ts';
import { readNames } from '../names.ts';
import { closeReportsOfPeople } from './report-person.ts';
import { type PersonReportFilter, readPersonReports } from './store.ts';

const LIST = 'person-reports';

/** The routes by which staff read and close the reports about people. */
export function servePersonReports(
  router: Router,
  parts: { database: Pick<Database, 'sql'> },
): void {
  const { sql } = parts.database;

  const readNamed = async (
    filter: PersonReportFilter,
    page: Parameters<typeof readPersonReports>[2],
  ) => {
    const found = await readPersonReports(sql, filter, page);
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

  router.serve(personReportsRoute, async ({ query: { limit, cursor, ...filter } }) => {
    const page = readTimePage(LIST, { limit, cursor });
    if (page instanceof Refused) return page;
    const read = await orUnavailable('server/unavailable', readNamed(filter, page));
    return read instanceof Refused ? read : answerTimePage(LIST, page, read);
  });

  router.serve(closePersonReportsRoute, ({ person, body }) =>
    orUnavailable(
      'server/unavailable',
      closeReportsOfPeople(parts, { ...body, actorId: person.id }),
    ),
  );
}
