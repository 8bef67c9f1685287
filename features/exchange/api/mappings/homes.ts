import type { DocumentTable } from '../../rules/document-table.ts';
import type { Collections } from '../collections/collection.ts';

/** The collection whose documents are exchanged as a table. */
export const HOMES = 'fetched_buildings_collection';

export function tableOf(collections: Collections): DocumentTable {
  const { table } = collections[HOMES];
  if (!table) throw new Error(`${HOMES} has no table`);
  return table;
}
