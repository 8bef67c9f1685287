import { TooSlow } from '@stoop/base/api/http/database-away';
import type { BuildingDocument } from '@stoop/features/listings/rules/documents';
import type { Facets } from '../../../rules/facets.ts';
import type { Filters } from '../../../rules/filters.ts';
import type { Order } from '../../../rules/sorts.ts';
import type {
  FacetsQuery,
  FoundTexts,
  ListType,
  MapQuery,
  PageOf,
  PinsQuery,
  Suggestion,
  Within,
} from '../../search-results.ts';
import { type AwayDeps, AwayFromMemory } from '../away-from-memory.ts';
import type { ReadHomes, SearchBackend } from '../search-backend.ts';
import { mergedFacets } from './merged-facets.ts';
import { byDistance, inOrder, mergedPage, mergedSuggestions } from './merged-lists.ts';
import { mergedPins } from './merged-pins.ts';
import { Part, type PartOptions } from './part.ts';
import type { PartMethods } from './part-process.ts';

const BOROUGHS = ['Manhattan', 'Brooklyn', 'Queens', 'Bronx', 'Staten Island'];
/** Where homes are that have none of the boroughs. */
const ELSEWHERE = 'other places';
/** Less than a call waits for a database. */
const LIMIT_MS = 1_000;

type Method = Exclude<keyof PartMethods, 'put' | 'remove'>;
type Answered<Of extends Method> = Awaited<ReturnType<PartMethods[Of]>>;

interface ProcessDeps extends AwayDeps, Pick<PartOptions, 'onFault'> {
  boroughs?: readonly string[];
  limitMs?: number;
  /** A clock that stands still, for tests. */
  standsAt?: Date;
}

/**
 * The homes of each borough in a process of their own, and those of other places in one more. What a process does not answer
 * in time is missing in the answer, which says so.
 */
export class ProcessSearch extends AwayFromMemory implements SearchBackend {
  readonly parts: readonly Part[];
  #read: ReadHomes = async function* () {};
  /** The values of all homes, for as long as nothing changes. */
  #all: { version: number; facets: Answered<'facets'>[] } | null = null;

  constructor({
    boroughs = BOROUGHS,
    limitMs = LIMIT_MS,
    standsAt,
    onFault,
    ...deps
  }: ProcessDeps) {
    super(deps);
    const fill = (part: Part) => this.#fill(part);
    this.parts = [...boroughs, ELSEWHERE].map(
      (name) => new Part(name, { limitMs, standsAt, fill, onFault }),
    );
  }

  async fill(read: ReadHomes): Promise<void> {
    this.#read = read;
    await Promise.all(this.parts.map((part) => part.start()));
  }

  /** Each part sees each change, and drops what is not its own or no longer is. */
  async put(home: BuildingDocument): Promise<void> {
    const own = this.#partOf(home.borough);
    await this.#change(home.buildingId, (part) => (part === own ? home : null));
  }

  remove = (buildingId: string) => this.#change(buildingId, () => null);

  async search<Type extends ListType>(
    type: Type,
    filters: Filters,
    page: PageOf<Type>,
    order: Order,
    within: Within = {},
  ): Promise<FoundTexts<Type>> {
    const asked = [type, filters, page, order, within] as const;
    const { answers, lack } = await this.#ask(this.#holding(filters), 'search', ...asked);
    const pages = answers as unknown as FoundTexts<Type>[];
    return { ...mergedPage(pages, page.limit, inOrder(order)), ...lack };
  }

  async map(query: MapQuery): Promise<FoundTexts<'map'>> {
    const { answers, lack } = await this.#ask(this.#holding(query.filters), 'map', query);
    return { ...mergedPage(answers, query.limit, byDistance), ...lack };
  }

  async pins(query: PinsQuery) {
    const { answers, lack } = await this.#ask(this.#holding(query.filters), 'pins', query);
    return { ...mergedPins(answers, query), ...lack };
  }

  /** All parts are asked, because the count of a borough is what choosing it in place of another one would find. */
  async facets(query: FacetsQuery): Promise<Facets> {
    const all = await this.#values();
    const ask = async ({ filters, ...rest }: FacetsQuery): Promise<Facets> => {
      const { answers, lack } = await this.#ask(this.parts, 'facets', { filters, ...rest });
      return { ...mergedFacets(answers, all, filters), ...lack };
    };
    const found = await ask(query);
    const { value: budgets } = found.closest?.budgets ?? {};
    if (!budgets) return found;
    // What the poorest group of one part finds in all of them.
    const { total } = await ask({ ...query, filters: { ...query.filters, budgets } });
    return { ...found, closest: { ...found.closest, budgets: { value: budgets, ...total } } };
  }

  /** Typos are corrected where no part finds anything without. */
  async suggest(text: string, limit: number, correctsTypos = false): Promise<Suggestion[]> {
    const { answers } = await this.#ask(this.parts, 'suggest', text, limit, false);
    const found = mergedSuggestions(answers, limit);
    if (found.length > 0 || !correctsTypos) return found;
    const corrected = await this.#ask(this.parts, 'suggest', text, limit, true);
    return mergedSuggestions(corrected.answers, limit);
  }

  async stop(): Promise<void> {
    await Promise.all(this.parts.map((part) => part.stop()));
  }

  async #values(): Promise<Facets[]> {
    const { version } = this;
    if (this.#all?.version === version) return this.#all.facets;
    const { answers: facets, lack } = await this.#ask(this.parts, 'facets', { filters: {} });
    if (!lack.missing) this.#all = { version, facets };
    return facets;
  }

  /** The answers of these parts that come in time, and which do not. */
  async #ask<Of extends Method>(
    parts: readonly Part[],
    method: Of,
    ...args: Parameters<PartMethods[Of]>
  ): Promise<{ answers: Answered<Of>[]; lack: { missing?: string[] } }> {
    const asked = await Promise.all(parts.map((part) => part.ask(method, args)));
    const answers = asked.filter((answer) => answer !== null);
    if (answers.length === 0) throw new TooSlow('no part of the search answered in time');
    const missing = parts.filter((_, at) => asked[at] === null).map(({ name }) => name);
    return { answers: answers as Answered<Of>[], lack: missing.length > 0 ? { missing } : {} };
  }

  async #change(
    buildingId: string,
    homeIn: (part: Part) => BuildingDocument | null,
  ): Promise<void> {
    await Promise.all(this.parts.map((part) => part.change(buildingId, homeIn(part))));
    this.hasChanged(buildingId);
  }

  async #fill(part: Part): Promise<void> {
    for await (const homes of this.#read())
      await part.add(homes.filter(({ borough }) => this.#partOf(borough) === part));
  }

  #partOf(borough = ''): Part {
    const own = this.parts.find(({ name }) => name === borough);
    return own ?? (this.parts.at(-1) as Part);
  }

  /** The parts that a filter leaves. */
  #holding({ borough }: Filters): readonly Part[] {
    return borough === undefined ? this.parts : [this.#partOf(borough)];
  }
}
