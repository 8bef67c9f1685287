import { newYorkDay } from '@stoop/base/rules/time/new-york-day';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import { createStore, useStore } from '@stoop/base/web/platform/store';
import { useEffect, useMemo } from 'react';
import { isCompared, type Voucher } from '../rules/voucher.ts';
import { VoucherLimits } from '../rules/voucher-limits.ts';
import type { VoucherTable } from '../rules/voucher-table.ts';

/** The tables in force, which all parts of a page ask for once; they say nothing of who asks. */
const tables = createStore<readonly VoucherTable[] | null>(null);
let isAsked = false;

function ask(): void {
  if (isAsked) return;
  isAsked = true;
  browserApi.getJson('/vouchers/tables').then(
    (found) => tables.set(found),
    () => {
      // Asked again by the next part that needs them.
      isAsked = false;
    },
  );
}

/** What a voucher pays; null without one that is compared, and until the tables are here. */
export function useLimits(voucher: Voucher | null): VoucherLimits | null {
  const found = useStore(tables);
  useEffect(() => {
    if (voucher && !found) ask();
  }, [voucher, found]);
  return useMemo(
    () =>
      voucher && isCompared(voucher) && found
        ? new VoucherLimits(voucher, found, newYorkDay(new Date()))
        : null,
    [voucher, found],
  );
}
