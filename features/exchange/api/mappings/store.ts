import type { Sql, Writer } from '@stoop/base/api/db/database';
import { toJson } from '@stoop/base/api/db/rows';
import { z } from 'zod';

const storedMapping = z.object({
  mappingId: z.string(),
  name: z.string(),
  columns: z.array(z.object({ heading: z.string(), field: z.string() })),
});
export type StoredMapping = z.infer<typeof storedMapping>;

export const listMappings = (database: Sql) =>
  database.readRows(storedMapping)`
    SELECT id AS "mappingId", name, columns FROM table_mappings ORDER BY lower(name), id COLLATE "C"`;

export const findMapping = (database: Sql, mappingId: string) =>
  database.readRow(storedMapping)`
    SELECT id AS "mappingId", name, columns FROM table_mappings WHERE id = ${mappingId}`;

export const addMapping = (tx: Writer, { mappingId, name, columns }: StoredMapping) =>
  tx.run`INSERT INTO table_mappings (id, name, columns)
    VALUES (${mappingId}, ${name}, ${toJson(columns)})`;

export const changeMapping = (tx: Writer, { mappingId, name, columns }: StoredMapping) =>
  tx.run`UPDATE table_mappings SET name = ${name}, columns = ${toJson(columns)} WHERE id = ${mappingId}`;

export const removeMapping = (tx: Writer, mappingId: string) =>
  tx.run`DELETE FROM table_mappings WHERE id = ${mappingId}`;

/** Locks the mappings against each other until the transaction ends: names and their number are decided together. */
export const lockMappings = (tx: Writer) =>
  tx.run`SELECT pg_advisory_xact_lock(hashtextextended('table_mappings', 0))`;
