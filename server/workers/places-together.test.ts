import { openPlaces } from '@stoop/base/api/live/stream-places';
import { expect, test } from 'vitest';
import { PlacesTogether, placesOfWorker } from './places-together.ts';

/** Workers, and the process that has the places of their streams. */
function open(workers = 2) {
  const places = openPlaces();
  const replaced: string[] = [];
  const all = Array.from({ length: workers }, () => {
    const together = new PlacesTogether((message) => own.hear(message));
    const own = placesOfWorker(places, (message) => {
      if (message.kind === 'stream-replaced') together.hear(message);
    });
    return { together, end: () => own.release() };
  });
  /** A stream of an account at one of the workers. */
  const stream = (worker: number, name: string, accountId = 'sam') =>
    all[worker]?.together.take(accountId, () => replaced.push(name));
  return { replaced, stream, end: (worker: number) => all[worker]?.end() };
}

test('an account has six streams at two workers, and the seventh replaces the oldest', () => {
  const { replaced, stream } = open();
  for (let at = 1; at <= 6; at++) stream(at % 2, `stream ${at}`);
  stream(0, 'of another', 'alex');
  expect(replaced).toEqual([]);
  stream(0, 'stream 7');
  expect(replaced).toEqual(['stream 1']);
  stream(0, 'stream 8');
  expect(replaced).toEqual(['stream 1', 'stream 2']);
});

test('a stream that ends gives its place to another one, and so do those of a worker that ends', () => {
  const { replaced, stream, end } = open();
  const leave = stream(0, 'left');
  for (let at = 1; at <= 5; at++) stream(1, `stream ${at}`);
  leave?.();
  stream(0, 'stream 6');
  expect(replaced).toEqual([]);
  end(1);
  for (let at = 7; at <= 11; at++) stream(0, `stream ${at}`);
  expect(replaced).toEqual([]);
  stream(0, 'stream 12');
  expect(replaced).toEqual(['stream 6']);
});
