import { act, defineActs } from '@stoop/base/web/platform/acts';
import type { PersonReportReason } from '../../rules/person-report-reasons.ts';

export const FRIENDS_PATH = '/portal/roommates/friends';

export const cardPath = (userId: string): string =>
  `/portal/roommates/${encodeURIComponent(userId)}`;

/** Whom an act is about. */
export interface Other {
  userId: string;
  /** The first name, for the sentences. */
  name: string;
}

const of = ({ userId }: Other) => ({ params: { userId } });

export const CONNECTION_ACTS = defineActs('connection', {
  ask: act(
    (api, { userId, note }: Other & { note?: string }) =>
      api.send('POST', '/me/friend-requests', { body: { userId, ...(note && { note }) } }),
    ({ name }) => `Your request to ${name} is sent.`,
  ),
  undo: act(
    (api, other: Other) => api.send('DELETE', '/me/friend-requests/{userId}', of(other)),
    ({ name }) => `Your request to ${name} is undone.`,
  ),
  accept: act(
    (api, other: Other) => api.send('POST', '/me/friend-requests/{userId}/accept', of(other)),
    ({ name }) => `You and ${name} are friends.`,
  ),
  decline: act(
    (api, other: Other) => api.send('POST', '/me/friend-requests/{userId}/decline', of(other)),
    ({ name }) => `You declined. ${name} is not told.`,
  ),
  unfriend: act(
    (api, other: Other) => api.send('DELETE', '/me/friends/{userId}', of(other)),
    ({ name }) => `You and ${name} are not friends anymore.`,
  ),
  block: act(
    (api, other: Other) => api.send('PUT', '/me/blocks/{userId}', of(other)),
    ({ name }) => `${name} is blocked, and is not told.`,
  ),
  unblock: act(
    (api, other: Other) => api.send('DELETE', '/me/blocks/{userId}', of(other)),
    ({ name }) => `${name} is not blocked anymore.`,
  ),
  report: act(
    (api, { key, reason, words, ...other }: Other & Report) =>
      api.send('POST', '/roommates/{userId}/reports', {
        ...of(other),
        body: { reason, words },
        headers: { 'idempotency-key': key },
      }),
    ({ name }) => `Thank you. A person on our staff looks at your report about ${name}.`,
  ),
});

interface Report {
  reason: PersonReportReason;
  words: string;
  /** The same for each try of one report. */
  key: string;
}
