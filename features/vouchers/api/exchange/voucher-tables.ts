import type { Sql } from '@stoop/base/api/db/database';
import type { JsonObject } from '@stoop/base/rules/json/json-values';
import type { Collections } from '@stoop/features/exchange/api/collections/collection';
import { faultOf } from '@stoop/features/exchange/api/import/document-shape';
import { VoucherTableDocument } from '../../contract/voucher-table.ts';
import { listVoucherTableIds, listVoucherTables, saveVoucherTables } from '../store.ts';

/** Dated tables of amounts: a newer one is imported beside the older, which stays for the days before it. */
export const voucherCollections = {
  voucherTables: {
    idFields: ['voucherTableId'],
    check: (document: JsonObject) => faultOf(VoucherTableDocument, document),
    ids: listVoucherTableIds,
    read: (database: Sql, ids: readonly string[]) => listVoucherTables(database, ids),
    save: (database, documents) =>
      saveVoucherTables(
        database,
        documents.map(({ document }) => VoucherTableDocument.parse(document)),
      ),
  },
} satisfies Partial<Collections>;
