import { expect, test } from 'vitest';
import { overlap, placeAt, pointIn, type RestingView } from '../mark-boxes.ts';
import { type EntranceParts, entranceLayout } from './entrance-layout.ts';
import { entranceView, NAMED_ZOOM } from './entrance-view.ts';

const HOME = { lat: 40.81, lng: -73.945 };
const NAME = '132 West 129th Street';

/** The small maps of a phone and beside what is asked for, and a large one. */
const SIZES = [
  { width: 350, height: 384, covered: 0 },
  { width: 776, height: 384, covered: 0 },
  { width: 1480, height: 1000, covered: 0 },
] as const;

type Size = (typeof SIZES)[number];

const viewIn = (size: Size, stations: EntranceParts['stations']): RestingView => {
  const { lat, lng, zoom } = entranceView(size, HOME, stations);
  const { width, height } = size;
  return { width, height, zoom, center: { lat, lng }, covered: [] };
};

/** So many meters to the east and to the north of the home. */
const away = (east: number, north: number) => ({
  lat: HOME.lat + north / 111_195,
  lng: HOME.lng + east / 84_200,
});

const ringOf = (meters: number) =>
  Array.from({ length: 97 }, (_, at) => {
    const angle = (at / 96) * 2 * Math.PI;
    return away(meters * Math.sin(angle), meters * Math.cos(angle));
  });

const WALKS = [
  { label: '5 min walk', line: ringOf(319) },
  { label: '10 min walk', line: ringOf(639) },
];

const isSeen = ({ width, height }: RestingView, { x, y }: { x: number; y: number }) =>
  x > 20 && y > 20 && x < width - 20 && y < height - 20;

const isRingWhole = (view: RestingView) =>
  WALKS[0]?.line.every((at) => {
    const { x, y } = pointIn(view, at);
    return x > 8 && y > 8 && x < view.width - 8 && y < view.height - 8;
  });

test.each(SIZES)(
  'R2.08 the map of one home has all of a walk of five minutes in view, and its nearest station within ten, %o',
  (size) => {
    const within = [
      away(0, 300),
      away(-600, -200),
      away(600, 100),
      away(200, 600),
      away(-400, -480),
    ];
    for (const station of within) {
      const view = viewIn(size, [station]);
      expect(isSeen(view, pointIn(view, station))).toBe(true);
      expect(isRingWhole(view)).toBe(true);
      expect(view.zoom).toBeGreaterThan(13.9);
    }
    // One that is farther takes neither the home nor its walk to an edge.
    for (const station of [away(500, 1100), away(900, -900), away(-1000, 300)])
      expect(isRingWhole(viewIn(size, [station]))).toBe(true);
  },
);

test('R2.08 a home is near the middle of its map on a phone', () => {
  const [phone] = SIZES;
  // None; one at each side of it; one so far that it would take the home to an edge.
  for (const stations of [
    [],
    [away(0, 300)],
    [away(-420, 0)],
    [away(430, -300)],
    [away(900, -900)],
  ]) {
    const view = viewIn(phone, stations);
    const { x, y } = pointIn(view, HOME);
    expect(Math.abs(x - phone.width / 2)).toBeLessThan(20);
    expect(Math.abs(y - phone.height / 2)).toBeLessThan(20);
  }
});

test('R2.08 stations farther away are in view while streets keep their names', () => {
  const [phone, beside, large] = SIZES;
  const stations = [away(200, 250), away(-300, -350), away(900, 200)];
  const seen = (size: Size, of = stations) => {
    const view = viewIn(size, of);
    return of.map((station) => isSeen(view, pointIn(view, station)));
  };
  expect(seen(phone)).toEqual([true, true, false]);
  expect(seen(beside)).toEqual([true, true, true]);
  for (const size of SIZES) expect(viewIn(size, stations).zoom).toBeGreaterThanOrEqual(NAMED_ZOOM);
  // All of a walk of ten minutes has room on a large map.
  const view = viewIn(large, stations);
  expect(WALKS[1]?.line.every((at) => isSeen(view, pointIn(view, at)))).toBe(true);
  // Without a station there are the blocks around it.
  expect(viewIn(phone, []).zoom).toBeGreaterThan(14.5);
});

const laid = (view: RestingView, stations: EntranceParts['stations'], walks = WALKS) =>
  entranceLayout(view, { ...{ entrance: HOME, name: NAME }, stations, walks });

test('R2.08 each walk in view has its label on its line, off stations, the sign and the buttons', () => {
  const stations = [away(0, 319), away(250, 300), away(-600, 0)];
  for (const size of SIZES) {
    const open = viewIn(size, stations);
    const { width, height } = size;
    const buttons = { left: width - 56, right: width - 12, top: height - 138, bottom: height - 12 };
    const view = { ...open, covered: [buttons] };
    const { labels, taken } = laid(view, stations);
    const isPhone = size === SIZES[0];
    const inView = isPhone ? ['5 min walk'] : ['5 min walk', '10 min walk'];
    expect(labels.map(({ label }) => label)).toEqual(inView);
    for (const { at, label, box } of labels) {
      expect(WALKS.find((walk) => walk.label === label)?.line).toContainEqual(at);
      expect([box.left >= 0, box.top >= 0, box.right <= width, box.bottom <= height]).toEqual([
        ...[true, true, true, true],
      ]);
      expect(overlap(box, buttons)).toBe(false);
      for (const station of stations) {
        const { x, y } = pointIn(view, station);
        expect(overlap(box, { left: x, right: x + 1, top: y, bottom: y + 1 })).toBe(false);
      }
      expect(taken).toContain(box);
    }
  }
});

test('a walk beyond the view has no label', () => {
  const view = { ...viewIn(SIZES[0], []), zoom: 16 };
  expect(laid(view, []).labels).toEqual([]);
});

test('a sign hangs on the side of its entrance on which it covers fewer stations, above it where both are alike', () => {
  const view = viewIn(SIZES[1], []);
  const { x, y } = pointIn(view, HOME);
  const isBelow = (...stations: [right: number, below: number][]) =>
    laid(
      view,
      stations.map(([right, below]) => placeAt(view, x + right, y + below)),
      [],
    ).isBelow;
  expect(isBelow()).toBe(false);
  expect(isBelow([10, -20])).toBe(true);
  expect(isBelow([-30, 25])).toBe(false);
  expect(isBelow([10, -20], [-30, 25])).toBe(false);
  expect(isBelow([10, -20], [60, -40], [-30, 25])).toBe(true);
  // As far as its width and its height reach.
  expect(isBelow([100, -20])).toBe(true);
  expect(isBelow([110, -20])).toBe(false);
  expect(isBelow([0, -70])).toBe(false);
});
