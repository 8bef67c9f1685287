import type { Sql } from '@stoop/base/api/db/database';
import { listed, texts } from '@stoop/base/api/db/rows';
import { type SQL, sql } from 'drizzle-orm';
import type { Ending } from '../../rules/client-stages.ts';
import { END_REASON_CODES, END_REASONS } from '../../rules/end-reasons.ts';
import { ENDED_STAGES } from '../../rules/stages.ts';
import { STAGE_SINCE } from '../moves/store.ts';

/** The stages without a place in a queue, for `status NOT IN (…)`. */
export const ENDED: SQL = listed(ENDED_STAGES);

const reasonsOf = (ending: Ending) =>
  listed(END_REASON_CODES.filter((code) => END_REASONS[code].ending === ending));

/** `endingOf` of a move `m` that ended an application `a`. */
export const ENDING: SQL = sql`CASE
  WHEN m.actor_id = a.applicant_id OR m.reason IN (${reasonsOf('withdrawn')}) THEN 'withdrawn'
  WHEN m.reason IN (${reasonsOf('refused')}) THEN 'refused' ELSE 'cancelled' END`;

/** `endingOf` of an application `a`; one without moves, as after an import, was cancelled. */
export const ENDING_OF: SQL = sql`CASE WHEN a.stage = 'CANCELLED' THEN coalesce(
  (SELECT ${ENDING} FROM application_moves m
    WHERE m.application_db_id = a.id AND m.stage = a.stage AND NOT m.is_undo
    ORDER BY m.version DESC LIMIT 1), 'cancelled') END`;

/** Those of these applications, by applicationDbId, that ended so many days ago or earlier. */
export const listLongEnded = (database: Sql, ids: readonly string[], days: number) =>
  database.readIds`SELECT a.id FROM applications a WHERE a.id = ANY(${texts(ids)})
    AND a.stage IN (${ENDED}) AND ${STAGE_SINCE} <= now() - make_interval(days => ${days})`;
