import {
  type Attempt,
  everyone,
  type Outcome,
  type Row,
} from '@stoop/app/testing/authorization-row';
import { staffOfBuilding } from '@stoop/app/testing/authorization-staff';
import type { Caller, World } from '@stoop/app/testing/authorization-world';
import { applicationOfOwner } from '@stoop/features/applications/testing/authorization-applications';
import { commonGround } from '../rules/common-ground.ts';
import { proposedTerms } from '../rules/proposed-terms.ts';

/** A household of the owner and of another user, who was asked. */
async function householdOf({ database: { pool }, ids }: World, state: 'inviting' | 'complete') {
  await pool.query(`DELETE FROM households WHERE id = 'HOME-of-owner'`);
  await pool.query(
    `INSERT INTO households (id, building_id, unit_id, home_label, state, expires_at)
     VALUES ('HOME-of-owner', 'warren-house', 'warren-3r', 'Warren House', $1, now() + interval '1 day')`,
    [state],
  );
  await pool.query(
    `INSERT INTO household_members (household_id, number, account_id, state, is_anonymous)
     VALUES ('HOME-of-owner', 1, $1, 'invited', false)`,
    [ids.owner],
  );
  return { householdId: 'HOME-of-owner' };
}

const invited = (world: World) => householdOf(world, 'inviting');
const complete = (world: World) => householdOf(world, 'complete');
const signedIn = (outcome: Outcome): Readonly<Record<Caller, Outcome>> => ({
  ...everyone(outcome),
  visitor: 'auth/required',
});
const owners = (outcome: Outcome): Attempt['expects'] => ({
  ...signedIn('households/not-found'),
  owner: outcome,
});
const json = (value: unknown) => ({ json: value });
const theirs = { on: "the owner's", prepare: invited };
const WARREN = { path: { buildingId: 'warren-house', unitId: 'warren-3r' } };
const SECRET = { path: { buildingId: 'secret-tower', unitId: 'secret-tower-1' } };

const TERMS = proposedTerms({ members: 1, home: null, ground: commonGround([]) });

/** Routes about households. */
export const HOUSEHOLD_ROWS: Readonly<Record<string, Row>> = {
  listMyHouseholds: { limit: 'other', attempts: [{ expects: signedIn(200) }] },
  readHousehold: { limit: 'other', attempts: [{ ...theirs, expects: owners(200) }] },
  createHousehold: {
    limit: 'household',
    attempts: [
      {
        body: json({ buildingId: 'secret-tower', unitId: 'secret-tower-1', members: ['nobody'] }),
        expects: signedIn('listings/unit-not-found'),
      },
    ],
  },
  acceptHousehold: {
    limit: 'other',
    attempts: [{ ...theirs, body: json({}), expects: owners(200) }],
  },
  declineHousehold: {
    limit: 'other',
    attempts: [{ ...theirs, body: json({}), expects: owners(200) }],
  },
  askIntoHousehold: {
    limit: 'household',
    attempts: [
      {
        on: "the owner's",
        prepare: complete,
        body: json({ members: ['nobody'] }),
        expects: owners('households/not-shared'),
      },
    ],
  },
  endHousehold: {
    limit: 'household',
    attempts: [
      { on: "the owner's", prepare: complete, body: json({}), expects: owners(200) },
      { ...theirs, body: json({}), expects: owners('households/not-complete') },
    ],
  },
  keepHousehold: {
    limit: 'other',
    attempts: [{ on: "the owner's", prepare: complete, body: json({}), expects: owners(200) }],
  },
  setRoomValues: {
    limit: 'other',
    attempts: [
      { ...theirs, body: json({ values: [1] }), expects: owners('households/not-complete') },
    ],
  },
  reopenSplit: {
    limit: 'household',
    attempts: [{ ...theirs, body: json({}), expects: owners('households/not-complete') }],
  },
  keepSplit: {
    limit: 'other',
    attempts: [{ ...theirs, body: json({}), expects: owners('households/not-complete') }],
  },
  sayLastYes: {
    limit: 'other',
    attempts: [
      { ...theirs, body: json({ yes: true }), expects: owners('households/not-complete') },
    ],
  },
  applyTogether: {
    limit: 'application',
    attempts: [
      {
        on: "the owner's",
        prepare: complete,
        body: json({}),
        expects: owners('households/not-shared'),
      },
    ],
  },
  readAgreement: {
    limit: 'other',
    attempts: [
      { on: "the owner's", prepare: complete, expects: owners(200) },
      { ...theirs, expects: owners('households/not-complete') },
    ],
  },
  downloadAgreement: {
    limit: 'export',
    attempts: [{ on: "the owner's", prepare: complete, expects: owners(200) }],
  },
  saveAgreement: {
    limit: 'other',
    attempts: [
      {
        on: "the owner's",
        prepare: complete,
        body: json({ version: 0, terms: TERMS }),
        expects: owners(200),
      },
    ],
  },
  confirmAgreement: {
    limit: 'other',
    attempts: [
      {
        on: "the owner's",
        prepare: complete,
        body: json({ version: 0 }),
        expects: owners('households/agreement-not-saved'),
      },
    ],
  },
  leaveApplication: {
    limit: 'other',
    attempts: [
      {
        on: "the owner's",
        prepare: applicationOfOwner,
        expects: {
          ...signedIn('applications/not-found'),
          owner: 'applications/sent-by-you',
        },
      },
    ],
  },
  listPossibleHouseholds: {
    limit: 'other',
    attempts: [
      { ...WARREN, expects: signedIn(200) },
      { ...SECRET, on: 'a hidden home', expects: signedIn('listings/unit-not-found') },
    ],
  },
  readStaffHouseholds: {
    limit: 'other',
    attempts: [{ ...WARREN, expects: staffOfBuilding(200, 'listings/unit-not-found') }],
  },
  readHouseholdOfApplication: {
    limit: 'other',
    attempts: [
      { prepare: applicationOfOwner, expects: staffOfBuilding(200, 'applications/not-found') },
    ],
  },
  startMatching: {
    limit: 'other',
    attempts: [
      {
        ...WARREN,
        body: json({ applications: [{ applicationId: 'nobody', version: 1 }] }),
        expects: staffOfBuilding(200, 'listings/unit-not-found'),
      },
    ],
  },
};
