import { expect, test } from 'vitest';
import { clearEdits, storedEdits, storeEdits } from './unsaved-edits.ts';

test('what was typed waits for who typed it, and for nobody else', () => {
  storeEdits({ accountId: 'grace', edits: { occupation: 'Line cook' } });
  expect(storedEdits('ada')).toEqual({});
  expect(storedEdits('grace')).toEqual({ occupation: 'Line cook' });
  clearEdits();
  expect(storedEdits('grace')).toEqual({});
});
