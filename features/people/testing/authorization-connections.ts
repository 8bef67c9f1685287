import {
  type Attempt,
  everyone,
  type Outcome,
  type Row,
} from '@stoop/app/testing/authorization-row';
import { staff } from '@stoop/app/testing/authorization-staff';
import type { Caller, World } from '@stoop/app/testing/authorization-world';
import { INVITE_ROWS } from './authorization-invites.ts';

const signedIn = (outcome: Outcome): Attempt['expects'] => ({
  ...everyone(outcome),
  visitor: 'auth/required',
});
const NOBODY = { userId: 'nobody' };
const SHOWN = { userId: 'shown' };

/** Somebody with a card for everybody. */
async function showCard({ database: { pool } }: World) {
  await pool.query(
    `INSERT INTO accounts (id, provider) VALUES ('shown', 'email') ON CONFLICT DO NOTHING`,
  );
  await pool.query(
    `INSERT INTO profiles (account_id, first_name, has_roommate_card)
     VALUES ('shown', 'Ada', true) ON CONFLICT DO NOTHING`,
  );
  return SHOWN;
}

/** A request of somebody else to the caller. */
async function askCaller(world: World, caller: Caller) {
  await showCard(world);
  if (caller !== 'visitor')
    await world.database.pool.query(
      `INSERT INTO connections (requester_id, recipient_id, state) VALUES ('shown', $1, 'requested')`,
      [world.ids[caller]],
    );
  return SHOWN;
}

async function endAll(world: World) {
  await world.database.pool.query(
    `DELETE FROM connections WHERE 'shown' IN (requester_id, recipient_id)`,
  );
  return showCard(world);
}

const onNobody = (outcome: Outcome): Row => ({
  limit: 'other',
  attempts: [{ path: NOBODY, expects: signedIn(outcome) }],
});
const answering: Row = {
  limit: 'other',
  attempts: [
    {
      on: 'a request to the caller',
      prepare: async (world, caller) => {
        await endAll(world);
        return askCaller(world, caller);
      },
      expects: signedIn(200),
    },
    { on: 'nobody’s', path: NOBODY, expects: signedIn('people/request-not-found') },
  ],
};

/** Routes of friends, links, requests, blocks and reports about people. */
export const CONNECTION_ROWS = {
  ...INVITE_ROWS,
  readRoommateCard: {
    limit: 'other',
    attempts: [
      { on: 'one that is shown', prepare: showCard, expects: everyone(200) },
      {
        on: "the owner's, which is hidden",
        prepare: async (world) => {
          await world.database.pool.query(
            'UPDATE profiles SET has_roommate_card = false WHERE account_id = $1',
            [world.ids.owner],
          );
          return { userId: world.ids.owner };
        },
        expects: { ...everyone('people/card-not-found'), owner: 200, friend: 200 },
      },
    ],
  },
  listConnections: { limit: 'other', attempts: [{ expects: signedIn(200) }] },
  sendFriendRequest: {
    limit: 'friend-request',
    attempts: [
      { on: 'somebody', prepare: endAll, body: { json: SHOWN }, expects: signedIn(201) },
      { on: 'nobody', body: { json: NOBODY }, expects: signedIn('people/card-not-found') },
    ],
  },
  undoFriendRequest: onNobody(204),
  acceptFriendRequest: answering,
  declineFriendRequest: answering,
  unfriend: onNobody(204),
  reportPerson: {
    limit: 'person-report',
    attempts: [
      {
        on: 'somebody',
        prepare: showCard,
        body: { json: { reason: 'other' } },
        expects: signedIn(202),
      },
      {
        on: 'nobody',
        path: NOBODY,
        body: { json: { reason: 'other' } },
        expects: signedIn(202),
      },
    ],
  },
  blockPerson: {
    limit: 'block',
    attempts: [
      { on: 'somebody', prepare: endAll, expects: signedIn(204) },
      { on: 'nobody', path: NOBODY, expects: signedIn(204) },
    ],
  },
  unblockPerson: {
    limit: 'other',
    attempts: [{ path: SHOWN, expects: signedIn(204) }],
  },
  listPersonReports: staff({}),
  closePersonReports: staff({
    body: { json: { ids: ['nobody'] } },
    outcome: 'people/report-not-found',
  }),
} satisfies Record<string, Row>;
