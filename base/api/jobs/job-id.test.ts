import { expect, test } from 'vitest';
import { newJobId } from './job-id.ts';

test('ids sort as they were made, within a millisecond and when the clock goes back', () => {
  const now = Date.parse('2026-11-20T12:00:00Z');
  const ids = Array.from({ length: 10_000 }, (_, at) => newJobId(now - (at % 3)));
  ids.push(newJobId(now + 60_000));
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids.slice(-3))
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
