import { isReportReason } from '@stoop/domain/people/person-report-reasons';
import { useFetcher } from 'react-router';
import type { ActionNews } from '../../platform/action-news.ts';
import type { Api } from '../../platform/api.ts';
import { orProblem } from '../../platform/api-errors.ts';

/** The page with the friends, requests and blocked people of the user. */
export const FRIENDS_PATH = '/portal/roommates/friends';

/** The page of a roommate card. */
export const cardPath = (userId: string): string =>
  `/portal/roommates/${encodeURIComponent(userId)}`;

/** A field of a form as text. */
type Read = (name: string) => string;

const acting = (read: Read) => ({ params: { userId: read('userId') } });

export type ConnectionCall =
  | 'ask'
  | 'undo'
  | 'accept'
  | 'decline'
  | 'unfriend'
  | 'block'
  | 'unblock'
  | 'report';

/** What a user can do with another person, and the sentence after it. */
const ACTS: Readonly<
  Record<ConnectionCall, { send(api: Api, read: Read): Promise<unknown>; done(read: Read): string }>
> = {
  ask: {
    send: (api, read) =>
      api.send('POST', '/me/friend-requests', { body: { userId: read('userId') } }),
    done: (read) => `Your request to ${read('name')} is sent.`,
  },
  undo: {
    send: (api, read) => api.send('DELETE', '/me/friend-requests/{userId}', acting(read)),
    done: (read) => `Your request to ${read('name')} is undone.`,
  },
  accept: {
    send: (api, read) => api.send('POST', '/me/friend-requests/{userId}/accept', acting(read)),
    done: (read) => `You and ${read('name')} are friends.`,
  },
  decline: {
    send: (api, read) => api.send('POST', '/me/friend-requests/{userId}/decline', acting(read)),
    done: (read) => `You declined. ${read('name')} is not told.`,
  },
  unfriend: {
    send: (api, read) => api.send('DELETE', '/me/friends/{userId}', acting(read)),
    done: (read) => `You and ${read('name')} are not friends any more.`,
  },
  block: {
    send: (api, read) => api.send('PUT', '/me/blocks/{userId}', acting(read)),
    done: (read) => `${read('name')} is blocked, and is not told.`,
  },
  unblock: {
    send: (api, read) => api.send('DELETE', '/me/blocks/{userId}', acting(read)),
    done: (read) => `${read('name')} is not blocked any more.`,
  },
  report: {
    send: (api, read) => {
      const reason = read('reason');
      return api.send('POST', '/roommates/{userId}/reports', {
        ...acting(read),
        body: { reason: isReportReason(reason) ? reason : 'other', words: read('words') },
        headers: { 'idempotency-key': read('key') },
      });
    },
    done: (read) => `Thank you. A person on our staff looks at your report about ${read('name')}.`,
  },
};

const isAct = (name: unknown): name is ConnectionCall =>
  typeof name === 'string' && Object.hasOwn(ACTS, name);

/** Whether a form blocks or reports somebody, on a page that has other forms too. */
export const isSafetyAct = (form: FormData): boolean =>
  form.get('act') === 'block' || form.get('act') === 'report';

/** Makes the call that a form names. */
export async function callConnection(api: Api, form: FormData): Promise<ActionNews> {
  const act = form.get('act');
  if (!isAct(act)) throw new Error('No form sends another act.');
  const read: Read = (name) => String(form.get(name) ?? '');
  const { send, done } = ACTS[act];
  const sent = await orProblem(send(api, read));
  return sent.ok ? { ok: true, words: done(read) } : sent;
}

/** Whom an act is about. */
export interface Other {
  userId: string;
  /** The first name, for the sentences. */
  name: string;
}

/** One call at a time for the whole page; all its parts share the state. */
export function useConnectionCall() {
  const fetcher = useFetcher<ActionNews>({ key: 'connection-call' });
  const isSending = fetcher.state !== 'idle';
  return {
    isSending,
    // While the page loads again it shows the state before the act, which the sentence would contradict.
    news: isSending ? undefined : fetcher.data,
    send(act: ConnectionCall, other: Other, more: Readonly<Record<string, string>> = {}) {
      if (!isSending) void fetcher.submit({ ...more, ...other, act }, { method: 'post' });
    },
  };
}
