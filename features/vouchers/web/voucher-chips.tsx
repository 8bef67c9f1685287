import { Icon } from '@stoop/base/web/ui/icon.tsx';
import type { Voucher } from '../rules/voucher.ts';
import { PROGRAM_NAMES, sizeWords } from '../rules/voucher-words.ts';
import { saveOnlyHere } from './own-voucher.ts';

const CHIP =
  'inline-flex min-h-8 items-center gap-1.5 rounded-sm border border-ink px-2.5 text-sm font-medium hover:bg-wash';

/** That a search shows only homes within the own voucher, which one press removes. */
export function VoucherChip({ voucher }: { voucher: Voucher }) {
  return (
    <button type="button" className={CHIP} onClick={() => saveOnlyHere({ isFilter: false })}>
      {voucher.program === 'hpd'
        ? 'Up to HUD’s estimate for each ZIP code'
        : `Within your ${PROGRAM_NAMES[voucher.program]} voucher`}
      <Icon name="close" className="size-3 text-muted" />
      <span className="sr-only">Remove</span>
    </button>
  );
}

/** That a search shows only homes as large as the voucher, which one press removes. */
export function VoucherSizeChip({ voucher: { bedrooms } }: { voucher: Voucher }) {
  return (
    <button type="button" className={CHIP} onClick={() => saveOnlyHere({ isAnySize: true })}>
      {sizeWords(bedrooms)} or more
      <Icon name="close" className="size-3 text-muted" />
      <span className="sr-only">Show smaller homes, too</span>
    </button>
  );
}
