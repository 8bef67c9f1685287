import { dollars } from '@stoop/base/rules/text/amounts';
import { concessionOf, LEASE_MONTHS } from './concession.ts';
import { type FeeKind, feeKind } from './fee-kinds.ts';
import type { BrokerHirer, ListingFee } from './listing-fees.ts';
import { checkListingWords } from './listing-words.ts';
import { MOVE_IN_RULES } from './move-in-cost.ts';
import { isWholeHome } from './unit-price.ts';

/** What the rules of a listing look at. */
export interface RuledListing {
  unitNumber?: string | null;
  /** The broker's fee that a tenant is asked for, whole US dollars. */
  broker: number;
  brokerHiredBy: BrokerHirer | null;
  fees: readonly ListingFee[];
  freeMonths?: number | null;
  leaseMonths?: number | null;
  description: string | null;
  features: readonly string[];
  rooms: readonly {
    name?: string | null;
    roomType?: string | null;
    price: number;
    is_visible: boolean;
  }[];
  /** What each photo says it shows, in their order. */
  photoWords: readonly string[];
}

/** What a listing must not say or ask. */
export interface ListingIssue {
  /** The field: `broker`, `fees.1`, `description`. */
  path: string;
  /** For the person who writes the listing; a whole sentence. */
  message: string;
  /** The sentence of the listing that it is about. */
  sentence?: string;
  /**
   * `saving`: nobody may write it, not even into a hidden listing. `publishing`: it may wait in a hidden one.
   */
  blocks: 'saving' | 'publishing';
  /** `words` for phrases that turn people away. */
  kind: 'fee' | 'words' | 'missing';
}

/** RPL 238-a: $50 or 5 % of a month's rent, whichever is less. */
const LATE_FEE = { dollarsMax: 50, rentPercentMax: 5 };

/** The rules of one fee in a list, by its kind (RPL 238-a and the FARE Act): a sentence where it breaks one. */
const FEE_RULES: Record<
  FeeKind,
  (
    fee: ListingFee,
    listing: { rent: number; lowestRent: number | null; deposit: number },
  ) => string | null
> = {
  broker: () =>
    'A broker’s fee is not part of this list: write it into “Broker’s fee”, and say who hired the broker.',
  check: ({ amount }) =>
    amount <= MOVE_IN_RULES.applicationCheckDollarsMax
      ? null
      : `A background and credit check costs at most ${dollars(MOVE_IN_RULES.applicationCheckDollarsMax)}.`,
  application: () =>
    `Nothing may be asked for an application but the background and credit check, at most ${dollars(MOVE_IN_RULES.applicationCheckDollarsMax)}: name it so, or take it out.`,
  deposit: (_, { rent, deposit }) =>
    rent === 0 || deposit <= rent * MOVE_IN_RULES.depositMonthsMax
      ? null
      : `All that is paid in advance or as a deposit is at most one month’s rent: ${dollars(rent)}, not ${dollars(deposit)}.`,
  'key-money': () => 'Nobody may ask money for the keys or for being chosen: take it out.',
  late: ({ amount }, { lowestRent }) => {
    const { dollarsMax, rentPercentMax } = LATE_FEE;
    const share = lowestRent === null ? dollarsMax : (lowestRent * rentPercentMax) / 100;
    const most = Math.min(dollarsMax, share);
    return amount <= most
      ? null
      : `A fee for late rent is at most ${dollars(dollarsMax)}, or ${rentPercentMax} % of the rent where that is less: here ${dollars(Math.floor(most))}.`;
  },
  other: () => null,
};

/** The monthly rent of all of it: of the entire home where it is listed so, else of its rooms together. */
function rentOf(rooms: RuledListing['rooms']): number {
  const entire = rooms.filter(({ roomType }) => isWholeHome({ roomType: roomType ?? undefined }));
  const counted = entire.length > 0 ? entire.slice(0, 1) : rooms;
  return counted.reduce((sum, { price }) => sum + price, 0);
}

/** What the tenant with the lowest rent pays a month: a fee of the list is asked from each. Null without any rent. */
function lowestRentOf(rooms: RuledListing['rooms']): number | null {
  const rents = rooms.map(({ price }) => price).filter((price) => price > 0);
  return rents.length > 0 ? Math.min(...rents) : null;
}

function feeIssues({ fees, rooms }: RuledListing): ListingIssue[] {
  const rent = rentOf(rooms);
  const lowestRent = lowestRentOf(rooms);
  const deposit = fees
    .filter((fee) => feeKind(fee) === 'deposit')
    .reduce((sum, { amount }) => sum + amount, 0);
  return fees.flatMap((fee, at) => {
    const message = FEE_RULES[feeKind(fee)](fee, { rent, lowestRent, deposit });
    return message
      ? [{ path: `fees.${at}`, message, blocks: 'saving' as const, kind: 'fee' as const }]
      : [];
  });
}

function brokerIssues({ broker, brokerHiredBy }: RuledListing): ListingIssue[] {
  if (broker === 0) return [];
  if (brokerHiredBy === 'landlord')
    return [
      {
        path: 'broker',
        message:
          'The landlord hired the broker, so a tenant owes no broker’s fee (FARE Act). Make it $0, or correct who hired the broker.',
        blocks: 'saving',
        kind: 'fee',
      },
    ];
  if (brokerHiredBy === 'tenant') return [];
  return [
    {
      path: 'brokerHiredBy',
      message: `It asks for a broker’s fee of ${dollars(broker)}: say who hired the broker first (FARE Act).`,
      blocks: 'publishing',
      kind: 'fee',
    },
  ];
}

/** The phrases in one text that turn people away. */
export const wordIssuesOf = (path: string, text: string): (ListingIssue & { kind: 'words' })[] =>
  checkListingWords(text).map(({ sentence, reason }) => ({
    path,
    message: reason,
    sentence,
    blocks: 'publishing',
    kind: 'words',
  }));

function wordIssues(listing: RuledListing): ListingIssue[] {
  const { unitNumber, description, features, fees, rooms, photoWords } = listing;
  const texts: [path: string, text: string][] = [
    ['unitNumber', unitNumber ?? ''],
    ['description', description ?? ''],
    ...features.map((name, at): [string, string] => [`features.${at}`, name]),
    ...fees.map(({ name }, at): [string, string] => [`fees.${at}`, name]),
    ...rooms.map(({ name }, at): [string, string] => [`rooms.${at}.name`, name ?? '']),
    ...photoWords.map((words, at): [string, string] => [`photos.${at}`, words]),
  ];
  return texts.flatMap(([path, text]) => wordIssuesOf(path, text));
}

const NO_ROOM: ListingIssue = {
  path: 'rooms',
  message: 'A listing needs at least one room that is shown and has a rent.',
  blocks: 'publishing',
  kind: 'missing',
};

/** A home for $0 would stand first in every list of the cheapest ones. */
const rentIssues = ({ rooms }: RuledListing): ListingIssue[] =>
  rooms.flatMap(({ is_visible, price }, at) =>
    is_visible && price <= 0
      ? [
          {
            path: `rooms.${at}.price`,
            message: 'A room that is shown needs a rent: write it, or hide the room.',
            blocks: 'publishing' as const,
            kind: 'fee' as const,
          },
        ]
      : [],
  );

function concessionIssues({ freeMonths, leaseMonths }: RuledListing): ListingIssue[] {
  const lease = leaseMonths ?? LEASE_MONTHS.usual;
  if (freeMonths === null || freeMonths === undefined) return [];
  if (concessionOf({ freeMonths, leaseMonths: lease })) return [];
  return [
    {
      path: 'freeMonths',
      message: `A lease of ${lease} months cannot be free for ${freeMonths}: write fewer free months or a longer lease.`,
      blocks: 'saving',
      kind: 'fee',
    },
  ];
}

/** Everything that keeps a listing from being published, or even from being saved. */
export function listingIssues(listing: RuledListing): ListingIssue[] {
  return [
    ...brokerIssues(listing),
    ...feeIssues(listing),
    ...concessionIssues(listing),
    ...wordIssues(listing),
    ...rentIssues(listing),
    ...(listing.rooms.some(({ is_visible, price }) => is_visible && price > 0) ? [] : [NO_ROOM]),
  ];
}

const isSame = (one: ListingIssue, other: ListingIssue) =>
  one.message === other.message && one.sentence === other.sentence;

/**
 * The issues that refuse a change. A hidden listing may wait with what is only refused in public; and what stood in a
 * listing before, as after an import, does not keep anybody from correcting something else.
 *
 * @param isPublic whether the listing is seen, or will be by itself
 * @param isPublished whether the change publishes it: everything counts then
 */
export function refusedIssues(
  before: readonly ListingIssue[],
  after: readonly ListingIssue[],
  { isPublic, isPublished }: { isPublic: boolean; isPublished: boolean },
): ListingIssue[] {
  if (isPublished) return [...after];
  return after
    .filter((issue) => !before.some((other) => isSame(issue, other)))
    .filter(({ blocks, kind }) => {
      if (blocks === 'saving') return true;
      // A room that is let is hidden: the listing leaves the results with its last one.
      return isPublic && kind !== 'missing';
    });
}
