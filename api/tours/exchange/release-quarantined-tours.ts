import type { Sql } from '../../db/database.ts';
import { listQuarantined, listQuarantinedIds } from '../../exchange/collections/store.ts';
import { checkTour } from './read-tour.ts';
import { saveTours } from './save-tours.ts';
import { sortTours } from './sort-tours.ts';

const TOURS_A_STEP = 500;

/**
 * Moves quarantined tours into their tables once their buildings are stored. Those whose time others have stay
 * quarantined.
 *
 * @returns how many moved
 */
export async function releaseQuarantinedTours(sql: Sql): Promise<number> {
  let moved = 0;
  const ids = await listQuarantinedIds(sql, 'tours');
  for (let at = 0; at < ids.length; at += TOURS_A_STEP) {
    const quarantined = await listQuarantined(sql, 'tours', ids.slice(at, at + TOURS_A_STEP));
    // They may be of a version with other rules.
    const valid = quarantined.filter(({ document }) => checkTour(document) === null);
    const { incoming } = await sortTours(sql, valid);
    await saveTours(sql, incoming);
    moved += incoming.length;
  }
  return moved;
}
