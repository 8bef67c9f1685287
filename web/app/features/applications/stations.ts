import type { ApplicationView } from '@stoop/contract/applications/application';
import {
  CLIENT_PIPELINE,
  CLIENT_STAGES,
  type ClientStage,
} from '@stoop/domain/applications/client-stages';

export type StationState = 'done' | 'here' | 'to-come';

export interface Station {
  stage: ClientStage;
  label: string;
  state: StationState;
  /** ISO date and time of the last arrival; null for a stage to come, or one without a record. */
  at: string | null;
  /** When the applicant sees the home, or saw it: staff may not have moved the application yet. */
  visit: Visit | null;
}

/** The tour of an application that is to come, or was held. */
export interface Visit {
  /** ISO date and time of its beginning. */
  at: string;
  isOver: boolean;
}

type Progress = Pick<ApplicationView, 'stage' | 'stageSince'> & {
  history: readonly Pick<ApplicationView['history'][number], 'stage' | 'at'>[];
};

const stageIndex = (stage: ClientStage): number =>
  (CLIENT_PIPELINE as readonly ClientStage[]).indexOf(stage);
const TOUR_INDEX = stageIndex('IN_TOUR');

/** The index of the farthest stage; for a cancelled application the one before it was cancelled. */
function reachedIndex({ stage, history }: Progress): number {
  if (stage !== 'CANCELLED') return stageIndex(stage);
  return stageIndex(history.findLast((entered) => entered.stage !== 'CANCELLED')?.stage ?? stage);
}

/**
 * The stages of an application, from first contact to the keys. A cancelled one has no current stage and none to come.
 * A tour that was held is done, wherever staff left the application.
 */
export function stationsOf(progress: Progress, tour: Visit | null = null): Station[] {
  const current = reachedIndex(progress);
  const isSeen = (index: number) => index === TOUR_INDEX && tour?.isOver === true;
  const stateAt = (index: number): StationState => {
    if (index > current) return isSeen(index) ? 'done' : 'to-come';
    return index < current || progress.stage === 'CANCELLED' ? 'done' : 'here';
  };
  const last = tour?.isOver ? Math.max(current, TOUR_INDEX) : current;
  const stages =
    progress.stage === 'CANCELLED' ? CLIENT_PIPELINE.slice(0, last + 1) : CLIENT_PIPELINE;
  return stages.map((stage, index) => {
    const state = stateAt(index);
    const entered = progress.history.findLast((entry) => entry.stage === stage)?.at ?? null;
    const at = stage === progress.stage ? progress.stageSince : entered;
    const visit = index === TOUR_INDEX && (tour?.isOver || state !== 'done') ? tour : null;
    const { label } = CLIENT_STAGES[stage];
    return { stage, label, state, at: state === 'to-come' ? null : at, visit };
  });
}

/** `Stop 3 of 9`. */
export function stopWords(progress: Progress): string {
  return `Stop ${reachedIndex(progress) + 1} of ${CLIENT_PIPELINE.length}`;
}
