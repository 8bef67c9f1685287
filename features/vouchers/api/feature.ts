import type { Sql } from '@stoop/base/api/db/database';
import type { Router } from '@stoop/base/api/http/router';
import { voucherTablesRoute } from '../contract/routes.ts';
import { openVoucherTables } from './voucher-tables.ts';

export const vouchers = {
  serve(router: Router, { sql, now }: { sql: Sql; now(): Date }): void {
    const tables = openVoucherTables(sql, now);
    router.serve(voucherTablesRoute, async () => (await tables.inForce()).tables);
  },
};
