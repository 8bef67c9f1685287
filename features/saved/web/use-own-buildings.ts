import { browserApi } from '@stoop/base/web/platform/browser-api';
import { useUser } from '@stoop/base/web/platform/session';
import { useAnswer } from '@stoop/base/web/platform/use-answer';
import { useEffect, useState } from 'react';
import type { Saved } from '../contract/routes.ts';
import { SAVED_KINDS } from '../rules/saved-kinds.ts';
import { savedKey } from '../rules/user-actions.ts';
import { useSavedKeys } from './use-saved-keys.ts';
import { useViewed } from './use-viewed.ts';
import { useViewedHere } from './use-viewed-here.ts';

/** Of each saved item its building. */
const buildingsOf = (saved: Saved): [key: string, buildingId: string][] =>
  SAVED_KINDS.flatMap((kind) =>
    saved[kind].flatMap(({ id, listing }): [string, string][] =>
      listing ? [[savedKey(kind, id), listing.buildingId]] : [],
    ),
  );

/** The ids of the buildings of which the signed-in user saved something. */
export function useSavedBuildings(): ReadonlySet<string> {
  const keys = useSavedKeys();
  const user = useUser();
  const { answer } = useAnswer(
    user && keys.size > 0 ? [user.id, ...keys].join(' ') : null,
    async (signal) => buildingsOf(await browserApi.getJson('/me/saved', { signal })),
  );
  // The last answer stays while the next is on its way.
  const [known, setKnown] = useState<readonly [string, string][]>([]);
  useEffect(() => {
    if (answer?.ok) setKnown(answer.value);
  }, [answer]);
  return new Set(known.flatMap(([key, id]) => ((keys as ReadonlySet<string>).has(key) ? id : [])));
}

/** The ids of the buildings of which the user viewed a home. */
export function useViewedBuildings(): ReadonlySet<string> {
  const here = useViewedHere();
  const viewed = useViewed(useUser() !== null) ?? [];
  return new Set([
    ...here.map(({ buildingId }) => buildingId),
    ...viewed.map(({ listing }) => listing.buildingId),
  ]);
}
