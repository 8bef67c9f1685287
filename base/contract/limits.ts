import { waitWords } from '../rules/time/wait-words.ts';

/** At most `count` calls in `seconds`. */
export interface Allowance {
  count: number;
  seconds: number;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export interface Limit {
  /** Counted for the network of the caller, for the account, or for both, so that more accounts do not help. */
  per: 'network' | 'account' | 'both';
  /** Of a limit for both: the multiple of an account's allowance that its network has. 1 by default. */
  networkTimes?: number;
  allowances: readonly Allowance[];
  /** Whether a call is refused while the counter cannot be reached. */
  isStrict: boolean;
  /**
   * Whether only what is done counts: a refused call, and one that repeats an earlier answer, count as any `other` call.
   * Not for what could be guessed or found out by trying.
   */
  countsWhatIsDone?: true;
}

/**
 * The rate limits that routes name in `x-limit`. A network is an IPv4 address or an IPv6 /64; the networks
 * around it share a multiple of its allowance (WIDER_NETWORKS). The setting RATE_LIMITS overrides the
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
  /** Tokens of links in mails and current passwords, which could be guessed. */
  confirmation: { per: 'network', allowances: [{ count: 20, seconds: HOUR }], isStrict: true },
  /** Each mails an address that its account may not own, and tries a password. */
  'email-change': {
    per: 'account',
    allowances: [
      { count: 5, seconds: HOUR },
      { count: 10, seconds: DAY },
    ],
    isStrict: true,
  },
  /** Codes and passkeys of one account. Wrong ones are counted too, and pause it sooner. */
  'second-factor': {
    per: 'account',
    allowances: [
      { count: 30, seconds: HOUR },
      { count: 100, seconds: DAY },
    ],
    isStrict: true,
  },
  application: {
    per: 'account',
    allowances: [
      { count: 5, seconds: HOUR },
      { count: 20, seconds: DAY },
    ],
    isStrict: true,
    countsWhatIsDone: true,
  },
  tour: {
    per: 'account',
    allowances: [
      { count: 20, seconds: HOUR },
      { count: 60, seconds: DAY },
    ],
    isStrict: true,
    countsWhatIsDone: true,
  },
  /** Those that are refused count too: who shows a card could be found by trying. */
  'friend-request': {
    per: 'both',
    networkTimes: 5,
    allowances: [{ count: 20, seconds: DAY }],
    isStrict: true,
  },
  /** Each id is stored, whether there is an account or not. */
  block: { per: 'account', allowances: [{ count: 100, seconds: DAY }], isStrict: true },
  /** Each asks people for something, who get a mail. */
  household: {
    per: 'both',
    networkTimes: 5,
    allowances: [
      { count: 10, seconds: HOUR },
      { count: 20, seconds: DAY },
    ],
    isStrict: true,
  },
  /** Separate, so that somebody who has tried many times can still move a tour. Cancelling has none. */
  'tour-move': {
    per: 'account',
    allowances: [
      { count: 20, seconds: HOUR },
      { count: 60, seconds: DAY },
    ],
    isStrict: true,
    countsWhatIsDone: true,
  },
  'person-report': {
    per: 'both',
    allowances: [
      { count: 3, seconds: HOUR },
      { count: 10, seconds: DAY },
    ],
    isStrict: true,
  },
  report: {
    per: 'network',
    allowances: [{ count: 3, seconds: HOUR }],
    isStrict: true,
    countsWhatIsDone: true,
  },
  contact: {
    per: 'network',
    allowances: [{ count: 3, seconds: HOUR }],
    isStrict: true,
    countsWhatIsDone: true,
  },
  /** A message to one thread. Two who talk fast send less. */
  message: {
    per: 'account',
    allowances: [
      { count: 30, seconds: MINUTE },
      { count: 300, seconds: HOUR },
    ],
    isStrict: true,
    countsWhatIsDone: true,
  },
  /** Votes on homes of a list that is shared by a link, which need no account. */
  vote: {
    per: 'network',
    allowances: [
      { count: 60, seconds: MINUTE },
      { count: 300, seconds: HOUR },
    ],
    isStrict: true,
  },
  export: { per: 'account', allowances: [{ count: 10, seconds: HOUR }], isStrict: true },
  upload: { per: 'account', allowances: [{ count: 30, seconds: HOUR }], isStrict: true },
  /** Documents that staff ask for: several files of several requests. */
  document: {
    per: 'account',
    allowances: [
      { count: 30, seconds: HOUR },
      { count: 100, seconds: DAY },
    ],
    isStrict: true,
  },
  /** Photos of listings, which staff upload many of at once. */
  'listing-photo': { per: 'account', allowances: [{ count: 300, seconds: HOUR }], isStrict: true },
  /** Pictures of listings: a page shows dozens of them. */
  picture: { per: 'network', allowances: [{ count: 1_200, seconds: MINUTE }], isStrict: false },
  search: { per: 'network', allowances: [{ count: 60, seconds: MINUTE }], isStrict: false },
  other: { per: 'network', allowances: [{ count: 300, seconds: MINUTE }], isStrict: false },
  /**
   * Requests that another site makes a browser send. They are refused anyway, and counted separately, so
   * that no site can use up the allowance of its visitors.
   */
  refused: { per: 'network', allowances: [{ count: 300, seconds: MINUTE }], isStrict: false },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;

/** Whether refused and repeated calls do not count for a limit. */
export const countsWhatIsDone = (limit: LimitName): boolean => 'countsWhatIsDone' in LIMITS[limit];

interface WiderNetwork {
  version: 4 | 6;
  /** The prefix length of the network: 48 to 63 for IPv6, 24 for IPv4. */
  bits: number;
  /** The allowance of the wider network, as a multiple of that of one network. */
  times: { strict: number; browsing: number };
}

/**
 * The networks around that of a caller, narrowest first. One attacker often has a whole /56 or /48, and may
 * rent a /24. A phone company or an office has one too: browsing, which many of its users do at the same
 * time, gets a higher multiple.
 */
export const WIDER_NETWORKS: readonly WiderNetwork[] = [
  { version: 6, bits: 56, times: { strict: 2, browsing: 8 } },
  { version: 6, bits: 48, times: { strict: 4, browsing: 16 } },
  { version: 4, bits: 24, times: { strict: 16, browsing: 64 } },
];

/** A call counts once for every 50 items that it requests. */
export const ITEMS_PER_COUNT = 50;

/** How many calls a request for so many items counts as. */
export const costOf = (items: number): number => Math.max(1, Math.ceil(items / ITEMS_PER_COUNT));

/** The sentence for a caller over the limit; `wait` is in seconds. */
export const tooManySentence = (wait: number): string =>
  `That was too many requests in a short time. Please try again in ${waitWords(wait)}.`;

/** The sentence for somebody who may share the network with those who made the others, such as on the Wi-Fi of a library. */
export const networkFullSentence = (wait: number): string =>
  `Many accounts were made from your network lately. Please try again in ${waitWords(wait)}, or over another connection.`;

/** The sentence for a call over the limit that counts as several. */
export const tooCostlySentence = (cost: number, wait: number): string =>
  `This request takes more work than most and counts as ${cost}. That is too many in a short time. Please try again in ${waitWords(wait)}, or ask for less.`;

/** Password reset mails to one email, from all callers together. */
export const RESETS_PER_EMAIL: Allowance = { count: 3, seconds: HOUR };

/** Mails to an address that an account wants to use, from all accounts together. */
export const EMAIL_CHANGES_PER_ADDRESS: Allowance = { count: 3, seconds: HOUR };

/** Receipts of the contact form to one email, from all callers together. The message is saved anyway. */
export const RECEIPTS_PER_EMAIL: Allowance = { count: 1, seconds: HOUR };

/** After so many failures in a row, signing in to the account is paused. */
export const LOGIN_FAILURES_BEFORE_PAUSE = 5;
/** Each further failure doubles the pause, from the first up to the longest. */
export const LOGIN_PAUSE_SECONDS = { first: 30, longest: 15 * MINUTE } as const;
