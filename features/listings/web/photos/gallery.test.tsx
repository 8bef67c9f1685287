import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { Gallery } from './gallery.tsx';
import type { GalleryPicture } from './gallery-pictures.ts';

const picture = (id: string): GalleryPicture => ({
  ...{ id, of: 'photo', words: 'The kitchen' },
  photo: { id, alt: 'The kitchen', width: 960, height: 720, blur: 'data:,' },
});
const countsOf = (pictures: readonly GalleryPicture[], lead?: string) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <Gallery pictures={pictures} lead={lead} />
    </MemoryRouter>,
  ).match(/\d \/ \d/g);

test('R2.08 each picture says which of how many the viewer shows, without the drawing before them, and one alone says nothing', () => {
  expect(countsOf([picture('one')])).toBe(null);
  expect(countsOf([picture('one'), picture('two')])).toEqual(['1 / 2', '2 / 2']);
  expect(countsOf([picture('one')], 'a drawing')).toBe(null);
  expect(countsOf([picture('one'), picture('two')], 'a drawing')).toEqual(['1 / 2', '2 / 2']);
});
