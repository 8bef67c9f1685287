import { isInBounds } from '@stoop/base/rules/geo/bounds';
import type { Coordinates } from '@stoop/base/rules/geo/coordinates';
import { generateCity } from '@stoop/city/demo/generate-city';
import type { BuildingDocument } from '@stoop/features/listings/rules/documents';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SearchType } from '../../rules/search-url.ts';
import { house, pinsOf } from '../../testing/homes-on-a-map.ts';
import { boroughAt } from './borough-grid.ts';
import { type Box, type Mark, placeAt, pointIn, priceBox, type RestingView } from './mark-boxes.ts';
import { marksIn } from './pin-layout.ts';
import { type AreaPin, type HomePin, readPins } from './pins.ts';

/** How many of the views are of the demo city; the others have homes at random places. */
const VIEWS = 500;

const place = fc.record({
  lat: fc.double({ min: 40.5, max: 40.92, noNaN: true }),
  lng: fc.double({ min: -74.25, max: -73.7, noNaN: true }),
});
const control = fc
  .tuple(fc.nat(1920), fc.nat(1200), fc.integer({ min: 1, max: 400 }), fc.nat(120))
  .map(([left, top, width, height]) => ({ left, top, right: left + width, bottom: top + height }));
/** How much of a map's height the list over it covers: nothing beside it, else a little or half, or a card. */
const sheet = fc.constantFrom(0, 0, 1 / 4, 1 / 3, 1 / 2, 2 / 3);
const view = fc
  .record({
    center: place,
    zoom: fc.double({ min: 9, max: 18, noNaN: true }),
    width: fc.integer({ min: 320, max: 1920 }),
    height: fc.integer({ min: 320, max: 1200 }),
    controls: fc.array(control, { maxLength: 5 }),
    sheet,
  })
  .map(({ controls, sheet: share, ...rest }): SeenView => {
    const below = Math.round(rest.height * (1 - share));
    const list = { left: 0, right: rest.width, top: below, bottom: rest.height };
    return { ...rest, covered: share > 0 ? [...controls, list] : controls, below };
  });
const type = fc.constantFrom<SearchType>('building', 'unit', 'room');

/** `below` is where the list over the map begins. */
type SeenView = RestingView & { below: number };

const latAt = (y: number) => (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI;

/** What is in view, above the list. */
function boundsOf({ center, zoom, width, height, below }: SeenView) {
  const world = 512 * 2 ** zoom;
  const x = (center.lng + 180) / 360;
  const y = (1 - Math.asinh(Math.tan((center.lat * Math.PI) / 180)) / Math.PI) / 2;
  return {
    west: (x - width / 2 / world) * 360 - 180,
    east: (x + width / 2 / world) * 360 - 180,
    north: latAt(y - height / 2 / world),
    south: latAt(y + (below - height / 2) / world),
  };
}

const areOver = (one: Box, other: Box) =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom;
const isClear = ({ width, height, covered }: RestingView, box: Box) =>
  Math.min(box.left, box.top) >= 0 &&
  box.right <= width &&
  box.bottom <= height &&
  !covered.some((other) => areOver(box, other));

const at = ({ lat, lng }: Coordinates) => `${lat},${lng}`;

function expectOnHomes(
  marks: readonly Mark[],
  homes: readonly BuildingDocument[],
  seen: RestingView,
) {
  const places = new Set(homes.map(({ coordinates }) => at(coordinates)));
  for (const { pin, box, form } of marks) {
    expect(places.has(at(pin))).toBe(true);
    const { x, y } = pointIn(seen, pin);
    const dot = { left: x - 12, right: x + 12, top: y - 12, bottom: y + 12 };
    if (form !== 'whole') expect(form === 'hidden').toBe(!isClear(seen, dot));
    if (!box) continue;
    expect(isClear(seen, box)).toBe(true);
    expect([box.left <= x, box.right >= x, box.top <= y]).toEqual([true, true, true]);
    // The tail of a price ends where its home is.
    expect(box.bottom).toBeGreaterThan(y - 1);
  }
}

/** Some home has another nearer than its price with a dot below needs, so that not all prices have room. */
function expectNoRoomForPrices(homes: readonly HomePin[], seen: RestingView) {
  const reaches = homes.map((home) => {
    const { left, right, top, bottom } = priceBox(seen, home);
    const half = (right - left) / 2;
    return { left: left - half, right: right + half, top, bottom: bottom + 12 };
  });
  const isClosed = reaches.some((reach, at) =>
    reaches.some((other, index) => index !== at && areOver(other, reach)),
  );
  expect(isClosed).toBe(true);
}

/** What of a box is not on the land of this borough, as a share of its points. */
function awayFromLand(seen: RestingView, box: Box, borough = ''): number {
  const shares = [0.15, 0.5, 0.85];
  const points = shares.flatMap((x) => shares.map((y) => ({ x, y })));
  return points.filter(({ x, y }) => landAt(seen, box, x, y) !== borough).length / points.length;
}

function landAt(seen: RestingView, { left, top, right, bottom }: Box, x: number, y: number) {
  return boroughAt(placeAt(seen, left + x * (right - left), top + y * (bottom - top)));
}

/** A name is read as that of what is below its middle, which is no other borough where its home is not there. */
function expectOverOwn(
  { areas: [area] }: AreaPin,
  shift: Mark['shift'],
  seen: RestingView,
  box: Box,
) {
  if (shift.x === 0 && shift.y === 0) return;
  expect([area?.borough, null]).toContain(landAt(seen, box, 0.5, 0.5));
}

const NOWHERE = { borough: '' };

/** All are of one size, named by the largest that they stand for, and as much on their own land as beside others they can be. */
function expectGoodAreas(marks: readonly Mark[], seen: RestingView) {
  const areas = marks.flatMap(({ pin, box, form, shift }) =>
    pin.kind === 'area' && form !== 'hidden' ? [{ pin, box, shift }] : [],
  );
  expect(marks.filter(({ form }) => form !== 'hidden').length).toBe(areas.length);
  if (areas.length === 0) return;
  expect(new Set(areas.map(({ pin }) => pin.level)).size).toBe(1);
  // No name stands for several areas but where there is one mark, and whatever has none is a dot that tells it.
  if (areas.length > 1) {
    const boroughs = areas.map(({ pin }) => new Set(pin.areas.map(({ borough }) => borough)).size);
    expect(Math.max(...boroughs)).toBe(1);
  }
  for (const { pin, box, shift } of areas) {
    if (!box) continue;
    expectOverOwn(pin, shift, seen, box);
    const [{ borough } = NOWHERE] = pin.areas;
    const others = areas.flatMap((other) => (other.pin !== pin && other.box) || []);
    const away = awayFromLand(seen, box, borough);
    for (const stand of pin.stands) {
      const { x, y } = pointIn(seen, stand);
      const [right, down] = [(box.right - box.left) / 2, (box.bottom - box.top) / 2];
      const over = { left: x - right, right: x + right, top: y - down, bottom: y + down };
      if (!isClear(seen, over) || others.some((other) => areOver(other, over))) continue;
      expect(away).toBeLessThan(awayFromLand(seen, over, borough) + 0.6);
    }
  }
}

const foundIn = (homes: readonly BuildingDocument[], kind: SearchType) => {
  if (kind === 'building') return homes.length;
  const units = homes.flatMap(({ rentList }) => rentList);
  return kind === 'unit' ? units.length : units.flatMap(({ roomList }) => roomList).length;
};

function expectGoodMarks(
  homes: readonly BuildingDocument[],
  pins: ReturnType<typeof pinsOf>,
  seen: SeenView,
  kind: SearchType,
) {
  const bounds = boundsOf(seen);
  const inView = homes.filter(({ coordinates }) => isInBounds(coordinates, bounds));
  const zoom = Math.min(13, Math.floor(seen.zoom));
  const marks = marksIn(readPins(pins({ bounds, zoom }), kind), seen);
  expectOnHomes(marks, inView, seen);
  // What is read, and each dot with all that can be pressed of it.
  const drawn = marks.flatMap(({ pin, box, form }) => {
    const { x, y } = pointIn(seen, pin);
    return (
      box ?? (form === 'hidden' ? [] : { left: x - 12, right: x + 12, top: y - 12, bottom: y + 12 })
    );
  });
  const overlapping = drawn.filter((one, index) =>
    drawn.some((other, before) => before < index && areOver(one, other)),
  );
  expect(overlapping).toEqual([]);
  expect(marks.reduce((sum, { pin }) => sum + pin.found, 0)).toBe(foundIn(inView, kind));
  const areAreas = marks.some(({ pin }) => pin.kind === 'area');
  if (seen.zoom >= 13) expect(areAreas).toBe(false);
  // The list has each home in view, so that each is on the map.
  if (!areAreas && drawn.length > 0)
    expect(marks.filter(({ form }) => form === 'hidden')).toEqual([]);
  if (!areAreas) return;
  expectGoodAreas(marks, seen);
  expectNoRoomForPrices(readPins(pins({ bounds, zoom: 13 }), kind) as HomePin[], seen);
}

const isVisible = ({ is_visible }: { is_visible: boolean }) => is_visible;
/** What the list can find of these homes. */
const visible = (homes: readonly BuildingDocument[]): BuildingDocument[] =>
  homes
    .filter(isVisible)
    .map((home) => ({
      ...home,
      rentList: home.rentList
        .filter(isVisible)
        .map((unit) => ({ ...unit, roomList: unit.roomList.filter(isVisible) }))
        .filter(({ roomList }) => roomList.length > 0),
    }))
    .filter(({ rentList }) => rentList.length > 0);

const RULES =
  'each mark stands on a home, is whole, no home is without one, under no control and over no other, and together they count what is in view; areas are of one size, over their own land';

test(`R2.02 in any view of the demo city ${RULES}`, () => {
  const homes = visible(
    generateCity({ today: '2026-11-21' }).flatMap((each) =>
      each.collection === 'fetched_buildings_collection' ? each.documents : [],
    ),
  );
  const pins = pinsOf(homes);
  fc.assert(
    fc.property(view, type, (seen, kind) => expectGoodMarks(homes, pins, seen, kind)),
    { numRuns: VIEWS },
  );
});

test(`R2.02 in any view of homes at random places ${RULES}`, () => {
  const near = fc.record({
    along: fc.integer({ min: -9, max: 9 }),
    up: fc.integer({ min: -9, max: 9 }),
  });
  const some = fc.uniqueArray(near, { selector: (one) => `${one.along} ${one.up}`, maxLength: 40 });
  fc.assert(
    fc.property(view, type, some, fc.integer({ min: 1, max: 9 }), (seen, kind, spots, spread) => {
      const homes = spots.map(({ along, up }, index) =>
        house(`b${index}`, {
          borough: along < 0 ? 'Queens' : 'Brooklyn',
          neighborhood: `N${Math.floor(along / 4)},${Math.floor(up / 4)}`,
          coordinates: {
            lat: seen.center.lat + up * spread * 0.001,
            lng: seen.center.lng + along * spread * 0.001,
          },
        }),
      );
      expectGoodMarks(homes, pinsOf(homes), seen, kind);
    }),
    { numRuns: VIEWS },
  );
});
