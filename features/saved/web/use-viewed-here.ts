import { useUser } from '@stoop/base/web/platform/session';
import { useEffect, useState } from 'react';
import { isSameUnit, type UnitKey, type ViewedHome } from '../rules/viewed-units.ts';
import { rememberedActions } from './user-actions.ts';

const SHOWN_MAX = 6;

/** R3.09: the homes that a visitor viewed in this browser without the unit `except`, newest first. */
export function useViewedHere(except?: UnitKey): ViewedHome[] {
  const isVisitor = useUser() === null;
  const [viewed, setViewed] = useState<ViewedHome[]>([]);
  // In an effect, because the server cannot read the browser's storage.
  useEffect(() => setViewed(isVisitor ? rememberedActions().viewed : []), [isVisitor]);
  return viewed
    .filter((home) => home.name !== '' && !(except && isSameUnit(home, except)))
    .slice(0, SHOWN_MAX);
}
