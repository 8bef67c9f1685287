import { searchWords } from '@stoop/base/rules/text/search-words';
import { typosAllowed, typosBetween } from '../../rules/typos.ts';
import { type Bitmap, hasBit, intersect, setBit, wordsFor } from './bitmap.ts';

import { copied } from './dictionary.ts';

/** The field of a building that a word is in. */
export const FIELDS = { name: 1, address: 2, area: 4 } as const;
const ANYWHERE = FIELDS.name | FIELDS.address | FIELDS.area;
const FIELD_BITS = 3;

export type Texts = Record<keyof typeof FIELDS, string>;

/** Up to so many new or stale buildings are searched one by one, before all are sorted again. */
const UNSORTED_SHARE = 1 / 32;
const UNSORTED_MIN = 256;
const CACHED_AREAS_MAX = 1000;

/**
 * The buildings that have a word with a given prefix. Words are sorted, so that the words of a prefix are one
 * range, and so are their entries: slot and field in one number each.
 */
export class WordIndex {
  #words: string[] = [];
  /** The start of each word in `#entries`, and the end of the last one. */
  #starts = new Uint32Array(1);
  #entries = new Uint32Array(0);
  /** Entries added since the last sort. */
  #unsorted = new Map<string, number[]>();
  #unsortedSlots = 0;
  readonly #areas = new Map<string, readonly string[]>();
  readonly #stale = new Set<number>();
  readonly #capacity: () => number;

  constructor(capacity: () => number) {
    this.#capacity = capacity;
  }

  add(slot: number, texts: Texts): void {
    for (const field of Object.keys(FIELDS) as (keyof Texts)[]) {
      for (const word of field === 'area'
        ? this.#areaWords(texts.area)
        : searchWords(texts[field])) {
        const entries = this.#unsorted.get(word);
        const entry = slot * 2 ** FIELD_BITS + FIELDS[field];
        if (!entries) this.#unsorted.set(copied(word), [entry]);
        else if (entries[entries.length - 1] !== entry) entries.push(entry);
      }
    }
    this.#unsortedSlots++;
  }

  /** The slot may be in results, and must not be added again, until `settle` returns true. */
  drop(slot: number): void {
    this.#stale.add(slot);
  }

  /** Sorts everything again once enough has changed. True when dropped slots may be added again. */
  settle(total: number): boolean {
    const changed = this.#unsortedSlots + this.#stale.size;
    if (changed <= Math.max(UNSORTED_MIN, total * UNSORTED_SHARE)) return false;
    this.#merge();
    this.#unsorted = new Map();
    this.#unsortedSlots = 0;
    this.#stale.clear();
    return true;
  }

  /**
   * Slots in which each word of the text is a prefix of a word of the fields, as in `matchesText`; null when
   * the text has no words. Dropped slots may be among them.
   */
  find(text: string, fields: number = ANYWHERE): Bitmap | null {
    let found: Bitmap | null = null;
    for (const prefix of searchWords(text)) {
      const bits = this.#beginning(prefix, fields);
      if (found) intersect(found, bits);
      else found = bits;
    }
    return found;
  }

  /** The text with each word that no home has replaced by one a typo away; null where a word has none. */
  corrected(text: string): string | null {
    const words = searchWords(text).map((word) => this.#known(word));
    return words.includes(null) ? null : words.join(' ');
  }

  /** The word, if it begins a known one, or the nearest known word. */
  #known(word: string): string | null {
    const at = this.#firstNot((known) => known < word);
    const isKnown = this.#words[at]?.startsWith(word) ?? false;
    const added = [...this.#unsorted.keys()];
    if (isKnown || added.some((known) => known.startsWith(word))) return word;
    let least = typosAllowed(word);
    let nearest: string | null = null;
    for (const known of least === 0 ? [] : [...this.#words, ...added]) {
      const typos = typosBetween(word, known, least);
      if (!typos || typos.whole > least || (nearest !== null && typos.whole === least)) continue;
      least = typos.whole;
      nearest = known;
    }
    return nearest;
  }

  /** Cached, because many buildings share an area. */
  #areaWords(area: string): readonly string[] {
    const cached = this.#areas.get(area);
    if (cached) return cached;
    const words = searchWords(area);
    if (this.#areas.size >= CACHED_AREAS_MAX) this.#areas.clear();
    this.#areas.set(copied(area), words);
    return words;
  }

  #beginning(prefix: string, fields: number): Bitmap {
    const bits = new Uint32Array(wordsFor(this.#capacity()));
    const from = this.#starts[this.#firstNot((word) => word < prefix)] as number;
    const to = this.#starts[
      this.#firstNot((word) => word < prefix || word.startsWith(prefix))
    ] as number;
    const entries = this.#entries;
    for (let at = from; at < to; at++) {
      const entry = entries[at] as number;
      if ((entry & fields) !== 0) setBit(bits, entry >>> FIELD_BITS);
    }
    for (const [word, added] of this.#unsorted) {
      if (!word.startsWith(prefix)) continue;
      for (const entry of added) if ((entry & fields) !== 0) setBit(bits, entry >>> FIELD_BITS);
    }
    return bits;
  }

  /** The index of the first word for which `comesBefore` is false; it is true for all words before. */
  #firstNot(comesBefore: (word: string) => boolean): number {
    let low = 0;
    let high = this.#words.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (comesBefore(this.#words[middle] as string)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #merge(): void {
    const stale = new Uint32Array(wordsFor(this.#capacity()));
    for (const slot of this.#stale) setBit(stale, slot);
    const isLive = (entry: number) => !hasBit(stale, entry >>> FIELD_BITS);
    const added = [...this.#unsorted.keys()].sort();
    const words: string[] = [];
    const starts: number[] = [0];
    let entryCount = this.#entries.length;
    for (const list of this.#unsorted.values()) entryCount += list.length;
    const entries = new Uint32Array(entryCount);
    let end = 0;
    for (let old = 0, next = 0; old < this.#words.length || next < added.length; ) {
      const word = smaller(this.#words[old], added[next]);
      if (this.#words[old] === word) {
        const to = this.#starts[old + 1] as number;
        for (let at = this.#starts[old] as number; at < to; at++) {
          const entry = this.#entries[at] as number;
          if (isLive(entry)) entries[end++] = entry;
        }
        old++;
      }
      if (added[next] === word) {
        for (const entry of this.#unsorted.get(word) as number[])
          if (isLive(entry)) entries[end++] = entry;
        next++;
      }
      if (end === starts[starts.length - 1]) continue;
      words.push(word);
      starts.push(end);
    }
    this.#words = words;
    this.#starts = Uint32Array.from(starts);
    this.#entries = entries.slice(0, end);
  }
}

function smaller(one: string | undefined, other: string | undefined): string {
  if (one === undefined || (other !== undefined && other < one)) return other as string;
  return one;
}
