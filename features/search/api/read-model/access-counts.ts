import type { Steps } from '@stoop/base/api/http/slices';
import { ACCESS_SAID, type AccessSaid, noneSaid } from '../../rules/access-counts.ts';
import type { AccessCounts, SaidCounts } from '../../rules/facets.ts';
import type { Filters } from '../../rules/filters.ts';
import { slotsOf } from './bitmap.ts';
import { placesOf } from './closest-values.ts';
import type { HomeStore } from './home-store.ts';
import { SAID, type Saying, saidOfDoors, sayingOf } from './said-access.ts';
import type { Selection } from './selection.ts';

/** What each filter reads of a unit. */
const SAID_OF: Record<
  AccessSaid,
  (store: HomeStore, filters: Filters) => (unit: number) => Saying
> = {
  stepFree:
    ({ units }) =>
    (unit) =>
      sayingOf(units.stepFree.values[unit] as number),
  rollInShower:
    ({ units }) =>
    (unit) =>
      sayingOf(units.rollInShower.values[unit] as number),
  minDoor:
    ({ units }, { minDoor = 0 }) =>
    (unit) =>
      saidOfDoors(units.door.values[unit] as number, minDoor),
};

function* saidIn(
  selection: Selection,
  store: HomeStore,
  saidOf: (unit: number) => Saying,
): Steps<SaidCounts> {
  const counts = noneSaid();
  for (const slot of slotsOf(selection.bits, selection.buildings)) {
    let best = -1;
    let last = -1;
    for (const { unit } of placesOf(slot, selection, store)) {
      const said = saidOf(unit);
      best = Math.max(best, SAID[said]);
      if (said !== 'yes') {
        if (unit !== last) counts[said].units++;
        counts[said].rooms++;
      }
      last = unit;
    }
    const most = best < 0 ? 'yes' : sayingOf(best);
    if (most !== 'yes') counts[most].buildings++;
    yield;
  }
  return counts;
}

/** For each filter of access that is asked for, what the homes of the search without it say that it leaves out. */
export function* accessSteps(
  filters: Filters,
  store: HomeStore,
  select: (filters: Filters) => Steps<Selection>,
): Steps<AccessCounts> {
  const all: AccessCounts = {};
  for (const key of ACCESS_SAID) {
    if (filters[key] === undefined) continue;
    const { [key]: _, ...others } = filters;
    all[key] = yield* saidIn(yield* select(others), store, SAID_OF[key](store, filters));
  }
  return all;
}
