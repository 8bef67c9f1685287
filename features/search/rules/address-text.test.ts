import { expect, test } from 'vitest';
import { readWritten } from './address-text.ts';

test('R3.18 a text of the search box has at most 300 characters', () => {
  const read = (length: number) => {
    const issues: { path: string; message: string }[] = [];
    const text = readWritten(new URLSearchParams({ where: 'a'.repeat(length) }), 'where', issues);
    return { length: text?.length ?? null, issues };
  };
  expect(read(300)).toEqual({ length: 300, issues: [] });
  const message = 'must be at most 300 characters';
  expect(read(301)).toEqual({ length: null, issues: [{ path: 'where', message }] });
});
