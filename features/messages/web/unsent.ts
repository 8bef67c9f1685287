import { isObject } from '@stoop/base/rules/json/json-values';
import { readSlice, writeSlice } from '@stoop/base/web/platform/browser-state';

/** A message that is on its way, with the key that each try has. */
export interface Outgoing {
  key: string;
  text: string;
}

/** What somebody typed in a thread and what has not arrived of it, until the server has it. */
export interface Unsent {
  draft: string;
  outgoing: readonly Outgoing[];
}

export const NOTHING_UNSENT: Unsent = { draft: '', outgoing: [] };

/** With more threads, those that were typed in longest ago are dropped. */
const THREADS_MAX = 20;

interface Stored {
  /** The account that typed it. */
  of: string;
  threads: Readonly<Record<string, Unsent>>;
}

const isOutgoing = (value: unknown): value is Outgoing =>
  isObject(value) && typeof value.key === 'string' && typeof value.text === 'string';

function readUnsent(value: unknown): Unsent {
  const { draft, outgoing } = isObject(value) ? value : {};
  return {
    draft: typeof draft === 'string' ? draft : '',
    outgoing: Array.isArray(outgoing) ? outgoing.filter(isOutgoing) : [],
  };
}

const slice = () => {
  const stored = readSlice('navigateData');
  return isObject(stored) ? stored : {};
};

function storedBy(accountId: string): Stored {
  const { unsentMessages: stored } = slice();
  const { of, threads } = isObject(stored) ? stored : {};
  return {
    of: accountId,
    threads: of === accountId && isObject(threads) ? (threads as Stored['threads']) : {},
  };
}

/** What an account left unsent in a thread, in this browser; never that of another account. */
export const unsentIn = (accountId: string, threadKey: string): Unsent =>
  readUnsent(storedBy(accountId).threads[threadKey]);

export function storeUnsent(accountId: string, threadKey: string, unsent: Unsent): void {
  const { [threadKey]: _, ...others } = storedBy(accountId).threads;
  const isEmpty = unsent.draft === '' && unsent.outgoing.length === 0;
  const kept = Object.entries(others).slice(isEmpty ? -THREADS_MAX : 1 - THREADS_MAX);
  const threads = Object.fromEntries([...kept, ...(isEmpty ? [] : [[threadKey, unsent] as const])]);
  writeSlice('navigateData', { ...slice(), unsentMessages: { of: accountId, threads } });
}
