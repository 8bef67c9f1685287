import { expect, test } from 'vitest';
import type { Understood } from '../look-up-place.ts';
import { choicesOf } from './commute-offer.tsx';

type Commute = Understood['commutes'][number];
const place = (id: string) => ({ id, placeName: id.slice(0, -1) }) as Commute['place'];
const idsOf = (commutes: readonly Commute[]) =>
  choicesOf([...commutes]).map((one) => one.map((way) => way.place.id));

test('where several stations have a name, each of them is a choice', () => {
  const bedford = { text: '30 min to bedford av', place: place('Bedford Av1') };
  const street = {
    text: '40 min to 23 st',
    place: place('23 St1'),
    others: [place('23 St2'), place('23 St3')],
  };
  expect(idsOf([bedford])).toEqual([['Bedford Av1']]);
  expect(idsOf([bedford, street])).toEqual([
    ['Bedford Av1', '23 St1'],
    ['Bedford Av1', '23 St2'],
    ['Bedford Av1', '23 St3'],
  ]);
});
