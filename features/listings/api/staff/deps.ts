import type { Database, Writer } from '@stoop/base/api/db/database';
import type { Refused } from '@stoop/base/contract/refuse';
import type { HidingDecision } from '../../contract/staff/hiding.ts';
import type { ReadQueues } from '../unit-queues.ts';

/** What is hidden: a building, a unit, or rooms of a unit. */
export interface Hidden {
  buildingId: string;
  unitId?: string | undefined;
  /** Not empty. */
  roomIds?: readonly string[] | undefined;
}

/** Does what staff decide about tours and applications of what they hide, or refuses where it hits others than they saw. */
export type DecideHiding = (
  tx: Writer,
  decided: { hidden: Hidden; decision: HidingDecision; actorId: string },
) => Promise<Refused<'listings/effects-changed'> | null>;

export interface StaffListingDeps {
  database: Pick<Database, 'sql'>;
  /** Updates buildings in this process's search index; other processes follow the change log. */
  refresh(buildingIds: readonly string[]): Promise<void>;
  readQueues: ReadQueues;
  /** Tours and applications are above. */
  decideHiding: DecideHiding;
  now(): Date;
}
