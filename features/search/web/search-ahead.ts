import { newYorkDay } from '@stoop/base/rules/time/new-york-day';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import { loadSearch, type SearchData } from './load-search.ts';

/** What was asked for is used within so long, or not at all. */
const HOLDS_MS = 10_000;

type Found = SearchData & { today: string };
let asked: { key: string; call: Promise<Found>; atMs: number } | null = null;

/** The same for addresses that name the same parts in another order, as those of the list and of the map do. */
function keyOf(search: string): string {
  const params = new URLSearchParams(search);
  params.sort();
  return params.toString();
}

const isHeld = (search: string, nowMs: number) =>
  asked?.key === keyOf(search) && nowMs - asked.atMs < HOLDS_MS;

export async function loadFound(search: string): Promise<Found> {
  const today = newYorkDay(new Date());
  return { ...(await loadSearch(browserApi, new URLSearchParams(search), today)), today };
}

/** Asks for a search that somebody is about to open, once; `search` is that of its address. */
export function askSearch(search: string, nowMs = Date.now()): void {
  if (isHeld(search, nowMs)) return;
  const call = loadFound(search);
  // Whoever takes it is told; where nobody does, nobody misses it.
  call.catch(() => {});
  asked = { key: keyOf(search), call, atMs: nowMs };
}

/** The answer to what was asked for; null where that was another search, or too long ago. It is given once. */
export function takeSearch(search: string, nowMs = Date.now()): Promise<Found> | null {
  const call = isHeld(search, nowMs) ? (asked?.call ?? null) : null;
  asked = null;
  return call;
}
