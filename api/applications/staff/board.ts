import type { BoardStage } from '@stoop/contract/staff/board-routes';
import { holdsPlace, STAGES, stageLabel } from '@stoop/domain/applications/stages';
import type { StaffScope } from '../../http/staff-scope.ts';
import type { ApplicationDeps } from '../deps.ts';
import { writeCursor } from './cursor.ts';
import { type StaffQuery, summarize } from './list.ts';
import { countStages, listFirstOfStages } from './store.ts';

/** All stages, each with how many applications are there and the `first` of them. */
export async function readBoard(
  { database: { sql }, index }: Pick<ApplicationDeps, 'database' | 'index'>,
  { first, ...asked }: StaffQuery & { first: number },
  { buildings }: StaffScope,
): Promise<{ stages: BoardStage[]; totalCount: number }> {
  const filters = { ...asked, buildings };
  const counted = await countStages(sql, filters);
  const counts = new Map(counted.map(({ stage, count }) => [stage, count]));
  const found =
    first === 0 ? [] : await listFirstOfStages(sql, filters, { order: asked.sort, limit: first });
  const summaries = await summarize(sql, index, found);
  const stages = STAGES.map((stage) => {
    const last = found.findLast((one) => one.stage === stage);
    const items = summaries.filter((one) => one.stage === stage);
    const count = counts.get(stage) ?? 0;
    const hasMore = items.length < count && last !== undefined;
    return {
      stage,
      label: stageLabel(stage),
      isEnded: !holdsPlace(stage),
      count,
      items,
      nextCursor: hasMore ? writeCursor({ ...asked, stage }, last) : null,
    };
  });
  return { stages, totalCount: counted.reduce((sum, { count }) => sum + count, 0) };
}
