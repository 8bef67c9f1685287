import { expect, test } from 'vitest';
import { clearEdits, storedEdits, storeEdits } from './unsaved-edits.ts';

test('unsaved edits are restored for their owner and nobody else', () => {
  storeEdits({ accountId: 'grace', edits: { occupation: 'Line cook' } });
  expect(storedEdits('ada')).toEqual({});
  expect(storedEdits('grace')).toEqual({ occupation: 'Line cook' });
  clearEdits();
  expect(storedEdits('grace')).toEqual({});
});
