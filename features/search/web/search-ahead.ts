import { newYorkDay } from '@stoop/base/rules/time/new-york-day';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import { ownAddresses, ownPace, searchedVoucher } from './commute/own-search.ts';
import { loadSearch, OtherAddress, type SearchData } from './load-search.ts';

/** What was asked for is used within so long, or not at all. */
const HOLDS_MS = 10_000;

type Found = SearchData & { today: string };
let asked: { key: string; call: Promise<Found>; atMs: number }[] = [];

/** The same for addresses that name the same parts in another order, as those of the list and of the map do. */
function keyOf(search: string): string {
  const params = new URLSearchParams(search);
  params.sort();
  return params.toString();
}

function heldOf(search: string, nowMs: number) {
  const key = keyOf(search);
  return asked.find((one) => one.key === key && nowMs - one.atMs < HOLDS_MS);
}

export async function loadFound(search: string): Promise<Found> {
  const today = newYorkDay(new Date());
  return {
    ...(await loadSearch(browserApi, new URLSearchParams(search), today, {
      to: ownAddresses(),
      voucher: searchedVoucher(),
      pace: ownPace(),
    })),
    today,
  };
}

/** Asks for a search that somebody is about to open, once; `search` is that of its address. */
export function askSearch(search: string, nowMs = Date.now()): void {
  if (heldOf(search, nowMs)) return;
  asked = [];
  ask(search, nowMs);
}

function ask(search: string, atMs: number): void {
  const call = loadFound(search);
  asked = [...asked, { key: keyOf(search), call, atMs }];
  call.catch((error: unknown) => {
    // What was written is understood, and that address opens next. Of a failure whoever takes the call is told.
    if (error instanceof OtherAddress) ask(String(error.query), atMs);
  });
}

/** The answer to what was asked for; null where that was another search, or too long ago. It is given once. */
export function takeSearch(search: string, nowMs = Date.now()): Promise<Found> | null {
  const held = heldOf(search, nowMs);
  asked = held ? asked.filter((one) => one !== held) : [];
  return held?.call ?? null;
}
