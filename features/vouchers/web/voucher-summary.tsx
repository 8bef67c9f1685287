import { dollars } from '@stoop/base/rules/text/amounts';
import { dateWords } from '@stoop/base/rules/time/words';
import type { Voucher } from '../rules/voucher.ts';
import { limitOf } from '../rules/voucher-fit.ts';
import type { VoucherLimits } from '../rules/voucher-limits.ts';
import { AGENCIES, limitName, sizeWords } from '../rules/voucher-words.ts';
import { useLimits } from './use-limits.ts';

/** From when the amounts are, and whom to ask. */
export function AmountsNote({ voucher, limits }: { voucher: Voucher; limits: VoucherLimits }) {
  const { standards, fairRents } = limits.tables;
  const agency = AGENCIES[voucher.program];
  if (standards)
    return (
      <p className="text-sm text-muted">
        Amounts in force since {dateWords(standards.from)}, as copied from the agency’s schedule;
        later ones may exist
        {voucher.program === 'nycha' && ', and NYCHA’s exceptions by ZIP code are not known here'}.
        Check with {agency}.
      </p>
    );
  return (
    <p className="text-sm text-muted">
      HPD’s own amounts are not known here: HPD says that they are 90 to 110 percent of the fair
      market rent, with exceptions by ZIP code.{' '}
      {fairRents && `HUD’s fair market rents are in force since ${dateWords(fairRents.from)}. `}
      Check with {agency}.
    </p>
  );
}

/** Up to what rent a voucher pays, by the bedrooms of the home. */
export function VoucherSummary({ voucher }: { voucher: Voucher }) {
  const limits = useLimits(voucher);
  if (!limits) return null;
  const sizes = Array.from({ length: voucher.bedrooms + 1 }, (_, at) => voucher.bedrooms - at);
  const rows = sizes.slice(0, 3).flatMap((bedrooms) => {
    const limit = limitOf(limits.tables, voucher, { bedrooms, zip: voucher.zip ?? null });
    return limit ? [{ bedrooms, limit }] : [];
  });
  const [first] = rows;
  if (!first)
    return (
      <p>The amount for this size is not known here. Check with {AGENCIES[voucher.program]}.</p>
    );
  const name = limitName(voucher, first.limit);
  return (
    <section aria-label="What it pays" className="grid gap-1 border-l-4 border-line pl-3">
      <p>
        Rent with utilities, up to {name}
        {first.limit.zip && ` of ${first.limit.zip}`}:
      </p>
      <ul className="tabular-nums">
        {rows.map(({ bedrooms, limit }) => (
          <li key={bedrooms}>
            <strong>{dollars(limit.amount)}</strong> a month for{' '}
            {bedrooms === 0 ? 'a studio' : sizeWords(bedrooms)}
            {bedrooms === voucher.bedrooms && ' or more'}
          </li>
        ))}
      </ul>
      <AmountsNote voucher={voucher} limits={limits} />
    </section>
  );
}
