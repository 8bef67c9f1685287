import { APPLICATION_TYPES } from '@stoop/domain/applications/wizard';
import type { Database } from '../../db/database.ts';
import { readQuarantined, storedIds } from '../collections/store.ts';
import { readApplication, withPlainTimes } from './read-application.ts';
import { saveApplications } from './saving/store.ts';
import { applicationConflicts, collectionOf } from './store.ts';

const APPLICATIONS_A_STEP = 500;

/**
 * Gives applications that an earlier version kept as they came their place in the pipeline. Those that it
 * cannot hold stay as they are. Gives how many moved; none from the second time on.
 */
export async function releaseQuarantinedApplications({
  sql,
}: Pick<Database, 'sql'>): Promise<number> {
  let moved = 0;
  for (const type of APPLICATION_TYPES) {
    const ids = await storedIds.kept(sql, collectionOf(type));
    for (let at = 0; at < ids.length; at += APPLICATIONS_A_STEP) {
      const kept = await readQuarantined(
        sql,
        collectionOf(type),
        ids.slice(at, at + APPLICATIONS_A_STEP),
      );
      const plain = kept.map(({ id, document }) => ({ id, document: withPlainTimes(document) }));
      const conflicts = await applicationConflicts(sql, type, plain);
      const movable = plain.filter(
        ({ id, document }) => !conflicts.has(id) && readApplication(type, id, document) !== null,
      );
      await saveApplications(sql, type, movable);
      moved += movable.length;
    }
  }
  return moved;
}
