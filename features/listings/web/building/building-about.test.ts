import { expect, test } from 'vitest';
import type { BuildingSummary, UnitView } from '../../rules/views.ts';
import { complexFacts } from './building-about.ts';

const building = {
  ...{ buildingId: 'warren', name: 'Warren House', title: 'Low-rise in Cobble Hill' },
  ...{ address: '12 Warren St, Brooklyn, NY 11201', borough: 'Brooklyn', city: 'New York' },
  coordinates: { lat: 40.68, lng: -73.99 },
  amenityList: [{ amenityId: 'pets', name: 'Pets allowed' }],
} as unknown as BuildingSummary;
const unit = (rentId: string, more: Partial<UnitView>) =>
  ({
    ...{ rentId, unitNumber: rentId, wholePrice: null, bedCount: 2, bathCount: 1 },
    ...{ featureList: [], roomList: [] },
    ...more,
  }) as unknown as UnitView;

test('search engines are told of a building as a place, and of its homes as offers of its page', () => {
  const homes = [
    unit('1', { wholePrice: 2_500, moveDate: '2026-12-01' }),
    unit('2', { roomList: [{ roomId: 'a', is_visible: true, price: 900 }] }),
  ];
  const facts = complexFacts(
    { building, homes, photos: [], rents: [], history: [] },
    'https://s.co',
  );
  expect(facts).toMatchObject({
    '@type': 'RealEstateListing',
    url: 'https://s.co/buildings/warren/homes',
    mainEntity: {
      '@type': 'ApartmentComplex',
      numberOfAvailableAccommodationUnits: 2,
      petsAllowed: true,
      address: {
        ...{ streetAddress: '12 Warren St', addressLocality: 'Brooklyn', postalCode: '11201' },
      },
    },
    offers: [
      {
        ...{ name: 'Warren House, unit 1', price: 2_500, availabilityStarts: '2026-12-01' },
        ...{ availability: 'https://schema.org/InStock', priceSpecification: { unitCode: 'MON' } },
      },
      { name: 'A room in Warren House, unit 2', price: 900, priceCurrency: 'USD' },
    ],
  });
});
