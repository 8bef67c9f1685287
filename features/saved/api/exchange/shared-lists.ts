import type { Sql, Writer } from '@stoop/base/api/db/database';
import { lockForReference } from '@stoop/features/accounts/api/imported/store';
import type {
  Collections,
  KeyedDocument,
} from '@stoop/features/exchange/api/collections/collection';
import { keptRows } from '@stoop/features/exchange/api/collections/kept-rows';
import type { Fault } from '@stoop/features/exchange/api/import/faults';
import {
  type KeptList,
  keptList,
  listKeptLists,
  listSharedListIds,
  saveKeptList,
} from '../lists/imported/store.ts';

const keyOf = ({ kind, id }: { kind: string; id: string }) => `${kind}/${id}`;

/** The document of a shared list is what is stored of it. */
const SharedListDocument = keptList.superRefine(({ items, voters }, context) => {
  const refuse = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message });
  const keys = new Set(items.map(keyOf));
  if (keys.size < items.length) refuse('items', 'must be different homes');
  if (new Set(voters.map(({ voterHash }) => voterHash)).size < voters.length)
    refuse('voters', 'must be different people');
  if (voters.some(({ votes }) => votes.some((vote) => !keys.has(keyOf(vote)))))
    refuse('voters', 'must vote on homes of the list');
});

const accountsOf = ({ accountId, voters }: KeptList) => [
  ...new Set([accountId, ...voters.flatMap((voter) => voter.accountId ?? [])]),
];

/** The faults, by id, of lists whose owner or voters have no account here. */
async function conflicts(tx: Writer, documents: readonly KeyedDocument[]) {
  const lists = documents.map(({ document }) => keptList.parse(document));
  const known = await lockForReference(tx, lists.flatMap(accountsOf));
  return new Map(
    lists.flatMap((list): [string, Fault][] => {
      if (!known.has(list.accountId))
        return [
          [list.listId, { path: 'accountId', reason: 'is no account here; import its user first' }],
        ];
      return accountsOf(list).every((id) => known.has(id))
        ? []
        : [[list.listId, { path: 'voters', reason: 'have accounts that are not here' }]];
    }),
  );
}

const rows = keptRows({
  idField: 'listId',
  schema: SharedListDocument,
  ids: (database: Sql) => listSharedListIds(database),
  list: listKeptLists,
  save: saveKeptList,
});

export const savedCollections = {
  sharedLists: { ...rows, conflicts },
} satisfies Partial<Collections>;
