import { readFileSync } from 'node:fs';
import type { Sql } from '@stoop/base/api/db/database';
import { newYorkDay } from '@stoop/base/rules/time/new-york-day';
import { tablesInForce, type VoucherTable } from '../rules/voucher-table.ts';
import { listImportedTables } from './store.ts';

/** The tables that the product comes with. */
export const OWN_TABLES: readonly VoucherTable[] = JSON.parse(
  readFileSync(new URL('./data/voucher-tables.json', import.meta.url), 'utf8'),
);

/** So long after an import all processes have its tables. */
const READ_EVERY_MS = 60_000;

export interface VoucherTables {
  /** Those in force today in New York. Without the database those that were read last. */
  inForce(): Promise<{ tables: VoucherTable[]; day: string }>;
}

export function openVoucherTables(sql: Sql, now: () => Date): VoucherTables {
  let imported: readonly VoucherTable[] = [];
  let readAtMs = Number.NEGATIVE_INFINITY;
  return {
    async inForce() {
      const atMs = now().getTime();
      if (atMs - readAtMs >= READ_EVERY_MS) {
        readAtMs = atMs;
        imported = await listImportedTables(sql).catch(() => imported);
      }
      const day = newYorkDay(now());
      // Of two tables of one day that of the operator counts.
      return { tables: tablesInForce([...imported, ...OWN_TABLES], day), day };
    },
  };
}
