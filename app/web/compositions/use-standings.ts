import { useApplied } from '@stoop/features/applications/web/applied-store';
import { useCompared } from '@stoop/features/saved/web/compare/compared';
import { useSavedBuildings, useViewedBuildings } from '@stoop/features/saved/web/use-own-buildings';
import type { Standing, Standings } from '@stoop/features/search/web/map/standings';
import { useMemo } from 'react';

/** What the user did with the homes of each building, the most important first. */
export function useStandings(): Standings {
  const ids = {
    applied: useApplied().map(({ buildingId }) => buildingId),
    saved: [...useSavedBuildings()],
    compared: useCompared().map(({ buildingId }) => buildingId),
    seen: [...useViewedBuildings()],
  } satisfies Record<Standing, string[]>;
  const text = JSON.stringify(ids);
  // Each render makes new lists, and a new map would lay out all marks again.
  return useMemo(() => {
    const known = new Map<string, Standing[]>();
    for (const [standing, all] of Object.entries(JSON.parse(text)) as [Standing, string[]][])
      for (const id of new Set(all)) known.set(id, [...(known.get(id) ?? []), standing]);
    return known;
  }, [text]);
}
