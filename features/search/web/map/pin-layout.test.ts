import { expect, test } from 'vitest';
import { partNamed } from '../../rules/borough-parts.ts';
import { areasAt, wholeAreas } from './areas.ts';
import { boroughAt } from './borough-grid.ts';
import { type Box, placeAt, type RestingView } from './mark-boxes.ts';
import { marksIn, priceMarksIn } from './pin-layout.ts';
import { type AreaPin, type HomePin, pinLabel, pinText } from './pins.ts';

const home = (id: string, lng: number, minPrice: number, neighborhood = id): HomePin => ({
  ...{ kind: 'home', id, name: id, lat: 40.72, lng, minPrice, homes: 1, noun: 'unit' },
  ...{ found: 1, type: 'unit', area: { borough: 'Brooklyn', neighborhood } },
});
const area = (name: string, lat: number, lng: number, borough = 'Queens'): AreaPin => ({
  ...{ kind: 'area', id: name, level: 'neighborhood', name, lat, lng, buildings: 12, found: 12 },
  ...{ noun: 'room', minPrice: 900, areas: [{ borough, neighborhood: name }] },
  stands: [{ lat, lng }],
  bounds: { west: lng - 0.002, south: lat - 0.002, east: lng + 0.002, north: lat + 0.002 },
});

const viewAt = (zoom: number, covered: Box[] = []): RestingView => ({
  ...{ center: { lat: 40.72, lng: -73.99 }, zoom, width: 800, height: 600, covered },
});
const formsAt = (view: RestingView, pins: readonly (HomePin | AreaPin)[]) =>
  Object.fromEntries(marksIn(pins, view).map(({ pin, form }) => [pin.id, form]));
const textsAt = (view: RestingView, pins: readonly (HomePin | AreaPin)[]) =>
  marksIn(pins, view).map(({ pin }) =>
    pin.kind === 'area' ? `${pinText(pin)[0]} ${pin.found} from ${pin.minPrice}` : pin.minPrice,
  );

test('R2.02 of two overlapping prices both lean aside where that has room', () => {
  const pins = [home('dear', -73.99, 2400), home('cheap', -73.9875, 1350)];
  // They are 29 pixels apart.
  const near = marksIn(pins, viewAt(13)).map(({ pin, form, shift }) => [pin.id, form, shift.x < 0]);
  expect(near).toEqual([
    ['cheap', 'whole', false],
    ['dear', 'whole', true],
  ]);
  // Two zoom levels closer they are 117 pixels apart.
  expect(marksIn(pins, viewAt(15)).map(({ shift }) => shift.x)).toEqual([0, 0]);
});

test('R2.15 homes of one neighborhood have their prices from afar where its name would tell nothing', () => {
  const pins = Array.from({ length: 10 }, (_, at) => ({
    ...home(`${at}`, -73.99 + (at % 4) * 0.004, 2350 + at * 50, 'Astoria'),
    lat: 40.72 + Math.floor(at / 4) * 0.004,
  }));
  const view = { ...viewAt(12.4), width: 350, height: 340 };
  expect(marksIn(pins, view).map(({ pin }) => pin.kind)).toEqual(['area']);
  const marks = priceMarksIn(pins, view);
  expect(marks.every(({ pin, form }) => pin.kind === 'home' && form === 'whole')).toBe(true);
  expect(marks.length).toBeGreaterThan(1);
  expect(marks.reduce((sum, { pin }) => sum + pin.found, 0)).toBe(10);
});

test('R2.02 homes whose dots would lie over each other are one mark, until they have room', () => {
  const pins = [home('dear', -73.99, 2400), home('cheap', -73.9895, 1350)];
  // They are 6 pixels apart.
  const [mark, ...others] = marksIn(pins, viewAt(13));
  expect(others).toEqual([]);
  expect(mark).toMatchObject({ form: 'whole', pin: { id: 'cheap', homes: 2, minPrice: 1350 } });
  expect(mark && pinLabel(mark.pin)).toBe('From $1,350, 2 units in 2 buildings');
  expect(formsAt(viewAt(17), pins)).toEqual({ cheap: 'whole', dear: 'whole' });
});

test('R2.02 a price that would cover the dot of another home is one with the price beside it', () => {
  const [north, south] = [{ lat: 40.7225 }, { lat: 40.7175 }];
  const pins = [
    home('middle', -73.99, 1350),
    home('above', -73.99, 2400),
    home('below', -73.99, 2500),
  ];
  const stacked = [pins[0], { ...pins[1], ...north }, { ...pins[2], ...south }] as HomePin[];
  const marks = marksIn(stacked, viewAt(13));
  expect(marks.map(({ pin, form }) => [pinLabel(pin), form])).toEqual([
    ['From $2,400, 1 unit, above', 'whole'],
    ['From $1,350, 2 units in 2 buildings', 'whole'],
  ]);
  // Nearer by a zoom level, each has its own.
  expect(formsAt(viewAt(14), stacked)).toEqual({
    ...{ above: 'whole', middle: 'whole', below: 'whole' },
  });
  // Without the home below, its price has room there.
  const [, mark] = marksIn(stacked.slice(0, 2), viewAt(13));
  expect(mark).toMatchObject({ form: 'whole', shift: { x: 0, y: 1 }, box: { top: 298 } });
});

test('R2.02 from afar prices of a neighborhood that have no room are its name, with all that it has', () => {
  const pins = [home('dear', -73.99, 2400, 'SoHo'), home('cheap', -73.9875, 1350, 'SoHo')];
  expect(textsAt(viewAt(10.9), pins)).toEqual(['SoHo 2 from 1350']);
  expect(textsAt(viewAt(13), pins)).toEqual([1350, 2400]);
});

test('R2.02 an area whose name has no room is a dot that tells it, and one with room for its name alone leaves its numbers out', () => {
  const [beside, long] = [
    area('Astoria', 40.73, -73.91),
    area('Woodside and Sunnyside', 40.74, -73.91),
  ];
  const textsBeside = (room: number) => {
    const sides = [0, 400 + room / 2].map((left) => ({
      ...{ left, right: left + 400 - room / 2, top: 0, bottom: 600 },
    }));
    const view = { ...viewAt(12, sides), center: { lat: 40.735, lng: -73.91 } };
    const marks = marksIn([beside, { ...long, found: 7 }], view);
    return marks.map(({ pin, form, trim }) => [form, ...pinText(pin, trim)]);
  };
  expect(textsBeside(140)).toEqual([
    ['edge', 'Woodside and Sunnyside', '7 · $900'],
    ['whole', 'Astoria', '12 · $900'],
  ]);
  // A name with its numbers is 46 pixels high, small 36, and alone 30.
  const bands = [0, 316].map((top) => ({ left: 0, right: 800, top, bottom: top + 284 }));
  const [low] = marksIn([beside], { ...viewAt(12, bands), center: { lat: 40.73, lng: -73.91 } });
  expect(low && pinText(low.pin, low.trim)).toEqual(['Astoria']);
});

test('R2.02 dots that would lie over each other are one with the names of both, of several boroughs only where it is of all', () => {
  const queens = [area('Astoria', 40.77, -73.92), area('Steinway', 40.7701, -73.9199)];
  const sides = [0, 415].map((left) => ({ left, right: left + 385, top: 0, bottom: 600 }));
  const view = { ...viewAt(11, sides), center: { lat: 40.77, lng: -73.92 } };
  const seen = (pins: readonly AreaPin[]) =>
    marksIn(pins, view).map(({ pin, form }) => [form, pin.kind === 'area' && pin.name, pin.found]);
  expect(seen(queens)).toEqual([['edge', 'Steinway and Astoria', 24]]);
  expect(seen([...queens, area('Inwood', 40.7702, -73.9201, 'Manhattan')])).toEqual([
    ['edge', 'New York', 36],
  ]);
});

test('R2.02 an area of which the view has a part says how many all of it has', () => {
  const [near, far] = [area('Astoria', 40.77, -73.92), area('Bayside', 40.765, -73.77)];
  const view = { ...viewAt(11), center: { lat: 40.768, lng: -73.92 } };
  const whole = wholeAreas([near, { ...near, id: 'Corona', areas: [] }, far]);
  expect(marksIn([{ ...near, found: 3, minPrice: 1200 }], view, whole)).toMatchObject([
    { pin: { name: 'Astoria', found: 12, minPrice: 900 } },
  ]);
});

test('R2.02 the areas of a view are of one size, that has room for most names', () => {
  const spots = [-3, -2, -1, 0, 1, 2, 3].flatMap((x) => [-1, 0, 1].map((y) => ({ x, y })));
  const names = partNamed('Northern Queens')?.neighborhoods ?? [];
  const hoods = spots.map(({ x, y }, at) =>
    area(names[at] as string, 40.72 + y / 100, -73.83 + x / 100),
  );
  const in5 = [
    area('Mott Haven', 40.6, -73.95, 'Bronx'),
    area('Bushwick', 40.7, -73.95, 'Brooklyn'),
    area('Harlem', 40.8, -73.95, 'Manhattan'),
  ];
  const levels = (zoom: number) => {
    const view = { ...viewAt(zoom), center: { lat: 40.71, lng: -73.85 } };
    return marksIn([...hoods, ...in5], view).map(({ pin }) => pin.kind === 'area' && pin.level);
  };
  expect(new Set(levels(12.5))).toEqual(new Set(['neighborhood']));
  expect(new Set(levels(10))).toEqual(new Set(['part']));
  expect(new Set(levels(6))).toEqual(new Set(['borough']));
});

test('R2.02 among parts a neighborhood that is in none is itself', () => {
  const pins = [area('Astoria', 40.77, -73.92), area('Nowhere', 40.7, -73.8)];
  expect(areasAt('part', pins).map(({ level, name, id }) => [level, name, id])).toEqual([
    ['part', 'Western Queens', 'area Queens, Western Queens'],
    ['neighborhood', 'Nowhere', 'area Queens/Nowhere'],
  ]);
});

test('R2.02 the middle of a name is over its own borough, however many homes its neighbor has', () => {
  const boroughs = [
    { ...area('Queens', 40.74, -73.88, 'Queens'), found: 900 },
    { ...area('Manhattan', 40.75, -73.985, 'Manhattan'), found: 2000 },
  ];
  const view = { ...viewAt(9), center: { lat: 40.74, lng: -73.9 }, width: 320, height: 320 };
  const under = marksIn(boroughs, view).map(({ box }) =>
    boroughAt(placeAt(view, ((box?.left ?? 0) + (box?.right ?? 0)) / 2, (box?.top ?? 0) + 22)),
  );
  expect(under).toEqual(['Manhattan', 'Queens']);
});

test('R2.02 an area is small where its lowest rent has no room else, and leaves it out where it has none so', () => {
  // It stands in the middle, and its mark is 85 pixels wide with its rent, small 67, and small without it 54.
  const astoria = area('Astoria', 40.72, -73.99);
  const textBeside = (room: number) => {
    const [left, right] = [400 - room / 2, 400 + room / 2];
    const beside = { top: 0, bottom: 600 };
    const sides = [
      { ...beside, left: 0, right: left },
      { ...beside, left: right, right: 800 },
    ];
    return marksIn([astoria], viewAt(13, sides)).map(({ pin, trim }) => [
      ...(pin.kind === 'area' && pin.isSmall ? ['small'] : []),
      ...pinText(pin, trim),
    ]);
  };
  expect(textBeside(86)).toEqual([['Astoria', '12 · $900']]);
  expect(textBeside(84)).toEqual([['small', 'Astoria', '12 · $900']]);
  expect(textBeside(68)).toEqual([['small', 'Astoria', '12 · $900']]);
  expect(textBeside(60)).toEqual([['small', 'Astoria', '12']]);
});

test('R2.02 a name leans onto the land of its borough, and away from an edge or a control', () => {
  // The shore of Astoria is in the west, and Manhattan beyond.
  const [shore] = marksIn([area('Astoria', 40.7785, -73.9335)], {
    ...viewAt(12),
    center: { lat: 40.7785, lng: -73.9335 },
  });
  expect(shore?.shift.x).toBeGreaterThan(20);
  const [cut] = marksIn([area('Astoria', 40.72, -74.0241)], viewAt(13));
  // Its home is 3 pixels from the left edge.
  expect(cut?.form).toBe('hidden');
  const [leaning] = marksIn([area('Astoria', 40.72, -74.022)], viewAt(13));
  expect(leaning?.form).toBe('whole');
  expect(leaning?.shift.x).toBeGreaterThan(15);
  expect(leaning?.box?.left).toBeGreaterThanOrEqual(0);
});

test('R2.02 a mark for several homes always says how many, or it is a dot with their number', () => {
  const several = { ...home('a', -73.99, 600), homes: 12 };
  // A price is 55 pixels wide, and with its number 85.
  const textBeside = (room: number) => {
    const beside = { top: 0, bottom: 600 };
    const sides = [
      { ...beside, left: 0, right: 400 - room / 2 },
      { ...beside, left: 400 + room / 2, right: 800 },
    ];
    const [mark] = marksIn([several], viewAt(13, sides));
    return [mark?.form, mark?.box && mark.box.right - mark.box.left];
  };
  const [whole, width] = textBeside(120);
  expect([whole, Number(width) > 80]).toEqual(['whole', true]);
  expect(textBeside(70)).toEqual(['edge', null]);
});

test('R2.02 from afar homes that would be piles are their neighborhoods, and few that hardly share a mark are prices', () => {
  const apart = [0, 1, 2, 3].map((at) => home(`apart ${at}`, -73.95 + at * 0.06, 900 + at));
  const beside = home('beside', -73.9499, 800, 'apart 0');
  expect(textsAt(viewAt(11.5), [...apart, beside])).toEqual([901, 902, 903, 800]);
  const piled = [0, 1, 2].flatMap((at) =>
    [0, 1, 2].map((next) =>
      home(`${at} ${next}`, -74.02 + at * 0.03 + next * 0.0001, 900 + at, `N${at}`),
    ),
  );
  expect(textsAt(viewAt(11.5), piled)).toEqual(['N0 3 from 900', 'N1 3 from 901', 'N2 3 from 902']);
});

test('R2.02 a price under a control stands below its home, else it is a dot where that is clear', () => {
  const pins = [home('a', -73.99, 600)];
  // The home is in the middle of the map.
  const above = { left: 0, top: 200, right: 800, bottom: 287 };
  const around = [above, { ...above, top: 313, bottom: 400 }];
  expect(marksIn(pins, viewAt(13, [above]))[0]).toMatchObject({ form: 'whole', shift: { y: 1 } });
  expect(formsAt(viewAt(13, around), pins)).toEqual({ a: 'edge' });
  expect(formsAt(viewAt(13, [{ ...above, bottom: 289 }, ...around]), pins)).toEqual({
    a: 'hidden',
  });
});

test('marks come from north to south, so that those in front cover those behind', () => {
  const pins = [area('south', 40.71, -73.98), area('north', 40.73, -74, 'Bronx')];
  expect(textsAt(viewAt(14), pins)).toEqual(['north 12 from 900', 'south 12 from 900']);
});
