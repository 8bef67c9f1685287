import { readFileSync } from 'node:fs';
import { contrast } from '@stoop/base/rules/color/contrast';
import { expect, test } from 'vitest';
import { MAP_PALETTES } from './palette.ts';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const theme = read('../../../../base/web/ui/theme.css');
const marksCss = read('./map-marks.css');

/** The primary action of a theme, which is the color of a highlighted pin. */
const actionAfter = (selector: string) =>
  /--action: (#[0-9a-f]{6});/.exec(theme.slice(theme.lastIndexOf(selector)))?.[1] ?? '';

const CITIES = [
  { ...MAP_PALETTES.light, name: 'day', highlighted: actionAfter('\n:root {') },
  { ...MAP_PALETTES.dark, name: 'night', highlighted: actionAfter('\n  @variant night {') },
];

test('a highlighted pin is white on the primary action', () => {
  const rule = /\.map-pin\[data-active\],[^}]*\}/.exec(marksCss)?.[0] ?? '';
  expect(rule).toContain('background: var(--action)');
  expect(rule).toContain('color: #ffffff');
});

test.each(CITIES)('by $name every pin has contrast, and a highlighted one stands out', (city) => {
  expect(contrast(city.pinText, city.pin)).toBeGreaterThanOrEqual(4.5);
  expect(contrast('#ffffff', city.highlighted)).toBeGreaterThanOrEqual(4.5);
  expect(contrast(city.highlighted, city.land)).toBeGreaterThanOrEqual(3);
});

test.each(CITIES)('by $name what lies in the shade is darker than the land', (city) => {
  expect(contrast(city.shade.color, '#ffffff')).toBeGreaterThan(contrast(city.land, '#ffffff'));
});

test.each(CITIES)('by $name the names on the map have contrast', (city) => {
  for (const name of ['boroughName', 'stationName', 'placeName', 'streetName'] as const)
    expect(contrast(city[name], city.land)).toBeGreaterThanOrEqual(4.5);
});
