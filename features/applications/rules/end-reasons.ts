import type { Ending } from './client-stages.ts';
import type { Stage } from './stages.ts';

/** Why staff end an application: for their lists and, in `told`, for its applicant. */
interface EndReasonWords {
  label: string;
  /** What the application is called from then on. */
  ending: Ending;
  /** A sentence; null where staff write it themselves. */
  told: string | null;
}

export const END_REASONS = {
  'home-gone': {
    label: 'Home no longer available',
    ending: 'cancelled',
    told: 'The home is no longer available.',
  },
  'another-chosen': {
    label: 'Another household was chosen',
    ending: 'refused',
    told: 'Another household was chosen for this home.',
  },
  incomplete: {
    label: 'Answers missing after reminders',
    ending: 'refused',
    told: 'Some answers were still missing after our reminders.',
  },
  unreachable: {
    label: 'Could not reach the applicant',
    ending: 'refused',
    told: 'We tried to reach you several times and could not.',
  },
  'asked-to-stop': {
    label: 'Applicant asked to stop',
    ending: 'withdrawn',
    told: 'You asked us to stop.',
  },
  duplicate: {
    label: 'Duplicate of another application',
    ending: 'cancelled',
    told: 'You have another application for this home, and that one goes on.',
  },
  other: { label: 'Another reason', ending: 'refused', told: null },
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

/** What the applicant is told; null without a reason. */
export const toldReason = ({ reason, reasonText }: GivenReason): string | null =>
  reason === null ? null : (END_REASONS[reason].told ?? reasonText);

export type ReasonFault = 'missing' | 'not-taken' | 'text-missing' | 'text-not-taken';

/** What is wrong with the reason of a move; null if nothing is. */
export function reasonFault(to: Stage, { reason, reasonText }: GivenReason): ReasonFault | null {
  if (!takesReason(to)) return reason || reasonText ? 'not-taken' : null;
  if (reason === null) return 'missing';
  if (takesReasonText(reason)) return reasonText ? null : 'text-missing';
  return reasonText ? 'text-not-taken' : null;
}
