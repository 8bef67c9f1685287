import { stepsOf } from '../rules/next-steps.ts';
import type { Voucher } from '../rules/voucher.ts';

interface VoucherStepsProps {
  voucher: Voucher;
  /** Whether the home is above what the voucher pays. */
  isAbove?: boolean;
}

/** What somebody with a voucher does once a home is found. */
export function VoucherSteps({ voucher, isAbove = false }: VoucherStepsProps) {
  return (
    <ol className="mt-1 grid list-decimal gap-1 pl-5">
      {stepsOf(voucher, isAbove).map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  );
}
