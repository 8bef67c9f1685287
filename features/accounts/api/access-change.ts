import type { Writer } from '@stoop/base/api/db/database';

/** What somebody may see from now on. */
export interface AccessChange {
  accountId: string;
  /** Null for the command line. */
  actorId: string | null;
  /** The buildings that they may see as staff: none without the role, null for all. */
  buildings: readonly string[] | null;
}

/** Tells who gives work to staff, in the transaction of the change. */
export type OnAccessChange = (tx: Writer, change: AccessChange) => Promise<void>;
