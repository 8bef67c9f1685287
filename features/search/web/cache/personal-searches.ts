import { endWithClientData } from '@stoop/base/web/platform/clear-client-data';
import { MAX_AGE_MS } from './cache-rules.ts';

/** More than anybody goes back through. */
const KEPT_MAX = 10;

/**
 * Searches that tell something of their user, by their path. Nothing stores them: they are in the memory of the document
 * alone, so that a list opens again without a network.
 */
const kept = new Map<string, { value: object; atMs: number }>();
let isEnded = false;

export function keepPersonal(path: string, value: object, nowMs = Date.now()): void {
  if (isEnded) return;
  kept.delete(path);
  kept.set(path, { value, atMs: nowMs });
  const [oldest] = kept.keys();
  if (kept.size > KEPT_MAX && oldest !== undefined) kept.delete(oldest);
}

/** What was kept under this path, with its time; null if it is too old, or there is nothing. */
export function findPersonal<Value extends object>(
  path: string,
  nowMs = Date.now(),
): { value: Value; atMs: number } | null {
  const found = kept.get(path);
  return found && nowMs - found.atMs < MAX_AGE_MS
    ? (found as { value: Value; atMs: number })
    : null;
}

/** Forgets them all; after a sign-out, also in another tab, what this document still loads is not kept either. */
export function endPersonal(): void {
  isEnded = true;
  kept.clear();
}
endWithClientData(endPersonal);
