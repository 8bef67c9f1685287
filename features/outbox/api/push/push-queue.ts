import { buildPushPayload } from '@block65/webcrypto-web-push';
import type { Sql } from '@stoop/base/api/db/database';
import { JobFailure } from '@stoop/base/api/jobs/job-failure';
import type { JobQueue } from '@stoop/base/api/jobs/worker';
import { DAY_MS } from '@stoop/base/rules/time/lengths';
import { isPushTopic, PUSH_WELCOME, PUSH_WORDS, type PushNote } from '../../rules/push-topics.ts';
import { retryAfterSeconds } from '../transports/retry-after.ts';
import { WELCOME } from './add-pushes.ts';
import { pushKeys } from './keys.ts';
import { findPushDevice, removeUnknownPushDevice } from './store.ts';

/** News of the day before is no news: neither we nor a push service keep one longer. */
const LIFE_MS = DAY_MS;
const TIMEOUT_MS = 20_000;
/** The push service no longer knows the browser: its user ended the notifications there. */
const GONE: readonly number[] = [404, 410];
/** It may take the same later. */
const LATER: readonly number[] = [408, 425, 429];

export interface PushQueueDeps {
  sql: Sql;
  /** The public origin, which tells a push service whose notifications these are. */
  origin(): string;
  now(): Date;
  /** Makes a request to a push service. */
  post?: (address: string, init: RequestInit) => Promise<Response>;
}

const textOf = (kind: string): string | null => {
  if (kind === WELCOME) return PUSH_WELCOME;
  return isPushTopic(kind) ? PUSH_WORDS[kind] : null;
};

function failureOf(answer: Response): JobFailure {
  const isFinal = answer.status < 500 && !LATER.includes(answer.status);
  const after = retryAfterSeconds(answer.headers.get('Retry-After'), Date.now());
  return new JobFailure(`${answer.status} ${answer.statusText}`, {
    isFinal,
    retryAfterSeconds: after,
  });
}

/** The queue whose jobs show notifications. What they say is in no log, nor is the address of a browser. */
export const pushQueue = ({ sql, origin, now, post = fetch }: PushQueueDeps): JobQueue => ({
  async run({ id, kind, target, params, createdAt }) {
    const [device, text] = [await findPushDevice(sql, target), textOf(kind)];
    if (!device || text === null) return { name: `${id} (not wanted)` };
    if (now().getTime() - createdAt.getTime() > LIFE_MS) return { name: `${id} (too late)` };
    const { endpoint, p256dh, auth } = device;
    const note: PushNote = { tag: kind, text, path: params.path ?? '/portal' };
    const forget = async (why: string) => {
      await sql.autocommit((tx) => removeUnknownPushDevice(tx, target));
      return { name: `${id} (${why})` };
    };
    const payload = await buildPushPayload(
      // The push service keeps the latest of a topic for a browser that is off.
      { data: { ...note }, options: { ttl: LIFE_MS / 1_000, topic: kind, urgency: 'normal' } },
      { endpoint, expirationTime: null, keys: { p256dh, auth } },
      { subject: origin(), ...(await pushKeys(sql)) },
    ).catch(() => null);
    if (!payload) return forget('keys of no browser');
    const { body, headers } = payload;
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const init: RequestInit = { method: 'POST', headers, body, signal, redirect: 'error' };
    const answer = await post(endpoint, init).catch(() => {
      throw new JobFailure('0 Network Error');
    });
    await answer.body?.cancel();
    if (answer.ok) return { name: id };
    if (!GONE.includes(answer.status)) throw failureOf(answer);
    return forget('browser gone');
  },
  events: { done: 'push-left', retried: 'push-stays', failed: 'push-failed' },
});
