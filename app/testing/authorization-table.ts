import type { LimitName } from '@stoop/base/contract/limits';
import { EMAIL_ROWS } from '@stoop/features/accounts/testing/authorization-email';
import { SECURITY_ROWS } from '@stoop/features/accounts/testing/authorization-security';
import { ALERT_ROWS } from '@stoop/features/alerts/testing/authorization-alerts';
import { unitBody } from '@stoop/features/applications/testing/applying';
import {
  APPLICATION_ROWS,
  applicationOfOwner,
} from '@stoop/features/applications/testing/authorization-applications';
import { NAMED_ROWS } from '@stoop/features/applications/testing/authorization-named';
import { DIRECTORY_ROWS } from '@stoop/features/directory/testing/authorization-directory';
import { DOCUMENT_ROWS } from '@stoop/features/documents/testing/authorization-documents';
import { HOUSEHOLD_ROWS } from '@stoop/features/households/testing/authorization-households';
import { LISTING_ROWS } from '@stoop/features/listings/testing/authorization-listings';
import { PHOTO_ROWS } from '@stoop/features/listings/testing/authorization-photos';
import { ROOMMATE_ROWS } from '@stoop/features/matching/testing/authorization-roommates';
import { MESSAGE_ROWS } from '@stoop/features/messages/testing/authorization-messages';
import { MAIL_ROWS } from '@stoop/features/outbox/testing/authorization-mails';
import { CONNECTION_ROWS } from '@stoop/features/people/testing/authorization-connections';
import { LIST_ROWS } from '@stoop/features/saved/testing/authorization-lists';
import { MAP_ROWS } from '@stoop/features/search/testing/authorization-maps';
import { TOUR_ROWS } from '@stoop/features/tours/testing/authorization-tours';
import { type Attempt, everyone, type Outcome, type Row, signedIn } from './authorization-row.ts';
import { STAFF_ROWS, staffOfBuilding } from './authorization-staff.ts';
import type { RequestBody, Somebody, World } from './authorization-world.ts';
import { PASSWORD } from './sign-in.ts';

const anyone = (attempt: Omit<Attempt, 'expects'> = {}, outcome: Outcome = 200): Row => ({
  limit: 'other',
  attempts: [{ ...attempt, expects: everyone(outcome) }],
});
const members = (attempt: Omit<Attempt, 'expects'> = {}, outcome: Outcome = 200): Row => ({
  limit: 'other',
  attempts: [{ ...attempt, expects: signedIn(outcome) }],
});
const within = (limit: LimitName | null, row: Row): Row => ({ ...row, limit });

const json = (value: unknown): RequestBody => ({ json: value });
const NOBODY = 'nobody@stoop.test';
/** The signature of a PNG file, without any content. */
const NO_PICTURE = { bytes: Buffer.from('89504e470d0a1a0a', 'hex'), type: 'image/png' };

/** Without failures in a row: there are more callers than a sign-in may fail. */
async function forgiven({ database: { pool } }: World) {
  await pool.query('DELETE FROM login_failures');
  return {};
}

/** The id of another session of the caller. */
async function otherSession(world: World, owner: Somebody) {
  await world.signIn(owner);
  const { rows } = await world.database.pool.query(
    'SELECT id FROM sessions WHERE account_id = $1 ORDER BY created_at DESC, id LIMIT 1',
    [world.ids[owner]],
  );
  return { sessionId: String(rows[0].id) };
}

/** The owner's photo, with the card shown or hidden. */
async function photoOfOwner({ database: { pool }, ids: { owner } }: World, isShown: boolean) {
  await pool.query(
    `UPDATE profiles SET photo_id = 'photo-of-owner', has_roommate_card = $2 WHERE account_id = $1`,
    [owner, isShown],
  );
  await pool.query(
    `INSERT INTO photos (id, size, account_id, webp) VALUES ('photo-of-owner', 64, $1, 'x')
     ON CONFLICT DO NOTHING`,
    [owner],
  );
  return { photoId: 'photo-of-owner', size: '64' };
}

const MESSAGE = {
  from_name: 'Grace Hall',
  from_email: 'grace@stoop.test',
  subject: 'A question',
  message: 'Is the elevator in order?',
};

const theirs = { on: "the owner's", prepare: applicationOfOwner };
const owners = { ...signedIn('applications/not-found'), owner: 200 };

const WARREN = { buildingId: 'warren-house' };
const HIDDEN = { buildingId: 'secret-tower' };
const hiddenBuilding = {
  on: 'a hidden one',
  path: HIDDEN,
  expects: signedIn('listings/building-not-found'),
};

/** The expected answer of every route to each kind of caller, by operationId. */
export const AUTHORIZATION: Readonly<Record<string, Row>> = {
  isAlive: within(null, anyone()),
  isReady: anyone(),
  readDocument: anyone(),
  readDocs: anyone(),
  readDocsStyle: anyone(),

  search: within('search', anyone({ query: 'type=building' })),
  ...MAIL_ROWS,
  ...MAP_ROWS,
  listNewListings: anyone(),
  listBuildings: anyone({ query: 'ids=warren-house' }),
  splitRent: anyone({ body: json({ rent: 100, values: [[100]] }) }),
  listNeighborhoods: anyone(),
  listFeaturedNeighborhoods: anyone(),
  readNeighborhood: anyone({ path: { id: 'soho' } }),
  readNeighborhoodRents: anyone({ path: { id: 'soho' } }),
  readUnit: {
    limit: 'other',
    attempts: [
      { path: { ...WARREN, unitId: 'warren-3r' }, expects: everyone(200) },
      {
        on: 'a hidden one',
        path: { ...WARREN, unitId: 'warren-hidden-unit' },
        expects: everyone('listings/unit-not-found'),
      },
    ],
  },
  readBuilding: {
    limit: 'other',
    attempts: [{ path: WARREN, expects: signedIn(200) }, hiddenBuilding],
  },
  listFloors: {
    limit: 'other',
    attempts: [{ path: WARREN, query: 'type=rental', expects: signedIn(200) }],
  },

  readSession: anyone(),
  register: within('registration', anyone({ body: json({}) }, 'custom/missing-fields')),
  logIn: within(
    'login',
    anyone(
      { prepare: forgiven, body: json({ email: NOBODY, password: PASSWORD }) },
      'auth/invalid-login-credentials',
    ),
  ),
  logOut: anyone({}, 204),
  forgetPassword: within('confirmation', anyone({ body: json({ email: NOBODY }) }, 202)),
  resetPassword: within(
    'confirmation',
    anyone({ body: json({ token: 'made-up', password: PASSWORD }) }, 'auth/link-invalid'),
  ),
  verifyEmail: within(
    'confirmation',
    anyone({ body: json({ token: 'made-up' }) }, 'auth/link-invalid'),
  ),
  startGoogle: within('login', anyone({ query: 'mode=redirect' }, 'auth/google-off')),
  returnFromGoogle: within('login', anyone({}, 'auth/google-off')),
  readGoogleResult: anyone(),

  listSessions: members(),
  endSession: {
    limit: 'other',
    attempts: [
      {
        on: "the caller's own",
        prepare: (world, caller) => otherSession(world, caller === 'visitor' ? 'owner' : caller),
        expects: signedIn(204),
      },
      {
        on: "the owner's",
        prepare: (world) => otherSession(world, 'owner'),
        expects: { ...signedIn('auth/session-not-found'), owner: 204 },
      },
    ],
  },
  endOtherSessions: members({}, 204),
  changePassword: within(
    'confirmation',
    members(
      { body: json({ currentPassword: 'a-guess', newPassword: 'harbor-lights-41' }) },
      'auth/wrong-password',
    ),
  ),
  ...EMAIL_ROWS,
  deleteAccount: within(
    'confirmation',
    members({ body: json({ password: 'a-guess' }) }, 'auth/wrong-password'),
  ),

  followMyEvents: members(),
  readProfile: members(),
  changeProfile: members({ body: json({ selfIntroduction: 'I cook.' }) }),
  exportMe: within('export', members()),
  uploadPhoto: within('upload', members({ body: NO_PICTURE }, 'photo/unreadable')),
  removePhoto: members({}, 204),
  readPhoto: {
    limit: 'other',
    attempts: [
      {
        on: "the owner's, on a card that is shown",
        prepare: (world) => photoOfOwner(world, true),
        expects: everyone(200),
      },
      {
        on: "the owner's, on a card that is not shown",
        prepare: (world) => photoOfOwner(world, false),
        expects: { ...everyone('photo/not-found'), owner: 200, friend: 200, staff: 200 },
      },
    ],
  },

  listSaved: members(),
  listSavedIds: members(),
  saveItem: {
    limit: 'other',
    attempts: [
      { path: { kind: 'units', itemId: 'warren-3r' }, expects: signedIn(204) },
      {
        on: 'a hidden one',
        path: { kind: 'units', itemId: 'warren-hidden-unit' },
        expects: signedIn('listings/unit-not-found'),
      },
    ],
  },
  unsaveItem: members({ path: { kind: 'units', itemId: 'warren-3r' } }, 204),
  writeNote: members(
    { path: { kind: 'units', itemId: 'warren-hidden-unit' }, body: json({ note: 'Sunny' }) },
    'saved/not-saved' as Outcome,
  ),
  listRecentlyViewed: members(),
  recordViewed: members(
    {
      body: json({
        items: [{ ...WARREN, unitId: 'warren-3r', viewedAt: '2026-11-19T12:00:00.000Z' }],
      }),
    },
    204,
  ),

  contact: within('contact', anyone({ body: json(MESSAGE) }, 202)),

  submitApplication: within('application', members({ body: json(unitBody()) }, 201)),
  listMyApplications: members(),
  readMyApplication: { limit: 'other', attempts: [{ ...theirs, expects: owners }] },
  requeueApplication: { limit: 'application', attempts: [{ ...theirs, expects: owners }] },
  withdrawApplication: { limit: 'other', attempts: [{ ...theirs, expects: owners }] },
  readDraft: members({ query: 'buildingId=warren-house&unitId=warren-4f' }),
  saveDraft: members(
    {
      // Of a home for which no application of theirs runs.
      query: 'buildingId=warren-house&unitId=warren-4f&roomId=warren-4f-a',
      body: json({ draft: { step: 2 } }),
    },
    204,
  ),
  deleteDraft: members({ query: 'buildingId=warren-house&unitId=warren-4f' }, 204),
  listDrafts: members(),
  readKeptAnswers: members(),
  listApplications: { limit: 'other', attempts: [{ expects: staffOfBuilding(200, 200) }] },
  listDueApplications: { limit: 'other', attempts: [{ expects: staffOfBuilding(200, 200) }] },
  countApplications: { limit: 'other', attempts: [{ expects: staffOfBuilding(200, 200) }] },
  readApplication: {
    limit: 'other',
    attempts: [{ ...theirs, expects: staffOfBuilding(200, 'applications/not-found') }],
  },
  moveApplication: {
    limit: 'other',
    attempts: [
      {
        ...theirs,
        body: json({ to: 'IN_TOUR', version: 1 }),
        expects: staffOfBuilding(200, 'applications/not-found'),
      },
    ],
  },
  undoMove: {
    limit: 'other',
    attempts: [
      {
        ...theirs,
        body: json({ version: 1 }),
        expects: staffOfBuilding('applications/undo-not-possible', 'applications/not-found'),
      },
    ],
  },

  ...ALERT_ROWS,
  ...LIST_ROWS,
  ...APPLICATION_ROWS,
  ...NAMED_ROWS,
  ...STAFF_ROWS,
  ...SECURITY_ROWS,
  ...PHOTO_ROWS,
  ...LISTING_ROWS,
  ...DIRECTORY_ROWS,
  ...CONNECTION_ROWS,
  ...HOUSEHOLD_ROWS,
  ...ROOMMATE_ROWS,
  ...TOUR_ROWS,
  ...MESSAGE_ROWS,
  ...DOCUMENT_ROWS,

  countPageSpeeds: anyone(
    { body: json({ device: 'phone', views: [{ page: 'search', isSoft: false, lcp: 900 }] }) },
    202,
  ),
  countEvent: anyone({ body: json({ name: 'logout', params: {} }) }, 202),
};
