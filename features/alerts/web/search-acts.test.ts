import { makeApi } from '@stoop/base/web/platform/api';
import { expect, test } from 'vitest';
import { SEARCH_ACTS } from './search-acts.ts';

test.each([
  [{ frequency: 'daily', isSilent: false }, 'Mails: every day.'],
  [{ frequency: 'daily', isSilent: true }, 'Mails: every day, once you get them again.'],
  [{ frequency: 'never', isSilent: true }, 'No more emails for it.'],
])('a changed frequency says no emails of which all are stopped: %o', async (chosen, words) => {
  const sent: unknown[] = [];
  const api = makeApi(async (_, { body }) => {
    sent.push(JSON.parse(String(body)));
    return new Response(null, { status: 204 });
  });
  const news = await SEARCH_ACTS.run(api, 'frequency', { searchId: 's', ...chosen });
  expect(news).toMatchObject({ ok: true, words });
  expect(sent).toEqual([{ frequency: chosen.frequency }]);
});
