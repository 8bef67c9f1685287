import type { Ending } from './client-stages.ts';
import type { MY_ROLES } from './named-people.ts';
import type { Stage } from './stages.ts';

/** Why staff end an application: for their lists and, in `told`, for its applicant. */
interface EndReasonWords {
  label: string;
  /** What the application is called from then on. */
  ending: Ending;
  /** A sentence; null where staff write it themselves. */
  told: string | null;
  /** What a guarantor is told: of what kind it is, and nothing of the answers and incomes of those who apply. */
  toldGuarantor: string;
  /** What the words of staff must say; missing where they are free. */
  asks?: string;
  /** What the law has the applicant know. */
  rights?: string;
}

/** Fair Credit Reporting Act, 15 U.S.C. 1681m(a); New York Real Property Law, section 238-a. */
const REPORT_RIGHTS =
  'The agency that made the report did not decide about your application and cannot say why we did. For 60 days you can get a free copy of the report from the agency, and you can dispute with it what is inaccurate or incomplete. We give you the copy that we have, too: ask us for it.';

export const END_REASONS = {
  'home-gone': {
    label: 'Home no longer available',
    ending: 'cancelled',
    told: 'The home is no longer available.',
    toldGuarantor: 'The home is no longer available.',
  },
  'another-chosen': {
    label: 'Another household was chosen',
    ending: 'refused',
    told: 'Another household was chosen for this home.',
    toldGuarantor: 'Another household was chosen for this home.',
  },
  requirement: {
    label: 'A requirement was not met',
    ending: 'refused',
    told: null,
    toldGuarantor: 'A requirement for this home was not met.',
    asks: 'Name the requirement, and what was missing.',
  },
  report: {
    label: 'A requirement was not met, based on a report',
    ending: 'refused',
    told: null,
    toldGuarantor: 'A requirement for this home was not met.',
    asks: 'Name the requirement, and the agency that made the report with its address and phone. A copy of the report is due to the applicant.',
    rights: REPORT_RIGHTS,
  },
  incomplete: {
    label: 'Answers missing after reminders',
    ending: 'refused',
    told: 'Some answers were still missing after our reminders.',
    toldGuarantor: 'Some answers were still missing.',
  },
  unreachable: {
    label: 'Could not reach the applicant',
    ending: 'refused',
    told: 'We tried to reach you several times and could not.',
    toldGuarantor: 'We could not reach who applied.',
  },
  'asked-to-stop': {
    label: 'Applicant asked to stop',
    ending: 'withdrawn',
    told: 'You asked us to stop.',
    toldGuarantor: 'Who applied asked us to stop.',
  },
  duplicate: {
    label: 'Duplicate of another application',
    ending: 'cancelled',
    told: 'You have another application for this home, and that one goes on.',
    toldGuarantor: 'Another application of theirs for this home goes on.',
  },
  other: {
    label: 'Another reason',
    ending: 'refused',
    told: null,
    toldGuarantor: 'We told the reason to those who apply.',
  },
} as const satisfies Record<string, EndReasonWords>;

export type EndReason = keyof typeof END_REASONS;
export const END_REASON_CODES = Object.keys(END_REASONS) as [EndReason, ...EndReason[]];

/** The longest sentence of staff, in characters. */
export const REASON_TEXT_LENGTH_MAX = 300;

/** The stage that staff give a reason for. */
const REASONED_STAGE = 'CANCELLED' satisfies Stage;

/** Whether staff who move an application to this stage must give a reason. */
export const takesReason = (to: Stage): boolean => to === REASONED_STAGE;

/** Whether the words of this reason are written by staff. */
export const takesReasonText = (reason: EndReason): boolean => END_REASONS[reason].told === null;

export interface GivenReason {
  reason: EndReason | null;
  /** The sentence of staff; null unless the reason has none of its own. */
  reasonText: string | null;
}

export const NO_REASON: GivenReason = { reason: null, reasonText: null };

/** Who is told a reason: those who apply read the words of staff, which may tell of their incomes and answers. */
export type ToldReader = 'applicant' | 'guarantor';

/** As whom somebody is told who reads an application in this role. */
export const TOLD_AS = {
  sender: 'applicant',
  member: 'applicant',
  'co-applicant': 'applicant',
  guarantor: 'guarantor',
} as const satisfies Record<(typeof MY_ROLES)[number], ToldReader>;

/** What a reader is told; null without a reason. */
export function toldReason({ reason, reasonText }: GivenReason, reader: ToldReader): string | null {
  if (reason === null) return null;
  const { told, toldGuarantor } = END_REASONS[reason];
  return reader === 'guarantor' ? toldGuarantor : (told ?? reasonText);
}

const wordsOf = (reason: EndReason): EndReasonWords => END_REASONS[reason];

/** What an applicant who is told a reason can do about it by law; null where that is nothing, and for others. */
export const rightsAfter = (reason: EndReason | null, reader: ToldReader): string | null =>
  reason === null || reader === 'guarantor' ? null : (wordsOf(reason).rights ?? null);

/** What the words of staff must say for a reason; null where they are free. */
export const asksFor = (reason: EndReason): string | null => wordsOf(reason).asks ?? null;

export type ReasonFault = 'missing' | 'not-taken' | 'text-missing' | 'text-not-taken';

/** What is wrong with the reason of a move; null if nothing is. */
export function reasonFault(to: Stage, { reason, reasonText }: GivenReason): ReasonFault | null {
  if (!takesReason(to)) return reason || reasonText ? 'not-taken' : null;
  if (reason === null) return 'missing';
  if (takesReasonText(reason)) return reasonText ? null : 'text-missing';
  return reasonText ? 'text-not-taken' : null;
}
