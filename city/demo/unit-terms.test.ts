import { termsOf, type UnitTerms } from '@stoop/features/listings/rules/unit-terms';
import { expect, test } from 'vitest';
import { generateCity } from './generate-city.ts';

const TODAY = '2026-11-20';
const city = generateCity({ today: TODAY });
const now = new Map(
  city.flatMap((one) =>
    one.collection === 'fetched_buildings_collection'
      ? one.documents.flatMap(({ rentList }) => rentList.map((unit) => [unit.rentId, unit]))
      : [],
  ),
);
const changed = city.flatMap((one) =>
  one.collection === 'unitTerms' ? one.documents.flatMap(({ units }) => units) : [],
);

const lapsed = new Map(
  city.flatMap((one) =>
    one.collection === 'unitListings'
      ? one.documents.flatMap(({ listings }) =>
          listings.flatMap(({ unitId, lapsedAt }) =>
            lapsedAt ? [[unitId, lapsedAt] as const] : [],
          ),
        )
      : [],
  ),
);

test('some homes of the demo city changed since they were published, and all end as they are offered now', () => {
  expect(changed.length / now.size).toBeGreaterThan(0.15);
  expect(changed.length / now.size).toBeLessThan(0.5);
  for (const { unitId, terms } of changed) {
    const unit = now.get(unitId);
    const days = terms.map(({ since }) => since ?? '');
    expect(days).toEqual(days.toSorted());
    expect((days.at(-1) ?? '').slice(0, 10) < TODAY).toBe(true);
    const last: Partial<UnitTerms & { since: string | null }> = { ...terms.at(-1) };
    delete last.since;
    expect(last).toEqual(
      unit && { ...termsOf(unit, undefined, true), isOffered: !lapsed.has(unitId) },
    );
  }
});

test('a home that lapsed went off the market on the day on which it did', () => {
  const ends = new Map(changed.map(({ unitId, terms }) => [unitId, terms.at(-1)]));
  const offered = [...lapsed].filter(([unitId]) => ends.has(unitId));
  expect(offered.length).toBeGreaterThan(20);
  for (const [unitId, since] of offered)
    expect(ends.get(unitId)).toMatchObject({ since, isOffered: false });
});
