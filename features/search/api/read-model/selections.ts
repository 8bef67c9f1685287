import type { Filters } from '../../rules/filters.ts';
import type { Within } from '../search-results.ts';
import type { Bitmap } from './bitmap.ts';
import { Cached } from './cached.ts';
import { GroupUnits } from './group-units.ts';
import type { HomeCommutes } from './home-commutes.ts';
import type { HomeFacets } from './home-facets.ts';
import type { HomeReader } from './home-reader.ts';
import type { HomeStore } from './home-store.ts';
import type { Bound } from './inner.ts';
import { type Part, planOf } from './matchers.ts';
import { NearStops } from './near-stops.ts';
import { type Selected, type Selection, select } from './selection.ts';
import type { SlotTable } from './slot-table.ts';
import { unitsWithinBound } from './unit-scan.ts';
import { unitsWithin as unitsOfVoucher } from './voucher-units.ts';
import { namedUnits, setsWithin } from './within.ts';
import type { WordIndex } from './word-index.ts';

/** Each takes a bit for each building. */
const SELECTIONS_MAX = 50;
/** Each takes a number for each unit. */
const GROUPS_MAX = 20;
/** Each takes a bit for each unit. */
const BOUNDS_MAX = 50;

export interface SelectionModel {
  store: HomeStore;
  facets: HomeFacets;
  slots: SlotTable;
  words: WordIndex;
  commutes: HomeCommutes;
  reader: HomeReader;
}

/** What searches select, cached until a change, because pages, maps and markers of one search are requested in a row. */
export class Selections {
  readonly #model: SelectionModel;
  readonly #nearStops: NearStops;
  readonly #cached = new Cached<Selection>(SELECTIONS_MAX);
  readonly #groups = new Cached<GroupUnits>(GROUPS_MAX);
  readonly #bounds = new Cached<Bitmap>(BOUNDS_MAX);

  constructor(model: SelectionModel) {
    this.#model = model;
    this.#nearStops = new NearStops(model.store);
  }

  clear(): void {
    this.#nearStops.clear();
    this.#groups.clear();
    this.#bounds.clear();
    this.#cached.clear();
  }

  /** Of a search with a commute, `HomeCommutes.measure` has run. */
  find(type: Selected, filters: Filters, within: Within | undefined, part?: Part): Selection {
    const key = JSON.stringify([type, filters, within, part]);
    return this.#cached.get(key, () => this.#select(type, filters, within, part));
  }

  #select(type: Selected, filters: Filters, within: Within | undefined, part?: Part): Selection {
    const { store, facets, words } = this.#model;
    const nearStops = this.#nearStops;
    const plan = planOf(filters, {
      ...{ facets: facets.byKey, words, store, capacity: store.capacity, nearStops },
      groupUnits: (asked) =>
        this.#groups.get(JSON.stringify(asked), () => new GroupUnits(asked, this.#model)),
    });
    if (part) plan.limitTo(part);
    if (within) plan.sets.push(...setsWithin(within, filters, { ...this.#model, nearStops }));
    if (within?.voucher) plan.limitToUnits(unitsOfVoucher(within.voucher, this.#model));
    if (within?.units) plan.limitToUnits(namedUnits(within.units, this.#model));
    const unitsWithin = (bound: Bound) =>
      this.#bounds.get(JSON.stringify([bound.number, bound.from, bound.to]), () =>
        unitsWithinBound(store, bound),
      );
    return select(plan, { store, facets, unitsWithin }, type);
  }
}
