import { COMMUTE_KEYS } from '../rules/commute-state.ts';
import type { FilterKey } from '../rules/filters.ts';
import { AREA_KEYS } from '../rules/read-area.ts';
import { type SearchState, writeSearch } from '../rules/search-state.ts';

const ALWAYS = ['type', 'sort', 'in', ...AREA_KEYS, ...COMMUTE_KEYS] as readonly string[];

/** Hidden inputs for the parts of a search that a form does not show, so that submitting keeps them. */
export function HiddenState({ state, keys }: { state: SearchState; keys: readonly FilterKey[] }) {
  return [...writeSearch(state)]
    .filter(([key]) => ALWAYS.includes(key) || keys.includes(key as FilterKey))
    .map(([key, value]) => (
      <input key={`${key}=${value}`} type="hidden" name={key} value={value} />
    ));
}
