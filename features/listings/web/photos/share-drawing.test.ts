import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { shareDrawing } from './share-drawing.ts';
import { sharePicturePath } from './share-picture-path.ts';

const css = readFileSync(join(import.meta.dirname, '../illustrations/illustrations.css'), 'utf8');

test('the drawing of a shared link has the colors of the day, and needs no style sheet', () => {
  const svg = shareDrawing({ id: 'b', stories: 4, builtYear: 1899, borough: 'Brooklyn' }, css);
  expect(svg).toContain('.area-sky {\n  fill: #dfe9ef;\n}');
  expect(svg).not.toContain('var(');
});

test('a shared link shows the first photo, or a picture whose address changes with what it says', () => {
  const photo = { id: 'p1', alt: '', width: 700, height: 500, blur: '' };
  expect(sharePicturePath('/buildings/b/units/u', 2800, photo)).toBe(
    '/api/v1/listing-photos/p1/640.webp',
  );
  expect(sharePicturePath('/buildings/b/units/u', 2800)).toBe(
    '/buildings/b/units/u/picture.png?v=2800',
  );
});
