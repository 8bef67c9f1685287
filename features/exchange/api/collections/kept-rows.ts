import type { Sql, Writer } from '@stoop/base/api/db/database';
import type { z } from 'zod';
import { faultOf } from '../import/document-shape.ts';
import type { Collection } from './collection.ts';

interface KeptRows<Id extends string, Row extends Record<Id, string>> {
  idField: Id;
  schema: z.ZodType<Row>;
  ids: Collection['ids'];
  list(database: Sql, ids: readonly string[]): Promise<Row[]>;
  /** Adds or replaces one. */
  save(tx: Writer, row: Row): Promise<void>;
}

/** The collection whose documents are what is stored. */
export const keptRows = <Id extends string, Row extends Record<Id, string>>({
  idField,
  schema,
  ids,
  list,
  save,
}: KeptRows<Id, Row>): Collection => ({
  idFields: [idField],
  check: (document) => faultOf(schema, document),
  ids,
  read: async (database, asked) =>
    (await list(database, asked)).map((row) => ({ id: row[idField], document: { ...row } })),
  save: (database, documents) =>
    database.transaction(async (tx) => {
      for (const { document } of documents) await save(tx, schema.parse(document));
    }),
});
