import { act, defineActs } from '@stoop/base/web/platform/acts';
import type { Api } from '@stoop/base/web/platform/api';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import { queryOf, type ThreadCalls } from '../thread-calls.ts';

export const staffCalls = (threadKey: string, api: Api = browserApi): ThreadCalls => ({
  read: (ends) =>
    api.getJson('/staff/threads/{threadKey}/messages', {
      params: { threadKey },
      query: queryOf(ends),
    }),
  write: ({ key, text }, seen) =>
    api.send('POST', '/staff/threads/{threadKey}/messages', {
      params: { threadKey },
      headers: { 'idempotency-key': key },
      body: { text, seen },
    }),
  settle: (number) => settle(api, threadKey, number),
});

const settle = (api: Api, threadKey: string, number: number) =>
  api.send('PUT', '/staff/threads/{threadKey}/settled', {
    params: { threadKey },
    body: { number },
  });

export const THREAD_ACTS = defineActs('thread', {
  settle: act(
    (api, { threadKey, number }: { threadKey: string; number: number }) =>
      settle(api, threadKey, number),
    'Marked as done: no answer is needed.',
  ),
});
