import type { JsonObject } from '@stoop/domain/json/json-values';
import type { Sql } from '../../db/database.ts';
import type { Collections, KeyedDocument } from '../../exchange/collections/collection.ts';
import { faultOf } from '../../exchange/import/document-shape.ts';
import type { Fault } from '../../exchange/import/faults.ts';
import { keptHousehold, listHouseholdIds, listKept, saveKept } from '../imported/store.ts';

/** The document of a household is what is stored of it: the members, the agreement and who confirmed it. */
const HouseholdDocument = keptHousehold.superRefine(
  ({ members, state, end, agreement }, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if ((state === 'ended') !== (end !== null)) refuse('end', 'must be given if it has ended');
    const numbers = new Set(members.map(({ number }) => number));
    if (numbers.size < members.length) refuse('members', 'must have different numbers');
    if (agreement?.confirmations.some(({ number }) => !numbers.has(number)))
      refuse('agreement', 'must be confirmed by members');
  },
);

export const checkHousehold = (document: JsonObject): Fault | null =>
  faultOf(HouseholdDocument, document);

export async function readHouseholds(
  database: Sql,
  ids: readonly string[],
): Promise<KeyedDocument[]> {
  const households = await listKept(database, ids);
  return households.map((household) => ({ id: household.householdId, document: { ...household } }));
}

/** Adds or replaces households. Their members must be there, and in no other household of the home. */
export const saveHouseholds = (database: Sql, documents: readonly KeyedDocument[]): Promise<void> =>
  database.transaction(async (tx) => {
    for (const { document } of documents) await saveKept(tx, HouseholdDocument.parse(document));
  });

export const householdCollections = {
  households: {
    idFields: ['householdId'],
    check: checkHousehold,
    ids: listHouseholdIds,
    read: readHouseholds,
    save: saveHouseholds,
  },
} satisfies Partial<Collections>;
