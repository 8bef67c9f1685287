import { dollars } from '@stoop/base/rules/text/amounts';
import { dateWords } from '@stoop/base/rules/time/words';
import type { Voucher } from '../rules/voucher.ts';
import { limitOf } from '../rules/voucher-fit.ts';
import type { VoucherLimits } from '../rules/voucher-limits.ts';
import { AGENCIES, limitName, sizeWords } from '../rules/voucher-words.ts';
import { useLimits } from './use-limits.ts';

/** From when the amounts are, and whom to ask. */
export function AmountsNote({ limits: { voucher, tables } }: { limits: VoucherLimits }) {
  const { standards, fairRents } = tables;
  const agency = AGENCIES[voucher.program];
  if (standards)
    return (
      <p className="text-sm text-muted">
        Amounts in force since {dateWords(standards.from)}, as copied from the agency’s schedule.
        Newer ones may be higher or lower
        {voucher.program === 'nycha' && ', and NYCHA’s exceptions by ZIP code are not known here'}:
        check with {agency}.
      </p>
    );
  return (
    <p className="text-sm text-muted">
      HPD’s own amounts are not known here: HPD says that they are 90 to 110 percent of the fair
      market rent, with exceptions by ZIP code. HUD’s small-area fair market rents are an estimate
      of them{fairRents && `, in force since ${dateWords(fairRents.from)}`}: ask {agency}.
    </p>
  );
}

/** What is said where the amount is not known for any size. */
function unknownWords({ voucher, tables }: VoucherLimits): string {
  const { program, zip } = voucher;
  if (tables.standards || program !== 'hpd')
    return `The amount for this size is not known here. Check with ${AGENCIES[program]}.`;
  return zip
    ? `HUD has no amount for the ZIP code ${zip} in New York City.`
    : 'Each home is compared with HUD’s small-area fair market rent for its own ZIP code, an estimate. With a ZIP code you see it here.';
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
      <div className="grid gap-1 border-l-4 border-line pl-3">
        <p>{unknownWords(limits)}</p>
        <AmountsNote limits={limits} />
      </div>
    );
  const name = limitName(voucher, first.limit);
  return (
    <section aria-label="What it pays" className="grid gap-1 border-l-4 border-line pl-3">
      <p>
        Rent with utilities, up to {name}
        {first.limit.zip && ` for ${first.limit.zip}`}:
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
      <AmountsNote limits={limits} />
    </section>
  );
}
