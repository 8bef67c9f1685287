import { expect, test } from 'vitest';
import { toast, toasts } from './toasts.ts';

test('toasts are in order, including those sent before a listener existed', () => {
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
