import { expect, test } from 'vitest';
import type { UnitItem } from '../../rules/views.ts';
import type { Home } from './home.ts';
import { homeToShare } from './home-to-share.ts';

const ROOM = '/buildings/halsey/units/3r?room=front';
const opens = (item: Partial<UnitItem>) =>
  homeToShare({ to: ROOM } as Home, { buildingId: 'halsey', rentId: '3r', ...item } as UnitItem).to;

test.each([
  ['can be had whole', { wholePrice: 2400 }, '/buildings/halsey/units/3r'],
  ['has single rooms alone', { wholePrice: null }, ROOM],
  ['is split by a group', { wholePrice: 2400, group: { shares: [1300, 1100] } }, ROOM],
] as const)('a home to share that %s opens on that', (_, item, to) => {
  expect(opens(item as Partial<UnitItem>)).toBe(to);
});
