import type { Router } from '@stoop/base/api/http/router';
import { Refused } from '@stoop/base/contract/refuse';
import {
  changeDisabled,
  endSessionsOf,
  giveAccess,
  removeAccess,
} from '@stoop/features/accounts/api/staff-access';
import {
  disableUserRoute,
  enableUserRoute,
  endUserSessionsRoute,
  giveAccessRoute,
  removeAccessRoute,
  staffUserRoute,
} from '../contract/staff/people-routes.ts';
import { type StaffUser, staffUsersRoute } from '../contract/staff/user-routes.ts';
import { openPerson, type PersonDeps } from './person.ts';
import { BY_NAME, listUsers, type UserRow } from './store.ts';

const userOf = ({ position, ...user }: UserRow): StaffUser => user;

/** The accounts (R7.02) and what staff change of them, for staff of all buildings. */
export function serveStaffUsers(router: Router, parts: PersonDeps): void {
  const { database } = parts;

  router.serve(staffUsersRoute, async ({ query: { limit, cursor, ...filters } }) => {
    const page = await BY_NAME.page(['users'], { limit, cursor }, (read) =>
      listUsers(database.sql, read, filters),
    );
    return page instanceof Refused ? page : { ...page, items: page.items.map(userOf) };
  });

  router.serve(staffUserRoute, ({ person, params: { userId } }) =>
    openPerson(parts, { actorId: person.id, userId }),
  );

  router.serve(giveAccessRoute, ({ person, params, body }) =>
    giveAccess(parts, { actor: person, ...params, ...body }),
  );
  router.serve(removeAccessRoute, ({ person, params }) =>
    removeAccess(parts, { actor: person, ...params }),
  );
  router.serve(disableUserRoute, ({ person, params }) =>
    changeDisabled(parts, { actor: person, ...params, isDisabled: true }),
  );
  router.serve(enableUserRoute, ({ person, params }) =>
    changeDisabled(parts, { actor: person, ...params, isDisabled: false }),
  );
  router.serve(endUserSessionsRoute, ({ person, params }) =>
    endSessionsOf(database, { actor: person, ...params }),
  );
}
