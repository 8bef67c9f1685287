import { forOneDatabase } from '@stoop/app/testing/databases';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type Applying,
  apply,
  openApplying,
  readOwn,
  type TestUser,
} from '../../testing/applying.ts';
import { findStageTime, saveStageTimes } from './store.ts';

const TODAY = '2026-11-24';

forOneDatabase((open) => {
  let world: Applying;
  let grace: TestUser;
  let applicationId: string;
  beforeAll(async () => {
    world = await openApplying(await open(), () => new Date('2026-11-24T15:00:00Z'));
    grace = await world.join();
    ({ applicationId } = await apply(grace));
  });
  beforeEach(() => world.rows(`DELETE FROM applications WHERE id LIKE 'p%'`));

  /** Applications that came on Monday, November 16, 2026, and were moved on these days. */
  async function past(buildingId: string, left: readonly string[], actor: string | null = 'staff') {
    for (const [at, day] of left.entries()) {
      const id = `p-${buildingId}-${at}-${day}`;
      await world.rows(
        `INSERT INTO applications (id, application_id, type, building_id, unit_id, stage, queue_outcome, applicant_id)
         VALUES ($1, $1, 'unit', $2, 'u', 'IN_TOUR', 'queued', $3)`,
        [id, buildingId, grace.id],
      );
      await world.rows(
        `INSERT INTO application_moves (application_db_id, from_stage, stage, version, at, actor_id)
         VALUES ($1, NULL, 'INITIAL_CONTACT', 1, '2026-11-16T15:00:00Z', $3),
           ($1, 'INITIAL_CONTACT', 'IN_TOUR', 2, $2, $4)`,
        [id, `${day}T15:00:00Z`, grace.id, actor],
      );
    }
  }
  const computed = (buildingId = 'elm') =>
    world.database.sql.transaction(async (tx) => {
      await saveStageTimes(tx, TODAY);
      return findStageTime(tx, { stage: 'INITIAL_CONTACT', buildingId });
    });
  const [TUESDAY, WEDNESDAY, FRIDAY, MONDAY] = [
    ...['2026-11-17', '2026-11-18', '2026-11-20', '2026-11-23'],
  ] as const;
  const TEN = [
    ...[TUESDAY, TUESDAY, TUESDAY, TUESDAY, WEDNESDAY],
    ...[FRIDAY, FRIDAY, FRIDAY, FRIDAY, MONDAY],
  ];

  test('R9.13 of ten that left a stage, half and nine of ten are counted in business days', async () => {
    await past('elm', TEN.slice(0, 9));
    expect(await computed()).toBeNull();
    await past('elm', [MONDAY]);
    expect(await computed()).toEqual({ half: 2, most: 4, isHere: true });
  });

  test('R9.13 where a building has fewer than ten, those of all are said; a page reads them beside the fixed words', async () => {
    await past('elm', TEN.slice(0, 5));
    await past('ash', TEN.slice(5));
    expect(await computed()).toEqual({ half: 2, most: 4, isHere: false });
    expect((await readOwn(grace, applicationId)).lately).toEqual({
      ...{ half: 2, most: 4, isHere: false },
    });
  });

  test('what its applicant withdrew, what was taken back and what is older than 90 days is no answer', async () => {
    await past('elm', TEN, grace.id);
    expect(await computed()).toBeNull();
    await past('ash', TEN);
    await world.rows(
      `INSERT INTO application_moves (application_db_id, from_stage, stage, version, at, actor_id, is_undo)
       SELECT id, 'IN_TOUR', 'INITIAL_CONTACT', 3, '2026-11-24T15:00:00Z', 'staff', true
       FROM applications WHERE id LIKE 'p-ash%'`,
    );
    expect(await computed('ash')).toBeNull();
    await past('oak', TEN);
    await world.rows(`UPDATE application_moves SET at = at - interval '91 days'`);
    expect(await computed('oak')).toBeNull();
  });
});
