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
  /** ISO date and time of arriving there last; null where it is to come, or was passed unrecorded. */
  at: string | null;
}

type Way = Pick<ApplicationView, 'stage' | 'stageSince'> & {
  history: readonly Pick<ApplicationView['history'][number], 'stage' | 'at'>[];
};

const placeOf = (stage: ClientStage): number =>
  (CLIENT_PIPELINE as readonly ClientStage[]).indexOf(stage);

/** The farthest station that an application stands at, or stood at when it was cancelled. */
function reached({ stage, history }: Way): number {
  if (stage !== 'CANCELLED') return placeOf(stage);
  return placeOf(history.findLast((entered) => entered.stage !== 'CANCELLED')?.stage ?? stage);
}

/**
 * An application's line, from first contact to the keys. A cancelled one stands nowhere on it, and nothing
 * of it is to come.
 */
export function stationsOf(way: Way): Station[] {
  const here = reached(way);
  const stateAt = (place: number): StationState => {
    if (place > here) return 'to-come';
    return place < here || way.stage === 'CANCELLED' ? 'done' : 'here';
  };
  const line = way.stage === 'CANCELLED' ? CLIENT_PIPELINE.slice(0, here + 1) : CLIENT_PIPELINE;
  return line.map((stage, place) => {
    const state = stateAt(place);
    const entered = way.history.findLast((one) => one.stage === stage)?.at ?? null;
    const at = stage === way.stage ? way.stageSince : entered;
    return { stage, label: CLIENT_STAGES[stage].label, state, at: state === 'to-come' ? null : at };
  });
}

/** `Stop 3 of 9`. */
export function stopWords(way: Way): string {
  return `Stop ${reached(way) + 1} of ${CLIENT_PIPELINE.length}`;
}
