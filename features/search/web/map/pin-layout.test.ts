import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Box,
  boundsOf,
  boxesIn,
  clusterAt,
  covers,
  pinForms,
  type RestingView,
  withoutOverlaps,
} from './pin-layout.ts';
import type { ClusterPin, HomePin } from './pins.ts';

const home = (id: string, lng: number, minPrice: number): HomePin => ({
  ...{ kind: 'home', id, name: id, lat: 40.72, lng, minPrice, homes: 1, noun: 'unit' },
});
const cluster = (id: string, lat: number, lng: number): ClusterPin => ({
  ...{ kind: 'cluster', id, lat, lng, buildings: 12, homes: 12, noun: 'room', minPrice: 900 },
  boxes: [{ west: lng - 0.002, south: lat - 0.002, east: lng + 0.002, north: lat + 0.002 }],
});

const viewAt = (zoom: number, covered: Box[] = []): RestingView => ({
  ...{ center: { lat: 40.72, lng: -73.99 }, zoom, width: 800, height: 600, covered },
});
const formsAt = (view: RestingView, pins: readonly (HomePin | ClusterPin)[]) =>
  Object.fromEntries(pinForms(pins, view));

test('of two overlapping prices the cheaper one is shown', () => {
  const pins = [home('dear', -73.99, 2400), home('cheap', -73.9895, 1350)];
  expect(formsAt(viewAt(13), pins)).toEqual({ cheap: 'whole', dear: 'short' });
  // Four zoom levels closer they are 93 pixels apart.
  expect(formsAt(viewAt(17), pins)).toEqual({ cheap: 'whole', dear: 'whole' });
});

test('a cluster hides an overlapping price', () => {
  const pins = [home('cheap', -73.99, 600), cluster('many', 40.7201, -73.99)];
  expect(formsAt(viewAt(13), pins)).toEqual({ many: 'whole', cheap: 'short' });
});

test('a mark under a control is a dot where that is clear, else it is not shown', () => {
  const pins = [home('a', -73.99, 600), cluster('many', 40.715, -73.99)];
  // The price stands above the middle of the map, the dot on it.
  const above = { left: 0, top: 200, right: 800, bottom: 287 };
  expect(formsAt(viewAt(13, [above]), pins)).toEqual({ a: 'edge', many: 'whole' });
  expect(formsAt(viewAt(13, [{ ...above, bottom: 289 }]), pins).a).toBe('hidden');
});

test('in any view each mark stands on its home, is not cut, and is under no control', () => {
  const place = fc.record({
    lat: fc.double({ min: 40.6, max: 40.8, noNaN: true }),
    lng: fc.double({ min: -74.1, max: -73.9, noNaN: true }),
  });
  const size = fc.integer({ min: 240, max: 1400 });
  const control = fc
    .tuple(fc.nat(1400), fc.nat(1400), fc.integer({ min: 1, max: 400 }), fc.nat(120))
    .map(([left, top, width, height]) => ({
      left,
      top,
      right: left + width,
      bottom: top + height,
    }));
  fc.assert(
    fc.property(
      fc.array(place, { maxLength: 60 }),
      fc.record({
        ...{ center: place, zoom: fc.double({ min: 9, max: 17, noNaN: true }) },
        ...{ width: size, height: size, covered: fc.array(control, { maxLength: 5 }) },
      }),
      (places, view) => {
        const pins = places.map(({ lat, lng }, at) =>
          at % 2 ? cluster(`c${at}`, lat, lng) : { ...home(`h${at}`, lng, 900 + at), lat },
        );
        const isClear = (box: Box) =>
          Math.min(box.left, box.top) >= 0 &&
          box.right <= view.width &&
          box.bottom <= view.height &&
          view.covered.every(
            (over) =>
              over.right <= box.left ||
              over.left >= box.right ||
              over.bottom <= box.top ||
              over.top >= box.bottom,
          );
        const forms = pinForms(pins, view);
        for (const pin of pins) {
          const { whole, dot } = boxesIn(view, pin);
          const form = forms.get(pin.id);
          // Both are on the home: the tip of a price, the middle of a dot and of a number.
          const x = (dot.left + dot.right) / 2;
          expect((whole.left + whole.right) / 2).toBeCloseTo(x, 3);
          if (form === 'whole') expect(isClear(whole)).toBe(true);
          else if (form !== 'hidden') expect(isClear(dot)).toBe(true);
          if (form === 'short') expect(isClear(whole)).toBe(true);
          // Nothing is hidden that has room.
          if (form === 'hidden') expect(isClear(dot)).toBe(false);
        }
      },
    ),
    { numRuns: 300 },
  );
});

test('a building is found in the cluster whose box it is in, and in no other', () => {
  const here = cluster('here', 40.7225, -73.9835);
  const beside = cluster('beside', 40.7225, -73.94);
  expect(clusterAt([beside, here], { lat: 40.7224, lng: -73.984 })?.id).toBe('here');
  expect(clusterAt([beside], { lat: 40.7224, lng: -73.984 })).toBeUndefined();
});

describe('clusters that would lie over each other', () => {
  const large = { ...cluster('large', 40.72, -73.98), buildings: 30 };
  // At zoom 12 a hundredth of a degree is 58 pixels wide.
  const close = { ...cluster('close', 40.72, -73.977), minPrice: 700 };
  const far = cluster('far', 40.72, -73.96);

  test('are one, which stands on a building and contains those of both', () => {
    const [one, other, ...others] = withoutOverlaps([close, far, large], 12);
    expect(others).toEqual([]);
    expect(other).toEqual(far);
    expect(one).toMatchObject({ buildings: 42, homes: 24, minPrice: 700, lat: 40.72, lng: -73.98 });
    expect(clusterAt([one as ClusterPin], { lat: 40.72, lng: -73.977 })).toBe(one);
    const { west, south, east, north } = boundsOf(one as ClusterPin);
    const edges = [west, south, east, north].map((edge) => edge.toFixed(3));
    expect(edges).toEqual(['-73.982', '40.718', '-73.975', '40.722']);
  });

  test('stay apart where there is room, and beside the price of a home', () => {
    const price = home('a', -73.98, 900);
    expect(withoutOverlaps([close, far, large, price], 16)).toHaveLength(4);
    expect(withoutOverlaps([large, price], 12)).toHaveLength(2);
  });

  test('hold every building once, and stand on one of them, in any view', () => {
    const place = fc.record({
      lat: fc.double({ min: 40.55, max: 40.9, noNaN: true }),
      lng: fc.double({ min: -74.2, max: -73.7, noNaN: true }),
    });
    fc.assert(
      fc.property(
        fc.uniqueArray(place, { selector: ({ lat, lng }) => `${lat},${lng}`, maxLength: 60 }),
        fc.double({ min: 9, max: 15.4, noNaN: true }),
        (places, zoom) => {
          const pins = places.map(({ lat, lng }, at) => ({
            ...{ ...cluster(`c${at}`, lat, lng), buildings: 2 },
            boxes: [{ west: lng, south: lat, east: lng, north: lat }],
          }));
          const shown = withoutOverlaps(pins, zoom) as ClusterPin[];
          for (const at of places)
            expect(shown.filter((pin) => covers(pin, at))).toEqual([clusterAt(shown, at)]);
          for (const pin of shown) {
            expect(places).toContainEqual({ lat: pin.lat, lng: pin.lng });
            expect(covers(pin, pin)).toBe(true);
            expect(pin.buildings).toBe(2 * pin.boxes.length);
          }
        },
      ),
      { numRuns: 200 },
    );
  });
});
