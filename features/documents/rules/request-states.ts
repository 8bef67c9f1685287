import type { Stage } from '@stoop/features/applications/rules/stages';

/** Where a request stands. */
export const REQUEST_STATES = ['asked', 'sent', 'again', 'accepted'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

/** As everybody sees it: `closed` is what nobody waits for any more, because the application has ended. */
export const SHOWN_STATES = [...REQUEST_STATES, 'closed'] as const;
export type ShownState = (typeof SHOWN_STATES)[number];

/** An application that is taken up again goes on with its requests as they were. */
export const shownState = (state: RequestState, hasEnded: boolean): ShownState =>
  hasEnded && state !== 'accepted' ? 'closed' : state;

/** What staff may answer. A request that is withdrawn is gone. */
export const STAFF_ANSWERS = ['accepted', 'again', 'withdrawn'] as const;
export type StaffAnswer = (typeof STAFF_ANSWERS)[number];

/** From which states each answer leads on. Of what was accepted a new one may be asked for. */
const FROM: Readonly<Record<StaffAnswer, readonly ShownState[]>> = {
  accepted: ['sent'],
  again: ['sent', 'accepted'],
  withdrawn: ['asked', 'again', 'sent', 'accepted', 'closed'],
};

export const mayAnswer = (from: ShownState, to: StaffAnswer): boolean => FROM[to].includes(from);

/** Whether its applicant may send a file for it. One that was accepted needs none. */
export const maySend = (state: ShownState): boolean =>
  state === 'asked' || state === 'sent' || state === 'again';

/** Whether its applicant has something to do. */
export const isAwaited = (state: ShownState): boolean => state === 'asked' || state === 'again';

/** Documents are asked for where the application is looked at, and at no other stage. */
export const ASKING_STAGE = 'IN_APPLICATION' satisfies Stage;

/** Until when a document may be asked for, in days from today. */
export const DUE_DAYS = { min: 1, usual: 7, max: 30 } as const;
/** Files of one request. */
export const FILES_MAX = 5;
export const REASON_LENGTH_MAX = 300;
/** Open requests of one application. */
export const REQUESTS_MAX = 40;
