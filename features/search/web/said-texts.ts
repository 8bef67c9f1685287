import { redirect } from 'react-router';
import { type SearchState, searchPath } from '../rules/search-state.ts';
import { OtherAddress } from './load-search.ts';
import type { Understood } from './look-up-place.ts';

/** What somebody wrote for a search. */
interface SaidText {
  understood: Understood;
  /** The search before, of which the text makes another when it is changed. */
  before: SearchState;
}

/** As many texts are remembered. */
const SAID_MAX = 20;

/** In the memory of this document, by the addresses of their searches; for browsers alone. No address has a text as a whole. */
const said = new Map<string, SaidText>();

/** What was written for this search; null where a control has changed it since. */
export const saidFor = (state: SearchState): SaidText | null => said.get(searchPath(state)) ?? null;

/** For the loader of a page in the browser: remembers what was written, and moves to the address of what it means. */
export const redirectSaid =
  (before: SearchState, pathOf: (query: URLSearchParams) => string) =>
  (error: unknown): never => {
    if (!(error instanceof OtherAddress)) throw error;
    const { query, looked } = error;
    if (!looked) throw redirect(pathOf(query));
    const { state, understood } = looked;
    said.delete(searchPath(state));
    said.set(searchPath(state), { understood, before });
    for (const path of [...said.keys()].slice(0, -SAID_MAX)) said.delete(path);
    throw redirect(pathOf(query));
  };
