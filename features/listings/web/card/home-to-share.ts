import { unitPath } from '../../rules/unit-path.ts';
import type { UnitItem } from '../../rules/views.ts';
import type { Home } from './home.ts';

/** A home that people look for together opens on all of its rooms, where they can be had together. */
export const homeToShare = (home: Home, item: UnitItem): Home =>
  item.wholePrice === null || item.group ? home : { ...home, to: unitPath(item) };
