import { forEachDatabase } from '@stoop/app/testing/databases';
import { watch } from '@stoop/base/api/db/statements';
import { beforeAll, expect, test } from 'vitest';
import { type Applying, openApplying, type TestUser, unitBody } from '../testing/applying.ts';

forEachDatabase((open) => {
  let world: Applying;
  beforeAll(async () => {
    world = await openApplying(await open());
  });

  const send = ({ browser }: TestUser, key: string) =>
    browser.send('POST', '/applications', unitBody(), { 'Idempotency-Key': key });

  test('an application waits for the database twice, and sends it eleven statements', async () => {
    // The first of each statement is compared with its shape.
    await send(await world.join(), 'first');
    const grace = await world.join();
    const counts = { left: 0, ran: 0 };
    const { ran: usual } = watch;
    watch.left = () => {
      counts.left += 1;
    };
    // Those that have a transaction for themselves: who calls, and how often.
    let isInside = false;
    watch.ran = (statement) => {
      usual?.(statement);
      isInside ||= statement === 'BEGIN';
      if (isInside) counts.ran += 1;
      if (statement === 'COMMIT') isInside = false;
    };
    try {
      expect((await send(grace, 'second')).status).toBe(201);
    } finally {
      Object.assign(watch, { ran: usual, left: undefined });
    }
    expect(counts).toEqual({ left: 2, ran: 11 });
  });
});
