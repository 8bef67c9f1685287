import { isSameUnit, type UnitKey, type ViewedHome } from '@stoop/domain/saved/viewed-units';
import { useEffect, useState } from 'react';
import { useUser } from '../../platform/session.ts';
import { rememberedActions } from '../../platform/user-actions.ts';

const SHOWN_MAX = 6;

/** R3.09: what a visitor looked at last in this browser, but for the unit `besides`; newest first. */
export function useViewedHere(besides?: UnitKey): ViewedHome[] {
  const isVisitor = useUser() === null;
  const [viewed, setViewed] = useState<ViewedHome[]>([]);
  // The server knows nothing of it.
  useEffect(() => setViewed(isVisitor ? rememberedActions().viewed : []), [isVisitor]);
  return viewed
    .filter((home) => home.name !== '' && !(besides && isSameUnit(home, besides)))
    .slice(0, SHOWN_MAX);
}
