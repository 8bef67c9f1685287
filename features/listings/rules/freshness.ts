import { DAY_MS, HOUR_MS } from '@stoop/base/rules/time/lengths';

/** The settings CONFIRM_AFTER_HOURS and LAPSE_AFTER_DAYS. */
export interface FreshnessRules {
  /** How long after it was confirmed its responsible person is asked whether a listing is still true. */
  confirmAfterHours: number;
  /** How long after the question, without an answer, it leaves the results. */
  lapseAfterDays: number;
}

export const FRESHNESS_DEFAULTS: FreshnessRules = { confirmAfterHours: 72, lapseAfterDays: 7 };

/** A person is asked at most once in this time, about all homes that are due. */
const ASKED_EVERY_MS = DAY_MS;

/** How long the links of a mail work; a lapsed listing is brought back with them. */
export const LINK_DAYS = 30;

export interface Confirmable {
  /** Whether somebody answers for it. */
  isAnsweredFor: boolean;
  confirmedAt: Date | null;
  /** When its responsible person was last asked, also before `confirmedAt`. */
  askedAt: Date | null;
  lapsedAt: Date | null;
}

interface Clock extends FreshnessRules {
  now: Date;
}

const since = (then: Date, { now }: Clock) => now.getTime() - then.getTime();

/** Whether it was asked about, and nobody has answered yet. */
export const isAsked = ({
  confirmedAt,
  askedAt,
}: Pick<Confirmable, 'confirmedAt' | 'askedAt'>): boolean =>
  askedAt !== null && (confirmedAt === null || confirmedAt < askedAt);

interface Step {
  step: 'nothing' | 'lapse' | 'ask';
  applies(listing: Confirmable, clock: Clock): boolean;
}

/** What is to happen with a listing: the first row that applies. */
const STEPS: readonly Step[] = [
  // Nobody could answer the question.
  { step: 'nothing', applies: ({ isAnsweredFor }) => !isAnsweredFor },
  { step: 'nothing', applies: ({ lapsedAt }) => lapsedAt !== null },
  {
    step: 'lapse',
    applies: ({ confirmedAt, askedAt }, clock) =>
      askedAt !== null &&
      isAsked({ confirmedAt, askedAt }) &&
      since(askedAt, clock) >= clock.lapseAfterDays * DAY_MS,
  },
  { step: 'nothing', applies: (listing) => isAsked(listing) },
  {
    step: 'ask',
    applies: ({ confirmedAt }, clock) =>
      confirmedAt === null || since(confirmedAt, clock) >= clock.confirmAfterHours * HOUR_MS,
  },
];

/** What is to happen with a listing now. */
export const freshnessStep = (listing: Confirmable, clock: Clock): Step['step'] =>
  STEPS.find(({ applies }) => applies(listing, clock))?.step ?? 'nothing';

export const mayAskAgain = (lastAskedAt: Date | null, now: Date): boolean =>
  lastAskedAt === null || now.getTime() - lastAskedAt.getTime() >= ASKED_EVERY_MS;

/** Whether the links of a mail that asked then still work. */
export const linksEnded = (askedAt: Date, now: Date): boolean =>
  now.getTime() - askedAt.getTime() >= LINK_DAYS * DAY_MS;

/** For so many days a listing counts as lately confirmed, on cards and in the filter. */
export const LATELY_DAYS = 7;
