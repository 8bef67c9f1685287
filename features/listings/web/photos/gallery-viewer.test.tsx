import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { galleryPictures } from './gallery-pictures.ts';
import { GalleryViewer } from './gallery-viewer.tsx';

const photo = (id: string) => ({ id, alt: 'The garden', width: 640, height: 480, blur: 'b' });
const viewerOf = (...ids: string[]) =>
  renderToStaticMarkup(
    <GalleryViewer
      pictures={galleryPictures(ids.map(photo), { of: 'building' })}
      first={0}
      onShown={() => {}}
      onClose={() => {}}
    />,
  );

test('R2.08 one picture has no count, and no way to another', () => {
  const words = /1 of|Previous picture|Next picture|Picture 1/g;
  expect(viewerOf('one').match(words)).toBe(null);
  expect(viewerOf('one')).toContain('The garden');
  expect(viewerOf('one', 'two').match(words)).toEqual([
    '1 of',
    'Previous picture',
    'Next picture',
    'Picture 1',
  ]);
});
