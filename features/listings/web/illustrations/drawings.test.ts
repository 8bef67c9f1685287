import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawStreet } from './draw-street.ts';
import { type FacadeFacts, type FacadeKind, facadeKind } from './facade-kinds.ts';
import { drawnFloor } from './facade-plot.ts';
import { illustrate } from './illustrate.ts';
import { planLayout } from './plan-layout.ts';

const card = (facts: FacadeFacts) => illustrate({ facts, size: 'card' });

const anyFacts: fc.Arbitrary<FacadeFacts> = fc.record({
  id: fc.string({ minLength: 1, maxLength: 30 }),
  stories: fc.option(fc.integer({ min: 1, max: 110 }), { nil: undefined }),
  floor: fc.option(fc.integer({ min: -9, max: 200 }), { nil: undefined }),
  door: fc.option(fc.constantFrom('3A', '12', '2RW'), { nil: undefined }),
  builtYear: fc.option(fc.integer({ min: 1800, max: 2030 }), { nil: undefined }),
  title: fc.constantFrom('New Luxury High-rise in Midtown', 'Low-rise in Astoria', ''),
  neighborhood: fc.constantFrom('SoHo', 'Astoria', 'Midtown'),
  borough: fc.constantFrom('Manhattan', 'Queens', 'Brooklyn'),
});

/** One typical building of each kind. */
const EXAMPLES: Record<FacadeKind, FacadeFacts> = {
  house: { id: 'a', stories: 2, builtYear: 1928, borough: 'Queens' },
  brownstone: { id: 'a', stories: 4, builtYear: 1894 },
  walkup: { id: 'a', stories: 6, builtYear: 1912 },
  loft: { id: 'a', stories: 6, builtYear: 1890, neighborhood: 'SoHo' },
  prewar: { id: 'a', stories: 13, builtYear: 1929 },
  postwar: { id: 'a', stories: 15, builtYear: 1962 },
  modern: { id: 'a', stories: 7, builtYear: 2016 },
  deco: { id: 'a', stories: 40, builtYear: 1931 },
  glass: { id: 'a', stories: 52, builtYear: 2022 },
};

test('the same building always looks the same', () => {
  fc.assert(fc.property(anyFacts, (facts) => card(facts) === card({ ...facts })));
});

test('each kind of building is recognized, and no two kinds look alike', () => {
  for (const [kind, facts] of Object.entries(EXAMPLES)) expect(facadeKind(facts)).toBe(kind);
  expect(new Set(Object.values(EXAMPLES).map(card)).size).toBe(Object.keys(EXAMPLES).length);
});

test('buildings that differ in their id alone rarely look alike', () => {
  const street = Array.from({ length: 100 }, (_, i) => card({ id: `b${i}`, stories: 5 }));
  expect(new Set(street).size).toBeGreaterThan(95);
});

test('a card is at most 3.25 kB of markup and holds no style attribute', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const markup = card(facts);
      expect(markup.length).toBeLessThanOrEqual(3_328);
      expect(markup).not.toMatch(/style=|NaN|undefined|Infinity/);
    }),
    { numRuns: 500 },
  );
});

test('the drawn story of a home is that of its floor, and in a shortened tower the one in its place', () => {
  const drawn = (floor: number | undefined, stories = 5, rows = 4) =>
    drawnFloor({ id: 'a', stories, floor }, rows);
  expect([5, 4, 3, 2].map((floor) => drawn(floor))).toEqual([0, 1, 2, 3]);
  expect([undefined, 1, 0, 6].map((floor) => drawn(floor))).toEqual([null, null, null, null]);
  expect([52, 27, 2].map((floor) => drawn(floor, 52, 10))).toEqual([0, 5, 9]);
  expect(drawn(2, 2, 1)).toBe(0);
});

test('by day the floor of a home alone is lit', () => {
  const lit = (floor?: number) => {
    const markup = card({ id: 'a', stories: 5, floor });
    return /<path class="line-lit"[^>]* d="([^"]*)"/.exec(markup)?.[1] ?? '';
  };
  const heights = (d: string) => new Set(d.match(/-[\d.]+(?=v)/g));
  expect(heights(lit(3)).size).toBe(1);
  expect(lit(3)).not.toBe(lit(4));
  expect(lit(3)).not.toBe(lit());
});

test('two homes on one floor are lit on either side of it, by the letters of their doors', () => {
  const lit = (door: string) =>
    /<path class="line-lit"[^>]* d="([^"]*)"/.exec(
      card({ id: 'a', stories: 5, floor: 3, door }),
    )?.[1] ?? '';
  const from = (d: string) => Math.min(...(d.match(/(?<=M)[\d.]+/g) ?? []).map(Number));
  expect(from(lit('3A'))).toBeLessThan(from(lit('3B')));
  expect(from(lit('3RW'))).toBeLessThan(from(lit('3RE')));
  expect(lit('3A').length).toBeLessThan(lit('3').length);
});

test('the street of the landing page is the file that is drawn here', async () => {
  await expect(drawStreet()).toMatchFileSnapshot('./street.svg');
});

const ROOM = { is_visible: true, price: 900, isOpen: true };

test('a plan draws beds of one shared room in one bedroom, and every bedroom that there is', () => {
  const rooms = [
    { ...ROOM, roomId: 'f1', name: 'Front, bed 1', roomType: 'Shared room' },
    { ...ROOM, roomId: 'f2', name: 'Front, bed 2', roomType: 'Shared room', isOpen: false },
    { ...ROOM, roomId: 'rear', name: 'Rear', roomType: 'Private room' },
  ];
  const { spaces } = planLayout({ rentId: 'u', bedCount: 3, bathCount: 1, rooms });
  const bedrooms = spaces.filter(({ use }) => use === 'bedroom');
  expect(
    bedrooms
      .map(({ label, beds, isOpen }) => `${label} ${beds} ${isOpen ? 'open' : 'closed'}`)
      .toSorted(),
  ).toEqual(['Front 2 open', 'Not listed 1 closed', 'Rear 1 open']);
  // One of the two beds is taken.
  expect(bedrooms.find(({ label }) => label === 'Front')?.openBeds).toBe(1);
});

test.each([
  ['that is listed as a whole home is a room', 'Whole home', 'Entire unit', 'Room'],
  ['has the name that it is listed by', 'Alcove', 'Private room', 'Alcove'],
])('the only room of a studio %s', (_, name, roomType, label) => {
  const rooms = [{ ...ROOM, roomId: 'all', name, roomType }];
  const { spaces } = planLayout({ rentId: 'u', bedCount: 0, bathCount: 1, rooms });
  expect(spaces.find(({ use }) => use === 'living')?.label).toBe(label);
});

test('a plan has the room at the street and that at the back at their ends, and the dearer one wider', () => {
  const named = (name: string, price: number) => ({
    ...{ ...ROOM, name, price },
    roomId: name,
    roomType: 'Private room',
  });
  const rooms = [named('Rear', 1250), named('Middle', 1100), named('Front', 1450)];
  for (const rentId of ['a', 'b', 'c', 'd', 'e', 'f']) {
    const { spaces, street, width } = planLayout({ rentId, bedCount: 3, bathCount: 1, rooms });
    const of = (label: string) => spaces.find((space) => space.label === label);
    const [front, middle, rear] = ['Front', 'Middle', 'Rear'].map(of);
    const ends = [
      { end: 0, of: street === 'west' ? front?.x : rear?.x },
      {
        end: width,
        of: street === 'west' ? rear && rear.x + rear.width : front && front.x + front.width,
      },
    ];
    expect(ends.map((one) => one.of)).toEqual(ends.map((one) => one.end));
    expect(front?.window).toBe(street);
    expect(rear?.window).toBe(street === 'west' ? 'east' : 'west');
    expect([front, rear].every((one) => Number(one?.width) > Number(middle?.width))).toBe(true);
    expect(front?.width).toBeGreaterThan(Number(rear?.width));
  }
});

test('of single rooms on both sides of the hall none is narrower than a cheaper one', () => {
  const rents = { Front: 1450, Rear: 1250, Middle: 1175, Corner: 1380, Courtyard: 1300 };
  const rooms = Object.entries(rents).map(([name, price]) => ({
    ...{ ...ROOM, name, price },
    roomId: name,
    roomType: 'Private room',
  }));
  for (const rentId of ['a', 'b', 'c', 'd', 'e', 'f']) {
    for (const count of [2, 3, 4, 5]) {
      const { spaces } = planLayout({
        ...{ rentId, bedCount: count, bathCount: 1 },
        rooms: rooms.slice(0, count),
      });
      const byWidth = spaces
        .filter(({ use }) => use === 'bedroom')
        .toSorted((one, other) => other.width - one.width)
        .map(({ label }) => label);
      const byRent = rooms
        .slice(0, count)
        .toSorted((one, other) => other.price - one.price)
        .map(({ name }) => name);
      expect(byWidth).toEqual(byRent);
    }
  }
});

test('homes of the same size rarely have the same plan', () => {
  const plans = Array.from({ length: 100 }, (_, at) =>
    JSON.stringify(planLayout({ rentId: `u${at}`, bedCount: 1, bathCount: 1, rooms: [] }).spaces),
  );
  expect(new Set(plans).size).toBeGreaterThan(90);
});

test('a plan has the baths of the listing, of which a half has no tub', () => {
  const bathsOf = (bathCount: number, bedCount: number) =>
    planLayout({ rentId: 'u', bedCount, bathCount, rooms: [{ ...ROOM, roomId: 'all' }] })
      .spaces.filter(({ label }) => /bath/i.test(label))
      .map(({ label }) => label)
      .toSorted();
  for (const bedCount of [0, 2]) {
    expect(bathsOf(1, bedCount)).toEqual(['Bath']);
    expect(bathsOf(1.5, bedCount)).toEqual(['Bath', '½ bath']);
    expect(bathsOf(2, bedCount)).toEqual(['Bath', 'Bath']);
    expect(bathsOf(0, bedCount)).toEqual([]);
  }
});

test('R2.08 the name of a bath does not touch its walls', () => {
  const rooms = [{ ...ROOM, roomId: 'all' }];
  // A letter of its size is 6 units wide, and half of a wall 1.5.
  for (const bedCount of [0, 1, 2, 4])
    for (const { label, width } of planLayout({ rentId: 'u', bedCount, bathCount: 1.5, rooms })
      .spaces)
      if (/bath/i.test(label)) expect(width).toBeGreaterThanOrEqual(label.length * 6 + 2 * 1.5 + 8);
});

test('all spaces of a home that is rented whole are open', () => {
  const rooms = [{ ...ROOM, roomId: 'all', name: 'Whole home', roomType: 'Entire home' }];
  const { spaces } = planLayout({ rentId: 'u', bedCount: 2, bathCount: 1, rooms });
  expect(spaces.filter(({ isOpen }) => isOpen).map(({ use }) => use)).toEqual([
    'bedroom',
    'bedroom',
  ]);
});

test('a plan tints the open rooms and no others, on either side', () => {
  const anyUnit = fc.record({
    rentId: fc.string({ minLength: 1 }),
    bedCount: fc.integer({ min: 0, max: 7 }),
    bathCount: fc.constantFrom(1, 1.5, 2, 3),
    open: fc.array(fc.boolean(), { minLength: 1, maxLength: 7 }),
  });
  fc.assert(
    fc.property(anyUnit, ({ open, ...unit }) => {
      const rooms = open.map((isOpen, i) => ({ ...ROOM, roomId: `r${i}`, isOpen }));
      const { spaces, width } = planLayout({ ...unit, rooms });
      const tinted = spaces.filter((space) => space.isOpen).length;
      const expectedCount = open.filter(Boolean).length;
      expect(tinted).toBe(unit.bedCount === 0 ? Math.min(1, expectedCount) : expectedCount);
      for (const space of spaces) {
        expect(space.x).toBeGreaterThanOrEqual(0);
        expect(space.x + space.width).toBeLessThanOrEqual(width);
      }
    }),
  );
});

test('a photo replaces the drawing, and no text of it becomes markup', () => {
  const photo = { id: 'p"1', alt: '<b>', width: 700, height: 500, blur: '"><script>' };
  const markup = card({ id: 'a', photo });
  expect(markup).not.toContain('<svg');
  expect(markup).toContain('/api/v1/listing-photos/p&quot;1/640.avif 640w');
  expect(markup).toContain('width="700" height="500"');
  expect(markup).not.toMatch(/<script|<b>|p"1/);
});
