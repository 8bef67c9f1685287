import { SearchQuery } from '@stoop/contract/search/queries';
import { readSaved } from '@stoop/domain/alerts/saved-search';
import { compileFilters } from '@stoop/domain/search/compiled-filters';
import { searchQuery } from '@stoop/domain/search/search-state';
import { type Question, SearchLookup } from './search-lookup.ts';

/** A saved search as the matcher needs it. */
export interface SearchToMatch {
  id: string;
  query: string;
  createdAt: Date;
}

/** A query as `readQuery` gives it: keys that are repeated have several values. */
function valuesOf(params: URLSearchParams): Record<string, string | string[]> {
  const values = new Map<string, string | string[]>();
  for (const key of new Set(params.keys())) {
    const all = params.getAll(key);
    values.set(key, all.length === 1 ? (all[0] as string) : all);
  }
  return Object.fromEntries(values);
}

/**
 * The question of a saved search, as its page asks the API. What no search understands any more is left out, as on the
 * page; null if the API would refuse the rest.
 */
export function questionOf(query: string): { question: Question; key: string } | null {
  const { state } = readSaved(query);
  const { sort: _, ...unordered } = state;
  const asked = searchQuery(unordered);
  const parsed = SearchQuery.safeParse(valuesOf(asked));
  if (!parsed.success) return null;
  const { type, filters, within } = parsed.data;
  const isOfRooms = type === 'room';
  // Units and buildings are told in the same way.
  asked.set('type', isOfRooms ? 'room' : 'unit');
  const question = { filters, within, isOfRooms, compiled: compileFilters(filters) };
  return { question, key: asked.toString() };
}

interface Asker {
  id: string;
  createdAtMs: number;
}

/** All saved searches in memory; equal ones are one question. */
export class SavedQuestions {
  readonly #lookup = new SearchLookup();
  readonly #numbers = new Map<string, number>();
  /** Who asks each question. */
  readonly #askers: Asker[][] = [];
  readonly #known = new Set<string>();

  get lookup(): SearchLookup {
    return this.#lookup;
  }

  get size(): number {
    return this.#known.size;
  }

  /** Adds a search; one that is known stays, because the address of a search never changes. */
  add({ id, query, createdAt }: SearchToMatch): void {
    if (this.#known.has(id)) return;
    const found = questionOf(query);
    if (!found) return;
    this.#known.add(id);
    const { question, key } = found;
    const number = this.#numbers.get(key) ?? this.#lookup.add(question);
    this.#numbers.set(key, number);
    const askers = this.#askers[number] ?? [];
    this.#askers[number] = askers;
    askers.push({ id, createdAtMs: createdAt.getTime() });
  }

  /** The searches that ask a question, and when they were saved. */
  askersOf(number: number): readonly Asker[] {
    return this.#askers[number] ?? [];
  }
}
