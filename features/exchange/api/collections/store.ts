import type { Sql, Writer } from '@stoop/base/api/db/database';
import { texts, writeRows } from '@stoop/base/api/db/rows';
import { anyRow } from '@stoop/base/api/db/shapes';
import { z } from 'zod';
import type { CollectionName } from '../../rules/collection-names.ts';
import type { KeyedDocument } from './collection.ts';

/*
 * Quarantined documents: imported documents that their tables cannot store, unchanged.
 */

export const listQuarantined = (
  database: Sql,
  collection: CollectionName,
  ids: readonly string[],
) =>
  database.readRows(z.object({ id: z.string(), document: anyRow }))`
    SELECT id, document FROM kept_documents
    WHERE collection = ${collection} AND id = ANY(${texts(ids)}) ORDER BY id COLLATE "C"`;

export const saveQuarantined = (
  tx: Writer,
  collection: CollectionName,
  documents: readonly KeyedDocument[],
) =>
  writeRows(
    tx,
    { table: 'kept_documents', key: ['collection', 'id'] },
    documents.map(({ id, document }) => ({ collection, id, document })),
  );

export const removeQuarantined = (tx: Writer, collection: CollectionName, ids: readonly string[]) =>
  tx.run`DELETE FROM kept_documents
    WHERE collection = ${collection} AND id = ANY(${texts(ids)})`;

export const listQuarantinedIds = (database: Sql, collection: CollectionName) =>
  database.readIds`SELECT id FROM kept_documents WHERE collection = ${collection}`;
