import type { ReactNode } from 'react';

/** One amount of a voucher with its name. */
export function VoucherRow({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-6 border-b border-line py-2">
      <dt>{name}</dt>
      <dd className="font-medium tabular-nums">{children}</dd>
    </div>
  );
}
