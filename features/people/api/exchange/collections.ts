import { listAccountIds } from '@stoop/features/accounts/api/imported/store';
import type { Collection, Collections } from '@stoop/features/exchange/api/collections/collection';
import { keptRows } from '@stoop/features/exchange/api/collections/kept-rows';
import { fields } from '@stoop/features/exchange/api/import/checks';
import { text } from '@stoop/features/exchange/api/import/field-rules';
import {
  keptConnections,
  listConnectedIds,
  listKept,
  saveKept,
} from '../connections/kept/store.ts';
import { withPlainTimes } from './read-user.ts';
import { readUsers } from './read-users.ts';
import { saveUsers, takenEmails } from './save-users.ts';
import type { UserParts } from './user-parts.ts';

const users = (parts: UserParts): Collection => ({
  idFields: ['id', 'uid', 'userId'],
  plain: withPlainTimes,
  // Fields that are not understood are preserved beside the columns.
  check: fields({ optional: { email: text } }),
  ids: listAccountIds,
  read: (database, ids) => readUsers(database, ids, parts),
  conflicts: takenEmails,
  save: (database, documents) => saveUsers(database, documents, parts),
  // An email of another account is preserved beside the columns.
  storable: async (_, documents) => documents,
});

export const peopleCollections = (parts: UserParts) =>
  ({
    users: users(parts),
    // What the lists of a user's document cannot say: a request that was declined or undone, when it was sent, and whom
    // the person blocked. Nothing is removed.
    connections: keptRows({
      idField: 'accountId',
      schema: keptConnections,
      ids: listConnectedIds,
      list: listKept,
      save: saveKept,
    }),
  }) satisfies Partial<Collections>;
