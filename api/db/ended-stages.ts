import { ENDED_STAGES } from '@stoop/domain/applications/stages';
import { type SQL, sql } from 'drizzle-orm';
import { listed } from './columns.ts';

/** The stages without a place in a queue, for `status NOT IN (…)`. */
export const ENDED: SQL = sql.raw(listed(ENDED_STAGES));
