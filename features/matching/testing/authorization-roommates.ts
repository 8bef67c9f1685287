import { everyone, type Row } from '@stoop/app/testing/authorization-row';
import type { World } from '@stoop/app/testing/authorization-world';

const signedIn = (outcome: Parameters<typeof everyone>[0]) => ({
  ...everyone(outcome),
  visitor: 'auth/required' as const,
});

/** The card of the owner, shown or hidden. */
const cardOfOwner = (isShown: boolean) => async (world: World) => {
  const { database, ids } = world;
  await database.pool.query('UPDATE profiles SET has_roommate_card = $2 WHERE account_id = $1', [
    ids.owner,
    isShown,
  ]);
  return { userId: ids.owner };
};

const SIX = {
  cleanlinessLevel: 'tidy',
  sleepSchedule: 'standard',
  noiseTolerance: 'low',
  guestPolicy: 'rarely',
  smoking: 'smoke_free',
  budget: 1_800,
};
const UNIT = { buildingId: 'warren-house', unitId: 'warren-3r' };

/** Routes of looking for roommates. Staff are users like others here. */
export const ROOMMATE_ROWS = {
  listRoommates: { limit: 'search', attempts: [{ expects: signedIn(200) }] },
  listFriendFits: { limit: 'search', attempts: [{ expects: signedIn(200) }] },
  readRoommateFit: {
    limit: 'search',
    attempts: [
      {
        on: 'a card that is shown',
        prepare: cardOfOwner(true),
        expects: { ...signedIn(200), owner: 'people/card-not-found' },
      },
      {
        on: 'a card that is not shown',
        prepare: cardOfOwner(false),
        expects: { ...signedIn('people/card-not-found'), friend: 200 },
      },
      { on: 'nobody', path: { userId: 'nobody' }, expects: signedIn('people/card-not-found') },
    ],
  },
  listUnitRoommates: {
    limit: 'other',
    attempts: [
      { on: 'a visible unit', path: UNIT, expects: signedIn(200) },
      {
        on: 'a hidden unit',
        path: { ...UNIT, unitId: 'warren-hidden-unit' },
        expects: signedIn('listings/unit-not-found'),
      },
    ],
  },
  findFittingHomes: {
    limit: 'search',
    attempts: [{ body: { json: SIX }, expects: everyone(200) }],
  },
} satisfies Record<string, Row>;
