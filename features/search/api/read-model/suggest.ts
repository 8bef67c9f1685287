import type { Suggestion } from '../search-results.ts';
import { type Bitmap, hasBit } from './bitmap.ts';
import type { HomeStore } from './home-store.ts';
import { placeIn } from './home-values.ts';
import type { NameOrder } from './name-order.ts';
import { FIELDS, type WordIndex } from './word-index.ts';

interface Model {
  store: HomeStore;
  words: WordIndex;
  order: NameOrder;
}

/**
 * Buildings by name, then the addresses of others, each name and address once, in the order of names. A
 * building that is named after its address is not suggested a second time. With `correctsTypos`, they
 * are corrected where nothing is found without, which compares all words.
 */
export function suggestions(
  text: string,
  limit: number,
  live: Bitmap,
  { correctsTypos, ...model }: Model & { correctsTypos: boolean },
): Suggestion[] {
  const found = suggestionsFor(text, limit, live, model);
  const meant = found.length > 0 || !correctsTypos ? null : model.words.corrected(text);
  return meant === null ? found : suggestionsFor(meant, limit, live, model);
}

function suggestionsFor(text: string, limit: number, live: Bitmap, { store, words, order }: Model) {
  const found = new Map<string, Suggestion>();
  const named = new Set<number>();
  for (const kind of ['building', 'address'] as const) {
    const bits = words.find(text, kind === 'building' ? FIELDS.name : FIELDS.address);
    if (!bits) return [];
    for (let rank = 0; rank < order.length && found.size < limit; rank++) {
      const slot = order.slots[rank] as number;
      if (!hasBit(bits, slot) || !hasBit(live, slot) || named.has(slot)) continue;
      const { name, address } = placeIn(store.texts[slot] as string);
      const placeName = kind === 'building' ? name : address;
      const key = `${kind} ${placeName}`;
      if (kind === 'building' && address.startsWith(name)) named.add(slot);
      if (found.has(key)) continue;
      const coordinates = { lat: store.lat[slot] as number, lng: store.lng[slot] as number };
      const buildingId = store.ids[slot] as string;
      const sortName = name.toLowerCase();
      found.set(key, { kind, placeName, coordinates, buildingId, sortName });
    }
  }
  return [...found.values()];
}
