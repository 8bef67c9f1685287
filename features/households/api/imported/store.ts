import type { Sql, Writer } from '@stoop/base/api/db/database';
import { texts, writeRows } from '@stoop/base/api/db/rows';
import { isoMoment } from '@stoop/base/api/db/shapes';
import { z } from 'zod';
import { AgreementTerms } from '../../contract/agreement.ts';
import { putExpiry } from '../expiry.ts';
import { sealSplit } from '../split/seal.ts';
import { household, member } from '../store.ts';

/** A household with all that is stored of it, for exports and imports. */
export const keptHousehold = household
  .omit({ hasAgreement: true, isOverdue: true, members: true })
  .strict()
  .extend({
    version: z.int().min(1),
    splitShownAt: isoMoment.nullable().optional(),
    follows: z.string().nullable().default(null),
    members: z.array(
      member
        .omit({ isUnseen: true })
        .strict()
        .extend({
          number: z.int().min(1),
          // Exports of earlier versions lack these.
          splitBudget: z.number().nullable().default(null),
          reopensSplit: z.boolean().default(false),
          keepsSplit: z.boolean().default(false),
          stays: z.boolean().default(false),
          ends: z.boolean().default(false),
          yesRent: z.number().nullable().default(null),
        }),
    ),
    agreement: z
      .strictObject({
        version: z.int().min(1),
        terms: AgreementTerms,
        savedAt: isoMoment,
        confirmations: z.array(z.strictObject({ number: z.int().min(1), at: isoMoment })),
      })
      .nullable(),
  });
export type KeptHousehold = z.infer<typeof keptHousehold>;

export const listHouseholdIds = (database: Sql) =>
  database.readIds`SELECT id FROM households ORDER BY id COLLATE "C"`;

export const listKept = (database: Sql, ids: readonly string[]) =>
  database.readRows(keptHousehold)`
    SELECT h.id AS "householdId", h.building_id AS "buildingId", h.unit_id AS "unitId",
      h.home_label AS "homeLabel", h.home_address AS "homeAddress", h.state, h.end_reason AS end,
      h.application_id AS "applicationId", h.version, h.created_at AS "createdAt",
      h.expires_at AS "expiresAt", h.split_shown_at AS "splitShownAt", h.follows,
      (SELECT coalesce(json_agg(json_build_object('number', m.number, 'accountId', m.account_id,
          'state', m.state, 'isAnonymous', m.is_anonymous, 'roomValues', m.room_values,
          'splitBudget', m.split_budget, 'reopensSplit', m.reopens_split,
          'keepsSplit', m.keeps_split, 'stays', m.stays, 'ends', m.ends, 'yesRent', m.yes_rent)
          ORDER BY m.number), '[]') FROM household_members m WHERE m.household_id = h.id) AS members,
      (SELECT json_build_object('version', g.version, 'terms', g.terms, 'savedAt', g.saved_at,
          'confirmations', (SELECT coalesce(json_agg(json_build_object('number', c.number,
            'at', c.confirmed_at) ORDER BY c.number), '[]')
            FROM household_confirmations c WHERE c.household_id = h.id))
        FROM household_agreements g WHERE g.household_id = h.id) AS agreement
    FROM households h WHERE h.id = ANY(${texts(ids)}) ORDER BY h.id COLLATE "C"`;

async function saveAgreement(tx: Writer, { householdId, agreement }: KeptHousehold): Promise<void> {
  if (!agreement) return;
  const { version, terms, savedAt, confirmations } = agreement;
  await writeRows(tx, { table: 'household_agreements' }, [
    { household_id: householdId, version, terms, saved_at: savedAt },
  ]);
  await writeRows(
    tx,
    { table: 'household_confirmations' },
    confirmations.map(({ number, at }) => ({
      household_id: householdId,
      number,
      confirmed_at: at,
    })),
  );
}

/**
 * Adds a household or replaces the stored one, with its agreement. Its members are as the document says, and nobody is
 * told.
 */
export async function saveKept(tx: Writer, household: KeptHousehold): Promise<void> {
  const { householdId, buildingId, unitId, state, members } = household;
  await tx.run`DELETE FROM households WHERE id = ${householdId}`;
  await tx.run`
    INSERT INTO households (id, building_id, unit_id, home_label, home_address, state, end_reason,
      application_id, version, created_at, expires_at, split_shown_at, follows)
    VALUES (${householdId}, ${buildingId}, ${unitId}, ${household.homeLabel},
      ${household.homeAddress}, ${state}, ${household.end}, ${household.applicationId},
      ${household.version}, ${household.createdAt}, ${household.expiresAt},
      ${household.splitShownAt ?? null}, ${household.follows})`;
  await writeRows(
    tx,
    { table: 'household_members' },
    members.map((member) => ({
      household_id: householdId,
      number: member.number,
      account_id: member.accountId,
      state: member.state,
      is_anonymous: member.isAnonymous,
      room_values: member.roomValues,
      split_budget: member.splitBudget,
      reopens_split: member.reopensSplit,
      keeps_split: member.keepsSplit,
      stays: member.stays,
      ends: member.ends,
      yes_rent: member.yesRent,
    })),
  );
  await tx.run`INSERT INTO household_places (building_id, unit_id, account_id, household_id)
    SELECT ${buildingId}, ${unitId}, account_id, household_id FROM household_members
    WHERE household_id = ${householdId} AND state = 'accepted' AND account_id IS NOT NULL
      AND ${state} <> 'ended' AND NOT (${state} = 'inviting' AND stays)`;
  await saveAgreement(tx, household);
  const isGiven = members.length > 1 && members.every(({ roomValues }) => roomValues !== null);
  if (household.splitShownAt === undefined && isGiven) await sealSplit(tx, household);
  if (state === 'inviting') await putExpiry(tx, household);
}
