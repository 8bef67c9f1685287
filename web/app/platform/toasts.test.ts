import { expect, test } from 'vitest';
import { onToast, type Toast, toast } from './toasts.ts';

test('toasts sent before anything can draw them are drawn first, each once', () => {
  const drawn: Toast[] = [];
  toast('early', 'good');
  const stop = onToast((next) => drawn.push(next));
  toast('late');
  stop();
  expect(drawn).toEqual([
    { message: 'early', kind: 'good' },
    { message: 'late', kind: 'info' },
  ]);
  toast('for the next one');
  const again: Toast[] = [];
  onToast((next) => again.push(next))();
  expect(again.map(({ message }) => message)).toEqual(['for the next one']);
});
