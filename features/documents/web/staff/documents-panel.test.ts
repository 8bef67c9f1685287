import { expect, test } from 'vitest';
import { openUntil } from './documents-panel.tsx';

test('documents are awaited until the last day of those that were not sent', () => {
  expect(
    openUntil([
      { state: 'asked', dueDay: '2027-03-20' },
      { state: 'again', dueDay: '2027-03-22' },
      { state: 'sent', dueDay: '2027-03-30' },
    ]),
  ).toBe('2027-03-22');
  expect(openUntil([{ state: 'accepted', dueDay: '2027-03-30' }])).toBeNull();
});
