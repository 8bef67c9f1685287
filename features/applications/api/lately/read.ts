import type { Sql } from '@stoop/base/api/db/database';
import type { ClientStage } from '../../rules/client-stages.ts';
import { isHeard, type Lately } from '../../rules/lately.ts';
import { findStageTime } from './store.ts';

/** How long the stage of an application took lately; null where nothing is said. */
export const readLately = async (
  sql: Sql,
  { stage, buildingId }: { stage: ClientStage; buildingId: string },
): Promise<Lately | null> => (isHeard(stage) ? findStageTime(sql, { stage, buildingId }) : null);
