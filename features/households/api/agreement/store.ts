import type { Sql, Writer } from '@stoop/base/api/db/database';
import { toJson } from '@stoop/base/api/db/rows';
import { isoMoment } from '@stoop/base/api/db/shapes';
import { z } from 'zod';
import { AgreementTerms } from '../../contract/agreement.ts';

const agreement = z.object({
  version: z.int(),
  terms: AgreementTerms,
  savedAt: isoMoment,
  /** By the numbers of the members. */
  confirmations: z.array(z.object({ number: z.int(), at: isoMoment })),
});
export type StoredAgreement = z.infer<typeof agreement>;

/** The saved agreement of a household; null if there is only a proposal. */
export const findAgreement = (database: Sql, householdId: string) =>
  database.readRow(agreement)`SELECT g.version, g.terms, g.saved_at AS "savedAt",
      (SELECT coalesce(json_agg(json_build_object('number', c.number, 'at', c.confirmed_at)
          ORDER BY c.number), '[]')
        FROM household_confirmations c WHERE c.household_id = g.household_id) AS confirmations
    FROM household_agreements g WHERE g.household_id = ${householdId}`;

/** Saves the next version of the agreement of a locked household, which nobody has confirmed. */
export async function saveAgreementRow(
  tx: Writer,
  householdId: string,
  terms: StoredAgreement['terms'],
): Promise<void> {
  await tx.run`DELETE FROM household_confirmations WHERE household_id = ${householdId}`;
  await tx.run`INSERT INTO household_agreements (household_id, version, terms)
    VALUES (${householdId}, 1, ${toJson(terms)})
    ON CONFLICT (household_id) DO UPDATE
      SET version = household_agreements.version + 1, terms = excluded.terms, saved_at = now()`;
}

/** Confirms the saved version for a member. False if the member has confirmed it before. */
export const saveConfirmation = (tx: Writer, householdId: string, number: number) =>
  tx.hasRows`INSERT INTO household_confirmations (household_id, number)
    VALUES (${householdId}, ${number}) ON CONFLICT DO NOTHING`;
