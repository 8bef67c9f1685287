import { MINUTE_MS } from '@stoop/base/rules/time/lengths';
import { expect, test } from 'vitest';
import { MemorySearch } from './backends/memory-search.ts';
import { house } from './testing/house.ts';
import { WaysThere } from './ways-there.ts';

const ASTORIA = { name: 'Astoria', borough: 'Queens' };
/** At the East River, from where no home has its way. */
const MIDDLE = { lat: 40.78, lng: -73.935 };
const NEAR = { lat: 40.7617, lng: -73.9249 };
const FAR = { lat: 40.7772, lng: -73.9052 };
const there = { ...ASTORIA, coordinates: MIDDLE };
const homeAt = (id: string, coordinates: { lat: number; lng: number }) =>
  house(id, { neighborhood: ASTORIA.name, borough: ASTORIA.borough, coordinates });

function open() {
  const clock = { now: new Date('2026-11-20T12:00:00Z') };
  const index = new MemorySearch(() => clock.now);
  const ways = new WaysThere(index, () => clock.now);
  const midtown = async () => (await ways.of(there)).find(({ to }) => to === 'Midtown');
  const wait = (minutes: number) => {
    clock.now = new Date(clock.now.getTime() + minutes * MINUTE_MS);
  };
  return { index, ways, midtown, wait };
}

test('a neighborhood without homes is measured from its middle, and with homes from half of them', async () => {
  const { index, midtown, wait } = open();
  const fromMiddle = await midtown();
  index.put(homeAt('near', NEAR));
  index.put(homeAt('far', FAR));
  index.put(homeAt('farther', FAR));
  wait(11);
  const [near] = index.commutes(NEAR, { to: [{ lat: 40.756, lng: -73.987 }] });
  const [far] = index.commutes(FAR, { to: [{ lat: 40.756, lng: -73.987 }] });
  expect(await midtown()).toMatchObject({
    least: near?.minutes,
    middle: far?.minutes,
    most: far?.minutes,
  });
  expect(fromMiddle?.middle).not.toBe(far?.minutes);
});

test('what is known stays for ten minutes, however homes come and go, and then follows them', async () => {
  const { index, ways, midtown, wait } = open();
  index.put(homeAt('near', NEAR));
  const first = await midtown();
  const { version } = ways;
  index.remove('near');
  index.put(homeAt('far', FAR));
  wait(9);
  expect(await midtown()).toEqual(first);
  expect(ways.version).toBe(version);
  wait(2);
  expect((await midtown())?.middle).toBeGreaterThan(first?.middle ?? 0);
  expect(ways.version).toBeGreaterThan(version);
});

test('homes that could not be searched leave what is known, and without it there is no answer', async () => {
  const { index, midtown, ways, wait } = open();
  index.put(homeAt('near', NEAR));
  const search = index.search;
  const missing = () => ({
    items: [],
    positions: [],
    next: null,
    totalCount: 0,
    missing: ['Queens'],
  });
  Object.assign(index, { search: missing });
  await expect(ways.of(there)).rejects.toThrow('could not be searched');
  Object.assign(index, { search });
  const first = await midtown();
  index.put(homeAt('far', FAR));
  wait(11);
  Object.assign(index, { search: missing });
  expect(await midtown()).toEqual(first);
});
