import { COMPLAINT_WORDS, LAW_WORDS } from '@stoop/features/vouchers/rules/voucher-words';
import { useOwnVoucher } from '@stoop/features/vouchers/web/own-voucher';
import { VoucherSteps } from '@stoop/features/vouchers/web/voucher-steps.tsx';

/** What else somebody with a voucher has to do: the landlord's part of it, and the agency's. */
export function WithVoucher() {
  const voucher = useOwnVoucher();
  if (!voucher) return null;
  return (
    <div className="max-w-2xl">
      <h3 className="text-lg">With your voucher, once you are approved</h3>
      <VoucherSteps voucher={voucher} />
      <p className="mt-3 text-sm">
        {LAW_WORDS} {COMPLAINT_WORDS}
      </p>
    </div>
  );
}
