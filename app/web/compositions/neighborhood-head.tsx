import { ShareOrPrint } from '@stoop/base/web/ui/share-or-print.tsx';
import { SharePreview } from '@stoop/base/web/ui/share-preview.tsx';
import { counted } from '@stoop/base/web/ui/words';
import { useOwnMinutes } from '@stoop/features/listings/web/card/walk-at-pace.tsx';
import {
  NearLines,
  NeighborhoodFacts,
  NeighborhoodSearches,
} from '@stoop/features/listings/web/neighborhood/neighborhood-parts.tsx';
import { neighborhoodPath } from '@stoop/features/listings/web/neighborhood/neighborhood-row.tsx';
import { neighborhoodWords } from '@stoop/features/listings/web/neighborhood/neighborhood-words';
import type { NeighborhoodData } from './load-neighborhood.ts';
import { OwnSpeed } from './own-speed.tsx';

/** `12 whole homes, 30 rooms` */
const sharedWords = ({ counts: { units, rooms } }: NeighborhoodData): string =>
  [units > 0 && counted(units, 'whole home'), rooms > 0 && counted(rooms, 'room')]
    .filter(Boolean)
    .join(', ') || 'Homes and rents';

/** The top of the page of a neighborhood: what it has and costs comes before words. */
export function NeighborhoodHead(data: NeighborhoodData) {
  const { neighborhood, lines } = data;
  const title = `${neighborhood.name}, ${neighborhood.borough}`;
  const minutesOf = useOwnMinutes();
  return (
    <div>
      <h1 className="text-4xl tracking-tighter sm:text-6xl">{neighborhood.name}</h1>
      <NeighborhoodFacts {...data} />
      <NeighborhoodSearches {...data} />
      <NearLines {...lines} />
      <OwnSpeed className="mt-2" />
      <p className="mt-3 max-w-prose">{neighborhoodWords(data, minutesOf)}</p>
      <div className="mt-2">
        <ShareOrPrint
          title={title}
          path={neighborhoodPath(neighborhood.id)}
          preview={<SharePreview name={title} about={sharedWords(data)} />}
        />
      </div>
    </div>
  );
}
