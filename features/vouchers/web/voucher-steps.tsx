import type { Voucher } from '../rules/voucher.ts';
import { stepsOf } from '../rules/voucher-words.ts';

/** What somebody with a voucher does once a home is found. */
export function VoucherSteps({ voucher }: { voucher: Voucher }) {
  return (
    <ol className="mt-1 grid list-decimal gap-1 pl-5">
      {stepsOf(voucher).map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  );
}
