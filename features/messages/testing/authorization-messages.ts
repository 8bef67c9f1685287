import { type Attempt, type Row, signedIn } from '@stoop/app/testing/authorization-row';
import { staffOfBuilding } from '@stoop/app/testing/authorization-staff';
import type { World } from '@stoop/app/testing/authorization-world';
import { applicationOfOwner } from '@stoop/features/applications/testing/authorization-applications';

/** The thread about the owner's application, in which the owner has written. */
async function threadOfOwner(world: World) {
  const { pool } = world.database;
  await applicationOfOwner(world);
  await pool.query(`DELETE FROM message_threads WHERE id = 'thread-of-owner'`);
  await pool.query(
    `INSERT INTO message_threads (id, subject, subject_id, building_id, title, last_number, asked_number)
     VALUES ('thread-of-owner', 'application', 'APP-of-owner', 'warren-house', 'Warren House', 1, 1)`,
  );
  await pool.query(
    `INSERT INTO messages (thread_id, number, id, author_id, is_house, text)
     VALUES ('thread-of-owner', 1, 'message-of-owner', $1, false, 'Pets?')`,
    [world.ids.owner],
  );
  await pool.query(
    `INSERT INTO message_members (account_id, thread_id, to_number, reached_at)
     VALUES ($1, 'thread-of-owner', 1, now())`,
    [world.ids.owner],
  );
  return { threadKey: 'application~APP-of-owner' };
}

const NOT_FOUND = 'messages/thread-not-found';
const theirs = { on: "the owner's", prepare: threadOfOwner };
/** What two friends write to each other. */
const ofFriends: Attempt = {
  on: 'of two friends',
  prepare: async ({ ids }, caller) => ({
    threadKey: `friend~${caller === 'owner' ? ids.friend : ids.owner}`,
  }),
  expects: { ...signedIn(NOT_FOUND), owner: 200, friend: 200 },
};
const ofOwner = (outcome: number): Attempt['expects'] => ({
  ...signedIn(NOT_FOUND),
  owner: outcome,
});
const text = { json: { text: 'Is the elevator in order?' } };
const upTo = { json: { number: 1 } };

const own = (expects: Attempt['expects'], rest: Partial<Attempt> = {}): Attempt => ({
  ...theirs,
  ...rest,
  expects,
});
const ofHouse = (outcome: number, rest: Partial<Attempt> = {}): Attempt => ({
  ...theirs,
  ...rest,
  expects: staffOfBuilding(outcome, NOT_FOUND),
});
const privateToFriends: Attempt = {
  on: 'of two friends',
  prepare: async ({ ids }) => ({ threadKey: `friend~${ids.owner}` }),
  expects: staffOfBuilding(NOT_FOUND, NOT_FOUND),
};

const NOT_YOURS = 'messages/template-not-yours';
const TEMPLATE = { name: 'Tomorrow', text: 'Hi {first name}, we answer tomorrow.' };

async function withoutTemplates({ database: { pool } }: World) {
  await pool.query('DELETE FROM message_templates');
  return {};
}

async function templateOfWarren(world: World) {
  await withoutTemplates(world);
  await world.database.pool.query(
    `INSERT INTO message_templates (id, building_id, name, text)
     VALUES ('template-of-warren', 'warren-house', 'Today', 'Today.')`,
  );
  return { templateId: 'template-of-warren' };
}

/** Routes about messages. */
export const MESSAGE_ROWS: Readonly<Record<string, Row>> = {
  listThreads: { limit: 'other', attempts: [{ expects: signedIn(200) }] },
  countUnreadThreads: { limit: 'other', attempts: [{ expects: signedIn(200) }] },
  readThread: {
    limit: 'other',
    attempts: [
      own(ofOwner(200)),
      ofFriends,
      {
        on: 'of a home',
        path: { threadKey: 'home~warren-house%2Fwarren-3r' },
        expects: signedIn(200),
      },
      {
        on: 'of a hidden one',
        path: { threadKey: 'home~warren-house%2Fwarren-hidden-unit' },
        expects: signedIn(NOT_FOUND),
      },
    ],
  },
  listThreadMessages: { limit: 'other', attempts: [own(ofOwner(200)), ofFriends] },
  writeMessage: { limit: 'message', attempts: [own(ofOwner(201), { body: text })] },
  markThreadRead: { limit: 'other', attempts: [own(ofOwner(204), { body: upTo })] },
  listStaffThreads: { limit: 'other', attempts: [{ expects: staffOfBuilding(200, 200) }] },
  listWaitingApplications: { limit: 'other', attempts: [{ expects: staffOfBuilding(200, 200) }] },
  readStaffThread: { limit: 'other', attempts: [ofHouse(200), privateToFriends] },
  listStaffThreadMessages: { limit: 'other', attempts: [ofHouse(200), privateToFriends] },
  answerThread: {
    limit: 'message',
    attempts: [ofHouse(201, { body: { json: { text: 'Yes, it is.', seen: 1 } } })],
  },
  listFilledTemplates: { limit: 'other', attempts: [ofHouse(200), privateToFriends] },
  addMessageTemplate: {
    limit: 'other',
    attempts: [
      {
        on: 'one of a building',
        prepare: withoutTemplates,
        body: { json: { ...TEMPLATE, buildingId: 'warren-house' } },
        expects: staffOfBuilding(201, NOT_YOURS),
      },
      {
        on: 'one of all buildings',
        prepare: withoutTemplates,
        body: { json: { ...TEMPLATE, buildingId: null } },
        expects: { ...staffOfBuilding(NOT_YOURS, NOT_YOURS), staff: 201 },
      },
    ],
  },
  changeMessageTemplate: {
    limit: 'other',
    attempts: [
      {
        on: 'one of a building',
        prepare: templateOfWarren,
        body: { json: TEMPLATE },
        expects: staffOfBuilding(200, 'messages/template-not-found'),
      },
    ],
  },
  // Deleting one of buildings of others changes nothing.
  deleteMessageTemplate: {
    limit: 'other',
    attempts: [
      { on: 'one of a building', prepare: templateOfWarren, expects: staffOfBuilding(204, 204) },
    ],
  },
  settleThread: { limit: 'other', attempts: [ofHouse(204, { body: upTo })] },
};
