import { expect, test } from 'vitest';
import { shownTitle } from './shown-title.ts';

test.each([
  [
    'New Luxury High-rise in Upper East Side',
    'Sutton Place',
    'New Luxury High-rise in Sutton Place',
  ],
  ['Mid-rise in Astoria', 'Astoria', 'Mid-rise in Astoria'],
  ['Low-rise in Downtown', 'Murray Hill (Manhattan)', 'Low-rise in Murray Hill'],
  ['Home', 'Astoria', 'Home'],
  ['Low-rise in Upper Manhattan', undefined, 'Low-rise in Upper Manhattan'],
])('%s in the neighborhood %s is shown as %s', (title, neighborhood, shown) => {
  expect(shownTitle({ title, neighborhood })).toBe(shown);
});
