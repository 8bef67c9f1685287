import { forEachDatabase } from '@stoop/app/testing/databases';
import { isObject, objectsIn } from '@stoop/base/rules/json/json-values';
import { beforeAll, expect, test } from 'vitest';
import { Submitted } from '../contract/application.ts';
import {
  type Applying,
  openApplying,
  readOwn,
  roomBody,
  type TestUser,
  unitBody,
} from '../testing/applying.ts';
import { exportBuildings, importBuildings } from './exchange/buildings.ts';

forEachDatabase((open) => {
  let world: Applying;
  let people: TestUser[];
  let made: Submitted[];
  beforeAll(async () => {
    world = await openApplying(await open());
    people = [await world.join(), await world.join(), await world.join()];
    const bodies = [unitBody({ unitId: 'warren-3r' }), unitBody(), roomBody()];
    made = [];
    for (const [at, { browser }] of people.entries())
      made.push(Submitted.parse(await (await browser.post('/applications', bodies[at])).json()));
  });

  const stored = async () => (await exportBuildings(world.database.sql, ['warren-house']))[0];
  async function queuesNow() {
    const building = await stored();
    return objectsIn(building?.document.rentList).map((unit) => [
      unit.rentId,
      objectsIn(unit.unit_application_queue).map(({ applicationId }) => applicationId),
      objectsIn(unit.roomList).map((room) =>
        objectsIn(room.room_application_queue).map(({ applicationId }) => applicationId),
      ),
    ]);
  }

  test('R3.21 an export contains the places assigned here, and importing it again changes nothing', async () => {
    const before = await queuesNow();
    expect(JSON.stringify(before)).toContain(made[0]?.applicationId);
    const building = await stored();
    if (!building) throw new Error('no building');
    await importBuildings(world.database.sql, [building]);
    await importBuildings(world.database.sql, [building]);
    expect(await queuesNow()).toEqual(before);
  });

  test('R4.04 a document without them leaves them unchanged', async () => {
    const before = await queuesNow();
    const building = await stored();
    if (!building) throw new Error('no building');
    const bare = structuredClone(building);
    for (const unit of objectsIn(bare.document.rentList)) {
      const isOurs = (entry: unknown) =>
        isObject(entry) && made.some(({ applicationId }) => applicationId === entry.applicationId);
      unit.unit_application_queue = objectsIn(unit.unit_application_queue).filter(
        (entry) => !isOurs(entry),
      );
      for (const room of objectsIn(unit.roomList)) delete room.room_application_queue;
    }
    await importBuildings(world.database.sql, [bare]);
    const after = await queuesNow();
    expect(after[1]).toEqual(before[1]);
    for (const [at, person] of people.entries()) {
      const { queue } = await readOwn(person, String(made[at]?.applicationId));
      expect(queue).toMatchObject({
        status: 'queued',
        position: made[at]?.queue.position,
      });
    }
  });

  test('people who apply during repeated imports all have their place', async () => {
    const building = await stored();
    if (!building) throw new Error('no building');
    const more = await Promise.all(Array.from({ length: 12 }, () => world.join()));
    const [answers] = await Promise.all([
      Promise.all(more.map(({ browser }) => browser.post('/applications', unitBody()))),
      (async () => {
        for (let time = 0; time < 6; time += 1)
          await importBuildings(world.database.sql, [building]);
      })(),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(201));
    const submitted = await Promise.all(
      answers.map(async (one) => Submitted.parse(await one.json())),
    );
    const inOrder = submitted.toSorted((a, b) => (a.queue.position ?? 0) - (b.queue.position ?? 0));
    const [, queue] = (await queuesNow())[1] ?? [];
    expect(queue).toEqual([
      made[1]?.applicationId,
      ...inOrder.map(({ applicationId }) => applicationId),
    ]);
  });
});
