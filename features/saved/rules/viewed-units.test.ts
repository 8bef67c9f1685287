import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RECENTLY_VIEWED_MAX } from './saved-kinds.ts';
import { clipViewedAt, mergeViewed, type ViewedUnit } from './viewed-units.ts';

const NOW = new Date('2026-11-20T12:00:00.000Z');

const viewed = fc.record<ViewedUnit>({
  buildingId: fc.constantFrom('a', 'b', 'c', 'a","b'),
  unitId: fc.constantFrom('1', '2', '3', '4', '5', '6', '7', '8'),
  viewedAt: fc.integer({ min: 0, max: 40 }).map((ms) => new Date(ms * 1000).toISOString()),
});
const lists = fc.array(fc.array(viewed, { maxLength: 30 }), { maxLength: 4 });
const unitOf = ({ buildingId, unitId }: ViewedUnit) => `${buildingId} ${unitId}`;

test('R3.09 viewed units are merged newest first, each unit once with its last time, at most 20', () => {
  fc.assert(
    fc.property(lists, (parts) => {
      const merged = mergeViewed(...parts);
      const last = new Map<string, string>();
      for (const one of parts.flat()) {
        const before = last.get(unitOf(one));
        if (before === undefined || before < one.viewedAt) last.set(unitOf(one), one.viewedAt);
      }
      const times = merged.map(({ viewedAt }) => viewedAt);
      expect(times).toEqual(times.toSorted().reverse());
      expect(new Set(merged.map(unitOf)).size).toBe(merged.length);
      expect(merged.length).toBe(Math.min(last.size, RECENTLY_VIEWED_MAX));
      for (const one of merged) expect(one.viewedAt).toBe(last.get(unitOf(one)));
      const oldest = times.at(-1) ?? '';
      const units = new Set(merged.map(unitOf));
      for (const [unit, at] of last) if (!units.has(unit)) expect(at <= oldest).toBe(true);
    }),
  );
});

test('R3.09 merging again changes nothing', () => {
  fc.assert(
    fc.property(lists, (parts) => {
      const merged = mergeViewed(...parts);
      expect(mergeViewed(merged, merged)).toEqual(merged);
    }),
  );
});

test.each([
  ['2026-11-20T11:59:59Z', '2026-11-20T11:59:59.000Z'],
  ['2026-11-20T11:59:59.1234567Z', '2026-11-20T11:59:59.123Z'],
  ['2999-01-01T00:00:00Z', NOW.toISOString()],
  ['0000-01-01T00:00:00Z', '1970-01-01T00:00:00.000Z'],
])('R3.09 an impossible time is clipped: %s', (viewedAt, clipped) => {
  expect(clipViewedAt(viewedAt, NOW)).toBe(clipped);
});
