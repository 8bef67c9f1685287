import { dollars } from '@stoop/base/rules/text/amounts';
import {
  concessionOf,
  concessionSentence,
  netRent,
  paidMonthsWords,
  type StatedConcession,
} from '../../rules/concession.ts';

/** What free months come to, next to a monthly rent in whole US dollars; nothing where there are none. */
export function ConcessionNote({ rent, unit }: { rent: number; unit: StatedConcession }) {
  const concession = concessionOf(unit);
  if (!concession) return null;
  return (
    <p className="text-sm">
      <strong className="text-good">{concessionSentence(concession)}.</strong> Spread over the lease
      it comes to <strong>{dollars(netRent(rent, unit))} a month</strong>. You pay {dollars(rent)}{' '}
      in each of the other {paidMonthsWords(concession)}, and a renewal usually starts from that.
      Ask which month is free: the listing does not say it.
    </p>
  );
}
