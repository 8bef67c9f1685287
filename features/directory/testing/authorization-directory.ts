import type { Row } from '@stoop/app/testing/authorization-row';
import { staff } from '@stoop/app/testing/authorization-staff';
import type { World } from '@stoop/app/testing/authorization-world';

const NOBODY = { on: 'nobody', path: { userId: 'nobody' } };
const ownAccount = {
  on: 'their own',
  prepare: async ({ ids }: World) => ({ userId: ids.staff }),
  outcome: 'people/own-account',
} as const;
const GUESSED = { json: { buildingIds: ['warren-house'], password: 'a-guess' } };

const changing = (): Row => staff(ownAccount, { ...NOBODY, outcome: 'people/user-not-found' });

/** Routes by which staff of all buildings see and change accounts. */
export const DIRECTORY_ROWS = {
  listUsers: staff({ query: 'q=grace' }),
  readUser: staff(
    { prepare: async ({ ids }) => ({ userId: ids.owner }) },
    { ...NOBODY, outcome: 'people/user-not-found' },
  ),
  giveAccess: {
    ...staff({ ...NOBODY, outcome: 'auth/wrong-password', body: GUESSED }),
    limit: 'confirmation',
  },
  removeAccess: changing(),
  disableUser: changing(),
  enableUser: changing(),
  endUserSessions: changing(),
} satisfies Record<string, Row>;
