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

/** What somebody with a voucher reads beside the fee of a broker; null for who has none. */
export type HeldVoucher = { askWhoPays: string } | null;

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

function brokerWords(item: ComparedOffer, voucher: HeldVoucher): string {
  const { brokerFee } = costOf(item);
  if (brokerFee === 0) return NO_BROKER_FEE;
  const words = `${dollars(brokerFee)} if you hire a broker yourself`;
  return voucher ? `${words}. ${voucher.askWhoPays}` : words;
}

const lowestOf = (
  voucher: HeldVoucher,
  of: (item: ComparedOffer) => number,
): Pick<RowRule, 'lowest'> => (voucher ? {} : { lowest: { word: 'Lowest', of } });

/**
 * The rows about money. With a voucher neither rent nor total is what its holder pays, so that no home is the lowest by them.
 * `people` is how many apply.
 */
export const moneyRows = (voucher: HeldVoucher, people: number): readonly RowRule[] => [
  {
    label: 'Rent a month',
    words: ({ offer }) => dollars(offer.rent),
    ...lowestOf(voucher, ({ offer }) => offer.rent),
  },
  {
    label: 'A month, with fees',
    isAbout: (item) => monthlyOf(item) > Math.ceil(item.offer.rent),
    words: (item) => dollars(monthlyOf(item)),
    ...lowestOf(voucher, monthlyOf),
  },
  {
    label: 'A month, with free months spread',
    isAbout: ({ details: { unit } }) => concessionOf(unit) !== null,
    words: ({ offer, details: { unit } }) => {
      const concession = concessionOf(unit);
      const net = dollars(netRent(offer.rent, unit));
      return concession ? `${net}: ${concessionSentence(concession)}` : `${net}: no free months`;
    },
    ...lowestOf(voucher, ({ offer, details: { unit } }) => netRent(offer.rent, unit)),
  },
  voucher
    ? {
        label: 'To move in without a voucher, at most',
        words: (item) => dollars(costOf(item, people).total),
      }
    : {
        label: 'To move in, at most',
        words: (item) => dollars(costOf(item, people).total),
        ...lowestOf(null, (item) => costOf(item, people).total),
      },
  { label: 'Broker', words: (item) => brokerWords(item, voucher) },
];
