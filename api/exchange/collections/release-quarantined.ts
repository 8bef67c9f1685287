import type { Database } from '../../db/database.ts';
import { releaseQuarantinedApplications } from '../applications/release-quarantined-applications.ts';
import { releaseQuarantinedTours } from '../tours/release-quarantined-tours.ts';
import { releaseQuarantinedUsers } from '../users/release-quarantined-users.ts';

/** Moves quarantined documents into the tables that can store them by now; before anything else uses the database. */
export async function releaseQuarantined(database: Pick<Database, 'sql'>): Promise<void> {
  await releaseQuarantinedUsers(database);
  await releaseQuarantinedApplications(database);
  await releaseQuarantinedTours(database);
}
