import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { CommuteLines } from './commute-lines.tsx';

const commute = {
  minutes: 32,
  steps: [
    { kind: 'walk' as const, minutes: 2 },
    { kind: 'bus' as const, line: 'B44', from: 'A St/1 Av', to: 'B St/1 Av', stops: 4 },
    { kind: 'walk' as const, minutes: 3 },
  ],
};

function markupOf(on: 'page' | 'row' | 'card'): string {
  const element = (
    <CommuteLines commutes={[commute]} to={[{ lat: 40.752, lng: -73.977 }]} on={on} />
  );
  const router = createMemoryRouter([{ path: '/', element }]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

function drawn(on: 'page' | 'row' | 'card'): string {
  return markupOf(on)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

const WORDS = '32 min to the address: walk 2, bus B44 from A St/1 Av to B St/1 Av, walk 3';

test('a bus has its route and where one gets off; on the page of a home also where one gets on', () => {
  expect(drawn('page')).toBe(
    `${WORDS} 32 min to the address walk 2 B44 from A St/1 Av to B St/1 Av walk 3`,
  );
  expect(drawn('row')).toBe(`${WORDS} 32 min to the address walk 2 B44 B St/1 Av walk 3 B44`);
  expect(drawn('card')).toBe(`${WORDS} 32 min to the address B44`);
});

test('a dash to the next step is kept behind its step, so that no line begins with one', () => {
  expect(markupOf('page')).toMatch(
    /<span>walk 2<\/span><span class="[^"]*\bbg-line"><\/span><\/span>/,
  );
  expect(markupOf('page')).toMatch(/<span>walk 3<\/span><\/span>/);
});
