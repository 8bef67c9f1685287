import { useHasOwnField } from '@stoop/base/web/platform/has-own-field';
import type { ReactNode } from 'react';

/** What is said of the income that many landlords ask for; somebody with a voucher reads that the rent is not what counts. */
export function UsualIncome({ children }: { children: ReactNode }) {
  const hasVoucher = useHasOwnField('voucher');
  if (!hasVoucher) return children;
  return (
    <p className="max-w-prose text-sm text-muted">
      With a voucher, a landlord may compare your income only with your share of the rent. If one
      asks for more, report it: call 311 or 212-416-0197.
    </p>
  );
}
