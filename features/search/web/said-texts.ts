import { redirect } from 'react-router';
import { AREA_KEYS } from '../rules/read-area.ts';
import {
  type ReadSearch,
  readSearch,
  type SearchState,
  searchPath,
  withFilters,
  writeSearch,
} from '../rules/search-state.ts';
import { OtherAddress } from './load-search.ts';
import type { Understood } from './look-up-place.ts';

/** What somebody wrote for a search. */
interface SaidText {
  understood: Understood;
  /** The search before, of which the text makes another when it is changed. */
  before: SearchState;
  /** What it became. */
  state: SearchState;
}

/** As many texts are remembered. */
const SAID_MAX = 20;

/** In the memory of this document, by the addresses of their searches; for browsers alone. No address has a text as a whole. */
const said = new Map<string, SaidText>();

/** What was written for this search; null where a control has changed it since. */
export const saidFor = (state: SearchState): SaidText | null => said.get(searchPath(state)) ?? null;

const withValues = (params: URLSearchParams, key: string, values: readonly string[]) => {
  params.delete(key);
  for (const value of values) params.append(key, value);
};

/**
 * The search that a new text changes: without what the last one set, and with what a control has changed since. What a text
 * sets, the next one replaces; what was set by hand stays.
 */
export function setByHand(shown: SearchState): SearchState {
  const last = saidFor(shown) ?? [...said.values()].at(-1);
  if (!last) return shown;
  const [now, before, set] = [shown, last.before, last.state].map(writeSearch) as [
    URLSearchParams,
    URLSearchParams,
    URLSearchParams,
  ];
  const isArea = (key: string) => AREA_KEYS.some((known) => known === key);
  const isMoved = AREA_KEYS.some((key) => now.get(key) !== set.get(key));
  const byHand = new URLSearchParams();
  for (const key of new Set([...now.keys(), ...before.keys()])) {
    const [here, was, text] = [now, before, set].map((params) => params.getAll(key)) as [
      string[],
      string[],
      string[],
    ];
    const isChanged = isArea(key) ? isMoved : String(here) !== String(text);
    const kept = was.filter((value) => here.includes(value));
    const added = here.filter((value) => !text.includes(value) && !kept.includes(value));
    if (!isChanged) withValues(byHand, key, was);
    else withValues(byHand, key, isArea(key) ? here : [...kept, ...added]);
  }
  byHand.set('type', shown.type);
  return readSearch(byHand).state;
}

/** Of a search the parts that were there before its text, and the search without them; null without any. */
export function keptFrom(shown: SearchState): { kept: SearchState; without: SearchState } | null {
  const last = saidFor(shown);
  if (!last) return null;
  const kept = new URLSearchParams({ type: shown.type });
  const without = new URLSearchParams();
  const before = writeSearch(last.before);
  for (const [key, value] of writeSearch(shown)) {
    const isKept = key !== 'type' && key !== 'sort' && before.getAll(key).includes(value);
    (isKept ? kept : without).append(key, value);
  }
  if (kept.size < 2) return null;
  return { kept: readSearch(kept).state, without: readSearch(without).state };
}

/** The search that a text changes: the words that are read as one are no part of it. */
const beforeText = ({ state, where }: ReadSearch): SearchState =>
  where === null ? withFilters(state, { q: undefined }) : state;

/**
 * For the loader of a page in the browser: remembers what was written, and moves to the address of what it means. No address
 * has the ways of a text: `take` gets them.
 */
export const redirectSaid =
  (
    asked: ReadSearch,
    pathOf: (query: URLSearchParams) => string,
    take: (commutes: Understood['commutes']) => void,
  ) =>
  (error: unknown): never => {
    if (!(error instanceof OtherAddress)) throw error;
    const { query, looked } = error;
    if (!looked) throw redirect(pathOf(query));
    const { state, understood } = looked;
    if (understood.commutes.length > 0) take(understood.commutes);
    said.delete(searchPath(state));
    said.set(searchPath(state), { understood, before: beforeText(asked), state });
    for (const path of [...said.keys()].slice(0, -SAID_MAX)) said.delete(path);
    throw redirect(pathOf(query));
  };
