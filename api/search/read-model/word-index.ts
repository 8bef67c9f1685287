import { searchWords } from '@stoop/domain/search/text';
import { type Bitmap, hasBit, intersect, setBit, wordsFor } from './bitmap.ts';

import { copied } from './dictionary.ts';

/** Where in a building a word stands. */
export const FIELDS = { name: 1, address: 2, area: 4 } as const;
const ANYWHERE = FIELDS.name | FIELDS.address | FIELDS.area;
const FIELD_BITS = 3;

export type Texts = Record<keyof typeof FIELDS, string>;

/** So many new or stale buildings are looked through beside the sorted ones, before all are sorted anew. */
const UNSORTED_SHARE = 1 / 32;
const UNSORTED_MIN = 256;
const AREAS_KEPT = 1000;

/**
 * The buildings in which some word begins with a given one. Words are sorted, so that all that begin
 * alike stand together, and so do the numbers of their buildings: slot and field in one number each.
 */
export class WordIndex {
  #words: string[] = [];
  /** Where the entries of each word begin, and past the last word, the end. */
  #starts = new Uint32Array(1);
  #entries = new Uint32Array(0);
  /** What came in since all was sorted. */
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

  /** The slot may come up in answers, and must not be added again, until `settle` returns true. */
  drop(slot: number): void {
    this.#stale.add(slot);
  }

  /** Sorts everything anew where enough has changed; true says that dropped slots are forgotten. */
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
   * Slots in which each word asked for begins a word of the fields, as `matchesText` has it; null where
   * no word is asked for. Slots that were dropped may be among them.
   */
  find(asked: string, fields: number = ANYWHERE): Bitmap | null {
    let found: Bitmap | null = null;
    for (const prefix of searchWords(asked)) {
      const bits = this.#beginning(prefix, fields);
      if (found) intersect(found, bits);
      else found = bits;
    }
    return found;
  }

  /** Many buildings share an area: its words are kept. */
  #areaWords(area: string): readonly string[] {
    const held = this.#areas.get(area);
    if (held) return held;
    const words = searchWords(area);
    if (this.#areas.size >= AREAS_KEPT) this.#areas.clear();
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

  /** The place of the first word that does not come before, among words of which the first ones do. */
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
    for (let held = 0, next = 0; held < this.#words.length || next < added.length; ) {
      const word = smaller(this.#words[held], added[next]);
      if (this.#words[held] === word) {
        const to = this.#starts[held + 1] as number;
        for (let at = this.#starts[held] as number; at < to; at++) {
          const entry = this.#entries[at] as number;
          if (isLive(entry)) entries[end++] = entry;
        }
        held++;
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
