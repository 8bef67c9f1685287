import type { Sql, Writer } from '@stoop/base/api/db/database';
import { readOnlyKey } from '@stoop/base/api/db/only-key';
import { texts, writeRows } from '@stoop/base/api/db/rows';
import { isoMoment } from '@stoop/base/api/db/shapes';
import type { UnitKey } from '@stoop/features/listings/api/units/store';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  HOUSEHOLD_END_NAMES,
  HOUSEHOLD_STATE_NAMES,
  type HouseholdEnd,
  INVITATION_DAYS,
  MEMBER_STATE_NAMES,
  type MemberState,
} from '../rules/household-states.ts';

export const member = z.object({
  number: z.int(),
  /** Null after the account was deleted. */
  accountId: z.string().nullable(),
  state: z.enum(MEMBER_STATE_NAMES),
  isAnonymous: z.boolean(),
  /** What each room is worth to the member: nobody else may read it. */
  roomValues: z.array(z.number()).nullable(),
  /** What the member could pay at most when the split was shown; null without a limit. */
  splitBudget: z.number().nullable(),
  /** Whether the member agrees that all say anew what rooms are worth. */
  reopensSplit: z.boolean(),
  /** Whether the member ended the last proposal to do so. */
  keepsSplit: z.boolean(),
  /** Whether the member was in the household from which this one goes on. */
  stays: z.boolean(),
  /** Whether the member agrees to end the household for all. */
  ends: z.boolean(),
  /** The rent at which the member says yes to apply together, in dollars; null before. */
  yesRent: z.number().nullable(),
  /**
   * Whether the invitation waits unseen, because the member has blocked somebody in the household: as if it were never
   * answered, so that nobody learns of the block.
   */
  isUnseen: z.boolean(),
});
export type StoredMember = z.infer<typeof member>;

export const household = z.object({
  householdId: z.string(),
  buildingId: z.string(),
  unitId: z.string(),
  homeLabel: z.string(),
  homeAddress: z.string().nullable(),
  state: z.enum(HOUSEHOLD_STATE_NAMES),
  end: z.enum(HOUSEHOLD_END_NAMES).nullable(),
  applicationId: z.string().nullable(),
  /** The household from which this one goes on. */
  follows: z.string().nullable(),
  /** Whether its members have saved an agreement. */
  hasAgreement: z.boolean(),
  version: z.int(),
  createdAt: isoMoment,
  expiresAt: isoMoment,
  /** Whether it waits for answers beyond its time: nobody can accept any more. */
  isOverdue: z.boolean(),
  /** Who invited first. */
  members: z.array(member),
});
export type StoredHousehold = z.infer<typeof household>;

/** `isUnseen` of a row of `household_members` with this alias. */
const isUnseen = (alias: 'm' | 'own'): SQL => {
  const member = sql.raw(alias);
  return sql`(${member}.state = 'invited' AND EXISTS (SELECT FROM blocks b
    JOIN household_members other ON other.account_id = b.blocked_id
    WHERE b.blocker_id = ${member}.account_id AND other.household_id = ${member}.household_id))`;
};

const COLUMNS: SQL = sql`h.id AS "householdId", h.building_id AS "buildingId", h.unit_id AS "unitId",
  h.home_label AS "homeLabel", h.home_address AS "homeAddress", h.state, h.end_reason AS end,
  h.application_id AS "applicationId", h.follows, h.version, h.created_at AS "createdAt",
  EXISTS (SELECT FROM household_agreements g WHERE g.household_id = h.id) AS "hasAgreement",
  h.expires_at AS "expiresAt", h.state = 'inviting' AND h.expires_at <= now() AS "isOverdue",
  (SELECT json_agg(json_build_object('number', m.number, 'accountId', m.account_id,
      'state', m.state, 'isAnonymous', m.is_anonymous, 'roomValues', m.room_values,
      'splitBudget', m.split_budget, 'reopensSplit', m.reopens_split,
      'keepsSplit', m.keeps_split, 'stays', m.stays, 'ends', m.ends,
      'yesRent', m.yes_rent, 'isUnseen', ${isUnseen('m')}) ORDER BY m.number)
    FROM household_members m WHERE m.household_id = h.id) AS members`;

const hasMember = (accountId: string): SQL =>
  sql`EXISTS (SELECT FROM household_members own
    WHERE own.household_id = h.id AND own.account_id = ${accountId} AND NOT ${isUnseen('own')})`;

/** The households of an account and its invitations, newest first. */
export const listOwn = (database: Sql, accountId: string) =>
  database.readRows(household)`SELECT ${COLUMNS} FROM households h WHERE ${hasMember(accountId)}
    ORDER BY h.created_at DESC, h.id COLLATE "C"`;

/** A household of which the account is a member; null if it is unknown or of others. */
export const findOwn = (
  database: Sql,
  { householdId, accountId }: { householdId: string; accountId: string },
) =>
  database.readRow(household)`
    SELECT ${COLUMNS} FROM households h WHERE h.id = ${householdId} AND ${hasMember(accountId)}`;

/** The accounts that are in a complete household with this one. */
export const listMates = (database: Sql, accountId: string) =>
  database.readIds`
    SELECT DISTINCT other.account_id AS id FROM household_members own
      JOIN households h ON h.id = own.household_id AND h.state = 'complete'
      JOIN household_members other ON other.household_id = h.id
    WHERE own.account_id = ${accountId} AND own.state = 'accepted'
      AND other.state = 'accepted' AND other.account_id <> ${accountId}`;

/** The accounts of those who know that they are members. */
export const toldOf = (members: readonly { accountId: string | null; isUnseen?: boolean }[]) =>
  members.flatMap(({ accountId, isUnseen }) => (accountId === null || isUnseen ? [] : [accountId]));

/** Any household, for what runs by itself. */
export const findHousehold = (database: Sql, householdId: string) =>
  database.readRow(household)`SELECT ${COLUMNS} FROM households h WHERE h.id = ${householdId}`;

/**
 * Locks a household until the transaction ends, after the one from which it goes on: each may end the other. The account
 * of who changes it is locked before, units after.
 */
export async function lockHousehold(tx: Writer, householdId: string) {
  await tx.run`SELECT FROM households
    WHERE id = (SELECT follows FROM households WHERE id = ${householdId}) FOR UPDATE`;
  await tx.run`SELECT FROM households WHERE id = ${householdId} FOR UPDATE`;
  return findHousehold(tx, householdId);
}

/** The households that go on from these, oldest first: with those who remained, or to which somebody new is asked. */
export const listFollowing = (database: Sql, householdIds: readonly string[]) =>
  database.readRows(household)`SELECT ${COLUMNS} FROM households h
    WHERE h.follows = ANY(${texts(householdIds)}) ORDER BY h.created_at, h.id COLLATE "C"`;

/** The households of a unit that have not ended, newest first. */
export const listOfUnit = (database: Sql, { buildingId, unitId }: UnitKey) =>
  database.readRows(household)`SELECT ${COLUMNS} FROM households h
    WHERE h.building_id = ${buildingId} AND h.unit_id = ${unitId} AND h.state <> 'ended'
    ORDER BY h.created_at DESC, h.id COLLATE "C"`;

/** The household that sent an application; null without one. */
export const findByApplication = (database: Sql, applicationId: string) =>
  database.readRow(household)`
    SELECT ${COLUMNS} FROM households h WHERE h.application_id = ${applicationId}
    ORDER BY h.created_at DESC LIMIT 1`;

/** The household for a unit in which an account is. */
export const findPlace = (database: Sql, { buildingId, unitId }: UnitKey, accountId: string) =>
  database.readRow(z.object({ householdId: z.string() }))`
    SELECT household_id AS "householdId" FROM household_places
    WHERE building_id = ${buildingId} AND unit_id = ${unitId} AND account_id = ${accountId}`;

export interface NewHousehold extends UnitKey {
  householdId: string;
  homeLabel: string;
  homeAddress: string | null;
  /** The household from which it goes on. */
  follows?: string | null;
  /** Of the one from which it goes on, if it is open. */
  applicationId?: string | null;
  /** Who invited first. */
  members: readonly {
    accountId: string;
    state: MemberState;
    isAnonymous: boolean;
    stays?: boolean;
  }[];
}

/** Adds a household that waits for its members. False, without a change, if there is one with this id. */
export async function addHousehold(tx: Writer, one: NewHousehold): Promise<boolean> {
  const added = await tx.countRows`
    INSERT INTO households (id, building_id, unit_id, home_label, home_address, state, expires_at,
      follows, application_id)
    VALUES (${one.householdId}, ${one.buildingId}, ${one.unitId}, ${one.homeLabel},
      ${one.homeAddress}, 'inviting', now() + make_interval(days => ${INVITATION_DAYS}),
      ${one.follows ?? null}, ${one.applicationId ?? null})
    ON CONFLICT DO NOTHING`;
  if (added === 0) return false;
  await writeRows(
    tx,
    { table: 'household_members' },
    one.members.map((added, at) => ({
      household_id: one.householdId,
      number: at + 1,
      account_id: added.accountId,
      state: added.state,
      is_anonymous: added.isAnonymous,
      stays: added.stays ?? false,
    })),
  );
  return true;
}

/** Takes the one place that an account has in the households of a unit. False if it is in one already. */
export const takePlace = (
  tx: Writer,
  { householdId, buildingId, unitId }: UnitKey & { householdId: string },
  accountId: string,
) =>
  tx.hasRows`INSERT INTO household_places (building_id, unit_id, account_id, household_id)
    VALUES (${buildingId}, ${unitId}, ${accountId}, ${householdId}) ON CONFLICT DO NOTHING`;

/** Gives the places of members who stay, in the household that has ended, to the one that goes on from it. */
export const changePlaces = (
  tx: Writer,
  {
    householdId,
    follows,
    accountIds,
  }: { householdId: string; follows: string; accountIds: readonly string[] },
) =>
  tx.run`UPDATE household_places SET household_id = ${householdId}
    WHERE household_id = ${follows} AND account_id = ANY(${texts(accountIds)})`;

/** Says that a member agrees to end the household for all. */
export const markEnds = (
  tx: Writer,
  { householdId, accountId }: { householdId: string; accountId: string },
) =>
  tx.run`UPDATE household_members SET ends = true
    WHERE household_id = ${householdId} AND account_id = ${accountId}`;

/** Drops what members said about ending a household, which one of them keeps. */
export const eraseEnds = (tx: Writer, householdId: string) =>
  tx.run`UPDATE household_members SET ends = false WHERE household_id = ${householdId}`;

/** Keeps the rent at which a member says yes to apply together; null takes the yes back. */
export const saveYes = (
  tx: Writer,
  { householdId, accountId, rent }: { householdId: string; accountId: string; rent: number | null },
) =>
  tx.run`UPDATE household_members SET yes_rent = ${rent}
    WHERE household_id = ${householdId} AND account_id = ${accountId}`;

/** Forgets who said yes, once the household has applied: for another application they are asked again. */
export const eraseYes = (tx: Writer, householdId: string) =>
  tx.run`UPDATE household_members SET yes_rent = NULL WHERE household_id = ${householdId}`;

export const changeMember = (
  tx: Writer,
  { householdId, accountId }: { householdId: string; accountId: string },
  state: MemberState,
) =>
  tx.run`UPDATE household_members SET state = ${state}
    WHERE household_id = ${householdId} AND account_id = ${accountId}`;

/** Counts a change of a locked household. An answer that does not touch those of others is none. */
export const changeVersion = (tx: Writer, householdId: string) =>
  tx.run`UPDATE households SET version = version + 1 WHERE id = ${householdId}`;

export const markComplete = (tx: Writer, householdId: string) =>
  tx.run`UPDATE households SET state = 'complete', version = version + 1 WHERE id = ${householdId}`;

/** Ends a locked household; its members can join another one for the home. */
export async function markEnded(tx: Writer, householdId: string, end: HouseholdEnd): Promise<void> {
  await tx.run`
    UPDATE households SET state = 'ended', end_reason = ${end}, version = version + 1
    WHERE id = ${householdId}`;
  await tx.run`DELETE FROM household_places WHERE household_id = ${householdId}`;
}

export const changeApplication = (tx: Writer, householdId: string, applicationId: string) =>
  tx.run`UPDATE households SET application_id = ${applicationId}, version = version + 1
    WHERE id = ${householdId}`;

/** Removes what only a member knows of it, before the account is deleted. */
export const eraseMember = (tx: Writer, accountId: string) =>
  tx.run`
    UPDATE household_members SET account_id = NULL, room_values = NULL, split_budget = NULL
    WHERE account_id = ${accountId}`;

/** The secret of `personRef`. */
export const readKey = (database: Sql): Promise<string> => readOnlyKey(database, 'household_key');
