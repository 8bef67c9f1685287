import { counted } from '@stoop/base/web/ui/words';
import type { SearchType } from '../rules/search-url.ts';
import type { PickedPlace } from './places/picked-place.ts';
import { TYPE_WORDS, TYPES_IN_ORDER } from './type-words.ts';

/** The values of the landing page's search form, as text. */
export interface SearchRequest {
  type: SearchType;
  where: string;
  /** The place that was picked for `where`. */
  place: PickedPlace | null;
  moveIn: string;
  maxPrice: string;
}

export function requestedSearch(form: FormData, place: PickedPlace | null): SearchRequest {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const type = TYPES_IN_ORDER.find((kind) => kind === text('type')) ?? 'room';
  return { type, where: text('where'), place, moveIn: text('moveIn'), maxPrice: text('maxPrice') };
}

/** How many homes a search finds; null until they are counted. */
export interface CountedHomes {
  type: SearchType;
  count: number | null;
}

/** The button's text: `Find 214 rooms`. */
export function buttonWords({ type, count }: CountedHomes): string {
  const { one, many } = TYPE_WORDS[type];
  if (count === null) return `Find ${many}`;
  if (count === 0) return `No ${many} yet`;
  return `Find ${counted(count, one, many)}`;
}
