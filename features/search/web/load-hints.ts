import type { Api } from '@stoop/base/web/platform/api';
import type { UnitItem } from '@stoop/features/listings/rules/views';
import { unitOffer } from '@stoop/features/listings/web/card/unit-prices';
import type { Facets } from '../rules/facets.ts';
import { rentOf } from '../rules/rent-meant.ts';
import type { SearchState } from '../rules/search-state.ts';
import { type Found, loadPage } from './found.ts';
import {
  bestHints,
  cheapestOf,
  closestSearches,
  HINTS_ENOUGH,
  type LoosenHint,
  type Looser,
  longerRides,
  looserByTwo,
  looserSearches,
  muchLooserSearches,
} from './loosen.ts';

/** Some homes of a looser search. */
export interface Near extends Looser {
  found: Found;
}

/** Looser searches where nothing is found, and homes of the first of them. */
export interface Hints {
  hints: LoosenHint[];
  near: Near | null;
}

interface HintsAsked {
  state: SearchState;
  facets: Facets;
  today: string;
}

/** The lowest rent of the first of these homes, which the search compares; null without one. */
export function leastOf({ type, page }: Found, state: SearchState): number | null {
  const [first] = page.items;
  if (!first) return null;
  if ('price' in first) return first.price;
  return type === 'building' ? first.minPrice : unitOffer(first as UnitItem, rentOf(state)).amount;
}

/** How many homes a looser search finds, and from which rent. Hints are optional: the page works without them. */
async function hintOf(api: Api, looser: Looser): Promise<LoosenHint> {
  const cheapest = cheapestOf(looser.state);
  const found = await loadPage(api, cheapest ?? looser.state, { limit: 1 }).catch(() => null);
  const from = found && cheapest && leastOf(found, looser.state);
  return { ...looser, totalCount: found?.page.totalCount ?? 0, ...(from && { from }) };
}

/** The same hint, whose homes are counted already, with their lowest rent. */
async function priced(api: Api, hint: LoosenHint): Promise<LoosenHint> {
  const { from } = await hintOf(api, hint);
  return { ...hint, ...(from && { from }) };
}

/** As many homes of a looser search are shown. */
const NEAR_HOMES = 4;

async function loadNear(api: Api, [hint]: readonly LoosenHint[]): Promise<Near | null> {
  if (!hint) return null;
  const { words, state } = hint;
  const found = await loadPage(api, state, { limit: NEAR_HOMES }).catch(() => null);
  return found && { words, state, found };
}

/** The closest numbers, then searches without one filter, or with larger changes where no single filter is enough. */
async function findHints(api: Api, { state, facets, today }: HintsAsked): Promise<LoosenHint[]> {
  const countAll = async (searches: readonly Looser[]) =>
    Promise.all(searches.map((looser) => hintOf(api, looser)));
  const rides = await countAll(longerRides(state));
  const closest = [
    ...(await Promise.all(closestSearches(state, facets, today).map((hint) => priced(api, hint)))),
    ...rides.filter(({ totalCount }) => totalCount > 0),
  ];
  const without = bestHints(await countAll(looserSearches(state, today)));
  const hints = [...closest, ...without];
  if (hints.length >= HINTS_ENOUGH) return hints;
  const byTwo = bestHints(await countAll(looserByTwo(state, today, without)));
  if (hints.length + byTwo.length > 0) return [...closest, ...bestHints([...without, ...byTwo])];
  return bestHints(await countAll(muchLooserSearches(state)));
}

export async function loadHints(api: Api, asked: HintsAsked): Promise<Hints> {
  const hints = await findHints(api, asked);
  return { hints, near: await loadNear(api, hints) };
}
