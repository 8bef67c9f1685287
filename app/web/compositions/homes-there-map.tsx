import { HomesMap } from '@stoop/features/saved/web/homes-map.tsx';
import { useState } from 'react';
import type { NeighborhoodData } from './load-neighborhood.ts';

/** Where the homes of a neighborhood are, and from how much; nothing without any. */
export function HomesThereMap({
  neighborhood,
  marked,
  isWhole,
}: Pick<NeighborhoodData, 'neighborhood' | 'marked' | 'isWhole'>) {
  const [pointed, setPointed] = useState<string | null>(null);
  if (marked.length === 0) return null;
  return (
    <div className="grid h-[26rem] grid-rows-[minmax(0,1fr)_auto] border border-line lg:h-full lg:min-h-[28rem] print:hidden">
      <HomesMap
        label={`Map of the homes in ${neighborhood.name}`}
        homes={marked}
        pointed={pointed}
        onPoint={setPointed}
      />
      <p className="border-t border-line bg-ground px-3 py-2 text-sm text-muted">
        {isWhole ? 'Rents of whole homes' : 'Rents of rooms'}, the lowest in each building.
      </p>
    </div>
  );
}
