import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { ComparedRow } from './compared-row.tsx';

const one = {
  ...{ id: 'astoria', name: 'Astoria', borough: 'Queens', homes: 22, rent: 2900, of: 9 },
  ...{ coordinates: { lat: 40.76, lng: -73.92 }, lines: ['N'] },
};
const said = (minutes: number | null, ride?: () => string) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ComparedRow one={{ ...one, minutes }} beds={1} ride={ride} isBoroughShown={false} />
    </MemoryRouter>,
  );

test('a row without columns says where its way leads', () => {
  expect(said(25)).toContain('>25 min to Midtown<');
  expect(said(null)).toContain('>No train to Midtown<');
  expect(said(25, () => '31 min')).toContain('>Your ride: 31 min<');
});
