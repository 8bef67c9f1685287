import { dollars } from '@stoop/base/rules/text/amounts';
import { Link } from 'react-router';
import type { Neighborhood } from '../../rules/documents.ts';
import type { FeaturedNeighborhood } from './featured.ts';

export const NEIGHBORHOOD_GRID = 'grid sm:grid-cols-2 sm:gap-x-12';

export const neighborhoodPath = (id: string) => `/neighborhoods/${encodeURIComponent(id)}`;

interface NeighborhoodRowProps {
  neighborhood: Pick<Neighborhood, 'id' | 'name' | 'borough'>;
  isBoroughShown?: boolean;
  /** Whole US dollars a month; null where it is not known. */
  rent: number | null;
}

export const NeighborhoodRow = ({
  neighborhood: { id, name, borough },
  isBoroughShown = true,
  rent,
}: NeighborhoodRowProps) => (
  <li className="break-inside-avoid border-b border-line">
    <Link to={neighborhoodPath(id)} className="group flex items-baseline gap-3 py-3">
      <span className="min-w-0 text-lg font-bold tracking-tight group-hover:underline">{name}</span>
      {isBoroughShown && <span className="text-muted max-sm:text-sm">{borough}</span>}
      <span className="ml-auto text-lg font-bold tracking-tight tabular-nums">
        {rent === null ? '–' : dollars(rent)}
      </span>
    </Link>
  </li>
);

export function NeighborhoodList({ list }: { list: readonly FeaturedNeighborhood[] }) {
  return (
    <ol className={NEIGHBORHOOD_GRID}>
      {list.map((neighborhood) => (
        <NeighborhoodRow
          key={neighborhood.id}
          neighborhood={neighborhood}
          rent={neighborhood.rent}
        />
      ))}
    </ol>
  );
}
