import { dollars } from '@stoop/base/rules/text/amounts';
import { newYorkDay } from '@stoop/base/rules/time/new-york-day';
import { dateWords } from '@stoop/base/rules/time/words';
import type { Voucher } from '../rules/voucher.ts';
import { limitOf } from '../rules/voucher-fit.ts';
import type { VoucherLimits } from '../rules/voucher-limits.ts';
import {
  AGENCIES,
  ageWords,
  limitName,
  scheduleOwner,
  scheduleYear,
  sizeWords,
  unknownSizes,
} from '../rules/voucher-words.ts';
import { useLimits } from './use-limits.ts';

/** From when the amounts are, how old, and whom to ask for those of today. */
export function AmountsNote({ limits: { voucher, tables } }: { limits: VoucherLimits }) {
  const { standards, fairRents } = tables;
  const agency = AGENCIES[voucher.program];
  if (standards) {
    const age = ageWords(standards.from, newYorkDay(new Date()));
    return (
      <p className="text-sm text-muted">
        {scheduleOwner(voucher)}’s schedule of {dateWords(standards.from)}, the last one that we
        have{age && `, is ${age}`}. Ask {agency} for today’s amounts, which may be higher or lower
        {voucher.program === 'nycha' && ': NYCHA’s exceptions by ZIP code are not known here'}.
      </p>
    );
  }
  return (
    <p className="text-sm text-muted">
      HPD’s own amounts are not known here and may be higher than this estimate, which is HUD’s
      small-area fair market rents
      {fairRents && ` in force since ${dateWords(fairRents.from)}`}. HPD publishes its amounts by
      ZIP code and by address: ask {agency}.
    </p>
  );
}

/** What is said where the amount is not known for any size. */
function unknownWords({ voucher, tables }: VoucherLimits): string {
  const { program, zip } = voucher;
  if (tables.standards || program !== 'hpd') return unknownSizes(voucher, tables);
  return zip
    ? `HUD has no amount for the ZIP code ${zip} in New York City.`
    : 'Each home is compared with HUD’s small-area fair market rent for its own ZIP code, an estimate. With a ZIP code you see it here.';
}

/** `a studio or a larger home`, `a home with 2 or more bedrooms`; of a smaller home than the voucher's its size alone. */
function sizeOf(bedrooms: number, voucher: Voucher): string {
  const isLargest = bedrooms === voucher.bedrooms;
  if (bedrooms === 0) return isLargest ? 'a studio or a larger home' : 'a studio';
  return isLargest ? `a home with ${bedrooms} or more bedrooms` : sizeWords(bedrooms);
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
        Rent with utilities, up to {name} of {scheduleYear(first.limit)}
        {first.limit.zip && ` for ${first.limit.zip}`}:
      </p>
      <ul className="tabular-nums">
        {rows.map(({ bedrooms, limit }) => (
          <li key={bedrooms}>
            <strong>{dollars(limit.amount)}</strong> a month for {sizeOf(bedrooms, voucher)}
          </li>
        ))}
      </ul>
      {first.bedrooms < voucher.bedrooms && <p>{unknownSizes(voucher, limits.tables)}</p>}
      <AmountsNote limits={limits} />
    </section>
  );
}
