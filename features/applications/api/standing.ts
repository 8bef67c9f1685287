import type { Sql } from '@stoop/base/api/db/database';
import { clientStageLabel } from '../rules/endings.ts';
import { clientStage, stageLabel } from '../rules/stages.ts';
import { findAny } from './store.ts';
import { lastEnding } from './view.ts';

/** Where an application stands, for staff: its stage, or how it ended; null where there is none. */
export async function readStanding(sql: Sql, applicationId: string): Promise<string | null> {
  const found = await findAny(sql, applicationId);
  if (!found) return null;
  const ending = lastEnding(found);
  return ending === null
    ? stageLabel(found.stage)
    : clientStageLabel(clientStage(found.stage), ending, null);
}
