import type { Accepted, Call, CallAnswer, Caller } from '../running/calls.ts';
import { acceptedIn } from '../running/calls.ts';
import { TooSlow } from './fault.ts';
import { pause } from './with-product.ts';

const TRIES_MAX = 20;
const AGAIN_MS = 500;

/** Whether a call was refused because the database did not answer in time. */
export const isUnavailable = (answer: CallAnswer | null): boolean =>
  answer?.status === 503 && answer.retryAfter !== null;

/** The answer to a call that is sent until the product has time for it. @throws TooSlow if it never has */
export async function answered({ call }: Caller, sent: Call): Promise<CallAnswer | null> {
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const answer = await call(sent);
    if (!isUnavailable(answer)) return answer;
    await pause(AGAIN_MS);
  }
  throw new TooSlow(`${sent.path} was answered 503 ${TRIES_MAX} times`);
}

/** An application, which needs a key, that is sent until it is taken; null if it is refused otherwise. */
export const taken = async (caller: Caller, submit: Call): Promise<Accepted | null> =>
  acceptedIn(await answered(caller, submit));
