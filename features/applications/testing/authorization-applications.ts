import { type Row, signedIn } from '@stoop/app/testing/authorization-row';
import { staffOfBuilding, staffOnly } from '@stoop/app/testing/authorization-staff';
import type { Caller, World } from '@stoop/app/testing/authorization-world';
import { BOARD_ROWS } from './authorization-board.ts';
import { staffDayRows } from './authorization-staff-day.ts';

const HOME = `'warren-house', 'warren-4f', 'INITIAL_CONTACT', 'not-queued'`;

/** The owner's application, newly submitted. */
export async function applicationOfOwner({ database: { pool }, ids: { owner } }: World) {
  const id = 'application-of-owner';
  await pool.query('DELETE FROM queue_entries WHERE application_db_id = $1', [id]);
  await pool.query('DELETE FROM applications WHERE id = $1', [id]);
  await pool.query(
    `INSERT INTO applications (id, application_id, type, applicant_id, building_id, unit_id, stage, queue_outcome,
       personal_info)
     VALUES ($1, 'APP-of-owner', 'unit', $2, ${HOME}, '{"email":"owner@stoop.test"}')`,
    [id, owner],
  );
  return { applicationId: 'APP-of-owner' };
}

/** Two applications with one email. */
async function pair(world: World) {
  await applicationOfOwner(world);
  await world.database.pool.query(
    `INSERT INTO applications (id, application_id, type, building_id, unit_id, stage, queue_outcome, personal_info)
     VALUES ('another', 'APP-another', 'unit', ${HOME}, '{"email":"owner@stoop.test"}')
     ON CONFLICT DO NOTHING`,
  );
  return { duplicateId: 'another~application-of-owner' };
}

/** A note of the caller about the owner's application. */
async function noteOf(world: World, caller: Caller) {
  const of = await applicationOfOwner(world);
  const authorId = caller === 'visitor' ? 'nobody' : world.ids[caller];
  await world.database.pool.query(
    `INSERT INTO application_notes (id, application_db_id, author_id, text)
     VALUES ('n1', 'application-of-owner', $1, 'Called.')`,
    [authorId],
  );
  return { ...of, noteId: 'n1' };
}

/** A correction that the owner asked for. */
async function correctionOf(world: World) {
  const of = await applicationOfOwner(world);
  await world.database.pool.query(
    `INSERT INTO application_corrections (id, application_db_id, state, before, after)
     VALUES ('c1', 'application-of-owner', 'waiting', '{"lifestyle":{}}', '{"lifestyle":{}}')`,
  );
  return { ...of, correctionId: 'c1' };
}

async function message({ database: { pool } }: World) {
  await pool.query(
    `INSERT INTO contact_messages (id, from_name, from_email, subject, message)
     VALUES ('m1', 'Ada', 'ada@stoop.test', 'The elevator', 'Is it in order?') ON CONFLICT DO NOTHING`,
  );
  return { messageId: 'm1' };
}

const theirs = { on: "the owner's", prepare: applicationOfOwner };
const unknown = { on: 'an unknown one', path: { applicationId: 'APP-unknown' } };
const NOT_FOUND = 'applications/not-found';
const nobodys = { ...unknown, expects: staffOfBuilding(NOT_FOUND, NOT_FOUND) };
const owners = { ...signedIn(NOT_FOUND), owner: 200 } as const;
const correction = { ...theirs, body: { json: { version: 1 } }, expects: owners };
const note = { json: { text: 'Called, Tuesday works.' } };

/** Corrections, and routes of staff about applications, their queues and messages of visitors. */
export const APPLICATION_ROWS = {
  forgetKeptAnswers: { limit: 'other', attempts: [{ expects: signedIn(204) }] },
  readOwnHome: {
    limit: 'other',
    attempts: [
      {
        on: "that of the owner's application",
        prepare: async (world: World) => {
          const { applicationId } = await applicationOfOwner(world);
          // Others have tours of the unit of most rows.
          await world.database.pool.query(
            `UPDATE applications SET unit_id = 'warren-3r' WHERE application_id = $1`,
            [applicationId],
          );
          return { buildingId: 'warren-house', unitId: 'warren-3r' };
        },
        expects: { ...signedIn('listings/unit-not-found'), owner: 200 },
      },
    ],
  },
  ...staffDayRows(theirs),
  ...BOARD_ROWS,
  listNotes: {
    limit: 'other',
    attempts: [{ ...theirs, expects: staffOfBuilding(200, NOT_FOUND) }, nobodys],
  },
  addNote: {
    limit: 'other',
    attempts: [
      { ...theirs, body: note, expects: staffOfBuilding(201, NOT_FOUND) },
      { ...nobodys, body: note },
    ],
  },
  deleteNote: {
    limit: 'other',
    attempts: [
      { on: 'their own', prepare: noteOf, expects: staffOfBuilding(204, NOT_FOUND) },
      {
        on: 'of somebody else',
        prepare: (world) => noteOf(world, 'visitor'),
        expects: staffOfBuilding('applications/note-not-found', NOT_FOUND),
      },
    ],
  },
  correctApplication: { limit: 'other', attempts: [correction] },
  askForCorrection: { limit: 'other', attempts: [correction] },
  decideCorrection: {
    limit: 'other',
    attempts: [
      {
        ...theirs,
        prepare: correctionOf,
        body: { json: { isAccepted: true } },
        expects: staffOfBuilding(200, NOT_FOUND),
      },
      {
        on: 'an unknown one',
        prepare: async (world) => ({ ...(await applicationOfOwner(world)), correctionId: 'none' }),
        body: { json: { isAccepted: true } },
        expects: staffOfBuilding('applications/correction-not-found', NOT_FOUND),
      },
    ],
  },
  listReaders: {
    limit: 'other',
    attempts: [{ ...theirs, expects: staffOfBuilding(200, NOT_FOUND) }, nobodys],
  },
  listToursOfApplication: {
    limit: 'other',
    attempts: [{ ...theirs, expects: staffOfBuilding(200, NOT_FOUND) }, nobodys],
  },
  readQueues: {
    limit: 'other',
    attempts: [
      {
        path: { buildingId: 'warren-house', unitId: 'warren-3r' },
        expects: staffOfBuilding(200, 'listings/unit-not-found'),
      },
    ],
  },
  listDuplicates: { limit: 'other', attempts: [{ expects: staffOfBuilding(200, 200) }] },
  judgeDuplicate: {
    limit: 'other',
    attempts: [
      {
        prepare: pair,
        body: { json: { same: true } },
        expects: staffOfBuilding(200, 'applications/duplicate-not-found'),
      },
    ],
  },
  listMessages: { limit: 'other', attempts: [{ expects: staffOnly(200) }] },
  answerMessage: {
    limit: 'other',
    attempts: [{ prepare: message, body: { json: { text: 'It is.' } }, expects: staffOnly(201) }],
  },
  closeMessage: {
    limit: 'other',
    attempts: [{ prepare: message, body: { json: { isClosed: true } }, expects: staffOnly(200) }],
  },
} satisfies Record<string, Row>;
