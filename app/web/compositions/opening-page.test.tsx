import { homeOf } from '@stoop/features/listings/web/card/home';
import { openHome } from '@stoop/features/listings/web/card/opened-home';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { OpeningPage } from './opening-page.tsx';

const home = homeOf(
  {
    type: 'unit',
    item: {
      ...{ buildingId: 'halsey', rentId: 'halsey-3r', unitNumber: '3R', is_visible: true },
      ...{ label: '2B1B', bedCount: 2, bathCount: 1, broker: 0, wholePrice: 2600, minPrice: 2600 },
      ...{ available_spots: 1, featureList: [], roomList: [] },
      building: {
        ...{ buildingId: 'halsey', name: '412 Halsey Street', title: 'Low-rise in Stuyvesant' },
        ...{ address: '412 Halsey Street', city: 'New York', buildingType: 'rental' },
        coordinates: { lat: 40.68, lng: -73.93 },
        ...{ amenityList: [], utilityList: [], subwayList: [] },
      },
    },
  },
  '2026-11-20',
);

const [path = '', query = ''] = home.to.split('?');
const search = query && `?${query}`;
const show = (search: string) => {
  const shown = renderToStaticMarkup(<OpeningPage pathname={path} search={search} />);
  return shown.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
};

test('the page of a home begins with what the pressed card said, and no other page does', () => {
  expect(show(search)).not.toContain('Halsey');
  openHome(home);
  expect(show('?room=other')).not.toContain('Halsey');
  expect(show(search)).toContain(
    '412 Halsey Street, 3R 2 bed, 1 bath, Low-rise in Stuyvesant $2,600 a month No broker fee',
  );
});
