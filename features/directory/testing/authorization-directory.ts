import type { Row } from '@stoop/app/testing/authorization-row';
import { staff } from '@stoop/app/testing/authorization-staff';
import type { World } from '@stoop/app/testing/authorization-world';

const NOBODY = { on: 'nobody', path: { userId: 'nobody' } };
const ownAccount = {
  on: 'their own',
  prepare: async ({ ids }: World) => ({ userId: ids.staff }),
  outcome: 'people/own-account',
} as const;
const ACCESS = { json: { buildingIds: ['warren-house'] } };

const changing = (body?: typeof ACCESS): Row =>
  staff(
    { ...ownAccount, ...(body && { body }) },
    { ...NOBODY, outcome: 'people/user-not-found', ...(body && { body }) },
  );

/** Routes by which staff of all buildings see and change accounts. */
export const DIRECTORY_ROWS = {
  listUsers: staff({ query: 'q=grace' }),
  readUser: staff(
    { prepare: async ({ ids }) => ({ userId: ids.owner }) },
    { ...NOBODY, outcome: 'people/user-not-found' },
  ),
  giveAccess: changing(ACCESS),
  removeAccess: changing(),
  disableUser: changing(),
  enableUser: changing(),
  endUserSessions: changing(),
} satisfies Record<string, Row>;
