import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { PortalPlaces } from './portal-places.tsx';

const drawn = (activeCount: number | null, hasHome = false) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <PortalPlaces
        savedCount={null}
        activeCount={activeCount}
        hasHome={hasHome}
        moveIn={null}
        tourCount={null}
        friendCount={null}
        householdCount={null}
      />
    </MemoryRouter>,
  );

test('R2.03 the overview leads to roommates, households and friends', () => {
  for (const path of ['/portal/roommates', '/portal/households', '/portal/roommates/friends'])
    expect(drawn(0)).toContain(`href="${path}"`);
});

test('R2.03 that no application is on its way is only said where it is known', () => {
  expect(drawn(0)).toContain('None in progress');
  expect(drawn(null)).not.toContain('None in progress');
  expect(drawn(2)).toContain('2 applications on the way');
  expect(drawn(0, true)).toContain('You have moved in');
});
