import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { PortalPlaces } from './portal-places.tsx';

test('R2.03 the overview leads to roommates, households and friends', () => {
  const markup = renderToStaticMarkup(
    <MemoryRouter>
      <PortalPlaces
        savedCount={null}
        active={[]}
        tourCount={null}
        friendCount={null}
        householdCount={null}
      />
    </MemoryRouter>,
  );
  for (const path of ['/portal/roommates', '/portal/households', '/portal/roommates/friends'])
    expect(markup).toContain(`href="${path}"`);
});
