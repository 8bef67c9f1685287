import type { SearchType } from '@stoop/domain/search/search-url';
import type { PickedPlace } from '../../ui/picked-place.ts';
import { counted } from '../../ui/words.ts';
import { TYPE_WORDS, TYPES_IN_ORDER } from './type-words.ts';

/** What the search bar of the landing page holds; texts as they were written. */
export interface Asked {
  type: SearchType;
  where: string;
  /** The place that was picked for `where`. */
  place: PickedPlace | null;
  moveIn: string;
  maxPrice: string;
}

export function requestedSearch(form: FormData, place: PickedPlace | null): Asked {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const type = TYPES_IN_ORDER.find((kind) => kind === text('type')) ?? 'room';
  return { type, where: text('q'), place, moveIn: text('moveIn'), maxPrice: text('maxPrice') };
}

/** The words on the button: `Find 214 rooms`. `found` is null while it is unknown. */
export function buttonWords({ type }: Pick<Asked, 'type'>, found: number | null): string {
  const { one, many } = TYPE_WORDS[type];
  if (found === null) return `Find ${many}`;
  if (found === 0) return `No ${many} yet`;
  return `Find ${counted(found, one, many)}`;
}
