import { expect, test } from 'vitest';
import { type Packed, packed, unpack } from './packed.ts';

interface Home {
  name: string;
  spots: number | undefined;
}

test('packed data are read once, and are the same object each time', () => {
  const home: Home = { name: '1 “9th” Avenue <br>', spots: undefined };
  const here = packed(home);
  expect(unpack(here)).toBe(home);
  const sent = { packed: here.packed } satisfies Packed<Home>;
  const read = unpack<Home>(sent);
  expect(read).toEqual({ name: '1 “9th” Avenue <br>' });
  expect(unpack<Home>(sent)).toBe(read);
});

test('data that a browser loaded itself are what they are', () => {
  const home = { name: '1 9th Avenue' };
  expect(unpack(home)).toBe(home);
});
