import { expect, test } from 'vitest';
import { galleryPictures, pictureAt } from './gallery-pictures.ts';

const photo = (id: string, alt = '') => ({ id, alt, width: 640, height: 480, blur: '' });
const plan = { rentId: 'u', bedCount: 1, bathCount: 1, rooms: [] };

test('R2.08 the pictures of a unit are its photos in their order, and last its drawn plan', () => {
  const photos = [photo('p1', 'The kitchen'), photo('p2')];
  const pictures = galleryPictures(photos, { of: 'unit', plan });
  expect(pictures.map(({ id, of, words }) => [id, of, words])).toEqual([
    ['photo-1', 'photo', 'The kitchen'],
    ['photo-2', 'photo', 'A photo of the home'],
    ['plan', 'plan', 'A drawn plan: which rooms there are, and which are open.'],
  ]);
  expect(galleryPictures([photo('p1')], { of: 'building' })).toHaveLength(1);
});

test('R2.08 the pictures of a room begin with those that say they show it, or with the plan on which it is marked', () => {
  const room = { id: 'r1', title: 'Rear room' };
  const shown = (...words: string[]) =>
    galleryPictures(
      words.map((alt, at) => photo(`p${at}`, alt)),
      { of: 'unit', plan, room },
    ).map(({ id, caption }) => [id, caption]);
  expect(shown('The kitchen', 'A bed in the rear room')).toEqual([
    ['photo-2', 'Rear room'],
    ['photo-1', undefined],
    ['plan', undefined],
  ]);
  expect(shown('The kitchen', 'A bed in the front room')).toEqual([
    ['plan', 'Rear room, on the plan'],
    ['photo-1', undefined],
    ['photo-2', undefined],
  ]);
  expect(shown()).toEqual([['plan', 'Rear room, on the plan']]);
  expect(
    shown('The lobby', 'A view', 'The bathroom', 'The kitchen', 'The rear room', 'The living room'),
  ).toEqual([
    ['photo-5', 'Rear room'],
    ['photo-6', undefined],
    ['photo-4', undefined],
    ['photo-3', undefined],
    ['photo-2', undefined],
    ['photo-1', undefined],
    ['plan', undefined],
  ]);
  const [marked] = galleryPictures([], { of: 'unit', plan, room });
  expect(marked).toMatchObject({ markedRoomId: 'r1' });
});

test('a plan stands before photos that show no more of a home than the way in', () => {
  const ids = (...words: string[]) =>
    galleryPictures(
      words.map((alt, at) => photo(`p${at}`, alt)),
      { of: 'unit', plan },
    ).map(({ id }) => id);
  expect(ids('The entrance hall at noon', 'Our lobby')).toEqual(['plan', 'photo-1', 'photo-2']);
  expect(ids('The lobby', 'The kitchen')).toEqual(['photo-1', 'photo-2', 'plan']);
});

test('an address names one of the pictures that there are, or none', () => {
  const pictures = galleryPictures([photo('p1'), photo('p2')], { of: 'unit', plan });
  expect(
    ['#photo-2', '#plan', '#photo-3', '#p1', ''].map((hash) => pictureAt(pictures, hash)),
  ).toEqual([1, 2, -1, -1, -1]);
});
