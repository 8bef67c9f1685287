import { dollars } from '@stoop/base/rules/text/amounts';
import {
  concessionOf,
  concessionSentence,
  netRent,
} from '@stoop/features/listings/rules/concession';
import { monthlyCost, moveInCost } from '@stoop/features/listings/rules/move-in-cost';
import type { SubwayStopView } from '@stoop/features/listings/rules/views';
import { NO_BROKER_FEE } from '@stoop/features/listings/web/card/fee-words';
import type { ComparedOffer } from './load-comparison.ts';

/** How a row is made from a home; `today` is an ISO date. */
export interface RowRule {
  label: string;
  words(item: ComparedOffer, today: string): string;
  stops?(item: ComparedOffer): SubwayStopView[];
  /** The lowest of these numbers is marked with the word; null is no candidate. */
  lowest?: { word: string; of(item: ComparedOffer, today: string): number | null };
  /** Whether a home has what the row is about; without one the row is left out. Without this it always stands. */
  isAbout?(item: ComparedOffer): boolean;
}

/** What moving in costs a group; a room is for one of them. */
const costOf = ({ offer, details }: ComparedOffer, people = 1) =>
  moveInCost({ ...offer, fees: details.listing.fees, checks: offer.roomId ? 1 : people });
const monthlyOf = ({ offer, details }: ComparedOffer) =>
  monthlyCost({ rent: offer.rent, fees: details.listing.fees });

function brokerWords(item: ComparedOffer): string {
  const { brokerFee } = costOf(item);
  return brokerFee === 0 ? NO_BROKER_FEE : `${dollars(brokerFee)} if you hire a broker yourself`;
}

const lowestOf = (
  hasVoucher: boolean,
  of: (item: ComparedOffer) => number,
): Pick<RowRule, 'lowest'> => (hasVoucher ? {} : { lowest: { word: 'Lowest', of } });

/**
 * The rows about money. With a voucher neither rent nor total is what its holder pays, so that no home is the lowest by them.
 * `people` is how many apply.
 */
export const moneyRows = (hasVoucher: boolean, people: number): readonly RowRule[] => [
  {
    label: 'Rent a month',
    words: ({ offer }) => dollars(offer.rent),
    ...lowestOf(hasVoucher, ({ offer }) => offer.rent),
  },
  {
    label: 'A month, with fees',
    isAbout: (item) => monthlyOf(item) > Math.ceil(item.offer.rent),
    words: (item) => dollars(monthlyOf(item)),
    ...lowestOf(hasVoucher, monthlyOf),
  },
  {
    label: 'A month, with free months spread',
    isAbout: ({ details: { unit } }) => concessionOf(unit) !== null,
    words: ({ offer, details: { unit } }) => {
      const concession = concessionOf(unit);
      const net = dollars(netRent(offer.rent, unit));
      return concession ? `${net}: ${concessionSentence(concession)}` : `${net}: no free months`;
    },
    ...lowestOf(hasVoucher, ({ offer, details: { unit } }) => netRent(offer.rent, unit)),
  },
  hasVoucher
    ? {
        label: 'To move in without a voucher, at most',
        words: (item) => dollars(costOf(item, people).total),
      }
    : {
        label: 'To move in, at most',
        words: (item) => dollars(costOf(item, people).total),
        ...lowestOf(false, (item) => costOf(item, people).total),
      },
  { label: 'Broker', words: brokerWords },
];
