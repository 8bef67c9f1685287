import { type Bounds, boxAround, boxAt } from '@stoop/base/rules/geo/bounds';
import { generateCity } from '@stoop/city/demo/generate-city';
import { expect, test } from 'vitest';
import { BOROUGH_PARTS, partOf } from '../../rules/borough-parts.ts';
import { pinsOf } from '../../testing/homes-on-a-map.ts';
import { CITY_BOUNDS } from './area.ts';
import { offLand } from './area-place.ts';
import { wholeAreas } from './areas.ts';
import { firstView, foundView, limitsOf, type MapSize } from './first-view.ts';
import { pointIn } from './mark-boxes.ts';
import { marksIn } from './pin-layout.ts';
import { readPins } from './pins.ts';

const homes = generateCity({ today: '2026-11-21' })
  .flatMap((each) => (each.collection === 'fetched_buildings_collection' ? each.documents : []))
  .filter(({ is_visible }) => is_visible);
const CITY = boxAround(homes.map(({ coordinates }) => boxAt(coordinates)));

/** The map alone at widths of 1280 and 1920, beside the list, and above the sheet of a phone. */
const SIZES: readonly MapSize[] = [
  { width: 1280, height: 604, covered: 0 },
  { width: 1920, height: 884, covered: 0 },
  { width: 624, height: 652, covered: 0 },
  { width: 390, height: 719, covered: 232 },
];

const seenIn = (size: MapSize, box: Bounds | null) => {
  const { lat, lng, zoom } = box ? foundView(size, box) : firstView(size, null);
  return { ...size, center: { lat, lng }, zoom, covered: [] };
};

test('R2.02 a map of everything begins where it stays once all homes are known', () => {
  for (const size of SIZES) expect(foundView(size, CITY)).toEqual(firstView(size, null));
  // A borough alone is shown nearer.
  const [size, , beside] = SIZES as [MapSize, MapSize, MapSize];
  const island = { west: -74.25, south: 40.5, east: -74.06, north: 40.64 };
  expect(foundView(size, island).zoom).toBeGreaterThan(firstView(size, null).zoom + 0.5);
  // Homes beyond the city are seen, too.
  const beyond = { ...CITY, north: 41.02 };
  const view = seenIn(beside, beyond);
  expect(pointIn(view, { lat: 41.02, lng: -73.9 }).y).toBeGreaterThanOrEqual(0);
});

test('R2.02 a map of everything begins nearer than all of the city, where most homes are, and goes nowhere beyond its limits', () => {
  for (const size of SIZES) {
    const view = seenIn(size, null);
    const room = size.height - size.covered;
    const seen = homes.filter(({ coordinates }) => {
      const { x, y } = pointIn(view, coordinates);
      return x >= 0 && x <= size.width && y >= 0 && y <= room;
    });
    expect(seen.length / homes.length).toBeGreaterThan(0.85);
    const [from, to] = [
      pointIn(view, { lat: CITY.north, lng: CITY.west }),
      pointIn(view, { lat: CITY.south, lng: CITY.east }),
    ];
    const shares = [(to.x - from.x) / size.width, (to.y - from.y) / room];
    expect(Math.max(...shares)).toBeGreaterThan(1.1);
    const limits = limitsOf(size.covered > 0);
    const [least, most] = [
      pointIn(view, { lat: limits.north, lng: limits.west }),
      pointIn(view, { lat: limits.south, lng: limits.east }),
    ];
    expect([least.x < 0.5, most.x > size.width - 0.5]).toEqual([true, true]);
    expect([least.y < 0.5, most.y > size.height - 0.5]).toEqual([true, true]);
  }
});

const PARTS = BOROUGH_PARTS.map(({ name }) => name).toSorted();

test('R2.02 the first view of the demo city on a phone has the number of each borough', () => {
  const pins = pinsOf(homes);
  const whole = wholeAreas(readPins(pins({ bounds: CITY_BOUNDS, zoom: 9 }), 'room'));
  // Above the sheet, and above half of the screen.
  for (const below of [232, 362]) {
    const size = { width: 390, height: 719, covered: below };
    const sheet = { left: 0, right: 390, top: size.height - below, bottom: size.height };
    const tools = { left: 334, right: 378, top: 8, bottom: 52 };
    const view = { ...seenIn(size, null), covered: [tools, sheet] };
    const pinsThere = readPins(pins({ bounds: CITY_BOUNDS, zoom: Math.floor(view.zoom) }), 'room');
    const seen = pinsThere.filter((pin) => pointIn(view, pin).y < size.height - below);
    const shown = marksIn(seen, view, whole).filter(({ form }) => form !== 'hidden');
    expect(
      shown.map(({ pin, form, trim }) => [pin.kind === 'area' && pin.name, form, trim]),
    ).toEqual(
      ['Bronx', 'Manhattan', 'Queens', 'Brooklyn', 'Staten Island'].map((name) => [
        ...[name, 'whole', 'none'],
      ]),
    );
  }
});

test.each(BOROUGH_PARTS.map(({ name }) => name))(
  'R2.02 whoever goes to %s sees its neighborhoods before its homes, or nearly each price alone',
  (part) => {
    const inPart = homes.filter((home) => partOf(home)?.name === part);
    const pins = pinsOf(inPart);
    const box = boxAround(inPart.map(({ coordinates }) => boxAt(coordinates)));
    for (const size of SIZES) {
      const { lat, lng, zoom } = foundView(size, box, true);
      const seen = { ...size, center: { lat, lng }, zoom, covered: [] };
      const found = pins({ bounds: CITY_BOUNDS, zoom: Math.floor(zoom) });
      const marks = marksIn(readPins(found, 'room'), seen);
      const areas = marks.filter(({ pin }) => pin.kind === 'area');
      const piles = marks.filter(({ pin }) => pin.kind === 'home' && pin.group);
      expect(areas.length > 0 || piles.length <= marks.length / 10).toBe(true);
      for (const { pin } of areas) expect(pin).toMatchObject({ level: 'neighborhood' });
    }
  },
);

test('R2.02 the first view of the demo city says the name, the count and the lowest rent of each area', () => {
  const pins = pinsOf(homes);
  const whole = wholeAreas(readPins(pins({ bounds: CITY_BOUNDS, zoom: 9 }), 'room'));
  for (const size of SIZES.slice(0, 3)) {
    const { width, height } = size;
    // The buttons, the legend, and what the map is made of.
    const covered = [
      { left: width - 56, right: width - 12, top: height - 138, bottom: height - 12 },
      { left: 0, right: 180, top: height - 40, bottom: height - 20 },
      { left: 0, right: 111, top: height - 20, bottom: height },
      { left: width / 2 - 195, right: width / 2 + 195, top: 16, bottom: 56 },
    ];
    const view = { ...seenIn(size, null), covered };
    const inView = pins({ bounds: CITY_BOUNDS, zoom: Math.floor(view.zoom) });
    const marks = marksIn(readPins(inView, 'room'), view, whole);
    const shown = marks.filter(({ form }) => form !== 'hidden');
    // None is out of view or below a control.
    expect(shown.map(({ pin }) => pin.kind === 'area' && pin.name).toSorted()).toEqual(PARTS);
    const rings = shown.filter(({ form, trim }) => form !== 'whole' || trim !== 'none');
    expect(rings.map(({ pin }) => pin.kind === 'area' && pin.name)).toEqual([]);
    const small = shown.filter(({ pin }) => pin.kind === 'area' && pin.isSmall);
    expect(small).toEqual([]);
    const away = shown.filter(
      ({ pin, box }) => pin.kind === 'area' && box && offLand(view, box, pin) > 0.5,
    );
    expect(away.map(({ pin }) => pin.kind === 'area' && pin.name)).toEqual([]);
  }
});
