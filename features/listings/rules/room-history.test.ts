import { expect, test } from 'vitest';
import { roomHistory } from './room-history.ts';

test('a room has its own prices, and was listed at what it cost then', () => {
  const history = roomHistory(
    [
      { day: '2026-11-20', what: 'listed', to: 3900 },
      { day: '2026-11-02', what: 'gone' },
      { day: '2026-10-22', what: 'price', roomId: 'front', from: 1105, to: 1025 },
      { day: '2026-10-22', what: 'price', from: 3980, to: 3900 },
      { day: '2026-10-20', what: 'price', roomId: 'rear', from: 990, to: 930 },
      { day: '2026-10-01', what: 'spots', from: 3, to: 2 },
      { day: '2026-09-21', what: 'listed', to: 3980 },
    ],
    { roomId: 'front', price: 1025 },
  );
  expect(history).toEqual([
    { day: '2026-11-20', what: 'listed', to: 1025 },
    { day: '2026-11-02', what: 'gone' },
    { day: '2026-10-22', what: 'price', roomId: 'front', from: 1105, to: 1025 },
    { day: '2026-09-21', what: 'listed', to: 1105 },
  ]);
});
