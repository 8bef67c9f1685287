import type { Sql, Writer } from '@stoop/base/api/db/database';
import type { JsonObject } from '@stoop/base/rules/json/json-values';
import { visibleText } from '@stoop/base/rules/text/visible-text';
import { lockForReference } from '@stoop/features/accounts/api/imported/store';
import type {
  Collections,
  KeyedDocument,
} from '@stoop/features/exchange/api/collections/collection';
import { faultOf, ruled } from '@stoop/features/exchange/api/import/document-shape';
import { ConcurrentConflict, type Fault } from '@stoop/features/exchange/api/import/faults';
import { id } from '@stoop/features/exchange/api/import/field-rules';
import { momentOf } from '@stoop/features/exchange/api/import/read-values';
import { z } from 'zod';
import {
  FREQUENCIES,
  SEARCH_ADDRESS_MAX,
  SEARCH_NAME_MAX,
  savedQuery,
} from '../../rules/saved-search.ts';
import {
  listExported,
  listSavedElsewhere,
  listSavedSearchIds,
  saveExported,
} from '../imported/store.ts';

/*
 * Saved searches. What was found for them is not exported: an import knows all homes, and tells of none again.
 */

const at = z
  .custom<string>((value) => typeof value === 'string' && value.length > 10 && momentOf(value), {
    error: 'must be a date and time with an offset, such as 2027-03-15T10:00:00-04:00',
  })
  .transform((value) => (momentOf(value) as Date).toISOString());

const SavedSearch = z.strictObject({
  // Links of mails name it.
  savedSearchId: z.string().regex(/^[\w-]{1,64}$/, 'must be letters, digits, - and _'),
  userId: ruled<string>(id),
  name: z
    .string()
    .overwrite(visibleText)
    .min(1, 'must not be empty')
    .max(SEARCH_NAME_MAX, 'is too long'),
  query: z
    .string()
    .max(SEARCH_ADDRESS_MAX, 'is too long')
    .refine((query) => savedQuery(query) !== null, 'is a search that cannot be saved'),
  frequency: z.enum(FREQUENCIES),
  createdAt: at,
  visitedAt: at,
  mailedAt: at.nullish().transform((value) => value ?? null),
});

/** The first fault of a saved search; null if it is valid. */
export const checkSavedSearch = (document: JsonObject): Fault | null =>
  faultOf(SavedSearch, document);

export async function readSavedSearches(
  database: Sql,
  ids: readonly string[],
): Promise<KeyedDocument[]> {
  const found = new Map(
    (await listExported(database, ids)).map((search) => [search.savedSearchId, search]),
  );
  return ids.flatMap((one) => {
    const search = found.get(one);
    if (!search) return [];
    const { mailedAt, ...rest } = search;
    return [{ id: one, document: { ...rest, ...(mailedAt && { mailedAt }) } }];
  });
}

const GONE: Fault = { path: 'userId', reason: 'is no account here; import its user first' };
const TWICE: Fault = { path: 'query', reason: 'is saved by this user already, under another id' };

/** The faults, by id, of searches of unknown accounts and of those that are saved already. */
export async function savedSearchConflicts(tx: Writer, documents: readonly KeyedDocument[]) {
  const searches = documents.map(({ document }) => SavedSearch.parse(document));
  const owners = await lockForReference(
    tx,
    searches.map(({ userId }) => userId),
  );
  const twice = new Set(await listSavedElsewhere(tx, searches));
  return new Map(
    searches.flatMap(({ savedSearchId, userId }): [string, Fault][] => {
      if (!owners.has(userId)) return [[savedSearchId, GONE]];
      return twice.has(savedSearchId) ? [[savedSearchId, TWICE]] : [];
    }),
  );
}

export function saveSavedSearches(database: Sql, documents: readonly KeyedDocument[]) {
  return database.transaction(async (tx) => {
    const [conflict] = (await savedSearchConflicts(tx, documents)).values();
    if (conflict) throw new ConcurrentConflict(`${conflict.path} ${conflict.reason}`);
    await saveExported(
      tx,
      documents.map(({ document }) => SavedSearch.parse(document)),
    );
  });
}

export const alertCollections = {
  savedSearches: {
    idFields: ['savedSearchId'],
    check: checkSavedSearch,
    ids: listSavedSearchIds,
    read: readSavedSearches,
    conflicts: savedSearchConflicts,
    save: saveSavedSearches,
  },
} satisfies Partial<Collections>;
