import type { Database } from '@stoop/base/api/db/database';
import type { ReadQueues } from '../unit-queues.ts';

export interface StaffListingDeps {
  database: Pick<Database, 'sql'>;
  /** Updates buildings in this process's search index; other processes follow the change log. */
  refresh(buildingIds: readonly string[]): Promise<void>;
  readQueues: ReadQueues;
  now(): Date;
}
