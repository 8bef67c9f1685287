import type { Api } from '@stoop/base/web/platform/api';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import type { Message, MessageWindow } from '../contract/thread.ts';
import type { Outgoing } from './unsent.ts';

export type WindowEnds = { before: number } | { after: number } | Record<never, never>;

/** What the page of a thread calls: that of a renter, or of staff. */
export interface ThreadCalls {
  read(ends: WindowEnds): Promise<MessageWindow>;
  /** @param seen the last message on the page */
  write(message: Outgoing, seen: number): Promise<Message>;
  /** Says that messages were read, or that staff need not answer them. */
  settle(number: number): Promise<unknown>;
}

/** The parameters of a window as text. */
export const queryOf = (ends: WindowEnds) =>
  Object.fromEntries(Object.entries(ends).map(([end, number]) => [end, String(number)]));

export const renterCalls = (threadKey: string, api: Api = browserApi): ThreadCalls => ({
  read: (ends) =>
    api.getJson('/me/threads/{threadKey}/messages', {
      params: { threadKey },
      query: queryOf(ends),
    }),
  write: ({ key, text }) =>
    api.send('POST', '/me/threads/{threadKey}/messages', {
      params: { threadKey },
      headers: { 'idempotency-key': key },
      body: { text },
    }),
  settle: (number) =>
    api.send('PUT', '/me/threads/{threadKey}/read', { params: { threadKey }, body: { number } }),
});
