import { afterEach, expect, test, vi } from 'vitest';
import { browserApi } from './browser-api.ts';
import { unknownOutcomes } from './unknown-outcome.ts';
import { lookAgain } from './use-look-again.ts';

afterEach(() => vi.unstubAllGlobals());

test('a page loads again once for an unknown outcome, and again for the next one', () => {
  const isDue = lookAgain();
  expect([isDue(0, true), isDue(1, true), isDue(1, true), isDue(2, true)]).toEqual([
    false,
    true,
    false,
    true,
  ]);
});

test('it waits until the page that is being loaded is there, and then loads once', () => {
  const isDue = lookAgain();
  expect([isDue(1, false), isDue(2, false), isDue(2, true), isDue(2, true)]).toEqual([
    false,
    false,
    true,
    false,
  ]);
});

test('a call counts as an unknown outcome only where the server says that it may have done something', async () => {
  const send = async (code: string) => {
    vi.stubGlobal('fetch', async () => Response.json({ code, detail: '' }, { status: 503 }));
    const before = unknownOutcomes.read();
    await browserApi.send('POST', '/auth/logout', {}).catch(() => null);
    return unknownOutcomes.read() - before;
  };
  expect(await send('server/outcome-unknown')).toBe(1);
  expect(await send('server/unavailable')).toBe(0);
});
