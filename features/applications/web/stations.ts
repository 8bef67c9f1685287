import type { ApplicationView } from '../contract/application.ts';
import { CLIENT_PIPELINE, CLIENT_STAGES, type ClientStage } from '../rules/client-stages.ts';

/** `left-out` is matching for a whole home, which nobody is matched for. `unfinished` was reached and never done: the application ended there, or went on without its tour. `passed` is the tour that nobody knows to be held. */
export type StationState = 'done' | 'passed' | 'here' | 'unfinished' | 'left-out' | 'to-come';

export interface Station {
  stage: ClientStage;
  label: string;
  state: StationState;
  /** ISO date and time of the last arrival; null for a stage to come, or one without a record. */
  at: string | null;
  /** What became of its tour: staff may not have moved the application yet. */
  visit: Visit | null;
}

export interface Visit {
  /** ISO date and time of its beginning. */
  at: string;
  /** Whether it is to come, was held, or does not take place. */
  state: 'booked' | 'held' | 'cancelled';
}

type Progress = Pick<ApplicationView, 'stage' | 'stageSince'> & {
  applicationType?: ApplicationView['applicationType'];
  history: readonly Pick<ApplicationView['history'][number], 'stage' | 'at'>[];
};

const stageIndex = (stage: ClientStage): number =>
  (CLIENT_PIPELINE as readonly ClientStage[]).indexOf(stage);
const TOUR_INDEX = stageIndex('IN_TOUR');
const MATCHING_INDEX = stageIndex('IN_MATCHING');

/** The index of the farthest stage; for a cancelled application the one before it was cancelled. */
function reachedIndex({ stage, history }: Progress): number {
  if (stage !== 'CANCELLED') return stageIndex(stage);
  return stageIndex(history.findLast((entered) => entered.stage !== 'CANCELLED')?.stage ?? stage);
}

/**
 * The stages of an application, from first contact to the keys. A cancelled one has no current stage and none to come:
 * it ended at its last. A tour that was held is done, wherever staff left the application; one that was cancelled is not.
 */
export function stationsOf(progress: Progress, tour: Visit | null = null): Station[] {
  const current = reachedIndex(progress);
  const hasEnded = progress.stage === 'CANCELLED';
  const isHeld = tour?.state === 'held';
  const last = isHeld ? Math.max(current, TOUR_INDEX) : current;
  // Staff may have moved it there all the same.
  const isMatched =
    progress.applicationType !== 'unit' ||
    progress.history.some(({ stage }) => stage === 'IN_MATCHING');
  const stateAt = (index: number): StationState => {
    if (index === MATCHING_INDEX && index !== current && !isMatched) return 'left-out';
    if (isHeld && index === TOUR_INDEX && (index > current || hasEnded)) return 'done';
    if (index > current) return 'to-come';
    if (index === current && !hasEnded) return 'here';
    if (index === last) return 'unfinished';
    if (index !== TOUR_INDEX || isHeld) return 'done';
    return tour?.state === 'cancelled' ? 'unfinished' : 'passed';
  };
  const isVisitSaid = (index: number) => {
    if (index !== TOUR_INDEX || !tour) return false;
    // Where the application waits for a tour, the page says that none is booked.
    if (tour.state === 'cancelled') return index < current || hasEnded;
    return true;
  };
  const stages = hasEnded ? CLIENT_PIPELINE.slice(0, last + 1) : CLIENT_PIPELINE;
  return stages.map((stage, index) => {
    const state = stateAt(index);
    const entered = progress.history.findLast((entry) => entry.stage === stage)?.at ?? null;
    const at = stage === progress.stage ? progress.stageSince : entered;
    const visit = isVisitSaid(index) ? tour : null;
    const { label } = CLIENT_STAGES[stage];
    return { stage, label, state, at: state === 'to-come' ? null : at, visit };
  });
}

/** `Stop 3 of 9`. */
export function stopWords(progress: Progress): string {
  return `Stop ${reachedIndex(progress) + 1} of ${CLIENT_PIPELINE.length}`;
}
