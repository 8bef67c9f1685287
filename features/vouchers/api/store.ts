import type { Sql } from '@stoop/base/api/db/database';
import { texts, writeRows } from '@stoop/base/api/db/rows';
import { z } from 'zod';
import { VoucherTableDocument } from '../contract/voucher-table.ts';
import type { VoucherTable } from '../rules/voucher-table.ts';

const stored = z.object({ id: z.string(), document: VoucherTableDocument });

export const listVoucherTableIds = (database: Sql) =>
  database.readIds`SELECT id FROM voucher_tables`;

/** Those with these ids. */
export const listVoucherTables = (database: Sql, ids: readonly string[]) =>
  database.readRows(stored)`
    SELECT id, document FROM voucher_tables WHERE id = ANY(${texts(ids)})`;

/** All that were imported. */
export const listImportedTables = async (database: Sql): Promise<VoucherTable[]> =>
  (
    await database.readRows(stored)`SELECT id, document FROM voucher_tables ORDER BY id COLLATE "C"`
  ).map(({ document }) => document);

/** Adds tables, or replaces those of the same ids. */
export const saveVoucherTables = (database: Sql, tables: readonly VoucherTable[]): Promise<void> =>
  database.transaction((tx) =>
    writeRows(
      tx,
      { table: 'voucher_tables', key: ['id'] },
      tables.map((document) => ({ id: document.voucherTableId, document })),
    ),
  );
