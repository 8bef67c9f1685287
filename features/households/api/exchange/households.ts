import type { Collections } from '@stoop/features/exchange/api/collections/collection';
import { keptRows } from '@stoop/features/exchange/api/collections/kept-rows';
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

export const householdCollections = {
  // The members must be there, and in no other household of the home.
  households: keptRows({
    idField: 'householdId',
    schema: HouseholdDocument,
    ids: listHouseholdIds,
    list: listKept,
    save: saveKept,
  }),
} satisfies Partial<Collections>;
