import { isCompared } from '../rules/voucher.ts';
import { saveOnlyHere, useOnlyHere, useOwnVoucher } from './own-voucher.ts';
import { VoucherButton } from './voucher-button.tsx';

interface VoucherControlProps {
  /** Whether this search can have one. */
  isTaken: boolean;
  /** How many bedrooms the search asks for. */
  bedrooms: number | undefined;
}

/** The ways to say which voucher one has, and to limit the homes by it; that it does is a chip. */
export function VoucherControl({ isTaken, bedrooms }: VoucherControlProps) {
  const voucher = useOwnVoucher();
  const { isFilter } = useOnlyHere();
  return (
    <>
      {voucher && isCompared(voucher) && isTaken && !isFilter && (
        <button
          type="button"
          className="link inline-flex min-h-8 items-center font-medium"
          onClick={() => saveOnlyHere({ isFilter: true })}
        >
          {voucher.program === 'hpd' ? 'Only up to HUD’s estimate' : 'Only within your voucher'}
        </button>
      )}
      <VoucherButton bedrooms={bedrooms} opensWhenAsked />
    </>
  );
}
