/*
 * The stages of an application as its applicant sees them, in the order of the pipeline (R4.01).
 * Browsers load this file and not `stages.ts`, which contains the internal stage.
 */
interface ClientStageWords {
  label: string;
  /** What happens next, for the applicant. */
  next: string;
  /** How long this stage usually takes. */
  expected: string;
  /**
   * Who moves next, and within how many business days: we answer, as `expected` promises; or the applicant, whom we ask again
   * then. Null once it has ended.
   */
  answer: { by: 'us' | 'applicant'; days: number } | null;
  /** An application that has ended has no place in a queue and cannot be withdrawn. */
  isEnded: boolean;
}

/** R9.13. */
export const REVIEW_TIME = '1-2 business days';

export const CLIENT_STAGES = {
  INITIAL_CONTACT: {
    label: 'Initial Contact',
    next: 'We read your application and write to you.',
    expected: REVIEW_TIME,
    answer: { by: 'us', days: 2 },
    isEnded: false,
  },
  IN_TOUR: {
    label: 'Tour Scheduled',
    next: 'You see the home, in person or by video.',
    expected: 'Until the day of the tour',
    answer: { by: 'applicant', days: 5 },
    isEnded: false,
  },
  IN_MATCHING: {
    label: 'In Roommate Matching',
    next: 'We look for people who fit, and ask everyone before anything is decided.',
    expected: 'About a week',
    answer: { by: 'us', days: 5 },
    isEnded: false,
  },
  IN_APPLICATION: {
    label: 'Application In Progress',
    next: 'We collect what the landlord asks for and check it with you.',
    expected: '2-3 business days',
    answer: { by: 'us', days: 3 },
    isEnded: false,
  },
  APPLICATION_APPROVED: {
    label: 'Application Approved',
    next: 'You see what there is to pay on the page of your application, line by line. The building writes to you how to pay it.',
    expected: '1 business day',
    answer: { by: 'us', days: 1 },
    isEnded: false,
  },
  PAYMENT_PROCESS: {
    label: 'Payment Process',
    next: 'You pay the application check. Once that arrives, the lease is prepared.',
    expected: '1-3 business days',
    answer: { by: 'us', days: 3 },
    isEnded: false,
  },
  PENDING_LEASE: {
    label: 'Pending Lease',
    next: 'The building sends you the lease. You read it, ask what is unclear, and sign.',
    expected: 'As long as you need to read it',
    answer: { by: 'applicant', days: 5 },
    isEnded: false,
  },
  LEASE_PAYMENT: {
    label: 'Lease & Payments',
    next: 'You pay the first month, the deposit and what else is listed under “What to pay”. Then come the keys.',
    expected: '1-3 business days',
    answer: { by: 'us', days: 3 },
    isEnded: false,
  },
  CLOSED: {
    label: 'Closed/Welcome',
    next: 'The keys are yours. Welcome home.',
    expected: '',
    answer: null,
    isEnded: true,
  },
  CANCELLED: {
    label: 'Cancelled',
    next: 'Nothing more happens with this application.',
    expected: '',
    answer: null,
    isEnded: true,
  },
} as const satisfies Record<string, ClientStageWords>;

export type ClientStage = keyof typeof CLIENT_STAGES;

/** The stages in the order of the pipeline, without `CANCELLED`. */
export const CLIENT_PIPELINE = Object.keys(CLIENT_STAGES).filter(
  (stage) => stage !== 'CANCELLED',
) as Exclude<ClientStage, 'CANCELLED'>[];

export const isEnded = (stage: ClientStage): boolean => CLIENT_STAGES[stage].isEnded;

/** Whether its applicant can still see the home before somebody is matched. */
export const isBeforeMatching = (stage: ClientStage): boolean =>
  stage === 'INITIAL_CONTACT' || stage === 'IN_TOUR';

/** How an application ended before the keys: the words of pages, lists, filters, tables and mails. */
export const ENDINGS = {
  withdrawn: { label: 'Withdrawn' },
  refused: { label: 'Refused' },
  cancelled: { label: 'Cancelled' },
} as const;

export type Ending = keyof typeof ENDINGS;
export const ENDING_NAMES = Object.keys(ENDINGS) as [Ending, ...Ending[]];
