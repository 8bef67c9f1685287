import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SlotTable } from './slot-table.ts';

test('a table of slots finds what a map finds while ids are added and removed', () => {
  const change = fc.tuple(fc.boolean(), fc.nat(120));
  fc.assert(
    fc.property(fc.array(change, { maxLength: 600 }), (changes) => {
      const ids = Array.from({ length: 121 }, (_, slot) => `id-${(slot * 37) % 121}`);
      const table = new SlotTable((slot) => ids[slot] as string);
      const map = new Map<string, number>();
      for (const [isAdded, slot] of changes) {
        const id = ids[slot] as string;
        if (!isAdded) {
          table.delete(id);
          map.delete(id);
        } else if (!map.has(id)) {
          table.add(slot);
          map.set(id, slot);
        }
      }
      expect(table.size).toBe(map.size);
      for (const id of ids) expect(table.get(id)).toBe(map.get(id));
      expect(table.get('')).toBeUndefined();
    }),
  );
});
