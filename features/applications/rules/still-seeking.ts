import { holdsPlace, type Stage } from './stages.ts';

/** The stages in which somebody who applied for a room still looks for the people to share its unit with (R5.14). */
export const SEEKING_STAGES = [
  'INITIAL_CONTACT',
  'IN_TOUR',
  'IN_MATCHING',
] as const satisfies readonly Stage[];

export const stillSeeks = (stage: Stage): boolean => SEEKING_STAGES.some((one) => one === stage);

/** Whether nobody else can join the queue meanwhile (R5.07). */
export const closesQueue = (stage: Stage): boolean => stage === 'IN_MATCHING';

/** What others see of an application in a queue: whether it is counted, in matching, or looks for roommates. */
const SEEN_IN_QUEUE: readonly ((stage: Stage) => boolean)[] = [holdsPlace, closesQueue, stillSeeks];

/** Whether a queue is another one for those who look at its home after an application moved within it. */
export const changesQueue = (from: Stage, to: Stage): boolean =>
  SEEN_IN_QUEUE.some((isSeen) => isSeen(from) !== isSeen(to));
