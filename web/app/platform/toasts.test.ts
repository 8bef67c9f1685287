import { expect, test } from 'vitest';
import { toast, toasts } from './toasts.ts';

test('toasts stand in the order in which they were sent, also those that nothing could draw yet', () => {
  toast('early', 'good');
  const drawn: number[] = [];
  const stop = toasts.listen(() => drawn.push(toasts.read().length));
  toast('late');
  stop();
  expect(drawn).toEqual([2]);
  expect(toasts.read()).toEqual([
    { message: 'early', kind: 'good' },
    { message: 'late', kind: 'info' },
  ]);
});
