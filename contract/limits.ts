import { waitWords } from '@stoop/domain/time/wait-words';

/** At most `count` calls in `seconds`. */
export interface Allowance {
  count: number;
  seconds: number;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

interface Limit {
  /** Counted for the network that a call comes from, or for the account that makes it. */
  per: 'network' | 'account';
  allowances: readonly Allowance[];
  /** Whether the call is refused where the counter cannot be reached. Browsing is not. */
  isStrict: boolean;
}

/**
 * How often one may call, by what a route names as its `x-limit`. A network is an IPv4 address or an
 * IPv6 /64; those around it share a multiple, see WIDER_NETWORKS. The setting RATE_LIMITS overrides the
 * allowances.
 */
export const LIMITS = {
  login: {
    per: 'network',
    allowances: [
      { count: 10, seconds: MINUTE },
      { count: 100, seconds: HOUR },
    ],
    isStrict: true,
  },
  registration: { per: 'network', allowances: [{ count: 5, seconds: HOUR }], isStrict: true },
  /** Links from mails, and confirming a password: what could be guessed. */
  confirmation: { per: 'network', allowances: [{ count: 20, seconds: HOUR }], isStrict: true },
  application: {
    per: 'account',
    allowances: [
      { count: 5, seconds: HOUR },
      { count: 20, seconds: DAY },
    ],
    isStrict: true,
  },
  contact: { per: 'network', allowances: [{ count: 3, seconds: HOUR }], isStrict: true },
  export: { per: 'account', allowances: [{ count: 10, seconds: HOUR }], isStrict: true },
  upload: { per: 'account', allowances: [{ count: 30, seconds: HOUR }], isStrict: true },
  search: { per: 'network', allowances: [{ count: 60, seconds: MINUTE }], isStrict: false },
  other: { per: 'network', allowances: [{ count: 300, seconds: MINUTE }], isStrict: false },
  /**
   * What another site makes a browser send. It is refused in any case, and counted apart, so that no site
   * can use up what its visitors may ask of us.
   */
  refused: { per: 'network', allowances: [{ count: 300, seconds: MINUTE }], isStrict: false },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;

interface WiderNetwork {
  version: 4 | 6;
  /** How many bits of an address name the network: 48 to 63 of IPv6, 24 of IPv4. */
  bits: number;
  /** How many times the allowance of one network those in it share. */
  times: { strict: number; browsing: number };
}

/**
 * Networks around the one that a call comes from, narrowest first. One guesser often has all of a /56 or a
 * /48, and may rent a /24. So have a phone company and an office: browsing, which many of theirs do at the
 * same moment, is allowed more.
 */
export const WIDER_NETWORKS: readonly WiderNetwork[] = [
  { version: 6, bits: 56, times: { strict: 2, browsing: 8 } },
  { version: 6, bits: 48, times: { strict: 4, browsing: 16 } },
  { version: 4, bits: 24, times: { strict: 16, browsing: 64 } },
];

/** A call counts once for each so many items that it asks for. */
export const ITEMS_PER_COUNT = 50;

/** How many calls one call counts as, by how many items it asks for. */
export const costOf = (items: number): number => Math.max(1, Math.ceil(items / ITEMS_PER_COUNT));

/** What is said to whoever called too often and has so many seconds to wait. */
export const crowdedSentence = (wait: number): string =>
  `That was too many requests in a short time. Please try again in ${waitWords(wait)}.`;

/** The same for a call that counts as several. */
export const costSentence = (cost: number, wait: number): string =>
  `This request counts as ${cost}, one for every ${ITEMS_PER_COUNT} items that it asks for, and that is too many in a short time. Please try again in ${waitWords(wait)}, or ask for fewer.`;

/** Reset mails to one address, whoever asks for them. */
export const RESETS_PER_EMAIL: Allowance = { count: 3, seconds: HOUR };

/** Receipts of the contact form to one address, whoever gives it. What was written is saved all the same. */
export const RECEIPTS_PER_EMAIL: Allowance = { count: 1, seconds: HOUR };

/** From this many failures in a row on, signing in to one account pauses. */
export const LOGIN_FAILURES_BEFORE_PAUSE = 5;
/** The first pause; each further failure doubles it, up to the longest. */
export const LOGIN_PAUSE_SECONDS = { first: 30, longest: 15 * MINUTE } as const;
