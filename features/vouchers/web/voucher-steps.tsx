import { stepsOf } from '../rules/next-steps.ts';
import type { Voucher } from '../rules/voucher.ts';
import type { FitBasis } from '../rules/voucher-fit.ts';

interface VoucherStepsProps {
  voucher: Voucher;
  /** What the rent of the home is above, if anything. */
  above?: FitBasis | null;
}

/** What somebody with a voucher does once a home is found. */
export function VoucherSteps({ voucher, above = null }: VoucherStepsProps) {
  return (
    <ol className="mt-1 grid list-decimal gap-1 pl-5">
      {stepsOf(voucher, above).map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  );
}
