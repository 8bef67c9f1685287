import { Refused, refuse } from '@stoop/contract/refuse';
import { type StaffUser, staffUserRoute, staffUsersRoute } from '@stoop/contract/staff/routes';
import { recordAudit } from '../../audit/store.ts';
import type { Database } from '../../db/database.ts';
import { orUnavailable } from '../../http/database-away.ts';
import type { Router } from '../../http/router.ts';
import { findUser, listUsers, type UserRow } from './store.ts';
import { readUserCursor, writeUserCursor } from './user-cursor.ts';

const moment = (written: string) => new Date(written).toISOString();

const userOf = ({ position, createdAt, lastLogin, ...user }: UserRow): StaffUser => ({
  ...user,
  createdAt: moment(createdAt),
  lastLogin: lastLogin && moment(lastLogin),
});

/** The accounts (R7.02), for staff. */
export function serveStaffUsers(router: Router, { sql }: Pick<Database, 'sql'>): void {
  router.serve(staffUsersRoute, async ({ query: { q, limit, cursor } }) => {
    const after = cursor === undefined ? null : readUserCursor(cursor);
    if (cursor !== undefined && !after) {
      const issue = { path: 'cursor', message: 'must be the nextCursor of a page of this list' };
      return refuse('request/invalid', { issues: [issue] });
    }
    const read = await orUnavailable('server/unavailable', listUsers(sql, { q, after, limit }));
    if (read instanceof Refused) return read;
    const rows = read.rows.slice(0, limit);
    const last = read.rows.length > limit ? rows.at(-1) : undefined;
    return {
      items: rows.map(userOf),
      nextCursor: last ? writeUserCursor(last.position) : null,
      hasMore: last !== undefined,
      totalCount: read.totalCount,
    };
  });

  router.serve(staffUserRoute, ({ person, params: { userId } }) => {
    const reading = sql.transaction(async (tx) => {
      const found = await findUser(tx, userId);
      if (!found) {
        const sentence = `User with ID ${userId} not found`;
        return refuse('people/user-not-found', { sentence });
      }
      await recordAudit(tx, { action: 'account/read', actorId: person.id, subjectId: userId });
      return userOf(found);
    });
    return orUnavailable('server/unavailable', reading);
  });
}
