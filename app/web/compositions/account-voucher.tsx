import { TitledSection } from '@stoop/base/web/ui/section-rule.tsx';
import { voucherName } from '@stoop/features/vouchers/rules/voucher-words';
import { saveVoucher, useOwnVoucher } from '@stoop/features/vouchers/web/own-voucher';
import { VoucherButton } from '@stoop/features/vouchers/web/voucher-button.tsx';

/** The voucher that the account keeps, with the ways to change and remove it. */
export function AccountVoucher() {
  const voucher = useOwnVoucher();
  return (
    <TitledSection id="voucher" title="Voucher">
      <p className="mt-4 max-w-prose">
        {voucher
          ? `${voucherName(voucher)}${voucher.zip ? `, around ${voucher.zip}` : ''}. Only you see it.`
          : 'Your account keeps no housing voucher.'}
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-x-6">
        <VoucherButton words={voucher ? 'Change voucher' : 'Add a voucher'} />
        {voucher && (
          <button
            type="button"
            className="link min-h-8 font-medium"
            onClick={() => saveVoucher(null)}
          >
            Remove voucher
          </button>
        )}
      </div>
    </TitledSection>
  );
}
