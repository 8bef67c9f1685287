import { expect, test } from 'vitest';
import { forgetEdits, keepEdits, keptEdits } from './kept-edits.ts';

test('what was typed waits for who typed it, and for nobody else', () => {
  keepEdits({ accountId: 'grace', edits: { occupation: 'Line cook' } });
  expect(keptEdits('ada')).toEqual({});
  expect(keptEdits('grace')).toEqual({ occupation: 'Line cook' });
  forgetEdits();
  expect(keptEdits('grace')).toEqual({});
});
