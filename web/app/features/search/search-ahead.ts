import { newYorkDay } from '@stoop/domain/time/new-york-day';
import { browserApi } from '../../platform/browser-api.ts';
import { loadSearch, type SearchData } from './load-search.ts';

/** What was asked for is used within so long, or not at all. */
const HOLDS_MS = 10_000;

type Found = SearchData & { today: string };
let asked: { search: string; call: Promise<Found>; atMs: number } | null = null;

export async function loadFound(search: string): Promise<Found> {
  const today = newYorkDay(new Date());
  return { ...(await loadSearch(browserApi, new URLSearchParams(search), today)), today };
}

/** Asks for a search that somebody is about to open; `search` is that of its address. */
export function askSearch(search: string, nowMs = Date.now()): void {
  const call = loadFound(search);
  // Whoever takes it is told; where nobody does, nobody misses it.
  call.catch(() => {});
  asked = { search, call, atMs: nowMs };
}

/** The answer to what was asked for; null where that was another search, or too long ago. It is given once. */
export function takeSearch(search: string, nowMs = Date.now()): Promise<Found> | null {
  const taken = asked;
  asked = null;
  return taken?.search === search && nowMs - taken.atMs < HOLDS_MS ? taken.call : null;
}
