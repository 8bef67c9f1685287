import { beforeEach, expect, test, vi } from 'vitest';

/** The module as a new document has it. */
let document: typeof import('./event-position.ts');
beforeEach(async () => {
  vi.resetModules();
  document = await import('./event-position.ts');
});

test('the first answer of a document says where its events begin', () => {
  const note = document.noteFirstAnswer();
  expect(document.firstEventPosition()).toBe('');
  note?.('abc');
  expect(document.firstEventPosition()).toBe('abc');
});

test('no later answer does: what was loaded before it may be older', () => {
  document.noteFirstAnswer()?.(null);
  expect(document.noteFirstAnswer()).toBeUndefined();
  expect(document.firstEventPosition()).toBe('');
});
