import type { Attempt, Outcome, Row } from './authorization-row.ts';

/** Routes that only staff may use. */
export const staffOnly = (outcome: Outcome): Attempt['expects'] => ({
  visitor: 'auth/required',
  user: 'auth/not-allowed',
  owner: 'auth/not-allowed',
  friend: 'auth/not-allowed',
  staff: outcome,
});

const staff = (...attempts: (Omit<Attempt, 'expects'> & { outcome?: Outcome })[]): Row => ({
  limit: 'other',
  attempts: attempts.map(({ outcome = 200, ...attempt }) => ({
    ...attempt,
    expects: staffOnly(outcome),
  })),
});

const unknown = { on: 'an unknown one', body: { json: { is_visible: true } } };

/** Staff routes about people and homes. */
export const STAFF_ROWS = {
  listUsers: staff({ query: 'q=grace' }),
  readUser: staff(
    { prepare: async ({ ids }) => ({ userId: ids.owner }) },
    { on: 'nobody', path: { userId: 'nobody' }, outcome: 'people/user-not-found' },
  ),
  changeBuilding: staff(
    { path: { buildingId: 'warren-house' }, body: { json: { is_visible: true } } },
    { ...unknown, path: { buildingId: 'nowhere' }, outcome: 'listings/building-not-found' },
  ),
  changeUnit: staff(
    { path: { unitId: 'warren-3r' }, body: { json: { is_visible: true } } },
    { ...unknown, path: { unitId: 'nowhere' }, outcome: 'listings/unit-not-found' },
  ),
  changeRoom: staff({
    ...unknown,
    path: { roomId: 'nowhere' },
    outcome: 'listings/room-not-found',
  }),
} satisfies Record<string, Row>;
