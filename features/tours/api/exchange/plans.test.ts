import { forEachDatabase } from '@stoop/app/testing/databases';
import { importFew } from '@stoop/app/testing/import-few';
import type { Database } from '@stoop/base/api/db/database';
import type { JsonObject } from '@stoop/base/rules/json/json-values';
import fc from 'fast-check';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { arbitraryPlans } from '../../testing/arbitrary-tours.ts';
import { findPlan, listPlanIds } from '../plans/store.ts';
import { checkTourPlan, readTourPlans, saveTourPlans, withSortedHours } from './plans.ts';

const SETTINGS = { minutes: 30, bufferMinutes: 15, leadMinutes: 120, horizonDays: 21, lanes: 2 };
const MORNING = { weekday: 2, from: 600, to: 720, mode: 'in-person' };
const EVENING = { weekday: 2, from: 1_080, to: 1_200, mode: 'video' };
const PLAN = {
  buildingId: 'b1',
  settings: SETTINGS,
  hours: [MORNING, EVENING],
  exceptions: [{ day: '2026-11-26', hours: [] }],
};

forEachDatabase((open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  beforeEach(() => database.pool.query('DELETE FROM tour_plans'));

  const take = (...documents: JsonObject[]) => importFew(database, 'tourPlans', documents);

  test('R3.21 any imported hours are exported unchanged', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryPlans, async (plans) => {
        await database.pool.query('DELETE FROM tour_plans');
        for (const { document } of plans) {
          expect(checkTourPlan(document)).toBeNull();
          expect(withSortedHours(document)).toEqual(document);
        }
        await saveTourPlans(database.sql, plans);
        const ids = await listPlanIds(database.sql);
        const back = await readTourPlans(database.sql, ids);
        expect(back.map(({ id }) => id)).toEqual(ids);
        expect(new Map(back.map(({ id, document }) => [id, document]))).toEqual(
          new Map(plans.map(({ id, document }) => [id, document])),
        );
      }),
      { numRuns: 40 },
    );
  });

  test('the hours of a building are replaced whole, and another order of rows changes nothing', async () => {
    expect(await take(PLAN)).toMatchObject({ added: 1 });
    expect(await findPlan(database.sql, 'b1')).toEqual({
      buildingId: 'b1',
      version: 1,
      ...SETTINGS,
      hours: PLAN.hours,
      exceptions: PLAN.exceptions,
    });
    expect(await take({ ...PLAN, hours: [EVENING, MORNING] })).toMatchObject({ unchanged: 1 });
    expect(await take({ ...PLAN, hours: [EVENING], exceptions: [] })).toMatchObject({ updated: 1 });
    expect(await findPlan(database.sql, 'b1')).toMatchObject({
      version: 2,
      hours: [EVENING],
      exceptions: [],
    });
  });
});
