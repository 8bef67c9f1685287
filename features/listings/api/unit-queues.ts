import type { QueueView } from '../rules/views.ts';
import type { UnitKey } from './units/store.ts';

/** The lengths of a unit's queues; rooms without queue entries are left out. */
export interface UnitQueues {
  unit: QueueView;
  rooms: Readonly<Record<string, QueueView>>;
}

export const EMPTY_QUEUE: QueueView = { length: 0, inMatching: false };

/** Queues belong to applications, a feature above: `app/api/parts.ts` passes this in. */
export type ReadQueues = (unit: UnitKey) => Promise<UnitQueues>;
