import { SearchQuery } from '@stoop/features/search/contract/queries';
import { searchQuery } from '@stoop/features/search/rules/search-state';
import { readSaved } from '../../rules/saved-search.ts';
import { Conditions, type Home } from './conditions.ts';
import { type LookedUpHome, type Question, SearchLookup } from './search-lookup.ts';

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
  return { question: { filters, within, isOfRooms }, key: asked.toString() };
}

/** A question as the matcher asks it. */
export interface AskedQuestion {
  isOfRooms: boolean;
  /** Whether it is for whole units, and their prices. */
  isWhole: boolean;
  /** The numbers of the searches that ask it. */
  askers: number[];
}

/** All saved searches in memory; equal ones are one question. */
export class SavedQuestions {
  readonly #lookup = new SearchLookup();
  readonly #conditions = new Conditions();
  readonly #questions: AskedQuestion[] = [];
  readonly #byKey = new Map<string, AskedQuestion>();
  readonly #ids: string[] = [];
  readonly #createdAtMs: number[] = [];
  readonly #known = new Set<string>();

  get size(): number {
    return this.#known.size;
  }

  /** Adds a search; one that is known stays, because the address of a search never changes. */
  add({ id, query, createdAt }: SearchToMatch): void {
    if (this.#known.has(id)) return;
    const found = questionOf(query);
    if (!found) return;
    this.#known.add(id);
    const asked = this.#byKey.get(found.key) ?? this.#addQuestion(found);
    asked.askers.push(this.#ids.push(id) - 1);
    this.#createdAtMs.push(createdAt.getTime());
  }

  #addQuestion({ question, key }: { question: Question; key: string }): AskedQuestion {
    const { filters, within, isOfRooms } = question;
    const asked = { isOfRooms, isWhole: filters.rent === 'whole', askers: [] };
    const number = this.#questions.push(asked) - 1;
    this.#lookup.add(question, number, this.#conditions.numbersOf(filters, within));
    this.#byKey.set(key, asked);
    return asked;
  }

  /** Calls `found` with each question that this home is an answer to, and the rooms that are, a bit each. */
  ask(
    place: LookedUpHome,
    home: Home,
    found: (question: AskedQuestion, rooms: number) => void,
  ): void {
    this.#conditions.ask(home);
    for (const entries of this.#lookup.find(place))
      for (let at = 0; at < entries.length; ) {
        const first = at + 2;
        const end = first + (entries[at + 1] as number);
        const rooms = this.#conditions.roomsMeeting(entries, first, end);
        if (rooms !== 0) found(this.#questions[entries[at] as number] as AskedQuestion, rooms);
        at = end;
      }
  }

  /**
   * Adds the ids of the searches that ask a question and were saved before this moment. Of a search that was saved in the
   * same millisecond nobody knows; it is told, because what it had seen already does less harm than a home it never hears of.
   */
  addAskers({ askers }: AskedQuestion, untilMs: number, ids: string[]): void {
    for (const number of askers)
      if ((this.#createdAtMs[number] as number) <= untilMs) ids.push(this.#ids[number] as string);
  }
}
