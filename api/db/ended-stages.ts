import { ENDED_STAGES } from '@stoop/domain/applications/stages';
import type { SQL } from 'drizzle-orm';
import { listed } from './rows.ts';

/** The stages without a place in a queue, for `status NOT IN (…)`. */
export const ENDED: SQL = listed(ENDED_STAGES);
