import { NAMED_PATH } from './application-path.ts';
import { type ClientStage, isEnded } from './client-stages.ts';
import {
  CO_APPLICANT_FIELDS,
  EMPLOYMENT_FIELDS,
  type FormFields,
  GUARANTOR_FIELDS,
} from './form-fields.ts';

/** What somebody is named as in the answers of an application. */
export const NAMED_ROLES = ['co-applicant', 'guarantor'] as const;
export type NamedRole = (typeof NAMED_ROLES)[number];

/** As what somebody reads an application: a member of the household that sent it was not named, but asked before. */
export const MY_ROLES = ['sender', 'member', ...NAMED_ROLES] as const;

/** What somebody who is named said to it. Nobody is on an application, and nobody guarantees, before they agree. */
export const NAMED_STATES = {
  named: 'Named, not yet agreed',
  agreed: 'Agreed',
  refused: 'Refused',
  left: 'Left',
} as const;
export type NamedState = keyof typeof NAMED_STATES;
export const NAMED_STATE_NAMES = Object.keys(NAMED_STATES) as [NamedState, ...NamedState[]];

/** The same within a line. */
export const NAMED_BRIEF = {
  named: 'not yet agreed',
  agreed: 'agreed',
  refused: 'refused',
  left: 'left',
} as const satisfies Record<NamedState, string>;

export const NAMED_ROLE_WORDS = {
  'co-applicant': 'Co-applicant',
  guarantor: 'Guarantor',
} as const satisfies Record<NamedRole, string>;

/** What each role is asked about themselves; nobody else answers it for them. */
export const OWN_PART_FIELDS = {
  'co-applicant': { phone: CO_APPLICANT_FIELDS.phone, ...EMPLOYMENT_FIELDS },
  guarantor: { phone: GUARANTOR_FIELDS.phone, annualIncome: GUARANTOR_FIELDS.annualIncome },
} as const satisfies Record<NamedRole, FormFields>;

/** For how long a mail asks. */
export const ASKED_DAYS = 14;
/** How many mails somebody who is named gets for one application, those to a corrected address included. */
export const MAILS_EACH = 3;
/** The hours between two mails to one address. */
export const MAIL_AGAIN_HOURS = 24;
/** How many such mails one account causes in 24 hours: those of two large applications. */
export const MAILS_A_DAY = 16;

/**
 * Whether a guarantor is mailed that an application went from one stage to another: the lease, which they sign, too, an end, and
 * what leads away from these. The other steps are in their portal.
 */
export const tellsGuarantor = (from: ClientStage, to: ClientStage): boolean =>
  [from, to].some((stage) => stage === 'PENDING_LEASE' || isEnded(stage));

const HOUR_MS = 3_600_000;

interface Mailed {
  state: NamedState;
  mails: number;
  /** ISO date and time; null before the first mail. */
  mailedAt: string | null;
}

/** From when on the sender may have the mail sent again; null if never. */
export function mailAgainFrom({ state, mails, mailedAt }: Mailed): string | null {
  if (state !== 'named' || mails >= MAILS_EACH) return null;
  const from = mailedAt === null ? 0 : Date.parse(mailedAt) + MAIL_AGAIN_HOURS * HOUR_MS;
  return new Date(from).toISOString();
}

/** An address as those see it who have its link and may not be its owner: `d…@example.com`. */
export const maskedEmail = (email: string): string => email.replace(/^(.).*(?=@)/su, '$1…');

/** The page of a link. */
export const namedPath = (token: string): string => `${NAMED_PATH}${encodeURIComponent(token)}`;
