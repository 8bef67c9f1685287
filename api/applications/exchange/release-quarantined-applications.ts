import type { ApplicationType } from '@stoop/domain/applications/wizard';
import type { Sql } from '../../db/database.ts';
import { listQuarantined, listQuarantinedIds } from '../../exchange/collections/store.ts';
import { applicationConflicts, collectionOf } from './applications.ts';
import { readApplication, withPlainTimes } from './read-application.ts';
import { saveApplications } from './save-applications.ts';

const APPLICATIONS_A_STEP = 500;

/**
 * Moves applications of a type that an earlier version quarantined into the pipeline. Those that it cannot store stay
 * quarantined.
 *
 * @returns how many moved; 0 from the second run on
 */
export async function releaseQuarantinedApplications(
  sql: Sql,
  type: ApplicationType,
): Promise<number> {
  let moved = 0;
  const ids = await listQuarantinedIds(sql, collectionOf(type));
  for (let at = 0; at < ids.length; at += APPLICATIONS_A_STEP) {
    const step = ids.slice(at, at + APPLICATIONS_A_STEP);
    const quarantined = await listQuarantined(sql, collectionOf(type), step);
    const plain = quarantined.map(({ id, document }) => ({
      id,
      document: withPlainTimes(document),
    }));
    const conflicts = await applicationConflicts(sql, type, plain);
    const movable = plain.filter(
      ({ id, document }) => !conflicts.has(id) && readApplication(type, id, document) !== null,
    );
    await saveApplications(sql, type, movable);
    moved += movable.length;
  }
  return moved;
}
