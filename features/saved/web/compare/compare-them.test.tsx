import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { CompareThem } from './compare-them.tsx';

const unit = (unitId: string) => ({ listing: { buildingId: 'b', unitId } });
const shown = (...units: Parameters<typeof CompareThem>[0]['homes']) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <CompareThem homes={units} />
    </MemoryRouter>,
  );

test('R2.15 a list of two homes or more leads to their comparison, which has no buildings and at most four homes', () => {
  expect(shown(unit('1'), { listing: { buildingId: 'c' } })).toBe('');
  const two = shown(unit('1'), { listing: { buildingId: 'b', unitId: '2', roomId: 'r' } });
  expect(two).toContain('href="/compare?homes=b/1&amp;homes=b/2/r"');
  expect(two).toContain('Compare them');
  const five = shown(...['1', '2', '3', '4', '5'].map(unit));
  expect(five).toContain('homes=b/4"');
  expect(five.replaceAll(/<[^>]*>/g, '')).toBe('Compare the first four');
});
