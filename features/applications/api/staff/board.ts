import type { Person } from '@stoop/base/api/http/call';
import type { Board } from '../../contract/staff/board-routes.ts';
import { holdsPlace, STAGES, stageHeading } from '../../rules/stages.ts';
import type { ApplicationDeps } from '../deps.ts';
import { buildingName } from '../home.ts';
import { boundTo, filtersFor, type StaffQuery, summarize } from './list.ts';
import { BY_STAGE, readBoardOf } from './store.ts';

/** All stages, each with how many applications are there and the `first` of them. */
export async function readBoard(
  { database: { sql }, index, now }: Pick<ApplicationDeps, 'database' | 'index' | 'now'>,
  { first, ...asked }: StaffQuery & { first: number },
  person: Pick<Person, 'id' | 'buildings'>,
): Promise<Board> {
  const filters = await filtersFor(sql, asked, person, now());
  const asRead = await readBoardOf(sql, filters, { order: asked.sort, limit: first });
  const { first: found } = asRead;
  const counts = new Map(asRead.stages.map(({ stage, count }) => [stage, count]));
  const summaries = await summarize(sql, { index, now }, found, asked.q);
  const stages = STAGES.map((stage) => {
    const last = found.findLast((one) => one.stage === stage);
    const items = summaries.filter((one) => one.stage === stage);
    const count = counts.get(stage) ?? 0;
    const hasMore = items.length < count && last !== undefined;
    return {
      stage,
      label: stageHeading(stage),
      isEnded: !holdsPlace(stage),
      count,
      items,
      nextCursor: hasMore ? BY_STAGE.write(boundTo({ ...asked, stage }), last) : null,
    };
  });
  const totalCount = asRead.stages.reduce((sum, { count }) => sum + count, 0);
  const homes = await index.homes(
    sql,
    asRead.buildings.map(({ buildingId }) => buildingId),
  );
  const buildings = asRead.buildings.map(({ buildingId, count, address }) => ({
    buildingId,
    name: buildingName(homes, buildingId, address),
    count,
  }));
  const times = new Map(asRead.answers.map(({ time, count }) => [time, count]));
  const answers = { overdue: times.get('overdue') ?? 0, today: times.get('today') ?? 0 };
  return { stages, totalCount, buildings, answers };
}
