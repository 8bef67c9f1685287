import { forEachDatabase } from '@stoop/app/testing/databases';
import { holdCommits } from '@stoop/app/testing/held-commits';
import { readProblem } from '@stoop/app/testing/read-answer';
import {
  type Applying,
  apply,
  openApplying,
  type TestUser,
} from '@stoop/features/applications/testing/applying';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';

const BROKEN = 'Connection terminated unexpectedly';

forEachDatabase((open) => {
  let world: Applying;
  let staff: TestUser;
  let grace: TestUser;
  let applicationId: string;
  let stop = () => {};
  beforeAll(async () => {
    world = await openApplying(await open());
    staff = await world.join({ role: 'staff' });
  });
  beforeEach(async () => {
    await world.leaveQueue();
    grace = await world.join();
    ({ applicationId } = await apply(grace));
  });
  afterEach(() => {
    stop();
    vi.useRealTimers();
  });

  const holding = (before: (commit: () => Promise<unknown>) => Promise<unknown>) => {
    stop = holdCommits(world.database.pool, before);
  };
  const move = (version = 1) =>
    staff.browser.post(`/staff/applications/${applicationId}/stage`, { to: 'IN_TOUR', version });
  const told = async (answer: Response) => [answer.status, (await readProblem(answer)).code];
  const stage = async () => {
    const { rows } = await world.database.pool.query(
      'SELECT stage, version FROM applications WHERE application_id = $1',
      [applicationId],
    );
    return [rows[0].stage, rows[0].version];
  };
  const heart = {
    path: '/me/saved/units/warren-4f',
    saved: () => grace.browser.get('/me/saved/ids'),
  };

  test('a connection that broke after the commit: perhaps done, look; the same move again succeeds', async () => {
    holding(async (commit) => {
      await commit();
      throw new Error(BROKEN);
    });
    const answer = await move();
    expect(answer.headers.get('Retry-After')).toBe('5');
    expect(await told(answer)).toEqual([503, 'server/outcome-unknown']);
    stop();
    expect(await stage()).toEqual(['IN_TOUR', 2]);
    const again = await move();
    expect([again.status, await again.json()]).toMatchObject([
      200,
      { stage: 'IN_TOUR', version: 2 },
    ]);
    expect(await stage()).toEqual(['IN_TOUR', 2]);
    const other = await world.join({ role: 'staff' });
    const theirs = await other.browser.post(`/staff/applications/${applicationId}/stage`, {
      to: 'IN_TOUR',
      version: 1,
    });
    expect(await told(theirs)).toEqual([409, 'applications/version-changed']);
  });

  test('a commit whose answer takes too long is perhaps done', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const late = Promise.withResolvers<void>();
    const sent = Promise.withResolvers<void>();
    holding(async (commit) => {
      await commit();
      sent.resolve();
      await late.promise;
    });
    const asked = move();
    await sent.promise;
    vi.advanceTimersByTime(60_000);
    expect(await told(await asked)).toEqual([503, 'server/outcome-unknown']);
    late.resolve();
    stop();
    expect(await stage()).toEqual(['IN_TOUR', 2]);
  });

  test('a connection that broke before the commit, and a commit that the database refused, are not done', async () => {
    holding(async () => {
      throw Object.assign(new Error('the disk is full'), { code: '53100' });
    });
    expect(await told(await move())).toEqual([503, 'server/unavailable']);
    stop();
    expect(await stage()).toEqual(['INITIAL_CONTACT', 1]);
  });

  test('a statement of its own that lost its connection is perhaps done, too', async () => {
    expect((await grace.browser.send('PUT', heart.path)).status).toBe(204);
    const { pool } = world.database;
    const query = pool.query.bind(pool);
    const lossy = async (...given: unknown[]) => {
      const done = await (query as (...given: unknown[]) => Promise<unknown>)(...given);
      if (/DELETE FROM saved_items/.test(JSON.stringify(given[0]))) throw new Error(BROKEN);
      return done;
    };
    Object.assign(pool, { query: lossy });
    stop = () => void Object.assign(pool, { query });
    const answer = await grace.browser.send('DELETE', heart.path);
    stop();
    expect(await told(answer)).toEqual([503, 'server/outcome-unknown']);
    expect(await (await heart.saved()).json()).toMatchObject({ units: [] });
  });
});
