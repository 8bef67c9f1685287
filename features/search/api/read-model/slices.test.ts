import { inSlices, type Steps, toEnd } from '@stoop/base/api/http/slices';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SORTS } from '../../rules/sorts.ts';
import { LIST_TYPES } from '../testing/equal-search.ts';
import { buildings, change, fewFilters } from '../testing/random-homes.ts';
import { openIndex } from '../testing/search-backend.ts';

test('a page that is read in slices is of one state, whatever changes in the meantime', async () => {
  await fc.assert(
    fc.asyncProperty(
      buildings(25),
      fc.array(change, { minLength: 1, maxLength: 12 }),
      fewFilters,
      fc.constantFrom(...LIST_TYPES, 'map' as const),
      async (documents, changes, filters, type) => {
        const index = openIndex(documents);
        const page = { limit: 20, after: null };
        const query = { center: { lat: 40.7, lng: -74 }, radiusKm: 60, filters, ...page };
        const steps = (): Steps<unknown> =>
          type === 'map'
            ? index.mapSteps(query)
            : index.searchSteps(type, filters, page, SORTS.price);
        const states = [toEnd(steps())];
        let isDone = false;
        const changeSoon = (left: typeof changes) =>
          setImmediate(() => {
            const [one, ...rest] = left;
            if (isDone || !one) return;
            if ('put' in one) index.put(one.put);
            else index.remove(one.remove);
            // Another search applies the change to the orders while the first one runs.
            states.push(toEnd(steps()));
            changeSoon(rest);
          });
        changeSoon(changes);
        const versionNow = () => String(index.version);
        const read = await inSlices(steps, { versionNow, sliceMs: 0 });
        isDone = true;
        expect(states).toContainEqual(read);
      },
    ),
    { numRuns: 100 },
  );
});
