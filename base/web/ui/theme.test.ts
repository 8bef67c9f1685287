import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contrast } from '../../rules/color/contrast.ts';

const css = readFileSync(new URL('./theme.css', import.meta.url), 'utf8');

/** The colors of a theme: the block after this selector. */
function colorsAfter(selector: string): Record<string, string> {
  const block = css.slice(css.lastIndexOf(selector)).match(/\{[^{}]*\}/)?.[0] ?? '';
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]),
  );
}

const THEMES = {
  day: colorsAfter('\n:root {'),
  night: colorsAfter('\n  @variant night {'),
};
const TEXTS = ['ink', 'muted', 'link', 'good', 'attention', 'error'];

for (const [name, theme] of Object.entries(THEMES)) {
  test.each(TEXTS)(`by ${name} %s reaches 4.5:1 on the ground and on the wash`, (text) => {
    for (const ground of ['ground', 'wash'])
      expect(contrast(theme[text] ?? '', theme[ground] ?? '')).toBeGreaterThanOrEqual(4.5);
  });

  test(`by ${name} white on the primary action reaches 4.5:1`, () => {
    expect(contrast('#ffffff', theme.action ?? '')).toBeGreaterThanOrEqual(4.5);
  });
}

test('the muted text of the header reaches 4.5:1', () => {
  expect(contrast('#b4b7ba', '#111111')).toBeGreaterThanOrEqual(4.5);
});
